"""Looks up the weights of Othello's patterns, for many boards at a time.

A pattern is eight or ten squares; its configuration is a number in base 3: 0 empty, 1 the side to move, 2 the
other side. A board has 40 patterns: 8 rows, 8 columns, 8 corners of 2 by 4, and 16 diagonals, each joined
with the one that continues at the opposite edge to eight squares; the four edges also have the two squares
diagonally beside their corners. (Patterns with weights fitted to games: Buro, 1997.) Turned and mirrored
copies share a weight; exchanged colours change its sign. The file has weights for some numbers of discs;
others are interpolated.

Lanes hold the boards (see engine.games.othello.bits). Rows are bytes; a transposition makes bytes of columns,
and a rotation of each column by a different number of squares makes bytes of diagonals. Four squares of one
side beside the same four of the other are a byte, which becomes their number in base 3; two such numbers, in
slots of 16 bits, are the index of a configuration, to which an edge adds its two other squares.
"""

from array import array

from engine.games.othello.bits import LANE_BYTES, Bits, count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    Tables = tuple[list[int], list[int], list[int], list[int]]
    Three = tuple[int, int, int]
    Five = tuple[int, int, int, int, int]
    Masks = tuple[Three, Three, list[Three], int, int, int, int, int, int, Five]

CONFIGURATIONS = 6561
HALF = 81  # The factor of the upper half in a configuration's number: 3**4.
# The indices of kinds: edges, three kinds of inner rows, corners, the longest diagonals, four shorter kinds.
EDGE, CORNER, DIAGONALS = 0, 4, 5
INNER_ROWS = ((0, 1, 2, 0), (0, 2, 1, 0))  # The tables by slot: of rows 1, 3, 5, 7, and of rows 2, 4, 6, 8.
FIRST_DISCS = 4  # The number of discs at the start.
STAGE = 4  # A stage is this many successive numbers of discs, which share tables.
CACHED_STAGES = 4  # The number of stages whose tables are cached; a search's leaves need few.


HALVES = bytes(
    [
        sum([((byte >> place & 1) + 2 * (byte >> place + 4 & 1)) * 3**place for place in range(4)])
        for byte in range(256)
    ]
)
"""The base 3 number of each byte: its lower half has four squares of mine, its upper half those of theirs."""

TRANSLATE: "Any" = getattr(bytes, "translate", None)


def translate(squares: int, size: int) -> int:
    """Convert each of `size` bytes, four squares of mine and the same of theirs, to a base 3 number."""
    return int.from_bytes(TRANSLATE(squares.to_bytes(size, "little"), HALVES), "little")


def add_digits(squares: int, size: int) -> int:
    """Return what `translate` returns, without `bytes.translate` (which MicroPython lacks).

    It adds up two squares, then four, in each byte.
    """
    ones = int.from_bytes(b"\x01" * size, "little")
    pairs, upper, lowest, nibbles = 0x03 * ones, 0x0C * ones, 0x11 * ones, 0x0F * ones
    mine = squares & pairs | (squares & upper) << 2
    squares >>= 4
    theirs = squares & pairs | (squares & upper) << 2
    # Bit 1 of each half counts 2 so far; adding 1 gives its weight, 3.
    total = mine + (mine >> 1 & lowest) + 2 * (theirs + (theirs >> 1 & lowest))
    return (total & nibbles) + 9 * (total >> 4 & nibbles)


to_base_3 = translate if TRANSLATE else add_digits


def reorder(order: "Sequence[int]", exchange: bool = False) -> "list[int]":
    """Return by configuration the copy with its digit `j` at `order[j]`; `exchange` exchanges the colours."""
    copies = [0]
    for place in order:
        power = 3**place
        digits = (0, 2 * power, power) if exchange else (0, power, 2 * power)
        copies = [each + digit for digit in digits for each in copies]
    return copies


def weight_numbers(orders: "list[list[int]]") -> "Sequence[int]":
    """Return by configuration the number of its weight, from 1 on, negative for exchanged colours."""
    opposite = reorder(orders[0], exchange=True)
    others = [reorder(order) for order in orders[1:]]
    numbers = array("h", bytes(2 * len(opposite)))
    total = 0
    for configuration in range(len(numbers)):
        if numbers[configuration] == 0:
            copies = [configuration] + [each[configuration] for each in others]
            exchanged = [opposite[each] for each in copies]
            if configuration not in exchanged:
                total += 1
                for each in copies:
                    numbers[each] = total
                for each in exchanged:
                    numbers[each] = -total
    return numbers


