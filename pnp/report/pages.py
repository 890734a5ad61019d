"""The report of a set's games as pages: each batch of games begins a page, and has the charts that it has data for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.drawing import shapes
from pnp.drawing.scene import Drawing, Item, Symbol
from pnp.faces.flow import BODY, Piece, bullets, heading, paginate, paragraph
from pnp.faces.player_colours import COLOURS
from pnp.faces.style import Style
from pnp.layout.labels import PrintRun
from pnp.layout.pages import page_file
from pnp.layout.paper import Page
from pnp.layout.sheet import PrintFile
from pnp.model.terrain import Terrain
from pnp.report import charts
from pnp.report.charts import Entry, Stack
from pnp.sim.finding import SHARE, Finding, number, spoken
from pnp.sim.intervals import Estimate
from pnp.sim.stats import SeatStats, Statistics, SupplyStats

STEM = "report"
_OTHERS = ("gold-base", "rose-base", "stone-base", "leaf-base", "ginger-base", "iron-base", "wood-base", "bone-base")
"""What score rows of no terrain are drawn in, in turn; their letters tell them apart."""


@dataclass(frozen=True, slots=True)
class Told:
    """A batch of games with what it reveals; no statistics where the set could not be played."""

    name: str
    stats: Statistics | None
    findings: tuple[Finding, ...]


def report_file(batches: Sequence[Told], page: Page, run: PrintRun, style: Style) -> PrintFile:
    """`report`: the pages of all batches, inside the margins, with label and rulers."""

    def draw(width: float, height: float) -> tuple[Drawing, ...]:
        return report_pages(batches, width, height, style)

    return page_file(STEM, style.say("report.title"), draw, page, run)


def report_pages(batches: Sequence[Told], width: float, height: float, style: Style) -> tuple[Drawing, ...]:
    """Drawings of `width` x `height` mm, named `face.report-<page>`."""
    pages = [page for told in batches for page in paginate((*_batch(told, width, style),), height)]
    return tuple(Symbol(f"face.report-{number}", width, height, page) for number, page in enumerate(pages, start=1))


def _batch(told: Told, width: float, style: Style) -> Iterator[Piece]:
    yield _title(told, width, style)
    yield from _findings(told.findings, width, style)
    stats = told.stats
    if stats is not None and stats.games:
        yield from _scores(stats, width, style)
        yield from _rows(stats, width, style)
        yield from _wins(stats, width, style)
        yield from _money(stats, width, style)
        yield from _dominoes(stats, width, style)
        yield from _supplies(stats, width, style)


def _title(told: Told, width: float, style: Style) -> Piece:
    size = style.fitted(told.name, width, font="title-bold", size=20, least=charts.SMALLEST)
    items = [*style.line(told.name, width / 2, 8, font="title-bold", size=size, anchor="middle")]
    under = style.block(_subtitle(told.stats, style), 0, 11, width, font="text-italic", size=12, align="middle")
    return Piece((*items, *under.items), 11 + under.height, 5)


def _subtitle(stats: Statistics | None, style: Style) -> str:
    if stats is None or not stats.games:
        return style.say("report.unplayed")
    bots = ", ".join(dict.fromkeys(stats.table.seat_names()))
    system = style.texts.name("system", stats.table.setup.ruleset.id)
    kingdoms, games = stats.table.setup.players, stats.games
    return style.say("report.subtitle", system=system, kingdoms=kingdoms, games=games, bots=bots, seed=stats.seed)


def _chapter(topic: str, chart: Piece, width: float, style: Style, **values: object) -> Iterator[Piece]:
    """Heading, how the chart is to be read, and the chart; they are not parted."""
    yield heading(style.say(f"report.{topic}_heading"), width, style)
    words = style.say(f"report.{topic}", **values)
    yield replace(paragraph(words, width, style), keep_with_next=True)
    yield chart


def _axes(topic: str, style: Style) -> tuple[str, str]:
    along, up = style.columns(f"report.{topic}_axes", 2)
    return along, up


def _scores(stats: Statistics, width: float, style: Style) -> Iterator[Piece]:
    values = stats.points.histogram
    first, median, third = (charts.quantile(values, share) for share in (0.25, 0.5, 0.75))
    told = {
        "mean": f"{stats.points.mean:.1f}",
        "least": stats.points.least,
        "most": stats.points.most,
        "first": first,
        "median": median,
        "third": third,
        "winner": f"{stats.winner_points.mean:.1f}",
    }
    chart = charts.histogram(values, stats.points.mean, _axes("scores", style), width, style)
    yield from _chapter("scores", chart, width, style, **told)


# --- kingdoms


def _rows(stats: Statistics, width: float, style: Style) -> Iterator[Piece]:
    rows = [row for row in stats.seats[0].rows if any(seat.rows[row].squares for seat in stats.seats)]
    if not rows:
        return
    roles = [f"{row}-base" if row in set(Terrain) else "" for row in rows]
    others = iter(_OTHERS * len(rows))
    roles = [role or next(others) for role in roles]
    bars = [
        Stack(_kingdom(place, style), tuple(seat.rows[row].mean for row in rows), _colour(stats, place))
        for place, seat in enumerate(stats.seats)
    ]
    chart = charts.stacks(bars, roles, style.say("report.points"), width, style)
    yield from _chapter("rows", replace(chart, keep_with_next=True), width, style)
    yield _legend(rows, roles, stats.seats, width, style)


def _legend(rows: Sequence[str], roles: Sequence[str], seats: Sequence[SeatStats], width: float, style: Style) -> Piece:
    """Which letter is which row, with its mean over all kingdoms; in columns."""
    columns = 3 if width >= 150 else 2
    across, deep = width / columns, -(-len(rows) // columns)
    items: list[Item] = []
    for place, (letter, row, role) in enumerate(zip(charts.letters(len(rows)), rows, roles, strict=True)):
        x, y = place // deep * across, place % deep * 5.2
        mean = sum(seat.rows[row].total for seat in seats) / max(1, sum(seat.rows[row].number for seat in seats))
        name = f"{letter}  {style.texts.name('score_row', row)}: {mean:.1f}"
        items.append(style.path(shapes.rectangle(x, y + 0.4, 5, 3.6), role))
        items.append(style.path(shapes.rectangle(x, y + 0.4, 5, 3.6), "ink-hair", width=0.2))
        size = style.fitted(name, across - 9, font="text", size=9, least=charts.SMALLEST)
        items += style.line(name, x + 6.5, y + 3.4, size=size)
    return Piece(tuple(items), deep * 5.2, 5)


def _wins(stats: Statistics, width: float, style: Style) -> Iterator[Piece]:
    """By kingdom, by the order of the first choices, and by bot if there is more than one."""
    seats = [(_kingdom(place, style), seat, _colour(stats, place)) for place, seat in enumerate(stats.seats)]
    choices = [
        (style.say("report.choice", place=place), seat, None) for place, seat in enumerate(stats.choices, start=1)
    ]
    fair = 1 / len(stats.seats)
    entries = [_winner(*each) for each in (*seats, *choices)]
    if len(stats.bots) > 1:
        entries += [_winner(bot.name, bot, None) for bot in stats.bots]
    chart = charts.shares(entries, fair, width, style)
    yield from _chapter("wins", chart, width, style, fair=f"{number(fair, SHARE)} %")


def _winner(name: str, seat: SeatStats, colour: str | None) -> Entry:
    return Entry(name, spoken(seat.won, SHARE), seat.won, colour)


def _kingdom(place: int, style: Style) -> str:
    return style.say("report.kingdom", place=place + 1)


def _colour(stats: Statistics, place: int) -> str:
    """The first colour of a kingdom's pieces, as in pictures of games."""
    return COLOURS[place * stats.table.setup.size.colours % len(COLOURS)]


