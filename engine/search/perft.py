"""Counts move sequences to test a game's rules (perft, from the chess program Crafty, about 1990)."""

from ..contract.annotations import Game, Position


def perft(game: "Game", position: "Position", depth: int, batch: bool = True) -> int:
    """Return the number of sequences of `depth` moves; with `Game.counts_ended`, add games that end earlier.

    A pass is a move. With `batch`, the game's Batch computes all moves of a position at once if it can.
    """
    full, shorter = ways(game, position, depth, batch)
    return full + shorter if game.counts_ended else full


def ways(game: "Game", position: "Position", depth: int, batch: bool = True) -> "tuple[int, int]":
    """Return the number of sequences of exactly `depth` moves, and the number of games that end before."""
    if depth == 0:
        return 1, 0
    moves = game.legal_moves(position)
    if not moves:
        return 0, 1
    if depth == 1:
        return len(moves), 0
    expanded = game.batch.expand(position) if batch and game.batch else None
    if expanded is None:
        replies = [game.play(position, move) for move in moves]
    else:
        _, reply_by_move = expanded
        replies = [reply for reply, _, _ in reply_by_move.values()]
    full = shorter = 0
    for reply in replies:
        reply_full, reply_shorter = ways(game, reply, depth - 1, batch)
        full += reply_full
        shorter += reply_shorter
    return full, shorter
