"""The games that have puzzles, and the view's place and order in the menu."""

from engine.games.shelf import is_provable
from ui.state.annotations import Game

PLACE = "puzzles"
ORDER = 10
SAYS = ("puzzles",)
INSTEAD = ()  # No other view replaces this one (see ui.views.view)


def wants(game: "Game") -> bool:
    """Return whether puzzles can be made: the game's values can be proven, or its length is bounded."""
    return is_provable(game) or game.plies_left(game.start()) is not None
