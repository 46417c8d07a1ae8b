"""A person against the program, on a board in the lab."""

from engine.games.shelf import folder_of
from ui.board import status
from ui.board.board import Board
from ui.board.fill import fill
from ui.state.cells import NO_HELP, cells_of, reach
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
        self._desk = desk
        self._on_turn = on_turn
        self.match: "Match | None" = None
        self._laid = ""
        self._broken = False
        self._chosen: "list[int]" = []
        self._words: "Words | None" = None
        self._frame = by_id("lab-duel")
        self._board = Board(by_id("lab-board"), self._touch, self._let_go)

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

    def reply(self, move: int) -> None:
        """Play the program's move."""
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
        game = match.game
        if self._laid != game.name:
            self._laid = game.name
            fill(self._frame, game, words)
            self._board.lay(game, folder_of(game.name))
        outcome = match.outcome
        self._board.draw(
            cells_of(match, None, NO_HELP, words, self._desk.part, self._chosen),
            match.turn if match.person_to_move() else "",
            outcome.lines if outcome else (),
        )
        set_attribute(self._frame, "data-status", match.status())
        set_text(by_id("lab-duel-said"), self._said(match, words))
        set_text(by_id("lab-duel-detail"), status.detail(match, words))

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
        self._chosen = []
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

    def _touch(self, cell: int) -> None:
        match = self.match
        if match is None or not match.person_to_move():
            return
        cell = match.game.touch(match.position, cell)
        ways = reach(match.game, match.position, self._chosen)
        if cell not in ways:
            self._chosen = []
            ways = reach(match.game, match.position)
        if cell in ways:
            self._chosen.append(cell)
            path = tuple(self._chosen)
            whole = [move for move in ways[cell] if match.game.path(match.position, move) == path]
            if whole:
                match.record.play(whole[0])
                self._go_on()
                return
        if self._words:
            self.draw(self._words)

    def _let_go(self) -> None:
        self._chosen = []
        if self._words:
            self.draw(self._words)
