"""The types of the requests to engine.lab.door and of its answers."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

    from typing_extensions import NotRequired, TypedDict

    # Requests

    class AskLoad(TypedDict):
        """Load a program."""

        do: Literal["lab-load"]
        game: str
        source: str

    class AskBridge(TypedDict):
        """Find the lines that connect a program without `choose`."""

        do: Literal["lab-bridge"]
        game: str
        source: str

    class AskProgram(TypedDict):
        """Ask a function the first of some questions, for a moment; see engine.lab.answers."""

        do: Literal["lab-ask"]
        game: str
        function: str
        questions: list[list[Any]]
        seconds: float
        nodes: int

    class AskWatch(TypedDict):
        """Watch `choose` or `value` answer about a position, by default a late one.

        `more` has the further arguments.
        """

        do: Literal["lab-watch"]
        game: str
        function: str
        more: list[Any]
        position: "str | None"
        turn: "str | None"
        seconds: float

    class AskTest(TypedDict):
        """Run a rung's tests on program 0, with `seconds` for a move at least and `total` for a run."""

        do: Literal["lab-test"]
        rung: int
        game: str
        seconds: NotRequired[float]
        total: NotRequired[float]

    class AskTruth(TypedDict):
        """Solve a position of a tiny game and those that `calls` of engine.lab.recorder make."""

        do: Literal["lab-truth"]
        game: str
        position: str
        turn: str
        calls: list[list["int | None"]]

    class AskMatch(TypedDict):
        """Play a round robin. A player is a level of the page or, for None, the program of that number."""

        do: Literal["lab-match"]
        players: list["str | None"]
        game: str
        games: NotRequired[int]
        seed: NotRequired[int]
        seconds: NotRequired[float]

    class AskTournament(TypedDict):
        """Read a tournament's text; see engine.lab.tournament."""

        do: Literal["lab-tournament"]
        game: str
        text: str

    # Answers

    class Sentence(TypedDict):
        """A sentence's key and the values in it."""

        key: str
        details: dict[str, Any]

    class Fault(Sentence):
        """Why a program can't go on, and its line if that is known."""

        line: "int | None"

    class Broken(Sentence):
        """Why a program lost a game before its end."""

        line_of_code: "int | None"

    class Printed(TypedDict):
        """The output of a program, and the number of characters left out."""

        text: str
        more: int

    class Bridged(TypedDict):
        """The lines that connect a program, to go before the line `at` or at the end, and remarks."""

        lines: str
        at: "int | None"
        said: list[Sentence]

    class Question(TypedDict):
        """A function, its arguments after the position, and its time limit in seconds."""

        function: str
        more: list[Any]
        seconds: float

    class Shown(Sentence):
        """The evidence of a failed test: a sentence, a position, and moves there.

        The program `said` a move instead of the `best`; a `line` continues from the position. `code` is the
        line of the program, `printed` the output of that call, `asked` its question.
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
        """The result of a test, with the evidence if it failed; `noted` is the key of a further sentence."""

        name: str
        shown: "Shown | None"
        noted: "str | None"

    class Ran(TypedDict):
        """The outcome of a run."""

        fault: "Fault | None"
        output: Printed

    class Work(Ran):
        """The outcome of a call."""

        nodes: int
        seconds: float

    class Answer(Work):
        """A program's answer to a question: a move, a number or a list of cells."""

        said: Any

    class Answered(TypedDict):
        """Answers to the first of some questions."""

        answers: list[Answer]

    class Watched(Work):
        """A call that was watched, with its move; see engine.lab.recorder."""

        move: "int | None"
        position: str
        turn: str
        calls: list[list["int | None"]]
        moves: list[list[Any]]
        returned: list[list[Any]]

    class Solved(TypedDict):
        """The values of positions for the side to move, None for impossible ones."""

        values: list["int | None"]

    class Tested(TypedDict):
        """The results of a rung's tests."""

        checks: list[Check]

    class Played(TypedDict):
        """A game of a match.

        `players` are the numbers of the players of the game's marks. The `moves` begin at the opening and end
        at the position. `halves` are each player's half points, in the order of the match.
        """

        players: list[int]
        opening: str
        opening_turn: str
        moves: list[int]
        position: str
        turn: str
        winner: "int | None"
        halves: list[int]
        faulty: "int | None"
        fault: "Broken | None"

    class Row(TypedDict):
        """A player's row of the table: games "won", "drawn" and "lost" against each, None against itself."""

        player: int
        halves: int
        games: int
        against: list[Any]

    class Standings(TypedDict):
        """The games of a match and its table."""

        games: list[Played]
        table: list[Row]

    class Player(TypedDict):
        """A player: a program with its source, or a level of the page."""

        name: str
        source: NotRequired[str]
        level: NotRequired[str]

    class Tournament(Standings):
        """A tournament from a text."""

        players: list[Player]

    # Progress

    class Asking(TypedDict):
        """A judge's questions about a function: position, turn and further arguments.

        The program of this number answers; a `fresh` one is loaded anew before.
        """

        player: int
        game: str
        function: str
        questions: list[list[Any]]
        seconds: float
        nodes: int
        fresh: bool

    class Asks(TypedDict, total=False):
        """Progress with a question."""

        ask: Asking

    class Far(TypedDict):
        """The part of the work that is done."""

        done: int
        of: int

    class Testing(Far, Asks):
        """Progress of tests, with the finished ones."""

        checks: list[Check]

    Late = TypedDict("Late", {"from": int})

    class Matching(Far, Late, Asks):
        """Progress of a match: the last games, and the number of the first of these."""

        games: list[Played]
