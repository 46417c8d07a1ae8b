"""Look up the weights of Othello's patterns, for many boards at a time.

A pattern is eight or ten squares; its content is a number in base 3, digit by digit: 0 empty, 1 of the side
to move, 2 of the other. Each board is looked up in 40 places: its 8 rows, 8 columns, 8 corners of 2 by 4, and
16 diagonals, each joined with the one that continues at the opposite edge, so that it has eight squares, too;
the four edges include the two squares diagonally beside their corners. (Patterns with weights fitted to
games: Buro, 1997.) Turned and mirrored copies share a weight; copies with exchanged colours share it with the
opposite sign.

Lanes hold the boards (see engine.games.othello.bits). Rows are bytes as they are; a transposition makes bytes
of columns, and turning each column of the board by a different number of squares makes bytes of diagonals.
Four squares of one side beside the same four of the other are a byte, which becomes their number in base 3;
two such numbers, in slots of 16 bits, make the place to look up, to which an edge adds its two squares more.

Weights are kept for some numbers of discs and blended between these.
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
HALF = 81  # What one half of a pattern's squares counts in the number of the whole.
EDGE = 0  # The kind of the rows 1 and 8.

INNER_ROWS = ((0, 1, 2, 0), (0, 2, 1, 0))
"""The tables of the rows 1, 3, 5, 7 and 2, 4, 6, 8, as their slots stand: of edges there is but one."""

CORNER = 4
DIAGONALS = 5
"""The kind of the two longest diagonals; the next four are those of diagonals ever further from them."""

FIRST_DISCS = 4  # With how many discs the game begins.
STAGE = 4  # How many numbers of discs share tables.

KEPT = 4
"""For how many stages tables are kept: the leaves of a search are of few at a time.

In MicroPython the tables of a stage take 615 KB. Four stages, the weights and what ties them take 2.9 MB,
once what only made them is collected.
"""


def halves() -> bytes:
    """Return the base 3 number of each byte that has four squares of mine, and above them those of theirs."""
    found = []
    for byte in range(256):
        total = 0
        for place in range(4):
            total += ((byte >> place & 1) + 2 * (byte >> place + 4 & 1)) * 3**place
        found.append(total)
    return bytes(found)


HALVES = halves()


TRANSLATE: "Any" = getattr(bytes, "translate", None)


def translated(squares: int, size: int) -> int:
    """Return each byte of four squares, mine and theirs, as a number in base 3."""
    return int.from_bytes(TRANSLATE(squares.to_bytes(size, "little"), HALVES), "little")


def worked_out(squares: int, size: int) -> int:
    """Return the same where bytes can't be translated (MicroPython): two squares, then four, in each byte."""
    ones = int.from_bytes(b"\x01" * size, "little")
    pairs, upper, lowest, nibbles = 0x03 * ones, 0x0C * ones, 0x11 * ones, 0x0F * ones
    mine = squares & pairs | (squares & upper) << 2
    squares >>= 4
    theirs = squares & pairs | (squares & upper) << 2
    # Bit 1 of each half counts 2 already, and one more makes 3.
    total = mine + (mine >> 1 & lowest) + 2 * (theirs + (theirs >> 1 & lowest))
    return (total & nibbles) + 9 * (total >> 4 & nibbles)


based = translated if TRANSLATE else worked_out


def reordered(order: "Sequence[int]", exchange: bool = False) -> "list[int]":
    """Return for each configuration what it becomes when its digit `j` goes to `order[j]`.

    With `exchange`, the colours are exchanged as well.
    """
    found = [0]
    for place in order:
        worth = 3**place
        digits = (0, 2 * worth, worth) if exchange else (0, worth, 2 * worth)
        found = [each + digit for digit in digits for each in found]
    return found


def tied(ways: "list[list[int]]") -> "Sequence[int]":
    """Return for each configuration the number of its weight, from 1 on, negative with colours exchanged.

    `ways` are the orders that leave a pattern's worth as it is, first the one that leaves its squares as they
    are. 0: worth nothing, as it is its own opposite.
    """
    opposite = reordered(ways[0], True)
    others = [reordered(way) for way in ways[1:]]
    numbers = array("h", bytes(2 * len(opposite)))
    total = 0
    for configuration in range(len(numbers)):
        if numbers[configuration] == 0:
            same = [configuration] + [each[configuration] for each in others]
            against = [opposite[each] for each in same]
            if configuration not in against:
                total += 1
                for each in same:
                    numbers[each] = total
                for each in against:
                    numbers[each] = -total
    return numbers


def ways_of(kind: int) -> "list[list[int]]":
    """Return the orders of a kind's squares that leave its worth as it is."""
    if kind == EDGE:
        return [list(range(10)), [7, 6, 5, 4, 3, 2, 1, 0, 9, 8]]
    if kind < CORNER:
        return [list(range(8)), list(range(7, -1, -1))]
    if kind == CORNER:
        return [list(range(8))]
    length = kind - DIAGONALS
    ways = [list(range(8)), list(range(length - 1, -1, -1)) + list(range(7, length - 1, -1))]
    if length == 4:
        ways += [[(place + 4) % 8 for place in way] for way in ways]
    return ways


