"""Write a game as a text of its moves."""

from ui.state.annotations import Match
from ui.state.link_write import written_moves


def write_game(match: "Match") -> str:
    """Return the moves of a match as one string, which by custom leaves out passes."""
    record, texts = match.record, written_moves(match)
    # A pass touches no cell.
    plies = [ply for ply in range(len(texts)) if match.game.path(record.position_at(ply), record.moves[ply])]
    return "".join([texts[ply] for ply in plies])


def from_the_start(match: "Match") -> bool:
    """Return whether a match began at its game's first position, whichever side moved first."""
    game, first = match.game, match.record.position_at(0)
    return first == game.start(game.turn(first)) if game.either_starts else first == game.start()
