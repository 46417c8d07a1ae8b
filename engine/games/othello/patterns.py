"""Looks up the weights of Othello's patterns, for many boards at a time.

A pattern is eight or ten squares; its configuration is a number in base 3: 0 empty, 1 the side to move, 2 the
other side. A board has 40 patterns: 8 rows, 8 columns, 8 corners of 2 by 4, and 16 diagonals, which go on at
the opposite edge to have eight squares each. The four edges also have the two squares diagonally beside their
corners. (Patterns with weights fitted to games: Buro, 1997.) Turned and mirrored copies share a weight;
exchanged colours change its sign. Some numbers of discs have their own weights; others are interpolated.

Lanes hold the boards (see engine.games.othello.bits). Rows are bytes; a transposition makes bytes of columns,
and a rotation of each column by a different number of squares makes bytes of diagonals. Four squares become a
byte, one side's in its lower half and the other side's in its upper half, and this becomes their number in
base 3. Two such numbers make the index of a configuration; an edge adds its two other squares. An index is in
a slot of 16 bits, four in a lane.
"""

from array import array

from ...contract.annotations import Any, Sequence, TypeAlias
from .bits import LANE_BYTES, Bits, count

Tables: TypeAlias = "tuple[list[int], list[int], list[int], list[int]]"
Three: TypeAlias = "tuple[int, int, int]"
Five: TypeAlias = "tuple[int, int, int, int, int]"
Masks: TypeAlias = "tuple[Three, Three, list[Three], int, int, int, int, int, int, Five]"

CONFIGURATIONS = 6561
HALF = 81  # The factor of the upper half in a configuration's number: 3**4.
# The indices of kinds: edges, three kinds of inner rows, corners, the longest diagonals, four shorter kinds.
EDGE, CORNER, DIAGONALS = 0, 4, 5
KINDS = 10  # The number of kinds.
# By slot, of rows 1, 3, 5, 7 and of rows 2, 4, 6, 8: which of the three tables of inner rows; 0 for edges.
INNER_ROWS = ((0, 1, 2, 0), (0, 2, 1, 0))
FIRST_DISCS = 4  # The number of discs at the start.
STAGE = 4  # A stage is this many successive numbers of discs, which share tables.
ZERO, STEP = 63, 36  # The value of a weight's character is its code minus ZERO, times STEP.
CACHED_STAGES = 4  # The number of stages whose tables are cached; a search's leaves need few.

_numbers = [0]
for _weight in (1, 3, 9, 27, 2, 6, 18, 54):  # Of the byte's bits in turn.
    _numbers += [number + _weight for number in _numbers]
HALVES = bytes(_numbers)
"""The base 3 number of each byte: its lower half has four squares of mine, its upper half those of theirs."""

TRANSLATE: "Any" = getattr(bytes, "translate", None)


def translate(squares: int, size: int) -> int:
    """Convert `size` bytes to base 3 numbers; each has four squares of mine and the same four of theirs."""
    return int.from_bytes(TRANSLATE(squares.to_bytes(size, "little"), HALVES), "little")


def add_digits(squares: int, size: int) -> int:
    """Convert bytes as `translate` does, without `bytes.translate` (which MicroPython lacks).

    It adds the digits of two squares, then of four. A byte has mine in its lower half, theirs in its upper.
    """
    ones = int.from_bytes(b"\x01" * size, "little")
    pairs, upper, lowest, nibbles = 0x03 * ones, 0x0C * ones, 0x11 * ones, 0x0F * ones
    mine = squares & pairs | (squares & upper) << 2
    squares >>= 4
    theirs = squares & pairs | (squares & upper) << 2
    # Now each half of a byte has two squares. The second one's bit counts 2; adding 1 gives its weight, 3.
    total = mine + (mine >> 1 & lowest) + 2 * (theirs + (theirs >> 1 & lowest))
    return (total & nibbles) + 9 * (total >> 4 & nibbles)


to_base_3 = translate if TRANSLATE else add_digits


def reorder(order: "Sequence[int]", exchange: bool = False) -> "list[int]":
    """Return a table from each configuration to its copy, in which digit j is at place `order[j]`.

    With `exchange`, the copy also has the colours exchanged.
    """
    copies = [0]
    for place in order:
        power = 3**place
        digits = (0, 2 * power, power) if exchange else (0, power, 2 * power)
        copies = [copy + digit for digit in digits for copy in copies]
    return copies


