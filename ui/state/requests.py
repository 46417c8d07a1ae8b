"""The requests to the engine while a game is played; ui.state.stages has the analyses of larger games."""

from engine.contract.annotations import AskAnalyse, AskChoose, Game, Iterator
from engine.games.shelf import has_prover, is_tiny, levels_of
from ui.state.match import Match
from ui.state.pace import Pace
from ui.state.ports import Asker
from ui.state.settings import Settings


def timed_level(game: "Game") -> str:
    """Return the name of the game's level whose thinking time the player sets, or "" if it has none."""
    return "" if is_tiny(game) or has_prover(game) else levels_of(game)[-1].name


def choice(match: "Match", settings: "Settings", pace: "Pace") -> "AskChoose":
    """Return the request for the engine's move at the match's position; for a forced pass, one ply deep."""
    request: "AskChoose" = {"do": "choose", "level": match.level_to_move()}
    if match.game.forced_pass(match.position) is not None:
        request["depth"] = 1
    elif request["level"] == timed_level(match.game):
        request["seconds"] = pace.move or int(settings.seconds)
    return request


def studies(desk: "Asker", pace: "Pace") -> "Iterator[AskAnalyse]":
    """Yield requests for the analyses that the settings need; one without a position is about the board."""
    if not is_tiny(desk.match.game):
        from ui.state.stages import stages

        yield from stages(desk, pace)
    elif (desk.settings.hints or desk.settings.values) and not desk.match.over:
        yield {"do": "analyse", "reasons": True}
