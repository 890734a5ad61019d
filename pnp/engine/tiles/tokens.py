"""Resource tokens on their way: from the supply onto the squares of a line, and back when a domino is lost (CRT-RES).

On a domino, tokens are two bits: 1 for its first square, 2 for its second. A supply counts the kinds in the order of
their terrains: wheat, wood, fish, sheep.
"""

from typing import NamedTuple

from pnp.engine.state import Court
from pnp.engine.tables import Tables

SQUARES = (1, 2)


class Laid(NamedTuple):
    """Tokens on each domino of a line, the supply left, and (domino, square) where a token was missing (R-28)."""

    tokens: tuple[int, ...]
    supply: tuple[int, ...]
    short: tuple[tuple[int, int], ...]


def kind_at(tables: Tables, domino: int, square: int) -> int | None:
    """The kind of token that a square (bit 1 or 2) of a domino bears: only without crowns, none on swamp, mine, town.

    CRT-RES-01, R-26.
    """
    kind = tables.kinds[domino]
    terrain, crowns = kind[:2] if square == 1 else kind[2:]
    return None if crowns else tables.token_of_terrain.get(terrain)


def laid(tables: Tables, court: Court, line: tuple[int, ...]) -> Laid:
    """Tokens for a line, from the first domino down, left square first, as far as they go (CRT-RES-04, R-78)."""
    supply, tokens, short = list(court.supply), [], []
    for domino in line:
        on_it = 0
        for square in SQUARES:
            kind = kind_at(tables, domino, square)
            if kind is None:
                continue
            if supply[kind]:
                supply[kind] -= 1
                on_it |= square
            else:
                short.append((domino, square))
        tokens.append(on_it)
    return Laid(tuple(tokens), tuple(supply), tuple(short))


def returned(tables: Tables, court: Court, domino: int, tokens: int) -> Court:
    """The Court with the tokens of a lost domino back in their supply (CRT-RES-03, R-78)."""
    supply = list(court.supply)
    for square in SQUARES:
        kind = kind_at(tables, domino, square)
        if tokens & square and kind is not None:
            supply[kind] += 1
    return court._replace(supply=tuple(supply))
