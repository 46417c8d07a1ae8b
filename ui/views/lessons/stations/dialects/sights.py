"""One tree under three sign conventions ("sights"); the reader says which boards have the same sign in all.

In the sight `circle`, + is good for ○; in `mover`, for the side to move (negamax); in `winner`, for the side
that has just moved, as in articles that give +1 to the winning move.
"""

from engine.trees.looks import Look
from engine.trees.tree import arrange
from ui.views.lessons.annotations import Game, Words
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.lessons import KINDS, sign
from ui.views.lessons.mechanisms.drawing import BoardDrawing, name_of
from ui.views.lessons.mechanisms.tree import Node

CIRCLE, MOVER, WINNER = SIGHTS = ("circle", "mover", "winner")
BOARD = (".xoxoox..", "o")  # The position and side to move at the tree's root.


def side_of(node: "Node", sight: str) -> str:
    """Return the side, "o" or "x", for which + is good at a node in this sight."""
    if sight == CIRCLE:
        return "o"
    if sight == MOVER:
        return node.turn
    return "x" if node.turn == "o" else "o"


def value_for(node: "Node", sight: str) -> int:
    """Return a board's value in a sight."""
    return node.value if side_of(node, sight) == "o" else -node.value


def sight_look(node: "Node", sight: str, flag: str, game: "Game", words: "Words") -> "Look":
    """Return the look of a board with its value in a sight."""
    return side_look(node, value_for(node, sight), side_of(node, sight), flag, game, words)


def side_look(
    node: "Node", value: "int | None", mark: str, flag: str, game: "Game", words: "Words"
) -> "Look":
    """Return the look of a board, with its value for the side `mark` as a sign or number, or ? for None."""
    if value is None:
        return Look(name_of(node, game, words), "?", flag=flag)
    kind = KINDS.get(value, "")  # "" for a number that isn't a value of a board.
    text = words.sign(mark) + " " + sign(value) if kind else str(value)
    key = "lessons.sights-for-" + (kind or "other")
    spoken = [name_of(node, game, words), words.say(key, mark=words.mark(mark), value=text)]
    return Look(words.listed(spoken, "lessons.node-separator"), text, kind, flag=flag)


class Sights(Exercise):
    """An exercise with a tree in a chosen sight; the flag `kept` marks signs flipped by the last choice."""

    right_choice = "draw"
    choice_keys = "lessons.sights-same-"
    parts = SIGHTS

    def _create(self) -> None:
        self._nodes = arrange(Node(self.game, self.game.parse(*BOARD)))
        self._sight_before = CIRCLE
        self._drawing = BoardDrawing(self.find(".lesson-tree"), self.game)
        self.on_buttons("sight", self._switch)

    def _show_part(self, part: int) -> None:
        """Set the shown sight; a link's sight flips no signs."""
        self.part, self._sight_before = part, SIGHTS[part]

    def _draw_exercise(self) -> None:
        sight = SIGHTS[self.part]
        flip_count, looks = 0, []
        for node in self._nodes:
            is_flipped = value_for(node, sight) != value_for(node, self._sight_before)
            flip_count += is_flipped
            looks.append(sight_look(node, sight, "kept" if is_flipped else "", self.game, self.words))
        self._drawing.draw(self._nodes, looks)
        self.show_pressed("sight", sight)
        text = self.say("lessons.sights-" + sight)
        if flip_count:
            flipped_text = self.say("lessons.sights-flipped", count=flip_count)
            text = self.say("lessons.sights-both", first=text, second=flipped_text)
        self.set_text(".lesson-state", text)

    def _switch(self, sight: str) -> None:
        self._sight_before, self.part = SIGHTS[self.part], SIGHTS.index(sight)
        self.redraw()
