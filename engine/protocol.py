"""The requests and answers of engine.service: the meaning of each key, and its type.

Values are for the side to move: 1 win, 0 draw, -1 loss in tic-tac-toe, discs in Othello. A distance is the
number of plies to the end under best play. A move is a number, a line a list of moves. Optional keys are
NotRequired.

These types exist for the type checker only. Data that enters the engine is validated where it enters.
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
        """A position of a game; the page's current one by default."""

        game: str
        position: str
        turn: "str | None"

    class AskChoose(Place):
        """What does a player play? `seed` is 0 by default; `depth` and `seconds` replace the level's."""

        do: Literal["choose"]
        level: str
        seed: NotRequired[int]
        depth: NotRequired[int]
        seconds: NotRequired[float]

    class AskAnalyse(Place):
        """What is a position and each move worth? A second request continues the first.

        Limits are `seconds` (3 by default) and a `depth` in plies; `reasons` is false by default.
        """

        do: Literal["analyse"]
        reasons: NotRequired[bool]
        depth: NotRequired[int]
        seconds: NotRequired[float]

    class AskWeigh(Place):
        """What is one move worth at a depth, or at a near end? See engine.analysis.work_split."""

        do: Literal["weigh"]
        move: int
        depth: int
        reasons: NotRequired[bool]

    class AskReview(Place):
        """What was each move of a game worth that begins in the position? See engine.analysis.review.

        `nodes` limits the work for a moment. With `first` and `last` the answer is Reviewing, with the
        moments from the one to the other.
        """

        do: Literal["review"]
        moves: list[int]
        nodes: NotRequired[int]
        first: NotRequired[int]
        last: NotRequired[int]

    class AskPuzzle(Place):
        """What is a new puzzle of a game? See engine.puzzles.find; the same seed finds the same one."""

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
        """The same, with the depth in plies and whether the search skipped moves on the way."""

        depth: int
        selective: NotRequired[bool]

    class Chosen(Placed, Seen):
        """A player's move; one from the opening `book` has value 0, and a request with `depth` gets none."""

        level: str
        move: int
        nodes: int
        book: NotRequired[bool]

    class Move(Seen):
        """One move of an analysis; before its end, the best one isn't known."""

        move: int
        best: NotRequired[bool]
        line: NotRequired[list[int]]
        reasons: NotRequired[list[str]]

    class Weighed(Seen):
        """One move of a shared analysis, with its principal variation and all its `reasons`."""

        move: int
        line: list[int]
        reasons: NotRequired[list[str]]

    class Judged(TypedDict):
        """What is known of a position's moves."""

        moves: list[Move]

    @final
    class Analysis(Placed, Seen, Judged):
        """What a position and its moves are worth: see engine.analysis.report."""

        line: list[int]
        nodes: int

    class WeighedMove(Placed):
        """One move of a position, and how many nodes it took."""

        weighed: Weighed
        nodes: int

    class Ply(Seen):
        """One move of a review, with the worth of the position before it; `ply` counts from 0.

        `played` is the move's worth; `fine` moves are no mistakes, the `best` among them; `forced`: there was
        no other move. `better` are the reasons of the first best move, `line` is best play from before the
        move. `mark` is "??", "?", "!" or "" (engine.analysis.marks), `cost` the lost chance to win. `stake`
        is what the move kept beyond chance and what the best one would have kept, or None for little.
        """

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
        """The last position of a reviewed game."""

        turn: str
        line: list[int]

    class Side(TypedDict):
        """How well a side played.

        `stakes` counts moves with something at stake, `kept` those of them without a fault; `at_stake` is
        the sum, the weight of this accuracy among several games. `worst` is the ply of the costliest fault.
        """

        accuracy: "float | None"
        at_stake: float
        stakes: int
        kept: int
        worst: "int | None"
        moves: int
        marks: dict[str, int]

    class Reviewed(TypedDict):
        """A reviewed game; `costliest` is the number of the ply that cost most, or None."""

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
        """The nodes so far, and of how many, if that is known."""

        nodes: int
        of: "int | None"

    class Thinking(TypedDict):
        """The progress of an analysis or a player; a prover's `moves` are proven."""

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
        """The progress of a review."""

        done: int
        of: int
        plies: list[Ply]
        end: "End | None"
