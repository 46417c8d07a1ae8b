"""Which squares a pattern has, square by square, and which of its configurations are worth the same.

engine/games/othello/patterns.py looks the same patterns up in lanes; here they are plain lists.
A configuration is a number in base 3: digit j tells of square j, 0 empty, 1 mine (to move), 2 theirs.
"""

from collections import namedtuple

KINDS = ("edge", "row 2", "row 3", "row 4", "corner", *(f"diagonal {number}" for number in range(5)))
"""The patterns with weights; turned and mirrored copies share one."""

Instance = namedtuple("Instance", ("kind", "squares"))
"""One look-up of a board: the number of its kind, and its squares in the order of their digits."""


def instances() -> "list[Instance]":
    """Return the 40 look-ups: rows, columns, 2 by 4 corners both ways, wrapped diagonals both ways.

    The edges, which are the first and last rows and columns, have the two squares, too, that are diagonally
    beside their corners.
    """
    found = []
    for row in range(8):
        squares = [8 * row + column for column in range(8)]
        squares += {0: [9, 14], 7: [49, 54]}.get(row, [])
        found.append(Instance(min(row, 7 - row), squares))
    found += [Instance(kind, [turned(square, 4) for square in squares]) for kind, squares in found]
    corner = [8 * row + column for row in range(2) for column in range(4)]
    for symmetry in range(8):
        found.append(Instance(4, [turned(square, symmetry) for square in corner]))
    for offset in range(8):
        squares = [8 * ((column - offset) % 8) + column for column in range(8)]
        found.append(Instance(5 + min(offset, 8 - offset), squares))
        found.append(Instance(5 + min(offset, 8 - offset), [square ^ 56 for square in squares]))
    return found


def turned(square: int, symmetry: int) -> int:
    """Return where a square goes by one of the board's eight symmetries."""
    row, column = divmod(square, 8)
    if symmetry & 4:
        row, column = column, row
    if symmetry & 2:
        row = 7 - row
    if symmetry & 1:
        column = 7 - column
    return 8 * row + column


def orders(one: "list[int]", other: "list[int]") -> "list[list[int]]":
    """Return for each symmetry that takes the squares `one` to `other` which each one becomes."""
    found = []
    for symmetry in range(8):
        moved = [turned(square, symmetry) for square in one]
        if sorted(moved) == sorted(other):
            found.append([other.index(square) for square in moved])
    return found


def reordered(configuration: int, order: "list[int]") -> int:
    """Return a configuration whose digit `j` has become digit `order[j]`."""
    total = 0
    for place in order:
        total += configuration % 3 * 3**place
        configuration //= 3
    return total
