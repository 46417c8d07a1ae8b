"""The reader predicts the board at the end of a search that never undoes a move, and then sees its moves."""

from engine.base.rng import Rng
from ui.views.lessons.annotations import Any, Game, Message, Node
from ui.views.lessons.mechanisms.code import show_program
from ui.views.lessons.mechanisms.drawing import show_row
from ui.views.lessons.mechanisms.holes import Run
from ui.views.lessons.mechanisms.seeded import Numbered, seeded_tree
from ui.views.lessons.stations.dialects.adapter import has_line
from ui.views.lessons.stations.ways.four import UNDO, named_board
from ui.widgets.dom import set_flag
from ui.widgets.numbers import signed

FORGETFUL = UNDO.format(undo="")  # The search without the line that removes a mark.
BEFORE, FIRST, SPOILED = "before", "first", "spoiled"
"""The boards to choose from: before the search, at the end of its first branch, and after the search."""


class Spoiled:
    """A run of the search without undo from a tree's root; `value` is its result."""

    def __init__(self, game: "Game", root: "Node") -> None:
        self.boards: "list[list[str]]" = [list(game.cells(game.parse(root.position, root.turn)))]
        """The board before the search, and after each mark that the search puts on it."""
        run = Run(FORGETFUL, {"has_line": has_line, "place": self._place})
        self.value = run.call("value", game, game.parse(root.position, root.turn))

    def _place(self, cells: "list[str]", square: int, mark: str) -> None:
        cells[square] = mark
        self.boards.append(list(cells))


class Prediction:
    """A seed's tree, and three boards in random order, of which the reader picks the search's last one."""

    def __init__(self, game: "Game", seed: int) -> None:
        self.root = seeded_tree(game, seed, lambda root: _fits(game, root))
        self.run = Spoiled(game, self.root)
        boards = self.run.boards
        self.options = {BEFORE: boards[0], FIRST: _first_leaf(self.run), SPOILED: boards[-1]}
        self.order = Rng(seed).shuffled([BEFORE, FIRST, SPOILED])
        self.is_solved = False

    def answer(self, kind: str) -> "tuple[bool, Message]":
        """Check a prediction; return whether it is right, and the message."""
        last_board = self.run.boards[-1]
        gaps: "dict[str, Any]" = {"found": signed(self.run.value), "number": signed(_true_value(self.root))}
        gaps["o"], gaps["x"] = last_board.count("o"), last_board.count("x")
        is_right = kind == SPOILED
        self.is_solved = self.is_solved or is_right
        return is_right, ("lessons.spoil-" + kind, gaps)


def _first_leaf(run: "Spoiled") -> "list[str]":
    """Return the first board on which the game is over; a run always has one."""
    return next(
        cells for cells in run.boards if "" not in cells or has_line(cells, "o") or has_line(cells, "x")
    )


def _fits(game: "Game", root: "Node") -> bool:
    """Return whether the first branch leaves squares empty, and the final board and value are both wrong."""
    run = Spoiled(game, root)
    last_board = run.boards[-1]
    could_be_reached = last_board.count("o") - last_board.count("x") in (0, 1)  # ○ begins.
    return "" in _first_leaf(run) and not could_be_reached and run.value != _true_value(root)


def _true_value(root: "Node") -> int:
    return root.value if root.turn == "o" else -root.value  # For the side to move.


class Spoil(Numbered):
    """An exercise with a board and three predictions; after the right one, it shows the search's moves."""

    task = Prediction
    first = "[data-option]"

    def _create(self) -> None:
        show_program(self.find(".lesson-lines"), FORGETFUL)
        self.on_buttons("option", self._answer)

    def _draw_exercise(self) -> None:
        state = self.state
        if self.is_new("boards", (state, self.words)):
            self._draw_boards()
        for button in self.all("[data-option]"):
            set_flag(button, "disabled", state.is_solved)
        self.set_text(".lesson-state", self.say("lessons.to-move", mark=self.words.mark(state.root.turn)))
        self.hide(".ways-film", not state.is_solved)
        self.hide("[data-again]", not state.is_solved)

    def _draw_boards(self) -> None:
        state, game = self.state, self.game
        self.find(".ways-board").replaceChildren(named_board(game, state.run.boards[0], self.words))
        for number, button in enumerate(self.all("[data-option]")):
            button.replaceChildren(named_board(game, state.options[state.order[number]], self.words))
        film = [(named_board(game, cells, self.words), "") for cells in state.run.boards]
        show_row(self.find(".ways-film"), film)

    def _answer(self, option: str) -> None:
        state = self.state
        right, message = state.answer(state.order[int(option)])
        self.judge(right, message)
        if right:
            # The predictions' buttons, one of which had the focus, are disabled now.
            self.find("[data-again]").focus()
