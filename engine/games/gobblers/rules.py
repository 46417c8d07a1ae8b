"""Defines Gobblet Gobblers: the rules in two versions, the notation, the reasons for moves.

Gobblet Gobblers is a trademark of Blue Orange. Squares are a1 to c3, with row 1 at the top. The notation of a
position is nine squares, row by row, separated by commas. A square has its pieces from the bottom to the top:
`s`, `m` and `l` of the first side, `S`, `M` and `L` of the second; all other pieces are in reserve. A move
from the reserve is the size and the square, `Mb2`; a move on the board is two squares, `a1-c3`. Until
November 2026 squares were 0 to 8 and moves `m>4` and `0>8`; the parser accepts these, too (see puzzles.txt).

A position is `(mine, theirs, turn)`: the sides' pieces (see bits.py) and the side to move.
"""

from ...contract.annotations import Covered, Position, Prover, Sequence
from ...contract.game import Game
from ...text.words import Sentences
from ..grid import TwoSets
from ..symmetry import of_square
from .bits import COMPLETING, COUNT, SIZES, SQUARES, SQUARES_OF, Bits, canonical, lines_of, size_at, tops
from .levels import LEVELS

PIECES = ("sml", "SML")  # The letters of each side's pieces, small ones first.
COLUMNS, ROWS = "abc", "123"
COPIES = 2  # The number of a side's pieces of each size.
WEIGHTS = (3, 2, 3, 2, 4, 2, 3, 2, 3)  # The number of lines through each square.


