"""The reader translates values from one sight (sign convention, see sights.py) into another."""

from engine.base.rng import Rng
from engine.trees.tree import arrange, leaves
from ui.views.lessons.annotations import Any, Game, Message, Node
from ui.views.lessons.lessons import KEYS
from ui.views.lessons.mechanisms.drawing import BoardDrawing, name_of
from ui.views.lessons.mechanisms.seeded import Numbered, seeded_tree
from ui.views.lessons.stations.dialects.sights import CIRCLE, MOVER, WINNER, side_of, sight_look, value_for

PAIRS = (
    (CIRCLE, MOVER),
    (MOVER, CIRCLE),
    (CIRCLE, WINNER),
    (WINNER, MOVER),
    (MOVER, WINNER),
    (WINNER, CIRCLE),
)
"""Pairs of sights: the reader translates values from the first into the second. The seed picks the pair."""
QUESTIONS = 5  # How many boards the reader translates in an instance.


def sight_name(sight: str) -> "Message":
    """Return the message with the name of a sight."""
    return "lessons.sight-" + sight, {}


class Translation:
    """A tree with values in the sight `source`, and boards whose values the reader translates to `target`."""

    def __init__(self, game: "Game", seed: int) -> None:
        self.source, self.target = PAIRS[seed % len(PAIRS)]
        self.root = seeded_tree(game, seed, _fits)
        self.nodes = arrange(self.root)
        self.questions = self._choose(Rng(seed))
        self.answered = 0  # How many questions the reader has answered.
        self._misses = 0  # How many wrong guesses at the sign of this question's board.

    def _choose(self, rng: "Rng") -> "list[Node]":
        """Choose QUESTIONS boards at random, and return them in the tree's order.

        Among them are a draw, a board whose sign flips, and one whose sign stays, if the tree has them.
        """
        chosen: "list[Node]" = []
        decided = [node for node in self.nodes if node.value]
        draws = [node for node in self.nodes if not node.value]
        flipping = [node for node in decided if self._flips(node)]
        staying = [node for node in decided if not self._flips(node)]
        for nodes in (draws, flipping, staying):
            if nodes:
                chosen.append(rng.choice(nodes))
        while len(chosen) < QUESTIONS:
            chosen.append(rng.choice([node for node in self.nodes if node not in chosen]))
        return [node for node in self.nodes if node in chosen]

    def _flips(self, node: "Node") -> bool:
        """Return whether + is good for different sides in the two sights, so that a win's sign flips."""
        return side_of(node, self.source) != side_of(node, self.target)

    @property
    def node(self) -> "Node | None":
        """The board whose value the page asks for; None when the reader has translated all."""
        return self.questions[self.answered] if self.answered < QUESTIONS else None

    def is_translated(self, node: "Node") -> bool:
        """Return whether the reader has translated a board."""
        return node in self.questions[: self.answered]

    def answer(self, guess: int) -> "tuple[bool, Message]":
        """Check a guess at the value of `node`; if right, go to the next board. Return `(right, message)`."""
        node = self.node
        assert node is not None
        gaps: "dict[str, Any]" = {"given": sight_name(self.source), "wanted": sight_name(self.target)}
        gaps["mark"], gaps["other"] = side_of(node, self.source), side_of(node, self.target)
        gaps["board"] = node.moves_from_root()
        word = "flips" if self._flips(node) else "stays"
        if guess == value_for(node, self.target):
            self.answered += 1
            self._misses = 0
            if self.node is None:
                return True, ("lessons.translate-right", gaps)
            return True, ("lessons.translate-" + (word if node.value else "draw"), gaps)
        if not node.value:
            return False, ("lessons.translate-draw", gaps)
        if not guess:
            return False, ("lessons.translate-decided", gaps)
        self._misses += 1  # The first miss gets a question ("whose"), later ones an explanation.
        return False, ("lessons.translate-" + (word if self._misses > 1 else "whose"), gaps)


def _fits(root: "Node") -> bool:
    """Return whether a tree is small, but has more boards than questions, and wins, draws and losses."""
    nodes = root.preorder()
    return len(leaves(nodes)) <= 5 and len(nodes) > QUESTIONS and len({node.value for node in nodes}) == 3


class Translate(Numbered):
    """An exercise with a tree, which asks for some boards' values in another sight, one by one."""

    task = Translation

    def _create(self) -> None:
        self._drawing = BoardDrawing(self.find(".lesson-tree"), self.game, on_key=self._key)
        self.on_buttons("answer", lambda guess: self._answer(int(guess)))

    def _draw_exercise(self) -> None:
        state = self.state
        looks = []
        for node in state.nodes:
            sight = state.target if state.is_translated(node) else state.source
            flag = "here" if node is state.node else "kept" if state.is_translated(node) else ""
            looks.append(sight_look(node, sight, flag, self.game, self.words))
        self._drawing.draw(state.nodes, looks, state.node)
        gaps = {"given": sight_name(state.source), "wanted": sight_name(state.target)}
        key = "lessons.translate-" + ("done" if state.node is None else "ask")
        self.set_text(".lesson-question", self.message_text((key, gaps)))
        self.set_text(".lesson-state", name_of(state.node, self.game, self.words) if state.node else "")
        self.hide(".lesson-answers", state.node is None)
        self.hide("[data-again]", state.node is not None)

    def _key(self, node: "Node", key: str) -> bool:
        """Answer with +, = or - if the focus is on the board in question; return whether the key was used."""
        if key not in KEYS or node is not self.state.node:
            return False
        self._answer(KEYS[key])
        return True

    def _answer(self, guess: int) -> None:
        right, message = self.state.answer(guess)
        self.judge(right, message, more=self.state.node is not None)
        if self.state.node is None:
            self.find("[data-again]").focus()
