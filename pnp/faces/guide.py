"""`00-read-me-first`: what to print on what, at which scale, and how it becomes a table full of kingdoms."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pnp.drawing.scene import Drawing, Symbol
from pnp.faces.flow import BODY, Piece, bullets, heading, paginate, paragraph, table
from pnp.faces.style import Style, placed


@dataclass(frozen=True, slots=True)
class FileLine:
    """One file of the kit: its name, what it holds, how many sheets, and the text id of what to print it on.

    `stem` is the name without its ending; a `*` in it stands for the number of a sheet.

    `again` ones take no paper of their own.
    """

    stem: str
    what: str
    sheets: int
    print_on: str
    again: bool = False


@dataclass(frozen=True, slots=True)
class PlayersLine:
    """What one number of kingdoms needs, in words that are ready to print."""

    kingdoms: str
    playmats: str
    starting_tiles: str
    grid: str


@dataclass(frozen=True, slots=True)
class GuideFacts:
    """Everything the guide tells that is not a fixed text; `reconstructed` are plain sentences.

    `flip` is the edge that two-sided sheets are made for, `none` if there are none; `advice` names the chapters about
    pieces that were printed.
    """

    set_title: str
    system_title: str
    paper: str
    version: str
    files: tuple[FileLine, ...]
    players: tuple[PlayersLine, ...]
    joined_mats: bool
    flip: str
    reconstructed: tuple[str, ...]
    advice: tuple[str, ...] = ("tiles",)
    ending: str = ".pdf"


def guide_pages(facts: GuideFacts, width: float, height: float, style: Style) -> tuple[Drawing, ...]:
    """The guide as drawings of `width` x `height` mm, named `face.read-me-<page>`."""
    head = _title(facts, width, style)
    pieces = (*_chapters(facts, width, style),)
    rest_first = paginate((Piece(head.items, head.height, head.after), *pieces), height)
    return tuple(
        Symbol(f"face.read-me-{number}", width, height, page) for number, page in enumerate(rest_first, start=1)
    )


def _title(facts: GuideFacts, width: float, style: Style) -> Piece:
    say = style.say
    crown = style.art("crown/crown")
    size = style.fitted(say("guide.title"), width, font="title-bold", size=26, least=BODY)
    title = style.line(say("guide.title"), width / 2, 20, font="title-bold", size=size, anchor="middle")
    subtitle = say("guide.subtitle", set=facts.set_title, version=facts.version)
    under = style.block(subtitle, 0, 23.2, width, font="text-italic", size=12, align="middle")
    return Piece((placed(crown, width / 2, 5, 11), *title, *under.items), 23.2 + under.height, 5.0)


def _chapters(facts: GuideFacts, width: float, style: Style) -> Iterator[Piece]:
    yield from _about(width, style)
    yield from _files(facts, width, style)
    yield from _players(facts, width, style)
    yield from _advice("scale", width, style)
    if facts.flip != "none":
        yield from _two_sided(facts, width, style)
    yield from _advice("cut", width, style)
    if facts.joined_mats:
        yield from _advice("glue", width, style, numbered=True)
    for topic in facts.advice:
        yield from _advice(topic, width, style)
    yield from _honesty(facts, width, style)
    yield paragraph(style.say("guide.next"), width, style, font="text-italic")


def _about(width: float, style: Style) -> Iterator[Piece]:
    yield heading(style.say("guide.fan_heading"), width, style)
    for words in style.lines("guide.fan"):
        yield paragraph(words, width, style)


def _files(facts: GuideFacts, width: float, style: Style) -> Iterator[Piece]:
    yield heading(style.say("guide.files_heading"), width, style)
    yield replace(paragraph(style.say("guide.files_intro", paper=facts.paper), width, style), keep_with_next=True)
    rows = [
        (f"{line.stem}{facts.ending}", line.what, str(line.sheets), style.say(f"guide.print_on.{line.print_on}"))
        for line in facts.files
    ]
    shares = (0.245, 0.235, 0.07, 0.45)
    yield from table(style.columns("guide.files_heads", len(shares)), rows, [share * width for share in shares], style)
    total = sum(line.sheets for line in facts.files if not line.again)
    yield paragraph(style.say("guide.files_total", sheets=total, paper=facts.paper), width, style)


def _players(facts: GuideFacts, width: float, style: Style) -> Iterator[Piece]:
    if not facts.players:
        return
    yield heading(style.say("guide.players_heading"), width, style)
    intro = paragraph(style.say("guide.players_intro", system=facts.system_title), width, style)
    yield replace(intro, keep_with_next=True)
    rows = [(line.kingdoms, line.playmats, line.starting_tiles, line.grid) for line in facts.players]
    yield from table(style.columns("guide.players_heads", 4), rows, [width / 4] * 4, style)
    yield paragraph(style.say("guide.players_note"), width, style)


def _advice(topic: str, width: float, style: Style, *, numbered: bool = False) -> Iterator[Piece]:
    """A chapter that is a heading, perhaps an introduction, a list, and perhaps a closing paragraph."""
    yield heading(style.say(f"guide.{topic}_heading"), width, style)
    if topic == "scale":
        yield paragraph(style.say("guide.scale_intro"), width, style)
    yield from bullets(style.lines(f"guide.{topic}"), width, style, numbered=numbered)
    if topic == "scale":
        yield paragraph(style.say("guide.scale_check"), width, style)


def _two_sided(facts: GuideFacts, width: float, style: Style) -> Iterator[Piece]:
    """How fronts and backs come to lie behind each other, for the edge that the sheets were made for."""
    yield heading(style.say("guide.duplex_heading"), width, style)
    yield paragraph(style.say(f"guide.duplex_{facts.flip}"), width, style)
    yield from bullets(style.lines("guide.duplex"), width, style)


def _honesty(facts: GuideFacts, width: float, style: Style) -> Iterator[Piece]:
    yield heading(style.say("guide.honest_heading"), width, style)
    if not facts.reconstructed:
        yield paragraph(style.say("guide.honest_none"), width, style)
        return
    yield paragraph(style.say("guide.honest"), width, style)
    yield from bullets(facts.reconstructed, width, style)
    yield paragraph(style.say("guide.honest_check"), width, style)
