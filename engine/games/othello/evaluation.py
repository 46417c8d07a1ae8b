"""Estimates unfinished games of Othello.

On 8 by 8 it uses the weights of patterns (engine.games.othello.patterns) if they are loaded and fit in
memory, otherwise, and on smaller boards, five features.

Each feature is a difference between the sides: the number of moves (mobility); the empty squares beside discs
of the other side (potential mobility); discs diagonally beside an empty corner, which give it away; the four
edges, each looked up with its two corners, so that stable discs, gaps and wedges count; and the side to move,
for the parity of the empty squares. Their weights (weights.txt), in hundredths of discs, change with the
phase of the game. Exchanging the sides changes the sign of all features but the last.
"""

from array import array

from ...contract.annotations import Sequence
from ...text import content
from .bits import Bits, count, split
from .patterns import Patterns, Weights

_DATA = content.sections("games/othello/weights.txt")
WEIGHTS = [[int(weight) for weight in line.split()] for line in _DATA["features"].split("\n")]
"""For 4 discs on the board, 5, and so on: the weights of mobility, potential mobility, giving corners away
and the side to move."""

EDGES = ["".join(_DATA["edges " + str(phase)].split()) for phase in range(3)]
"""For each phase, a character for each edge, in the order of `edge_table`."""

ZERO, EDGE_STEP = 80, 50
"""The value of a character of EDGES is its code minus ZERO, times EDGE_STEP."""

CORNER = 800
"""The value of a corner on a board smaller than 8 by 8, where edges are not looked up."""

UPWARDS = 1 << 24  # Added to each lane's sum for a while, so that none is below 0 and borrows from the next.


def mirrored(row: int) -> int:
    """Return the mirror image of a set of eight squares in a row."""
    return sum([1 << 7 - bit for bit in range(8) if row >> bit & 1])


def edge_table(characters: str) -> "Sequence[int]":
    """Return the values of all edges; an index is my set of the eight squares + 256 * the other side's set.

    `characters` has one character for each edge, except mirrored copies and copies with exchanged colours.
    """
    table = array("h", bytes(2 * 65536))
    mirror = [mirrored(row) for row in range(256)]
    place = 0
    for mine in range(256):
        free = theirs = 255 & ~mine
        while True:  # `theirs` becomes each subset of the free squares, the empty one last.
            edge = mine | theirs << 8
            mirrored_edge = mirror[mine] | mirror[theirs] << 8
            exchanged = theirs | mine << 8
            mirrored_exchanged = mirror[theirs] | mirror[mine] << 8
            if edge <= mirrored_edge and edge < exchanged and edge < mirrored_exchanged:  # The first copy.
                value = (ord(characters[place]) - ZERO) * EDGE_STEP
                place += 1
                table[edge] = table[mirrored_edge] = value
                table[exchanged] = table[mirrored_exchanged] = -value
            if not theirs:
                break
            theirs = theirs - 1 & free
    return table


