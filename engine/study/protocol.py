"""What engine.study.door is asked and answers, beside engine.protocol's, and as that is."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

    from typing_extensions import NotRequired, TypedDict

    from engine.protocol import Counted, Judged, Place, Placed

    # Requests

    class AskJudge(Place):
        """Who wins a position?"""

        do: Literal["judge"]
        every: NotRequired[bool]
        seconds: NotRequired[float]

    class AskExplore(Place):
        """What does the game tree look like around a position?"""

        do: Literal["explore"]
        path: NotRequired[list[int]]
        levels: NotRequired[int]
        merge: NotRequired[bool]
        seconds: NotRequired[float]

    class AskCompare(Place):
        """How much work are searches, side by side?"""

        do: Literal["compare"]
        depth: NotRequired[int]
        variants: NotRequired[list[str]]

    # One of its keys is a word of Python's.
    From = TypedDict("From", {"from": int}, total=False)

    class AskTrace(Place, From):
        """What does a search do?"""

        do: Literal["trace"]
        count: NotRequired[int]
        depth: NotRequired[int]
        pruning: NotRequired[bool]
        ordering: NotRequired[bool]
        table: NotRequired[bool]
        symmetry: NotRequired[bool]

    class AskDepths(Place):
        """What do players see that look so many plies ahead?"""

        do: Literal["depths"]
        depth: NotRequired[int]

    class AskTreeSave(Place):
        """What does a tree look like, as text?"""

        do: Literal["tree-save"]
        algorithm: NotRequired[str]
        depth: NotRequired["int | None"]

    class AskTreeLoad(Place):
        """What does such a text say?"""

        do: Literal["tree-load"]
        text: str

    # Answers

    class Board(TypedDict):
        """One board of a tree; below the centre it has what comes last."""

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
        """How large a tree is; a tree without an end has neither nodes nor games in all."""

        nodes: "int | None"
        games: "int | None"
        positions: int
        up_to_symmetry: int

    class Explored(TypedDict):
        """The tree around a position, and how large all of it is from there on.

        That is None before it is `counted`, and where it is too large for that. Where the tree is `savable`,
        it fits into a file.
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
        """Some events of a search."""

        events: list[Event]
        done: bool
        total: "int | None"
        limit: float
        depth: int
        value: "float | None"
        nodes: "int | None"
        cutoffs: "int | None"

    class Sight(TypedDict):
        """What a player sees that looks so far ahead."""

        depth: int
        value: float
        moves: list[int]
        exact: bool
        line: list[int]
        nodes: int
        missed: "list[int] | None"

    class Truth(TypedDict):
        """What there is to be seen."""

        value: float
        distance: "int | None"
        moves: list[int]
        keep: list[int]

    class Depths(TypedDict):
        """What players see, each further ahead than the one before."""

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
        """What fills the gaps of a verdict's reason."""

        mark: str
        other: str
        plies: "int | None"

    class Judgement(TypedDict):
        """Who wins a position, why, and how it goes on to the end, as far as that is proven."""

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