def weight_numbers(orders: "list[list[int]]") -> "Sequence[int]":
    """Return each configuration's weight number: n from 1 on, or -n if the colours are exchanged, or 0.

    A configuration and its copies in one of the `orders` share a weight; the first order changes nothing.
    The weight is 0 if one of the copies is the configuration with exchanged colours.
    """
    opposite = reorder(orders[0], exchange=True)
    reordered = [reorder(order) for order in orders[1:]]
    numbers = array("h", bytes(2 * len(opposite)))
    total = 0
    for configuration in range(len(numbers)):
        if numbers[configuration] == 0:
            copies = [configuration] + [table[configuration] for table in reordered]
            exchanged = [opposite[copy] for copy in copies]
            if configuration not in exchanged:
                total += 1
                for copy in copies:
                    numbers[copy] = total
                for copy in exchanged:
                    numbers[copy] = -total
    return numbers


def orders_of(kind: int) -> "list[list[int]]":
    """Return the orders into which symmetries bring a kind's squares; the first is the unchanged order."""
    if kind == EDGE:
        return [list(range(10)), [7, 6, 5, 4, 3, 2, 1, 0, 9, 8]]
    if kind < CORNER:
        return [list(range(8)), list(range(7, -1, -1))]
    if kind == CORNER:
        return [list(range(8))]
    length = kind - DIAGONALS  # A diagonal is two pieces: this many squares, and the rest of the eight.
    orders = [list(range(8)), list(range(length - 1, -1, -1)) + list(range(7, length - 1, -1))]
    if length == 4:  # Both pieces have four squares, so a symmetry can also exchange them.
        orders += [[(place + 4) % 8 for place in order] for order in orders]
    return orders


class Weights:
    """The weights of the patterns, in hundredths of discs.

    `nodes` are numbers of discs; for other numbers, the mean of two nodes is used. For each node, `texts` has
    a text for each kind of pattern. Each character is a weight: its code minus ZERO, times STEP. `mobility`
    has, by node, the value of one more move than the other side. `to_move` has the bonus for the side to
    move, by the number of discs from 4 on.
    """

    def __init__(self, data: "dict[str, str]") -> None:
        """Read the weights from the sections of pattern_weights.txt."""
        self.nodes = [int(discs) for discs in data["discs"].split()]
        self.to_move = [int(value) for value in data["to move"].split()]
        self.mobility = [int(value) for value in data["mobility"].split()]
        self.texts: "list[list[str]]" = []
        for node in range(len(self.nodes)):
            names = [f"weights {node} {kind}" for kind in range(KINDS)]
            self.texts.append(["".join(data[name].split()) for name in names])


