"""What the tree view says of one board: the one in the middle, or the one pointed at, or with the focus."""

from ui.state.cancel import CancelToken, Latest
from ui.views.tree import words as tree_words
from ui.views.tree.state import CENTRE, Scene, Spot
from ui.views.verdict import reason_text
from ui.widgets.dom import all_of, by_id, make, set_flag, set_text
from ui.widgets.numbers import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game
    from engine.study.protocol import AskJudge, Verdict
    from ui.state.desk import Desk
    from ui.state.words import Words


class Preview:
    """The words beside the tree, and the marks of the board that they are about."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._number = -1
        self._wanted = Latest(desk)

    @property
    def lost(self) -> bool:
        """Whether something is not said, as the view was left before it could be."""
        return self._wanted.lost

    def forget(self) -> None:
        """Take what is shown as out of date."""
        self._number = -1

    def wait(self, text: str) -> None:
        """Say how far the engine is, in place of how large the tree is."""
        set_text(by_id("tree-about-nodes"), text)

    def show(self, scene: "Scene", number: int, words: "Words", items: "list[Any]") -> None:
        """Say what a board is worth, and show which item and which square stand for it."""
        if number == self._number:
            return
        self._number = number
        self._wanted.cancel()
        spot = scene.spots[number]
        set_text(by_id("tree-about-title"), tree_words.heading(scene, number, words))
        set_text(by_id("tree-about-verdict"), tree_words.verdict(scene.game, spot, words))
        nodes = spot.board["nodes"]
        text = words.say("tree.nodes-below", nodes=grouped(nodes)) if nodes and nodes > 1 else ""
        set_text(by_id("tree-about-nodes"), text)
        lines = tree_words.outlook(scene, words) if spot.kind == CENTRE else []
        by_id("tree-outlook").replaceChildren(*[make("p", text=line) for line in lines])
        for square in all_of("#tree [data-to]"):
            set_flag(square, "data-hot", square.getAttribute("data-to") == str(number))
        for index in range(len(items)):
            set_flag(items[index], "data-hot", index == number and spot.kind != CENTRE)
        set_text(by_id("tree-about-line"), "")
        if spot.board["distance"] is not None:
            self._wanted.renew().start(self._tell_best_play, scene.game, spot, words)
        else:
            _make_room()

    async def _tell_best_play(self, token: "CancelToken", game: "Game", spot: "Spot", words: "Words") -> None:
        board = spot.board
        request: "AskJudge" = {
            "do": "judge",
            "game": game.name,
            "position": board["position"],
            "turn": board["turn"],
            "every": False,
        }
        answer: "Verdict" = await self._desk.ask(token, request)
        token.cancel()
        if spot.kind == CENTRE:
            set_text(by_id("tree-about-verdict"), reason_text(answer, words))
        if answer["line"]:
            line = tree_words.best_play(
                game, game.parse(board["position"], board["turn"]), answer["line"], words
            )
            set_text(by_id("tree-about-line"), words.say("tree.best-play", line=line))
        _make_room()


def _make_room() -> None:
    """Keep the page below the tree clear of the texts beside it, without moving a board."""
    stage = by_id("tree-stage")
    stage.style.marginBlockEnd = str(stage.scrollHeight - stage.clientHeight) + "px"
