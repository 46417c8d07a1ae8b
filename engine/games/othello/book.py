"""Reads Othello's opening book: good moves, and their loss against the best move.

Line n of the data has the moves in the positions after n plies, in the order of the positions' canonical
keys, which the reader gets by playing the moves of line n - 1. A position's moves have no separators: for
each, the square and the loss in quarters of a disc, as in `f50e36`; END stands for no moves.
docs/architecture.md says how the lines were made.
"""

from ...contract.annotations import Callable, Game, Position
from ...text import content
from .bits import count

END = "."
MOST_LOSS = 8  # The largest loss in quarters of a disc: two discs.
MOVE_SIZE = 3  # The number of characters of a move with its loss.
DISCS = 4  # The number of discs at the start.


class Book:
    """The opening book; it reads a line of its data when a game first reaches a position of this line."""

    def __init__(self, game: "Game", key: "Callable[[Position], int]") -> None:
        self._game = game
        self._key = key
        self._lines = content.sections("games/othello/book.txt")  # By the number of plies.
        self._pages: "list[dict[int, dict[int, int]]]" = []  # See `_read_line`.
        self._keys = [key(game.start())]  # The keys of the positions in the next line to read.

    def moves(self, position: "Position") -> "list[tuple[int, int]]":
        """Return `(move, weight)` of the book's moves, or []; a smaller loss is a greater weight."""
        game, key = self._game, self._key
        ply = count(position[0] | position[1]) - DISCS
        if ply >= len(self._lines):
            return []
        while len(self._pages) <= ply:
            self._read_line(self._lines[str(len(self._pages))].split())
        losses = self._pages[ply].get(key(position))
        if losses is None:
            return []
        reply_keys = [(move, key(game.play(position, move))) for move in game.legal_moves(position)]
        return [(move, MOST_LOSS + 1 - losses[reply]) for move, reply in reply_keys if reply in losses]

    def _read_line(self, texts: "list[str]") -> None:
        """Store a line's moves; `texts` has a text for each position. Set the keys of the next line.

        A page has, by a position's key, a dict from the key of the position after each move to its loss.
        """
        game = self._game
        page: "dict[int, dict[int, int]]" = {}
        next_keys = set()
        for key, text in zip(self._keys, texts):
            if text != END:
                position = position_of(key)
                page[key] = {}
                for place in range(0, len(text), MOVE_SIZE):
                    move = game.parse_move(text[place : place + MOVE_SIZE - 1], position)
                    reply_key = self._key(game.play(position, move))
                    page[key][reply_key] = int(text[place + MOVE_SIZE - 1])  # The loss.
                    next_keys.add(reply_key)
        self._pages.append(page)
        self._keys = sorted(next_keys)


def position_of(key: int) -> "tuple[int, int, str]":
    """Return the 8 by 8 position with a canonical key. Black is to move, as keys don't tell the colours."""
    return key >> 64, key & (1 << 64) - 1, "X"
