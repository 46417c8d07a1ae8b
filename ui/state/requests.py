"""What the engine is asked while a game is played.

A tiny game is solved outright. Any other one is looked into longer and longer (see ui.state.stages).
"""

from engine.games.shelf import has_prover, is_tiny, levels_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.game import Game
    from engine.protocol import AskAnalyse, AskChoose
    from ui.state.asker import Asker
    from ui.state.match import Match
    from ui.state.pace import Pace
    from ui.state.settings import Settings


def timed_level(game: "Game") -> str:
    """Return the name of the level that may think as long as a person lets it, or "".

    A player that proves its moves takes the time that it needs.
    """
    return "" if is_tiny(game) or has_prover(game) else levels_of(game)[-1].name


def choice(match: "Match", settings: "Settings", pace: "Pace") -> "AskChoose":
    """Return the request for the engine's move, without the position; a forced one takes no time."""
    request: "AskChoose" = {"do": "choose", "level": match.level_to_move()}
    if match.game.forced_pass(match.position) is not None:
        request["depth"] = 1
    elif request["level"] == timed_level(match.game):
        request["seconds"] = pace.move or int(settings.seconds)
    return request


def studies(desk: "Asker", pace: "Pace") -> "Iterator[AskAnalyse]":
    """Yield the requests that the settings need, until the desk is hurried.

    A request without a position is about the one on the board, and its answer is shown there.
    """
    if not is_tiny(desk.match.game):
        from ui.state.stages import stages

        yield from stages(desk, pace)
    elif (desk.settings.hints or desk.settings.values) and not desk.match.over:
        yield {"do": "analyse", "reasons": True}
