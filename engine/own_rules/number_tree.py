"""Writes the next plies of a game without a table as a tree of numbers (see engine.trees.numbers).

The numbers are for the first side, which is MAX: the rules' estimates, with infinity for a won game; or, if
the rules have none, the percentage of random games that it wins.
"""

from ..base.clock import now
from ..contract.annotations import Any, Generator, Position, Rng
from ..search.random_games import RandomGames
from .live import LiveGame
from .trial import PARTS

WIDTH, DEPTH = 3, 3  # A wider tree would not be seen at once, and trees of numbers have at most 64 leaves.
GAMES = 16  # The random games at a leaf, if there is time.
LARGEST = 999_999  # A tree's numbers have at most six digits.


class NumberTree:
    """A tree of the best-looking moves: its `text`, and the `moves` of the root's branches."""

    def __init__(self, game: "LiveGame", seconds: float, rng: "Rng") -> None:
        self.text = ""
        self.moves: "list[int]" = []
        self._game, self._rng = game, rng
        self._leaf_seconds = seconds / WIDTH**DEPTH

    def grow(self, position: "Position") -> "Generator[Any, None, None]":
        """Write the tree of a position. Yields the progress; raises Trouble."""
        self.moves = self._branches(position)
        self.text = yield from self._write(position, DEPTH)

    def _branches(self, position: "Position") -> "list[int]":
        return self._game.order(position, self._game.legal_moves(position))[:WIDTH]

    def _write(self, position: "Position", depth: int) -> "Generator[Any, None, str]":
        game = self._game
        yield {"tried": game.calls}
        result = game.result(position)
        if result is not None or depth == 0:
            return (yield from self._leaf(position, result))
        texts = []
        for move in self._branches(position):
            reply = game.play(position, move)
            text = yield from self._write(reply, depth - 1)
            # In a tree of numbers the sides take turns, so a node with one branch stands for the other side.
            texts.append("(" + text + ")" if game.again(position, reply) else text)
        return "(" + ",".join(texts) + ")"

    def _leaf(self, position: "Position", result: "int | None") -> "Generator[Any, None, str]":
        game = self._game
        way = 1 if position[1] == 0 else -1
        if game.has_estimate and result is None:
            parts = max(-LARGEST * PARTS, min(LARGEST * PARTS, way * game.estimate(position)))
            return "%.1f" % (parts / PARTS)
        if game.has_estimate:
            return "inf" if result == way else "0" if result == 0 else "-inf"
        mean: float = result or 0
        if result is None:
            tree, until = RandomGames(game, position, self._rng), now() + self._leaf_seconds
            for _ in tree.run(GAMES):
                yield {"tried": game.calls}
                if now() > until:
                    break
            mean = tree.root.total / tree.games if tree.root.value is None else tree.root.value
        return str(round(50 + 50 * way * mean))
