"""Perch: pawns walk straight to the other end of the board, and each side has one bird that sits on others.

A game that the project doesn't have, to see that two folders are all that one takes (see CONTRIBUTING.md). It
has what no game on the shelf has: pieces that move, one beside the board, pieces that lie under others, marks
of its own, and two sizes.

A pawn steps straight forward onto an empty square. The bird comes from beside the board onto any empty square
of the own first row; on the board it flies one square forward, straight or aslant, onto an empty square or
onto a pawn of the other side, which can't move while the bird sits on it. Whoever reaches the last row, or
leaves the other side without a move, wins.

A position is `(squares, birds, turn)`: for each square its pieces from the bottom to the top as text (`w` and
`b` pawns, `W` and `B` birds), how many birds each side has beside the board, and who moves. A move is
`from * 32 + to`, by numbers of cells.
"""

from engine.contract.game import Game, Outcome
from engine.text.words import Sentences

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.contract.annotations import Position

SIDES = 32  # More than there are cells.
PIECES = {"w": "wW", "b": "bB"}  # The pawn and the bird of each side.


class Perch(Game):
    """Reach the other end with a pawn or the bird."""

    marks = ("w", "b")
    words = Sentences("games/perch/")
    reserves = 2
    move_width = 4
    settable = True

    def __init__(self, columns: int, rows: int) -> None:
        self.name = "perch" if (columns, rows) == (3, 4) else "perch" + str(columns) + "x" + str(rows)
        self.columns = columns
        self.squares = columns * rows
        mirror = [cell + columns - 1 - 2 * (cell % columns) for cell in range(self.squares)]
        self.symmetries = (tuple(mirror + [self.squares, self.squares + 1]),)

    def start(self, turn: "str | None" = None) -> "Position":
        empty = ("",) * (self.squares - 2 * self.columns)
        squares = ("b",) * self.columns + empty + ("w",) * self.columns
        return (squares, (1, 1), "w" if turn is None else self.check_turn(turn))

    def turn(self, position: "Position") -> str:
        return str(position[2])

    def legal_moves(self, position: "Position") -> "list[int]":
        return [] if self._arrived(position) else self._moves(position)

    def _moves(self, position: "Position") -> "list[int]":
        squares, birds, turn = position
        pawn, bird = PIECES[turn]
        ahead = -self.columns if turn == "w" else self.columns
        moves = []
        for cell in range(self.squares):
            top = squares[cell][-1:]
            goal = cell + ahead
            if top not in (pawn, bird) or not 0 <= goal < self.squares:
                continue
            for aside in (-1, 0, 1) if top == bird else (0,):
                if not 0 <= cell % self.columns + aside < self.columns:
                    continue
                there = squares[goal + aside]
                if not there or (top == bird and there == PIECES[self.other(turn)][0]):
                    moves.append(cell * SIDES + goal + aside)
        side = self.marks.index(turn)
        if birds[side]:
            moves += [(self.squares + side) * SIDES + cell for cell in self._row(turn) if not squares[cell]]
        return sorted(moves)

    def _row(self, mark: str) -> "range":
        """Return a side's first row, the last one of the other."""
        return range(self.squares - self.columns, self.squares) if mark == "w" else range(self.columns)

    def play(self, position: "Position", move: int) -> "Position":
        """Return the position after a move, which may set free what lay under the bird."""
        squares, birds, turn = list(position[0]), list(position[1]), position[2]
        source, goal = divmod(move, SIDES)
        if source >= self.squares:
            birds[source - self.squares] -= 1
            piece = PIECES[turn][1]
        else:
            piece = squares[source][-1]
            squares[source] = squares[source][:-1]
        squares[goal] += piece
        return (tuple(squares), tuple(birds), self.other(turn))

    def _arrived(self, position: "Position") -> "tuple[int, ...]":
        """Return the cells on which a piece of the side that has just moved stands at the end of its way."""
        other = self.other(position[2])
        return tuple(
            [cell for cell in self._row(position[2]) if position[0][cell][-1:] in tuple(PIECES[other])]
        )

    def result(self, position: "Position") -> "int | None":
        return -1 if self._arrived(position) or not self._moves(position) else None

    def outcome(self, position: "Position") -> "Outcome | None":
        if self.result(position) is None:
            return None
        arrived = self._arrived(position)
        reason = "outcome.perch-arrived" if arrived else "outcome.perch-stuck"
        return Outcome(self.other(position[2]), reason, (arrived,) if arrived else ())

    def cells(self, position: "Position") -> "list[str]":
        squares, birds, _ = position
        beside = [PIECES[self.marks[side]][1] if birds[side] else "" for side in range(2)]
        return [pieces[-1:] for pieces in squares] + beside

    def covered(self, position: "Position") -> "dict[int, tuple[str, ...]]":
        squares = position[0]
        return {cell: tuple(squares[cell][:-1]) for cell in range(self.squares) if len(squares[cell]) > 1}

    @property
    def placeable(self) -> "Sequence[str]":
        return PIECES["w"] + PIECES["b"]

    def set_up(
        self, cells: "Sequence[str]", turn: str, covered: "Mapping[int, Sequence[str]] | None" = None
    ) -> "Position":
        below = covered or {}
        squares = ["".join(below.get(cell, ())) + cells[cell] for cell in range(self.squares)]
        return self.parse(",".join(squares), turn)

    def path(self, position: "Position", move: int) -> "tuple[int, ...]":
        return divmod(move, SIDES)

    def parse(self, text: str, turn: "str | None" = None) -> "Position":
        """Return the position of the squares' pieces, from the bottom to the top, with a comma between two.

        The birds that are nowhere are beside the board. Raises GameError.
        """
        squares = text.split(",")
        if len(squares) != self.squares:
            raise self.error("error.perch-squares", expected=self.squares, given=len(squares))
        for place in range(len(squares)):
            if squares[place] not in ("", "w", "b", "W", "B", "bW", "wB"):
                raise self.error("error.perch-square", place=place + 1, text=squares[place])
        birds = [1 - sum([pieces.count(bird) for pieces in squares]) for bird in "WB"]
        if min(birds) < 0:
            raise self.error("error.perch-birds")
        return (tuple(squares), tuple(birds), self.check_turn("w" if turn is None else turn))

    def write(self, position: "Position") -> str:
        return ",".join(position[0])

    def parse_move(self, text: str, position: "Position") -> int:
        """Return the move from a cell to another, as in a1a2 or, for the bird beside the board, 1wa1."""
        return self.cell_named(text[:2]) * SIDES + self.cell_named(text[2:])

    def write_move(self, move: int, position: "Position") -> str:
        return "".join([self.cell_name(cell) for cell in divmod(move, SIDES)])


GAMES = (Perch(3, 4), Perch(4, 4))
