"""Reads Othello's opening book: good moves, and their loss against the best move.

A line of the data is for all positions after a number of plies, up to symmetry, sorted by canonical keys,
which follow from the line before. A position has its moves without separators: for each, the square and the
loss in quarters of a disc, such as `f50e36`. END marks a position without moves. docs/architecture.md says
how the lines were made.
"""

from engine.games.othello.bits import count
from engine.games.othello.book_data import LINES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.game import Game, Position

    # By a position's key: the loss of each move, by the key of the position after it
    Page = dict[int, dict[int, int]]

END = "."
MOST_LOST = 8  # The largest loss in quarters of a disc: two discs.
WIDE = 3  # The characters of a move with its loss.
DISCS = 4  # The discs at the start.


class Book:
    """Reads the book line by line, when a game first reaches it."""

    def __init__(self, game: "Game", key: "Callable[[Position], int]") -> None:
        self._game = game
        self._key = key
        self._pages: "list[Page]" = []
        self._keys = [key(game.start())]

    def moves(self, position: "Position") -> "list[tuple[int, int]]":
        """Return what `Game.book` returns."""
        game, key = self._game, self._key
        ply = count(position[0] | position[1]) - DISCS
        if ply >= len(LINES):
            return []
        while len(self._pages) <= ply:
            self._read(LINES[len(self._pages)].split(" "))
        known = self._pages[ply].get(key(position))
        if known is None:
            return []
        replies = [(move, key(game.play(position, move))) for move in game.legal_moves(position)]
        return [(move, MOST_LOST + 1 - known[reply]) for move, reply in replies if reply in known]

    def _read(self, texts: "list[str]") -> None:
        """Read a line and compute the keys of the next line."""
        game = self._game
        page: "Page" = {}
        following = set()
        for key, text in zip(self._keys, texts):
            if text != END:
                position = position_of(key)
                page[key] = {}
                for place in range(0, len(text), WIDE):
                    move = game.parse_move(text[place : place + WIDE - 1], position)
                    reply = self._key(game.play(position, move))
                    page[key][reply] = int(text[place + WIDE - 1])
                    following.add(reply)
        self._pages.append(page)
        self._keys = sorted(following)


def position_of(key: int) -> "tuple[int, int, str]":
    """Return the 8 by 8 position with a key, with black to move, as a key has no colours."""
    return key >> 64, key & (1 << 64) - 1, "X"
