"""Counts the nodes, the finished games and the different positions of game trees."""

from ..contract.annotations import Game, Position, Steps
from ..search.walk import PAUSE, Walk
from .protocol import Size

ENDLESS: "Size" = (None, None)  # The size of a tree in which positions can repeat.


class Sizes:
    """Counts and stores the sizes of one game's trees. Symmetric positions share a size."""

    def __init__(self, game: "Game") -> None:
        self._walk = Walk(game, game.canonical_key, lambda result: (1, 1))  # The Size of a finished game.

    def measure(self, position: "Position", most: "int | None" = None) -> "Steps[Size | None]":
        """Count a position's tree and return its size; None above `most` positions. Yields None at pauses."""
        size = self.size(position)
        if size:
            return size
        reached = yield from self._walk.reach(position, most)
        if reached is None:
            return None
        # By position: parents, number of replies without a size, and parents with the same side to move.
        sources, open_children, same_side_sources = reached
        known = self._walk.known
        nodes, games = dict.fromkeys(open_children, 1), dict.fromkeys(open_children, 0)
        ready = [number for number in sources if known[number] not in (None, ENDLESS)]
        while ready:
            number = ready.pop()
            if known[number] is None:
                self._walk.learn(number, (nodes[number], games[number]))
            child_nodes, child_games = known[number]
            for parent in sources[number] + same_side_sources.get(number, []):
                if open_children[parent]:
                    open_children[parent] -= 1
                    nodes[parent] += child_nodes
                    games[parent] += child_games
                    if not open_children[parent]:
                        ready.append(parent)
            if len(ready) % PAUSE == 0:
                yield
        # A position left without a size can reach itself again.
        for number in open_children:
            if open_children[number]:
                self._walk.learn(number, ENDLESS)
        return self.size(position)

    def size(self, position: "Position") -> "Size | None":
        """Return the numbers of nodes, root included, and of finished games of a counted tree, else None."""
        size: "Size | None" = self._walk.fact(position)
        return size


def count_nodes(game: "Game", position: "Position", depth: "int | None", most: int) -> "Steps[int | None]":
    """Return the number of nodes in the first `depth` plies (None: all) of a tree, or None above `most`.

    Of a level's `copies` of one board, equal up to symmetry, it visits only one. Yields None at pauses.
    """
    nodes = 1
    level = {game.canonical_key(position): (position, 1)}
    while level and depth != 0:
        expanded = []
        for position, copies in level.values():
            moves = [] if game.result(position) is not None else game.legal_moves(position)
            nodes += copies * len(moves)
            if nodes > most:
                return None
            expanded.append((position, copies, moves))
            if len(expanded) % PAUSE == 0:
                yield
        level = {}
        for number, (position, copies, moves) in enumerate(expanded):
            if number % PAUSE == 0:
                yield
            for move in moves:
                child = game.play(position, move)
                key = game.canonical_key(child)
                _, other_copies = level.get(key, (child, 0))
                level[key] = (child, copies + other_copies)
        depth = None if depth is None else depth - 1
    return nodes


def count_positions(game: "Game", position: "Position") -> "Steps[tuple[int, int]]":
    """Return how many positions a tree has: all different ones, and up to symmetry. Yields None at pauses."""
    keys = {game.key(position)}
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
            if key not in keys:
                keys.add(key)
                waiting.append(reply)
    return len(keys), len(shapes)
