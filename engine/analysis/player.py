"""Players who search: what the move of a level is that looks some plies ahead."""

from engine.analysis.report import Choice, points
from engine.search.alphabeta import Report, Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.game import Game, Position
    from engine.levels import Level
    from engine.rng import Rng


def searching(game: "Game", level: "Level") -> "Search":
    """Return a search as a player of this level does it."""
    return Search(game.plain() if level.plain else game, scout=True, selective=level.selective)


def choose(
    search: "Search", position: "Position", level: "Level", seconds: float, slips: bool, rng: "Rng"
) -> "Generator[Any, None, Choice]":
    """Return the Choice of a player of this level after `seconds` at most; yields as engine.pause says.

    The `search` is new (see `searching`), and the game must not be over. The player picks one of the equally
    good moves that the search tells (see Game.leeway for what counts as equal) or, when it slips, any. Who
    knows the game's book and doesn't slip plays from there as long as that goes.
    """
    game = search.game
    known = game.book(position) if level.book and not slips else ()
    if known:
        move = rng.choice([move for move, weight in known for _ in range(weight)])
        return Choice(move, 0, None, False, 0, 0, False, True)
    report, leeway = yield from _looked(search, position, level, seconds, slips)
    move, value, exact = rng.choice(
        [entry for entry in report.moves if slips or entry[1] >= report.value - leeway]
    )
    left_out = search.left_out and not exact
    return Choice(move, points(value, game.scale), None, exact, search.nodes, report.depth, left_out, False)


def picks(game: "Game", position: "Position", level: "Level") -> "Generator[Any, None, list[int]]":
    """Return the moves among which a player with enough time picks, slips included; yields as engine.pause
    says.
    """
    report, leeway = yield from _looked(searching(game, level), position, level, None, False)
    return [move for move, value, _ in report.moves if value >= report.value - leeway]


def _looked(
    search: "Search", position: "Position", level: "Level", seconds: "float | None", every: bool
) -> "Generator[Any, None, tuple[Report, int]]":
    """Search as a level does; return what was found, and the game's leeway."""
    game = search.game
    leeway = game.leeway(position)
    depth = game.longest if level.depth is None else level.depth
    yield from search.deepen(position, depth, seconds, every=every or leeway > 0)
    return search.partial or search.reports[-1], leeway
