"""The types in the annotations of exercises. Annotations are strings, so at run time each name is None."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from engine.contract.game import Game, Position
    from engine.study.protocol import Ahead, AskJudge, Compared, Depths, Event, Traced, Variant, Verdict
    from ui.board.board import Board
    from ui.state.cancel import CancelToken
    from ui.state.words import Words
    from ui.views.lessons.lessons import Message

__all__ = ["Ahead", "Any", "AskJudge", "Board", "Callable", "CancelToken", "Compared", "Depths", "Event"]
__all__ += ["Game", "Iterator", "Message", "Position", "Sequence", "Traced", "Variant", "Verdict", "Words"]

for name in __all__:
    globals()[name] = None
