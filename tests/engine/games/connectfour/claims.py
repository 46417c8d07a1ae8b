"""What each reason of Connect Four claims, checked with dicts of squares; shares nothing with engine/."""

from collections import Counter
from functools import cache

from tests.engine.games.connectfour.paper import DIRECTIONS

Square = tuple[int, int]  # The column and the row, from 0 at the bottom left.


class Board:
    """Stones by square, on a board of so many columns and rows."""

    def __init__(self, columns: int, rows: int, stones: dict[Square, str]) -> None:
        self.columns, self.rows, self.stones = columns, rows, stones

    def drops(self) -> list[Square]:
        """Return the square on which a stone lands, for each column that isn't full."""
        heights = Counter(column for column, _ in self.stones)
        return [(column, heights[column]) for column in range(self.columns) if heights[column] < self.rows]

    def put(self, square: Square, mark: str) -> "Board":
        return Board(self.columns, self.rows, {**self.stones, square: mark})

    def completing(self, mark: str) -> set[Square]:
        """Return the empty squares, in reach or not, where a stone of `mark` completes four."""
        squares = set()
        for line in lines_of(self.columns, self.rows):
            empty = [square for square in line if square not in self.stones]
            if len(empty) == 1 and [self.stones.get(square) for square in line].count(mark) == 3:
                squares.add(empty[0])
        return squares

    def fours(self, mark: str) -> set[Square]:
        """Return the squares where `mark` completes four with its next stone."""
        return self.completing(mark).intersection(self.drops())


@cache
def lines_of(columns: int, rows: int) -> list[list[Square]]:
    squares = {(column, row) for column in range(columns) for row in range(rows)}
    lines = [
        [(column + step * right, row + step * up) for step in range(4)]
        for column, row in squares
        for right, up in DIRECTIONS
    ]
    return [line for line in lines if squares.issuperset(line)]


@cache
def crossings(columns: int, rows: int) -> Counter[Square]:
    """Return for each square how many fours in a row go through it."""
    return Counter(square for line in lines_of(columns, rows) for square in line)


def board_of(text: str, columns: int) -> Board:
    rows = len(text) // columns
    stones = {(place % columns, rows - 1 - place // columns): mark for place, mark in enumerate(text)}
    return Board(columns, rows, {square: mark for square, mark in stones.items() if mark != "."})


def gets(board: Board, square: Square, mark: str, to_move: str) -> bool:
    """Return whether `mark` comes to place the stone on a square if all other columns are filled first."""
    column, row = square
    others = [each for each, _ in board.stones if each != column]
    before = (board.columns - 1) * board.rows - len(others)  # Stones until the other columns are full.
    before += row - [each for each, _ in board.stones].count(column)  # Those below the square.
    return (before % 2 == 0) == (to_move == mark)


def claims(text: str, mark: str, column: int, columns: int) -> dict[str, bool]:
    """Return whether each reason's sentence is true of a move, in both languages."""
    them = {"o": "x", "x": "o"}[mark]
    before = board_of(text, columns)
    square = dict(before.drops())[column]
    row, square = square, (column, square)
    above = (column, row + 1)
    after = before.put(square, mark)
    new = after.completing(mark) - before.completing(mark)
    later = new.difference(after.drops())
    odd = [each for each in later if each[1] % 2 == 0 and gets(after, each, mark, them)]
    even = [each for each in later if each[1] % 2 == 1 and gets(after, each, mark, them)]
    is_safe = not after.fours(them)
    wins_whatever_comes = all(after.put(reply, them).fours(mark) for reply in after.drops())
    through = crossings(before.columns, before.rows)
    by_column = Counter(dict.fromkeys(range(columns), 0))
    for each, count in through.items():
        by_column[each[0]] += count
    stopped = after.put(above, them) if row + 1 < after.rows else after
    return {
        "reason.makes-four": square in before.completing(mark),
        "reason.stops-four": square in before.fours(them),
        "reason.misses-four": bool(after.fours(them) & before.fours(them)),
        "reason.lifts": above in after.fours(them),
        "reason.two-fours": is_safe and wins_whatever_comes and not before.fours(mark),
        "reason.three-open": is_open_three(after, square, mark),
        "reason.must-answer": is_safe and bool(new.intersection(after.drops())),
        "reason.odd-threat": is_safe and bool(odd),
        "reason.even-threat": is_safe and bool(even),
        "reason.threat": is_safe and bool(later),
        "reason.spoils-threat": bool(before.put(square, them).completing(them) - before.completing(them)),
        "reason.gives-up": above in before.completing(mark) and not stopped.fours(mark),
        "reason.centre-column": (2 * column + 1 == columns and by_column[column] == max(by_column.values())),
        "reason.inner": 2 * through[square] >= max(through.values()),
        "reason.outer": 2 * through[square] < max(through.values()),
    }


def is_open_three(board: Board, square: Square, mark: str) -> bool:
    """Return whether a stone is one of three side by side, with an empty square at each end."""
    for right, up in DIRECTIONS:
        for back in range(1, 4):
            first = (square[0] - back * right, square[1] - back * up)
            five = [(first[0] + step * right, first[1] + step * up) for step in range(5)]
            inside = all(0 <= x < board.columns and 0 <= y < board.rows for x, y in five)
            marks = [board.stones.get(each, ".") for each in five]
            if inside and marks == [".", mark, mark, mark, "."]:
                return True
    return False
