"""Measure each search from tic-tac-toe's empty board; portable code, so each interpreter can run it."""

import json

from engine.base.pause import finish
from engine.games.shelf import find_game
from engine.search.alphabeta import Search
from engine.search.minimax import minimax
from engine.search.solver import Solver

try:
    # MicroPython's own clock has a resolution of milliseconds only.
    from js import performance

    def now() -> float:
        """Return the time in seconds by a clock with an arbitrary start."""
        return float(performance.now()) / 1000

except ImportError:
    from time import perf_counter as now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

GAME = find_game("tictactoe")
REPEATS = 5
ENOUGH_SECONDS = 0.5  # A search is repeated up to REPEATS times, until it has taken this long in total.


def minimax_nodes() -> int:
    """Search the empty board by plain minimax and return the number of nodes."""
    _, _, nodes = minimax(GAME, GAME.start())
    return nodes


def alphabeta_nodes(table: bool = False, ordering: bool = False, symmetry: bool = False) -> int:
    """Search the empty board by alpha-beta with these options and return the number of nodes."""
    search = Search(GAME, table=table, ordering=ordering, symmetry=symmetry)
    search.value(GAME.start())
    return search.nodes


def solved_positions(symmetry: bool = False) -> int:
    """Solve the empty board and every position after it, and return the number of solved positions."""
    solver = Solver(GAME, symmetry=symmetry)
    finish(solver.solve(GAME.start()))
    return len(solver.table)


SEARCHES = (
    ("minimax", minimax_nodes),
    ("alpha-beta, bare", alphabeta_nodes),
    ("alpha-beta, ordering", lambda: alphabeta_nodes(ordering=True)),
    ("alpha-beta, table", lambda: alphabeta_nodes(table=True)),
    ("alpha-beta, ordering and table", lambda: alphabeta_nodes(table=True, ordering=True)),
    ("alpha-beta, all and symmetry", lambda: alphabeta_nodes(table=True, ordering=True, symmetry=True)),
    ("solver", solved_positions),
    ("solver, symmetry", lambda: solved_positions(symmetry=True)),
)
"""Each search by its name: a function that runs it and returns its number of nodes (or solved positions)."""


def repeated(search: "Callable[[], int]") -> "tuple[int, list[float]]":
    """Run a search several times; return its number of nodes and the seconds of each run."""
    nodes = 0
    seconds: list[float] = []
    while len(seconds) < REPEATS and sum(seconds) < ENOUGH_SECONDS:
        started = now()
        nodes = search()
        seconds.append(now() - started)
    return nodes, seconds


def text() -> str:
    """Measure all searches; return nodes and seconds by name as JSON: {"minimax": [549946, [0.2]]}."""
    return json.dumps({name: repeated(search) for name, search in SEARCHES})
