"""Checks of the printed games against the rule books' own sums and tables, `data/checksums.json`.

Each looks at one set, the one that holds every box. None of them holds for sets of one's own.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pnp.catalogue.subject import Finding, Subject
from pnp.errors import Place, Problem
from pnp.model.catalogue import HasId
from pnp.model.component import Component
from pnp.model.court import COURT
from pnp.model.domino import Domino, Mark, Square
from pnp.model.switch import SwitchValue
from pnp.model.terrain import Terrain

_FILE = Place("data/checksums.json")
_Table = Mapping[str, int]


def dominoes_by_box(subject: Subject) -> Finding:
    """The boxes hold 48, 48, 12 and 12 dominoes, and only two of them have towns, without crowns (INV-01, INV-02)."""
    figures, dominoes = subject.library.checksums()["dominoes"], subject.catalogue.dominoes
    held = Counter(domino.box for domino in dominoes)
    with_towns = {domino.box for domino in dominoes if any(_is_town(square) for square in domino.squares)}
    crowned_towns = sum(square.crowns > 0 for square in _squares(dominoes) if _is_town(square))
    problems = (
        *_differences("dominoes of", held, figures["boxes"]),
        *_differences("town dominoes of", dict.fromkeys(with_towns, 1), dict.fromkeys(figures["with_towns"], 1)),
        *_differences("crowns on", {"towns": crowned_towns}, {"towns": 0}),
    )
    sum_of = " + ".join(str(held[box]) for box in figures["boxes"])
    return Finding(
        f"{sum_of} = {held.total()} dominoes; only {len(with_towns)} boxes have towns (INV-01, 02)", problems
    )


def squares_by_crowns(subject: Subject) -> Finding:
    """All squares are those of the Royal Wedding's 20 figures, and so are Fantastic Era's alone (INV-03, INV-04)."""
    tables, dominoes = subject.library.checksums(), subject.catalogue.dominoes
    figures, of_era = _by_name(tables["squares"]), _by_name(tables["squares_of_fantastic_era"])
    held = _count_squares(dominoes)
    held_by_era = _count_squares(domino for domino in dominoes if domino.box == "fantastic-era")
    problems = (
        *_differences("squares of", held, figures),
        *_differences("Fantastic Era squares of", held_by_era, of_era),
    )
    shown = sum(1 for number in figures.values() if number)
    told = f"{held.total()} squares are the {shown} figures of the Royal Wedding's table (INV-03)"
    return Finding(f"{told}, {held_by_era.total()} of them Fantastic Era's (INV-04)", problems)


def marks(subject: Subject) -> Finding:
    """Six dominoes carry giants and six others footsteps, all in Age of Giants (INV-05)."""
    figures = subject.library.checksums()["marks"]
    problems: list[Problem] = []
    for mark in Mark:
        held = {domino.id: 1 for domino in subject.catalogue.dominoes if domino.mark is mark}
        wanted = {f"{figures['box']}/{number}": 1 for number in figures[mark]}
        problems += _differences(f"{mark} on", held, wanted)
    ranges = [f"{len(figures[mark])} {mark} dominoes {figures[mark][0]} to {figures[mark][-1]}" for mark in Mark]
    return Finding(f"{', '.join(ranges)} (INV-05)", tuple(problems))


def buildings(subject: Subject) -> Finding:
    """32 and 24 buildings, and of each kind as many as the books' tables say (INV-06, C-02)."""
    figures = subject.library.checksums()["buildings"]
    held = {building.id: building.copies_in(figures["boxes"]) for building in subject.catalogue.buildings}
    in_box = {
        box: sum(building.copies_in([box]) for building in subject.catalogue.buildings) for box in figures["boxes"]
    }
    problems = (
        *_differences("tiles of the building", held, figures["kinds"]),
        *_differences("buildings of", in_box, figures["boxes"]),
    )
    sum_of = " + ".join(map(str, in_box.values()))
    return Finding(f"{sum_of} = {sum(held.values())} buildings of {len(held)} kinds (INV-06)", problems)


