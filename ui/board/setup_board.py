"""Setting up a position on a board: the squares, the choices and the buttons, as several views have them.

In a view whose elements' names begin with NAME: the board NAME-board, the words for who doesn't see it
NAME-said, the button NAME-play, radio buttons NAME-place and NAME-turn, and buttons with `data-change`.
"""

from ui.board.board import Board
from ui.board.placing import CHANGES, CYCLE, keys, placed, with_turn
from ui.shell.tables import TABLES
from ui.state.squares import square_name
from ui.widgets.dom import all_of, by_id, listen, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.app import App
    from ui.state.match import Match
    from ui.state.squares import Square
    from ui.state.words import Words


class SetUp:
    """The board with all that changes it; `on_choice` is called when something else is to be placed."""

    def __init__(self, name: str, app: "App", root: "Any", on_choice: "Callable[[], None]") -> None:
        self._name = name
        self._app = app
        self._on_choice = on_choice
        self._laid = ""
        self._choice = CYCLE
        listen(by_id(name + "-board"), "keydown", self._key)
        listen(by_id(name + "-play"), "click", self._play)
        for button in list(root.querySelectorAll("[data-change]")):
            listen(button, "click", self._change)
        for choice in all_of("[name=" + name + "-place]"):
            listen(choice, "change", self._choose_piece)
        for choice in all_of("[name=" + name + "-turn]"):
            listen(choice, "change", self._choose_turn)

    def draw(self, match: "Match", words: "Words") -> None:
        """Show what is set up, but for the board itself."""
        self._match, self._words = match, words
        set_flag(by_id(self._name + "-play"), "disabled", match.over)
        for choice in all_of("[name=" + self._name + "-turn]"):
            choice.checked = choice.value == match.turn

    def draw_board(self, look: "list[Square]") -> None:
        """Show the squares."""
        game = self._match.game
        if not self._laid:
            template = TABLES[game.name]
            self._board = Board(
                template, game.squares, game.columns, self._place, by_id(self._name + "-board")
            )
        elif self._laid != game.name:
            self._board.lay(TABLES[game.name], game.squares, game.columns)
        self._laid = game.name
        outcome = game.outcome(self._match.position)
        ghost = game.marks[0] if self._choice == CYCLE else self._choice
        self._board.draw(look, ghost, outcome.lines if outcome else ())

    def _place(self, square: int, choice: str = "") -> None:
        """Place what was chosen on a square, and say so to those who don't see it."""
        game = self._match.game
        position = placed(game, self._match.position, square, choice or self._choice)
        self._app.set_up(position)
        piece = game.write(position)[square]
        name = square_name(game.name, square, self._words)
        key = "cell." + (piece if piece in game.marks else "empty")
        set_text(by_id(self._name + "-said"), self._words.sentence(key, square=name))

    def _key(self, event: "Any") -> None:
        cell = event.target.closest("[data-square]")
        key = event.key if len(event.key) > 1 else event.key.lower()
        choice = keys(self._match.game).get(key)
        if cell and choice and not (event.altKey or event.ctrlKey or event.metaKey):
            event.preventDefault()
            self._place(int(cell.getAttribute("data-square")), choice)

    def _change(self, event: "Any") -> None:
        """Change the whole board."""
        change = CHANGES[event.currentTarget.getAttribute("data-change")]
        self._app.set_up(change(self._match.game, self._match.position))

    def _choose_piece(self, event: "Any") -> None:
        self._choice = event.target.value
        self._on_choice()

    def _choose_turn(self, event: "Any") -> None:
        self._app.set_up(with_turn(self._match.game, self._match.position, event.target.value))

    def _play(self, event: "Any") -> None:
        """Go to the board to play, not to look: an engine whose turn it is moves."""
        self._match.paused = False
        self._app.open_view("play")
