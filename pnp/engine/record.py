"""A game that was played, as JSON: the set's fingerprint, the setup, the deal and the actions, and nothing else.

Everything is written by name, so that a person can read it and a set that was changed since still finds its pieces.
Played again it gives the identical state, or says at which action it no longer does.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from types import MappingProxyType
from typing import Any

from pnp.engine.actions import Action
from pnp.engine.deal import FACES, Deal, purses
from pnp.engine.game import Refused, play, start
from pnp.engine.notation import Unreadable, format_action, parse_action
from pnp.engine.state import State
from pnp.engine.state_text import digest
from pnp.engine.tables import Tables, tables_for
from pnp.errors import PnpError
from pnp.model.catalogue import Catalogue
from pnp.model.game_setup import GameSetup
from pnp.model.switch import SwitchValue

FORMAT = 1
MAX_LENGTH = 4_000_000
_IN_PILES = frozenset({"dominoes", "kings", "buildings", "court"})
"""The fields of a deal that hold several piles."""


class ReplayStopped(PnpError):
    """The game could not be played again: `at` counts the actions that still could, `action` is the first that not."""

    def __init__(self, at: int, action: str, reason: str) -> None:
        super().__init__(f"Action {at + 1}, '{action}', can no longer be played: {reason}")
        self.at = at
        self.action = action
        self.reason = reason


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game. `set` is the set's id, `fingerprint` that of the tables it was played with; `digest` its last state's.

    `switches` are those that matter in the system; `deal` holds names of pieces by the fields of `Deal`.
    """

    set: str
    fingerprint: str
    system: str
    players: int
    courts: int
    teams: bool
    switches: Mapping[str, SwitchValue]
    deal: Mapping[str, Any]
    actions: tuple[str, ...]
    digest: str


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game played again. `same_set`: with the very pieces and rules of then; `identical`: it ends as it did then."""

    state: State
    same_set: bool
    identical: bool


def record(catalogue: Catalogue, setup: GameSetup, dealt: Deal, actions: Sequence[Action]) -> GameRecord:
    """The record of a game with this deal and these actions; Refused if one of them is not legal."""
    tables = tables_for(catalogue, setup)
    state = start(tables, dealt)
    for action in actions:
        state, _ = play(state, action)
    system = setup.ruleset.id
    return GameRecord(
        set=catalogue.id,
        fingerprint=tables.fingerprint,
        system=system,
        players=setup.players,
        courts=setup.courts,
        teams=setup.teams,
        switches={switch.name: setup.switch(switch.name) for switch in catalogue.switches if switch.matters_in(system)},
        deal=_deal_by_name(tables, dealt),
        actions=tuple(format_action(tables, action) for action in actions),
        digest=digest(state),
    )


def format_record(kept: GameRecord) -> str:
    """The record as JSON, an action a line."""
    return json.dumps({"format": FORMAT, **asdict(kept)}, indent=1, ensure_ascii=False) + "\n"


def parse_record(text: str) -> GameRecord:
    """The record that `format_record` wrote so; Unreadable for anything else."""
    written = _json(text)
    if not isinstance(written, dict) or written.pop("format", None) != FORMAT:
        raise Unreadable(f'This is no record of a game: it does not say "format": {FORMAT}')
    fields = {name: _KINDS[name] for name in GameRecord.__slots__}
    if set(written) != set(fields):
        raise Unreadable(f"A record of a game has the entries {', '.join(fields)}, and no others")
    for name, kind in fields.items():
        if type(written[name]) is not kind:
            raise Unreadable(f"'{name}' in the record of a game is not {_SPOKEN[kind]}")
    if not all(isinstance(action, str) for action in written["actions"]):
        raise Unreadable("'actions' in the record of a game are not all text")
    return GameRecord(**{**written, "actions": tuple(written["actions"])})


def replay(catalogue: Catalogue, kept: GameRecord) -> Replayed:
    """The game again, with the set as it is now; ReplayStopped at the first action that cannot be played any more.

    WrongUse or Unreadable if the set has no such game, or lacks pieces that were dealt.
    """
    setup = catalogue.for_game(
        kept.players, system=kept.system, courts=kept.courts, teams=kept.teams, switches=kept.switches
    )
    tables = tables_for(catalogue, setup)
    state = start(tables, _deal_read(tables, kept.deal))
    for at, text in enumerate(kept.actions):
        try:
            state, _ = play(state, parse_action(tables, text))
        except (Unreadable, Refused) as stopped:
            raise ReplayStopped(at, text, str(stopped)) from stopped
    return Replayed(state, kept.fingerprint == tables.fingerprint, kept.digest == digest(state))


_KINDS: Mapping[str, type] = MappingProxyType(
    {
        "set": str,
        "fingerprint": str,
        "system": str,
        "players": int,
        "courts": int,
        "teams": bool,
        "switches": dict,
        "deal": dict,
        "actions": list,
        "digest": str,
    }
)
_SPOKEN = MappingProxyType({str: "text", int: "a whole number", bool: "true or false", dict: "a map", list: "a list"})


def _json(text: str) -> Any:
    if len(text) > MAX_LENGTH:
        raise Unreadable("This is no record of a game: it is far too long")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"This is no record of a game: {error}") from error


def _deal_by_name(tables: Tables, dealt: Deal) -> dict[str, Any]:
    """The deal with every piece by its name; the word in hexadecimal, since not all programs read 64-bit numbers."""
    written: dict[str, Any] = {"word": f"{dealt.word:016x}"}
    for field, names in _names(tables).items():
        named = [[names[piece] for piece in pile] for pile in _as_piles(field, getattr(dealt, field))]
        written[field] = named if field in _IN_PILES else named[0]
    return written


def _deal_read(tables: Tables, written: Mapping[str, Any]) -> Deal:
    """The deal from its names; Unreadable if it is none, or has pieces that the set lacks."""
    known = _names(tables)
    if set(written) != {"word", *known}:
        raise Unreadable(f"A deal has the entries word, {', '.join(known)}, and no others")
    numbers = {field: {name: number for number, name in enumerate(names)} for field, names in known.items()}
    try:
        piles = {
            field: tuple(tuple(numbers[field][piece] for piece in pile) for pile in _as_piles(field, written[field]))
            for field in known
        }
        word = int(written["word"], 16)
    except KeyError as error:
        raise Unreadable(f"The set has no {error} any more, which was dealt") from error
    except (TypeError, ValueError) as error:
        raise Unreadable(f"The deal cannot be read: {error}") from error
    fields: dict[str, Any] = {field: of if field in _IN_PILES else of[0] for field, of in piles.items()}
    dealt = Deal(word=word, **fields)
    _check_deal(tables, dealt)
    return dealt


def _check_deal(tables: Tables, dealt: Deal) -> None:
    """Enough of everything, and no domino twice."""
    wrong = [len(set(pile)) < max(tables.in_play, len(pile)) for pile in dealt.dominoes]
    if len(wrong) != len(tables.piles) or any(wrong):
        raise Unreadable(f"The deal needs {tables.in_play} different dominoes in each of {len(tables.piles)} piles")
    if tuple(tuple(sorted(purse)) for purse in dealt.kings) != purses(tables):
        raise Unreadable("The deal has other kings than the game")
    rules, size = tables.setup.ruleset, tables.setup.size
    short = len(dealt.events) < size.events or len(dealt.quests) < rules.quests
    if short or len(dealt.buildings) != rules.builders.lines or len(dealt.court) != tables.setup.courts:
        raise Unreadable("The deal has too few tiles for the game")


def _names(tables: Tables) -> dict[str, tuple[Any, ...]]:
    """The names of the pieces in each field of a deal; kingdoms and faces of dice are numbers."""
    return {
        "dominoes": tables.domino_names,
        "kings": tuple(range(tables.players)),
        "quests": tables.quest_names,
        "buildings": tables.building_names,
        "events": tables.event_names,
        "court": tables.court_names,
        "dice": tuple(range(FACES)),
    }


def _as_piles(field: str, pieces: Any) -> Any:
    return pieces if field in _IN_PILES else (pieces,)
