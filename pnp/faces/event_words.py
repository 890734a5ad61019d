"""What an event says: a sentence of icons and one of words, both composed from what it does.

Every effect word has one speaker here, which gives its icons and its words; a combinator lets others speak. So an
event of a set of one's own speaks too.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from types import MappingProxyType

from pnp.faces.notes import say_number
from pnp.faces.sentence import APART, LESS, OR, THEN, Pic, Sign, Token, coin, counted, icon
from pnp.faces.style import Style
from pnp.model.effect import Effect
from pnp.model.event import EventTile
from pnp.model.ruleset import Costs
from pnp.model.switch import SwitchValue, switch_text

_FALLEN = 68.0
"""How far a falling tower leans, in degrees."""


@dataclass(frozen=True, slots=True)
class Stage:
    """For which games an event is told: what there is in them, and how their switches are decided.

    Where there is room, the event is told `in_full`: when it acts, and what ends with it.
    """

    dragons: tuple[str, ...]
    costs: Costs
    switches: Mapping[str, SwitchValue]
    giants: bool = True
    in_full: bool = False

    def switched(self, name: str, value: str) -> bool:
        """Whether a switch has this value, written as text."""
        return name in self.switches and switch_text(self.switches[name]) == value


@dataclass(frozen=True, slots=True)
class Told:
    """What is said of an effect: icons, and pieces of a sentence."""

    tokens: tuple[Token, ...] = ()
    words: tuple[str, ...] = ()

    def then(self, other: "Told") -> "Told":
        between = (APART,) if self.tokens and other.tokens else ()
        return Told((*self.tokens, *between, *other.tokens), (*self.words, *other.words))


@dataclass(frozen=True, slots=True)
class Teller:
    """Speaks of effects in one language, for the games of one stage."""

    stage: Stage
    style: Style

    def event(self, event: EventTile) -> Told:
        effects = chain(event.on_reveal, event.while_open, event.on_discard)
        told = self.all(tuple(effects))
        if self.stage.in_full and event.when and told.words:
            condition = self.say(f"when_{event.when}", what=", ".join(told.words))
            return replace(told, words=(condition,))
        return told

    def all(self, effects: tuple[Effect, ...]) -> Told:
        told = Told()
        for effect in effects:
            told = told.then(self.one(effect))
        return told

    def one(self, effect: Effect) -> Told:
        """Nothing for a word that has no place in this system: giants where there are none."""
        if effect.word in _OF_GIANTS and not self.stage.giants:
            return Told()
        return SPEAKERS[effect.word](self, effect)

    def say(self, text_id: str, **values: object) -> str:
        return self.style.say(f"aid.effect.{text_id}", **values)

    def number(self, text_id: str, number: int) -> str:
        return say_number(f"aid.effect.{text_id}", number, self.style)

    def either(self, effects: tuple[Effect, ...]) -> Told:
        """The first that applies: icons with a stroke between, words with `else`."""
        told = [self.one(effect) for effect in effects]
        tokens: list[Token] = []
        for part in told:
            if part.tokens:
                tokens += [OR, *part.tokens] if tokens else part.tokens
        words = self.say("else").join(" ".join(part.words) for part in told if part.words)
        return Told(tuple(tokens), (words,) if words else ())


_OF_GIANTS = frozenset({"give_giant", "move_giants"})


def sentence_of(told: Told) -> str:
    """The pieces as one sentence."""
    words = ", ".join(told.words)
    return f"{words[:1].upper()}{words[1:]}." if words else ""


# --- speakers


def _argument(effect: Effect) -> int:
    return effect.argument if isinstance(effect.argument, int) else 1


def _word(effect: Effect) -> str:
    """The one word an effect is said of, whether it was written as text or as a word of its own."""
    return effect.argument if isinstance(effect.argument, str) else next((part.word for part in effect.parts), "")


def _inner(effect: Effect) -> tuple[Effect, ...]:
    """What a scope is said of; a bare word there is an effect too."""
    return (Effect(effect.argument),) if isinstance(effect.argument, str) else effect.parts


def _host(teller: Teller, effect: Effect) -> Told:
    told = teller.all(_inner(effect))
    words = teller.say("host", what=", ".join(told.words))
    return Told((icon("queen"), Sign(":"), *told.tokens), (words,))


def _vote(teller: Teller, effect: Effect) -> Told:
    pick, then = (part.argument if (part := effect.part(word)) else "" for word in ("pick", "then"))
    words = teller.say("vote", pick=teller.say(f"pick_{pick}"), then=teller.say(f"then_{then}"))
    return Told((icon("building", 2), icon("fire")), (words,))


def _ransom(teller: Teller, effect: Effect) -> Told:
    host, each = effect.number("host"), effect.number("each")
    if host and not teller.stage.switched("abduction_host", "2"):
        host += each
    tokens: list[Token] = []
    if host:
        tokens += [icon("queen"), LESS, coin(host)]
    if each:
        tokens += [*([APART] if tokens else []), icon("castle"), LESS, coin(each)]
    how = "both" if host and each else "host" if host else "each"
    words = [teller.say(f"ransom_{how}", host=host, each=each)]
    if cannot := effect.part("cannot_pay"):
        words.append(teller.say("cannot_pay", what=" ".join(teller.either(cannot.parts).words)))
    return Told(tuple(tokens), tuple(words))


def _return_queen(teller: Teller, effect: Effect) -> Told:
    words = (teller.say(effect.word),) if teller.stage.in_full else ()
    return Told((THEN, icon("queen")), words)


def _gain_coins(teller: Teller, effect: Effect) -> Told:
    told = Told()
    if crowns := effect.number("per_crown"):
        told = told.then(Told((icon("crown"), coin(crowns)), (teller.say("per_crown", n=crowns),)))
    if lands := effect.part("per_crownless"):
        for land in lands.parts:
            told = told.then(_crownless(teller, land))
    if host := effect.number("queen_host"):
        told = told.then(Told((icon("queen"), coin(host)), (teller.say("queen_host", n=host),)))
    return told


def _crownless(teller: Teller, land: Effect) -> Told:
    """So many coins for a land without a crown; a mine may be counted by squares or by territories (R-67)."""
    territories = land.word == "mine" and teller.stage.switched("gold_rush_mine", "territories")
    name = teller.say(f"land.{land.word}")
    words = teller.say(f"per_crownless_{'territory' if territories else 'square'}", n=_argument(land), land=name)
    return Told((Pic(f"land/{land.word}"), coin(_argument(land))), (words,))


def _no_bribes(teller: Teller, effect: Effect) -> Told:
    dragons = tuple(part.word for part in effect.parts)
    known = teller.stage.dragons
    shown = tuple(dragon for dragon in dragons if dragon in known) or dragons
    names = " + ".join(teller.style.texts.name("component", dragon) for dragon in shown)
    words = teller.say("no_bribes") if set(shown) >= set(known) else teller.say("no_bribe_of", dragons=names)
    return Told(tuple(icon(dragon, struck=True) for dragon in shown), (words,))


def _use_dragon(teller: Teller, effect: Effect) -> Told:
    dragon = _word(effect)
    name = teller.style.texts.name("component", dragon)
    return Told((icon(dragon, struck=True),), (teller.say("use_dragon", dragon=name),))


def _court_price(teller: Teller, effect: Effect) -> Told:
    costs = teller.stage.costs
    visible = effect.number("visible", costs.court_visible)
    hidden = effect.number("hidden", costs.court_hidden)
    tokens = (icon("character"), Sign(str(visible)), icon("character", faded=True), Sign(str(hidden)), icon("stores"))
    return Told(tokens, (teller.say("court_price", visible=visible, hidden=hidden),))


def _refill(teller: Teller, effect: Effect) -> Told:
    return Told((icon("refill"),), (teller.say(f"refill_{_word(effect)}"),))


def _discount(teller: Teller, effect: Effect) -> Told:
    number = _argument(effect)
    return Told((icon("building"), LESS, coin(number)), (teller.say("building_discount", n=number),))


def _lost(teller: Teller, effect: Effect) -> Told:
    number = _argument(effect)
    return Told((LESS, Sign(str(number)), icon("stores")), (teller.number("lose_resources", number),))


def _give_giant(teller: Teller, effect: Effect) -> Told:
    number = effect.number("up_to", 1)
    return Told((*counted(icon("giant", number)), THEN, icon("castle")), (teller.number("give_giant", number),))


def _turn_down(teller: Teller, effect: Effect) -> Told:
    number = effect.number("character", 1)
    return Told(counted(icon("character", number, faded=True)), (teller.number("turn_down", number),))


Speaker = Callable[[Teller, Effect], Told]


def _plain(*tokens: Token) -> Speaker:
    """Always the same icons, and the text that is called like the word."""
    return lambda teller, effect: Told(tokens, (teller.say(effect.word),))


def _times(name: str, *after: Token, faded: bool = False) -> Speaker:
    """So many of one icon."""

    def speak(teller: Teller, effect: Effect) -> Told:
        number = _argument(effect)
        return Told((*counted(icon(name, number, faded=faded)), *after), (teller.number(effect.word, number),))

    return speak


SPEAKERS: Mapping[str, Speaker] = MappingProxyType(
    {
        "each_kingdom": lambda teller, effect: teller.all(_inner(effect)),
        "host": _host,
        "first_of": lambda teller, effect: teller.either(effect.parts),
        "vote": _vote,
        "take_queen": _plain(icon("queen", struck=True)),
        "return_queen": _return_queen,
        "use_dragon": _use_dragon,
        "ransom": _ransom,
        "mortgage": _plain(icon("building", faded=True)),
        "lose_resources": _lost,
        "turn_down": _turn_down,
        "bury_knight": _times("knight", THEN, icon("cross")),
        "topple_on_crown": _plain(icon("tower", turn=_FALLEN), icon("crown")),
        "topple_on_own_tile": _plain(icon("tower", turn=_FALLEN), icon("building")),
        "ruin_construction": _times("building", faded=True),
        "gain_coins": _gain_coins,
        "turn_up_characters": _plain(icon("character")),
        "return_knights": _plain(icon("cross"), THEN, icon("knight")),
        "give_giant": _give_giant,
        "move_giants": _plain(),
        "refill_resources": _plain(icon("refill"), icon("stores")),
        "no_bribes": _no_bribes,
        "buildings_per_turn": _times("building"),
        "court_tiles_per_turn": _times("character"),
        "refill": _refill,
        "building_discount": _discount,
        "court_price": _court_price,
    }
)
"""One speaker for each effect word that an event may hold."""
