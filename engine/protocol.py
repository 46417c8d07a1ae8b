"""The requests and answers of engine.service: the meaning of each key, and its type.

Values are for the side to move: 1 win, 0 draw, -1 loss in tic-tac-toe, discs in Othello. A distance is the
number of plies to the end under best play. A move is a number, a line a list of moves. Optional keys are
NotRequired.

These types exist for the type checker only. Data that enters the engine is validated where it enters. A
position that isn't named is the page's current one.
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
        """What does a player play? `seed` is 0 by default; `depth` and `seconds` replace the level's."""

        do: Literal["choose"]
        level: str
        seed: NotRequired[int]
        depth: NotRequired[int]
        seconds: NotRequired[float]

    class AskAnalyse(Place):
        """Return the value of a position and of each move, as found within `seconds`.

        That is 3 by default; a second request continues the first (see engine.analysis.analyst). A `depth`
        limits the search to so many plies. `reasons` is false by default.
        """

        do: Literal["analyse"]
        reasons: NotRequired[bool]
        depth: NotRequired[int]
        seconds: NotRequired[float]

    class AskWeigh(Place):
        """What is one move worth, `depth` plies deep, or to the end where that is near?

        Several engines share an analysis by that (see engine.analysis.work_split).
        """

        do: Literal["weigh"]
        move: int
        depth: int
        reasons: NotRequired[bool]

    class AskReview(Place):
        """What was each move of a game worth, which begins in the position? See engine.analysis.review.

        `nodes` is how much work a moment is worth. With `first` and `last` it is these moments, both
        included, that are looked at, and the answer is Reviewing.
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
        """The same, how many plies ahead was looked, and whether anything was left out on the way."""

        depth: int
        selective: NotRequired[bool]

    class Chosen(Placed, Seen):
        """A player's move.

        A move from the game's opening `book` has value 0, as no search was made. A request with a `depth`
        gets no such move.
        """

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
        """One move of a shared analysis, with its principal variation.

        Its `reasons` have all that the move does.
        """

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
        """One move of a game that is looked back on; what it is worth is that of the position before it.

        `ply` is its number, from 0. The move is worth what `played` says. The `best` moves are among the
        `fine` ones, which are no mistakes; `forced` says that there was no other. `reasons` are those of the
        move, `better` those of the first of the best. `line` is best play from before the move. `mark` is
        "??", "?", "!" or "" (see engine.analysis.marks), `cost` the chance to win that it gave away. `stake`
        is what it kept beyond chance and what the best move would have, or None for little.
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
        """The last position of a game that is looked back on."""

        turn: str
        line: list[int]

    class Side(TypedDict):
        """How well a side played.

        `stakes` counts the moves where something was at stake, `kept` those that were no fault; `at_stake`
        is how much that was in all, by which accuracies of several games are weighed. `worst` is the number
        of the faulty ply that cost most, the last of several.
        """

        accuracy: "float | None"
        at_stake: float
        stakes: int
        kept: int
        worst: "int | None"
        moves: int
        marks: dict[str, int]

    class Reviewed(TypedDict):
        """A game that was looked back on; `costliest` is the number of the ply that cost most, or None."""

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
        """The progress of an analysis or of a player.

        There is an `analysis` as soon as anything is found; in a game with a prover, `moves` are proven.
        """

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
