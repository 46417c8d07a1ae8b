"""The requests and answers of engine.own_rules.door (see engine.contract.protocol)."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from typing_extensions import NotRequired, TypedDict, final

    from ..lab.protocol import Far, Fault, Printed, Sentence

    Place = tuple[Any, ...]  # (position, mark of the side to move), or with the move as a third item.
    Path = tuple[int, ...]  # Cells, from source to goal.
    PathFinder = Callable[[Any, str, str, str], "Path | None"]  # named_cells or changed_cells in touches.py.
    Symmetry = tuple[int, ...]  # The cell whose content each cell gets.

    class AskOwn(TypedDict, total=False):
        """Requests a task from a game's rules, with those of the fields that the task needs.

        `played` is a line of moves, each its index among the legal ones or, for own-values, its text; `after`
        is one of texts for own-walk, which finds at most `most` positions. For own-move, `levels` has both
        sides' levels, or the source of a lab's `program` chooses. own-find learns from `games` games; with 0
        games, it only matches the estimate that the rules have with random games.
        """

        do: str
        source: str
        most: int
        after: list[str]
        played: "list[int] | list[str]"
        levels: list[str]
        program: str
        seed: int
        games: int
        seconds: float
        language: str

    class At(TypedDict):
        """A position, its side to move, and a move or None; position and move as `repr` writes them."""

        board: str
        turn: str
        move: "str | None"

    class Trouble(Fault):
        """The fault that keeps a game from being played, and the position where it arose, or None."""

        at: "At | None"

    class Board(TypedDict):
        """A position with a character for each cell, and `count` legal moves.

        `moves` has the first of these moves as `repr` writes them; `paths` has the cells of each such move,
        from source to goal, or is empty if they are unclear.
        """

        cells: str
        columns: int
        turn: str
        count: int
        moves: list[str]
        paths: list[list[int]]

    class Facts(TypedDict):
        """The gallery's facts about a solved game; `longest` is its most plies, or 0 if positions can repeat.

        Of the start's `moves` moves, `keep` don't worsen its value: `move`, on the cells `path`, is one.
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

    class Warning(Sentence):
        """A possible mistake: its sentence, and a board that shows it, or None."""

        board: "Board | None"

    class Trying(TypedDict):
        """The progress of a trial: the number of moves tried so far."""

        tried: int

    @final
    class Walking(TypedDict):
        """The progress of a walk: `plies` counts the found positions by ply, `done` the processed ones."""

        plies: list[int]
        done: int
        boards: NotRequired[list[Board]]

    class Result(TypedDict):
        """What each answer has: the fault that stopped the rules, or None, and what they have printed."""

        trouble: "Trouble | None"
        output: Printed

    class WalkResult(Result):
        """The result of a walk, which ends at the first `trouble`.

        `plies` has the number of positions by ply; entry number MOST_PLIES includes all later plies. After a
        `whole` walk, `text` is the table (see engine.games.own); the worker sends it after the answer. Then
        `reached` is the number of the position after the requested line.
        """

        plies: list[int]
        whole: bool
        boards: list[Board]
        warnings: list[Warning]
        reached: NotRequired[int]
        text: NotRequired[str]

    class LineResult(Result):
        """The result of following a line: `trouble`, or the table of its positions as `text`.

        The worker sends `text` after the answer. `line` has the played moves, and `numbers` has the next
        legal moves in the order of the rules; moves are numbers in the table. After the program of the rules,
        the lines `start` make its game begin after the played moves; it is "" if it would be too long.
        """

        line: list[int]
        numbers: list[int]
        start: str
        text: NotRequired[str]

    class MoveResult(Result):
        """A chosen move's index among the legal moves in the order of the rules.

        It is -1 with `trouble` or if the game is over; then `winner` is the winner's side, 0 or 1, or None.
        """

        index: int
        winner: "int | None"

    class TreeResult(Result):
        """A tree's text (see engine.own_rules.number_tree), and the names of the moves of its branches."""

        tree: str
        names: list[str]

    class LiveValue(TypedDict):
        """A value for the side to move: a proven result or, if it isn't `exact`, an estimate.

        `count` is the number of random games or the depth of the search in plies, 0 for no estimate.
        """

        value: float
        exact: bool
        count: int

    class LiveMove(LiveValue):
        """A move's value, and whether it is one of the best moves."""

        best: bool

    class LiveValues(LiveValue):
        """The value of a position, and its moves in the order of the rules.

        `kind` says what an estimate is: "games", the mean result of random games, from -1 to 1, or
        "estimate", in the unit of the rules' `estimate`.
        """

        kind: str
        moves: list[LiveMove]

    class ValuesResult(Result):
        """The values of a position, or None with `trouble`; its moves' names, and its board without moves."""

        values: "LiveValues | None"
        names: list[str]
        board: "Board | None"

    class Learning(Far):
        """The progress of self-play and of its match: `done` of `of` games, those of the match weighted."""

    class Worth(TypedDict):
        """What a piece is worth to the first side on each cell."""

        piece: str
        values: list[int]

    class FindResult(Result):
        """A found estimate, as a part of a program, and its wins, draws and losses in its match.

        `worths` are its numbers on boards of `columns` columns. The `rival` is a `kind` of LiveValues.
        """

        program: str
        worths: list[Worth]
        columns: int
        score: list[int]
        rival: str

else:

    def __getattr__(name: str) -> None:
        """Return None for the name of a type."""
