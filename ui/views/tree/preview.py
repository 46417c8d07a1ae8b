"""What the tree view says of one board: the one in the middle, or the one pointed at, or with the focus."""

import asyncio

from ui.state.words import GLYPHS
from ui.views.tree import words as tree_words
from ui.views.tree.state import CENTRE
from ui.widgets.dom import all_of, by_id, make, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.app import App
    from ui.state.words import Words
    from ui.views.tree.state import Picture

    Data = dict[str, Any]


class Preview:
    """The words beside the tree, and the marks of the board that they are about."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._number = -1
        # Counts the previews, to know an answer that comes too late.
        self._previews = 0

    def forget(self) -> None:
        """Take what is shown as out of date."""
        self._number = -1

    def show(self, picture: "Picture", number: int, words: "Words", items: "list[Any]") -> None:
        """Say what a board is worth, and show which item and which square stand for it."""
        if number == self._number:
            return
        self._number = number
        self._previews += 1
        spot = picture.spots[number]
        set_text(by_id("tree-about-title"), tree_words.heading(picture, number, words))
        set_text(by_id("tree-about-verdict"), tree_words.verdict(spot.board, words))
        nodes = spot.board["nodes"]
        text = words.say("tree.nodes-below", nodes=tree_words.number(nodes)) if nodes and nodes > 1 else ""
        set_text(by_id("tree-about-nodes"), text)
        lines = tree_words.outlook(picture, words) if spot.kind == CENTRE else []
        by_id("tree-outlook").replaceChildren(*[make("p", text=line) for line in lines])
        for square in all_of("#tree [data-to]"):
            set_flag(square, "data-hot", square.getAttribute("data-to") == str(number))
        for index in range(len(items)):
            set_flag(items[index], "data-hot", index == number and spot.kind != CENTRE)
        set_text(by_id("tree-about-line"), "")
        if spot.board["value"] is not None:
            asyncio.create_task(self._tell_best_play(self._previews, picture, spot.board, words))

    async def _tell_best_play(self, preview: int, picture: "Picture", board: "Data", words: "Words") -> None:
        """Say how a board goes on under best play."""
        request = {"do": "analyse", "position": board["position"], "turn": board["turn"], "verdict": True}
        answer = await self._app.ask(request, lambda: preview == self._previews)
        if not answer or preview != self._previews:
            return
        details = {name: GLYPHS.get(value, value) for name, value in answer["details"].items()}
        set_text(by_id("tree-about-verdict"), words.say(answer["reason"], **details))
        if answer["line"]:
            line = tree_words.best_play(picture, board["turn"], answer["line"], words)
            set_text(by_id("tree-about-line"), words.say("tree.best-play", line=line))
