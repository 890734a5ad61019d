"""How a game stands: every kingdom's score as the rows of its pad, and who is ahead or has won."""

from typing import NamedTuple

from pnp.engine.ranking import Ranking, rank
from pnp.engine.scoring import Score, score
from pnp.engine.standing import Standing
from pnp.engine.state import Estate, State

NO_ESTATE = Estate()


class Outcome(NamedTuple):
    """Scores by kingdom, `rows` of each as (row, points), and the ranking with what broke a tie."""

    scores: tuple[Score, ...]
    rows: tuple[tuple[tuple[str, int], ...], ...]
    ranking: Ranking

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(score.total for score in self.scores)

    @property
    def winners(self) -> tuple[int, ...]:
        """The kingdom that won, or those that share the victory."""
        return self.ranking.winners


def outcome(state: State) -> Outcome:
    """The result of a game that is over, or how it would end now (GEN-15)."""
    tables = state.tables
    scores = tuple(score(tables, standing(state, kingdom)) for kingdom in range(tables.players))
    rows = tuple(each.rows(tables) for each in scores)
    return Outcome(scores, rows, rank(tables.setup.ruleset.ties, scores))


def standing(state: State, kingdom: int) -> Standing:
    """All that the score of a kingdom depends on."""
    realm = state.realms[kingdom]
    hosts = state.queen is not None and state.queen.host == kingdom
    return Standing(realm.board, realm.estate or NO_ESTATE, hosts, state.quests)
