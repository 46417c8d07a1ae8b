"""The view Play: the board and the panel beside it."""

from engine.games.shelf import is_tiny
from ui.board import status
from ui.board.board import Board
from ui.board.controls import Controls
from ui.board.game_texts import fill
from ui.board.moves import Moves
from ui.board.strips import Strips
from ui.state.annotations import Any, Callable, Controller, Game, Match, Thinking, Words
from ui.state.cells import cells_of, values_legend
from ui.widgets.dom import by_id, set_flag, set_lines, set_text, to_top
from ui.workers.playing import Playing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.board.large import Large


class Play:
    """The view Play, wired to its elements."""

    def __init__(self, root: "Any", controller: "Controller", engine: "Playing") -> None:
        self._root, self._controller, self._engine = root, controller, engine
        self._board = Board(by_id("board"), self._touch, controller.let_go, self._key)
        self._moves = Moves(by_id("moves"), self._go_to)
        self._controls = Controls(controller)
        self._flipped = False
        self._strips = Strips(controller)
        self._large: "Large | None" = None
        self._draw_marks: "Callable[..., None] | None" = None  # Fetched for the first hint or end of a game

    def open(self, game: "Game") -> None:
        """Lay out the board of a game and, for a large game, the panel beside the board."""
        self._lay_board(game)
        if not is_tiny(game) and not self._large:
            from ui.board.large import Large

            self._large = Large(self._controller, self._engine.strong())
        set_flag(self._root, "data-large", not is_tiny(game))

    def _lay_board(self, game: "Game") -> None:
        self._board.open(game, self._is_turned(game))

    def _is_turned(self, game: "Game") -> bool:
        return self._flipped and not game.upright

    def speak(self, game: "Game", words: "Words") -> None:
        """Write the texts that depend on the game, and draw the pieces that the game's texts name."""
        if by_id("cell"):  # A template that comes with the first large game
            from ui.board.signs import draw_signs

            draw_signs(game, words)
        fill(self._root, game, words)

    def draw(self, match: "Match", words: "Words") -> None:
        """Draw the position at a match's cursor, the status, the players, the moves and the hints."""
        controller, game = self._controller, match.game
        settings, analysis = controller.settings, controller.analysis
        outcome = match.outcome
        known = self._large.with_report(match, analysis) if self._large else analysis  # Plus the last report
        cells = cells_of(match, known, settings, words, controller.part, controller.touching.chosen)
        turn = match.turn if match.person_to_move() else ""
        self._board.draw(cells, turn, outcome.lines if outcome else ())
        texts = (status.detail(match, words), controller.part.summary(match, words))
        detail = controller.remark or " ".join([text for text in texts if text])
        status.draw(match.status(), status.headline(match, controller.engine_missing, words), detail)
        self._controls.draw()
        self._strips.draw(match, words, self._is_turned(game))
        self._moves.draw(match, words)
        controller.part.draw(match, words)
        if self._large and not is_tiny(game):
            self._large.draw(match, known, words)
        hints: "list[str]" = []
        if analysis and settings.hints:
            from ui.state.hints import hint_lines

            hints = hint_lines(match, analysis, words, controller.part)
        set_lines(by_id("hint"), hints, words.say("hint.title") if hints else "")
        set_text(by_id("legend"), values_legend(game, words) if settings.values else "")
        set_flag(by_id("legend"), "hidden", not settings.values)
        if self._draw_marks:
            self._draw_marks(self._board, match, known if hints else None, words)
        elif match.over or (hints and self._large):  # A small game's style shows hints
            controller.explain("mark", self._add_marks)

    def _add_marks(self) -> None:
        from ui.board.seal import draw_marks

        self._draw_marks = draw_marks
        self._controller.draw()

    def _touch(self, cell: int) -> None:
        if not self._controller.touch(cell):
            self._board.shake(cell)

    def _key(self, cell: int, key: str) -> bool:
        controller = self._controller
        touched = controller.part.cell_of_key(controller.match, key) if controller.is_open else None
        if touched is not None:
            self._touch(touched)
        return touched is not None

    def _go_to(self, ply: int) -> None:
        self._controller.go_to(ply)
        to_top()

    def flip(self) -> None:
        """Turn the board around, unless the game is always upright."""
        game = self._controller.match.game
        if game.upright:
            return
        self._flipped = not self._flipped
        self._lay_board(game)
        self._controller.draw()

    def think(self, progress: "Thinking | None") -> None:
        """Show the engine's progress; `progress` is None when the engine has stopped."""
        if self._large:
            self._large.think(progress)
