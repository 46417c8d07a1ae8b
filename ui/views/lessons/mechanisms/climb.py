"""Exercises in which the reader gives each board of a tree its minimax value, from the leaves up."""

from engine.trees import values
from ui.views.lessons.annotations import Any
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.lessons import KEYS
from ui.views.lessons.mechanisms.drawing import BoardDrawing, name_of, value_look
from ui.views.lessons.mechanisms.tree import Node


class TreeValues(values.TreeValues):
    """The state of a Climb: a tree of boards, and `chosen`, the board that gets the next value."""

    def _key(self, name: str) -> str:
        return "lessons.values-" + name

    def _gaps(self, node: "Node") -> "dict[str, Any]":
        return {"mark": node.turn, "square": node.best_child().move, "value": node.value}

    def _said(self, value: int) -> int:
        return value  # Put into words by lessons.message_text.


class Climb(Exercise):
    """An exercise with a tree whose values the reader fills in."""

    ask_forced = True  # Whether the reader also values boards with only one legal move.
    strict = True  # Whether the exercise stays unsolved if the page told a value.

    def _prepare(self) -> None:
        self._drawing = BoardDrawing(self.find(".lesson-tree"), self.game, self._choose, self._key)
        self.on_buttons("answer", lambda guess: self._answer(int(guess)))
        self.state = self._make_values()

    def _make_values(self) -> "TreeValues":
        """Return the state of the first tree, which is by default the game tree of `position`."""
        return TreeValues(Node(self.game, self.game.parse(*self.position)), self.ask_forced)

    def place(self) -> "tuple[str, str]":
        """Return the root's position and its side to move."""
        root: "Any" = self.state.root
        return root.position, root.turn

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
            self.respond(False, self.state.choose(node))

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
        self.judge(not failed, None if right else message, summary)
        # The answer buttons, one of which had the focus, are hidden now.
        self._drawing.focus(state.root)
