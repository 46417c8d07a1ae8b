"""The types that most of the page's annotations name, those of engine.contract.annotations among them."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import (
        Awaitable,
        Callable,
        Generator,
        Hashable,
        Iterable,
        Iterator,
        Mapping,
        Sequence,
    )
    from typing import Any

    from engine.contract.game import Game, GameError, Position
    from engine.contract.protocol import (
        AnalysedMoves,
        Analysis,
        AskAnalyse,
        ChosenMove,
        Move,
        PartResult,
        Ply,
        ReviewedGame,
        Reviewing,
        SearchedValue,
        Thinking,
    )
    from ui.state.ask import Ask
    from ui.state.cancel import CancelToken
    from ui.state.cells import Cell
    from ui.state.controller import Controller
    from ui.state.desk import Desk, GamePart
    from ui.state.exercises import Mistake
    from ui.state.known_values import KnownValues
    from ui.state.match import Match
    from ui.state.pace import Pace
    from ui.state.ports import Asker, Engine, PlayingEngine, Store
    from ui.state.settings import Settings
    from ui.state.words import Words

__all__ = ["AnalysedMoves", "Analysis", "Any", "Ask", "AskAnalyse", "Asker", "Awaitable", "Callable"]
__all__ += ["CancelToken", "Cell", "ChosenMove", "Controller", "Desk", "Engine", "Game", "GameError"]
__all__ += ["GamePart", "Generator", "Hashable", "Iterable", "Iterator", "KnownValues"]
__all__ += ["Mapping", "Match", "Mistake", "Move", "Pace", "PartResult", "PlayingEngine", "Ply"]
__all__ += ["Position", "ReviewedGame", "Reviewing", "SearchedValue", "Sequence", "Settings", "Store"]
__all__ += ["Thinking", "Words"]

for name in __all__:
    globals()[name] = None
