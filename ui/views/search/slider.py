"""The depth of a search, and the slider with which the player selects it."""

from engine.games.shelf import size_of
from ui.state.annotations import Any, Callable, Game, Position, Words
from ui.views.search.link_state import SearchState
from ui.views.search.words import plies
from ui.widgets.dom import by_id, listen
from ui.widgets.slider import draw_slider

USUAL = 4  # The default depth in a game that is too large to be searched to its end
MOST = 6  # The greatest depth in such a game; beyond it, plain minimax takes minutes


def greatest_depth(game: "Game", position: "Position") -> int:
    """Return the greatest depth, at least 1, that the slider offers for a position."""
    count = plies_left(game, position)
    return max(1, min(count, MOST) if size_of(game) is None else count)  # None: the game is too large


def usual_depth(game: "Game", position: "Position") -> int:
    """Return the default depth for a position: to the game's end, if the game is small enough."""
    most = greatest_depth(game, position)
    return min(USUAL, most) if size_of(game) is None else most


def plies_left(game: "Game", position: "Position") -> int:
    """Return the approximate number of plies in the longest continuation of the game."""
    count = game.plies_left(position)
    if count is None and game.longest <= game.squares:
        # In these games, each ply fills a square.
        count = len([piece for piece in game.cells(position)[: game.squares] if not piece]) - len(game.holes)
    return game.longest if count is None else count


class DepthSlider:
    """The slider with the id NAME and the text with the id NAME-text; a change calls `on_change`."""

    def __init__(self, name: str, state: "SearchState", on_change: "Callable[[], None]") -> None:
        self._slider = by_id(name)
        self._text = by_id(name + "-text")
        self._state, self._on_change = state, on_change
        self._usual = 0
        listen(self._slider, "input", self._slide)

    def draw(self, game: "Game", position: "Position", words: "Words") -> None:
        """Show the selected depth, and the range of depths that a position has."""
        most, depth = greatest_depth(game, position), depth_of(self._state, game, position)
        self._usual = usual_depth(game, position)
        is_to_end = size_of(game) is not None and depth == most
        text = words.say("search.depth-all") if is_to_end else plies(depth, words)
        draw_slider(self._slider, depth, text, self._text, most)

    def _slide(self, event: "Any") -> None:
        depth = int(self._slider.value)
        self._state.depth = 0 if depth == self._usual else depth  # 0 stands for the usual depth
        self._on_change()


def depth_of(state: "SearchState", game: "Game", position: "Position") -> int:
    """Return the depth in plies to which to search a position: the selected depth, within its range."""
    return min(state.depth or usual_depth(game, position), greatest_depth(game, position))


def depth_to_ask(state: "SearchState", game: "Game", position: "Position") -> int:
    """Return the depth to send to the engine. For "to the end" this is the length of the longest game."""
    depth = depth_of(state, game, position)
    is_to_end = size_of(game) is not None and depth == greatest_depth(game, position)
    # With passes, the end may be farther away than the slider's greatest depth.
    return game.longest if is_to_end else depth
