"""Statistics, findings and comparisons as text for a terminal."""

from collections.abc import Iterator, Sequence

from pnp.cli.console import table
from pnp.sim.compare import Comparison
from pnp.sim.finding import SHARE, Finding, number, spoken
from pnp.sim.intervals import Measure
from pnp.sim.names import quest_name, tile_name
from pnp.sim.stats import SeatStats, Statistics
from pnp.source.report import escape

MOST_ROWS = 12


def tell_statistics(stats: Statistics, findings: Sequence[Finding]) -> str:
    """Everything worth a line, the findings last, so that they stay on the screen."""
    parts = (_heading(stats), *_sections(stats), tell_findings(findings))
    return "\n\n".join(part for part in parts if part)


def tell_findings(findings: Sequence[Finding]) -> str:
    """Each finding with what one could change, serious ones first."""
    if not findings:
        return "Findings: none. Nothing in these games speaks against the set."
    lines = ["Findings:"]
    for finding in sorted(findings, key=lambda each: not each.serious):
        mark = "serious" if finding.serious else "note"
        lines += [f"  {mark}: {escape(finding.says)}", f"    {escape(finding.change)}"]
    return "\n".join(lines)


def tell_comparison(compared: Comparison, findings: tuple[Sequence[Finding], Sequence[Finding]]) -> str:
    """What changed, then what each of the sets reveals."""
    one, other = compared.one, compared.other
    names = [escape(stats.table.catalogue.id) for stats in (one, other)]
    rows = [
        (
            change.what.replace("_", " "),
            f"{change.before:.2f}",
            f"{change.before + change.difference.figure:.2f}",
            f"{change.difference.figure:+.2f} ({change.difference.low:+.2f} to {change.difference.high:+.2f})",
            "more than chance" if change.more_than_chance else "",
        )
        for change in compared.changes
    ]
    changed = [change for change in compared.changes if change.more_than_chance]
    verdict = (
        f"{len(changed)} of {len(compared.changes)} figures differ by more than chance."
        if changed
        else "Nothing differs by more than chance."
    )
    head = f"{_heading(one)}\nagainst {names[1]}, pair by pair"
    told = [f"{name}: {tell_findings(each)}" for name, each in zip(names, findings, strict=True)]
    return "\n\n".join((head, table(("", *names, "difference", ""), rows), verdict, *told))


def _heading(stats: Statistics) -> str:
    setup, texts = stats.table.setup, stats.table.catalogue.texts
    bots = ", ".join(dict.fromkeys(stats.table.seat_names()))
    courts = f", {setup.courts} Court{'s' * (setup.courts > 1)}" if setup.courts else ""
    system = escape(texts.name("system", setup.ruleset.id))
    return f"{system}: {setup.players} kingdoms{courts}, {stats.games} games by {bots}, seed {stats.seed}"


def _sections(stats: Statistics) -> Iterator[str]:
    if not stats.games:
        return
    yield _overview(stats)
    yield _seats(stats)
    yield _rows(stats)
    yield _dominoes(stats)
    yield _tiles(stats)
    yield _quests(stats)
    yield _events(stats)
    yield _supplies(stats)
    yield _money(stats)


def _overview(stats: Statistics) -> str:
    broken = [f"{escape(name.replace('_', ' '))} {times}" for name, times in stats.ties.items() if name != "none"]
    rows = [
        ("points", f"{stats.points.mean:.1f}, {stats.points.least} to {stats.points.most}"),
        ("winner's points", f"{stats.winner_points.mean:.1f}"),
        ("won by", f"{stats.margins.mean:.1f}"),
        ("ties broken by", ", ".join(broken) or "none to break"),
        ("discards a game", f"{stats.discards.mean:.2f}"),
        ("grid covered", spoken(stats.filled, SHARE)),
        ("kingdoms complete", spoken(stats.complete, SHARE)),
    ]
    return table(("", ""), rows).lstrip("\n")


def _seats(stats: Statistics) -> str:
    kingdoms = [_seat(f"kingdom {place}", seat) for place, seat in enumerate(stats.seats, start=1)]
    choices = [_seat(f"{place}. to choose", seat) for place, seat in enumerate(stats.choices, start=1)]
    bots = [_seat(seat.name, seat) for seat in stats.bots] if len(stats.bots) > 1 else []
    return table(("", "points", "sd", "won", "complete", "discards"), [*kingdoms, *choices, *bots])


