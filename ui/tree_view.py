"""test"""

from ui.dom import by_id
from ui.miniature import miniature


class View:
    def __init__(self, root, app):
        self._root = root

    def follow(self, show):
        self._show = show

    def show(self):
        return self._show

    def draw(self, match, words):
        by_id("tree-test").replaceChildren()
        by_id("tree-test").append(miniature(match.game, match.game.write(match.position)))
