"""The reader marks the boards of a game tree that alpha-beta leaves out."""

from engine.trees.marks import Pruning
from engine.trees.tree import OTHER, arrange
from ui.views.lessons.annotations import Any, Message, Step
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.mechanisms.drawing import BoardDrawing, value_look
from ui.views.lessons.mechanisms.tree import Node


class SearchMarks(Pruning):
    """A tree of boards, the steps of alpha-beta on it, and the reader's marks; messages name the boards."""

    none_key, too_few_key, mixed_key = "lessons.cuts-nothing", "lessons.cuts-more", "lessons.cuts-some"
    right_key = "lessons.cuts-right"

    def __init__(self, root: "Node") -> None:
        arrange(root)
        Pruning.__init__(self, root)

    def right_gaps(self) -> "dict[str, Any]":
        """Return the values for the message on a right answer: how many boards the search visited."""
        return {"seen": len(self.visited), "all": len(self.nodes), "value": self.root.value}

    def why_needed(self, node: "Node") -> "Message":
        """Return the message on why the search visited a board."""
        parent = node.parent
        if parent is None:
            return ("lessons.cuts-root", {})
        gaps: "dict[str, Any]" = {"board": node.moves_from_root(), "mark": parent.turn}
        gaps["other"] = OTHER[parent.turn]
        if node is parent.children[0]:
            return ("lessons.cuts-first", gaps)
        if parent is self.root:  # The root has no bound by which it could cut.
            return ("lessons.cuts-move", gaps)
        gaps["value"] = self.step_before(node).best
        return ("lessons.cuts-open", gaps)

    def why_cut(self, step: "Step") -> "Message":
        """Return the message on why the search left out the remaining boards below a step's board."""
        node = step.node
        gaps: "dict[str, Any]" = {"mark": node.turn, "other": OTHER[node.turn]}
        gaps["board"] = node.moves_from_root()
        gaps["square"], gaps["value"] = step.child.move, step.best
        gaps["bound"] = step.beta if node.turn == "o" else step.alpha
        return ("lessons.cuts-why", gaps)


class Cuts(Exercise):
    """An exercise with the tree of a position, in which the reader marks boards."""

    position = (".xo.x.oox", "o")

    def _create(self) -> None:
        self.state = SearchMarks(Node(self.game, self.game.parse(*self.position)))
        self._drawing = BoardDrawing(self.find(".lesson-tree"), self.game, self.mark)

    def _draw_exercise(self) -> None:
        state, game = self.state, self.game
        # Once the marks are right, show the values of the visited boards.
        is_solved = self.lessons.progress.is_solved(self.name) and self.right
        looks = []
        for node in state.nodes:
            flag = state.flag(node)
            note = "lessons.node-covered" if flag == "covered" else "lessons.node-marked" if flag else ""
            known = node.over or (is_solved and not state.is_under_mark(node))
            looks.append(value_look(node, game, self.words, known, flag, note))
        self._drawing.draw(state.nodes, looks)
        self.set_text(".lesson-state", self.say("lessons.cuts-count", count=state.count_under_marks))