def events_and_quests(subject: Subject) -> Finding:
    """24 events in nine kinds, and 17 quests, 6 and 6 and 5 (INV-07, INV-08)."""
    tables, catalogue = subject.library.checksums(), subject.catalogue
    events = {event.id: event.copies for event in catalogue.events}
    quests: Counter[str] = Counter()
    for quest in catalogue.quests:
        quests[quest.kind.value] += quest.copies
    problems = (
        *_differences("tiles of the event", events, tables["events"]["tiles"]),
        *_differences("quests of the kind", quests, tables["quests"]["kinds"]),
    )
    told = f"{sum(events.values())} events of {len(events)} kinds (INV-07), {quests.total()} quests (INV-08)"
    return Finding(told, problems)


def coins(subject: Subject) -> Finding:
    """The coins of a box add up, in number and in value, whichever book is followed (INV-09, C-03)."""
    problems: list[Problem] = []
    told = []
    for figure in subject.library.checksums()["coins"]["boxes"]:
        switches: Mapping[str, SwitchValue] = {"coins_fe": figure["coins_fe"]}
        held = [piece for piece in subject.catalogue.components if piece.value and piece.box == figure["box"]]
        pieces = sum(piece.count(switches) for piece in held)
        value = sum(piece.count(switches) * piece.value for piece in held)
        wanted = {"pieces": figure["pieces"], "value": figure["value"]}
        problems += _differences(f"coins of {figure['box']}:", {"pieces": pieces, "value": value}, wanted)
        told.append(f"{pieces} worth {value}")
    return Finding(f"Coins: {', '.join(told)} (INV-09)", tuple(problems))


def colours(subject: Subject) -> Finding:
    """Ten colours, each with two kings, a castle and a starting tile of either form (INV-10)."""
    figures = subject.library.checksums()["colours"]
    held = Counter(f"starting-tiles/{tile.size} in {tile.colour}" for tile in subject.catalogue.starting_tiles)
    for piece in subject.catalogue.components:
        held.update(_in_colours(piece))
    names = {name.rpartition(" in ")[2] for name in held}
    wanted = {f"{kind} in {colour}": number for kind, number in figures["of_each"].items() for colour in names}
    problems = (
        *_differences("pieces:", held, wanted),
        *_differences("player", {"colours": len(names)}, {"colours": figures["number"]}),
    )
    kings = sum(number for name, number in held.items() if name.startswith("kings"))
    return Finding(f"{len(names)} colours: {kings} kings, a castle and two starting tiles each (INV-10)", problems)


def court(subject: Subject) -> Finding:
    """A copy of the Court has 25 tiles and 59 tokens, 21, 16, 12 and 10 (INV-11)."""
    figures, catalogue = subject.library.checksums()["court"], subject.catalogue
    held = _held(catalogue.components, figures["tokens"])
    tiles = sum(tile.copies for tile in catalogue.characters if tile.box == COURT)
    tiles += sum(tile.copies for tile in catalogue.court_buildings if tile.box == COURT)
    problems = (
        *_differences("Court:", held, figures["tokens"]),
        *_differences("Court:", {"tiles": tiles}, {"tiles": figures["tiles"]}),
    )
    sum_of = " + ".join(map(str, held.values()))
    return Finding(f"The Court: {tiles} tiles, {sum_of} = {sum(held.values())} tokens (INV-11)", problems)


def playmats(subject: Subject) -> Finding:
    """Mats of four sizes, each for a game in which kingdoms have just that many squares (INV-12, INV-18)."""
    figures = subject.library.checksums()["playmats"]["sizes"]
    sizes = subject.catalogue.ruleset().sizes
    held = _held(subject.catalogue.components, figures)
    needed = {f"playmats/{size.playmat}": size.players for size in sizes}
    filled = {f"playmats/{size.playmat}": size.start_squares + 2 * size.dominoes_per_kingdom for size in sizes}
    drawn = {f"playmats/{size.playmat}": size.grid**2 for size in sizes}
    problems = (
        *_differences("mats:", held, figures),
        *_differences("kingdoms on mats:", needed, figures),
        *_differences("squares on mats:", filled, drawn),
    )
    squares = ", ".join(str(drawn[name]) for name in figures if name in drawn)
    return Finding(f"{sum(held.values())} playmats of {squares} squares, one a kingdom (INV-12, 18)", problems)


