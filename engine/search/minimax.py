"""Implements textbook minimax (von Neumann, 1928); tests compare all other searches with it."""

from ..contract.annotations import Game, Position

NO_LIMIT = 1_000_000  # A depth greater than the length of any game.


def minimax(game: "Game", position: "Position", depth: int = NO_LIMIT) -> "tuple[int, int | None, int]":
    """Return `(value, move, nodes)`: the value for the side to move, the first best move, the nodes visited.

    After `depth` plies, a position gets the game's estimate. The move is None if the game is over or `depth`
    is 0. Values are in parts (see `Game.scale`). This is the negamax form: both sides maximise, and a value
    changes its sign when the other side is to move.
    """
    value = game.result(position)
    if value is not None:
        return value * game.scale, None, 1
    if depth == 0:
        return game.estimate(position), None, 1
    best_value = -game.most * game.scale - 1
    best_move, nodes = None, 1
    mover = None if game.alternates else game.turn(position)
    for move in game.legal_moves(position):
        reply = game.play(position, move)
        value, _, reply_nodes = minimax(game, reply, depth - 1)
        nodes += reply_nodes
        if mover is None or game.turn(reply) != mover:
            value = -value
        if value > best_value:
            best_value, best_move = value, move
    return best_value, best_move, nodes
