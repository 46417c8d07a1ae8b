"""The list of views, and the games that each of them can show.

Written by `python3 -m tools.page`.
"""

from ui.views.position import offer as position
from ui.views.practice import offer as practice
from ui.views.tree import offer as tree

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.contract.game import Game
    from ui.views.bench.view import View as bench_view
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
        bench_view,
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
