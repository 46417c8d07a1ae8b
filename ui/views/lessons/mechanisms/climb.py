"""Exercises in which the reader gives each board of a tree its minimax value, from the leaves up."""

from ui.views.lessons.annotations import Message
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.lessons import KEYS
from ui.views.lessons.mechanisms.drawing import TreeDrawing, name_of, value_look
from ui.views.lessons.mechanisms.tree import Node, arrange, leaves


class TreeValues:
    """The state of a Climb: a tree, the boards with known values, and `chosen`, which gets the next value."""

    def __init__(self, root: "Node", ask_forced: bool = True) -> None:
        """Choose the first board. Leaves are known; without `ask_forced`, boards with one legal move, too."""
        self.root = root
        self.nodes = arrange(root)
        self.given_away = 0  # How many values the page told the reader, each after two wrong answers.
        self._known = leaves(self.nodes)
        if not ask_forced:
            self._known += [node for node in self.nodes if len(node.children) == 1]
        self._missed: "list[Node]" = []  # The boards with a wrong guess.
        self.chosen = self.next_unknown()

    @property
    def solved(self) -> bool:
        """Whether all values are known."""
        return len(self._known) == len(self.nodes)

    def is_known(self, node: "Node") -> bool:
        """Return whether the value of a board is known."""
        return node in self._known

    def next_unknown(self) -> "Node | None":
        """Return the deepest, leftmost board whose value isn't known; None if all are known."""
        unknown = [node for node in self.nodes if node not in self._known]
        # Of boards on one level, the leftmost has the smallest index.
        return max(unknown, key=lambda node: (node.level, -node.index)) if unknown else None

    def choose(self, node: "Node") -> "Message | None":
        """Choose the board that gets the next value; if its value is known, return a message instead."""
        if node.over:
            return ("lessons.values-leaf", {})
        if node in self._known:
            return ("lessons.values-known", {})
        self.chosen = node
        return None

    def answer(self, guess: int) -> "tuple[bool, Message]":
        """Check a guess at the chosen board's value, if its children's are known; return `(right, message)`.

        A first wrong guess gets a hint; the message on a second one tells the value, which is then known.
        """
        node = self.chosen
        if node is None:
            return False, ("lessons.values-known", {})
        if not all([child in self._known for child in node.children]):
            return False, ("lessons.values-below", {})
        best = node.best_child()
        gaps = {"guess": guess, "mark": node.turn, "square": best.move, "value": node.value}
        is_forced = len(node.children) == 1
        if guess == node.value:
            self._add_known(node)
            return True, ("lessons.values-right-only" if is_forced else "lessons.values-right", gaps)
        if node not in self._missed:
            self._missed.append(node)
            return False, ("lessons.values-move" if is_forced else "lessons.values-who", gaps)
        self.given_away += 1
        self._add_known(node)
        if is_forced:
            return False, ("lessons.values-only", gaps)
        # Whether the side to move does worse than the guess: ○ maximizes, × minimizes.
        is_too_good = guess > node.value if node.turn == "o" else guess < node.value
        return False, ("lessons.values-wish" if is_too_good else "lessons.values-settle", gaps)

    def solved_message(self) -> "Message":
        """Return the message for a tree whose values are all known."""
        best = self.root.best_child()
        gaps = {"mark": self.root.turn, "square": best.move, "value": self.root.value}
        return ("lessons.values-solved", gaps)

    def _add_known(self, node: "Node") -> None:
        """Add a board with a known value; choose the next one."""
        self._known.append(node)
        self.chosen = self.next_unknown()


class Climb(Exercise):
    """An exercise with a tree whose values the reader fills in."""

    ask_forced = True  # Whether the reader also values boards with only one legal move.
    strict = True  # Whether the exercise stays unsolved if the page told a value.

    def _prepare(self) -> None:
        self._drawing = TreeDrawing(self.find(".lesson-tree"), self.game, self._choose, self._key)
        self.on_buttons("answer", lambda guess: self._answer(int(guess)))
        self.state = self._make_values()

    def _make_values(self) -> "TreeValues":
        """Return the state of the first tree, which is by default the game tree of `position`."""
        return TreeValues(Node(self.game, self.game.parse(*self.position)), self.ask_forced)

    def place(self) -> "tuple[str, str]":
        """Return the root's position and its side to move."""
        return self.state.root.position, self.state.root.turn

    def _draw_exercise(self) -> None:
        state, game = self.state, self.game
        chosen = state.chosen
        looks = [
            value_look(node, game, self.words, state.is_known(node), flag="here" if node is chosen else "")
            for node in state.nodes
        ]
        self._drawing.draw(state.nodes, looks, chosen)
        text = self.say("lessons.values-begin", board=name_of(chosen, game, self.words)) if chosen else ""
        self.set_text(".lesson-state", text)
        self.hide(".lesson-answers", state.solved)

    def _choose(self, node: "Node") -> None:
        if not self.state.solved:
            message = self.state.choose(node)
            messages = [message] if message else []
            self.respond(False, *messages)

    def _key(self, node: "Node", key: str) -> bool:
        """Give a node's value by one of the keys +, = and -; return whether the key has been used."""
        if key not in KEYS or self.state.solved:
            return False
        message = self.state.choose(node)
        if message:
            self.respond(False, message)
        else:
            self._answer(KEYS[key])
        return True

    def _answer(self, guess: int) -> None:
        state = self.state
        right, message = state.answer(guess)
        if not state.solved:
            self.respond(right, message)
            return
        # This was the last unknown value.
        failed = self.strict and state.given_away > 0  # `strict`: no value may be given away.
        summary = ("lessons.values-shown", {"count": state.given_away}) if failed else state.solved_message()
        messages = [summary] if right else [message, summary]
        self.judge(not failed, *messages)
        # The answer buttons, one of which had the focus, are hidden now.
        self._drawing.focus(state.root)
