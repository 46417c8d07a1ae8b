"""The games that the tree view can show, and the view's place and order in the menu."""

from engine.games.shelf import is_provable
from ui.state.annotations import Game

PLACE = "analyse"
ORDER = 30
SAYS = ("study",)
INSTEAD = ("search",)


def wants(game: "Game") -> bool:
    """Return whether the engine can prove the values of a game's positions."""
    return is_provable(game)
