"""Players of every strength: what a level's move is."""

from collections import namedtuple

from engine.rng import Rng
from engine.search.alphabeta import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.game import Game, Position
    from engine.levels import Level
    from engine.search.solver import Solver

Choice = namedtuple("Choice", ("move", "value", "distance", "exact", "nodes", "depth", "selective"))
"""A move and what the player thinks of it: the value for the mover; the plies to the end, or None where it
did not look so far; whether the value is proven; the nodes it looked at; the plies it looked ahead; and
whether it left anything out, on a shallower search's word."""


def choose(
    position: "Position", level: "Level", seed: int, solver: "Solver"
) -> "Generator[Any, None, Choice]":
    """Return the Choice of a player of this level, for a game that is not over; yields as engine.pause says.

    The seed decides slips and picks one of equally good moves (see Game.leeway for what counts as equal). A
    player that looks to the end of a small game asks the solver, and so wins as soon as it can; every other
    player searches.
    """
    game = solver.game
    rng = Rng(seed)
    slips = rng.chance(level.slip)
    if game.small and level.depth >= game.longest:
        return (yield from _choose_solved(position, slips, rng, solver))
    return (yield from _choose_searched(game, position, level, slips, rng))


def _choose_solved(
    position: "Position", slips: bool, rng: "Rng", solver: "Solver"
) -> "Generator[None, None, Choice]":
    solved_before = len(solver.table)
    yield from solver.solve(position)
    best = solver.best_moves(position)
    move, value, distance = rng.choice([move for move in solver.moves(position) if slips or move[0] in best])
    return Choice(move, value, distance, True, len(solver.table) - solved_before, distance, False)


def points(value: int, scale: int) -> "float | int":
    """Return a searched value in the game's own points: a whole number where it is one."""
    return value // scale if value % scale == 0 else value / scale


def _choose_searched(
    game: "Game", position: "Position", level: "Level", slips: bool, rng: "Rng"
) -> "Generator[Any, None, Choice]":
    if level.plain:
        game = game.plain()
    leeway = game.leeway(position)
    search = Search(game, scout=not game.small, selective=level.selective)
    yield from search.deepen(position, level.depth, level.seconds, every=slips or leeway > 0)
    report = search.partial or search.reports[-1]
    move, value, exact = rng.choice(
        [entry for entry in report.moves if slips or entry[1] >= report.value - leeway]
    )
    left_out = search.left_out and not exact
    return Choice(move, points(value, game.scale), None, exact, search.nodes, report.depth, left_out)