class Gobblers(TwoSets):
    """Gobblers: place or move pieces, also onto smaller ones; three visible ones in a row win."""

    place = 4  # In the list of games.
    words = Sentences("games/gobblers/")
    levels = LEVELS
    squares = SQUARES
    columns = 3
    reserves = 2 * SIZES
    placeable = tuple(PIECES[0] + PIECES[1])
    symmetries = of_square(3, 2 * SIZES)
    sample = "Lb2La3Lb3Lb1Ma2a3-a2Ma1b1-a1b3-c1Sa3"  # The moves of an example game.
    scale = 100  # Estimates are in hundredths of a win.
    repeats = True  # Positions can occur again.
    settable = True  # Users can set up positions.
    flaws = ("reason.uncovers", "reason.misses-line")  # The reasons that name something bad about a move.

    def __init__(self, name: str, strict: bool, last: int) -> None:
        """Create the game by one version of the rules (see Bits); forced wins take at most `last` plies."""
        self.name = name
        self.last = self.longest = last
        self.bits = Bits(strict)
        self._names = [column + row for row in ROWS for column in COLUMNS] + list(PIECES[0] + PIECES[1])

    # The rules

    def legal_moves(self, position: "Position") -> "list[int]":
        mine, theirs, _ = position
        return [] if self.bits.result(mine, theirs) is not None else self.bits.moves(mine, theirs)

    def play(self, position: "Position", move: int) -> "Position":
        mine, theirs, turn = position
        return (theirs, self.bits.play(mine, move), self.other(turn))

    def result(self, position: "Position") -> "int | None":
        return self.bits.result(position[0], position[1])

    def ending(self, position: "Position", result: int) -> "tuple[str, Sequence[Sequence[int]]]":
        lines, other_lines = [lines_of(visible) for visible in tops(position[0], position[1])]
        if lines:  # The last move, by the other side, uncovered them.
            return "outcome.both-lines" if other_lines else "outcome.uncovered", lines
        return "outcome.line" if other_lines else "outcome.stuck", other_lines

    # Cells, pieces and touches

    def _stacks(self, position: "Position") -> "list[str]":
        """Return the pieces on each cell from the bottom up; beside the board is a cell per side and size."""
        mine, theirs, turn = position
        sides = (mine, theirs) if turn == self.marks[0] else (theirs, mine)
        stacks = []
        for square in range(SQUARES):
            stack = ""
            for size in range(SIZES):
                for pieces, names in zip(sides, PIECES):
                    if pieces >> 9 * size + square & 1:
                        stack += names[size]
            stacks.append(stack)
        for pieces, names in zip(sides, PIECES):
            stacks += [names[size] * self.bits.reserve(pieces, size) for size in range(SIZES)]
        return stacks

    def cells(self, position: "Position") -> "list[str]":
        return [stack[-1:] for stack in self._stacks(position)]

    def covered(self, position: "Position") -> "dict[int, tuple[str, ...]]":
        """Return the covered pieces of each cell. Equal pieces in reserve are a stack with one on top."""
        stacks = self._stacks(position)
        return {cell: tuple(stack[:-1]) for cell, stack in enumerate(stacks) if len(stack) > 1}

    def side_of(self, piece: str) -> "str | None":
        owners = [mark for mark, pieces in zip(self.marks, PIECES) if piece and piece in pieces]
        return owners[0] if owners else None

    def path(self, position: "Position", move: int) -> "tuple[int, ...]":
        source, goal = divmod(move, 9)
        if source >= SQUARES and position[2] != self.marks[0]:
            source += SIZES  # The second side's cells beside the board follow the first side's.
        return source, goal

    def set_up(self, cells: "Sequence[str]", turn: str, covered: "Covered | None" = None) -> "Position":
        below = covered or {}
        squares = ["".join(below.get(square, ())) + cells[square] for square in range(SQUARES)]
        return self.parse(",".join(squares), turn)

    def reachable(self, position: "Position") -> bool:
        """Return False if a side has no pieces although it must have moved."""
        mine, theirs, _ = position
        if not theirs:
            return not mine  # The other side moved last, so it has a piece unless the board is empty.
        has_one_piece = theirs & (theirs - 1) == 0  # After the other side's first move.
        return bool(mine) or has_one_piece

    # The notation

    def rims(self) -> "tuple[Sequence[str], Sequence[str]]":
        return COLUMNS, ROWS

    def parse(self, text: str, turn: "str | None" = None) -> "Position":
        """Return the position in a text of nine squares; by default `o` is to move. Raises GameError."""
        turn = self.marks[0] if turn is None else self.check_turn(turn)
        squares = text.split(",")
        if len(squares) != SQUARES:
            raise self.error("error.gobblers-squares", expected=SQUARES, given=len(squares))
        sides = [0, 0]
        for square, pieces in enumerate(squares):
            size_below = -1  # The size of the piece below, or less than any size.
            for piece in pieces:
                mark = self.side_of(piece)
                size = PIECES[0].find(piece.lower())
                if mark is None or size <= size_below:
                    raise self.error("error.gobblers-square", square=self._names[square], text=pieces)
                size_below = size
                sides[self.marks.index(mark)] |= 1 << 9 * size + square
        for side in range(2):
            for size in range(SIZES):
                if self.bits.reserve(sides[side], size) < 0:
                    raise self.error("error.gobblers-pieces", piece=PIECES[side][size], most=COPIES)
        first, second = sides
        return (first, second, turn) if turn == self.marks[0] else (second, first, turn)

    def write(self, position: "Position") -> str:
        return ",".join(self._stacks(position)[:SQUARES])

    def move_length(self, text: str) -> int:
        """Return the number of characters of a text's first move: 5 from square to square, else 3."""
        return 5 if text[0].lower() in COLUMNS else 3

    def parse_move(self, text: str, position: "Position") -> int:
        """Return the move in a text such as Mb2, a1-c3 or (old notation) m>4, 0>8. Raises GameError."""
        folded = text.lower()
        names = list(self._names[: SQUARES + SIZES])  # Names of squares, then of sizes in reserve.
        if ">" in folded:  # The notation until November 2026.
            source, _, goal = folded.partition(">")
            names = [str(square) for square in range(SQUARES)] + names[SQUARES:]
        elif "-" in folded:
            source, _, goal = folded.partition("-")
        else:
            source, goal = folded[:1], folded[1:]
        if source not in names or goal not in names[:SQUARES]:
            raise self.error("error.gobblers-move", text=text)
        return names.index(source) * 9 + names.index(goal)

    def write_move(self, move: int, position: "Position") -> str:
        source, goal = divmod(move, 9)
        start = self._names[source] + "-" if source < SQUARES else PIECES[1][source - SQUARES]
        return start + self._names[goal]

    # What searches use

    def estimate(self, position: "Position") -> int:
        """Return an estimate in hundredths: threats to make a line, and lines through visible pieces."""
        mine, theirs, _ = position
        top, other_top = tops(mine, theirs)
        return _value_of(top, mine >> 18) - _value_of(other_top, theirs >> 18)

    def hidden(self, position: "Position", move: int) -> int:
        """Return 1 for a piece from the reserve that ends the game, 2 for one from the board, else 0."""
        return Game.hidden(self, position, move) * (1 if move >= 9 * SQUARES else 2)

    def order(self, position: "Position", moves: "list[int]") -> "list[int]":
        """Return `moves`, first those that make or stop a line, then those of large pieces."""
        mine, theirs, _ = position
        top, other_top = tops(mine, theirs)
        wins, stops = COMPLETING[top], COMPLETING[other_top]

        def rank(move: int) -> "tuple[int, int, int, int]":
            source, goal = divmod(move, 9)
            size = source - SQUARES if source >= SQUARES else size_at(mine, source)
            group = 0 if wins >> goal & 1 else 1 if stops >> goal & 1 else 2
            return group, -size, -WEIGHTS[goal], move

        return sorted(moves, key=rank)

    def key(self, position: "Position") -> "tuple[int, int]":
        return position[0], position[1]

    def canonical_key(self, position: "Position") -> int:
        return canonical(position[0], position[1])[0]

    def make_prover(self) -> "Prover":
        from . import book, prover

        return prover.Prover(self.bits, self.last, book.opening_book(self.bits.strict))

    def uncovers(self, position: "Position", move: int) -> "tuple[int, ...]":
        """Return the squares of the other side's lines that a move uncovers by lifting its piece."""
        mine, theirs, _ = position
        source = move // 9
        if source >= SQUARES:
            return ()  # A piece from the reserve uncovers nothing.
        _, other_top = tops(mine ^ 1 << 9 * size_at(mine, source) + source, theirs)  # Without this piece.
        return tuple([square for line in lines_of(other_top) for square in line])

    def reasons(self, position: "Position", move: int) -> "list[str]":
        mine, theirs, _ = position
        bits = self.bits
        source, goal = divmod(move, 9)
        after = bits.play(mine, move)
        result = bits.result(theirs, after)  # For the other side, which would move next.
        if result is not None:
            if result > 0:
                return ["reason.uncovers"]
            return ["reason.makes-line" if lines_of(tops(after, theirs)[0]) else "reason.leaves-stuck"]
        reasons = []
        if self.uncovers(position, move):
            reasons.append("reason.covers-again")
        if bits.wins_at_once(theirs, after):
            return reasons + ["reason.misses-line"]
        if bits.wins_at_once(theirs, mine):
            reasons.append("reason.stops-line")
        if bits.wins_at_once(after, theirs) and not bits.wins_at_once(mine, theirs):
            reasons.append("reason.threatens")
        top, other_top = tops(mine, theirs)
        if other_top >> goal & 1:
            reasons.append("reason.gobbles")
        if source < SQUARES and tops(after, theirs)[0] >> source & 1:
            reasons.append("reason.uncovers-own")
        if goal == SQUARES // 2 and not top >> goal & 1:
            reasons.append("reason.centre")
        return reasons


def _value_of(top: int, large: int) -> int:
    """Return the value of visible pieces (`top`): lines through them, completing squares, `large` pieces."""
    lines = sum([WEIGHTS[square] for square in SQUARES_OF[top]])
    return lines + 5 * COUNT[COMPLETING[top]] + 2 * COUNT[large]


GAMES = (Gobblers("gobblers", strict=True, last=26), Gobblers("gobblersb", strict=False, last=24))
