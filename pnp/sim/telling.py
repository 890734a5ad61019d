"""What happened in a game, in words: a sentence for each kind of fact, and the names of pieces and kingdoms."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from pnp.engine import happened
from pnp.engine.agenda import NOBODY
from pnp.engine.happened import Fact
from pnp.engine.notation import WORDS
from pnp.engine.tables import Tables
from pnp.faces.player_colours import COLOURS
from pnp.model.catalogue import Catalogue
from pnp.model.court import Character
from pnp.model.texts import Texts
from pnp.sim.names import quest_name

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "round begins": "",
        "line laid": "On offer{pile}: {domino}.",
        "line opened": "Now open{pile}: {domino}.",
        "dropped": "Nobody gets {domino}.",
        "chose": "chooses {domino}",
        "placed": "places {domino} at {placement}",
        "discarded": "throws {domino} away, which fits nowhere",
        "token short": "There is no resource left for {domino}.",
        "taxed": "taxes at {cells}",
        "gained coins": "gains {number:coin}",
        "credited": "has {number} of them written into the account",
        "physical shortage": "is owed {number} of them, since the bank is empty",
        "paid": "pays {number:coin}",
        "built": "builds {building} at {cells}",
        "gained knights": "gets {number:knight}",
        "gained towers": "gets {number:tower}",
        "pieces short": "goes without {number:piece}, since there are no more",
        "queen moved": "welcomes the queen",
        "bribed": "bribes the {dragon} to burn {building}",
        "buildings shown": "New buildings: {building}.",
        "giant covers": "has a giant sit down at {cells}",
        "giant sent": "sends a giant to {kingdom}",
        "bought": "takes {court_tile} from the Court",
        "searched": "searches a pile of the Court",
        "spent": "pays the resource at {cells}",
        "took": "takes {court_tile}",
        "court tile laid": "lays {court_tile} at {cells}",
        "court shown": "New at the Court: {court_tile}.",
        "rebuilt": "rebuilds the ruin at {cells}",
        "tower raised": "raises the tower at {cells}",
        "cleared": "clears the ruin at {cells}",
        "tower removed": "removes the fallen tower at {cells}",
        "redeemed": "redeems the mortgage at {cells}",
        "under the pile": "{court_tile} goes under its pile.",
        "giant to supply": "loses the giant at {cells}",
        "event": "Event: {event}.",
        "event over": "{event} is over.",
        "no effect": "{event} changes nothing this time.",
        "queen taken": "loses the queen",
        "queen back": "has the queen back",
        "voted": "votes for spots {spot} and {spot2}",
        "tie drawn": "The lot falls on spots {spot} and {spot2}.",
        "burnt": "{building} burns.",
        "dragon away": "The {dragon} is away for this round.",
        "rolled": "The {dragon}'s die shows {number}.",
        "turned down": "turns down the tile at {cells}",
        "turned up": "turns up the tile at {cells}",
        "knight buried": "buries a knight at {cells}",
        "knights returned": "gets knights back at {cells}",
        "tower fell": "sees the tower at {cells} fall onto {cells2}",
        "ruined": "sees the building at {cells} in ruins",
        "mortgaged": "mortgages the tile at {cells} for {number:coin}",
        "lost": "gives up the resource at {cells}",
        "replenished": "gets a resource at {cells}",
        "giant moved": "moves a giant from {cells} to {cells2}",
    }
)
"""What is said of each kind of fact; one without a sentence is not worth one. A capital begins a line of its own."""


@dataclass(frozen=True, slots=True)
class Teller:
    """Names for the numbers of a game, in the words of a set; `players` are those of its people, where known."""

    catalogue: Catalogue
    tables: Tables
    players: tuple[str, ...] = ()

    @property
    def texts(self) -> Texts:
        return self.catalogue.texts

    def kingdom(self, number: int) -> str:
        """`Pink`: the colour that its pieces have, and so its name."""
        if number == NOBODY:
            return ""
        return self.texts.name("colour", COLOURS[number * self.tables.setup.size.colours % len(COLOURS)])

    def domino(self, number: int) -> str:
        """`12 (Forest, Lake 1)`, with its box where boxes are mixed."""
        domino = self.tables.dominoes[number]
        boxes = {each.box for each in self.tables.dominoes}
        box = f"{self.texts.name('box', domino.box)} " if len(boxes) > 1 else ""
        squares = (
            self.texts.name("terrain", square.terrain.value) + f" {square.crowns}" * bool(square.crowns)
            for square in domino.squares
        )
        return f"{box}{domino.number} ({', '.join(squares)})"

    def court_tile(self, number: int) -> str:
        tile = self.tables.court_tiles[number]
        return self.texts.name("character" if isinstance(tile, Character) else "court_building", tile.id)

    def pile(self, number: int) -> str:
        """` from the pile of ...` where there are several, else nothing."""
        piles = self.tables.setup.ruleset.piles
        return f" from {self.texts.name('box', piles[number].id)}" if len(piles) > 1 else ""

    def quest(self, number: int) -> str:
        return quest_name(self.catalogue, self.tables.quests[number].id)

    def number_word(self, word: str, number: int) -> str:
        """A number of the word's kind as people say it."""
        if word in ("domino", "court_tile", "pile", "kingdom"):
            return str(getattr(self, word)(number))
        if word in ("building", "event"):
            names = self.tables.building_names if word == "building" else self.tables.event_names
            return self.texts.name(word, names[number])
        if word == "dragon":
            return self.texts.name("component", self.tables.setup.ruleset.dragons[number])
        if word == "spot":
            return "none" if number == NOBODY else str(number + 1)
        known = WORDS.get(word)
        return known.write(self.tables, number).replace("+", " and ") if known else str(number)

    def sentence(self, fact: Fact) -> str:
        """What happened, without the kingdom; nothing for what goes without saying."""
        name = happened.KINDS[fact[0]]
        template = SENTENCES.get(name, "")
        values: dict[str, str] = {}
        for word, numbers in _words(name, fact[2:]):
            key = f"{word}2" if word in values else word
            values[key] = ", ".join(self.number_word(word, number) for number in numbers)
        nothing_to_name = values.get("domino") == ""  # a closed line
        return "" if nothing_to_name else _filled(template, values)


def _words(name: str, numbers: Sequence[int]) -> Iterator[tuple[str, Sequence[int]]]:
    """Each word of a fact's form with its numbers; the last one may have any number of them."""
    for at, word in enumerate(happened.FORMS[name]):
        yield word.removesuffix("*"), numbers[at:] if word.endswith("*") else numbers[at : at + 1]


def _filled(template: str, values: Mapping[str, str]) -> str:
    """`{number:coin}` is a number with the noun in the right form."""
    for name, value in values.items():
        template = template.replace(f"{{{name}}}", value)
        before, found, after = template.partition(f"{{{name}:")
        if found:
            noun, _, rest = after.partition("}")
            template = f"{before}{value} {noun}{'' if value == '1' else 's'}{rest}"
    return template
