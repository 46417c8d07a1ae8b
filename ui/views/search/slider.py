"""A slider for how far ahead a search looks."""

from engine.games.shelf import size_of
from ui.views.search.depth_limit import deepest, usual
from ui.views.search.words import plies
from ui.widgets.dom import by_id, listen, set_attribute, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game, Position
    from ui.state.words import Words
    from ui.views.search.link_state import Shown


class DepthSlider:
    """The slider NAME with its text NAME-text; `on_change` is called when a person has moved it."""

    def __init__(self, name: str, shown: "Shown", on_change: "Callable[[], None]") -> None:
        self._slider = by_id(name)
        self._text = by_id(name + "-text")
        self._shown = shown
        self._on_change = on_change
        self._usual = 0
        listen(self._slider, "input", self._slide)

    def draw(self, game: "Game", position: "Position", words: "Words") -> None:
        """Show how far the searches of a position look."""
        most, depth = deepest(game, position), depth_of(self._shown, game, position)
        self._usual = usual(game, position)
        set_attribute(self._slider, "max", str(most))
        if self._slider.value != str(depth):
            self._slider.value = str(depth)
        whole = size_of(game) is not None and depth == most
        text = words.say("search.depth-all") if whole else plies(depth, words)
        set_text(self._text, text)
        set_attribute(self._slider, "aria-valuetext", text)

    def _slide(self, event: "Any") -> None:
        depth = int(self._slider.value)
        self._shown.depth = 0 if depth == self._usual else depth
        self._on_change()


def depth_of(shown: "Shown", game: "Game", position: "Position") -> int:
    """Return how many plies ahead the searches of a position look."""
    return min(shown.depth or usual(game, position), deepest(game, position))


def depth_to_ask(shown: "Shown", game: "Game", position: "Position") -> int:
    """Return the plies to ask the engine for: where it is to the end, as many as there can ever be."""
    depth = depth_of(shown, game, position)
    # Passes can make the way to the end longer than is known here.
    return game.longest if size_of(game) is not None and depth == deepest(game, position) else depth
