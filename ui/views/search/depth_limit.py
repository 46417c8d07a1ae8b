"""How far ahead a search of a position is let look."""

from engine.games.shelf import size_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position

USUAL = 4
"""Plies that a game which can't be searched to its end is searched to, unless a person says otherwise."""

MOST = 6
"""Plies to which it can be: deeper, the plainest of the searches takes minutes."""


def deepest(game: "Game", position: "Position") -> int:
    """Return how many plies ahead a search of a position can be let look, at least 1."""
    left = plies_left(game, position)
    return max(1, min(left, MOST) if size_of(game) is None else left)


def usual(game: "Game", position: "Position") -> int:
    """Return how many plies ahead it looks where a person hasn't said: to the end, where it can."""
    most = deepest(game, position)
    return min(USUAL, most) if size_of(game) is None else most


def plies_left(game: "Game", position: "Position") -> int:
    """Return about how many plies are left, at most."""
    left = game.plies_left(position)
    if left is None and game.longest <= game.squares:
        # Each ply takes a square, then, or there would be room for more of them.
        left = len([piece for piece in game.cells(position)[: game.squares] if not piece])
    return game.longest if left is None else left
