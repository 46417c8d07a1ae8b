"""The first minute: a wrong move is punished, the moves are a tree, and six lines of Python judge it."""

from engine.games.shelf import folder_of
from ui.board.board import Board
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.names import squares_of
from ui.views.lessons.program import Holes
from ui.views.lessons.stations.minimax.climb import Climb
from ui.views.lessons.stations.minimax.judged import Judged
from ui.views.lessons.stations.minimax.values import Values
from ui.views.lessons.stations.start.first import First, tree
from ui.views.lessons.stations.start.programs import MINIMAX, WORTHS
from ui.widgets.dom import listen, set_flag

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.words import Words
    from ui.views.lessons.exercise import Book
    from ui.views.lessons.nodes import Node


class Which(Exercise):
    """Three squares are left: which one? A wrong one is answered at once, by three in a row."""

    name = "first"

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        self._state = First()
        self._board = Board(self.find(".board"), self._play)
        self._board.lay(self.game, folder_of(self.game.name))
        listen(self.find("[data-again]"), "click", self._again)

    def draw_exercise(self, words: "Words") -> None:
        """Show the board, with the answer to a wrong move on it."""
        state, game, at = self._state, self.game, self._state.at
        position = game.parse(at.position, at.turn)
        outcome = game.outcome(position)
        squares = squares_of(game, position, state.open, words, at.move)
        self._board.draw(squares, at.turn if state.open else "", outcome.lines if outcome else ())
        set_flag(self.find("[data-again]"), "hidden", not at.over)

    def _play(self, square: int) -> None:
        answer = self._state.play(square)
        if answer is None:
            self._board.shake(square)
            return
        self.judge(*answer)
        if self._state.at.over:
            self.find("[data-again]").focus()

    def _again(self, event: "Any") -> None:
        self._state.take_back()
        self.respond(False)
        self._board.focus()


class Signs(Climb):
    """Those moves are a tree; where somebody has a choice, the reader says what the board is worth."""

    name = "signs"
    strict = False

    def make_values(self) -> "Values":
        """Return the tree of the first minute; where there is no choice, the values are there."""
        return Values(tree(), forced=False)

    def draw(self, words: "Words") -> None:
        """Show the tree once the move was found."""
        _show_after(self, "first")
        Climb.draw(self, words)


class SixLines(Judged):
    """Six lines of Python with one hole judge the tree, or show the board where they err."""

    name = "six-lines"
    mover = True
    right_key = "lessons.six-right"

    def make_tree(self) -> "Node":
        """Return the tree of the first minute."""
        return tree()

    def make_program(self) -> "Holes":
        """Return minimax with a hole for what a move is worth."""
        return Holes(MINIMAX, (WORTHS,))

    def blame(self, odd: "Node") -> "tuple[int, str]":
        """Blame the line with the hole."""
        return 4, "lessons.six-wrong"

    def draw(self, words: "Words") -> None:
        """Show the program once the tree has its values."""
        _show_after(self, "signs")
        Judged.draw(self, words)


def _show_after(exercise: "Exercise", name: str) -> None:
    """Show an exercise of the first minute, or hide it until the one before is solved."""
    progress = exercise.book.progress
    set_flag(exercise.element, "hidden", not (progress.solved(name) or progress.solved(exercise.name)))


EXERCISES = (Which, Signs, SixLines)
