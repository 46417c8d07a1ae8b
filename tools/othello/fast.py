"""Othello compiled for the tools: boards, both evaluations, and a search without a table, by numba.

The rules and the evaluation without patterns are those of engine/games/othello/, which `agree` verifies; the
search is a plain alpha-beta. Compiled, it labels thousands of positions a second.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import numba
import numpy as np
import numpy.typing as npt

from engine.games.othello.evaluation import edge_table, phase_of
from engine.games.othello.patterns import STAGE
from engine.games.othello.rules import GAMES
from engine.games.othello.weights import EDGES, WEIGHTS
from tools.othello.shapes import instances

F = TypeVar("F", bound=Callable[..., Any])
Array = npt.NDArray[Any]
Judge = tuple[Array, Array]
"""What positions are worth: `tables[stage, place]`, and `beside[discs]`: being to move, and a move more."""


def compiled(function: F) -> F:
    """Return the function compiled by numba. (Its cache on disk breaks functions that call themselves.)"""
    made: F = numba.njit(function)
    return made


U = np.uint64
FULL = U(2**64 - 1)
INNER = U(0x7E7E7E7E7E7E7E7E)
NOT_A = U(0xFEFEFEFEFEFEFEFE)
NOT_H = U(0x7F7F7F7F7F7F7F7F)
CORNERS = U(0x8100000000000081)
SHIFTS = np.array([1, 8, 7, 9], dtype=np.uint64)
MASKS = np.array([INNER, FULL, INNER, INNER], dtype=np.uint64)
WORST = -30_000
SCALE = 100
INSTANCES = len(instances())
SIZES = [3 ** len(squares) for _, squares in instances()]
STARTS = np.cumsum([0, *SIZES[:-1]])
"""Where the table of each look-up begins: they stand one after the other."""


def rim_ranks() -> Array:
    """Return for each square how late to try it, in eighths of a reply."""
    ranks = np.zeros(64, dtype=np.int64)
    for square in range(64):
        row, column = divmod(square, 8)
        row, column = min(row, 7 - row), min(column, 7 - column)
        inwards = max(row, column)
        ranks[square] = -32 if inwards == 0 else 0 if inwards > 1 else 16 if row == column else 8
    return ranks


RANKS = rim_ranks()
SIMPLE = np.array(WEIGHTS, dtype=np.int64)
RIMS = np.array([edge_table(letters) for letters in EDGES], dtype=np.int32)
PHASES = np.array([phase_of(discs) for discs in range(65)], dtype=np.int64)


NOBODY: Judge = np.empty((0, 0), dtype=np.float32), np.empty((0, 0), dtype=np.float32)
"""Stands for the evaluation without patterns."""


def part_indices() -> Array:
    """Return what a row with a set of discs of one side adds to the index of each look-up."""
    parts = np.zeros((8, 256, INSTANCES), dtype=np.int32)
    for number, (_, squares) in enumerate(instances()):
        for place, square in enumerate(squares):
            row, column = divmod(square, 8)
            for discs in range(256):
                if discs >> column & 1:
                    parts[row, discs, number] += 3**place
    return parts


PARTS = part_indices()


@compiled
def count(squares: Any) -> Any:
    """Return how many squares a set has."""
    squares = squares - ((squares >> U(1)) & U(0x5555555555555555))
    squares = (squares & U(0x3333333333333333)) + ((squares >> U(2)) & U(0x3333333333333333))
    squares = (squares + (squares >> U(4))) & U(0x0F0F0F0F0F0F0F0F)
    return np.int64((squares * U(0x0101010101010101)) >> U(56))


@compiled
def moves_of(mine: Any, theirs: Any) -> Any:
    """Return where `mine` can move."""
    found = U(0)
    for axis in range(4):
        shift = SHIFTS[axis]
        inner = theirs & MASKS[axis]
        up = inner & (mine << shift)
        down = inner & (mine >> shift)
        for _ in range(5):
            up |= inner & (up << shift)
            down |= inner & (down >> shift)
        found |= (up << shift) | (down >> shift)
    return found & ~(mine | theirs)


@compiled
def flips_of(mine: Any, theirs: Any, placed: Any) -> Any:
    """Return the discs that a disc on the set of one square turns over."""
    found = U(0)
    for axis in range(4):
        shift = SHIFTS[axis]
        inner = theirs & MASKS[axis]
        up = inner & (placed << shift)
        down = inner & (placed >> shift)
        for _ in range(5):
            up |= inner & (up << shift)
            down |= inner & (down >> shift)
        if (up << shift) & mine:
            found |= up
        if (down >> shift) & mine:
            found |= down
    return found


@compiled
def difference(mine: Any, theirs: Any) -> Any:
    """Return the result of a finished game."""
    own, other = count(mine), count(theirs)
    more = own - other
    if more > 0:
        more += 64 - own - other
    elif more < 0:
        more -= 64 - own - other
    return more


@compiled
def neighbours(squares: Any) -> Any:
    """Return a set with all squares that touch it."""
    squares |= ((squares << U(1)) & NOT_A) | ((squares >> U(1)) & NOT_H)
    return squares | (squares << U(8)) | (squares >> U(8))


@compiled
def column_byte(squares: Any, column: Any) -> Any:
    """Return a column's discs in a byte."""
    total = 0
    for row in range(8):
        total |= np.int64((squares >> U(8 * row + column)) & U(1)) << row
    return total


