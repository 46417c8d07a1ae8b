"""The position that the search view is about, on a board that a move can be played on."""

from engine.games.shelf import folder_of
from ui.state.cells import cell_name, reach
from ui.widgets.dom import by_id, listen, make, set_attribute, set_flag
from ui.widgets.miniature import piece_drawing
from ui.widgets.roving import Roving, in_grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Position
    from ui.state.match import Match
    from ui.state.words import Words


WIDE = 4
"""Columns beyond which a board needs a row of the page to itself where that is narrow."""


class PositionBoard:
    """A board of buttons with one tab stop, and one for a pass; `on_play` is called with a legal move."""

    def __init__(self, element: "Any", on_play: "Callable[[int], None]") -> None:
        self._element = element
        self._on_play = on_play
        self._match: "Any" = None
        self._laid = ""
        self._buttons: "list[Any]" = []
        self._pieces: "list[str]" = []
        self._position: "Position | None" = None
        self._chosen: "tuple[int, ...]" = ()
        self._roving: "Roving | None" = None
        listen(by_id("search-pass"), "click", self._pass)

    def draw(self, match: "Match", picks: "dict[int, str]", words: "Words") -> None:
        """Show the position of a match; `picks` says which moves are a `good` or a `bad` choice."""
        self._match, self._picks, self._words = match, picks, words
        game = match.game
        if self._laid != game.name:
            self._lay()
        if match.position != self._position:
            self._position = match.position
            self._chosen = ()
        cells = game.cells(match.position)
        ways = reach(game, match.position, self._chosen)
        for cell in range(len(self._buttons)):
            self._draw_cell(cell, cells[cell], ways.get(cell, []))
        set_flag(by_id("search-pass"), "hidden", game.forced_pass(match.position) is None)

    def _lay(self) -> None:
        """Make a button for each cell: those beside the board come after it, a row for each side."""
        game = self._match.game
        self._laid = game.name
        self._buttons, self._pieces = [], []
        self._element.replaceChildren()
        self._element.style.setProperty("--columns", str(game.columns))
        set_flag(self._element.parentElement, "data-wide", game.columns > WIDE)
        for cell in range(game.squares + game.reserves):
            button = make("button", "square" if cell < game.squares else "reserve")
            button.type = "button"
            button.setAttribute("data-place", str(cell))
            self._element.append(button)
            self._buttons.append(button)
            self._pieces.append("")
        if self._roving is None:
            self._roving = Roving(self._element, "data-place", self._walk, self._choose)
        self._roving.take(self._buttons)

    def _walk(self, number: int, key: str, ctrl: bool, count: int) -> "int | None":
        return in_grid(self._match.game.columns)(number, key, ctrl, count)

    def _draw_cell(self, cell: int, piece: str, moves: "list[int]") -> None:
        game, words, button = self._match.game, self._words, self._buttons[cell]
        if piece != self._pieces[cell]:
            self._pieces[cell] = piece
            button.replaceChildren()
            if piece:
                button.append(piece_drawing(folder_of(game.name), piece))
        spoken = [words.say("cell." + (piece or "empty"), square=cell_name(game, cell, words))]
        found = [self._picks[move] for move in moves if move in self._picks]
        pick = "good" if "good" in found else found[0] if found else ""
        if pick:
            spoken.append(words.say("search.pick-good" if pick == "good" else "search.pick-bad"))
        set_attribute(button, "aria-label", words.listed(spoken, "cell.separator"))
        set_attribute(button, "data-pick", pick)
        set_attribute(button, "aria-disabled", "false" if moves or cell in self._chosen else "true")
        set_flag(button, "data-playable", bool(moves))
        set_flag(button, "data-chosen", cell in self._chosen)

    def _choose(self, cell: int) -> None:
        """Play the move that a cell completes, or take it for a step of one, which can be taken back."""
        game, position = self._match.game, self._match.position
        cell = game.touch(position, cell)
        if cell in self._chosen:
            self._chosen = ()
        else:
            moves = reach(game, position, self._chosen).get(cell)
            if moves is None:
                return
            self._chosen += (cell,)
            for move in moves:
                if len(game.path(position, move)) == len(self._chosen):
                    self._on_play(move)
                    return
        self.draw(self._match, self._picks, self._words)

    def _pass(self, event: "Any") -> None:
        move = self._match.game.forced_pass(self._match.position)
        if move is not None:
            self._on_play(move)
            if self._roving:
                # The button for the pass is gone.
                self._roving.focus()
