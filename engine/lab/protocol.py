"""What engine.lab.door is asked and answers, as engine.protocol has it for the engine's own door."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

    from typing_extensions import NotRequired, TypedDict

    # Requests

    class AskLoad(TypedDict):
        """Take a program."""

        do: Literal["lab-load"]
        game: str
        source: str

    class AskBridge(TypedDict):
        """Which lines connect a program that has no `choose`?"""

        do: Literal["lab-bridge"]
        game: str
        source: str

    class AskProgram(TypedDict):
        """What does one of its functions say to questions, as many as it can answer in a moment?

        See engine.lab.answers.
        """

        do: Literal["lab-ask"]
        game: str
        function: str
        questions: list[list[Any]]
        seconds: float
        nodes: int

    class AskWatch(TypedDict):
        """What does `choose` say, or `value`, and how? It is given `more` than the position.

        Where the position is None, a late one is taken.
        """

        do: Literal["lab-watch"]
        game: str
        function: str
        more: list[Any]
        position: "str | None"
        turn: "str | None"
        seconds: float

    class AskTest(TypedDict):
        """Does program 0 pass a rung's tests? It has `seconds` for a move at least, `total` for a run."""

        do: Literal["lab-test"]
        rung: int
        game: str
        seconds: NotRequired[float]
        total: NotRequired[float]

    class AskTruth(TypedDict):
        """What are the positions worth, to the side to move, that calls of `play` make? The game is tiny.

        The first position is the one that they begin in; `calls` are those of engine.lab.recorder.
        """

        do: Literal["lab-truth"]
        game: str
        position: str
        turn: str
        calls: list[list["int | None"]]

    class AskMatch(TypedDict):
        """Who wins when everybody plays everybody?

        Each player is a level of the page or, where that is None, a program by its place.
        """

        do: Literal["lab-match"]
        players: list["str | None"]
        game: str
        games: NotRequired[int]
        seed: NotRequired[int]
        seconds: NotRequired[float]

    class AskTournament(TypedDict):
        """What stands in the text of a tournament about a game? See engine.lab.tournament."""

        do: Literal["lab-tournament"]
        game: str
        text: str

    # Answers

    class Fault(TypedDict):
        """What a program can't do, and in which line of it, where that is known."""

        key: str
        details: dict[str, Any]
        line: "int | None"

    class Printed(TypedDict):
        """What a program printed, and how many characters more."""

        text: str
        more: int

    class Sentence(TypedDict):
        """A sentence's key and what fills it."""

        key: str
        details: dict[str, Any]

    class Bridged(TypedDict):
        """The lines that connect a program, "" where none do, and what is to be said of it.

        They go before the line `at`, or to the end where that is None.
        """

        lines: str
        at: "int | None"
        said: list[Sentence]

    class Question(TypedDict):
        """Which function was asked, with what after the position, and in how many seconds."""

        function: str
        more: list[Any]
        seconds: float

    class Shown(TypedDict):
        """The evidence of a failed test: a sentence, a position, moves there, and the line of the program.

        The program `said` a move there, where others are the `best`; a `line` goes on from there. `code` is
        the number of the program's line, `printed` the output of that call, `asked` its question.
        """

        key: str
        details: dict[str, Any]
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
        """One of a rung's tests; one that shows nothing is passed. `noted` is a sentence for either case."""

        name: str
        shown: "Shown | None"
        noted: "str | None"

    class Ran(TypedDict):
        """What came of a program."""

        fault: "Fault | None"
        output: Printed

    class Answer(TypedDict):
        """What a program says to one question: a move, a number or a list of cells."""

        said: Any
        nodes: int
        seconds: float
        fault: "Fault | None"
        output: Printed

    class Answered(TypedDict):
        """What it says to the first of some questions."""

        answers: list[Answer]

    class Moved(TypedDict):
        """A program's move; None where it broke off, or wasn't asked for one."""

        move: "int | None"
        nodes: int
        seconds: float
        fault: "Fault | None"

    class Watched(Moved, Ran):
        """The same, and what the program did: see engine.lab.recorder."""

        position: str
        turn: str
        calls: list[list["int | None"]]
        moves: list[list[Any]]
        returned: list[list[Any]]

    class Solved(TypedDict):
        """What is true of the positions that calls have made; None of what can't be."""

        values: list["int | None"]

    class Tested(TypedDict):
        """The tests of a rung."""

        checks: list[Check]

    class Broken(TypedDict):
        """Why a program broke off a game."""

        key: str
        details: dict[str, Any]
        line_of_code: "int | None"

    class Played(TypedDict):
        """A game of a match.

        `players` are the numbers of the players of the game's marks. The `moves` begin at the opening, the
        position is the one at the end. `halves` are each player's half points, in the order of the match.
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
        """How one has done against everybody: games "won", "drawn" and "lost", or None for oneself."""

        player: int
        halves: int
        games: int
        against: list[Any]

    class Standings(TypedDict):
        """The games that were played, and the ranking."""

        games: list[Played]
        table: list[Row]

    class Player(TypedDict):
        """A player: a program with its source, or a level of the page."""

        name: str
        source: NotRequired[str]
        level: NotRequired[str]

    class Tournament(Standings):
        """A tournament that was read."""

        players: list[Player]

    # Progress

    class Asking(TypedDict):
        """A judge's questions to a program by its number: a function, and positions, each with the turn.

        A question also has any further arguments of the function. A `fresh` program is loaded anew before.
        """

        player: int
        game: str
        function: str
        questions: list[list[Any]]
        seconds: float
        nodes: int
        fresh: bool

    class Asks(TypedDict, total=False):
        """The same, with how far the judge is."""

        ask: Asking

    class Far(TypedDict):
        """How much of all is done."""

        done: int
        of: int

    class Testing(Far, Asks):
        """How far a test is, and those that are done."""

        checks: list[Check]

    Late = TypedDict("Late", {"from": int})

    class Matching(Far, Late, Asks):
        """How far a match is, the last games, and the number of the first of these."""

        games: list[Played]
