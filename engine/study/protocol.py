"""The requests and answers of engine.study.door, for the type checker, as in engine.protocol."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

    from typing_extensions import NotRequired, TypedDict

    from engine.protocol import Counted, Judged, Place, Placed

    # Requests

    class AskJudge(Place):
        """Return the verdict on a position of a game that can be solved or proven.

        A prover has `seconds` (300 by default): `value`, `distance` and `winner` may be None. `moves`, in
        progress too, have the proven values of all moves or, without `every` (true by default), of some.
        """

        do: Literal["judge"]
        every: NotRequired[bool]
        seconds: NotRequired[float]

    class AskExplore(Place):
        """Return the tree around a position of a game that can be solved or proven.

        The moves of `path` ([] by default) lead from the position to the centre; `levels`, 0 to 2 (1 by
        default), follow it. With `merge`, the boards of a level that are equal up to symmetry are one.
        """

        do: Literal["explore"]
        path: NotRequired[list[int]]
        levels: NotRequired[int]
        merge: NotRequired[bool]
        seconds: NotRequired[float]

    class AskCompare(Place):
        """Return the work of searches (all `variants` of engine.study.compare by default).

        The `depth` is in plies, by default 4, or to the end of a tiny game.
        """

        do: Literal["compare"]
        depth: NotRequired[int]
        variants: NotRequired[list[str]]

    # One of its keys is a word of Python's.
    From = TypedDict("From", {"from": int}, total=False)

    class AskTrace(Place, From):
        """Return `count` events of a search (500 by default and at most) from number `from` (0) on.

        The depth is as in AskCompare; `pruning` is true by default. Another request continues the search.
        """

        do: Literal["trace"]
        count: NotRequired[int]
        depth: NotRequired[int]
        pruning: NotRequired[bool]
        ordering: NotRequired[bool]
        table: NotRequired[bool]
        symmetry: NotRequired[bool]

    class AskDepths(Place):
        """Return what players see that look 1 ply ahead, 2, and so on to `depth` (as in AskCompare)."""

        do: Literal["depths"]
        depth: NotRequired[int]

    class AskTreeSave(Place):
        """Return a position's scored tree as text for a file; progress is Growing.

        The `algorithm` is bf (default) or df, `depth` is None (to the end) by default.
        """

        do: Literal["tree-save"]
        algorithm: NotRequired[str]
        depth: NotRequired["int | None"]

    class AskTreeLoad(Place):
        """Return the summary of such a text; GameError (error.tree-...) refuses others."""

        do: Literal["tree-load"]
        text: str

    # Answers

    class Board(TypedDict):
        """A board of a tree, and the move that led to it; those below the centre have `best` and `parents`.

        `nodes` counts the tree from this board down, None without an end. A merged board stands for several
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
        """The boards of a level, counted apart, and merged up to symmetry."""

        apart: int
        merged: int

    class Whole(TypedDict):
        """The size of a tree from the centre down; `nodes` and finished `games` are None without an end."""

        nodes: "int | None"
        games: "int | None"
        positions: int
        up_to_symmetry: int

    class Explored(TypedDict):
        """The tree around a position.

        `path` has the boards before the centre, without children; `counts` has each level below it. `whole`
        is None before it is `counted`, and if it is too large for that. A `savable` tree fits into a file.
        """

        path: list[Board]
        centre: Board
        counts: list[Count]
        whole: "Whole | None"
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
        """Searches side by side."""

        depth: int
        variants: list[Variant]

    Event = list[Any]

    Start = TypedDict("Start", {"from": int})

    class Traced(Start):
        """Some events of a search (see engine.study.trace), the last ones if `done`.

        The `total` of all events, and the last three fields, are None before the search has ended. `limit`
        stands for infinity: alpha starts as -limit and beta as limit.
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
        """What a player of this depth sees: the best `moves`, and which of them `missed` the true value."""

        depth: int
        value: float
        moves: list[int]
        exact: bool
        line: list[int]
        nodes: int
        missed: "list[int] | None"

    class Truth(TypedDict):
        """A position's true value, best moves (quickest win, slowest loss), and all that `keep` the value."""

        value: float
        distance: "int | None"
        moves: list[int]
        keep: list[int]

    class Depths(TypedDict):
        """The choices of players with growing depth, and the truth, None in a large game if none sees it."""

        depths: list[Sight]
        truth: "Truth | None"

    class Grown(Placed):
        """The summary of a tree."""

        algorithm: str
        depth: "int | None"
        value: float
        nodes: int
        games: int
        by_depth: list[int]
        seconds: NotRequired[float]

    class Saved(Grown):
        """The same, with the tree's text."""

        text: str

    class Ahead(TypedDict):
        """A board of the line to the end."""

        move: int
        position: str
        turn: str

    class Details(TypedDict):
        """The gaps of a verdict's reason; marks are as in the notation."""

        mark: str
        other: str
        plies: "int | None"

    class Judgement(TypedDict):
        """The winner, the reason (a key of engine.words), the winning `lines`, and the boards to the end."""

        winner: "str | None"
        over: bool
        reason: str
        details: Details
        lines: list[list[int]]
        boards: list[Ahead]

    class Verdict(Placed, Judged, Judgement):
        """The same, with the values of the position and its moves."""

        value: "int | None"
        distance: "int | None"
        exact: bool
        depth: NotRequired[int]
        nodes: NotRequired[int]
        line: list[int]

    # Progress

    class Exploring(TypedDict, total=False):
        """The progress of an exploration: the nodes, or the answer so far."""

        nodes: int
        of: "int | None"
        so_far: Explored

    class Comparing(Counted):
        """The running search, and the results of those `done`."""

        variant: str
        done: list[Variant]

    class Growing(Counted):
        """The work on a tree: the stage is grow, then score."""

        stage: str