@compiled
def simple_value(mine: Any, theirs: Any, moves: Any, their_moves: Any) -> Any:
    """Return the estimate without patterns, in hundredths of discs; the game must go on."""
    discs = count(mine | theirs)
    empty = ~(mine | theirs)
    corners = empty & CORNERS
    giving = (
        ((corners & U(1)) << U(9))
        | ((corners & U(1 << 7)) << U(7))
        | ((corners & U(1 << 56)) >> U(7))
        | ((corners & U(1 << 63)) >> U(9))
    )
    weights = SIMPLE[discs - 4]
    total = weights[0] * (count(moves) - count(their_moves))
    total += weights[1] * (count(neighbours(theirs) & empty) - count(neighbours(mine) & empty))
    total += weights[2] * (count(mine & giving) - count(theirs & giving)) + weights[3]
    rims = RIMS[PHASES[discs]]
    total += rims[np.int64(mine & U(255)) | np.int64(theirs & U(255)) << 8]
    total += rims[np.int64(mine >> U(56)) | np.int64(theirs >> U(56)) << 8]
    total += rims[column_byte(mine, 0) | column_byte(theirs, 0) << 8]
    total += rims[column_byte(mine, 7) | column_byte(theirs, 7) << 8]
    return max(-6399, min(6399, total))


@compiled
def look_up(mine: Any, theirs: Any, indices: Any) -> None:
    """Fill in the place of each look-up."""
    indices[:] = STARTS
    for row in range(8):
        own = PARTS[row, np.int64((mine >> U(8 * row)) & U(255))]
        other = PARTS[row, np.int64((theirs >> U(8 * row)) & U(255))]
        for number in range(INSTANCES):
            indices[number] += own[number] + 2 * other[number]


