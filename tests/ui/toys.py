"""Games that nobody would play, to try the page with: a column to drop into, a piece to move."""

from engine.game import Game, GameError, Outcome


class Drop(Game):
    """Stones fall to the bottom of one of three columns; three in the bottom row win."""

    name = "drop"
    squares = 9
    columns = 3
    positions = 100

    def start(self, turn=None):
        return ("",) * 9, turn or "o"

    def turn(self, position):
        return position[1]

    def cells(self, position):
        return list(position[0])

    def legal_moves(self, position):
        return [] if self.outcome(position) else [column for column in range(3) if not position[0][column]]

    def path(self, position, move):
        return (max(cell for cell in (move, move + 3, move + 6) if not position[0][cell]),)

    def touch(self, position, cell):
        return self.path(position, cell % 3)[0] if not position[0][cell % 3] else cell

    def play(self, position, move):
        cells, turn = list(position[0]), position[1]
        cells[self.path(position, move)[0]] = turn
        return tuple(cells), self.other(turn)

    def outcome(self, position):
        bottom = set(position[0][6:])
        if len(bottom) == 1 and "" not in bottom:
            return Outcome(bottom.pop(), "outcome.line", ((6, 7, 8),))
        return None if "" in position[0] else Outcome(None, "outcome.full", ())

    def result(self, position):
        outcome = self.outcome(position)
        return None if outcome is None else -1 if outcome.winner else 0

    def write(self, position):
        return "".join(piece or "." for piece in position[0])

    def write_move(self, move, position):
        return "abc"[move]

    def parse_move(self, text, position):
        if text not in ("a", "b", "c"):
            raise GameError("error.square", text=text, first="a", last="c")
        return "abc".index(text)


class Step(Game):
    """Each side has a piece beside a board of two by two: it is put there, then moves to empty squares.

    Whoever comes to the last square wins.
    """

    name = "step"
    squares = 4
    columns = 2
    reserves = 2
    repeats = True
    move_width = 2

    def start(self, turn=None):
        return ("", "", "", "", "o", "x"), turn or "o"

    def turn(self, position):
        return position[1]

    def cells(self, position):
        return list(position[0])

    def legal_moves(self, position):
        cells, turn = position
        if self.outcome(position):
            return []
        begin = cells.index(turn)
        return [10 * begin + end for end in range(4) if not cells[end]]

    def path(self, position, move):
        return divmod(move, 10)

    def play(self, position, move):
        cells, turn = list(position[0]), position[1]
        begin, end = divmod(move, 10)
        cells[begin], cells[end] = "", turn
        return tuple(cells), self.other(turn)

    def outcome(self, position):
        winner = position[0][3]
        return Outcome(winner, "outcome.line", ()) if winner else None

    def result(self, position):
        return -1 if self.outcome(position) else None

    def write(self, position):
        return "".join(piece or "." for piece in position[0])

    def write_move(self, move, position):
        return f"{move:02}"
