"""The views' classes; the type checker compares each with the protocol. It is never imported.

Written by `python3 -m tools.page`.
"""

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

CLASSES: tuple[type[View], ...] = (
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
