"""The list of views, and the games that each of them can show.

Written by `python3 -m tools.page`.
"""

from engine.contract.annotations import Any, Game
from ui.views.position import offer as position
from ui.views.practice import offer as practice
from ui.views.tree import offer as tree

VIEWS = (
    "friend",
    "practice",
    "lessons",
    "bench",
    "progress",
    "review",
    "position",
    "tree",
    "search",
    "lab",
    "own",
)
"""The names of all views, in the order of the menu."""

OFFERS: "dict[str, Any]" = {"practice": practice, "position": position, "tree": tree}
"""The offers of the views that can show only some games."""

APART = ("lessons", "bench", "progress", "own")
"""The views that don't depend on the game on the board."""


def wants(name: str, game: "Game") -> bool:
    """Return whether a view of this name exists and can show this game."""
    return name in VIEWS and (name not in OFFERS or OFFERS[name].wants(game))


def view_for_game(name: str, game: "Game") -> str:
    """Return the view to open for a game: this one if it can show the game, else a replacement."""
    replacements = OFFERS[name].INSTEAD if name in OFFERS else ()
    for candidate in (name,) + replacements:
        if wants(candidate, game):
            return candidate
    return "play"
