"""Writes the playthroughs and perft files anew: `python -m tests.engine.regenerate`. Read what changed before you keep.

A playthrough is one random game, an action a line: its number, round, seat, number of legal actions, the action and the
digest of the state after it; below it what happened beyond the action itself. At the end stand the kingdoms and their
score. A perft file counts the games that can follow from a few states, and for each first action apart.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from pnp.engine.game import actor, legal_actions, over
from pnp.engine.kingdom_text import kingdom_text
from pnp.engine.notation import format_action, format_fact
from pnp.engine.outcome import outcome
from pnp.engine.perft import divided
from pnp.engine.state import State
from pnp.engine.state_text import digest
from tests.engine.playing import PRINTED, SYSTEMS, VARIANTS, Game, after, walk

HERE = Path(__file__).parent
PLAYTHROUGHS = HERE / "playthroughs"
PERFT = HERE / "perft"
SEED = 1
MOST = 4000
"""A count larger than this takes too long for a test."""

WITH_MOST_COURTS = {(game.system, game.players): game for game in PRINTED}
PLAYED = (*WITH_MOST_COURTS.values(), *VARIANTS)
"""The games that have a playthrough: every system at every size, with as many Courts as it takes, and the variants."""

STARTS = (0, 5, 40, 80)
"""A perft file counts from the states after so many actions of a random game."""


def file_name(game: Game) -> str:
    return str(game).replace("=", "-").replace("_", "-").lower()


def playthrough(game: Game, seed: int = SEED) -> str:
    """A random game, an action a line."""
    state = game.begun(seed)
    lines = [f"# {game.system}, {game.players} kingdoms, seed {seed}", *_asked(game), f"# {digest(state)}"]
    for number, moment in enumerate(walk(state, seed), start=1):
        state = moment.before
        seat, choice = actor(state), len(legal_actions(state))
        action = format_action(game.tables, moment.action)
        lines.append(f"{number:>4} {state.round:>2}.{seat} {choice:>4}  {action:<34} {digest(moment.after)}")
        lines += [f"              {format_fact(game.tables, fact)}" for fact in moment.happened[1:]]
        state = moment.after
    return "\n".join([*lines, *_ending(state)]) + "\n"


def _asked(game: Game) -> Iterator[str]:
    if game.courts:
        yield f"# courts {game.courts}"
    if game.teams:
        yield "# in teams"
    for name, value in game.switches:
        yield f"# {name}={value}"


def _ending(state: State) -> Iterator[str]:
    """Kingdoms and scores."""
    result = outcome(state)
    for kingdom, realm in enumerate(state.realms):
        rows = " ".join(f"{name} {points}" for name, points in result.rows[kingdom] if points)
        place = result.ranking.places[kingdom]
        yield f"\nkingdom {kingdom}: {result.points[kingdom]} points, place {place}: {rows}"
        yield kingdom_text(realm.board)
    yield f"\ndecided by {result.ranking.decided_by or 'points'}"


def perft_file(system: str) -> str:
    """Counts for a system, at each of its sizes."""
    games = [game for (of, _), game in WITH_MOST_COURTS.items() if of == system]
    lines = [f"# {system}: games that can follow, after each first action"]
    for game in games:
        for start in STARTS:
            lines += _counted(game, start)
    return "\n".join(lines) + "\n"


def _counted(game: Game, start: int) -> Iterator[str]:
    """The deepest count that is not too large, action by action."""
    state = after(game.begun(SEED), start)
    if over(state):
        return
    for depth in (4, 3, 2, 1):
        if _estimate(state, depth) <= MOST:
            parts = divided(state, depth)
            total = sum(count for _, count in parts)
            yield f"\n{game.players} kingdoms, {game.courts} courts, after {start} actions, depth {depth}: {total}"
            yield from (f"  {action}: {count}" for action, count in parts)
            return


def _estimate(state: State, depth: int) -> int:
    """Roughly how many games a count will go through: as many actions at each step as on one way down."""
    count = 1
    for _, moment in zip(range(depth), walk(state, SEED), strict=False):
        count *= len(legal_actions(moment.before))
    return count


def main() -> None:
    """Writes all files, and takes away those of games that are no more."""
    written = {PLAYTHROUGHS / f"{file_name(game)}.txt": playthrough(game) for game in PLAYED}
    written |= {PERFT / f"{system.replace('/', '-')}.perft": perft_file(system) for system in SYSTEMS}
    for folder in (PLAYTHROUGHS, PERFT):
        folder.mkdir(exist_ok=True)
        for stale in set(folder.iterdir()) - set(written):
            stale.unlink()
    for path, text in written.items():
        path.write_text(text, encoding="utf-8")
    sys.stdout.write(f"{len(written)} files written; look at the difference before you keep them\n")


if __name__ == "__main__":
    main()