class Patterns:
    """The patterns of the board of 8 by 8, and what they are worth."""

    def __init__(
        self,
        bits: Bits,
        nodes: "Sequence[int]",
        weights: "Sequence[Sequence[str]]",
        zero: int,
        step: int,
        to_move: "Sequence[int]",
        mobility: "Sequence[int]",
    ) -> None:
        """Make a judge from weights: for each number of discs in `nodes`, a text for each kind of pattern.

        A text has a letter for each weight; the letter with the code `zero` is 0, and letters are `step`
        hundredths of a disc apart. `to_move` is what being to move is worth by the number of discs, in
        hundredths, from 4 discs on, and `mobility`, for each of `nodes`, what a move more than the other side
        has is worth.
        """
        self._bits = bits
        self._nodes = nodes
        self._weights = weights
        self._zero = zero
        self._step = step
        self._to_move = to_move
        self._mobility = mobility
        self._ties: "list[list[Sequence[int]]]" = []
        self._tables: "dict[int, Tables]" = {}
        self._lanes: "dict[int, Masks]" = {}

    def ties(self) -> "list[list[Sequence[int]]]":
        """Return for rows, corners and diagonals the tables of their weights' numbers, and keep them.

        The first of the rows' is that of edges.
        """
        if self._ties:
            return self._ties
        line = tied(ways_of(1))
        corner = tied(ways_of(CORNER))
        corners = [corner]
        for order in ([4, 5, 6, 7, 0, 1, 2, 3], [3, 2, 1, 0, 7, 6, 5, 4], [7, 6, 5, 4, 3, 2, 1, 0]):
            corners.append(array("h", [corner[each] for each in reordered(order)]))
        diagonals = [line] + [tied(ways_of(DIAGONALS + offset)) for offset in range(1, 5)]
        for offset in range(5, 8):
            # The mirrored diagonal has the same squares, begun at another one.
            order = [(place - offset) % 8 for place in range(8)]
            diagonals.append(array("h", [diagonals[8 - offset][each] for each in reordered(order)]))
        edge = tied(ways_of(EDGE))
        self._ties = [[edge] + [line] * 3, corners, [diagonals[-row % 8] for row in range(8)]]
        return self._ties

    def tables(self, discs: int) -> "Tables":
        """Return what configurations of edges, rows, corners and diagonals are worth at a number of discs."""
        stage = discs // STAGE
        found = self._tables.get(stage)
        if found is None:
            if len(self._tables) >= KEPT:
                self._tables = {}
            lines, corners, diagonals = self.ties()
            worth = self.worth(discs)
            found = (
                table_of(worth[:1], lines[:1]),
                table_of(worth[1:4], lines[1:]),
                table_of([worth[CORNER]] * 4, corners),
                table_of([worth[DIAGONALS + min(row, 8 - row)] for row in range(8)], diagonals),
            )
            self._tables[stage] = found
        return found

    def worth(self, discs: int) -> "list[list[int]]":
        """Return for each kind the weights by number at a number of discs, the negative ones from the end."""
        node, below, above = self._between(discs)
        span = below + above
        worth = []
        for kind in range(len(self._weights[0])):
            # As bytes: MicroPython counts a text's letters from its beginning to find one.
            first, second = self._weights[node][kind].encode(), self._weights[node + 1][kind].encode()
            zero = self._zero * span
            blended = [
                ((first[place] * below + second[place] * above - zero) * self._step) // span
                for place in range(len(first))
            ]
            worth.append([0] + blended + [-each for each in reversed(blended)])
        return worth

    def _between(self, discs: int) -> "Three":
        """Return which of the kept numbers of discs is the one before, its share, and the next one's."""
        middle = discs // STAGE * STAGE + STAGE // 2
        nodes = self._nodes
        node = 0
        while node < len(nodes) - 2 and nodes[node + 1] <= middle:
            node += 1
        span = nodes[node + 1] - nodes[node]
        above = max(0, min(span, middle - nodes[node]))
        return node, span - above, above

    def mobility(self, discs: int) -> int:
        """Return what a move more than the other side has is worth, in hundredths of discs."""
        node, below, above = self._between(discs)
        return (self._mobility[node] * below + self._mobility[node + 1] * above) // (below + above)

    def to_move(self, discs: int) -> int:
        """Return what being to move is worth, in hundredths of discs."""
        return self._to_move[max(0, discs - FIRST_DISCS)]

    def _lanes_for(self, boards: int) -> "Masks":
        """Return the masks and offsets in every lane, and keep them."""
        one = self._bits.ones[boards]
        two = one | one << 64 * boards
        four = two | two << 128 * boards
        eight = four | four << 256 * boards
        first = one | one << 128 * boards
        columns = [sum([1 << 8 * row + column for row in range(8)]) for column in range(8)]
        turned = []
        for bit in (1, 2, 4):
            moving = sum([columns[column] for column in range(8) if column & bit])
            lower = (1 << 8 * bit) - 1
            turned.append((moving * four, (moving & ~lower) * four, (moving & lower) * four))
        mine = first | first << 256 * boards
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
            (0x00AA00AA00AA00AA * two, 0x0000CCCC0000CCCC * two, 0x00000000F0F0F0F0 * two),
            (0x00FF00FF00FF00FF * two, 0x0000FFFF0000FFFF * two, 0x00000000FFFFFFFF * two),
            turned,
            0x0F0F0F0F0F0F0F0F * mine,
            0x00FF00FF00FF00FF * eight,
            0xFFFFFFFFFFFFFFFF * mine,
            0xFFFFFFFFFFFFFFFF * four,
            lines | lines << 2 * step | diagonals << 4 * step | diagonals << 6 * step,
            corners | corners << 2 * step,
            # b2 and b7 are in lower halves, g2 and g7 in upper ones: bits, digits, and the slots of edges.
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
        """Return the worth of each board for the side to move, in hundredths of discs.

        The boards stand in lanes, and must have the same number of discs.
        """
        discs = count((mine | theirs) & self._bits.full)
        edges, lines, corners, diagonals = self.tables(discs)
        data, in_corners = self._places(mine, theirs, boards)
        step = LANE_BYTES * boards
        each = iter(array("H", data[:step] + data[2 * step : 3 * step]))
        sums = [edges[a] + lines[b] + lines[c] + lines[d] for a, b, c, d in zip(each, each, each, each)]
        each = iter(array("H", data[step : 2 * step] + data[3 * step : 4 * step]))
        sums += [lines[a] + lines[b] + lines[c] + edges[d] for a, b, c, d in zip(each, each, each, each)]
        each = iter(array("H", data[4 * step :]))
        sums += [
            diagonals[a] + diagonals[b] + diagonals[c] + diagonals[d]
            for a, b, c, d in zip(each, each, each, each)
        ]
        each = iter(array("H", in_corners))
        sums += [corners[a] + corners[d] for a, _, _, d in zip(each, each, each, each)]
        to_move = self.to_move(discs)
        return [to_move + sum(sums[lane::boards]) for lane in range(boards)]

    def _places(self, mine: int, theirs: int, boards: int) -> "tuple[bytes, bytes]":
        """Return where to look up lines and then diagonals, and where to look up corners.

        They stand in slots of 16 bits, four in a lane; of the corners' slots, the first and the last count.
        Edges are in the first slots of the first and the third of eight parts, and in the last ones of the
        second and the fourth.
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
        numbers = based(halves, 8 * LANE_BYTES * boards)
        even = numbers & slots
        odd = numbers >> 8 & slots
        places = (even + HALF * (even >> step)) & firsts | ((odd + HALF * (odd >> step)) & firsts) << step
        in_corners = (even + HALF * odd) & every_bit
        return (
            (places + offsets + beside_corners(halves, beside)).to_bytes(8 * LANE_BYTES * boards, "little"),
            (in_corners + corner_offsets).to_bytes(4 * LANE_BYTES * boards, "little"),
        )


def beside_corners(halves: int, masks: "Five") -> int:
    """Return what the squares diagonally beside corners add to the places of edges."""
    squares, digits, firsts, lasts, step = masks
    found = halves & squares
    # Mine becomes bit 0 of a digit, and theirs, which was four bits above, bit 1.
    found |= found >> 3
    both = (found & digits) + 3 * (found >> step + 1 & digits)
    return CONFIGURATIONS * (both >> 9 & firsts | (both >> 1 & lasts) << step)


def transposed(squares: int, masks: "Three") -> int:
    """Return rows as columns: blocks of 1, 2 and 4 squares change places across the diagonal."""
    for bit in range(3):
        far = 7 << bit
        swap = (squares ^ squares >> far) & masks[bit]
        squares ^= swap ^ swap << far
    return squares


def upside_down(squares: int, masks: "Three") -> int:
    """Return the last row as the first one: halves, quarters and rows change places."""
    for bit in range(3):
        far = 8 << bit
        squares = (squares & masks[bit]) << far | squares >> far & masks[bit]
    return squares


def turned_columns(squares: int, masks: "list[Three]", every_bit: int) -> int:
    """Return each column moved up by its own number of squares, those at the top coming in from below."""
    for bit in range(3):
        far = 8 << bit
        moving, staying, leaving = masks[bit]
        squares = (
            squares & (every_bit ^ moving) | (squares & staying) >> far | (squares & leaving) << 64 - far
        )
    return squares


def table_of(worth: "list[list[int]]", ties: "list[Sequence[int]]") -> "list[int]":
    """Return tables one after the other: by configuration, what its weight says."""
    # All at once: a list that grows takes up to twice its room in MicroPython.
    size = len(ties[0])
    found = [0] * (size * len(worth))
    for place in range(len(worth)):
        weights = worth[place]
        for first in range(0, size, CONFIGURATIONS):
            start = size * place + first
            part = ties[place][first : first + CONFIGURATIONS]
            found[start : start + CONFIGURATIONS] = [weights[number] for number in part]
    return found
