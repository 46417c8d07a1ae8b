"""Which views there are beside the board, and which games each is for.

Written by `python3 -m tools.page`.
"""

from ui.views.position import offer as position
from ui.views.practice import offer as practice
from ui.views.tree import offer as tree

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game
    from ui.views.friend.view import View as friend_view
    from ui.views.lab.view import View as lab_view
    from ui.views.lessons.view import View as lessons_view
    from ui.views.own.view import View as own_view
    from ui.views.position.view import View as position_view
    from ui.views.practice.view import View as practice_view
    from ui.views.progress.view import View as progress_view
    from ui.views.review.view import View as review_view
    from ui.views.search.view import View as search_view
    from ui.views.tree.view import View as tree_view
    from ui.views.view import View

    CLASSES: "tuple[type[View], ...]" = (
        friend_view,
        practice_view,
        lessons_view,
        progress_view,
        review_view,
        position_view,
        tree_view,
        search_view,
        lab_view,
        own_view,
    )

VIEWS = (
    "friend",
    "practice",
    "lessons",
    "progress",
    "review",
    "position",
    "tree",
    "search",
    "lab",
    "own",
)
"""All of them, in their order."""

OFFERS: "dict[str, Any]" = {
    "practice": practice,
    "position": position,
    "tree": tree,
}
"""The offers of those that are for some games only."""

APART = ("lessons", "progress", "own")
"""Those that have nothing to do with the game on the board."""


def wants(name: str, game: "Game") -> bool:
    """Return whether there is a view of this name, and it is one for this game."""
    return name in VIEWS and (name not in OFFERS or OFFERS[name].wants(game))


def placed(name: str, game: "Game") -> str:
    """Return which view to show of a game where one is wanted: the same, the nearest one, or the board."""
    for each in (name,) + (OFFERS[name].INSTEAD if name in OFFERS else ()):
        if wants(each, game):
            return each
    return "play"