class Patterns:
    """Looks up the patterns of the 8 by 8 board."""

    def __init__(self, bits: Bits, weights: Weights) -> None:
        self._bits = bits
        self._data = weights
        self._numbers: "list[list[Sequence[int]]]" = []  # The result of `number_tables`.
        self._tables: "dict[int, Tables]" = {}  # The results of `tables`, by stage.
        self._masks: "dict[int, Masks]" = {}  # The results of `_masks_for`, by number of boards.

    def number_tables(self) -> "list[list[Sequence[int]]]":
        """Return `weight_numbers` for the kinds of rows (edges first), corners and diagonals; cache them."""
        if self._numbers:
            return self._numbers
        line = weight_numbers(orders_of(1))
        corner = weight_numbers(orders_of(CORNER))
        corners = [corner]  # The other three corners have their squares in other orders.
        for order in ([4, 5, 6, 7, 0, 1, 2, 3], [3, 2, 1, 0, 7, 6, 5, 4], [7, 6, 5, 4, 3, 2, 1, 0]):
            corners.append(array("h", [corner[copy] for copy in reorder(order)]))
        diagonals = [line] + [weight_numbers(orders_of(DIAGONALS + offset)) for offset in range(1, 5)]
        for offset in range(5, 8):
            # The mirrored diagonal has the same squares but begins at another one.
            order = [(place - offset) % 8 for place in range(8)]
            diagonals.append(array("h", [diagonals[8 - offset][copy] for copy in reorder(order)]))
        edge = weight_numbers(orders_of(EDGE))
        # The diagonals are in the order of the rows to which `turned_columns` moves them.
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
        """Return each kind's weights at a number of discs by `weight_numbers`; index -n negates weight n."""
        data = self._data
        node, share, next_share = self._between(discs)
        span = share + next_share
        weights = []
        for earlier, later in zip(data.texts[node], data.texts[node + 1]):
            # Use bytes, as MicroPython finds a character of a text by counting from its beginning.
            pairs = zip(earlier.encode(), later.encode())
            interpolated = [
                ((first * share + second * next_share - ZERO * span) * STEP) // span
                for first, second in pairs
            ]
            weights.append([0] + interpolated + [-weight for weight in reversed(interpolated)])
        return weights

    def _between(self, discs: int) -> "Three":
        """Return the index of the node before `discs`, and the shares of it and the next node in the mean."""
        middle = discs // STAGE * STAGE + STAGE // 2
        nodes = self._data.nodes
        node = 0
        while node < len(nodes) - 2 and nodes[node + 1] <= middle:
            node += 1
        span = nodes[node + 1] - nodes[node]
        next_share = max(0, min(span, middle - nodes[node]))
        return node, span - next_share, next_share

    def mobility(self, discs: int) -> int:
        """Return the value of one more move than the other side, in hundredths of discs."""
        node, share, next_share = self._between(discs)
        value = self._data.mobility[node] * share + self._data.mobility[node + 1] * next_share
        return value // (share + next_share)

    def to_move(self, discs: int) -> int:
        """Return the bonus for the side to move, in hundredths of discs."""
        return self._data.to_move[max(0, discs - FIRST_DISCS)]

    def _masks_for(self, boards: int) -> "Masks":
        """Return the masks and offsets that `_indices` and the functions below use; cache them.

        A 64-bit mask times `one` is in every lane of one part (see `_indices`), times `two` in those of two.
        """
        one = self._bits.ones[boards]  # A 1 in the lane of each board.
        two = one | one << 64 * boards
        four = two | two << 128 * boards
        eight = four | four << 256 * boards
        step = 64 * boards
        rows_and_columns = one | one << 2 * step  # The first and third of four parts.
        every_other = rows_and_columns | rows_and_columns << 4 * step  # Of eight parts.
        columns = [sum([1 << 8 * row + column for row in range(8)]) for column in range(8)]
        # For moves by 1, 2 and 4 rows: the columns that move, their squares that stay on the board, the rest.
        turning = []
        for bit in (1, 2, 4):
            moving = sum([columns[column] for column in range(8) if column & bit])
            lower = (1 << 8 * bit) - 1
            turning.append((moving * four, (moving & ~lower) * four, (moving & lower) * four))
        lines = offsets_of(INNER_ROWS[0]) * one | offsets_of(INNER_ROWS[1]) * one << step
        diagonals = offsets_of((0, 2, 4, 6)) * one | offsets_of((1, 3, 5, 7)) * one << step
        corners = offsets_of((0, 0, 0, 1)) * one | offsets_of((2, 0, 0, 3)) * one << step
        masks = (
            (0x00AA00AA00AA00AA * two, 0x0000CCCC0000CCCC * two, 0x00000000F0F0F0F0 * two),  # transposing
            (0x00FF00FF00FF00FF * two, 0x0000FFFF0000FFFF * two, 0x00000000FFFFFFFF * two),  # flipping
            turning,
            0x0F0F0F0F0F0F0F0F * every_other,  # nibbles
            0x00FF00FF00FF00FF * eight,  # slots
            0xFFFFFFFFFFFFFFFF * every_other,  # firsts
            0xFFFFFFFFFFFFFFFF * four,  # every_bit
            lines | lines << 2 * step | diagonals << 4 * step | diagonals << 6 * step,  # offsets
            corners | corners << 2 * step,  # corner_offsets
            # Squares b2 and b7 in lower halves, g2 and g7 in upper ones: bits, digits, slots of edges.
            (
                (0x0022000000002200 | 0x0044000000004400 << step) * rows_and_columns,
                0x0006000000000600 * rows_and_columns,
                0x000000000000000F * rows_and_columns,
                0x000F000000000000 * rows_and_columns,
                step,
            ),
        )
        self._masks[boards] = masks
        return masks

    def values(self, mine: int, theirs: int, boards: int) -> "list[int]":
        """Return each board's value for the side to move, in hundredths of discs.

        `mine` and `theirs` have a board in each lane of 64 bits; all boards have the same number of discs.
        """
        discs = count((mine | theirs) & self._bits.full)
        edges, lines, corners, diagonals = self.tables(discs)
        data, corner_data = self._indices(mine, theirs, boards)
        step = LANE_BYTES * boards
        # `zip` takes the four indices of a lane at a time, as all its arguments are the same iterator.
        index = iter(array("H", data[:step] + data[2 * step : 3 * step]))
        sums = [edges[a] + lines[b] + lines[c] + lines[d] for a, b, c, d in zip(index, index, index, index)]
        index = iter(array("H", data[step : 2 * step] + data[3 * step : 4 * step]))
        sums += [lines[a] + lines[b] + lines[c] + edges[d] for a, b, c, d in zip(index, index, index, index)]
        index = iter(array("H", data[4 * step :]))
        fours = zip(index, index, index, index)
        sums += [diagonals[a] + diagonals[b] + diagonals[c] + diagonals[d] for a, b, c, d in fours]
        index = iter(array("H", corner_data))
        sums += [corners[a] + corners[d] for a, _, _, d in zip(index, index, index, index)]
        # Now board n's parts of the value are at n, n + boards, n + 2 * boards …
        to_move = self.to_move(discs)
        return [to_move + sum(sums[lane::boards]) for lane in range(boards)]

    def _indices(self, mine: int, theirs: int, boards: int) -> "tuple[bytes, bytes]":
        """Return the indices of lines and then of diagonals in their tables, and separately those of corners.

        A part is a lane for each board. The eight parts are rows 1, 3, 5 and 7; rows 2, 4, 6 and 8; the same
        columns; and diagonals. So edges are in the first slots of parts 1 and 3 and in the last of 2 and 4.
        The four parts of corners use only the first and the last slots.
        """
        step = 64 * boards  # The number of bits of a part.
        transposing, flipping, turning, nibbles, slots, firsts, every_bit, offsets, corner_offsets, beside = (
            self._masks.get(boards) or self._masks_for(boards)
        )
        rows = mine | theirs << step
        turned = turned_columns(rows | upside_down(rows, flipping) << 2 * step, turning, every_bit)
        # Eight parts: rows, columns and diagonals in both directions, each of mine and then of theirs.
        squares = rows | transposed(rows, transposing) << 2 * step | turned << 4 * step
        # Eight parts: for each direction, lower halves of bytes, then upper ones; mine are in the lower bits.
        lower = squares & nibbles | (squares >> step & nibbles) << 4
        upper = squares >> 4 & nibbles | (squares >> step + 4 & nibbles) << 4
        halves = lower | upper << step
        numbers = to_base_3(halves, 8 * LANE_BYTES * boards)
        odd_lines = numbers & slots  # The halves of lines 1, 3, 5 and 7.
        even_lines = numbers >> 8 & slots
        indices = (odd_lines + HALF * (odd_lines >> step)) & firsts
        indices |= ((even_lines + HALF * (even_lines >> step)) & firsts) << step
        corner_indices = (odd_lines + HALF * even_lines) & every_bit
        return (
            (indices + offsets + beside_corners(halves, beside)).to_bytes(8 * LANE_BYTES * boards, "little"),
            (corner_indices + corner_offsets).to_bytes(4 * LANE_BYTES * boards, "little"),
        )


