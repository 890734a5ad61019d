"""What is renewed at the end of a round: the builders' board (QD-RND-01, QD-RND-02, XXL-EOR-01)."""

from pnp.engine.agenda import Task
from pnp.engine.state import State
from pnp.engine.steps.protocol import Automatic, Result
from pnp.engine.tiles.market import board_of, renewed


def builders(state: State, task: Task) -> Result:
    """Dragons home and ready again, tiles slid, spots filled."""
    new, shown = renewed(state.without_task())
    board = board_of(new)
    return new._replace(builders=board._replace(used=(0,) * len(board.used))), shown


BUILDERS_STEP = Automatic(builders)
