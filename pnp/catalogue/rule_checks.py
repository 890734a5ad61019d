"""Checks of the rules alone: the arithmetic of grids, lines, events and score pads, for every set."""

from collections.abc import Iterator, Sequence
from math import isqrt

from pnp.catalogue.subject import Finding, Game, Subject, games
from pnp.errors import Problem


def games_work_out(subjects: Sequence[Subject]) -> Finding:
    """Grids close, lines come out even and event piles last as long as the rounds (INV-13, INV-14, INV-15)."""
    all_games = list(games(subjects))
    problems = tuple(problem for game in all_games for look in (_grid, _line, _event_pile) for problem in look(game))
    told = f"{len(all_games)} games: dominoes fill the grid, lines come out even, events last for all rounds"
    return Finding(f"{told} (INV-13 to 15)", problems)


def _grid(game: Game) -> Iterator[Problem]:
    """The starting tile and the dominoes of a kingdom are as many squares as its grid has (INV-13)."""
    size = game.size
    filled = size.start_squares + 2 * size.dominoes_per_kingdom
    if filled == size.grid**2:
        return
    fits = isqrt(filled)
    hint = f"grid: {fits} closes" if fits * fits == filled else f"no square grid has {filled} squares"
    sum_of = f"{size.start_squares} + 2 x {size.dominoes_per_kingdom} = {filled}"
    told = f"{game}: the grid cannot close, since {sum_of} squares are not {size.grid} x {size.grid} = {size.grid**2}"
    yield Problem(game.place("grid"), "grid-does-not-close", told, hint)


def _line(game: Game) -> Iterator[Problem]:
    """In every line the kings' dominoes and the dropped ones are all there are (INV-14)."""
    size, lines = game.size, len(game.ruleset.piles)
    if size.kings * size.players % lines:
        told = f"{game}: {size.kings * size.players} kings cannot share {lines} lines evenly"
        yield Problem(game.place("kings"), "line-does-not-add-up", told)
        return
    claimed = game.ruleset.kings_in_line(size)
    if size.drop and size.drop.places is None and size.drop.when == "before_choice":
        told = f"{game}: before the kings choose nobody knows which dominoes are unchosen"
        yield Problem(game.place("drop"), "line-does-not-add-up", told, "name the places, or write after_choice")
    elif size.drop and size.drop.places and max(size.drop.places) > size.line:
        told = f"{game}: place {max(size.drop.places)} is dropped, but a line has {size.line}"
        yield Problem(game.place("drop"), "line-does-not-add-up", told)
    elif size.line != claimed + size.dropped(claimed) or size.dropped(claimed) < 0:
        told = f"{game}: of {size.line} dominoes in a line {claimed} are chosen and {size.dropped(claimed)} dropped"
        yield Problem(game.place("line"), "line-does-not-add-up", told, "change line, kings or drop")


def _event_pile(game: Game) -> Iterator[Problem]:
    """One event a round; one less where the last one opens the last round (INV-15, XXL-SET-04, R-24).

    Looked at without switches: `fe_last_event` leaves a round without an event on purpose.
    """
    if not game.size.events:
        return
    rules = game.subject.catalogue.ruleset(game.ruleset.id)
    needed = game.size.rounds - (rules.last_event == "before_last_round")
    if game.size.events != needed:
        told = f"{game}: {game.size.rounds} rounds need {needed} events, not {game.size.events}"
        yield Problem(game.place("events"), "event-pile", told, f"events: {needed}")


def score_rows_fit(subjects: Sequence[Subject]) -> Finding:
    """No part of the score stands on a pad twice, and every quest has its row (XXL-SCR-07)."""
    pads = [(subject, ruleset) for subject in subjects for ruleset in subject.rulesets]
    problems = []
    for subject, ruleset in pads:
        parts = [part for row in ruleset.score_rows for part in row.parts]
        place = subject.rule_place(ruleset.id, "score_rows")
        quests = {f"quest_{number}" for number in range(1, ruleset.quests + 1)}
        twice = sorted({part for part in parts if parts.count(part) > 1})
        lost = sorted(quests.symmetric_difference(part for part in parts if part.startswith("quest_")))
        if twice:
            told = f"The score pad of {ruleset.id} counts {', '.join(twice)} twice"
            problems.append(Problem(place, "score-rows", told))
        if lost:
            told = f"{ruleset.id} draws {ruleset.quests} quests; its score pad is wrong in {', '.join(lost)}"
            problems.append(Problem(place, "score-rows", told, "one row for each quest"))
    return Finding("", tuple(problems))
