"""The requests and answers of engine.own_rules.door (see engine.protocol)."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

    from typing_extensions import NotRequired, TypedDict, final

    from engine.lab.protocol import Fault, Printed

    class AskWalk(TypedDict):
        """Which positions does a game have? The walk opens `most` at most."""

        do: Literal["own-walk"]
        source: str
        most: NotRequired[int]

    class AskLine(TypedDict):
        """What can be played after a line? `played` are the places of its moves among the legal ones."""

        do: Literal["own-line"]
        source: str
        played: list[int]

    class At(TypedDict):
        """A position of the program, and a move in it or None, as Python's `repr` writes them."""

        board: str
        turn: str
        move: "str | None"

    class Trouble(Fault):
        """Why a game can't be played, and in which position, if in one."""

        at: "At | None"

    class Board(TypedDict):
        """A position with a character for each cell.

        It has `count` moves; `moves` has the first of them, as Python writes them, and `paths` their cells
        from source to goal, or nothing.
        """

        cells: str
        columns: int
        turn: str
        count: int
        moves: list[str]
        paths: list[list[int]]

    @final
    class Facts(TypedDict):
        """The gallery's facts about a solved game; `longest` is 0 if positions come again.

        `keep` of the start's `moves` keep its value; `move` and `path` show one of these.
        """

        positions: int
        longest: int
        value: int
        distance: "int | None"
        moves: int
        keep: int
        move: str
        path: list[int]
        cells: str
        columns: int

    class Warning(TypedDict):
        """A possible mistake: a sentence, and its board or None."""

        key: str
        details: dict[str, Any]
        board: "Board | None"

    @final
    class Trying(TypedDict):
        """The progress of a trial: the number of tried moves."""

        tried: int

    @final
    class Walking(TypedDict):
        """The progress of a walk: positions found by ply, positions done, and the first boards."""

        plies: list[int]
        done: int
        boards: NotRequired[list[Board]]

    class Walked(TypedDict):
        """The result of a walk, up to the `trouble` if there is one.

        The last of MOST_PLIES `plies` counts all positions beyond, too. After a `whole` walk `text` is the
        table (see engine.games.own), which the worker sends beside the answer.
        """

        trouble: "Trouble | None"
        output: Printed
        plies: list[int]
        whole: bool
        boards: list[Board]
        warnings: list[Warning]
        text: NotRequired[str]

    class Lined(TypedDict):
        """The result of following a line: `trouble`, or the table of its positions as `text`.

        The worker sends `text` beside the answer. `line` has the played moves, `numbers` the next legal moves
        in the order of the rules, both as numbers in the table.
        """

        trouble: "Trouble | None"
        output: Printed
        line: list[int]
        numbers: list[int]
        text: NotRequired[str]
