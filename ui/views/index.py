"""Which views there are beside the board, and which games each is for.

Written by `python3 -m tools.page`.
"""

from ui.views.judge.offer import wants as judge
from ui.views.practice.offer import wants as practice
from ui.views.setup.offer import wants as setup
from ui.views.tree.offer import wants as tree

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from ui.views.friend.view import View as friend_view
    from ui.views.judge.view import View as judge_view
    from ui.views.lab.view import View as lab_view
    from ui.views.lessons.view import View as lessons_view
    from ui.views.own.view import View as own_view
    from ui.views.practice.view import View as practice_view
    from ui.views.progress.view import View as progress_view
    from ui.views.review.view import View as review_view
    from ui.views.search.view import View as search_view
    from ui.views.setup.view import View as setup_view
    from ui.views.tree.view import View as tree_view
    from ui.views.view import View

    CLASSES: "tuple[type[View], ...]" = (
        friend_view,
        practice_view,
        lessons_view,
        progress_view,
        review_view,
        setup_view,
        tree_view,
        judge_view,
        search_view,
        lab_view,
        own_view,
    )

EVERY = (
    "friend",
    "lessons",
    "progress",
    "review",
    "search",
    "lab",
    "own",
)
"""The views that are for every game."""

OFFERS = {
    "practice": practice,
    "setup": setup,
    "tree": tree,
    "judge": judge,
}
"""Of the others, which games each is for."""


def wants(name: str, game: "Game") -> bool:
    """Return whether there is a view of this name, and it is one for this game."""
    return name in EVERY or (name in OFFERS and OFFERS[name](game))
