"""A person against the program, on a board in the lab."""

from ui.board import status
from ui.board.fill import fill
from ui.board.move_board import MoveBoard
from ui.views.lab.board_of import match_of
from ui.widgets.dom import by_id, set_attribute, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.game import Game
    from ui.state.desk import Desk
    from ui.state.match import Match
    from ui.state.words import Words


class Duel:
    """The board and the game on it. `on_turn` is called when the program is to move."""

    def __init__(self, desk: "Desk", on_turn: "Callable[[], None]") -> None:
        self._on_turn = on_turn
        self.match: "Match | None" = None
        self._broken = False
        self._words: "Words | None" = None
        self._frame = by_id("lab-duel")
        self._board = MoveBoard(by_id("lab-board"), desk, self.play, self._detail)

    def begin(self, game: "Game", you: str) -> None:
        """Begin a game, in which a person plays the side `you`."""
        self.match = match_of(game, game.start(), (), you)
        self._go_on()

    def end(self) -> None:
        """Put the board away."""
        self.match = None
        set_flag(self._frame, "hidden", True)

    def take_back(self) -> None:
        """Go back to the person's move before."""
        if self.match is None or (self.match.engine_to_move() and not self._broken):
            return
        ply = self.match.undo_ply()
        if ply is not None:
            self.match.record.go_to(ply)
            self._go_on()

    def play(self, move: int) -> None:
        """Play a move, the person's or the program's."""
        assert self.match
        self.match.record.play(move)
        self._go_on()

    def draw(self, words: "Words") -> None:
        """Show the game, if there is one."""
        self._words = words
        match = self.match
        set_flag(self._frame, "hidden", match is None)
        if match is None:
            return
        fill(self._frame, match.game, words)
        self._board.draw(match, words)
        set_attribute(self._frame, "data-status", match.status())
        set_text(by_id("lab-duel-said"), self._said(match, words))
        self._detail()

    def _detail(self) -> None:
        """Say what the last touch came to, or the last move."""
        assert self.match and self._words
        set_text(by_id("lab-duel-detail"), self._board.remark or status.detail(self.match, self._words))

    def _said(self, match: "Match", words: "Words") -> str:
        if match.engine_to_move():
            return words.say("lab.broken" if self._broken else "lab.thinks")
        return status.headline(match, False, words)

    def break_off(self) -> None:
        """The program can't go on."""
        self._broken = True
        if self._words:
            self.draw(self._words)

    def _go_on(self) -> None:
        match = self.match
        assert match
        self._broken = False
        passes = match.forced_pass
        while passes is not None:
            # There is nothing to choose.
            match.record.play(passes)
            passes = match.forced_pass
        if self._words:
            self.draw(self._words)
        if match.engine_to_move():
            self._on_turn()
