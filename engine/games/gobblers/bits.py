"""Represents Gobblet Gobblers' pieces as bits and computes moves and results.

A side's pieces are an integer with bit `size * 9 + square` for a piece of a size (0 small, 1 medium, 2 large)
on a square (0 to 8, row by row): `mine` for the side to move, `theirs` for the other. A set of squares has
bit n for square n. A move is `source * 9 + target`; sources 0 to 8 are squares, 9 to 11 sizes in reserve.

The rules have two versions. With `strict`, a side that lifts a piece and uncovers the other side's line loses
immediately; without, the line counts only if the piece, when put down, doesn't cover it again.
"""

from ...contract.annotations import Sequence, TypeAlias
from ..grid import images
from ..symmetry import of_square

Node: TypeAlias = "tuple[int, int, int]"

SQUARES = 9
BOARD = 511  # The set of all squares.
SIZES = 3
SIDE = (1 << SIZES * SQUARES) - 1  # All bits of a side's pieces.
UNDER = (0, 1, 1 | 1 << 9)  # By size of a piece on square 0: the bits of the smaller pieces on this square.
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
MASKS = tuple([sum([1 << square for square in line]) for line in LINES])  # The lines as sets of squares.

SQUARES_OF = [tuple([square for square in range(SQUARES) if mask >> square & 1]) for mask in range(BOARD + 1)]
"""By set of squares: the numbers of its squares."""

COUNT = [len(squares) for squares in SQUARES_OF]  # The number of squares in each set.

HAS_LINE = [any([mask & line == line for line in MASKS]) for mask in range(BOARD + 1)]
"""By set of squares: whether it contains a line."""

COMPLETING = [
    sum([1 << square for square in range(SQUARES) if HAS_LINE[mask | 1 << square]])
    for mask in range(BOARD + 1)
]
"""By set of squares: the squares that would complete a line with it."""

# By set of squares: the squares that all its lines share; the whole board if it has no line.
COMMON = [BOARD] * (BOARD + 1)
for _mask in range(BOARD + 1):
    for _line in MASKS:
        if _mask & _line == _line:
            COMMON[_mask] &= _line


def lines_of(mask: int) -> "tuple[tuple[int, int, int], ...]":
    """Return the lines in a set of squares."""
    return tuple([line for line, squares in zip(LINES, MASKS) if mask & squares == squares])


def _shifts(mask: int) -> "list[tuple[int, int]]":
    pairs = [(1 << square, COMPLETING[mask ^ 1 << square] & ~mask) for square in SQUARES_OF[mask]]
    return [(square, goals) for square, goals in pairs if goals]


SHIFTS = [_shifts(mask) for mask in range(BOARD + 1)]
"""By set of squares: `(square, goals)`, both sets; a piece moved from `square` to a goal makes a line."""

TURNED = [images(symmetry) for symmetry in [range(SQUARES)] + list(of_square(3))]
"""For each symmetry, the identity first, a table: by set of squares, its copy after the symmetry."""

_turns: "dict[int, tuple[int, int, list[list[int]]]]" = {}
"""By a side's pieces: the smallest copy, its part of the key, and the tables of TURNED that lead to it."""


def _turn(pieces: int, table: "list[int]") -> int:
    """Return a side's pieces after a symmetry, by its table in TURNED."""
    return table[pieces >> 18] << 18 | table[pieces >> 9 & BOARD] << 9 | table[pieces & BOARD]


def _find_turns(mine: int) -> "tuple[int, int, list[list[int]]]":
    """Compute the entry of `_turns` (symmetric copies) for a side's pieces, store it there and return it."""
    copies = [_turn(mine, table) for table in TURNED]
    least = min(copies)
    # Mix the lower half, as MicroPython hashes long numbers by their last 32 bits.
    key_part = least << 27 | least * 40503 & SIDE
    entry = (least, key_part, [TURNED[place] for place in range(len(copies)) if copies[place] == least])
    _turns[mine] = entry
    return entry


def canonical(mine: int, theirs: int) -> "tuple[int, int, int]":
    """Return `(key, mine, theirs)` of the copy that represents a position and all symmetric ones."""
    least, key_part, tables = _turns.get(mine) or _find_turns(mine)
    table = tables[0]
    best = table[theirs >> 18] << 18 | table[theirs >> 9 & BOARD] << 9 | table[theirs & BOARD]
    if len(tables) > 1:
        best = min([_turn(theirs, table) for table in tables])
    return key_part ^ best, least, best


def tops(mine: int, theirs: int) -> "tuple[int, int]":
    """Return the set of squares with a visible piece of mine, and that of theirs."""
    both = mine | theirs
    no_large = ~(both >> 18)
    at_most_small = no_large & ~(both >> 9)
    return (
        mine >> 18 | mine >> 9 & no_large & BOARD | mine & at_most_small & BOARD,
        theirs >> 18 | theirs >> 9 & no_large & BOARD | theirs & at_most_small & BOARD,
    )


def size_at(pieces: int, square: int) -> int:
    """Return the size of a side's largest piece on a square."""
    return 2 if pieces >> 18 + square & 1 else 1 if pieces >> 9 + square & 1 else 0


def free_squares(mine: int, theirs: int) -> "tuple[int, int, int]":
    """Return the squares where a piece of each size, small first, can be placed."""
    both = mine | theirs
    large = both >> 18
    at_least_medium = large | both >> 9 & BOARD
    return BOARD & ~(at_least_medium | both), BOARD & ~at_least_medium, BOARD & ~large


