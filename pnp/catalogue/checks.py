"""All checks, in the order in which they are told; each is a small function that says what it proved."""

from collections.abc import Callable, Sequence

from pnp.catalogue import piece_checks, printed_checks, rule_checks
from pnp.catalogue.subject import Finding, Subject

RULE_CHECKS: tuple[Callable[[Sequence[Subject]], Finding], ...] = (
    rule_checks.games_work_out,
    rule_checks.score_rows_fit,
)
"""For every set, even where some of its pieces are spoilt."""

PIECE_CHECKS: tuple[Callable[[Sequence[Subject]], Finding], ...] = (
    piece_checks.ids_are_unique,
    piece_checks.piles_suffice,
    piece_checks.pieces_suffice,
    piece_checks.lands_are_known,
    piece_checks.wooden_pieces_suffice,
    piece_checks.building_piles_are_equal,
    piece_checks.characters_have_a_court,
    piece_checks.large_tiles_are_wild_on_a_diagonal,
    piece_checks.sources_exist,
)
"""For every set whose pieces are all sound."""

PRINTED_CHECKS: tuple[Callable[[Subject], Finding], ...] = (
    printed_checks.dominoes_by_box,
    printed_checks.squares_by_crowns,
    printed_checks.marks,
    printed_checks.buildings,
    printed_checks.events_and_quests,
    printed_checks.coins,
    printed_checks.colours,
    printed_checks.court,
    printed_checks.playmats,
    printed_checks.wood,
    printed_checks.texts_exist,
    printed_checks.clauses_exist,
)
"""For the built-in set that holds every box."""


def check_rules(subjects: Sequence[Subject]) -> tuple[Finding, ...]:
    return tuple(check(subjects) for check in RULE_CHECKS)


def check_pieces(subjects: Sequence[Subject]) -> tuple[Finding, ...]:
    return tuple(check(subjects) for check in PIECE_CHECKS)


def check_printed(subject: Subject) -> tuple[Finding, ...]:
    return tuple(check(subject) for check in PRINTED_CHECKS)
