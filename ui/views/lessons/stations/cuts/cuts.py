"""The reader marks the boards of a game tree that alpha-beta leaves out, as the engine's trace shows."""

from engine.trees.marks import Marks
from engine.trees.tree import arrange
from ui.views.lessons.annotations import Any, CancelToken, Event, Message, Traced
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.mechanisms.drawing import BoardDrawing, value_look
from ui.views.lessons.mechanisms.tree import Node


class SearchMarks(Marks):
    """A tree, the boards that the engine's alpha-beta left out, and the reader's marks on boards."""

    none_key, too_few_key, mixed_key = "lessons.cuts-nothing", "lessons.cuts-more", "lessons.cuts-some"

    def __init__(self, root: "Node", events: "list[Event]") -> None:
        """`events` are the engine's `trace` of a search without move ordering and without a table."""
        Marks.__init__(self, arrange(root))
        self.root = root
        self.visited: "list[Node]" = []
        self.cut = []
        # By a node's index, with values for ○:
        self._value_before: "dict[int, int | None]" = {}  # The parent's best value before the node's visit.
        self._best_child: "dict[int, Node]" = {}  # The best child so far.
        self._cut_bound: "dict[int, int]" = {}  # The bound by which the search left out the other children.
        self._replay(events)

    def _replay(self, events: "list[Event]") -> None:
        """Walk the tree as the search did; record the visited boards, the cuts, and the reasons for them."""
        path = [self.root]  # The nodes from the root to the event's node, one a ply.
        for event in events:
            kind, ply = event[0], event[1]
            path = path[: ply + 1]
            if kind == "enter" and ply:
                parent = path[ply - 1]
                node = _child_of(parent, move=event[2])
                best = self._best_child.get(parent.index)
                self._value_before[node.index] = best.value if best else None
                path = path[:ply] + [node]
                self.visited.append(node)
            elif kind == "enter":
                self.visited.append(self.root)
            elif kind == "value":  # A child, after `move`, has returned.
                node = path[ply]
                move, value, alpha, beta = event[2:6]
                best = self._best_child.get(node.index)
                # The search's values are for the side to move, those of nodes are for ○.
                if best is None or value > _for_mover(best.value, node.turn):
                    self._best_child[node.index] = _child_of(node, move)
                if alpha >= beta:
                    self._cut_bound[node.index] = _for_mover(beta, node.turn)
            elif kind == "cut":
                skipped_moves = event[2]
                self.cut += [_child_of(path[ply], move) for move in skipped_moves]

    def needs(self, node: "Node") -> bool:
        """Return whether the search visited a board, and therefore needs it."""
        return node in self.visited

    def right_messages(self) -> "list[Message]":
        """Return the messages on how many boards the search visited, and why it left out the others."""
        gaps = {"seen": len(self.visited), "all": len(self.nodes), "value": self.root.value}
        return [("lessons.cuts-right", gaps)] + [self.why_cut(node) for node in self.cut]

    def why_needed(self, node: "Node") -> "Message":
        """Return the message on why the search visited a board."""
        parent = node.parent
        if parent is None:
            return ("lessons.cuts-root", {})
        other = "x" if parent.turn == "o" else "o"
        gaps: "dict[str, Any]" = {"board": node.moves_from_root(), "mark": parent.turn, "other": other}
        value_before = self._value_before.get(node.index)
        if value_before is None:  # The node is the first child.
            return ("lessons.cuts-first", gaps)
        if parent is self.root:  # The root has no bound by which it could cut.
            return ("lessons.cuts-move", gaps)
        gaps["value"] = value_before
        return ("lessons.cuts-open", gaps)

    def why_cut(self, node: "Node") -> "Message":
        """Return the message on why the search left out a board."""
        parent = node.parent
        assert parent is not None
        refutation = self._best_child[parent.index]  # Its value made the other children needless.
        other = "x" if parent.turn == "o" else "o"
        gaps: "dict[str, Any]" = {"board": parent.moves_from_root(), "mark": parent.turn, "other": other}
        gaps["square"], gaps["value"] = refutation.move, refutation.value
        gaps["bound"] = self._cut_bound[parent.index]
        return ("lessons.cuts-why", gaps)


def _child_of(node: "Node", move: int) -> "Node":
    child = node.child(move)
    assert child is not None
    return child


def _for_mover(value: int, turn: str) -> int:
    """Convert a value for ○ into a value for the side to move, `turn`, or back."""
    return value if turn == "o" else -value


class Cuts(Exercise):
    """An exercise with the tree of a position, in which the reader marks boards."""

    name = "cuts"
    position = (".xo.x.oox", "o")
    state: "SearchMarks"

    def _create(self) -> None:
        self._drawing = BoardDrawing(self.find(".lesson-tree"), self.game, self._mark)
        self.on_click("[data-check]", lambda: self.judge_all(self.state.check()))

    async def _load(self, token: "CancelToken") -> None:
        position, turn = self.position
        answer: "Traced" = await self.ask(token, {"do": "trace", "position": position, "turn": turn})
        self.state = SearchMarks(Node(self.game, self.game.parse(position, turn)), answer["events"])

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

    def _mark(self, node: "Node") -> None:
        self.state.toggle(node)
        self.clear_messages()
