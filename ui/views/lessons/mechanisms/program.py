"""Exercises whose answer is a program, which the reader finishes by taps and the page runs and checks."""

from ui.views.lessons.annotations import Any, Message, Position
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.mechanisms.code import Code
from ui.views.lessons.mechanisms.drawing import Look, TreeDrawing, small_board
from ui.views.lessons.mechanisms.holes import Fault, Holes, Order, Run
from ui.views.lessons.mechanisms.tree import Node, arrange


class Program(Exercise):
    """A program with holes, or lines in disorder, in the element `.lesson-code`."""

    text = ""
    """The program with its holes: `▢1` stands for the first one."""
    choices: "tuple[tuple[str, ...], ...]" = ()
    """What each hole may be filled with."""

    def _prepare(self) -> None:
        self.program = self._make_program()
        self.wrong: "int | None" = None
        """The line where the program errs, from 1 on; `_check` may set it."""
        self._code = Code(self.find(".lesson-code"), self.program, self._touched, self._run)

    # What each exercise defines

    def _make_program(self) -> "Holes | Order":
        """Return the program to begin with: by default, `text` with all holes empty."""
        return Holes(self.text, self.choices)

    def _names(self) -> "dict[str, Any]":
        """Return the program's globals, such as functions that it may call (see Budget)."""
        return {}

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Call the program's functions; return whether they are right, and the messages."""
        raise NotImplementedError

    def _fault_message(self, fault: "Fault") -> "Message":
        """Return the message for a fault; it may blame another line."""
        return fault.message()

    def _draw_beside(self) -> None:
        """Draw what stands beside the program, such as a tree with its values."""

    # What they share

    def choice(self, hole: int) -> str:
        """Return what is chosen for a hole, "" for nothing; the first hole is number 0."""
        assert isinstance(self.program, Holes)
        return self.program.choice(hole)

    def attempt(self) -> "tuple[bool, list[Message]]":
        """Run the program; return whether it is right, and the messages."""
        self.wrong = None
        run = Run(self.program.text(), self._names())
        result: "tuple[bool, list[Message]]" = (False, []) if run.fault else self._check(run)
        if run.fault:
            self.wrong = run.fault.line
            return False, [self._fault_message(run.fault)]
        return result

    def _draw_exercise(self) -> None:
        self._code.draw(self.words, self.wrong)
        self._draw_beside()

    def _touched(self) -> None:
        self.wrong = None
        self.respond(False)

    def _run(self) -> None:
        if self.program.complete:
            self.judge_all(self.attempt())
        else:
            self.wrong = None
            self.respond(False, ("lessons.code-incomplete", {}))


class Explained(Program):
    """A program with an explanation for each wrong choice, and a board in `.lesson-evidence`."""

    solution: "tuple[int, ...]" = ()
    """The number of the right choice for each hole."""
    reasons = ""
    """Begins the keys of the explanations; hole and choice follow, both from 1 on, such as `2-1`."""
    erred: "Position | None" = None
    """The board where the program errs; `_check` sets it."""

    def reason(self) -> "Message":
        """Return the explanation for the first hole with a wrong choice."""
        assert isinstance(self.program, Holes)
        chosen = self.program.chosen
        hole = next(number for number in range(len(chosen)) if chosen[number] != self.solution[number])
        return self.reasons + str(hole + 1) + "-" + str((chosen[hole] or 0) + 1), {}

    def _draw_beside(self) -> None:
        erred = self.erred if self.messages and not self.right else None
        boards = [] if erred is None else [small_board(self.game, erred)]
        self.find(".lesson-evidence").replaceChildren(*boards)


class TreeFunction(Program):
    """A function that is called for every board of a tree; the tree shows what it returns."""

    function = ""
    """The name of the function. It takes the game and a position."""

    def _prepare(self) -> None:
        Program._prepare(self)
        self.nodes = arrange(Node(self.game, self.game.parse(*self.position)))
        self.found: "list[int | None]" = [None] * len(self.nodes)
        """What it returned for each board."""
        self.odd: "Node | None" = None
        """A board for which it is wrong, though it is right for all below; None if there is none."""
        self._drawing = TreeDrawing(self.find(".lesson-tree"), self.game)

    # What each exercise defines

    def _expected(self, node: "Node") -> int:
        """Return what the function should return for a board."""
        raise NotImplementedError

    def _feedback(self) -> "Message":
        """Return the message for the return values."""
        raise NotImplementedError

    def _look(self, node: "Node", found: "int | None", flag: str) -> "Look":
        """Return the look of a board with what the function returned, None before it has run."""
        raise NotImplementedError

    # What they share

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Call the function for every board of the tree."""
        game = self.game
        self.found = [
            run.call(self.function, game, game.parse(node.position, node.turn)) for node in self.nodes
        ]
        # A node's children come after it.
        wrong = [node for node in self.nodes if self.found[node.index] != self._expected(node)]
        self.odd = wrong[-1] if wrong else None
        return self.odd is None, [self._feedback()]

    def _draw_beside(self) -> None:
        flags = ["errs" if node is self.odd else "" for node in self.nodes]
        looks = [self._look(node, self.found[node.index], flags[node.index]) for node in self.nodes]
        self._drawing.draw(self.nodes, looks)
