"""What engine.service is asked and answers, for the type checker; the door itself says what it means.

Nothing here is there at run time. What comes in by a door is plain data that nobody has checked yet; whoever
asks, and whoever answers, is held to these. A place that isn't named is the page's own.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any, Literal, TypeVar

    from typing_extensions import NotRequired, TypedDict, final

    A_co = TypeVar("A_co", covariant=True)

    Data = dict[str, Any]
    """A request as it comes in."""

    Steps = Generator[Any, Any, A_co]
    """The work on an answer: it yields progress, or None, at pauses."""

    # Requests

    class Place(TypedDict, total=False):
        """Which position of which game is asked about."""

        game: str
        position: str
        turn: "str | None"

    class AskChoose(Place):
        """What does a player play?"""

        do: Literal["choose"]
        level: str
        seed: NotRequired[int]
        depth: NotRequired[int]
        seconds: NotRequired[float]

    class AskAnalyse(Place):
        """What is a position worth, and each move in it?"""

        do: Literal["analyse"]
        reasons: NotRequired[bool]
        depth: NotRequired[int]
        seconds: NotRequired[float]

    class AskWeigh(Place):
        """What is one move worth, so many plies deep?"""

        do: Literal["weigh"]
        move: int
        depth: int
        reasons: NotRequired[bool]

    class AskReview(Place):
        """What was each move of a game worth?"""

        do: Literal["review"]
        moves: list[int]
        nodes: NotRequired[int]
        first: NotRequired[int]
        last: NotRequired[int]

    class AskPuzzle(Place):
        """What is a new puzzle of a game?"""

        do: Literal["puzzle"]
        seed: int

    # Answers

    class Placed(TypedDict):
        """A position, as the game writes it."""

        game: str
        position: str
        turn: str

    class Worth(TypedDict):
        """What a position or a move is worth, for the side to move."""

        value: float
        distance: "int | None"
        exact: bool

    class Seen(Worth):
        """The same, how many plies ahead was looked, and whether anything was left out on the way."""

        depth: int
        selective: NotRequired[bool]

    class Chosen(Placed, Seen):
        """A player's move."""

        level: str
        move: int
        nodes: int
        book: NotRequired[bool]

    class Move(Seen):
        """One move of an analysis; while it is under way, nobody knows which is the best."""

        move: int
        best: NotRequired[bool]
        line: NotRequired[list[int]]
        reasons: NotRequired[list[str]]

    class Weighed(Seen):
        """One move of an analysis that is shared out, and how the game goes on from it."""

        move: int
        line: list[int]
        reasons: NotRequired[list[str]]

    class Judged(TypedDict):
        """What is known of a position's moves."""

        moves: list[Move]

    @final
    class Analysis(Placed, Seen, Judged):
        """What a position and its moves are worth."""

        line: list[int]
        nodes: int

    class WeighedMove(Placed):
        """One move of a position, and how many nodes it took."""

        weighed: Weighed
        nodes: int

    class Ply(Seen):
        """One move of a game that is looked back on; what it is worth is that of the position before it."""

        ply: int
        move: int
        turn: str
        played: Worth
        best: list[int]
        fine: list[int]
        forced: bool
        reasons: list[str]
        better: list[str]
        line: list[int]
        mark: str
        cost: float
        stake: "list[float] | None"

    class End(Seen):
        """The last position of a game that is looked back on."""

        turn: str
        line: list[int]

    class Side(TypedDict):
        """How well a side played."""

        accuracy: "float | None"
        at_stake: float
        stakes: int
        kept: int
        worst: "int | None"
        moves: int
        marks: dict[str, int]

    class Reviewed(TypedDict):
        """A game that was looked back on."""

        game: str
        plies: list[Ply]
        end: End
        sides: dict[str, Side]
        costliest: "int | None"

    @final
    class Puzzled(TypedDict):
        """A puzzle, as its text (see engine.puzzles.puzzle)."""

        game: str
        puzzle: str

    # Progress

    class Counted(TypedDict):
        """How many nodes it took so far, and of how many, where that is known."""

        nodes: int
        of: "int | None"

    class Thinking(TypedDict):
        """How far an analysis or a player is, and what is known by then."""

        depth: int
        nodes: int
        speed: int
        value: "float | None"
        line: list[int]
        of: NotRequired["int | None"]
        selective: NotRequired[bool]
        analysis: NotRequired[Analysis]
        moves: NotRequired[list[Move]]
        position: NotRequired[str]
        turn: NotRequired[str]

    @final
    class Reviewing(TypedDict):
        """How far a review is."""

        done: int
        of: int
        plies: list[Ply]
        end: "End | None"
