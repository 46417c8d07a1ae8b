"""One tree with values in three sights; the reader marks the boards that never change their sign.

A sight says whose value a number is. ○'s: + is good for ○. The mover's: + is good for the side to move
(negamax). The winner's: + is good for the side that has just moved, as in articles that give +1 to the
winning move.
"""

from ui.views.lessons.exercise import Exercise
from ui.views.lessons.lessons import KINDS, sign
from ui.views.lessons.mechanisms.drawing import Look, TreeDrawing, name_of
from ui.views.lessons.mechanisms.tree import Node, arrange

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from ui.state.words import Words
    from ui.views.lessons.lessons import Message

CIRCLE, MOVER, WINNER = SIGHTS = ("circle", "mover", "winner")

SHOWN = (".xoxoox..", "o")
"""The board whose tree is shown in all sights."""


def looks(node: "Node", sight: str) -> str:
    """Return the side in whose sight a board's value is given."""
    if sight == CIRCLE:
        return "o"
    if sight == MOVER:
        return node.turn
    return "x" if node.turn == "o" else "o"


def value_in_sight(node: "Node", sight: str) -> int:
    """Return a board's value in a sight."""
    return node.value if looks(node, sight) == "o" else -node.value


def look(node: "Node", value: "int | None", mark: str, flag: str, game: "Game", words: "Words") -> "Look":
    """Return the look of a board with a value as a side sees it, or with what else a program returned."""
    spoken = [name_of(node, game, words)]
    if value is None:
        return Look(spoken[0], "?", "", False, flag)
    kind = KINDS.get(value, "")
    text = words.sign(mark) + " " + sign(value) if kind else str(value)
    spoken.append(words.say("lessons.sights-for-" + (kind or "other"), mark=words.mark(mark), value=text))
    return Look(words.listed(spoken, "lessons.node-separator"), text, kind, False, flag)


def answer_same(kind: str) -> "tuple[bool, Message]":
    """Return whether these boards have the same sign in all sights: `circle`, `leaf` or `draw`."""
    return kind == "draw", ("lessons.sights-same-" + kind, {})


class Sights(Exercise):
    """A tree whose signs are those of one sight or another."""

    name = "sights"

    def _make(self) -> None:
        self._nodes = arrange(Node(self.game, self.game.parse(*SHOWN)))
        self._sight = self._before = CIRCLE
        self._drawing = TreeDrawing(self.find(".lesson-tree"), self.game)
        self.hear("sight", self._switch)
        self.hear("answer", self._answer)

    def _follow_detail(self, detail: str) -> None:
        if detail in (CIRCLE, MOVER, WINNER):
            self._before = self._sight = detail

    def _detail(self) -> str:
        return self._sight

    def _draw_exercise(self) -> None:
        sight = self._sight
        flipped = [
            node for node in self._nodes if value_in_sight(node, sight) != value_in_sight(node, self._before)
        ]
        shown = []
        for node in self._nodes:
            flag = "kept" if node in flipped else ""
            shown.append(
                look(node, value_in_sight(node, sight), looks(node, sight), flag, self.game, self.words)
            )
        self._drawing.draw(self._nodes, shown)
        self.press("sight", sight)
        text = self.say("lessons.sights-" + sight)
        if flipped:
            count = self.say("lessons.sights-flipped", count=len(flipped))
            text = self.say("lessons.sights-both", first=text, second=count)
        self.set_text(".lesson-state", text)

    def _switch(self, sight: str) -> None:
        self._before, self._sight = self._sight, sight
        self.here()

    def _answer(self, kind: str) -> None:
        self.judge(*answer_same(kind))
