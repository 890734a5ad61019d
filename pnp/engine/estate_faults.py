"""Faults of what stands and lies in a written kingdom: buildings, towers, giants, knights, the Court, tokens."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from pnp.engine.board import Bits
from pnp.engine.fault import Fault, Paper
from pnp.engine.kingdom import TERRAINS
from pnp.model.court import CourtBuilding
from pnp.model.kingdom_setup import At, TileAt, at_text
from pnp.model.terrain import Terrain


def estate_faults(paper: Paper) -> Iterator[Fault]:
    """Everything odd about the pieces."""
    yield from _buildings(paper)
    yield from _towers(paper)
    yield from _covers(paper)
    yield from _knights(paper)
    yield from _court(paper)
    yield from _tokens(paper)
    yield from _events(paper)
    yield from _money(paper)
    yield from _quests(paper)


def _buildings(paper: Paper) -> Iterator[Fault]:
    """On towns only (QD-BLD-01), and no more than there are (INV-38)."""
    for built in paper.setup.buildings:
        square = paper.square(built.at)
        if square is None or square.terrain is not Terrain.TOWN:
            message = f"A building stands on a town square, and {at_text(built.at)} is {_what(paper, built.at)}"
            yield Fault("not-on-town", message, "QD-BLD-01", ("buildings", at_text(built.at)))
    yield from _copies("buildings", paper.setup.buildings, paper.building_numbers, paper.tables.building_copies)


def _copies(key: str, tiles: Sequence[TileAt], numbers: Mapping[str, int], copies: Sequence[int]) -> Iterator[Fault]:
    for tile, count in Counter(tile.tile for tile in tiles).items():
        there = copies[numbers[tile]]
        if count > there:
            last = [found.at for found in tiles if found.tile == tile][there]
            message = f"There are {count} of {tile} here and {there} in the game"
            yield Fault("too-many-tiles", message, "CNT-03", (key, at_text(last)))


def _what(paper: Paper, at: At) -> str:
    """`wheat`, `the castle` or `empty`."""
    if square := paper.square(at):
        return str(square.terrain)
    return "the castle" if paper.setup.cell(at) else "empty"


def _towers(paper: Paper) -> Iterator[Fault]:
    """Standing ones on buildings (QD-BLD-07), fallen ones beside theirs (XXL-EVT-16), no more than there are."""
    built = {tile.at for tile in paper.setup.buildings}
    for at, _ in paper.setup.towers:
        if at not in built:
            message = f"There is no building on {at_text(at)} for towers to stand on, so they are not counted"
            yield Fault("no-building", message, "QD-BLD-07", ("towers", "standing", at_text(at)))
    for tower in paper.setup.fallen:
        about = ("towers", "fallen", at_text(tower.lies_on))
        if tower.came_from not in built:
            yield Fault("no-building", f"No building on {at_text(tower.came_from)} had a tower", "XXL-EVT-16", about)
        elif max(abs(tower.lies_on[at] - tower.came_from[at]) for at in (0, 1)) > 1:
            message = f"A tower from {at_text(tower.came_from)} falls on one of the eight squares around it"
            yield Fault("too-far", message, "XXL-EVT-16", about)
    number = sum(count for _, count in paper.setup.towers) + len(paper.setup.fallen)
    yield from _stock("towers", number, paper.tables.stock.towers, ("towers",), "INV-33")


def _covers(paper: Paper) -> Iterator[Fault]:
    """Giants and fallen towers sit on crowns, one each (AOG-GNT-04, R-05), and there are so many giants."""
    crowns = dict(_crowns(paper))
    over: Counter[Bits] = Counter()
    abouts: list[tuple[str | int, ...]] = [("giants", at) for at in range(len(paper.setup.giants))]
    places = [*paper.setup.giants, *(tower.lies_on for tower in paper.setup.fallen if tower.lies_on != tower.came_from)]
    abouts += [("towers", "fallen", at_text(at)) for at in places[len(abouts) :]]
    for at, about in zip(places, abouts, strict=True):
        over[paper.bit(at)] += 1
        if over[paper.bit(at)] > crowns.get(at, 0):
            message = f"There are more giants and fallen towers on {at_text(at)} than crowns ({crowns.get(at, 0)})"
            yield Fault("no-crown", message, "AOG-GNT-04", about)
    yield from _stock("giants", len(paper.setup.giants), paper.tables.stock.giants, ("giants",), "INV-29")


def _crowns(paper: Paper) -> Iterator[tuple[At, int]]:
    """The crowns of every square, those of face-down tiles too (R-75)."""
    buildings = {tile.at: paper.tables.buildings[paper.building_numbers[tile.tile]] for tile in paper.setup.buildings}
    court = {tile.at: paper.tables.court_tiles[paper.court_numbers[tile.tile]] for tile in paper.setup.court}
    for at, _ in paper.setup.cells():
        square, tile = paper.square(at), court.get(at)
        printed = square.crowns if square else 0
        built = buildings[at].crowns if at in buildings else 0
        yield at, printed + built + (tile.crowns if isinstance(tile, CourtBuilding) else 0)


def _knights(paper: Paper) -> Iterator[Fault]:
    """On squares of dominoes (QD-TAX-01), and no more than there are (INV-34)."""
    for number, at in enumerate(paper.setup.posted):
        if paper.square(at) is None:
            message = f"A knight stands on a square of a domino, and {at_text(at)} is {_what(paper, at)}"
            yield Fault("no-square", message, "QD-TAX-01", ("knights", "on", number))
    number = paper.setup.guard + len(paper.setup.posted) + paper.setup.cemetery
    yield from _stock("knights", number, paper.tables.stock.knights, ("knights",), "INV-34")


def _court(paper: Paper) -> Iterator[Fault]:
    """Court tiles on bare squares of dominoes, buildings of theirs on their own land (CRT-BUY-02, CRT-BUY-03)."""
    for hosted in paper.setup.court:
        about = ("court", at_text(hosted.at))
        if why := _no_room(paper, hosted):
            yield Fault("no-room", f"{hosted.tile} cannot lie on {at_text(hosted.at)}: {why}", "CRT-BUY-02", about)
    yield from _copies("court", paper.setup.court, paper.court_numbers, paper.tables.court_copies)


def _no_room(paper: Paper, hosted: TileAt) -> str:
    square, tile = paper.square(hosted.at), paper.tables.court_tiles[paper.court_numbers[hosted.tile]]
    if square is None:
        return f"it is {_what(paper, hosted.at)}"
    if square.crowns:
        return "there is a crown"
    if isinstance(tile, CourtBuilding) and square.terrain is not tile.terrain:
        return f"it belongs on {tile.terrain}, and this is {square.terrain}"
    if square.terrain is Terrain.TOWN and paper.tables.switches["characters_on_town"] == "none":
        return "towns are closed to the Court (switch characters_on_town)"
    return _taken(paper, hosted.at)


def _taken(paper: Paper, at: At) -> str:
    if at in paper.setup.tokens:
        return "there is a resource"
    return "there is a building" if at in {tile.at for tile in paper.setup.buildings} else ""


def _tokens(paper: Paper) -> Iterator[Fault]:
    """On crownless squares of lands that yield one (CRT-RES-01), no more than there are (INV-41)."""
    stock = dict(paper.tables.stock.tokens)
    found: Counter[int] = Counter()
    for number, at in enumerate(paper.setup.tokens):
        square = paper.square(at)
        terrain = TERRAINS.index(square.terrain) if square else -1
        found[terrain] += 1
        if square is None or square.crowns or terrain not in stock:
            what = f"{_what(paper, at)} with a crown" if square and square.crowns else _what(paper, at)
            message = f"A resource lies on wheat, forest, lake or meadow without a crown; {at_text(at)} is {what}"
            yield Fault("no-resource", message, "CRT-RES-01", ("tokens", number))
        elif found[terrain] == stock[terrain] + 1:
            message = f"There are more resources on {TERRAINS[terrain]} here than the game has ({stock[terrain]})"
            yield Fault("too-many-pieces", message, "INV-41", ("tokens", number))


def _events(paper: Paper) -> Iterator[Fault]:
    """Nothing is turned down, falls or dies in a game without events."""
    if paper.tables.setup.size.events:
        return
    abouts: list[tuple[str | int, ...]] = [("knights", "cemetery")] if paper.setup.cemetery else []
    abouts += [("towers", "fallen")] if paper.setup.fallen else []
    abouts += [("buildings", at_text(tile.at)) for tile in paper.setup.buildings if not tile.face_up]
    for about in abouts:
        yield Fault(
            "no-events",
            "This game has no events, so nothing in it is turned down, falls or is buried",
            "FE-EVT-00",
            about,
        )


def _money(paper: Paper) -> Iterator[Fault]:
    """Without accounts a kingdom cannot have more than the bank (INV-35)."""
    bank, accounts = paper.tables.stock.coins, paper.tables.setup.ruleset.accounts
    if paper.setup.coins > bank and not accounts:
        message = f"The coins of the game are worth {bank} in all"
        yield Fault("too-many-pieces", message, "INV-35", ("coins",))


def _quests(paper: Paper) -> Iterator[Fault]:
    """As many quests as are drawn (AOG-SET-04, XXL-SET-05), each as often as there are tiles of it."""
    drawn = paper.tables.setup.ruleset.quests
    for number, quest in enumerate(paper.setup.quests):
        copies = paper.tables.quest_copies[paper.quest_numbers[quest]]
        if number >= drawn:
            message = f"Only {drawn} quests are drawn in this game; {quest} is not counted"
            yield Fault("too-many-quests", message, "QST-08", ("quests", number))
        elif paper.setup.quests[: number + 1].count(quest) > copies:
            yield Fault("too-many-tiles", f"There are not so many tiles of {quest}", "QST-08", ("quests", number))


def _stock(what: str, number: int, there: int, about: tuple[str | int, ...], clause: str) -> Iterator[Fault]:
    if number > there:
        yield Fault("too-many-pieces", f"There are {number} {what} here and {there} in the game", clause, about)
