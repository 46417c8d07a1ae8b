"""What Play draws over its board: the strokes of a hint, and the seal that ends a game."""

from ui.board.seal import seal_of
from ui.state.annotations import AnalysedMoves, Match, Words
from ui.state.strokes import best_strokes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.board.board import Board


def draw_marks(board: "Board", match: "Match", analysis: "AnalysedMoves | None", words: "Words") -> None:
    """Draw the best moves of an analysis, if one is given, or the seal of a finished match."""
    board.draw_over(best_strokes(match, analysis), seal_of(match, words) if match.over else None)
