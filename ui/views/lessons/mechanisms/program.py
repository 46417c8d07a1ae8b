"""Exercises in which the reader completes a program by taps, and the page runs and checks it."""

from engine.trees.tree import arrange
from ui.views.lessons.annotations import Any, Look, Message, Position
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.mechanisms.code import HolesCode, OrderCode
from ui.views.lessons.mechanisms.drawing import BoardDrawing, small_board
from ui.views.lessons.mechanisms.holes import Fault, Holes, Order, Run, read_program
from ui.views.lessons.mechanisms.tree import Node


class Program(Exercise):
    """An exercise with a program in `.lesson-code`: the reader fills its holes, or orders its lines."""

    solution: "tuple[int, ...]"  # The index of the right choice for each hole.

    def _prepare(self) -> None:
        self.program = self._make_program()
        self.wrong_line: "int | None" = None
        """The number of the wrong line, from 1 on, or None; `_check` may set it."""
        self._draw_code()

    def _draw_code(self) -> None:
        """Draw the program anew."""
        kind: "Any" = OrderCode if isinstance(self.program, Order) else HolesCode
        self.find(".lesson-code").replaceChildren()
        self._code = kind(self.find(".lesson-code"), self.program, self._clear_errors, self._run)

    # What subclasses define

    def _make_program(self) -> "Holes | Order":
        """Return the program in its first state; by default, the exercise's own with all holes empty."""
        text, choices, self.solution = read_program(self.name)
        return Holes(text, choices)

    def _program_globals(self) -> "dict[str, Any]":
        """Return the globals that the page defines for the program, such as functions that it may call."""
        return {}

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Call the program's functions; return whether their results are right, and the messages."""
        raise NotImplementedError

    def _fault_message(self, fault: "Fault") -> "Message":
        """Return the message for a fault; a subclass may also set `wrong_line` to another line."""
        return fault.message()

    def _draw_results(self) -> None:
        """Draw the exercise's elements other than the program, such as a tree with the program's values."""

    # What subclasses share

    def choice(self, hole: int) -> str:
        """Return the text that fills a hole, "" for an empty hole; the first hole is number 0."""
        assert isinstance(self.program, Holes)
        return self.program.choice(hole)

    def attempt(self) -> "tuple[bool, list[Message]]":
        """Run the program; return whether it is right, and the messages."""
        self.wrong_line = None
        try:
            return self._check(Run(self.program.text(), self._program_globals()))
        except Fault as fault:  # The program's text raised, or one of its functions that `_check` called.
            self.wrong_line = fault.line
            return False, [self._fault_message(fault)]

    def _draw_exercise(self) -> None:
        self._code.draw(self.words, self.wrong_line)
        self._draw_results()

    def _clear_errors(self) -> None:
        self.wrong_line = None
        self.clear_messages()

    def _run(self) -> None:
        if self.program.complete:
            self.judge_all(self.attempt())
        else:
            self.wrong_line = None
            self.respond(False, ("lessons.code-incomplete", {}))


class Explained(Program):
    """A Program that explains each wrong choice; `.lesson-evidence` shows the board that refutes it.

    The keys of its messages begin with `keys`. "right" follows for a right program, and for the explanation
    of a wrong choice, the hole and the choice, such as "2-1" for the first choice of `▢2`.
    """

    keys = ""
    cases: "Any" = ()  # The arguments of `_find_error` for each test of the program, the simplest first.
    counterexample: "Position | None" = None  # The position on which the program errs; `_find_error` sets it.
    count = 0  # What `_find_error` counts in all cases, for the message on a right program.

    # What subclasses define

    def _program_globals(self) -> "dict[str, Any]":
        """Return the globals that the page defines for the program: by default, the rules of its game."""
        game = self.game
        rules: "dict[str, Any]" = {"result": game.result, "moves": game.legal_moves, "play": game.play}
        rules["over"] = lambda position: game.result(position) is not None
        return rules

    def _find_error(self, run: "Run", *case: "Any") -> "Message | None":
        """Test the program on a case; return the message on its error, None if there is none."""
        raise NotImplementedError

    def _right_gaps(self) -> "dict[str, Any]":
        """Return the values for the message on a right program."""
        return {"count": self.count}

    # What subclasses share

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Test the program on all cases, up to the first error."""
        self.counterexample, self.count = None, 0
        for case in self.cases:
            error = self._find_error(run, *case)
            if error:
                return False, [error, self._reason()]
        return True, [(self.keys + "right", self._right_gaps())]

    def _reason(self) -> "Message":
        """Return the explanation for the first hole with a wrong choice."""
        assert isinstance(self.program, Holes)
        chosen = self.program.chosen
        hole = next(hole for hole in range(len(chosen)) if chosen[hole] != self.solution[hole])
        choice = chosen[hole] or 0  # Never None: all holes of a program that runs are filled.
        return self.keys + str(hole + 1) + "-" + str(choice + 1), {}

    def _draw_results(self) -> None:
        position = self.counterexample if self.messages and not self.right else None
        boards = [] if position is None else [small_board(self.game, position)]
        self.find(".lesson-evidence").replaceChildren(*boards)


class TreeFunction(Program):
    """A Program whose function the page calls for every board of a tree; the tree shows the results."""

    function = ""  # The name of the function. It takes the game and a position.

    def _prepare(self) -> None:
        Program._prepare(self)
        self.nodes = arrange(Node(self.game, self.game.parse(*self.position)))
        self.results: "list[int | None]" = [None] * len(self.nodes)
        """The function's results, in the order of `nodes`; each is None before the function has run."""
        self.wrong_node: "Node | None" = None
        """A board with a wrong result, though all boards below it have right ones; None if all are right."""
        self._drawing = BoardDrawing(self.find(".lesson-tree"), self.game)

    # What subclasses define

    def _expected(self, node: "Node") -> int:
        """Return the right result of the function for a board."""
        raise NotImplementedError

    def _feedback(self) -> "Message":
        """Return the message on `results`; if `wrong_node` is set, it explains this board's wrong result."""
        raise NotImplementedError

    def _look(self, node: "Node", result: "int | None", flag: str) -> "Look":
        """Return the look of a board with the function's `result`, None before the run, and a `flag`."""
        raise NotImplementedError

    # What subclasses share

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Call the function for all boards of the tree; return whether all are right, and a message."""
        game = self.game
        positions = [game.parse(node.position, node.turn) for node in self.nodes]
        self.results = [run.call(self.function, game, position) for position in positions]
        wrong = [node for node in self.nodes if self.results[node.index] != self._expected(node)]
        # Children come after their parent, so all boards below the last wrong one are right.
        self.wrong_node = wrong[-1] if wrong else None
        return self.wrong_node is None, [self._feedback()]

    def _draw_results(self) -> None:
        looks = []
        for node, result in zip(self.nodes, self.results):
            looks.append(self._look(node, result, flag="errs" if node is self.wrong_node else ""))
        self._drawing.draw(self.nodes, looks)
