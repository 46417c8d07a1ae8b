"""Counts all ways that a game can go: the test of its rules (perft, from the chess program Crafty, about
1990).
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position


def perft(game: "Game", position: "Position", depth: int, batch: bool = True) -> int:
    """Return how many sequences of `depth` moves there are.

    A game that ends before counts as one, or not at all (see `Game.counts_ended`). A pass is a move. With
    `batch`, all moves of a position are worked out at once where the game can.
    """
    if depth == 0:
        return 1
    moves = game.legal_moves(position)
    if depth == 1 or not moves:
        return len(moves) or int(game.counts_ended)
    expanded = game.batch.expand(position) if batch and game.batch else None
    if expanded is not None:
        return sum([perft(game, reply, depth - 1) for reply, _ in expanded[1].values()])
    return sum([perft(game, game.play(position, move), depth - 1, batch) for move in moves])
