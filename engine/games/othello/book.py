"""Othello's book of openings: what can be played in its positions without thinking, and what that loses.

`docs/architecture.md` says how its lines were made. A line has the positions after
equally many plies, without turned and mirrored copies, in the order of their canonical keys. So no key has to
be written: which positions a line is about follows from the line before. A position has its moves one after
the other, each as its square and what it loses against the best, in quarters of a disc, such as `f50e36`;
END stands for a position from where the book goes no further.
"""

from engine.games.othello.bits import count
from engine.games.othello.book_data import LINES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.game import Game, Position

    # By the keys of positions, those of the positions after their moves, each with what the move loses.
    Page = dict[int, dict[int, int]]

END = "."

MOST_LOST = 8  # Two discs, in quarters: no move of the book loses more.
WIDE = 3  # How many characters a move has, with what it loses.
DISCS = 4  # So many are there before the first move.


class Book:
    """The book, of which no more is read than the game that is played has come to."""

    def __init__(self, game: "Game", key: "Callable[[Position], int]") -> None:
        self._game = game
        self._key = key
        self._pages: "list[Page]" = []
        self._keys = [key(game.start())]

    def moves(self, position: "Position") -> "list[tuple[int, int]]":
        """Return `(move, weight)` of all moves that the book has in a position (see Game.book)."""
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
        """Read a line, and find out which positions the next one is about."""
        game = self._game
        page: "Page" = {}
        following = []
        for number in range(len(texts)):
            text, key = texts[number], self._keys[number]
            if text != END:
                position = position_of(key)
                page[key] = {}
                for place in range(0, len(text), WIDE):
                    move = game.parse_move(text[place : place + WIDE - 1], position)
                    reply = self._key(game.play(position, move))
                    page[key][reply] = int(text[place + WIDE - 1])
                    following.append(reply)
        self._pages.append(page)
        self._keys = sorted(set(following))


def position_of(key: int) -> "tuple[int, int, str]":
    """Return the position on 8 by 8 of a key; whose discs are black isn't in it, and doesn't matter here."""
    return key >> 64, key & (1 << 64) - 1, "X"
