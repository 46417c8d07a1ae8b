"""Defines the types of engine.study.door's requests and answers, as engine.protocol does."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

    from typing_extensions import NotRequired, TypedDict

    from engine.protocol import AnalysedMoves, NodeCount, Place, PositionFields

    # Requests

    class AskJudge(Place):
        """Requests the verdict on a position of a game that can be solved or proven.

        With a prover, `seconds` (300 by default) is the limit; `value`, `distance`, `winner` may be None.
        `moves`, in progress too, has the values of all moves or, without `every` (true by default), of some.
        """

        do: Literal["judge"]
        every: NotRequired[bool]
        seconds: NotRequired[float]

    class AskExplore(Place):
        """Requests the tree around a position of a game that can be solved or proven.

        The moves of `path` ([] by default) lead to the centre, below which the tree has `levels` levels, 0 to
        2 (1 by default). With `merge`, boards of a level that are equal up to symmetry become one.
        """

        do: Literal["explore"]
        path: NotRequired[list[int]]
        levels: NotRequired[int]
        merge: NotRequired[bool]
        seconds: NotRequired[float]

    class AskCompare(Place):
        """Requests a comparison of searches (`variants`, by default all of engine.study.compare).

        `depth` is in plies, by default 4, or to the end of a tiny game.
        """

        do: Literal["compare"]
        depth: NotRequired[int]
        variants: NotRequired[list[str]]

    # The key `from` is a Python keyword, so a class body can't define it.
    From = TypedDict("From", {"from": int}, total=False)

    class AskTrace(Place, From):
        """Requests `count` events of a search (500 by default and at most), from number `from` (0) on.

        `depth` is as in AskCompare; `pruning` is true by default. Another request continues the search.
        """

        do: Literal["trace"]
        count: NotRequired[int]
        depth: NotRequired[int]
        pruning: NotRequired[bool]
        ordering: NotRequired[bool]
        table: NotRequired[bool]
        symmetry: NotRequired[bool]

    class AskDepths(Place):
        """Requests the results of searches 1 ply deep, 2, and so on to `depth` (as in AskCompare)."""

        do: Literal["depths"]
        depth: NotRequired[int]

    class AskTreeSave(Place):
        """Requests a position's tree with its values as text for a file; progress is Growing.

        `algorithm` is bf (breadth first, default) or df (depth first); `depth` is None (to the end) by
        default.
        """

        do: Literal["tree-save"]
        algorithm: NotRequired[str]
        depth: NotRequired["int | None"]

    class AskTreeLoad(Place):
        """Requests the summary of a tree's text; an invalid text raises GameError (error.tree-...)."""

        do: Literal["tree-load"]
        text: str

    # Answers

    class Board(TypedDict):
        """A board of a tree, and the move that led to it; boards below the centre have `best` and `parents`.

        `nodes` counts the tree from this board down; None if endless. A merged board stands for several
        `copies` and is a child of the first of its `parents`, indices in the level above (the centre's
        children for a grandchild). A board that is `given_up` keeps the value None.
        """

        position: str
        turn: str
        move: "int | None"
        value: "int | None"
        distance: "int | None"
        winner: "str | None"
        over: bool
        nodes: "int | None"
        copies: int
        children: list["Board"]
        given_up: NotRequired[bool]
        best: NotRequired[bool]
        parents: NotRequired[list[int]]

    class Count(TypedDict):
        """The number of boards in a level, apart, and merged up to symmetry."""

        apart: int
        merged: int

    class TreeSize(TypedDict):
        """The size of the tree below the centre; `nodes` and finished `games` are None if it has no end."""

        nodes: "int | None"
        games: "int | None"
        positions: int
        up_to_symmetry: int

    class Explored(TypedDict):
        """The tree around a position.

        `path` has the boards before the centre, without children, `counts` one entry for each level below it.
        `whole` is None until `counted`, and for a tree too large to count. A `savable` tree fits into a file.
        """

        path: list[Board]
        centre: Board
        counts: list[Count]
        whole: "TreeSize | None"
        counted: bool
        savable: bool

    class Variant(TypedDict):
        """One of the compared searches."""

        name: str
        nodes: int
        cutoffs: int
        seconds: float
        value: float
        move: "int | None"

    class Compared(TypedDict):
        """The results of the compared searches."""

        depth: int
        variants: list[Variant]

    Event = list[Any]

    Start = TypedDict("Start", {"from": int})

    class Traced(Start):
        """Some events of a search (see engine.study.trace), the last ones if `done`.

        The `total` of all events, and the last three fields, are None until the search has ended. `limit`
        stands for infinity: alpha starts at -limit and beta at limit.
        """

        events: list[Event]
        done: bool
        total: "int | None"
        limit: float
        depth: int
        value: "float | None"
        nodes: "int | None"
        cutoffs: "int | None"

    class Sight(TypedDict):
        """The best `moves` by a search of this depth, and those of them that `missed` the true value."""

        depth: int
        value: float
        moves: list[int]
        exact: bool
        line: list[int]
        nodes: int
        missed: "list[int] | None"

    class Truth(TypedDict):
        """A position's true value, best `moves` (quickest win, slowest loss), and all that `keep` it."""

        value: float
        distance: "int | None"
        moves: list[int]
        keep: list[int]

    class Depths(TypedDict):
        """The results of searches of growing depth; `truth` is None if a large game's aren't exact."""

        depths: list[Sight]
        truth: "Truth | None"

    class TreeSummary(PositionFields):
        """The summary of a tree."""

        algorithm: str
        depth: "int | None"
        value: float
        nodes: int
        games: int
        by_depth: list[int]
        seconds: NotRequired[float]

    class Saved(TreeSummary):
        """The summary of a saved tree, and its text."""

        text: str

    class Ahead(TypedDict):
        """A board after a move of the line to the end."""

        move: int
        position: str
        turn: str

    class Details(TypedDict):
        """The details of a verdict's reason; marks are those of the notation."""

        mark: str
        other: str
        plies: "int | None"

    class Judgement(TypedDict):
        """A verdict: the winner, the reason (a sentence's key), the winning `lines`, the line's boards."""

        winner: "str | None"
        over: bool
        reason: str
        details: Details
        lines: list[list[int]]
        boards: list[Ahead]

    class Verdict(PositionFields, AnalysedMoves, Judgement):
        """A verdict with the values of the position and its moves."""

        value: "int | None"
        distance: "int | None"
        exact: bool
        depth: NotRequired[int]
        nodes: NotRequired[int]
        line: list[int]

    # Progress

    class Exploring(TypedDict, total=False):
        """The progress of an exploration: the number of nodes, or the tree so far."""

        nodes: int
        of: "int | None"
        so_far: Explored

    class Comparing(NodeCount):
        """The current search (`variant`), and the results of those that are `done`."""

        variant: str
        done: list[Variant]

    class Growing(NodeCount):
        """The progress of a tree; `stage` is "grow", then "score"."""

        stage: str
