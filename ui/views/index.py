"""Which views there are beside the board, in the order in which they are shown.

Written by `python3 -m tools.page`.
"""

from ui.views.judge.offer import wants as judge
from ui.views.lab.offer import wants as lab
from ui.views.lessons.offer import wants as lessons
from ui.views.practice.offer import wants as practice
from ui.views.review.offer import wants as review
from ui.views.search.offer import wants as search
from ui.views.setup.offer import wants as setup
from ui.views.tree.offer import wants as tree

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from ui.views.view import View

NAMES = (
    "review",
    "setup",
    "tree",
    "judge",
    "search",
    "practice",
    "lessons",
    "lab",
)

OFFERS = {
    "review": review,
    "setup": setup,
    "tree": tree,
    "judge": judge,
    "search": search,
    "practice": practice,
    "lessons": lessons,
    "lab": lab,
}


def wants(name: str, game: "Game") -> bool:
    """Return whether there is a view of this name, and it is one for this game."""
    return name in OFFERS and OFFERS[name](game)


def view_class(name: str) -> "type[View]":
    """Return the class of one of NAMES, which has to be there. Raises ValueError for another one."""
    if name == "review":
        from ui.views.review.view import View as review

        return review
    if name == "setup":
        from ui.views.setup.view import View as setup

        return setup
    if name == "tree":
        from ui.views.tree.view import View as tree

        return tree
    if name == "judge":
        from ui.views.judge.view import View as judge

        return judge
    if name == "search":
        from ui.views.search.view import View as search

        return search
    if name == "practice":
        from ui.views.practice.view import View as practice

        return practice
    if name == "lessons":
        from ui.views.lessons.view import View as lessons

        return lessons
    if name == "lab":
        from ui.views.lab.view import View as lab

        return lab
    raise ValueError(name)
