"""Chooses the moves of levels (the computer's playing strengths) by search."""

from ..contract.annotations import Any, Position, Rng, Steps
from ..contract.game import Game
from ..contract.levels import Level
from ..games.shelf import is_tiny
from ..search.alphabeta import Search, points
from . import solution
from .glance import Glance
from .report import choice


def limited(level: "Level", depth: "int | None") -> "Level":
    """Return a level like this one that searches `depth` plies, without the book."""
    weakness = level.overlooks, level.leeway, level.plain
    return Level(level.name, depth, level.seconds, *weakness, level.selective)


def new_search(game: "Game", level: "Level", rng: "Rng") -> "Search":
    """Return a new search with a level's settings; a level that overlooks moves searches what it sees."""
    seen: "Any" = game.plain() if level.plain else game
    if level.overlooks:
        seen = Glance(seen, level, rng)
        if level.plain and type(game).plain is Game.plain:  # The game has no simple estimate.
            seen.estimate = lambda position: 0
    return Search(seen, scout=True, selective=level.selective)


def choose(analyst: "Any", position: "Position", level: "Level", seconds: float, rng: "Rng") -> "Steps[Any]":
    """Return a level's choice in a game that isn't solved at once, after at most `seconds`; yields progress.

    A level without a depth plays a proven best move if one is known; else it searches, as other levels do.
    `analyst` is an Analyst, whose module imports this one.
    """
    game: "Game" = analyst.game
    if level.depth is None:
        if is_tiny(game) or analyst.solver.solved(position):
            nodes = yield from analyst.solve(position)
            return solution.choose(position, analyst.solver, nodes, rng)
        if analyst.prover:
            from . import by_proof

            return (yield from by_proof.choose(position, seconds, rng, game, analyst.prover))
        if analyst.solves_in_steps():
            from .by_solving import solve

            seconds /= 2  # Half of the time remains for a search if solving doesn't finish.
            solved = yield from solve(analyst.solver, position, seconds, extra={})
            if solved is not None:
                return solution.choose(position, analyst.solver, solved, rng)
    search = new_search(game, level, rng)
    if level.selective:
        if analyst.move_search:
            search.take_over(analyst.move_search)  # Its table speeds this search up.
        analyst.move_search = search
    return (yield from search_choice(search, position, level, seconds, rng))


def search_choice(
    search: "Search", position: "Position", level: "Level", seconds: "float | None", rng: "Rng"
) -> "Steps[Any]":
    """Return a level's choice in an unfinished game after at most `seconds`; yields progress.

    `search` comes from `new_search`. A level with a book plays from it, and outside the book a random one of
    the nearly best moves (see `leeway` of Level and Game).
    """
    game = search.game
    book_moves = game.book(position) if level.book else ()
    if book_moves:
        move = rng.choice([move for move, weight in book_moves for _ in range(weight)])
        return choice(move, value=0, book=True)
    leeway = max(level.leeway, game.leeway(position))
    depth = game.longest if level.depth is None else level.depth
    yield from search.deepen(position, depth, seconds, every=leeway > 0)
    report = search.partial or search.reports[-1]  # An unfinished depth may have a better move.
    least = report.value - leeway
    move, value, exact = rng.choice([entry for entry in report.moves if entry[1] >= least])
    facts: "Any" = {"selective": True} if search.has_skipped and not exact else {}
    # What a level that overlooks moves takes for proven may be wrong, unless the game is over.
    exact = exact and (not level.overlooks or game.result(game.play(position, move)) is not None)
    value = points(value, game.scale)
    return choice(move, value, exact=exact, nodes=search.nodes, depth=report.depth, **facts)
