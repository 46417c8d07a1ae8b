"""What engine.lab.door is asked and answers, as engine.protocol has it for the engine's own door."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

    from typing_extensions import NotRequired, TypedDict

    from engine.protocol import Place

    # Requests

    class AskTest(TypedDict):
        """Does a program pass a rung's tests?"""

        do: Literal["lab-test"]
        source: str
        rung: int
        game: str

    class AskMove(Place):
        """Which move does a program make?"""

        do: Literal["lab-move"]
        source: str
        seconds: NotRequired[float]

    class AskWatch(TypedDict):
        """And what does it do meanwhile? Where the position is None, a late one is taken."""

        do: Literal["lab-watch"]
        source: str
        game: str
        position: "str | None"
        turn: "str | None"
        seconds: NotRequired[float]

    class AskMatch(TypedDict):
        """Who wins when everybody plays everybody?"""

        do: Literal["lab-match"]
        programs: list[str]
        levels: list[str]
        game: str
        games: NotRequired[int]
        seed: NotRequired[int]
        seconds: NotRequired[float]

    class AskTournament(TypedDict):
        """What stands in the text of a tournament?"""

        do: Literal["lab-tournament"]
        game: str
        text: str

    # Answers

    class Fault(TypedDict):
        """What a program can't do, and in which line of it."""

        key: str
        details: dict[str, Any]
        line: "int | None"

    class Shown(TypedDict):
        """What a failing test shows: a sentence, a position, moves there, and the line of the program."""

        key: str
        details: dict[str, Any]
        game: str
        position: "str | None"
        turn: "str | None"
        said: Any
        best: list[int]
        line: list[int]
        code: "int | None"

    class Check(TypedDict):
        """One of a rung's tests; one that shows nothing is passed."""

        name: str
        shown: "Shown | None"

    class Printed(TypedDict):
        """What a program printed, and how many characters more."""

        text: str
        more: int

    class Ran(TypedDict):
        """What came of a program."""

        fault: "Fault | None"
        output: Printed

    class Tested(Ran):
        """The tests of a rung."""

        checks: list[Check]

    class Moved(Ran):
        """A program's move; None where it broke off."""

        move: "int | None"
        nodes: int
        seconds: float

    class Watched(Moved):
        """The same, and what the program did: see engine.lab.watched."""

        position: str
        turn: str
        calls: list[list["int | None"]]
        moves: list[list[Any]]

    class Broken(TypedDict):
        """Why a program broke off a game."""

        key: str
        details: dict[str, Any]
        line_of_code: "int | None"

    class Played(TypedDict):
        """A game of a match: see engine.lab.match."""

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
        """The games that were played, and who is where."""

        games: list[Played]
        table: list[Row]

    class Matched(Standings):
        """A match; where a program can't run, its fault and no games."""

        faults: list["Fault | None"]

    class Player(TypedDict):
        """Who plays: a program with its source, or a level of the page."""

        name: str
        source: NotRequired[str]
        level: NotRequired[str]

    class Tournament(Standings):
        """A tournament that was read."""

        players: list[Player]

    # Progress

    class Far(TypedDict):
        """How much of all is done."""

        done: int
        of: int

    class Testing(Far):
        """How far a test is, and those that are done."""

        checks: list[Check]

    Late = TypedDict("Late", {"from": int})

    class Matching(Far, Late):
        """How far a match is, the last games, and the number of the first of these."""

        games: list[Played]