# --- pieces


def _money(stats: Statistics, width: float, style: Style) -> Iterator[Piece]:
    series = [(after, held.estimate()) for after, held in stats.money.items() if held.number]
    if series:
        chart = charts.points(series, _axes("money", style), width, style, joined=True)
        yield from _chapter("money", chart, width, style)


def _dominoes(stats: Statistics, width: float, style: Style) -> Iterator[Piece]:
    """A chart a pile."""
    for pile in dict.fromkeys(each.pile for each in stats.dominoes):
        series = [(each.place, each.points) for each in stats.dominoes if each.pile == pile and each.worth.number]
        if series:
            chart = charts.points(series, _axes("dominoes", style), width, style, joined=False)
            yield from _chapter("dominoes", chart, width, style, pile=style.texts.name("box", pile))


def _supplies(stats: Statistics, width: float, style: Style) -> Iterator[Piece]:
    entries = [_supply(supply, style) for supply in stats.supplies if supply.stock and supply.games]
    if entries:
        yield from _chapter("supplies", charts.levels(entries, width, style), width, style)


def _supply(supply: SupplyStats, style: Style) -> Entry:
    low, most = supply.low.measure.estimate(), supply.stock
    part = Estimate(*(min(1.0, max(0.0, value / most)) for value in low))
    least = supply.low.least
    words = "report.supply" if least >= 0 else "report.supply_short"
    says = style.say(words, mean=f"{low.figure:.1f}", stock=most, least=abs(least))
    return Entry(style.texts.of("component", supply.id).of(2), says, part)


def _findings(findings: Sequence[Finding], width: float, style: Style) -> Iterator[Piece]:
    yield heading(style.say("report.findings_heading"), width, style)
    if not findings:
        yield paragraph(style.say("report.findings_none"), width, style, size=BODY)
        return
    ordered = sorted(findings, key=lambda each: not each.serious)
    marks = {serious: style.say("report.serious" if serious else "report.note") for serious in (True, False)}
    yield from bullets((f"{marks[each.serious]}: {each.says} {each.change}" for each in ordered), width, style)
