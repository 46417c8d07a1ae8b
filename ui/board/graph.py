"""Draws a game as a row of bars, one per ply: up if the first side was ahead, down if the second was."""

from ui.board.bars import Bar, part_of, ticks
from ui.state.annotations import Any, Callable, Game, Words
from ui.widgets.dom import make, set_attribute, set_flag
from ui.widgets.miniature import piece_drawing
from ui.widgets.numbers import signed
from ui.widgets.steps import Steps

STRIP = 2.2  # Height in rem of the lower bar for a `lost` of 1 (see bars.lost_part)
LEAST = 1.5  # The least height of a bar, in hundredths of the graph


class Graph:
    """The graph in `root`: a toolbar with one button per ply; a click calls `on_choose` with the ply."""

    def __init__(self, root: "Any", on_choose: "Callable[[int], None]") -> None:
        self._root = root
        # A long game's bars scroll, as each has to be wide enough to be tapped.
        self._axis, bars = make("div", "axis", aria_hidden="true"), make("div", "graph-bars")
        root.append(self._axis, bars)
        self._axis_game = ""  # The name of the game whose axis is drawn
        self._bars = Steps(root, "data-ply", on_choose, _draw_bar, bars)

    def draw(self, game: "Game", bars: "list[Bar]", at: int, words: "Words") -> None:
        """Show these bars; `at` is the ply of the current bar."""
        if self._axis_game != game.name:
            self._axis_game = game.name
            self._lay_axis(game)
        set_flag(self._root, "data-losses", any([bar.lost is not None for bar in bars]))
        names = [words.say("graph.moment", number=ply, value=bar.said) for ply, bar in enumerate(bars)]
        self._bars.draw(list(zip(names, bars)), at)

    def _lay_axis(self, game: "Game") -> None:
        self._axis.replaceChildren()
        for class_name, mark in zip(("first", "second"), game.marks):
            self._axis.append(make("span", class_name, inside=[piece_drawing(game, mark)]))
        for value in ticks(game):
            tick = make("span", "tick", signed(value))
            tick.style.bottom = str(100 * part_of(value, None, game)) + "%"
            self._axis.append(tick)


def _draw_bar(element: "Any", named_bar: "tuple[str, Bar]") -> None:
    name, bar = named_bar
    if not element.firstElementChild:  # A new button
        element.append(make("i"), make("b"))  # The bar of the value, and the lower bar, of the lost points
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
