"""Defines the types of the requests to engine.study.door, and of its answers and progress."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

    from typing_extensions import NotRequired, TypedDict

    from ..contract.protocol import AnalysedMoves, NodeCount, Place, Placed, Position, PositionFields

    Known = tuple["int | None", "int | None"]  # Value and distance for the side to move; None if unknown.
    Size = tuple["int | None", "int | None"]  # The numbers of a tree's nodes and of its finished games.
    Passed = list[tuple[Position, "int | None"]]  # Positions up to the centre, each with the move before.

    # Requests

    class AskJudge(Place):
        """Requests the verdict on a position of a game that can be solved or proven.

        In a game with a prover, `seconds` (300 by default) is the limit; `value`, `distance` and `winner` of
        the answer may be None, and progress has the `moves` proven so far. With `every` (default), the answer
        has the values of all moves, else perhaps only of some.
        """

        do: Literal["judge"]
        every: NotRequired[bool]
        seconds: NotRequired[float]

    class AskExplore(Place):
        """Requests the tree around a position, its centre, in a game that can be solved or proven.

        The moves of `path` ([] by default) lead from the request's position to the centre. Below it, the tree
        has `levels` levels, 0 to 2 (1 by default). With `merge`, symmetric boards of a level become one.
        """

        do: Literal["explore"]
        path: NotRequired[list[int]]
        levels: NotRequired[int]
        merge: NotRequired[bool]
        seconds: NotRequired[float]

    class AskCompare(Place):
        """Requests a comparison of the searches `variants` (by default all in engine.study.compare).

        `depth` is in plies. The default is 4; in a tiny game, the default is to search to the end.
        """

        do: Literal["compare"]
        depth: NotRequired[int]
        variants: NotRequired[list[str]]

    # The key `from` is a Python keyword, so a class body can't define it.
    From = TypedDict("From", {"from": int}, total=False)

    class AskTrace(Place, From):
        """Requests `count` events of a search (500 by default and at most), from the number `from` (0) on.

        `depth` is as in AskCompare; `pruning` is true by default. A later request continues the search.
        """

        do: Literal["trace"]
        count: NotRequired[int]
        depth: NotRequired[int]
        pruning: NotRequired[bool]
        ordering: NotRequired[bool]
        table: NotRequired[bool]
        symmetry: NotRequired[bool]

    class AskDepths(Place):
        """Requests the results of the searches 1 ply deep, 2, and so on to `depth` (as in AskCompare)."""

        do: Literal["depths"]
        depth: NotRequired[int]

    class AskTreeSave(Place):
        """Requests a position's tree with all values, as text for a file; progress is Growing.

        `algorithm` is bf (breadth first, default) or df (depth first); no `depth` (default) means all.
        """

        do: Literal["tree-save"]
        algorithm: NotRequired[str]
        depth: NotRequired["int | None"]

    class AskTreeLoad(Place):
        """Requests the summary of the tree in a text. An invalid text raises GameError (error.tree-...)."""

        do: Literal["tree-load"]
        text: str

    # Answers

    class Board(Placed):
        """A board of a tree; `move` led to it. Only boards below the centre have `best` and `parents`.

        The centre is the selected board. `nodes` is the size of the tree from this board down, None if it
        has no end or isn't counted. A merged board stands for `copies` boards and may have several `parents`,
        indices in the level above; it is drawn as a child of the first. The value of a `given_up` board
        stays None.
        """

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
        """The number of boards in a level: all (`apart`), and different ones up to symmetry (`merged`)."""

        apart: int
        merged: int

    class TreeSize(TypedDict):
        """The size of the tree below the centre; `nodes` and finished `games` are None if it has no end."""

        nodes: "int | None"
        games: "int | None"
        positions: int
        up_to_symmetry: int

    class Explored(TypedDict):
        """The tree around a position, its centre.

        `path` has the boards before the centre, without children, `counts` the boards on each level below it.
        `whole`, the full size, is None until `counted`, or if too large. A `savable` tree fits into a file.
        """

        path: list[Board]
        centre: Board
        counts: list[Count]
        whole: "TreeSize | None"
        counted: bool
        savable: bool

    class Variant(TypedDict):
        """The results of one of the compared searches."""

        name: str
        nodes: int
        cutoffs: int
        seconds: float
        value: float
        move: "int | None"

    class Compared(TypedDict):
        """The results of all compared searches."""

        depth: int
        variants: list[Variant]

    Event = list[Any]  # The kind of an event and its fields (see engine.study.trace).

    class Traced(From):
        """Some events of a search (see engine.study.trace). With `done`, they are the last ones.

        `total`, the number of all events, `value`, `nodes` and `cutoffs` are None until the search has ended.
        `limit` stands for infinity: alpha starts at -limit and beta at limit.
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
        """The best `moves` by a search to `depth`; of these, `missed` spoil the value (None if unknown)."""

        depth: int
        value: float
        moves: list[int]
        exact: bool
        line: list[int]
        nodes: int
        missed: "list[int] | None"

    class Truth(TypedDict):
        """A position's value, all moves that `keep` it, and the best `moves` (quickest win, slowest loss)."""

        value: float
        distance: "int | None"
        moves: list[int]
        keep: list[int]

    class Depths(TypedDict):
        """The results of searches of growing depth; `truth` is None if it is unknown, in a large game."""

        depths: list[Sight]
        truth: "Truth | None"

    class TreeSummary(PositionFields):
        """The summary of a tree: how it was built, the root's value, and the number of nodes by depth."""

        algorithm: str
        depth: "int | None"
        value: float
        nodes: int
        games: int
        by_depth: list[int]
        seconds: NotRequired[float]

    class Saved(TreeSummary):
        """The summary of a tree, and the text to save."""

        text: str

    class Ahead(Placed):
        """The position after one move of the best play to the end."""

        move: int

    class Details(TypedDict):
        """The values for a verdict's sentence: the mark to move, the other mark, and the plies to the end."""

        mark: str
        other: str
        plies: "int | None"

    class Judgement(TypedDict):
        """A verdict: winner, `reason` (a sentence's key), winning `lines` of cells, boards of best play."""

        winner: "str | None"
        over: bool
        reason: str
        details: Details
        lines: list[list[int]]
        boards: list[Ahead]

    class Verdict(PositionFields, AnalysedMoves, Judgement):
        """A verdict together with the values of the position and its moves."""

        value: "int | None"
        distance: "int | None"
        exact: bool
        depth: NotRequired[int]
        nodes: NotRequired[int]
        line: list[int]

    # Progress

    class Exploring(TypedDict, total=False):
        """The progress of an exploration: the number of nodes solved, or the tree so far."""

        nodes: int
        of: "int | None"
        so_far: Explored

    class Comparing(NodeCount):
        """Progress of a comparison: the running `variant`, and the results of the finished ones, `done`."""

        variant: str
        done: list[Variant]

    class Growing(NodeCount):
        """Progress of building a tree; `stage` is "grow" while nodes are added, then "score"."""

        stage: str

else:

    def __getattr__(name: str) -> None:
        """Return None for the name of a type."""