def _seat(name: str, seat: SeatStats) -> tuple[str, ...]:
    points = f"{seat.points.mean:.1f}"
    won, complete = spoken(seat.won, SHARE), f"{number(seat.complete.figure, SHARE)} %"
    return (name, points, f"{seat.points.deviation:.1f}", won, complete, f"{seat.discards:.2f}")


def _rows(stats: Statistics) -> str:
    texts = stats.table.catalogue.texts
    rows = [
        (escape(texts.name("score_row", row)), *(f"{seat.rows[row].mean:.1f}" for seat in stats.seats))
        for row in stats.seats[0].rows
    ]
    return table(("points a row", *(f"kingdom {seat}" for seat in range(1, len(stats.seats) + 1))), rows)


def _dominoes(stats: Statistics) -> str:
    """The most and the least valuable."""
    known = sorted((each for each in stats.dominoes if each.worth.number), key=lambda each: -each.points.figure)
    shown = known if len(known) <= MOST_ROWS else [*known[: MOST_ROWS // 2], *known[-MOST_ROWS // 2 :]]
    rows = [
        (escape(each.id), each.chosen, f"{each.picks.mean:.1f}", each.discarded, _pm(each.worth, 2)) for each in shown
    ]
    return table(("dominoes worth most and least", "taken", "pick", "discarded", "points"), rows)


def _tiles(stats: Statistics) -> str:
    tiles = (*stats.buildings, *stats.court)
    rows = [
        (
            escape(tile_name(stats.table.catalogue, each.kind, each.id)),
            each.shown,
            each.taken,
            f"{each.rounds.mean:.1f}",
            _pm(each.points),
            _pm(each.swing, len(stats.seats)),
        )
        for each in sorted(tiles, key=lambda each: -each.points.mean)
    ]
    headings = ("tiles", "on show", "taken", "round", "points", "owner above the table")
    return table(headings, rows) if rows else ""


def _quests(stats: Statistics) -> str:
    catalogue = stats.table.catalogue
    rows = [
        (
            escape(quest_name(catalogue, each.id)),
            each.points.number,
            spoken(each.scored, SHARE),
            _pm(each.points),
        )
        for each in stats.quests
        if each.points.number
    ]
    return table(("quests", "kingdoms", "scored", "points"), rows) if rows else ""


def _events(stats: Statistics) -> str:
    texts = stats.table.catalogue.texts
    rows = [
        (escape(texts.name("event", each.id)), each.revealed, each.idle, _pm(each.apart), _pm(each.gain))
        for each in stats.events
    ]
    return table(("events", "came", "did nothing", "moved apart", "points in all"), rows) if rows else ""


def _supplies(stats: Statistics) -> str:
    texts = stats.table.catalogue.texts
    rows = [
        (
            escape(texts.of("component", each.id).of(2)),
            each.stock,
            f"{each.low.mean:.1f}",
            each.low.least,
            f"{number(each.ran_out.figure, SHARE)} %",
        )
        for each in stats.supplies
    ]
    return table(("supplies", "at first", "lowest", "lowest ever", "games too short"), rows) if rows else ""


def _money(stats: Statistics) -> str:
    if not stats.money:
        return ""
    rows = [(number, f"{held.mean:.1f}", f"{held.deviation:.1f}") for number, held in stats.money.items()]
    told = table(("money after round", "mean", "sd"), rows)
    if stats.accounts.most:
        most, boxes = stats.accounts.most, stats.account_boxes.most
        told += f"\nAccounts: {stats.accounts.mean:.1f} a game, at most {most}, with up to {boxes} boxes filled in each"
    return told


def _pm(measure: Measure, by: float = 1) -> str:
    """`4.2 +-0.3`, half the width of the interval; a dash where nothing was counted."""
    if not measure.number:
        return "-"
    estimate = measure.estimate()
    return f"{estimate.figure / by:.1f} +-{(estimate.high - estimate.figure) / by:.1f}"
