"""What engine.study.door is asked and answers, beside engine.protocol's, and as that is."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

    from typing_extensions import NotRequired, TypedDict

    from engine.protocol import Counted, Judged, Place, Placed

    # Requests

    class AskJudge(Place):
        """Who wins a position, of a game that can be solved or proven?

        Of a game with a prover the verdict is what is proven within `seconds` (minutes by default): `value`,
        `distance` and `winner` may be None, and `moves` are those with a proven value, all of them or, where
        `every` (true by default) is false, those met on the way. Progress then has such `moves`.
        """

        do: Literal["judge"]
        every: NotRequired[bool]
        seconds: NotRequired[float]

    class AskExplore(Place):
        """What does the game tree look like around a position, of a game that can be solved or proven?

        The centre is where the moves of `path` lead from the position, [] by default. `levels`, how many
        levels follow the centre, is 0 to 2, by default 1. With `merge` boards of one level that are the
        same, or the same but for turning and mirroring, are one.
        """

        do: Literal["explore"]
        path: NotRequired[list[int]]
        levels: NotRequired[int]
        merge: NotRequired[bool]
        seconds: NotRequired[float]

    class AskCompare(Place):
        """How much work are searches, side by side, to `depth` plies?

        That is to the end of a tiny game by default, else 4. The `variants` are all of them by default, in
        the order of engine.study.compare; each has what the one before it has.
        """

        do: Literal["compare"]
        depth: NotRequired[int]
        variants: NotRequired[list[str]]

    # One of its keys is a word of Python's.
    From = TypedDict("From", {"from": int}, total=False)

    class AskTrace(Place, From):
        """Record a search, event by event. Its depth is as in AskCompare, and it prunes by default.

        `from` is the number of the first event, 0 by default, `count` how many, 500 by default and at most. A
        second request for other events continues the first, or looks back without a new search (unless they
        are far back).
        """

        do: Literal["trace"]
        count: NotRequired[int]
        depth: NotRequired[int]
        pruning: NotRequired[bool]
        ordering: NotRequired[bool]
        table: NotRequired[bool]
        symmetry: NotRequired[bool]

    class AskDepths(Place):
        """What do players see that look 1 ply ahead, 2, and so on to `depth` (as in AskCompare)?"""

        do: Literal["depths"]
        depth: NotRequired[int]

    class AskTreeSave(Place):
        """What does the scored tree from a position down look like, as text to be kept in a file?

        The `algorithm` is bf (default) or df. The `depth` is None by default, to the end, which a tree has to
        have. Progress is Growing.
        """

        do: Literal["tree-save"]
        algorithm: NotRequired[str]
        depth: NotRequired["int | None"]

    class AskTreeLoad(Place):
        """What does such a text say? Anything else is refused by GameError (error.tree-...)."""

        do: Literal["tree-load"]
        text: str

    # Answers

    class Board(TypedDict):
        """One board of a tree, and the move that led to it; below the centre it has what comes last.

        `nodes` counts the tree from this board down, None where it has no end. A merged board stands for
        several `copies`; `parents` are their indices in the level above, which for a grandchild is the
        centre's children, and the board is among the children of the first alone. `best` says that its move
        is a best one, `given_up` that its value, None, will stay so.
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
        """How many boards a level has, each by itself, and with those that look alike as one."""

        apart: int
        merged: int

    class Whole(TypedDict):
        """How large a tree is from the centre down: nodes, finished games, and different positions.

        A tree in which a position comes again has no end, and neither nodes nor games in all.
        """

        nodes: "int | None"
        games: "int | None"
        positions: int
        up_to_symmetry: int

    class Explored(TypedDict):
        """The tree around a position, and how large all of it is from there on.

        `path` has the boards before the centre, the first one first, without children. `counts` has one entry
        for each level below the centre. `whole` is None before it is `counted`, and where it is too large for
        that. Where the tree is `savable`, it fits into a file.
        """

        path: list[Board]
        centre: Board
        counts: list[Count]
        whole: "Whole | None"
        counted: bool
        savable: bool

    class Variant(TypedDict):
        """One of the searches that are compared."""

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
    """One event of a search, as engine.study.trace has it."""

    Start = TypedDict("Start", {"from": int})

    class Traced(Start):
        """Some events of a search; `done` says that there are no more after these.

        The `total` of all events, and the last three, are known as soon as the search has been seen to its
        end. `limit` stands for infinity: alpha starts as -limit and beta as limit.
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
        """What a player sees that looks so far ahead.

        `moves` are the best ones as seen from there, `missed` those of them that throw the true value away.
        """

        depth: int
        value: float
        moves: list[int]
        exact: bool
        line: list[int]
        nodes: int
        missed: "list[int] | None"

    class Truth(TypedDict):
        """The truth of a position: the best moves (quickest win, slowest loss), and all that `keep` its
        value.
        """

        value: float
        distance: "int | None"
        moves: list[int]
        keep: list[int]

    class Depths(TypedDict):
        """The choices of players with growing depth; the last one has searched to the end.

        In a game too large to be solved the truth, without its distance, is known if a player has searched to
        the end.
        """

        depths: list[Sight]
        truth: "Truth | None"

    class Grown(Placed):
        """A tree that was grown, or read."""

        algorithm: str
        depth: "int | None"
        value: float
        nodes: int
        games: int
        by_depth: list[int]
        seconds: NotRequired[float]

    class Saved(Grown):
        """The same, with its text."""

        text: str

    class Ahead(TypedDict):
        """A board that lies ahead, on the way to the end."""

        move: int
        position: str
        turn: str

    class Details(TypedDict):
        """What fills the gaps of a verdict's reason; marks are as in the notation."""

        mark: str
        other: str
        plies: "int | None"

    class Judgement(TypedDict):
        """The winner of a position, the reason, and the line to the end, as far as that is proven.

        `reason` is a key of engine.words whose gaps the `details` fill. `lines` are the winning ones of a
        finished game, `boards` those after each move of the line.
        """

        winner: "str | None"
        over: bool
        reason: str
        details: Details
        lines: list[list[int]]
        boards: list[Ahead]

    class Verdict(Placed, Judged, Judgement):
        """The same, and what the position and its moves are worth."""

        value: "int | None"
        distance: "int | None"
        exact: bool
        depth: NotRequired[int]
        nodes: NotRequired[int]
        line: list[int]

    # Progress

    class Exploring(TypedDict, total=False):
        """How far a tree is known: what it took, or what an answer would say by now."""

        nodes: int
        of: "int | None"
        so_far: Explored

    class Comparing(Counted):
        """Which search is running, and what the others have found."""

        variant: str
        done: list[Variant]

    class Growing(Counted):
        """What is done with a tree: grow, then score."""

        stage: str
