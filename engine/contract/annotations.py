"""The types that most modules' annotations name. Annotations are strings, so at run time each name is None.

The builder leaves out what is imported from a module with this name, as it leaves out annotations.
"""

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

    from .batch import Batch, Table
    from .game import Game, GameError, Outcome, Position
    from .levels import Level
    from .protocol import (
        AnalysedMove,
        AnalysedMoves,
        Analysis,
        AskAnalyse,
        AskChoose,
        ChosenMove,
        Data,
        End,
        Move,
        NodeCount,
        Part,
        PartResult,
        Ply,
        ReviewedGame,
        Reviewing,
        SearchedValue,
        Side,
        Steps,
        Thinking,
        WeighedMove,
    )
    from .prover import Proof, Prover

__all__ = [
    "AnalysedMove",
    "AnalysedMoves",
    "Analysis",
    "Any",
    "AskAnalyse",
    "AskChoose",
    "Awaitable",
    "Batch",
]
__all__ += ["Callable", "ChosenMove", "Data", "End", "Game", "GameError", "Generator", "Hashable", "Iterable"]
__all__ += ["Iterator", "Level", "Mapping", "Move", "NodeCount", "Outcome", "Part", "PartResult"]
__all__ += ["Ply", "Position", "Proof", "Prover", "ReviewedGame", "Reviewing", "SearchedValue", "Sequence"]
__all__ += ["Side", "Steps", "Table", "Thinking", "WeighedMove"]

for name in __all__:
    globals()[name] = None
