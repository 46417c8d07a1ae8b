"""The depth of a search, and its slider."""

from engine.games.shelf import size_of
from ui.views.search.words import plies
from ui.widgets.dom import by_id, listen, set_attribute, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game, Position
    from ui.state.words import Words
    from ui.views.search.link_state import Shown

USUAL = 4  # The usual depth of a search in a game that can't be searched to its end
MOST = 6  # The greatest depth in such a game; deeper, plain minimax takes minutes


def deepest(game: "Game", position: "Position") -> int:
    """Return the greatest depth of a search of a position, at least 1."""
    left = plies_left(game, position)
    return max(1, min(left, MOST) if size_of(game) is None else left)


def usual(game: "Game", position: "Position") -> int:
    """Return the depth of a search unless the player chooses one: to the end if possible."""
    most = deepest(game, position)
    return min(USUAL, most) if size_of(game) is None else most


def plies_left(game: "Game", position: "Position") -> int:
    """Return an upper bound of the plies left, about."""
    left = game.plies_left(position)
    if left is None and game.longest <= game.squares:
        # In so short a game each ply takes a square.
        left = len([piece for piece in game.cells(position)[: game.squares] if not piece])
    return game.longest if left is None else left


class DepthSlider:
    """The slider NAME with its text NAME-text; it calls `on_change` when the player moves it."""

    def __init__(self, name: str, shown: "Shown", on_change: "Callable[[], None]") -> None:
        self._slider = by_id(name)
        self._text = by_id(name + "-text")
        self._shown = shown
        self._on_change = on_change
        self._usual = 0
        listen(self._slider, "input", self._slide)

    def draw(self, game: "Game", position: "Position", words: "Words") -> None:
        """Show the depth for a position."""
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
    """Return the depth of the searches of a position, in plies."""
    return min(shown.depth or usual(game, position), deepest(game, position))


def depth_to_ask(shown: "Shown", game: "Game", position: "Position") -> int:
    """Return the depth for a request: for a search to the end, the game's longest."""
    depth = depth_of(shown, game, position)
    # Passes can make the way to the end longer than the slider knows.
    return game.longest if size_of(game) is not None and depth == deepest(game, position) else depth
