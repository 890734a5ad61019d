"""What an event says: icons and short sentences, both composed from what it does.

Every effect word has one speaker here, which gives its icons and its words; a combinator lets others speak. So an
event of a set of one's own speaks too.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
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
    """For which games an event is told: what there is in them, and how their switches are decided."""

    dragons: tuple[str, ...]
    costs: Costs
    switches: Mapping[str, SwitchValue]
    giants: bool = True

    def switched(self, name: str, value: str) -> bool:
        """Whether a switch has this value, written as text."""
        return name in self.switches and switch_text(self.switches[name]) == value


@dataclass(frozen=True, slots=True)
class Told:
    """What is said of an effect: icons, and sentences without their capital and full stop."""

    tokens: tuple[Token, ...] = ()
    words: tuple[str, ...] = ()

    def then(self, other: "Told") -> "Told":
        between = (APART,) if self.tokens and other.tokens else ()
        return Told((*self.tokens, *between, *other.tokens), (*self.words, *other.words))


_TOO = frozenset({("give_giant", "move_giants")})
"""Words that go on with the sentence of the one before, as the text called `<word>_too`."""

_INSTEAD = frozenset({("topple_on_crown", "topple_on_own_tile")})
"""Words that are said more briefly if the one before does not apply, as the text called `<word>_instead`."""


@dataclass(frozen=True, slots=True)
class Teller:
    """Speaks of effects in one language, for the games of one stage; `tile` is the event they belong to."""

    stage: Stage
    style: Style
    tile: EventTile | None = None

    def event(self, event: EventTile) -> Told:
        """All that it does, whether it does it at all, and what happens when it goes."""
        teller = replace(self, tile=event)
        told = teller.all((*event.on_reveal, *event.while_open))
        told = told.then(teller._given("when_discarded", teller.all(event.on_discard)))
        return teller._given(f"when_{event.when}", told) if event.when else told

    def _given(self, text_id: str, told: Told) -> Told:
        """The same under a condition, which the first sentence names."""
        first = (self.say(text_id, what=told.words[0]),) if told.words else ()
        return replace(told, words=(*first, *told.words[1:]))

    def all(self, effects: tuple[Effect, ...]) -> Told:
        told, before = Told(), ""
        for effect in effects:
            one = self.one(effect)
            if one.words and told.words and (before, effect.word) in _TOO:
                joined = self.say(f"{effect.word}_too", what=told.words[-1])
                told, one = replace(told, words=(*told.words[:-1], joined)), replace(one, words=())
            told, before = told.then(one), effect.word
        return told

    def one(self, effect: Effect) -> Told:
        """Nothing for a word that has no place in this system: giants where there are none."""
        if effect.word in _OF_GIANTS and not self.stage.giants:
            return Told()
        return SPEAKERS[effect.word](self, effect)

    def say(self, text_id: str, **values: object) -> str:
        return self.style.say(f"aid.effect.{text_id}", **values)

    def number(self, text_id: str, number: int, **values: object) -> str:
        return say_number(f"aid.effect.{text_id}", number, self.style, **values)

    def either(self, effects: tuple[Effect, ...]) -> Told:
        """The first that applies: icons with a stroke between, words with `else`."""
        tokens: list[Token] = []
        words: list[str] = []
        before = ""
        for effect in effects:
            told = self.one(effect)
            if told.tokens:
                tokens += [OR, *told.tokens] if tokens else told.tokens
            if told.words:
                briefly = (before, effect.word) in _INSTEAD
                words.append(self.say(f"{effect.word}_instead") if briefly else _running(told))
            before = effect.word
        return Told(tuple(tokens), (self.say("else").join(words),) if words else ())


_OF_GIANTS = frozenset({"give_giant", "move_giants"})


def sentence_of(told: Told) -> str:
    """All sentences, with their capitals and full stops."""
    return f"{_capital(_running(told))}." if told.words else ""


def _running(told: Told) -> str:
    """All sentences as the middle of another one."""
    return ". ".join((*told.words[:1], *map(_capital, told.words[1:])))


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


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
    words = teller.say("host", what=_running(told))
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
        words.append(teller.say("cannot_pay", what=_capital(_running(teller.either(cannot.parts)))))
    return Told(tuple(tokens), tuple(words))


def _take_queen(teller: Teller, effect: Effect) -> Told:
    """Until when, if the tile gives her back: an icon of her return would read as the price for her."""
    tile = teller.tile
    words = teller.say("take_queen_hosted" if tile and tile.when == "queen_hosted" else effect.word)
    back = tile is not None and any(end.word == "return_queen" for end in tile.on_discard)
    return Told((icon("queen", struck=True),), (teller.say("until_discarded", what=words) if back else words,))


def _return_queen(teller: Teller, effect: Effect) -> Told:
    """Nothing where that was said when she left."""
    if teller.tile and any(step.word == "take_queen" for step in teller.tile.on_reveal):
        return Told()
    return Told((THEN, icon("queen")), (teller.say(effect.word),))


def _gain_coins(teller: Teller, effect: Effect) -> Told:
    """One sentence of all that pays; the coins are named once."""
    gains: list[tuple[Pic, int, str, str]] = []
    if crowns := effect.number("per_crown"):
        gains.append((icon("crown"), crowns, "per_crown", ""))
    if lands := effect.part("per_crownless"):
        gains += [_crownless(teller, land) for land in lands.parts]
    if host := effect.number("queen_host"):
        gains.append((icon("queen"), host, "queen_host", ""))
    told = Told()
    said: list[str] = []
    for pic, number, text, land in gains:
        coins = str(number) if said else teller.number("coins", number)
        told = told.then(Told((pic, coin(number))))
        said.append(teller.say(text, n=coins, land=land))
    return replace(told, words=(teller.say("gain", what=", ".join(said)),) if said else ())


def _crownless(teller: Teller, land: Effect) -> tuple[Pic, int, str, str]:
    """So many coins for a land without a crown; a mine may be counted by squares or by territories (R-67)."""
    territories = land.word == "mine" and teller.stage.switched("gold_rush_mine", "territories")
    text = f"per_crownless_{'territory' if territories else 'square'}"
    return Pic(f"land/{land.word}"), _argument(land), text, teller.say(f"land.{land.word}")


def _no_bribes(teller: Teller, effect: Effect) -> Told:
    dragons = tuple(part.word for part in effect.parts)
    known = teller.stage.dragons
    shown = tuple(dragon for dragon in dragons if dragon in known) or dragons
    names = (teller.style.texts.name("component", dragon) for dragon in shown)
    words = [teller.say("no_bribe_of", dragon=name) for name in names]
    if set(shown) >= set(known):
        words = [teller.say("no_bribes")]
    return Told(tuple(icon(dragon, struck=True) for dragon in shown), tuple(words))


def _use_dragon(teller: Teller, effect: Effect) -> Told:
    dragon = _word(effect)
    name = teller.style.texts.name("component", dragon)
    return Told((icon(dragon, struck=True),), (teller.say("use_dragon", dragon=name),))


def _court_price(teller: Teller, effect: Effect) -> Told:
    costs = teller.stage.costs
    visible = effect.number("visible", costs.court_visible)
    hidden = effect.number("hidden", costs.court_hidden)
    tokens: list[Token] = []
    for pic, price in ((icon("character"), visible), (icon("character", faded=True), hidden)):
        tokens += [*([APART] if tokens else []), pic, Sign(":"), Sign(str(price)), icon("stores")]
    resources = teller.number("resources", visible)
    return Told(tuple(tokens), (teller.number("court_price", hidden, visible=resources),))


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
    return Told((*counted(icon("giant", number)), THEN), (teller.number("give_giant", number),))


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
        "take_queen": _take_queen,
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
        "turn_up_characters": _plain(icon("character", faded=True), THEN, icon("character")),
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
