"""Reads the opening book: the values of all positions with at most two pieces of each side on the board.

A chapter has the positions with the same pieces of the side to move (of symmetric ones only one), a letter
for each, in ascending order of the other side's pieces. A letter is the plies to the end (A for 1), upper
case for a win, lower case for a loss; a full stop is a draw. tools/gobblers/ computes the data with this
folder's prover.
"""

from ...text import content
from .bits import SIZES, SQUARES, canonical

LETTERS = "abcdefghijklmnopqrstuvwxyz"
DRAW = "."


def pieces_of(most: int) -> "list[int]":
    """Return all sets of at most `most` (1 or 2) pieces of a side, in ascending order."""
    single_pieces = [1 << bit for bit in range(SIZES * SQUARES)]
    pairs = [one | two for one in single_pieces for two in single_pieces if one < two] if most > 1 else []
    return sorted([0] + single_pieces + pairs)


def chapters() -> "list[int]":
    """Return the pieces of the side to move in each chapter, in ascending order."""
    return [mine for mine in pieces_of(2) if canonical(mine, 0)[1] == mine]


def positions_in(mine: int) -> "list[tuple[int, int, int]]":
    """Return, in the book's order, the positions of the chapter in which the side to move has `mine`.

    The other side, which moved last, has a piece on the board, unless the board is empty.
    """
    nodes = []
    for theirs in pieces_of(2 if mine else 1):  # Without `mine`, the other side has moved once at most.
        is_board_empty = not mine and not theirs
        if not mine & theirs and (theirs or is_board_empty):
            node = canonical(mine, theirs)
            if node[1:] == (mine, theirs):  # Of symmetric positions, only the one that represents them.
                nodes.append(node)
    return nodes


def letter(value: int, distance: "int | None") -> str:
    """Return the book's letter for a value and distance."""
    if distance is None:
        return DRAW
    symbol = LETTERS[distance - 1]
    return symbol.upper() if value > 0 else symbol


class Book:
    """The book of one version of the rules."""

    def __init__(self, texts: "dict[int, str]") -> None:
        self.texts = texts  # The letters of each chapter, by the pieces of the side to move.
        # The chapters that have been read: each position's letter, by the pieces of both sides.
        self._chapters: "dict[int, dict[int, str]]" = {}

    def known_value(self, node: "tuple[int, int, int]") -> "tuple[int, int | None] | None":
        """Return `(value, distance)` of a position, or None if it isn't in the book."""
        _, mine, theirs = node
        if mine not in self.texts:
            return None
        if mine not in self._chapters:
            text = "".join(self.texts[mine].split())
            chapter = zip(positions_in(mine), text)
            self._chapters[mine] = {other: character for (_, _, other), character in chapter}
        character = self._chapters[mine].get(theirs)
        if character is None:
            return None
        if character == DRAW:
            return 0, None
        return (1 if character.isupper() else -1), LETTERS.index(character.lower()) + 1


def opening_book(strict: bool) -> Book:
    """Return the book of the strict or the other version of the rules."""
    if strict:
        data = content.sections("games/gobblers/book_a.txt")
    else:
        data = content.sections("games/gobblers/book_b.txt")
    return Book({int(name): data[name] for name in data})