def wood(subject: Subject) -> Finding:
    """Buildings bring no more towers and knights than the boxes hold (INV-16, C-04)."""
    figures, catalogue = subject.library.checksums()["wood"], subject.catalogue
    ruleset = catalogue.ruleset()
    boxes = catalogue.boxes_of(ruleset)
    copies = [(building.at_once, building.copies_in(boxes)) for building in catalogue.buildings]
    towers = sum(brings.towers * number for brings, number in copies)
    knights = sum(brings.knights * number for brings, number in copies)
    at_start = ruleset.start.knights * max(ruleset.players)
    stock = _held(catalogue.components, ("towers", "knights"))
    problems = [
        *_differences("pieces:", stock, {kind: figures[kind] for kind in stock}),
        *_differences("given out at the start:", {"knights": at_start}, {"knights": figures["knights_at_start"]}),
    ]
    for kind, brought in (("towers", towers), ("knights", knights + at_start)):
        if brought > stock[kind]:
            told = f"Buildings and start bring {brought} {kind}, the boxes hold {stock[kind]}"
            problems.append(Problem(_FILE, "short-of-wood", told, severity="warning"))
    told = f"Buildings bring {towers} of {stock['towers']} towers and {knights} of {stock['knights']} knights"
    return Finding(f"{told}, {at_start} more knights are given out (INV-16)", tuple(problems))


def texts_exist(subject: Subject) -> Finding:
    """Everything that has an id has a name in English."""
    catalogue = subject.catalogue
    named: dict[str, Sequence[HasId]] = {
        "building": catalogue.buildings,
        "event": catalogue.events,
        "quest": catalogue.quests,
        "character": catalogue.characters,
        "court_building": catalogue.court_buildings,
        "component": catalogue.components,
        "system": catalogue.rulesets,
    }
    wanted = [(section, piece.id) for section, pieces in named.items() for piece in pieces]
    wanted += [("box", box) for box in catalogue.boxes]
    wanted += [("score_row", row.id) for ruleset in catalogue.rulesets for row in ruleset.score_rows]
    missing = tuple(
        Problem(Place("data/texts/en.yaml"), "no-text", f"There is no name for {name} under '{section}'")
        for section, name in dict.fromkeys(wanted)
        if not catalogue.texts.has(section, name)
    )
    return Finding("", missing)


def clauses_exist(subject: Subject) -> Finding:
    """Every switch cites a ruling and clauses that are written down."""
    known = subject.library.names("clauses")
    cited = [(switch.name, name) for switch in subject.catalogue.switches for name in (*switch.clauses, switch.ruling)]
    problems = tuple(
        Problem(Place("data/rulings.yaml"), "unknown-clause", f"The switch '{switch}' cites {name}, which is not there")
        for switch, name in cited
        if name and name not in known
    )
    return Finding("", problems)


def _differences(what: str, held: _Table, wanted: _Table) -> Iterator[Problem]:
    """A Problem for each name whose numbers differ; a name that one of the two lacks counts as 0 there."""
    for name in dict.fromkeys([*wanted, *held]):
        has, should = held.get(name, 0), wanted.get(name, 0)
        if has != should:
            told = f"{what} {name}: the catalogue has {has}, the tables say {should}"
            yield Problem(_FILE, "checksum", told, "one of the two is wrong")


def _is_town(square: Square) -> bool:
    return square.terrain is Terrain.TOWN


def _squares(dominoes: Iterable[Domino]) -> Iterator[Square]:
    return (square for domino in dominoes for square in domino.squares)


def _count_squares(dominoes: Iterable[Domino]) -> Counter[str]:
    return Counter(_name(square.terrain, square.crowns) for square in _squares(dominoes))


def _by_name(figures: Mapping[str, Any]) -> dict[str, int]:
    """The table's figures under the same names as the squares that are counted."""
    return {
        _name(land, crowns): number
        for land, numbers in figures["table"].items()
        for crowns, number in enumerate(numbers)
    }


def _name(land: str, crowns: int) -> str:
    return f"{land} with {crowns} crowns"


def _held(components: Iterable[Component], names: Iterable[str]) -> dict[str, int]:
    """How many of each there are, in the order of the names."""
    held = dict.fromkeys(names, 0)
    for piece in components:
        if piece.id in held:
            held[piece.id] += piece.copies
    return held


def _in_colours(piece: Component) -> dict[str, int]:
    return {f"{piece.id} in {colour}": piece.copies // len(piece.colours) for colour in piece.colours}
