"""Players who search: what the move of a level is that looks some plies ahead."""

from engine.analysis.report import Choice, points
from engine.search.alphabeta import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.game import Game, Position
    from engine.levels import Level
    from engine.rng import Rng


def choose(
    game: "Game", position: "Position", level: "Level", seconds: float, slips: bool, rng: "Rng"
) -> "Generator[Any, None, Choice]":
    """Return the Choice of a player of this level after `seconds` at most; yields as engine.pause says.

    The game must not be over. It picks one of equally good moves (see Game.leeway for what counts as equal)
    or, when it slips, any.
    """
    if level.plain:
        game = game.plain()
    leeway = game.leeway(position)
    search = Search(game, scout=True, selective=level.selective)
    depth = game.longest if level.depth is None else level.depth
    yield from search.deepen(position, depth, seconds, every=slips or leeway > 0)
    report = search.partial or search.reports[-1]
    move, value, exact = rng.choice(
        [entry for entry in report.moves if slips or entry[1] >= report.value - leeway]
    )
    left_out = search.left_out and not exact
    return Choice(move, points(value, game.scale), None, exact, search.nodes, report.depth, left_out)
