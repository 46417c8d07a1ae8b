"""Connect Four as one plays it on paper: lists of marks, every four looked for, no bits and no tricks."""

from functools import cache

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))


class Paper:
    """A board of so many columns and rows; a position is a text of columns, each from the bottom."""

    def __init__(self, columns, rows):
        self.columns = columns
        self.rows = rows
        squares = {(column, row) for column in range(columns) for row in range(rows)}
        lines = [
            [(column + step * right, row + step * up) for step in range(4)]
            for column, row in sorted(squares)
            for right, up in DIRECTIONS
        ]
        self.lines = [[c * rows + r for c, r in line] for line in lines if squares.issuperset(line)]
        self.solve = cache(self._solve)

    def start(self):
        return ("",) * self.columns

    def mark_to_move(self, board):
        return "ox"[sum(map(len, board)) % 2]

    def moves(self, board):
        return [] if self.over(board) else self.open(board)

    def open(self, board):
        return [column for column in range(self.columns) if len(board[column]) < self.rows]

    def play(self, board, column):
        return (*board[:column], board[column] + self.mark_to_move(board), *board[column + 1 :])

    def has_four(self, board, mark):
        squares = "".join([column.ljust(self.rows) for column in board])
        return any(squares[a] == squares[b] == squares[c] == squares[d] == mark for a, b, c, d in self.lines)

    def result(self, board):
        """Return the value of a finished game for the side to move, else None."""
        other = "xo"[sum(map(len, board)) % 2]
        if self.has_four(board, other):
            return -1
        return 0 if all(len(column) == self.rows for column in board) else None

    def over(self, board):
        return self.result(board) is not None

    def _solve(self, board):
        """Return `(value, distance)` for the side to move, by plain minimax."""
        result = self.result(board)
        if result is not None:
            return result, 0
        found = []
        for column in self.open(board):
            value, distance = self.solve(self.play(board, column))
            found.append((-value, distance + 1))
        return max(found, key=lambda each: (each[0], -each[1] if each[0] > 0 else each[1]))

    def text(self, board):
        """Return the notation: row by row from the top."""
        return "".join(
            board[column][row : row + 1] or "."
            for row in range(self.rows - 1, -1, -1)
            for column in range(self.columns)
        )


@cache
def paper_of(columns, rows):
    """Return a board with what has been solved on it so far."""
    return Paper(columns, rows)
