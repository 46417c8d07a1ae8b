"""Shows texts about one board: the one under the pointer, else the focused one, else the middle one."""

from engine.study.protocol import Verdict
from ui.state.annotations import Any, Desk, Game, Words
from ui.state.cancel import CancelToken, Latest
from ui.views.tree import words as tree_words
from ui.views.tree.state import CENTRE, Scene, Spot
from ui.views.verdict import reason_text
from ui.widgets.dom import all_of, by_id, make, set_flag, set_text
from ui.widgets.numbers import group_digits


class Preview:
    """Shows the texts beside the tree, and highlights the board that the texts are about."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._number = -1  # The number of the board that the texts are about
        self._latest = Latest(desk)

    @property
    def view_left(self) -> bool:
        """Whether the player left the view before the texts were complete."""
        return self._latest.must_repeat

    def forget(self) -> None:
        """Make the next call of `show` write the texts again, even if the board is the same."""
        self._number = -1

    def report(self, text: str) -> None:
        """Show a text on the engine's progress in place of the tree's size."""
        set_text(by_id("tree-about-nodes"), text)

    def show(self, scene: "Scene", number: int, words: "Words", items: "list[Any]") -> None:
        """Show a board's texts; highlight its element in `items`, and the square to which its move goes."""
        if number == self._number:
            return  # The texts are shown already
        self._number = number
        self._latest.cancel()
        spot = scene.spots[number]
        set_text(by_id("tree-about-title"), tree_words.heading(scene, number, words))
        set_text(by_id("tree-about-verdict"), tree_words.verdict(scene.game, spot, words))
        nodes = spot.board["nodes"]  # With the board itself; None if they aren't counted
        text = words.say("tree.nodes-below", nodes=group_digits(nodes)) if nodes and nodes > 1 else ""
        set_text(by_id("tree-about-nodes"), text)
        lines = tree_words.outlook(scene, words) if spot.kind == CENTRE else []
        by_id("tree-outlook").replaceChildren(*[make("p", text=line) for line in lines])
        for square in all_of("#tree [data-to]"):
            set_flag(square, "data-hot", square.getAttribute("data-to") == str(number))
        for index in range(len(items)):
            set_flag(items[index], "data-hot", index == number and spot.kind != CENTRE)
        set_text(by_id("tree-about-line"), "")
        if spot.board["distance"] is not None:
            self._latest.renew().start(self._tell_best_play, scene.game, spot, words)
        else:
            _make_room()

    async def _tell_best_play(self, token: "CancelToken", game: "Game", spot: "Spot", words: "Words") -> None:
        board = spot.board
        place = {"game": game.name, "position": board["position"], "turn": board["turn"]}
        request: "Any" = dict(place, do="judge", every=False)  # Without the values of all moves
        answer: "Verdict" = await token.last(self._desk.ask(token, request))
        if spot.kind == CENTRE:
            set_text(by_id("tree-about-verdict"), reason_text(answer, words))
        if answer["line"]:
            position = game.parse(board["position"], board["turn"])
            line = tree_words.best_play(game, position, answer["line"], words)
            set_text(by_id("tree-about-line"), words.say("tree.best-play", line=line))
        _make_room()


def _make_room() -> None:
    """Set the tree's bottom margin so that the texts beside it don't overlap what is below."""
    stage = by_id("tree-stage")
    stage.style.marginBlockEnd = str(stage.scrollHeight - stage.clientHeight) + "px"
