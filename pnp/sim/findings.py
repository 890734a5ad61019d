"""The sanity check: rules that look at the statistics of a batch, or at a game before it is played.

Each rule gives hits; limits and sentences are those of `data/findings.yaml`, under the rule's name in `RULES`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from pnp.catalogue.counts import CountReport, count
from pnp.model.catalogue import Catalogue
from pnp.model.game_setup import GameSetup
from pnp.sim.count_money import coin_stock
from pnp.sim.finding import PIECES, POINTS, SHARE, Finding, FindingKind, Hit, finding_kinds, number, told
from pnp.sim.intervals import USUAL, Estimate, wilson
from pnp.sim.lines import Line, fitted
from pnp.sim.names import quest_name, tile_name
from pnp.sim.stats import DominoStats, SeatStats, Statistics, SupplyStats, TileStats

Limits: TypeAlias = Mapping[str, float]
Rule: TypeAlias = Callable[[Statistics, Limits], Iterator[Hit]]
COINS = "coins"
NEVER_TAKEN = 0.1
FEWEST_DOMINOES = 10
"""A pile with fewer dominoes says too little about what a number is worth."""


def found_before(catalogue: Catalogue, setup: GameSetup) -> tuple[Finding, ...]:
    """What is wrong with a game before it is played: pieces are missing, or the grid can never be filled."""
    kinds = finding_kinds()
    missing = (told(kinds["too-few-pieces"], hit) for hit in _too_few(catalogue, setup))
    unfilled = (told(kinds["grid-not-filled"], hit) for hit in _not_filled(setup))
    return (*missing, *unfilled)


def found(stats: Statistics) -> tuple[Finding, ...]:
    """Everything that the games reveal, in the order of the file."""
    before = found_before(stats.table.catalogue, stats.table.setup)
    if not stats.games:
        return before
    kinds = (kind for kind in finding_kinds().values() if kind.id in RULES)
    return (*before, *(finding for kind in kinds for finding in _by_rule(kind, stats)))


def _by_rule(kind: FindingKind, stats: Statistics) -> Iterator[Finding]:
    return (told(kind, hit) for hit in RULES[kind.id](stats, kind.limits))


def counted(catalogue: Catalogue, setup: GameSetup) -> CountReport:
    """What the game needs and the set has."""
    system = setup.ruleset.id
    switches = {switch.name: setup.switch(switch.name) for switch in catalogue.switches if switch.matters_in(system)}
    return count(
        catalogue, players=setup.players, system=system, courts=setup.courts, teams=setup.teams, switches=switches
    )


def _too_few(catalogue: Catalogue, setup: GameSetup) -> Iterator[Hit]:
    for row in counted(catalogue, setup).missing:
        name = catalogue.texts.of("component", row.id).of(row.needed)
        words = {"kingdoms": setup.players, "needed": row.needed, "held": row.in_set, "name": name}
        yield Hit(row.id, _exact(row.missing), PIECES, serious=True, words=words)


def _not_filled(setup: GameSetup) -> Iterator[Hit]:
    size = setup.size
    covered, squares = size.start_squares + 2 * size.dominoes_per_kingdom, size.grid**2
    if covered < squares:
        words = {"grid": size.grid, "dominoes": size.dominoes_per_kingdom, "covered": covered, "squares": squares}
        yield Hit("grid", _exact(squares - covered), PIECES, serious=True, words=words)


def _exact(figure: float) -> Estimate:
    return Estimate(figure, figure, figure)


def _seat_advantage(stats: Statistics, limits: Limits) -> Iterator[Hit]:
    """Only where all kingdoms are played by the same bot: else the better one wins, as it should."""
    return _unfair(stats.seats, limits) if len(stats.bots) == 1 else iter(())


def _first_choice(stats: Statistics, limits: Limits) -> Iterator[Hit]:
    return _unfair(stats.choices, limits)


def _unfair(seats: Sequence[SeatStats], limits: Limits) -> Iterator[Hit]:
    """A share of victories that is both far from the fair one and surely not that."""
    fair = 1 / len(seats)
    for place, seat in enumerate(seats, start=1):
        off = abs(seat.won.figure - fair)
        sure = wilson(seat.wins, seat.games, limits["sure"]).excludes(fair)
        if seat.games >= limits["games"] and off >= limits["away"] and sure:
            words = {"name": place, "kingdoms": len(seats), "fair": f"{number(fair, SHARE)} %"}
            yield Hit(str(place), seat.won, SHARE, off >= limits["serious"], words)


def _domino_number(stats: Statistics, limits: Limits) -> Iterator[Hit]:
    """Against the line that fits what all dominoes of the pile are worth by their place in its order.

    The line never falls: a low number lets its taker choose early next time, so it should not be worth more. How far
    off a domino is counts in the mean worth of those of its pile, since systems differ in how much they score.
    """
    for pile in dict.fromkeys(domino.pile for domino in stats.dominoes):
        known = [each for each in stats.dominoes if each.pile == pile and each.worth.number >= limits["chosen"]]
        if len(known) < FEWEST_DOMINOES:
            continue
        line = fitted([(each.place, each.points.figure) for each in known])
        line = line._replace(slope=max(0.0, line.slope))
        for each in known:
            off, mean = abs(each.points.figure - line.at(each.place)), line.height
            if off > limits["away"] * mean and off >= limits["sure"] * each.worth.error / 2:
                yield _misnumbered(each, line, known, serious=off >= limits["serious"] * mean)


def _misnumbered(domino: DominoStats, line: Line, known: Sequence[DominoStats], *, serious: bool) -> Hit:
    others = [each for each in known if each is not domino]
    like = min(others, key=lambda each: abs(each.points.figure - domino.points.figure))
    words = {"name": domino.id, "expected": number(line.at(domino.place), POINTS), "like": like.id}
    return Hit(domino.id, domino.points, POINTS, serious, words)


def _tile_unused(stats: Statistics, limits: Limits) -> Iterator[Hit]:
    for tile in (*stats.buildings, *stats.court):
        offered = tile.shown + tile.searched
        if offered < limits["shown"] or wilson(tile.taken, offered, limits["sure"]).high >= _usable(tile, limits):
            continue
        words = {"name": tile_name(stats.table.catalogue, tile.kind, tile.id), "taken": tile.taken, "shown": offered}
        yield Hit(tile.id, wilson(tile.taken, offered), SHARE, not tile.taken, words)


def _usable(tile: TileStats, limits: Limits) -> float:
    """The share below which a tile surely has to be; for one that nobody ever took fewer offers are enough."""
    return limits["used"] if tile.taken else max(limits["used"], NEVER_TAKEN)


def _quest_unscored(stats: Statistics, limits: Limits) -> Iterator[Hit]:
    for quest in stats.quests:
        kingdoms = quest.points.number
        scored = wilson(quest.scored.figure * kingdoms, kingdoms, limits["sure"])
        if kingdoms and scored.high < limits["used"]:
            words = {"name": quest_name(stats.table.catalogue, quest.id), "kingdoms": kingdoms}
            yield Hit(quest.id, quest.scored, SHARE, not quest.times, words)


def _supply_short(stats: Statistics, limits: Limits) -> Iterator[Hit]:
    """Somebody should have got a piece and did not."""
    for supply in _used_up(stats, limits):
        if not (_provided_for(supply) or (supply.id == COINS and stats.table.setup.ruleset.accounts)):
            serious = wilson(supply.short, supply.games, limits["sure"]).low >= limits["serious"]
            yield _short(stats, supply, serious=serious)


def _supply_lean(stats: Statistics, limits: Limits) -> Iterator[Hit]:
    return (_short(stats, supply, serious=False) for supply in _used_up(stats, limits) if _provided_for(supply))


def _bank_empty(stats: Statistics, limits: Limits) -> Iterator[Hit]:
    """Where accounts stand in for coins (XXL-BNK-01)."""
    largest = max(coin_stock(stats.table), default=0)
    for supply in _used_up(stats, limits):
        if supply.id == COINS and stats.table.setup.ruleset.accounts:
            needed = {"accounts": stats.accounts.most, "boxes": stats.account_boxes.most, "value": largest}
            yield Hit(COINS, supply.ran_out, SHARE, serious=False, words=needed)


def _used_up(stats: Statistics, limits: Limits) -> Iterator[SupplyStats]:
    """The supplies that surely do not suffice in so many games."""
    for supply in stats.supplies:
        often = wilson(supply.short, supply.games, limits["sure"]).low
        if supply.games >= limits["games"] and often >= limits["often"]:
            yield supply


def _provided_for(supply: SupplyStats) -> bool:
    """Giants and resources come as long as there are any (AOG-GNT-02, R-28); small coins stand in for large ones."""
    kind, _, value = supply.id.partition("/")
    return kind in ("giants", "tokens") or (kind == COINS and bool(value))


def _short(stats: Statistics, supply: SupplyStats, *, serious: bool) -> Hit:
    words = {"name": stats.table.catalogue.texts.of("component", supply.id).of(2), "stock": supply.stock}
    return Hit(supply.id, supply.ran_out, SHARE, serious, words)


def _seldom_filled(stats: Statistics, limits: Limits) -> Iterator[Hit]:
    """Of what the castle and all its dominoes could cover: a grid that is too large has a finding of its own."""
    size = stats.table.setup.size
    could = min(size.grid**2, size.start_squares + 2 * size.dominoes_per_kingdom)
    surely = size.grid**2 - stats.empty.mean + limits["sure"] * stats.empty.measure.error
    filled = surely / could
    if stats.games >= limits["games"] and filled < limits["filled"]:
        yield Hit("kingdoms", stats.filled, SHARE, filled < limits["serious"], {})


def _event_decides(stats: Statistics, limits: Limits) -> Iterator[Hit]:
    """An event that parts kingdoms at once by more than games are usually won by."""
    margin = stats.margins.mean
    for event in stats.events:
        surely = event.apart.estimate(limits["sure"]).low
        if event.apart.number < limits["times"] or surely <= limits["against"] * margin:
            continue
        name = stats.table.catalogue.texts.name("event", event.id)
        words = {"name": name, "margin": number(margin, POINTS)}
        yield Hit(event.id, event.apart.estimate(USUAL), POINTS, surely > limits["serious"] * margin, words)


RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "seat-advantage": _seat_advantage,
        "first-choice": _first_choice,
        "domino-number": _domino_number,
        "tile-unused": _tile_unused,
        "quest-unscored": _quest_unscored,
        "supply-short": _supply_short,
        "supply-lean": _supply_lean,
        "bank-empty": _bank_empty,
        "seldom-filled": _seldom_filled,
        "event-decides": _event_decides,
    }
)
