"""The types of the requests to engine.lab.door about users' programs, and of its answers and progress."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Literal

    from typing_extensions import NotRequired, TypedDict

    from ..contract.protocol import Placed, Steps

    Bound = dict[str, str]  # The texts of a pattern's placeholders by their names (see mend.py).
    Evaluate = Callable[..., Any]  # The program's function `evaluate(game, position)`.
    Lines = list[str]  # Of a program.
    Trials = list[tuple[Any, Any]]  # For each position, what a call returned, and the board after it.
    Say = Callable[..., str]  # From the key of a sentence, and the values for its gaps by name.
    TestSteps = Steps["Evidence | None"]  # The task of a test.
    Loss = tuple[int, "Broken"]  # The player that lost by a fault, and the fault.
    EvidenceOf = Callable[..., "Evidence | None"]  # From the program's answer and the question.

    # Requests

    class AskGame(TypedDict):
        """What all requests have: the name of a game."""

        game: str

    class Calls(AskGame):
        """Calls of one function of a program, a question each, with a limit of time and of nodes."""

        function: str
        questions: list[list[Any]]
        seconds: float
        nodes: int

    class AskSource(AskGame):
        """Load a program in this worker, or write a `choose` for one without; see engine.lab.bridge."""

        do: Literal["lab-load", "lab-bridge"]
        source: str

    class AskProgram(Calls):
        """Call a function with the questions in turn until engine.lab.seat.REPLY_SECONDS have passed."""

        do: Literal["lab-ask"]

    class AskWatch(AskGame):
        """Record a call of `choose` or `value` for `position` (None: a late one) with arguments `more`."""

        do: Literal["lab-watch"]
        function: str
        more: list[Any]
        position: "str | None"
        turn: "str | None"
        seconds: float

    class AskTest(AskGame):
        """Run a rung's tests on program 0. `seconds` limits a move, `total` a test of a whole program.

        With the program's `source`, a failed test looks for its mistake.
        """

        do: Literal["lab-test"]
        rung: int
        source: NotRequired[str]
        seconds: NotRequired[float]
        total: NotRequired[float]

    class AskTruth(AskGame, Placed):
        """Solve a position of a tiny game and the positions that `calls` make (see engine.lab.recorder)."""

        do: Literal["lab-truth"]
        calls: list[list["int | None"]]

    class AskMatch(AskGame):
        """Play a round robin. A player is the name of a level, or None for the program with that index."""

        do: Literal["lab-match"]
        players: list["str | None"]
        games: NotRequired[int]
        seed: NotRequired[int]
        seconds: NotRequired[float]

    class AskTournament(AskGame):
        """Validate and replay a tournament's text; see engine.lab.tournament."""

        do: Literal["lab-tournament"]
        text: str

    # Answers

    class Sentence(TypedDict):
        """The key of a sentence and the values to insert in it."""

        key: str
        details: dict[str, Any]

    class Fault(Sentence):
        """The reason why a program can't go on, and the number of the line in its text or None."""

        line: "int | None"

    class Broken(Sentence):
        """The fault by which a program lost a game, and the number of the line in its text or None."""

        line_of_code: "int | None"

    class Printed(TypedDict):
        """The stored part of a program's output, and the number of characters left out, `more`."""

        text: str
        more: int

    class Choice(Sentence):
        """What the user can say about a program without `choose`, by adding `line` at its top."""

        line: str

    class Bridged(TypedDict):
        """The lines of a missing `choose`, to insert before line `at` (None: the end); `said` has remarks."""

        lines: str
        at: "int | None"
        said: list[Sentence]
        choices: list[Choice]

    class Question(TypedDict):
        """A function, its arguments after the position, and the time limit in seconds."""

        function: str
        more: list[Any]
        seconds: float

    class Evidence(Sentence):
        """The evidence of a failed test: a sentence, a position and moves.

        The program returned the move `said` instead of one of `best`. `line` has the moves to show from the
        position on. `code` is a line number in the program, `asked` the question, `printed` the output.
        """

        game: str
        position: "str | None"
        turn: "str | None"
        said: Any
        best: list[int]
        line: list[int]
        code: "int | None"
        asked: "Question | None"
        printed: Printed

    class Check(TypedDict):
        """A test's result: `shown` is the evidence of its failure or None, `noted` a remark's key or None."""

        name: str
        shown: "Evidence | None"
        noted: "str | None"
        noted_details: dict[str, Any]

    class Ran(TypedDict):
        """The result of running a program's text: the fault that ended it, if any, and the output."""

        fault: "Fault | None"
        output: Printed

    class Work(Ran):
        """The result of calling a program's function: the fault, the output and the cost."""

        nodes: int
        seconds: float

    class Answer(Work):
        """A program's answer to a question: `said` is the returned move, number or list of cells."""

        said: Any

    class Answered(TypedDict):
        """The answers to the first few questions of a request."""

        answers: list[Answer]

    class CallRecord(Work, Placed):
        """The record of a call (see engine.lab.recorder); `move` is what `choose` returned."""

        move: "int | None"
        calls: list[list["int | None"]]
        moves: list[list[Any]]
        returned: list[list[Any]]

    class SolvedValues(TypedDict):
        """The value of each requested position for its side to move; None if an illegal move led to it."""

        values: list["int | None"]

    class Tested(TypedDict):
        """The results of a rung's tests."""

        checks: list[Check]

    class Mark(TypedDict):
        """A hand-in's results at a rung: it passed `passed` of `of` tests; `fault` is its first failure."""

        rung: int
        passed: int
        of: int
        fault: "str | None"
        checks: list[Check]

    class HandIn(TypedDict):
        """A hand-in: the path of its file, the file's name without suffix, and the results at each rung."""

        file: str
        name: str
        rungs: list[Mark]

    class MatchGame(Placed):
        """A game of a match. A player is an index in the request; `players` has one for each mark in turn.

        The `moves` lead from the opening to `position`. `halves` has the half points of both players, the
        lower index first. The player `faulty` lost by `fault`; both are None in a game without a fault.
        """

        players: list[int]
        opening: str
        opening_turn: str
        moves: list[int]
        winner: "int | None"
        halves: list[int]
        faulty: "int | None"
        fault: "Broken | None"

    class Row(TypedDict):
        """A player's row in a table: `halves` are half points, `against` has the results by opponent."""

        player: int
        halves: int
        games: int
        against: list[Any]

    class Standings(TypedDict):
        """The games of a match and the table of results, the best player first."""

        games: list[MatchGame]
        table: list[Row]

    class Player(TypedDict):
        """A player in a tournament: a program with its source, or a level of the page."""

        name: str
        source: NotRequired[str]
        level: NotRequired[str]

    class Tournament(Standings):
        """A tournament that was read from a text."""

        players: list[Player]

    # Progress

    class Asking(Calls):
        """A judge's questions to the program with the number `player`.

        A question has a position, turn and further arguments. With `fresh`, the program is first loaded anew,
        with `source`, this text instead of the program's own.
        """

        player: int
        fresh: bool
        source: NotRequired[str]

    class Asks(TypedDict, total=False):
        """Progress with a judge's questions; the caller has to send the judge the answers."""

        ask: Asking

    class Far(TypedDict):
        """Progress: the number of finished steps, and the number of all steps."""

        done: int
        of: int

    class Testing(Far, Asks, Tested):
        """Progress of tests, with the results of the finished ones."""

    FirstIndex = TypedDict("FirstIndex", {"from": int})  # A class can't declare `from`, a keyword.

    class Matching(Far, FirstIndex, Asks):
        """Progress of a match: its last games, and the index of the first of these, `from`."""

        games: list[MatchGame]

else:

    def __getattr__(name: str) -> None:
        """Return None for the name of a type."""
