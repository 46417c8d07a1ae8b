"""A board in a view, on which the player makes moves by tap, key or drag, as on the board of Play."""

from engine.contract.annotations import AnalysedMoves, Any, Callable, Game, Position, Sequence
from ui.board.board import Board
from ui.board.move_list import MoveList
from ui.state.annotations import Cell, Desk, GamePart, Match, Words
from ui.state.cells import Help, cells_of
from ui.state.strokes import Stroke, best_strokes
from ui.state.touching import Touching


class MoveBoard:
    """The board of a match; calls `on_move` with the player's move, and `on_remark` when `remark` changes."""

    def __init__(
        self,
        element: "Any",
        desk: "Desk",
        on_move: "Callable[[int], None]",
        on_remark: "Callable[[], None]",
        part: "GamePart | None" = None,
    ) -> None:
        """`element` has the role grid. `part` has a game's texts and keys; default: the open game's."""
        self._desk, self._part, self._on_move, self._on_remark = desk, part, on_move, on_remark
        self._touching = Touching()
        self._match: "Match | None" = None
        self._analysis: "AnalysedMoves | None" = None
        self._position: "Position | None" = None  # The last drawn one; the match may have moved on
        self._board = Board(element, self._touch, self._let_go, self._key)
        self._list = MoveList(element.parentElement, on_move)

    @property
    def remark(self) -> str:
        """A sentence on the last tap or key, such as why it makes no move; "" if there is none."""
        return self._touching.remark(self._match.game, self._words) if self._match else ""

    def open(self, game: "Game") -> None:
        """Lay out the empty board of a game, unless it is laid out already."""
        if self._board.open(game):
            self._match = self._position = None

    def draw(
        self,
        match: "Match",
        words: "Words",
        analysis: "AnalysedMoves | None" = None,
        mark: "Callable[[list[Cell]], None] | None" = None,
        hints: bool = False,
        strokes: "Sequence[Stroke]" = (),
    ) -> None:
        """Show a match with the values of an analysis and, with `hints`, its best moves, or `strokes`.

        `mark` may change the list of cells before drawing.
        """
        game = match.game
        self.open(game)
        if match.position != self._position:
            self._touching.let_go()
        self._match, self._words, self._analysis, self._position = match, words, analysis, match.position
        self._mark, self._hints, self._strokes = mark, hints, strokes
        outcome = match.outcome
        aids, part = Help(hints=hints, values=True), self._part or self._desk.part
        cells = cells_of(match, analysis, aids, words, part, self._touching.chosen)
        if mark:
            mark(cells)
        turn = match.turn if match.person_to_move() else ""
        self._board.draw(cells, turn, outcome.lines if outcome else ())
        self._board.draw_over(best_strokes(match, analysis) if hints else strokes)
        self._list.draw(match, analysis, aids, words, part)

    def focus(self) -> None:
        """Move the focus to the cell that has the tab stop."""
        self._board.focus()

    def _touch(self, cell: int) -> None:
        match, touching = self._match, self._touching
        if match is None or not match.person_to_move():
            return
        move = touching.touch(match.game, match.position, cell)
        if move is not None:
            self._on_move(move)
            return
        if touching.refused:
            self._board.shake(cell)
        self._draw_remark(match)

    def _let_go(self) -> None:
        self._touching.let_go()
        if self._match:
            self._draw_remark(self._match)

    def _draw_remark(self, match: "Match") -> None:
        self.draw(match, self._words, self._analysis, self._mark, self._hints, self._strokes)
        self._on_remark()

    def _key(self, cell: int, key: str) -> bool:
        part = self._part or self._desk.part
        touched = part.cell_of_key(self._match, key) if self._match else None
        if touched is not None:
            self._touch(touched)
        return touched is not None
