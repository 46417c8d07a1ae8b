"""A game that nobody would play, to try the page with: a piece to move. tests/engine/toys.py has others."""

from engine.contract.game import Game, Outcome


class Step(Game):
    """Each side puts its piece on a board of two by two and moves it to empty squares; the last one wins."""

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
