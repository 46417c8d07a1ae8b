"""Counts move sequences to test a game's rules (perft, from the chess program Crafty, about 1990)."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position


def perft(game: "Game", position: "Position", depth: int, batch: bool = True) -> int:
    """Return the number of sequences of `depth` moves; with `Game.counts_ended`, add the shorter games.

    A pass is a move. With `batch`, the game's Batch computes all moves of a position at once if it can.
    """
    whole, ended = ways(game, position, depth, batch)
    return whole + ended if game.counts_ended else whole


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
        replies = [reply for reply, _, _ in expanded[1].values()]
    whole = ended = 0
    for reply in replies:
        reply_whole, reply_ended = ways(game, reply, depth - 1, batch)
        whole += reply_whole
        ended += reply_ended
    return whole, ended