def orders_of(kind: int) -> "list[list[int]]":
    """Return the orders of a kind's squares that have the same weight."""
    if kind == EDGE:
        return [list(range(10)), [7, 6, 5, 4, 3, 2, 1, 0, 9, 8]]
    if kind < CORNER:
        return [list(range(8)), list(range(7, -1, -1))]
    if kind == CORNER:
        return [list(range(8))]
    length = kind - DIAGONALS
    orders = [list(range(8)), list(range(length - 1, -1, -1)) + list(range(7, length - 1, -1))]
    if length == 4:
        orders += [[(place + 4) % 8 for place in order] for order in orders]
    return orders


class Patterns:
    """Looks up the patterns of the 8 by 8 board, with the weights of engine.games.othello.pattern_weights.

    NODES are numbers of discs; other numbers use a mean of two nodes. For each node, WEIGHTS has a text for
    each kind of pattern, in which each character is a weight: its code minus ZERO, times STEP; and MOBILITY
    the value of one more move than the other side. TO_MOVE has the value of being to move, by the number of
    discs from 4 on. All are in hundredths of discs.
    """

    def __init__(self, bits: Bits, weights: "Any") -> None:
        """Create patterns with the module of weights."""
        self._bits = bits
        self._data = weights
        self._numbers: "list[list[Sequence[int]]]" = []
        self._tables: "dict[int, Tables]" = {}
        self._lanes: "dict[int, Masks]" = {}

    def number_tables(self) -> "list[list[Sequence[int]]]":
        """Return `weight_numbers` for the kinds of rows (edges first), corners and diagonals; cache them."""
        if self._numbers:
            return self._numbers
        line = weight_numbers(orders_of(1))
        corner = weight_numbers(orders_of(CORNER))
        corners = [corner]
        for order in ([4, 5, 6, 7, 0, 1, 2, 3], [3, 2, 1, 0, 7, 6, 5, 4], [7, 6, 5, 4, 3, 2, 1, 0]):
            corners.append(array("h", [corner[each] for each in reorder(order)]))
        diagonals = [line] + [weight_numbers(orders_of(DIAGONALS + offset)) for offset in range(1, 5)]
        for offset in range(5, 8):
            # The mirrored diagonal has the same squares but begins at another one.
            order = [(place - offset) % 8 for place in range(8)]
            diagonals.append(array("h", [diagonals[8 - offset][each] for each in reorder(order)]))
        edge = weight_numbers(orders_of(EDGE))
        self._numbers = [[edge] + [line] * 3, corners, [diagonals[-row % 8] for row in range(8)]]
        return self._numbers

    def tables(self, discs: int) -> "Tables":
        """Return the tables of weights of edges, rows, corners and diagonals for a number of discs."""
        stage = discs // STAGE
        tables = self._tables.get(stage)
        if tables is None:
            if len(self._tables) >= CACHED_STAGES:
                self._tables = {}
            lines, corners, diagonals = self.number_tables()
            weights = self.weights(discs)
            tables = self._tables[stage] = (
                table_of(weights[:1], lines[:1]),
                table_of(weights[1:4], lines[1:]),
                table_of([weights[CORNER]] * 4, corners),
                table_of([weights[DIAGONALS + min(row, 8 - row)] for row in range(8)], diagonals),
            )
        return tables

    def weights(self, discs: int) -> "list[list[int]]":
        """Return each kind's weights at a number of discs, indexed by `weight_numbers` from -n to n."""
        data = self._data
        node, below, above = self._between(discs)
        span = below + above
        weights = []
        for earlier, later in zip(data.WEIGHTS[node], data.WEIGHTS[node + 1]):
            # Use bytes, as MicroPython finds a character of a text by counting from its beginning.
            pairs = zip(earlier.encode(), later.encode())
            mixed = [
                ((first * below + second * above - data.ZERO * span) * data.STEP) // span
                for first, second in pairs
            ]
            weights.append([0] + mixed + [-each for each in reversed(mixed)])
        return weights

    def _between(self, discs: int) -> "Three":
        """Return the node (see NODES) before a number of discs, its share, and the share of the next node."""
        middle = discs // STAGE * STAGE + STAGE // 2
        nodes = self._data.NODES
        node = 0
        while node < len(nodes) - 2 and nodes[node + 1] <= middle:
            node += 1
        span = nodes[node + 1] - nodes[node]
        above = max(0, min(span, middle - nodes[node]))
        return node, span - above, above

    def mobility(self, discs: int) -> int:
        """Return the value of one more move than the other side, in hundredths of discs."""
        node, below, above = self._between(discs)
        value: int = self._data.MOBILITY[node] * below + self._data.MOBILITY[node + 1] * above
        return value // (below + above)

    def to_move(self, discs: int) -> int:
        """Return the value of being to move, in hundredths of discs."""
        value: int = self._data.TO_MOVE[max(0, discs - FIRST_DISCS)]
        return value

    def _lanes_for(self, boards: int) -> "Masks":
        """Return the masks and offsets in every lane, in the order of `_indices`' names; cache them."""
        # A 1 in the lane of each board, for one, two, four or eight copies of the boards side by side.
        one = self._bits.ones[boards]
        two = one | one << 64 * boards
        four = two | two << 128 * boards
        eight = four | four << 256 * boards
        first = one | one << 128 * boards
        columns = [sum([1 << 8 * row + column for row in range(8)]) for column in range(8)]
        turning = []
        for bit in (1, 2, 4):
            moving = sum([columns[column] for column in range(8) if column & bit])
            lower = (1 << 8 * bit) - 1
            turning.append((moving * four, (moving & ~lower) * four, (moving & lower) * four))
        mine = first | first << 256 * boards  # Every other one of eight copies.
        places = [
            sum([CONFIGURATIONS * table << 16 * slot for slot, table in enumerate(row)])
            for row in INNER_ROWS + ((0, 2, 4, 6), (1, 3, 5, 7), (0, 0, 0, 1), (2, 0, 0, 3))
        ]
        step = 64 * boards
        rows_and_columns = one | one << 2 * step
        lines = places[0] * one | places[1] * one << step
        diagonals = places[2] * one | places[3] * one << step
        corners = places[4] * one | places[5] * one << step
        masks = (
            (0x00AA00AA00AA00AA * two, 0x0000CCCC0000CCCC * two, 0x00000000F0F0F0F0 * two),  # transposing
            (0x00FF00FF00FF00FF * two, 0x0000FFFF0000FFFF * two, 0x00000000FFFFFFFF * two),  # flipping
            turning,
            0x0F0F0F0F0F0F0F0F * mine,  # nibbles
            0x00FF00FF00FF00FF * eight,  # slots
            0xFFFFFFFFFFFFFFFF * mine,  # firsts
            0xFFFFFFFFFFFFFFFF * four,  # every_bit
            lines | lines << 2 * step | diagonals << 4 * step | diagonals << 6 * step,  # offsets
            corners | corners << 2 * step,  # corner_offsets
            # Squares b2 and b7 are in lower halves, g2 and g7 in upper ones: bits, digits, and the slots of
            # edges.
            (
                (0x0022000000002200 | 0x0044000000004400 << step) * rows_and_columns,
                0x0006000000000600 * rows_and_columns,
                0x000000000000000F * rows_and_columns,
                0x000F000000000000 * rows_and_columns,
                step,
            ),
        )
        self._lanes[boards] = masks
        return masks

    def values(self, mine: int, theirs: int, boards: int) -> "list[int]":
        """Return each board's value for the side to move, in hundredths of discs; boards are in lanes.

        All have the same number of discs.
        """
        discs = count((mine | theirs) & self._bits.full)
        edges, lines, corners, diagonals = self.tables(discs)
        data, in_corners = self._indices(mine, theirs, boards)
        step = LANE_BYTES * boards
        # `zip` takes four indices at a time, as its arguments are one iterator.
        index = iter(array("H", data[:step] + data[2 * step : 3 * step]))
        sums = [edges[a] + lines[b] + lines[c] + lines[d] for a, b, c, d in zip(index, index, index, index)]
        index = iter(array("H", data[step : 2 * step] + data[3 * step : 4 * step]))
        sums += [lines[a] + lines[b] + lines[c] + edges[d] for a, b, c, d in zip(index, index, index, index)]
        index = iter(array("H", data[4 * step :]))
        sums += [
            diagonals[a] + diagonals[b] + diagonals[c] + diagonals[d]
            for a, b, c, d in zip(index, index, index, index)
        ]
        index = iter(array("H", in_corners))
        sums += [corners[a] + corners[d] for a, _, _, d in zip(index, index, index, index)]
        to_move = self.to_move(discs)
        return [to_move + sum(sums[lane::boards]) for lane in range(boards)]

    def _indices(self, mine: int, theirs: int, boards: int) -> "tuple[bytes, bytes]":
        """Return the indices into the tables, first of lines, then diagonals; and separately of corners.

        They are slots of 16 bits, four in a lane; the corners' are the first and the last. Edges are in the
        first slots of the first and third of eight parts, and in the last slots of the second and fourth.
        """
        step = 64 * boards
        transposing, flipping, turning, nibbles, slots, firsts, every_bit, offsets, corner_offsets, beside = (
            self._lanes.get(boards) or self._lanes_for(boards)
        )
        rows = mine | theirs << step
        turned = turned_columns(rows | upside_down(rows, flipping) << 2 * step, turning, every_bit)
        every = rows | transposed(rows, transposing) << 2 * step | turned << 4 * step
        # The halves of all of these, mine in the lower four bits of a byte, theirs in the upper ones.
        lower = every & nibbles | (every >> step & nibbles) << 4
        upper = every >> 4 & nibbles | (every >> step + 4 & nibbles) << 4
        halves = lower | upper << step
        numbers = to_base_3(halves, 8 * LANE_BYTES * boards)
        even = numbers & slots
        odd = numbers >> 8 & slots
        places = (even + HALF * (even >> step)) & firsts | ((odd + HALF * (odd >> step)) & firsts) << step
        in_corners = (even + HALF * odd) & every_bit
        return (
            (places + offsets + beside_corners(halves, beside)).to_bytes(8 * LANE_BYTES * boards, "little"),
            (in_corners + corner_offsets).to_bytes(4 * LANE_BYTES * boards, "little"),
        )