class Evaluation:
    """Estimates positions on boards of one size, many at a time."""

    def __init__(self, bits: Bits) -> None:
        self._bits = bits
        self._most = 100 * bits.size * bits.size - 1  # The highest estimate: less than a win of all squares.
        self._masks: "dict[int, tuple[int, ...]]" = {}  # The results of `_masks_for`, by number of boards.
        self._edges: "dict[int, Sequence[int]]" = {}  # The results of `edge_table`, by phase.
        self._patterns: "Patterns | None" = None
        self._tried = False  # Whether `_load_patterns` has tried to load them.
        self.ranks = self._square_ranks()

    def _masks_for(self, boards: int) -> "tuple[int, ...]":
        """Return masks for `boards` lanes: four without one edge, five to count bits, the four corners."""
        bits = self._bits
        masks = [bits.full & ~rim for rim in (bits.left, bits.right, bits.top, bits.bottom)]
        masks += [0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x0808080808080808, 0xFF]
        masks += [row & column for row in (bits.top, bits.bottom) for column in (bits.left, bits.right)]
        self._masks[boards] = tuple([mask * bits.ones[boards] for mask in masks])
        return self._masks[boards]

    def _square_ranks(self) -> "list[int]":
        """Return each square's rank in move ordering, in eighths of a reply; lower ranks come first."""
        size = self._bits.size
        ranks = []
        for square in range(size * size):
            row, column = square // size, square % size
            row, column = min(row, size - 1 - row), min(column, size - 1 - column)  # From the nearest corner.
            distance = max(row, column)
            # The cases: a corner, squares far from it, diagonally beside it, or beside it on an edge.
            ranks.append(-32 if distance == 0 else 0 if distance > 1 else 16 if row == column else 8)
        return ranks

    def values(self, mine: int, theirs: int, boards: int) -> "list[int | None]":
        """Return each board's value for the side to move, or None if neither side can move.

        `mine` and `theirs` have a board in each lane of 64 bits; all boards have the same number of discs.
        """
        if self._load_patterns() is None:
            return self.simple_values(mine, theirs, boards)
        moves, their_moves = self._bits.both_moves(mine, theirs, boards)
        values = self.by_patterns(mine, theirs, moves, their_moves, boards)
        if values is None:
            return self.simple_values(mine, theirs, boards)
        any_moves = split(moves | their_moves, boards)  # 0 in the lanes of finished games.
        most = self._most
        # The usual case, that no value needs a change, is faster to test for all lanes together.
        if max(values) <= most and min(values) >= -most and 0 not in list(any_moves):
            return list(values)
        return self._limit(values, any_moves)

    def _limit(self, values: "Sequence[int]", moves: "Sequence[int]") -> "list[int | None]":
        """Return the values limited to the range of estimates, with None for boards without `moves`."""
        most = self._most
        return [max(-most, min(most, values[lane])) if moves[lane] else None for lane in range(len(values))]

    def by_patterns(
        self, mine: int, theirs: int, moves: int, their_moves: int, boards: int
    ) -> "list[int] | None":
        """Return each board's value by patterns and mobility, or None if the patterns aren't available.

        `moves` and `their_moves` are the legal squares on all boards. Finished games get a value, too.
        """
        patterns = self._load_patterns()
        if patterns is None:
            return None
        mobility = patterns.mobility(count((mine | theirs) & self._bits.full))
        differences = split(self._differences(moves, their_moves, boards), boards)  # Each plus 64.
        try:
            values = patterns.values(mine, theirs, boards)
            return [values[lane] + mobility * (differences[lane] - 64) for lane in range(boards)]
        except MemoryError:
            # Drop the tables for ever, as the rest of the program needs the memory.
            self._patterns = None
            return None

    def _load_patterns(self) -> "Patterns | None":
        """Return the patterns of 8 by 8, or None if their weights aren't loaded or don't fit in memory."""
        if not self._tried and self._bits.size == 8:
            try:
                weights = Weights(content.sections("games/othello/pattern_weights.txt"))
                self._patterns = Patterns(self._bits, weights)
            except (OSError, MemoryError):
                pass
        self._tried = True
        return self._patterns

    def simple_values(self, mine: int, theirs: int, boards: int) -> "list[int | None]":
        """Return what `values` returns, but by the five features (see the module) instead of patterns."""
        bits = self._bits
        squares = bits.size * bits.size
        moves, their_moves = bits.both_moves(mine, theirs, boards)
        empty = bits.full * bits.ones[boards] ^ (mine | theirs)
        discs = squares - count(empty & bits.full)
        beside_corners = self._beside_corners(empty, boards)
        near_theirs = self._with_neighbours(theirs, boards) & empty
        near_mine = self._with_neighbours(mine, boards) & empty
        mobility, potential, corner_gift, to_move = self.weights(discs)
        # So that no lane borrows from the next, `_differences` adds 64; `correction` undoes this and UPWARDS.
        total = (
            mobility * self._differences(moves, their_moves, boards)
            + potential * self._differences(near_theirs, near_mine, boards)
            + corner_gift * self._differences(mine & beside_corners, theirs & beside_corners, boards)
            + UPWARDS * bits.ones[boards]
        )
        correction = to_move - 64 * (mobility + potential + corner_gift) - UPWARDS
        edges = self._edge_values(mine, theirs, discs, boards)
        sums = split(total, boards)
        values = [sums[lane] + edges[lane] + correction for lane in range(boards)]
        return self._limit(values, split(moves | their_moves, boards))

    def weights(self, discs: int) -> "tuple[int, int, int, int]":
        """Return the weights of mobility, potential mobility, giving corners away, and the side to move."""
        squares = self._bits.size * self._bits.size
        if squares == 64:
            mobility, potential, corner_gift, to_move = WEIGHTS[max(0, discs - 4)]  # A game begins with 4.
            return mobility, potential, corner_gift, to_move
        mobility, potential, corner_gift, _ = WEIGHTS[max(0, discs * 64 // squares - 4)]
        # The weight of the side to move was fitted only to the large board.
        return mobility, potential, corner_gift, 0

    def _with_neighbours(self, squares: int, boards: int) -> int:
        """Return the squares and all that touch them, also diagonally."""
        not_left, not_right, not_top, not_bottom = (self._masks.get(boards) or self._masks_for(boards))[:4]
        size = self._bits.size
        squares |= squares << 1 & not_left | squares >> 1 & not_right
        return squares | squares << size & not_top | squares >> size & not_bottom

    def _beside_corners(self, empty: int, boards: int) -> int:
        """Return the squares diagonally beside empty corners."""
        masks = self._masks.get(boards) or self._masks_for(boards)
        upper_left, upper_right, lower_left, lower_right = masks[9:]  # A corner each.
        size = self._bits.size
        return (
            (empty & upper_left) << size + 1
            | (empty & upper_right) << size - 1
            | (empty & lower_left) >> size - 1
            | (empty & lower_right) >> size + 1
        )

    def _differences(self, first: int, second: int, boards: int) -> int:
        """Return in each lane the first set's number of squares minus the second's, plus 64.

        It counts bits within bytes in parallel, as Wilkes, Wheeler and Gill (1951) did within words.
        """
        # The masks have the names of their hexadecimal digits; `low` is the lowest byte of each lane.
        fives, threes, fifteens, eights, low = (self._masks.get(boards) or self._masks_for(boards))[4:9]
        first -= first >> 1 & fives
        first = (first & threes) + (first >> 2 & threes)
        second -= second >> 1 & fives
        second = (second & threes) + (second >> 2 & threes)
        total = (first + (first >> 4) & fifteens) + eights - (second + (second >> 4) & fifteens)
        # No byte overflows, as the sum of all eight is at most 128.
        total += total >> 8
        total += total >> 16
        return total + (total >> 32) & low

    def _edge_values(self, mine: int, theirs: int, discs: int, boards: int) -> "list[int]":
        """Return the value of each board's edges or, on a small board, of its corners."""
        if self._bits.size < 8:
            return self._corner_values(mine, theirs, boards)
        phase = 0 if discs <= 28 else 1 if discs <= 44 else 2
        if phase not in self._edges:
            self._edges[phase] = edge_table(EDGES[phase])
        table = self._edges[phase]
        indices = self._edge_bytes(mine, boards) | self._edge_bytes(theirs, boards) << 8
        edges = array("H", indices.to_bytes(8 * boards, "little"))  # Four indices for each board.
        return [
            table[edges[place]] + table[edges[place + 1]] + table[edges[place + 2]] + table[edges[place + 3]]
            for place in range(0, 4 * boards, 4)
        ]

    def _edge_bytes(self, squares: int, boards: int) -> int:
        """Return the four edges of each board of 8 by 8 in the bytes 0, 2, 4 and 6 of its lane."""
        low = self._masks[boards][8]  # The lowest byte of each lane.
        left = squares & self._bits.left * self._bits.ones[boards]
        right = squares >> 7 & self._bits.left * self._bits.ones[boards]
        # A column's bits are eight apart; shifts by 7, then 14, then 28 collect them in the lowest byte.
        for shift in (7, 14, 28):
            left |= left >> shift
            right |= right >> shift
        return squares & low | (squares >> 56 & low) << 16 | (left & low) << 32 | (right & low) << 48

    def _corner_values(self, mine: int, theirs: int, boards: int) -> "list[int]":
        corners = self._bits.corners * self._bits.ones[boards]
        differences = split(self._differences(mine & corners, theirs & corners, boards), boards)
        return [CORNER * (difference - 64) for difference in differences]