class Bits:
    """The rules of one version with one set of pieces."""

    def __init__(self, strict: bool, counts: "Sequence[int]" = (2, 2, 2)) -> None:
        """Create the rules; `counts` are a side's numbers of small, medium and large pieces."""
        self.strict = strict
        self.counts = tuple(counts)

    def reserve(self, pieces: int, size: int) -> int:
        """Return the number of a side's pieces of a size in reserve."""
        return self.counts[size] - COUNT[pieces >> 9 * size & BOARD]

    def moves(self, mine: int, theirs: int) -> "list[int]":
        """Return all moves in ascending order, including those that lose immediately."""
        free = free_squares(mine, theirs)
        moves = []
        for square in SQUARES_OF[tops(mine, theirs)[0]]:
            size = size_at(mine, square)
            goals = free[size] & ~(1 << square)
            if self.strict:
                _, other_top = tops(mine ^ 1 << 9 * size + square, theirs)
                if HAS_LINE[other_top]:
                    # Lifting loses: leave out goals that cover all lines, where `result` can't see the loss.
                    goals &= ~COMMON[other_top]
            moves += [square * 9 + goal for goal in SQUARES_OF[goals]]
        for size in range(SIZES):
            if self.reserve(mine, size):
                moves += [(SQUARES + size) * 9 + goal for goal in SQUARES_OF[free[size]]]
        return moves

    def play(self, mine: int, move: int) -> int:
        """Return the moving side's pieces after a move."""
        source, goal = divmod(move, 9)
        if source >= SQUARES:
            return mine | 1 << 9 * (source - SQUARES) + goal
        size = size_at(mine, source)
        return mine ^ (1 << 9 * size + source | 1 << 9 * size + goal)

    def result(self, mine: int, theirs: int) -> "int | None":
        """Return 1 if the side to move has won, -1 if it has lost, None in an unfinished game.

        If both sides have lines, the side that moved has lost. With `strict`, a side also loses if each of
        its moves uncovers a line of the other side.
        """
        top, other_top = tops(mine, theirs)
        if HAS_LINE[top]:
            return 1
        if HAS_LINE[other_top] or (self.strict and self.stuck(mine, theirs)):
            return -1
        return None

    def stuck(self, mine: int, theirs: int) -> bool:
        """Return whether each move in an unfinished game loses immediately."""
        free = free_squares(mine, theirs)
        # A piece from the reserve uncovers nothing.
        if any([free[size] and self.reserve(mine, size) for size in range(SIZES)]):
            return False
        return not self.replies(mine, theirs)

    def replies(self, mine: int, theirs: int) -> "list[int]":
        """Return the moving side's pieces after each move that doesn't lose immediately."""
        free = free_squares(mine, theirs)
        replies = []
        for size in (2, 1, 0):
            if free[size] and self.reserve(mine, size):
                replies += [mine | 1 << 9 * size + goal for goal in SQUARES_OF[free[size]]]
        for square in SQUARES_OF[tops(mine, theirs)[0]]:
            size = size_at(mine, square)
            lifted = mine ^ 1 << 9 * size + square
            goals = free[size] & ~(1 << square)
            if (mine | theirs) & UNDER[size] << square:  # The piece covers another one.
                _, other_top = tops(lifted, theirs)
                if HAS_LINE[other_top]:
                    if self.strict:
                        continue
                    goals &= COMMON[other_top]  # Only there does the piece cover all lines again.
            replies += [lifted | 1 << 9 * size + goal for goal in SQUARES_OF[goals]]
        return replies

    def wins_at_once(self, mine: int, theirs: int) -> bool:
        """Return whether the side to move can win an unfinished game with one move."""
        both = mine | theirs
        own_large, own_medium = mine >> 18, mine >> 9 & BOARD
        large = both >> 18
        at_least_medium = large | both >> 9 & BOARD
        top = own_large | own_medium & ~large | mine & BOARD & ~at_least_medium  # My visible pieces.
        completing = COMPLETING[top]
        if completing:  # Place a piece from the reserve.
            small_count, medium_count, large_count = self.counts
            if completing & ~large and COUNT[own_large] < large_count:
                return True
            if completing & ~at_least_medium and COUNT[own_medium] < medium_count:
                return True
            if completing & ~(at_least_medium | both) and COUNT[mine & BOARD] < small_count:
                return True
        for source, goals in SHIFTS[top]:  # Complete a line of two visible pieces with a third.
            if self._can_move(mine, theirs, source, goals):
                return True
        # My visible piece may cover another one of mine, which holds the square if the upper one moves.
        doubled = top & (own_medium & large | mine & at_least_medium & ~(large & both >> 9))
        if completing and doubled:
            for square in SQUARES_OF[doubled]:
                if self._can_move(mine, theirs, 1 << square, completing):
                    return True
        if not self.strict or not self._may_be_stuck(mine, theirs):
            return False
        return any([self.stuck(theirs, after) for after in self.replies(mine, theirs)])

    def _can_move(self, mine: int, theirs: int, source: int, goals: int) -> bool:
        """Return whether the piece on `source` can go to a goal and leave the other side no visible line."""
        both = mine | theirs
        large = both >> 18
        if large & source:
            goals &= ~large
            under = both >> 9 & source or both & source
        elif both >> 9 & source:
            goals &= ~(large | both >> 9)
            under = both & source
        else:
            return bool(goals & ~(large | both >> 9 | both))
        if not goals or not under:
            return bool(goals)  # A piece with nothing under it uncovers nothing.
        size = 2 if large & source else 1
        _, other_top = tops(mine ^ source << 9 * size, theirs)
        if HAS_LINE[other_top]:
            return not self.strict and bool(goals & COMMON[other_top])  # Goals that cover all lines again.
        return True

    def _may_be_stuck(self, mine: int, theirs: int) -> bool:
        """Return whether the other side has at most one free square for each size in its reserve."""
        free = free_squares(mine, theirs)
        return all([COUNT[free[size]] < 2 or not self.reserve(theirs, size) for size in range(SIZES)])
