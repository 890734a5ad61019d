"""What is renewed at the end of a round: the Court, then the builders' board (QD-RND-01, QD-RND-02, XXL-EOR-01)."""

from pnp.engine.agenda import Task
from pnp.engine.state import State
from pnp.engine.steps.protocol import Automatic, Result
from pnp.engine.tiles import court
from pnp.engine.tiles.limits import round_over
from pnp.engine.tiles.market import board_of, renewed


def builders(state: State, task: Task) -> Result:
    """Dragons home and ready again, tiles slid, spots filled (FE-RND-01); cleared squares are free (XXL-REB-03)."""
    new, shown = renewed(round_over(state.without_task()))
    board = board_of(new)
    return new._replace(builders=board._replace(used=(0,) * len(board.used))), shown


def court_tiles(state: State, task: Task) -> Result:
    """Bought tiles are replaced only now (CRT-BUY-06)."""
    return court.renewed(state.without_task())


COURT_STEP = Automatic(court_tiles)
BUILDERS_STEP = Automatic(builders)
