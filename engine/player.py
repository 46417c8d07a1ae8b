"""Players of every strength: what a level's move is."""

from collections import namedtuple

from engine.alphabeta import Search
from engine.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from engine.game import Game, Position
    from engine.levels import Level
    from engine.solver import Solver

Choice = namedtuple("Choice", ("move", "value", "distance", "exact", "nodes"))
"""A move and what the player thinks of it: the value for the mover; the plies to the end, or None where it
did not look so far; whether the value is proven; and the nodes it looked at."""


def choose(
    position: "Position", level: "Level", seed: int, solver: "Solver"
) -> "Generator[None, None, Choice]":
    """Return the Choice of a player of this level, for a game that is not over; yields None at pauses.

    The seed decides slips and picks one of equally good moves. A player that looks to the end of a small game
    asks the solver, and so wins as soon as it can; every other player searches.
    """
    game = solver.game
    rng = Rng(seed)
    slips = rng.chance(level.slip)
    if game.small and level.depth >= game.squares:
        return (yield from _choose_solved(position, slips, rng, solver))
    return (yield from _choose_searched(game, position, level, slips, rng))


def _choose_solved(
    position: "Position", slips: bool, rng: "Rng", solver: "Solver"
) -> "Generator[None, None, Choice]":
    solved_before = len(solver.table)
    yield from solver.solve(position)
    best = solver.best_moves(position)
    move, value, distance = rng.choice([move for move in solver.moves(position) if slips or move[0] in best])
    return Choice(move, value, distance, True, len(solver.table) - solved_before)


def _choose_searched(
    game: "Game", position: "Position", level: "Level", slips: bool, rng: "Rng"
) -> "Generator[None, None, Choice]":
    search = Search(game)
    yield from search.deepen(position, level.depth, level.seconds, every=slips)
    move, value, exact = rng.choice(search.reports[-1].moves)
    return Choice(move, value, None, exact, search.nodes)
