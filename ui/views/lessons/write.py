"""Exercises whose answer is a program, finished without a keyboard."""

from ui.views.lessons.code import Code
from ui.views.lessons.drawing import small_board
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.program import Run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.words import Words
    from ui.views.lessons.exercise import Book
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.program import Fault, Holes, Order
    from ui.views.lessons.trial import Trial


class Write(Exercise):
    """A program with holes, or lines in disorder, in the element `.lesson-code`; it is run and judged."""

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        self.program = self.make_program()
        self.wrong: "int | None" = None
        """The line where the program errs, from 1 on; `check` may say which."""
        self._code = Code(self.find(".lesson-code"), self.program, self._touched, self._run)

    # What each has of its own

    def make_program(self) -> "Holes | Order":
        """Return the program as it is found."""
        raise NotImplementedError

    def names(self) -> "dict[str, Any]":
        """Return what the program finds there, such as functions that it may call, counted by a Budget."""
        return {}

    def check(self, run: "Run") -> "tuple[bool, list[Told]]":
        """Call the program's functions; return whether they do what they should, and what there is to say.

        Where `run` has a fault afterwards, that is told instead.
        """
        raise NotImplementedError

    def tell_fault(self, fault: "Fault") -> "Told":
        """Return what there is to say where the program stops; it may blame another line."""
        return fault.told()

    def draw_beside(self, words: "Words") -> None:
        """Show what else there is, such as a tree with what the program returned."""

    # What they share

    def draw_exercise(self, words: "Words") -> None:
        """Show the program."""
        self._code.draw(words, self.wrong)
        self.draw_beside(words)

    def _touched(self) -> None:
        self.wrong = None
        self.respond(False)

    def _run(self) -> None:
        self.wrong = None
        if not self.program.complete:
            self.respond(False, ("lessons.code-incomplete", {}))
            return
        run = Run(self.program.text(), self.names())
        right, told = (False, []) if run.fault else self.check(run)
        if run.fault:
            self.wrong = run.fault.line
            right, told = False, [self.tell_fault(run.fault)]
        self.judge(right, *told)


class Tried(Write):
    """A program that a trial runs and judges; the board on which it erred stands in `.lesson-evidence`."""

    def __init__(self, book: "Book", element: "Any") -> None:
        self.trial = self.make_trial()
        Write.__init__(self, book, element)

    def make_trial(self) -> "Trial":
        """Return the trial, with the program as it is found."""
        raise NotImplementedError

    def make_program(self) -> "Holes | Order":
        """Return the trial's program."""
        return self.trial.program

    def names(self) -> "dict[str, Any]":
        """Return what the trial has for its program."""
        return self.trial.names()

    def check(self, run: "Run") -> "tuple[bool, list[Told]]":
        """Have the trial judge the program."""
        return self.trial.check(run)

    def draw_beside(self, words: "Words") -> None:
        """Show the board where the program erred."""
        shown = self.trial.erred if self.told and not self.right else None
        boards = [] if shown is None else [small_board(self.game, shown)]
        self.find(".lesson-evidence").replaceChildren(*boards)
