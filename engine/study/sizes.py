"""How big a game tree is below a position: its nodes, its finished games, and its different positions."""

from engine.search.fold import fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Hashable
    from typing import Any

    from engine.game import Game, Position

PAUSE = 256
"""Positions between two pauses."""


class Sizes:
    """The sizes of one game's trees, remembered by position up to symmetry."""

    def __init__(self, game: "Game") -> None:
        self.game = game
        self._known: "dict[Hashable, tuple[int, int]]" = {}

    def measure(self, position: "Position", most: "int | None" = None) -> "Generator[None, None, bool]":
        """Work out the sizes of the trees below a position and all that can follow it; yields at pauses.

        Return False where it was given up, because more than `most` positions would have to be remembered.
        """
        room = None if most is None else len(self._known) + most
        for _ in fold(self.game, position, self.game.canonical_key, self._known, _finished, _combined):
            if room is not None and len(self._known) > room:
                return False
            yield None
        return True

    def measured(self, position: "Position") -> bool:
        """Return whether the sizes below a position are known."""
        return self.game.canonical_key(position) in self._known

    def nodes(self, position: "Position") -> int:
        """Return the number of nodes in the tree of a measured position, itself among them."""
        return self._known[self.game.canonical_key(position)][0]

    def games(self, position: "Position") -> int:
        """Return the number of finished games in the tree of a measured position."""
        return self._known[self.game.canonical_key(position)][1]


def _finished(result: int) -> "tuple[int, int]":
    return (1, 1)


def _combined(replies: "list[tuple[int, int]]") -> "tuple[int, int]":
    return (1 + sum([nodes for nodes, _ in replies]), sum([games for _, games in replies]))


def count_positions(game: "Game", position: "Position") -> "Generator[Any, None, tuple[int, int]]":
    """Return how many different positions there are in a position's tree, and how many up to symmetry.

    Yields None at pauses.
    """
    seen = {game.key(position)}
    shapes = set()
    waiting = [position]
    while waiting:
        position = waiting.pop()
        shapes.add(game.canonical_key(position))
        if len(shapes) % PAUSE == 0:
            yield
        for move in game.legal_moves(position):
            reply = game.play(position, move)
            key = game.key(reply)
            if key not in seen:
                seen.add(key)
                waiting.append(reply)
    return len(seen), len(shapes)
