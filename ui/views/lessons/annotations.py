"""The types in the annotations of exercises: the page's, and some that lessons alone name."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.study.protocol import Ahead, AskJudge, Compared, Depths, Variant, Verdict
    from engine.trees.looks import Look, NodeLook, Sides
    from engine.trees.search import Step
    from ui.board.board import Board
    from ui.state.annotations import *
    from ui.views.lessons.mechanisms.holes import Run
    from ui.views.lessons.mechanisms.tree import Node
else:

    def __getattr__(name: str) -> None:
        """Return None for the name of a type."""
