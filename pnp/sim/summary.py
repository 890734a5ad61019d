"""Statistics and findings as plain values for JSON: what programs, pages and other languages read."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from pnp.sim.compare import Comparison
from pnp.sim.finding import Finding
from pnp.sim.intervals import Estimate, Measure
from pnp.sim.stats import (
    DominoStats,
    EventStats,
    QuestStats,
    SeatStats,
    Spread,
    Statistics,
    SupplyStats,
    TileStats,
)

PLACES = 4
"""Figures after the point: more would only pretend."""


def summary(stats: Statistics, findings: tuple[Finding, ...], *, stopped: bool = False) -> dict[str, Any]:
    """Everything about a batch. `stopped` if fewer games were played than were asked for."""
    setup = stats.table.setup
    return {
        "set": stats.table.catalogue.id,
        "system": setup.ruleset.id,
        "players": setup.players,
        "courts": setup.courts,
        "teams": setup.teams,
        "bots": list(stats.table.seat_names()),
        "games": stats.games,
        "seed": stats.seed,
        "stopped": stopped,
        "points": _spread(stats.points),
        "winner_points": _spread(stats.winner_points),
        "margin": _spread(stats.margins),
        "discards_per_game": _round(stats.discards.mean),
        "kingdoms": {
            "filled": _estimate(stats.filled),
            "complete": _estimate(stats.complete),
            "empty_squares": _spread(stats.empty),
        },
        "ties": dict(stats.ties),
        "seats": [{"seat": place, **_seat(seat)} for place, seat in enumerate(stats.seats, start=1)],
        "first_choices": [{"place": place, **_seat(seat)} for place, seat in enumerate(stats.choices, start=1)],
        "by_bot": [{"bot": seat.name, **_seat(seat)} for seat in stats.bots],
        "dominoes": [_domino(stats, each) for each in stats.dominoes],
        "buildings": [_tile(stats, each) for each in stats.buildings],
        "court_tiles": [_tile(stats, each) for each in stats.court],
        "events": [_event(each) for each in stats.events],
        "quests": [_quest(each) for each in stats.quests],
        "money": [{"round": number, **_measure(held)} for number, held in stats.money.items()],
        "accounts": {"needed": _spread(stats.accounts), "boxes": _spread(stats.account_boxes)},
        "supplies": [_supply(each) for each in stats.supplies],
        "findings": [finding_json(finding) for finding in findings],
    }


def finding_json(finding: Finding) -> dict[str, Any]:
    return {key: _round(value) if isinstance(value, float) else value for key, value in asdict(finding).items()}


def _round(value: float) -> float:
    return round(value, PLACES)


def _spread(spread: Spread) -> dict[str, Any]:
    return {"mean": _round(spread.mean), "sd": _round(spread.deviation), "histogram": _histogram(spread)}


def _histogram(spread: Spread) -> dict[str, int]:
    return {str(value): number for value, number in spread.histogram.items()}


def _estimate(estimate: Estimate, by: float = 1) -> dict[str, float]:
    return {name: _round(value / by) for name, value in estimate._asdict().items()}


def _measure(measure: Measure, by: float = 1) -> dict[str, Any]:
    """A mean with its interval; nothing but the number where nothing was counted."""
    if not measure.number:
        return {"count": 0}
    estimate = measure.estimate()
    return {
        "count": measure.number,
        "mean": _round(estimate.figure / by),
        "low": _round(estimate.low / by),
        "high": _round(estimate.high / by),
    }


def _seat(seat: SeatStats) -> dict[str, Any]:
    rows: Mapping[str, Measure] = seat.rows
    return {
        "games": seat.games,
        "points": _spread(seat.points),
        "won": _estimate(seat.won),
        "complete": _estimate(seat.complete),
        "discards_per_game": _round(seat.discards),
        "rows": {row: _round(worth.mean) for row, worth in rows.items()},
    }


def _domino(stats: Statistics, domino: DominoStats) -> dict[str, Any]:
    return {
        "id": domino.id,
        "pile": domino.pile,
        "place": domino.place,
        "shown": domino.shown,
        "chosen": domino.chosen,
        "picks": _histogram(domino.picks),
        "discarded": domino.discarded,
        "worth": _measure(domino.worth, 2),
        "swing": _measure(domino.swing, stats.table.setup.players),
    }


def _tile(stats: Statistics, tile: TileStats) -> dict[str, Any]:
    return {
        "id": tile.id,
        "shown": tile.shown,
        "searched": tile.searched,
        "taken": tile.taken,
        "round": _measure(tile.rounds),
        "turns": _histogram(tile.turns),
        "price": _measure(tile.prices),
        "points": _measure(tile.points),
        "swing": _measure(tile.swing, stats.table.setup.players),
    }


def _event(event: EventStats) -> dict[str, Any]:
    return {
        "id": event.id,
        "revealed": event.revealed,
        "idle": event.idle,
        "apart": _measure(event.apart),
        "gain": _measure(event.gain),
        "lead_changed": event.lead_changed,
    }


def _quest(quest: QuestStats) -> dict[str, Any]:
    return {
        "id": quest.id,
        "kingdoms": quest.points.number,
        "scored": _estimate(quest.scored),
        "times": quest.times,
        "points": _measure(quest.points),
    }


def _supply(supply: SupplyStats) -> dict[str, Any]:
    return {
        "id": supply.id,
        "stock": supply.stock,
        "low": _spread(supply.low),
        "short_games": supply.short,
        "short": _estimate(supply.ran_out),
    }


def comparison_json(
    compared: Comparison, findings: tuple[tuple[Finding, ...], tuple[Finding, ...]], *, stopped: bool = False
) -> dict[str, Any]:
    """What changed between two sets, and everything about both."""
    changes = [
        {
            "what": change.what,
            "before": _round(change.before),
            "difference": _estimate(change.difference),
            "more_than_chance": change.more_than_chance,
        }
        for change in compared.changes
    ]
    return {
        "changes": changes,
        "sets": [
            summary(stats, told, stopped=stopped)
            for stats, told in zip((compared.one, compared.other), findings, strict=True)
        ],
    }
