"""Checks of the pieces against the rules, for every set: are there enough, and do they fit together?"""

from collections.abc import Iterator, Sequence

from pnp.catalogue.counts import count
from pnp.catalogue.subject import Finding, Subject, games
from pnp.errors import Problem
from pnp.model.catalogue import Catalogue
from pnp.model.court import COURT
from pnp.model.domino import Mark
from pnp.model.quest import QuestKind
from pnp.model.ruleset import Ruleset, spoken
from pnp.source.report import quote

_DIAGONALS = ((True, False, False, True), (False, True, True, False))
"""Wild squares in the order north-west, north-east, south-west, south-east."""


def ids_are_unique(subjects: Sequence[Subject]) -> Finding:
    """No number stands twice in a box (INV-01, GEN-02); one that does is already told where it was read."""
    ids = {domino.id for subject in subjects for domino in subject.catalogue.dominoes}
    return Finding(f"{len(ids)} dominoes, no number twice in a box (INV-01)")


def piles_suffice(subjects: Sequence[Subject]) -> Finding:
    """Every pile holds at least as many dominoes as its lines use up (INV-14)."""
    problems = tuple(problem for subject in subjects for problem in _short_piles(subject))
    return Finding("", problems)


def _short_piles(subject: Subject) -> Iterator[Problem]:
    for ruleset in subject.rulesets:
        for pile in ruleset.piles:
            held = len(subject.catalogue.dominoes_in(ruleset, pile.id))
            short = [size for size in ruleset.sizes if size.line * size.rounds > held]
            if not short:
                continue
            needed = max(size.line * size.rounds for size in short)
            whom = spoken(tuple(size.players for size in short))
            place = subject.piece_place("dominoes", ruleset)
            told = (
                f"{ruleset.id} with {whom} kingdoms: the pile {quote(pile.id)} needs {needed} dominoes, it has {held}"
            )
            yield Problem(place, "too-few-dominoes", told, f"add {needed - held}, or fewer rounds")


def pieces_suffice(subjects: Sequence[Subject]) -> Finding:
    """Of everything else the set holds what its games need: kings, castles, events, quests, mats (INV-10, INV-12)."""
    problems = tuple(problem for subject in subjects for problem in _missing_pieces(subject))
    played = sum(1 for _ in games(subjects, variants=False))
    return Finding(f"{played} games find all their pieces in the set (INV-10, 12, 14)", problems)


def _missing_pieces(subject: Subject) -> Iterator[Problem]:
    for ruleset in subject.rulesets:
        most: dict[str, tuple[int, int, int]] = {}
        for players in ruleset.players:
            for row in count(subject.catalogue, system=ruleset.id, players=players).missing:
                if not row.id.startswith("dominoes/"):
                    most[row.id] = max(most.get(row.id, (0, 0, 0)), (row.needed, row.in_set, players))
        for name, (needed, held, players) in most.items():
            told = f"{ruleset.id} with {players} kingdoms needs {needed} {name}, and the set has {held}"
            yield Problem(subject.piece_place(name, ruleset), "too-few-pieces", told, f"add {needed - held}")


def lands_are_known(subjects: Sequence[Subject]) -> Finding:
    """A quest for crownless territories needs a ruleset that says of which lands (QST-07)."""
    problems = []
    for subject in subjects:
        asking = [quest.id for quest in subject.catalogue.quests if quest.kind is QuestKind.CROWNLESS]
        for ruleset in subject.rulesets:
            if asking and ruleset.quests and not ruleset.bleak_king:
                told = f"{ruleset.id} does not say of which lands the quest {quote(asking[0])} counts territories"
                problems.append(Problem(subject.rule_place(ruleset.id), "no-lands", told, "add bleak_king"))
    return Finding("", tuple(problems))


def wooden_pieces_suffice(subjects: Sequence[Subject]) -> Finding:
    """What tiles bring is in the boxes; a set may lack no more of it than the printed one does (INV-16, C-04)."""
    problems = tuple(problem for subject in subjects for problem in _short_of_wood(subject))
    return Finding("", problems)


