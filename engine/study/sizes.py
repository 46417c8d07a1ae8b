"""How big a game tree is below a position: its nodes, its finished games, and its different positions."""

from engine.search.walk import PAUSE, Walk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.game import Game, Position

    Size = tuple[int | None, int | None]

ENDLESS: "Size" = (None, None)


class Sizes:
    """The sizes of one game's trees, remembered by position up to symmetry.

    A tree in which a position comes again has no end, and so no size: None.
    """

    def __init__(self, game: "Game") -> None:
        self._walk = Walk(game, game.canonical_key, lambda result: (1, 1))

    def measure(self, position: "Position", most: "int | None" = None) -> "Generator[None, None, bool]":
        """Work out the sizes of the trees below a position and all that can follow it; yields at pauses.

        Return False where it was given up, because there are more than `most` positions to be measured.
        """
        if self.measured(position):
            return True
        reached = yield from self._walk.reach(position, most)
        if reached is None:
            return False
        before, left, again = reached
        known = self._walk.known
        nodes, games = dict.fromkeys(left, 1), dict.fromkeys(left, 0)
        ready = [number for number in before if known[number] not in (None, ENDLESS)]
        while ready:
            number = ready.pop()
            if known[number] is None:
                self._walk.learn(number, (nodes[number], games[number]))
            below, ends = known[number]
            for source in before[number] + again.get(number, []):
                if left[source]:
                    left[source] -= 1
                    nodes[source] += below
                    games[source] += ends
                    if not left[source]:
                        ready.append(source)
            if len(ready) % PAUSE == 0:
                yield
        for number in left:
            if left[number]:
                self._walk.learn(number, ENDLESS)
        return True

    def measured(self, position: "Position") -> bool:
        """Return whether the sizes below a position are known."""
        return self._walk.of(position) is not None

    def nodes(self, position: "Position") -> "int | None":
        """Return the number of nodes in the tree of a measured position, itself among them."""
        size: "Size" = self._walk.of(position)
        return size[0]

    def games(self, position: "Position") -> "int | None":
        """Return the number of finished games in the tree of a measured position."""
        size: "Size" = self._walk.of(position)
        return size[1]


def count_nodes(
    game: "Game", position: "Position", depth: "int | None", most: int
) -> "Generator[None, None, int | None]":
    """Return the number of nodes of a tree down to `depth` plies (None: to the end); None above `most`.

    Boards of a level that are equal up to symmetry are visited once and counted as often as they occur, so
    this takes far less time than growing the tree. Yields None at pauses.
    """
    nodes = 1
    level = {game.canonical_key(position): (position, 1)}
    while level and depth != 0:
        opened = []
        for position, copies in level.values():
            moves = [] if game.result(position) is not None else game.legal_moves(position)
            nodes += copies * len(moves)
            if nodes > most:
                return None
            opened.append((position, copies, moves))
            if len(opened) % PAUSE == 0:
                yield
        level = {}
        for number, (position, copies, moves) in enumerate(opened):
            if number % PAUSE == 0:
                yield
            for move in moves:
                child = game.play(position, move)
                key = game.canonical_key(child)
                level[key] = (child, copies + (level[key][1] if key in level else 0))
        depth = None if depth is None else depth - 1
    return nodes


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
