"""Draws a game as a row of bars, one per ply: up if the first side was ahead, down if the second was."""

from ui.board.bars import Bar, part_of, ticks
from ui.state.annotations import Any, Callable, Game, Words
from ui.widgets.dom import make, set_attribute, set_current, set_flag
from ui.widgets.miniature import piece_drawing
from ui.widgets.numbers import signed
from ui.widgets.roving import Roving
from ui.widgets.row import in_row, scroll_across

STRIP = 2.2  # Height in rem of the lower bar for a `lost` of 1 (see bars.lost_part)
LEAST = 1.5  # The least height of a bar, in hundredths of the graph


class Graph:
    """The graph in `root`: a toolbar with one button per ply; a click calls `on_choose` with the ply."""

    def __init__(self, root: "Any", on_choose: "Callable[[int], None]") -> None:
        self._root = root
        self._bars: "list[Any]" = []  # The buttons, by ply
        self._current: "list[tuple[str, Bar] | None]" = []  # The label and Bar that each button shows
        self._at = -1  # The ply of the current bar; -1 before the first drawing
        self._axis = make("div", "axis", aria_hidden="true")
        root.append(self._axis)
        # A long game's bars scroll, as each has to be wide enough to be tapped.
        self._box = make("div", "graph-bars")
        root.append(self._box)
        self._axis_game = ""  # The name of the game whose axis is drawn
        self._roving = Roving(root, "data-ply", in_row, on_choose, walking_chooses=True)

    def draw(self, game: "Game", bars: "list[Bar]", at: int, words: "Words") -> None:
        """Show these bars; `at` is the ply of the current bar."""
        if self._axis_game != game.name:
            self._axis_game = game.name
            self._lay_axis(game)
        while len(self._bars) > len(bars):
            self._bars.pop().remove()
            self._current.pop()
        while len(self._bars) < len(bars):
            self._bars.append(self._new_bar(len(self._bars)))
            self._current.append(None)
        self._roving.take(self._bars, at)
        set_flag(self._root, "data-losses", any([bar.lost is not None for bar in bars]))
        for ply in range(len(bars)):
            name = words.say("graph.moment", number=ply, value=bars[ply].said)
            if (name, bars[ply]) != self._current[ply]:
                self._current[ply] = (name, bars[ply])
                _draw_bar(self._bars[ply], name, bars[ply])
            set_current(self._bars[ply], "step", ply == at)
        if at != self._at:
            self._at = at
            scroll_across(self._box, self._bars[at])

    def _lay_axis(self, game: "Game") -> None:
        self._axis.replaceChildren()
        for class_name, mark in zip(("first", "second"), game.marks):
            self._axis.append(make("span", class_name, inside=[piece_drawing(game, mark)]))
        for value in ticks(game):
            tick = make("span", "tick", signed(value))
            tick.style.bottom = str(100 * part_of(value, None, game)) + "%"
            self._axis.append(tick)

    def _new_bar(self, ply: int) -> "Any":
        parts = [make("i"), make("b")]  # The bar of the value, and the lower bar, of the lost points
        bar = make("button", inside=parts, type="button", data_ply=ply)
        self._box.append(bar)
        return bar


def _draw_bar(element: "Any", name: str, bar: "Bar") -> None:
    set_attribute(element, "aria-label", name)
    set_flag(element, "data-known", bar.part is not None)
    set_attribute(element, "data-judged", bar.mark)
    _set_height(element.firstElementChild, bar.part)
    element.lastElementChild.style.height = str(STRIP * (bar.lost or 0)) + "rem"


def _set_height(bar: "Any", part: "float | None") -> None:
    percent = 50 if part is None else 100 * part
    low, high = min(percent, 50), max(percent, 50)
    if part is None:
        low, high = 0, 100  # An unknown value: the full height, neither up nor down
    elif high - low < LEAST:  # Even a draw has a visible bar
        low, high = 50 - LEAST / 2, 50 + LEAST / 2
    bar.style.bottom = str(low) + "%"
    bar.style.height = str(high - low) + "%"
    direction = "up" if percent > 50 else "down"
    set_attribute(bar, "class", "" if percent == 50 else direction)