def _short_of_wood(subject: Subject) -> Iterator[Problem]:
    catalogue, printed = subject.catalogue, subject.catalogue.printed or subject.catalogue
    for ruleset in subject.rulesets:
        for kind, lack in _lacking(catalogue, ruleset).items():
            if lack > max(0, _lacking(printed, ruleset)[kind]):
                told = f"{ruleset.id}: all tiles together bring {lack} more {kind} than the set has"
                place = subject.piece_place("dominoes" if kind == "giants" else "buildings", ruleset)
                yield Problem(place, "short-of-wood", told, "whoever comes last gets none", "warning")


def _lacking(catalogue: Catalogue, ruleset: Ruleset) -> dict[str, int]:
    boxes = catalogue.boxes_of(ruleset)
    stock = {
        kind: sum(piece.copies for piece in catalogue.components if piece.id == kind and piece.box in boxes)
        for kind in ("towers", "knights")
    }
    copies = [(building.at_once, building.copies_in(boxes)) for building in catalogue.buildings]
    at_start = ruleset.start.knights * max(ruleset.players)
    piles = [domino for pile in ruleset.piles for domino in catalogue.dominoes_in(ruleset, pile.id)]
    return {
        "towers": sum(brings.towers * number for brings, number in copies) - stock["towers"],
        "knights": sum(brings.knights * number for brings, number in copies) + at_start - stock["knights"],
        "giants": sum(domino.mark is Mark.GIANT for domino in piles) - ruleset.giants,
    }


def building_piles_are_equal(subjects: Sequence[Subject]) -> Finding:
    """The buildings are dealt into as many equal piles as there are lines (FE-SET-05, XXL-SET-06)."""
    problems = []
    for subject in subjects:
        for ruleset in subject.rulesets:
            boxes = subject.catalogue.boxes_of(ruleset)
            held = sum(building.copies_in(boxes) for building in subject.catalogue.buildings)
            if ruleset.builders.lines and held % ruleset.builders.lines:
                told = f"{ruleset.id}: {held} buildings do not make {ruleset.builders.lines} equal piles"
                place = subject.piece_place("buildings", ruleset)
                problems.append(Problem(place, "uneven-piles", told, "one pile will be longer", "warning"))
    return Finding("", tuple(problems))


def characters_have_a_court(subjects: Sequence[Subject]) -> Finding:
    """Characters join the Court; where no system of a set is played with it, they are neither printed nor played."""
    problems = []
    for subject in subjects:
        lost = [character.id for character in subject.catalogue.characters if character.box == COURT]
        if lost and COURT not in subject.catalogue.boxes:
            ruleset = subject.rulesets[0]
            told = f"{ruleset.id} is played without the Court, so the character {quote(lost[0])} takes no part"
            place, hint = subject.piece_place("characters", ruleset), "write max_courts: 1 under 'ruleset'"
            problems.append(Problem(place, "no-court", told, hint, "warning"))
    return Finding("", tuple(problems))


def large_tiles_are_wild_on_a_diagonal(subjects: Sequence[Subject]) -> Finding:
    """A two by two starting tile has two wild squares, on one diagonal (INV-20, R-40)."""
    large = [
        (tile, subject.draft.pieces["starting_tiles"][tile.id])
        for subject in subjects
        for tile in subject.catalogue.starting_tiles
        if tile.side == 2
    ]
    problems = tuple(
        Problem(written.place("quadrants"), "not-diagonal", f"{tile.id}: just two squares on one diagonal are wild")
        for tile, written in large
        if tile.wild not in _DIAGONALS
    )
    number = len({tile.id for tile, _ in large})
    return Finding(f"{number} two by two tiles are wild on a diagonal (INV-20)" if large else "", problems)


def sources_exist(subjects: Sequence[Subject]) -> Finding:
    """Whoever names a source names one that is listed."""
    known = frozenset[str]().union(*(subject.library.names("sources") for subject in subjects))
    pieces = [piece for subject in subjects for kind in subject.draft.pieces.values() for piece in kind.values()]
    pieces += [ruleset for subject in subjects for ruleset in subject.draft.rulesets.values()]
    problems = tuple(
        Problem(piece.place("sources"), "unknown-source", f"There is no source {quote(source)} in data/sources.yaml")
        for piece in pieces
        for source in piece.origins.sources
        if source not in known
    )
    return Finding("", tuple(dict.fromkeys(problems)))
