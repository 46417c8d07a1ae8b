"""Drop: three in a row on four columns of three squares; a stone falls to the lowest free square.

A game that the project doesn't have, to see that two folders are all that one takes (see CONTRIBUTING.md). A
position is its twelve characters, row by row from the top, and the side to move; a move is a column, 0 to 3.
"""

from engine.games.drop.words import WORDS

from engine.game import Game, GameError, Outcome
from engine.games.symmetry import mirror

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Position

COLUMNS, ROWS = 4, 3
SQUARES = COLUMNS * ROWS
EMPTY = "."
STEPS = ((0, 1), (1, 0), (1, 1), (1, -1))


def lines() -> "list[tuple[int, ...]]":
    """Return the squares of every three in a row."""
    found = []
    for square in range(SQUARES):
        row, column = divmod(square, COLUMNS)
        for down, right in STEPS:
            if row + 2 * down < ROWS and 0 <= column + 2 * right < COLUMNS:
                found.append(tuple([square + each * (down * COLUMNS + right) for each in range(3)]))
    return found


LINES = lines()


def landing(stones: str, column: int) -> int:
    """Return the square that a stone in a column falls to, or -1 where the column is full."""
    free = [square for square in range(column, SQUARES, COLUMNS) if stones[square] == EMPTY]
    return free[-1] if free else -1


class Drop(Game):
    """Let stones fall until three of yours stand in a row; a full board without is a draw."""

    name = "drop"
    words = WORDS
    squares = SQUARES
    columns = COLUMNS
    longest = SQUARES
    settable = True
    upright = True
    symmetries = (mirror(COLUMNS, ROWS),)

    def start(self, turn: "str | None" = None) -> "Position":
        """Return the empty board. Raises GameError for another side than the first to move."""
        return (EMPTY * SQUARES, self.marks[0] if turn is None else self.check_turn(turn))

    def turn(self, position: "Position") -> str:
        """Return the side to move."""
        return str(position[1])

    def legal_moves(self, position: "Position") -> "list[int]":
        """Return the columns that have room; none when the game is over."""
        if self.result(position) is not None:
            return []
        return [column for column in range(COLUMNS) if landing(position[0], column) >= 0]

    def play(self, position: "Position", move: int) -> "Position":
        """Return the position after a stone in the column `move`."""
        stones, turn = position
        square = landing(stones, move)
        return (stones[:square] + turn + stones[square + 1 :], self.other(turn))

    def result(self, position: "Position") -> "int | None":
        """Return 1, 0 or -1 for the side to move when the game is over, else None."""
        stones, turn = position
        for line in LINES:
            stone = stones[line[0]]
            if stone != EMPTY and all([stones[square] == stone for square in line]):
                return 1 if stone == turn else -1
        return None if EMPTY in stones else 0

    def outcome(self, position: "Position") -> "Outcome | None":
        """Return who won and with which lines; None while the game goes on."""
        result = self.result(position)
        if result is None:
            return None
        stones, turn = position
        if not result:
            return Outcome(None, "outcome.full", ())
        winner = turn if result > 0 else self.other(turn)
        won = [line for line in LINES if all([stones[square] == winner for square in line])]
        return Outcome(winner, "outcome.line", tuple(won))

    def cells(self, position: "Position") -> "list[str]":
        """Return the stone on each square, or ""."""
        return [stone if stone != EMPTY else "" for stone in position[0]]

    def path(self, position: "Position", move: int) -> "tuple[int, ...]":
        """Return the square that a stone in the column falls to."""
        return (landing(position[0], move),)

    def touch(self, position: "Position", cell: int) -> int:
        """Return the square that a stone falls to in the column of the one touched."""
        square = landing(position[0], cell % COLUMNS)
        return cell if square < 0 else square

    def set_up(self, cells: "Sequence[str]", turn: str) -> "Position":
        """Return the position with these stones. Raises GameError for one that stands on nothing."""
        return self.parse("".join([cell or EMPTY for cell in cells]), turn)

    def parse(self, text: str, turn: "str | None" = None) -> "Position":
        """Return the position of twelve characters. Raises GameError."""
        if len(text) != SQUARES:
            raise GameError("error.length", expected=SQUARES, given=len(text))
        for square in range(SQUARES):
            if text[square] not in "ox.":
                allowed = "o, x, ."
                raise GameError("error.character", character=text[square], place=square + 1, allowed=allowed)
            below = square + COLUMNS
            if text[square] != EMPTY and below < SQUARES and text[below] == EMPTY:
                raise self.error("error.floats", place=square + 1)
        if turn is None:
            turn = "x" if text.count("x") < text.count("o") else "o"
        return (text, self.check_turn(turn))

    def write(self, position: "Position") -> str:
        """Return the twelve characters."""
        return str(position[0])

    def rims(self) -> "tuple[Sequence[str], Sequence[str]]":
        """Return the numbers of the columns, and those of the rows from the bottom."""
        return "1234", "321"

    def parse_move(self, text: str, position: "Position") -> int:
        """Return the column that `text` names, 1 to 4. Raises GameError."""
        if len(text) == 1 and text in "1234":
            return int(text) - 1
        raise GameError("error.square", text=text, first=1, last=COLUMNS)

    def write_move(self, move: int, position: "Position") -> str:
        """Return a column as its number from 1 on."""
        return str(move + 1)


GAMES = (Drop(),)
