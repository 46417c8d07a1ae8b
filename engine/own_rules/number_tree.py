"""Writes the next plies of a game without a table as a tree of numbers (see engine.trees.numbers).

The numbers are for the first side, which is MAX: the rules' estimates, with infinity for a won game; or, if
the rules have none, the percentage of random games that it wins.
"""

from ..contract.annotations import Position, Rng, Steps
from ..search.random_games import RandomGames
from .live import LiveGame
from .trial import PARTS

WIDTH, DEPTH = 3, 3  # A wider tree would not be seen at once, and trees of numbers have at most 64 leaves.
GAMES = 8  # The random games at a leaf.
LARGEST = 999_999 * PARTS  # A tree's numbers have at most six digits.


def branches(game: "LiveGame", position: "Position") -> "list[int]":
    """Return the best-looking moves, which are the branches of a position's node."""
    return game.order(position, game.legal_moves(position))[:WIDTH]


def number_tree(game: "LiveGame", position: "Position", rng: "Rng", depth: int = DEPTH) -> "Steps[str]":
    """Return the text of the tree of a position. Yields the progress; raises Fault."""
    yield {"tried": game.calls}
    result = game.result(position)
    way = 1 if position[1] == 0 else -1
    if result is None and depth:
        texts = []
        for move in branches(game, position):
            reply = game.play(position, move)
            text = yield from number_tree(game, reply, rng, depth - 1)
            # In a tree of numbers the sides take turns, so a node with one branch stands for the other side.
            texts.append("(" + text + ")" if game.again(position, reply) else text)
        return "(" + ",".join(texts) + ")"
    if not game.has_estimate:
        mean: float = result or 0
        if result is None:
            tree = RandomGames(game, position, rng)
            for _ in tree.run(GAMES):
                yield {"tried": game.calls}
            mean = tree.root.total / tree.games if tree.root.value is None else tree.root.value
        return str(round(50 + 50 * way * mean))
    if result is None:
        return "%.1f" % (max(-LARGEST, min(LARGEST, way * game.estimate(position))) / PARTS)
    return "inf" if result == way else "-inf" if result else "0"
