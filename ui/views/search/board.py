"""The position that the search view is about, on a board that a move can be played on."""

from ui.state.squares import square_name
from ui.widgets.dom import listen, make, set_attribute, set_flag
from ui.widgets.miniature import miniature

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game
    from ui.state.match import Match
    from ui.state.words import Words

STEPS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}


class PositionBoard:
    """A board of buttons with one tab stop, where arrows walk.

    `on_choose` is called with the square of a legal move.
    """

    def __init__(self, element: "Any", game: "Game", on_choose: "Callable[[int], None]") -> None:
        self._element = element
        self._game = game
        self._on_choose = on_choose
        self._playable = []  # type: list[int]
        self._buttons = []  # type: list[Any]
        self._pieces = ["" for _ in range(game.squares)]
        for square in range(game.squares):
            button = make("button")
            button.type = "button"
            button.setAttribute("data-place", str(square))
            element.append(button)
            self._buttons.append(button)
        self._move_tab_stop(0)
        listen(element, "click", self._click)
        listen(element, "keydown", self._key)

    def draw(self, match: "Match", picks: "dict[int, str]", words: "Words") -> None:
        """Show the position of a match; `picks` says which squares are a `good` or a `bad` choice."""
        game = match.game
        text = game.write(match.position)
        self._playable = game.legal_moves(match.position)
        for square in range(game.squares):
            button = self._buttons[square]
            piece = text[square] if text[square] in game.marks else ""
            if piece != self._pieces[square]:
                self._pieces[square] = piece
                button.replaceChildren()
                if piece:
                    button.append(_mark(game, square, piece))
            spoken = [words.say("cell." + (piece or "empty"), square=square_name(game.name, square, words))]
            pick = picks.get(square, "")
            if pick:
                spoken.append(words.say("search.pick-good" if pick == "good" else "search.pick-bad"))
            set_attribute(button, "aria-label", words.listed(spoken, "cell.separator"))
            set_attribute(button, "data-pick", pick)
            set_attribute(button, "aria-disabled", "false" if square in self._playable else "true")
            set_flag(button, "data-playable", square in self._playable)

    def _move_tab_stop(self, square: int) -> None:
        for each in range(len(self._buttons)):
            set_attribute(self._buttons[each], "tabindex", "0" if each == square else "-1")

    def _square_of(self, event: "Any") -> int:
        button = event.target.closest("[data-place]")
        return int(button.getAttribute("data-place")) if button else -1

    def _click(self, event: "Any") -> None:
        square = self._square_of(event)
        if square >= 0:
            self._move_tab_stop(square)
        if square in self._playable:
            self._on_choose(square)

    def _key(self, event: "Any") -> None:
        square = self._square_of(event)
        if square < 0 or event.key not in STEPS:
            return
        event.preventDefault()
        columns = self._game.columns
        down, across = STEPS[event.key]
        row, column = divmod(square, columns)
        row, column = row + down, column + across
        if 0 <= row < self._game.squares // columns and 0 <= column < columns:
            self._move_tab_stop(row * columns + column)
            self._buttons[row * columns + column].focus()


def _mark(game: "Game", square: int, piece: str) -> "Any":
    """Return the drawing of one mark that fills its square."""
    one = "".join([piece if each == square else "." for each in range(game.squares)])
    drawing = miniature(game, one)
    drawing.firstElementChild.remove()
    row, column = divmod(square, game.columns)
    side = 99 // game.columns
    box = " ".join([str(column * side), str(row * side), str(side), str(side)])
    drawing.setAttribute("viewBox", box)
    return drawing
