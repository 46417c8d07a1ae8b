"""What engine.own_rules.door is asked and answers, as engine.protocol has it for the engine's own door."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal

    from typing_extensions import NotRequired, TypedDict, final

    from engine.lab.protocol import Fault, Printed

    class AskWalk(TypedDict):
        """Which positions does a game have? At most so many are looked at."""

        do: Literal["own-walk"]
        source: str
        most: NotRequired[int]

    class AskLine(TypedDict):
        """What can be played after a line, whose moves have these places among all that there were?"""

        do: Literal["own-line"]
        source: str
        played: list[int]

    class At(TypedDict):
        """A position as the program has it, and a move in it, or None; written as Python writes them."""

        board: str
        turn: str
        move: "str | None"

    class Trouble(Fault):
        """Why a game can't be played, and where that was seen, or None."""

        at: "At | None"

    class Board(TypedDict):
        """What a position looks like: a character for each cell, so many in a row.

        It has `count` moves; the first of them stand in `moves`, as Python writes them. `paths` are the cells
        by which each of these can be drawn, from where to where, or none of all.
        """

        cells: str
        columns: int
        turn: str
        count: int
        moves: list[str]
        paths: list[list[int]]

    @final
    class Facts(TypedDict):
        """What the gallery says of a solved game; `longest` is 0 where positions come again.

        Of its first `moves` so many `keep` its value; one of these is shown by its text and its `path`.
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
        """What may be wrong: a sentence, and the board that it is about, or None."""

        key: str
        details: dict[str, Any]
        board: "Board | None"

    @final
    class Trying(TypedDict):
        """The progress of a trial: how many moves it has tried."""

        tried: int

    @final
    class Walking(TypedDict):
        """The progress of a walk: how many positions it has met, by plies, and how many it has looked at.

        With the first boards.
        """

        plies: list[int]
        done: int
        boards: NotRequired[list[Board]]

    class Walked(TypedDict):
        """What came of a walk: `trouble`, or what was found.

        The last of MOST_PLIES `plies` counts all positions that lie further. `whole` says whether all
        positions are found; then `text` is the table (see engine.games.own), which comes beside the answer.
        """

        trouble: "Trouble | None"
        output: Printed
        plies: list[int]
        whole: bool
        boards: list[Board]
        warnings: list[Warning]
        text: NotRequired[str]

    class Lined(TypedDict):
        """What came of a line: `trouble`, or `text`, a table of it, which comes beside the answer.

        In that, the `line` has these moves, and those that can be played next these `numbers`, in the order
        of the rules.
        """

        trouble: "Trouble | None"
        output: Printed
        line: list[int]
        numbers: list[int]
        text: NotRequired[str]
