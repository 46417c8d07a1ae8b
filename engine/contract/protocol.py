"""Defines the requests and answers of engine.service: the meaning and type of each key.

Values are for the side to move: 1 win, 0 draw, -1 loss in tic-tac-toe, a difference of discs in Othello. A
distance is the number of plies to the end under best play. A move is a number, a line a list of moves.

Only the type checker uses these types. The engine validates requests where they enter.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Hashable, Mapping, Sequence
    from typing import Any, Literal, TypeVar

    from typing_extensions import NotRequired, TypedDict, final

    A_co = TypeVar("A_co", covariant=True)

    Data = dict[str, Any]  # A request before its validation.

    Position = tuple[Any, ...]  # Immutable; only the game's own folder reads its content.

    # Depth in plies, whether the bounds depend on no estimate, lower bound, upper bound, best move.
    Entry = tuple[int, bool, int, int, "int | None"]
    Table = dict[Hashable, Entry]  # By `Game.key`.
    MoveResult = tuple[int, int, bool, tuple[int, ...]]  # Depth, value, whether it is exact, variation.

    # By move, the position after it, a number above 0 if the game certainly goes on there, its estimate.
    Replies = dict[int, tuple[Position, int, "int | None"]]

    # Plies of the shallower search (0: the estimate), correction of its value, standard deviation.
    Shallower = tuple[int, int, int]

    Covered = Mapping[int, Sequence[str]]  # By square, the pieces below the top one, the lowest first.
    Bounds = tuple[float, float]  # The lowest and the highest value that are proven.
    Message = tuple[str, dict[str, Any]]  # The key of a sentence, and the values for its gaps by name.

    Steps = Generator[Any, Any, A_co]
    """The task of an answer, a generator that yields progress, or None, at pauses."""

    # Requests

    class Place(TypedDict, total=False):
        """A position of a game; if it is missing in a request, the page adds the current one."""

        game: str
        position: str
        turn: "str | None"

    class AskChoose(Place):
        """Requests a move. `seed` is 0 by default; `depth` and `seconds` replace those of the level."""

        do: Literal["choose"]
        level: str
        seed: NotRequired[int]
        depth: NotRequired[int]
        seconds: NotRequired[float]

    class AskAnalyse(Place):
        """Requests the values of a position and its moves. A second request continues the first one's work.

        The limits are `seconds` (3 by default) and a `depth` in plies; `reasons` is false by default.
        """

        do: Literal["analyse"]
        reasons: NotRequired[bool]
        depth: NotRequired[int]
        seconds: NotRequired[float]

    class AskWeigh(Place):
        """Requests a move's value by a search of `depth` plies, or to the game's end if that is near."""

        do: Literal["weigh"]
        move: int
        depth: int
        reasons: NotRequired[bool]

    class Part(TypedDict):
        """A part of a review, for one engine; its result doesn't depend on the engine or on other parts.

        "look" reports on the positions `first` to `last`. "chain" proves the results of these, from the last
        one backwards; its progress is PartResult, too. In the position `first`, "test" proves
        which of `moves` reach the result `least`, "only" ends with the first of them that does, and
        "second-look" estimates all moves twice.
        """

        kind: Literal["look", "chain", "test", "only", "second-look"]
        first: int
        last: int
        moves: list[int]
        least: int

    class AskReview(Place):
        """Requests the review of a game from the position on (see engine.analysis.review).

        `nodes` limits the quick look at each position. With a `part`, only this part of the work is done, and
        the answer is PartResult; without one, the answer is ReviewedGame, and the progress Reviewing.
        """

        do: Literal["review"]
        moves: list[int]
        nodes: NotRequired[int]
        part: NotRequired[Part]

    class AskPuzzle(Place):
        """Requests a new puzzle of a game (see engine.puzzles.find); the same seed finds the same puzzle."""

        do: Literal["puzzle"]
        seed: int

    # Answers

    class Placed(TypedDict):
        """A position in the game's notation, and its side to move."""

        position: str
        turn: str

    class PositionFields(Placed):
        """A position of a game."""

        game: str

    class Value(TypedDict):
        """The value of a position or a move for the side to move; an `exact` one is proven."""

        value: float
        distance: "int | None"
        exact: bool

    class SearchedValue(Value):
        """A value with the depth of its search in plies; a `selective` search skipped positions."""

        depth: int
        selective: NotRequired[bool]

    class ChosenMove(PositionFields, SearchedValue):
        """A computer player's move. An opening `book` move has value 0; a given `depth` excludes the book."""

        level: str
        move: int
        nodes: int
        book: NotRequired[bool]

    class Move(SearchedValue):
        """A move in an analysis; `best` is missing until the analysis ends.

        A searched move has a `line`, its principal variation.
        """

        move: int
        best: NotRequired[bool]
        line: NotRequired[list[int]]
        reasons: NotRequired[list[str]]

    class AnalysedMoves(TypedDict):
        """The moves of a position."""

        moves: list[Move]

    @final
    class Analysis(PositionFields, SearchedValue, AnalysedMoves):
        """The values of a position and its moves (see engine.analysis.report)."""

        line: list[int]
        nodes: int

    class WeighedMove(PositionFields):
        """A move's value, and the number of nodes that its search visited."""

        weighed: Move
        nodes: int

    class ReviewedValue(Value):
        """A value in a review. `result` is 1, 0 or -1 if it is proven to win, draw or lose, else None.

        With a `result`, the `value` agrees with it, but only an `exact` value is proven as a number.
        """

        result: "int | None"

    class End(SearchedValue, ReviewedValue):
        """The last position of a reviewed game; `result` as in ReviewedValue."""

        turn: str
        line: list[int]

    class Ply(End):
        """A move in a review, with the value and `result` of the position before it; `ply` counts from 0.

        Until a ply is `settled`, its `mark` may be missing; what it states as proven, is. `mark` is "??",
        "?", "!" or "" (engine.analysis.marks). `played` is the move's value; a `forced` move was the only
        legal one.

        `fine` lists the moves proven to keep the position's result, `best` those proven to be the best of
        all: they win soonest, or with most points. `unsure` lists the moves of which it isn't known whether
        they keep the result; all others don't. With the mark "?", `fine` lists the moves that are better by
        two estimates. `line` is best play from before the move, and begins with a move of `best` or, if there
        is none, of `fine`; it is empty if there is none either. `better` has the reasons of this move,
        `reasons` those of the played move.

        `cost` is the lost chance to win. `stake` is `[kept, most]`: how much higher the chance to win is
        after the move, and after the best move, than after a random move; None if the choice matters little,
        or the ply isn't settled.
        """

        ply: int
        settled: bool
        move: int
        played: ReviewedValue
        best: list[int]
        fine: list[int]
        unsure: list[int]
        forced: bool
        reasons: list[str]
        better: list[str]
        mark: str
        cost: float
        stake: "list[float] | None"

    class Side(TypedDict):
        """The quality of a side's moves.

        `stakes` is the number of moves with a `stake` (see Ply), `kept` how many of these are no faults.
        `at_stake` is the sum of all stakes' second numbers; a mean over games weights `accuracy` by it.
        `worst` is the ply of the costliest fault; `marks` has the number of each mark.
        """

        accuracy: "float | None"
        at_stake: float
        stakes: int
        kept: int
        worst: "int | None"
        moves: int
        marks: dict[str, int]

    class ReviewedGame(TypedDict):
        """A reviewed game; `costliest` is the ply of the mistake with the greatest `cost`, or None."""

        game: str
        plies: list[Ply]
        end: End
        sides: dict[str, Side]
        costliest: "int | None"

    class NewPuzzle(TypedDict):
        """A puzzle as text (see engine.puzzles.puzzle)."""

        game: str
        puzzle: str

    # Progress

    class NodeCount(TypedDict):
        """The number of nodes so far, `nodes`, and of all nodes, `of`, which is None if it is unknown."""

        nodes: int
        of: "int | None"

    class Thinking(TypedDict):
        """The progress of an analysis or a computer player; a prover adds the `moves` proven so far.

        `work` lists `(move, amount)`: how much of the search so far was below a move of the position. A move
        may occur twice.
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
        work: NotRequired["list[tuple[int, float]]"]

    @final
    class Reviewing(TypedDict):
        """The part of a review that is known: `done` of its `of` moves are settled; `end` may be missing.

        `plies` has the entries of all positions that were looked at, settled or not.
        """

        done: int
        of: int
        plies: list[Ply]
        end: "End | None"

    class NumberedReport(TypedDict):
        """The report on the position with this number, counted from 0."""

        number: int
        report: Analysis

    class PartResult(TypedDict):
        """The result of a part of a review, so far or, if it is `done`, the whole.

        `reports` has the reports on positions, `positions` the bounds `[number, low, high]` of their values,
        `moves` the bounds `[number, move, low, high]` of moves' values. Bounds are for the side to move.
        `nodes` is the number of nodes of the proofs.
        """

        done: bool
        reports: list[NumberedReport]
        positions: list[list[int]]
        moves: list[list[int]]
        nodes: int

else:

    def __getattr__(name: str) -> None:
        """Return None for the name of a type."""