@compiled
def evaluate(
    mine: Any, theirs: Any, moves: Any, their_moves: Any, tables: Any, beside: Any, indices: Any
) -> Any:
    """Return the estimate, in hundredths of discs; the one without patterns where there are no tables.

    Beside patterns count being to move and mobility.
    """
    if tables.shape[0] == 0:
        return simple_value(mine, theirs, moves, their_moves)
    discs = count(mine | theirs)
    look_up(mine, theirs, indices)
    total = beside[discs, 0] + beside[discs, 1] * (count(moves) - count(their_moves))
    worth = tables[discs // STAGE]
    for number in range(INSTANCES):
        total += worth[indices[number]]
    return max(-6399, min(6399, np.int64(np.round(total))))


@compiled
def search(
    mine: Any,
    theirs: Any,
    depth: Any,
    low: Any,
    high: Any,
    tables: Any,
    beside: Any,
    indices: Any,
    nodes: Any,
) -> Any:
    """Return the value to a depth, in hundredths of discs, by alpha-beta; passes cost no depth."""
    nodes[0] += 1
    moves = moves_of(mine, theirs)
    if not moves:
        their_moves = moves_of(theirs, mine)
        if not their_moves:
            return difference(mine, theirs) * SCALE
        return -search(theirs, mine, depth, -high, -low, tables, beside, indices, nodes)
    if depth == 0:
        return evaluate(mine, theirs, moves, moves_of(theirs, mine), tables, beside, indices)
    order, owns, others, found = ordered(mine, theirs, moves, depth > 1)
    best = WORST
    for place in range(found):
        each = order[place]
        value = -search(owns[each], others[each], depth - 1, -high, -low, tables, beside, indices, nodes)
        if value > best:
            best = value
            if value > low:
                low = value
            if low >= high:
                break
    return best


@compiled
def ordered(mine: Any, theirs: Any, moves: Any, by_replies: Any) -> Any:
    """Return the order in which to try moves, and the boards after each."""
    owns = np.empty(34, dtype=np.uint64)
    others = np.empty(34, dtype=np.uint64)
    keys = np.empty(34, dtype=np.int64)
    order = np.empty(34, dtype=np.int64)
    found = 0
    for square in range(64):
        placed = U(1) << U(square)
        if moves & placed:
            flipped = flips_of(mine, theirs, placed)
            owns[found] = theirs ^ flipped
            others[found] = mine | flipped | placed
            key = RANKS[square]
            if by_replies:
                key += 8 * count(moves_of(owns[found], others[found]))
            keys[found] = key
            place = found
            while place and keys[order[place - 1]] > key:
                order[place] = order[place - 1]
                place -= 1
            order[place] = found
            found += 1
    return order, owns, others, found


@compiled
def solve(mine: Any, theirs: Any, low: Any, high: Any, nodes: Any) -> Any:
    """Return the exact result in discs within a window (fail-soft)."""
    nodes[0] += 1
    moves = moves_of(mine, theirs)
    if not moves:
        if not moves_of(theirs, mine):
            return difference(mine, theirs)
        return -solve(theirs, mine, -high, -low, nodes)
    best = -65
    if count(~(mine | theirs)) <= 6:
        left = moves
        while left:
            placed = left & (~left + U(1))
            left ^= placed
            flipped = flips_of(mine, theirs, placed)
            value = -solve(theirs ^ flipped, mine | flipped | placed, -high, -low, nodes)
            if value > best:
                best = value
                if value > low:
                    low = value
                if low >= high:
                    break
        return best
    order, owns, others, found = ordered(mine, theirs, moves, True)
    for place in range(found):
        each = order[place]
        value = -solve(owns[each], others[each], -high, -low, nodes)
        if value > best:
            best = value
            if value > low:
                low = value
            if low >= high:
                break
    return best


@compiled
def choose(
    mine: Any, theirs: Any, depth: Any, exact: Any, tables: Any, beside: Any, indices: Any, nodes: Any
) -> Any:
    """Return the best move's boards, the value in hundredths of discs, and whether that is exact."""
    moves = moves_of(mine, theirs)
    order, owns, others, found = ordered(mine, theirs, moves, True)
    solving = count(~(mine | theirs)) <= exact
    best = WORST
    chosen = order[0]
    for place in range(found):
        each = order[place]
        if solving:
            floor = max(-64, best // SCALE)
            value = -solve(owns[each], others[each], -64, -floor, nodes) * SCALE
        else:
            value = -search(owns[each], others[each], depth - 1, -6400, -best, tables, beside, indices, nodes)
        if value > best:
            best = value
            chosen = each
    return owns[chosen], others[chosen], best, solving


@compiled
def play_out(seed: Any, games: Any, first: Any, last: Any, think: Any, means: Any) -> Any:
    """Return the positions of games from random openings of `first` to `last` plies.

    `think` chooses each move, as `choose` does, by the boards and all of the tuple `means`.

    Each is a row of two sets (side to move, other side) and a row of numbers: the search's value in
    hundredths, whether it is exact, the game's result in discs for the side to move, the game's number.
    """
    np.random.seed(seed)
    boards = np.empty((games * 60, 2), dtype=np.uint64)
    told = np.empty((games * 60, 4), dtype=np.int16)
    turns = np.empty(60, dtype=np.int64)
    total = 0
    for game in range(games):
        mine, theirs = U(0x0000000810000000), U(0x0000001008000000)
        turn = 1
        start = total
        opening = np.random.randint(first, last + 1)
        ply = 0
        while True:
            moves = moves_of(mine, theirs)
            if not moves:
                if not moves_of(theirs, mine):
                    break
                mine, theirs = theirs, mine
                turn = -turn
                continue
            if ply < opening:
                pick = np.random.randint(0, count(moves))
                for _ in range(pick):
                    moves &= moves - U(1)
                placed = moves & (~moves + U(1))
                flipped = flips_of(mine, theirs, placed)
                mine, theirs = theirs ^ flipped, mine | flipped | placed
            else:
                boards[total, 0] = mine
                boards[total, 1] = theirs
                mine, theirs, value, solved = think(mine, theirs, *means)
                told[total, 0] = value
                told[total, 1] = 1 if solved else 0
                told[total, 3] = game
                turns[total - start] = turn
                total += 1
            turn = -turn
            ply += 1
        result = difference(mine, theirs) * turn
        for place in range(start, total):
            told[place, 2] = result * turns[place - start]
    return boards[:total].copy(), told[:total].copy()


@compiled
def searched(boards: Any, depth: Any, tables: Any, beside: Any) -> Any:
    """Return what a search of a depth says of each board, in hundredths of discs."""
    values = np.empty(len(boards))
    indices = np.empty(INSTANCES, dtype=np.int64)
    nodes = np.zeros(1, dtype=np.int64)
    for number in range(len(boards)):
        mine, theirs = boards[number]
        values[number] = search(mine, theirs, depth, -6400, 6400, tables, beside, indices, nodes)
    return values


@compiled
def without_patterns(boards: Any) -> Any:
    """Return the estimates without patterns."""
    values = np.empty(len(boards))
    for number in range(len(boards)):
        mine, theirs = boards[number]
        values[number] = simple_value(mine, theirs, moves_of(mine, theirs), moves_of(theirs, mine))
    return values


def agree(boards: Array) -> None:
    """Raise AssertionError unless moves and estimates without patterns are the engine's."""
    game = GAMES[0]
    for mine, theirs in boards.tolist():
        moves, their_moves = game.bits.moves(mine, theirs), game.bits.moves(theirs, mine)
        if int(moves_of(U(mine), U(theirs))) != moves:
            raise AssertionError(f"other moves than the engine's: {mine:x} {theirs:x}")
        value = simple_value(U(mine), U(theirs), U(moves), U(their_moves))
        if [value] != game.evaluation.simple_values(mine, theirs, 1):
            raise AssertionError(f"another estimate than the engine's: {mine:x} {theirs:x}")