def offsets_of(tables: "Sequence[int]") -> int:
    """Return where four tables begin in the list of all tables, each number in a 16-bit slot of a lane."""
    return sum([CONFIGURATIONS * tables[slot] << 16 * slot for slot in range(4)])


def beside_corners(halves: int, masks: "Five") -> int:
    """Return the numbers that the squares diagonally beside corners add to the edges' indices, in all boards.

    `halves` has the discs of all boards, four squares to a byte; `masks` is from `_masks_for`.
    """
    squares, digits, firsts, lasts, step = masks
    discs = halves & squares
    # My disc becomes bit 0 of a digit, and theirs, which was four bits above, bit 1.
    discs |= discs >> 3
    two_digits = (discs & digits) + 3 * (discs >> step + 1 & digits)
    return CONFIGURATIONS * (two_digits >> 9 & firsts | (two_digits >> 1 & lasts) << step)


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
    """Return one list that has, for each kind, a table from configuration to weight.

    `numbers[kind][configuration]` is the index of the weight. The list is filled in parts, to save memory.
    """
    # Allocate the list at once, as a growing list takes up to twice its memory in MicroPython.
    size = len(numbers[0])
    table = [0] * (size * len(weights_by_kind))
    for kind in range(len(weights_by_kind)):
        weights = weights_by_kind[kind]
        for first in range(0, size, CONFIGURATIONS):
            start = size * kind + first
            part = numbers[kind][first : first + CONFIGURATIONS]
            table[start : start + CONFIGURATIONS] = [weights[number] for number in part]
    return table
