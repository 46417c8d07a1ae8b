"""The games whose positions the view can set up, and the view's place and order in the menu."""

from ui.state.annotations import Game

PLACE = "analyse"
ORDER = 28
SAYS = ("study",)
INSTEAD = ("search",)


def wants(game: "Game") -> bool:
    """Return whether the board editor can set up a game's positions."""
    return game.settable