def beside_corners(halves: int, masks: "Five") -> int:
    """Return what the squares diagonally beside corners add to the indices of edges, for all boards.

    `halves` has the discs of all boards, `masks` the masks for as many boards (see `_lanes_for`).
    """
    squares, digits, firsts, lasts, step = masks
    discs = halves & squares
    # My disc becomes bit 0 of a digit, and theirs, which was four bits above, bit 1.
    discs |= discs >> 3
    both = (discs & digits) + 3 * (discs >> step + 1 & digits)
    return CONFIGURATIONS * (both >> 9 & firsts | (both >> 1 & lasts) << step)


def transposed(squares: int, masks: "Three") -> int:
    """Transpose boards: exchange blocks of 1, 2 and 4 squares across the diagonal."""
    for bit in range(3):
        shift = 7 << bit
        swap = (squares ^ squares >> shift) & masks[bit]
        squares ^= swap ^ swap << shift
    return squares


def upside_down(squares: int, masks: "Three") -> int:
    """Turn boards upside down: exchange halves, quarters and rows."""
    for bit in range(3):
        shift = 8 << bit
        squares = (squares & masks[bit]) << shift | squares >> shift & masks[bit]
    return squares


def turned_columns(squares: int, masks: "list[Three]", every_bit: int) -> int:
    """Move each column up by its own number of squares; the squares at the top come in again from below."""
    for bit in range(3):
        shift = 8 << bit
        moving, staying, leaving = masks[bit]
        squares = (
            squares & (every_bit ^ moving) | (squares & staying) >> shift | (squares & leaving) << 64 - shift
        )
    return squares


def table_of(weights_by_kind: "list[list[int]]", numbers: "list[Sequence[int]]") -> "list[int]":
    """Return a table from configuration to weight for each kind, all in one list."""
    # Allocate the list at once, as a growing list takes up to twice its memory in MicroPython.
    size = len(numbers[0])
    table = [0] * (size * len(weights_by_kind))
    for place in range(len(weights_by_kind)):
        weights = weights_by_kind[place]
        for first in range(0, size, CONFIGURATIONS):
            start = size * place + first
            part = numbers[place][first : first + CONFIGURATIONS]
            table[start : start + CONFIGURATIONS] = [weights[number] for number in part]
    return table
