"""Chooses the moves of levels (the computer's playing strengths) by search."""

from engine.analysis.report import Choice, choice, points
from engine.search.alphabeta import Report, Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.game import Game, Position
    from engine.levels import Level
    from engine.rng import Rng


def new_search(game: "Game", level: "Level") -> "Search":
    """Return a new search with a level's settings."""
    return Search(game.plain() if level.plain else game, scout=True, selective=level.selective)


def choose(
    search: "Search", position: "Position", level: "Level", seconds: float, slips: bool, rng: "Rng"
) -> "Generator[Any, None, Choice]":
    """Return a level's Choice in an unfinished game after at most `seconds`; yields progress.

    `search` comes from `new_search`. With `slips`, any move may be chosen. Otherwise a level with a book
    plays from it, and outside the book a random one of the nearly best moves (see Game.leeway).
    """
    game = search.game
    book_moves = game.book(position) if level.book and not slips else ()
    if book_moves:
        move = rng.choice([move for move, weight in book_moves for _ in range(weight)])
        return choice(move, value=0, book=True)
    report, leeway = yield from _report_of(search, position, level, seconds, every=slips)
    least = report.value - leeway
    candidates = [(move, value, exact) for move, value, exact in report.moves if slips or value >= least]
    move, value, exact = rng.choice(candidates)
    selective = search.has_skipped and not exact
    value = points(value, game.scale)
    return choice(move, value, exact=exact, nodes=search.nodes, depth=report.depth, selective=selective)


def picks(game: "Game", position: "Position", level: "Level") -> "Generator[Any, None, list[int]]":
    """Return the moves among which `choose` picks with no time limit, book or `slips`; yields progress."""
    report, leeway = yield from _report_of(
        new_search(game, level), position, level, seconds=None, every=False
    )
    return [move for move, value, _ in report.moves if value >= report.value - leeway]


def _report_of(
    search: "Search", position: "Position", level: "Level", seconds: "float | None", every: bool
) -> "Generator[Any, None, tuple[Report, int]]":
    """Return the report of a level's search, and the leeway: how much worse than the best a move may be.

    Yields progress. With `every` or a leeway above 0, the search values all moves, else only the best ones.
    """
    game = search.game
    leeway = game.leeway(position)
    depth = game.longest if level.depth is None else level.depth
    yield from search.deepen(position, depth, seconds, every=every or leeway > 0)
    return search.partial or search.reports[-1], leeway  # An unfinished depth may have a better move.
