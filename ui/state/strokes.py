"""The strokes that show moves on a board: where each begins and ends."""

from collections import namedtuple

from ui.state.annotations import AnalysedMoves, Game, Match, Position
from ui.state.cells import all_equal

BEST, PLAYED, REPLY = "best", "played", "reply"
"""The kinds: a best move, the move of the game, and the reply that refutes it."""
ABOVE = -1  # Stands for the place above a board from which a piece falls
MOST = 3  # The most arrows for best moves, as more would cover the board

Stroke = namedtuple("Stroke", ("kind", "side", "first", "last", "cell"))
"""A stroke's kind, the side that moves, the cells where the stroke begins and ends, and the cell of the new
piece; in a game that only places pieces, these are the same cell."""


def stroke_of(game: "Game", position: "Position", move: int, kind: str) -> "list[Stroke]":
    """Return a list with the stroke for a move, which is empty for a pass.

    A piece that moves has a stroke along its way; one that falls, from above; one that turns others, over the
    longest line of them.
    """
    path, side = game.path(position, move), game.turn(position)
    if not path:
        return []
    last = path[-1]
    if len(path) > 1 or game.upright:
        return [Stroke(kind, side, path[0] if len(path) > 1 else ABOVE, last, last)]
    before, after = game.cells(position), game.cells(game.play(position, move))
    turned = [cell for cell in range(game.squares) if before[cell] and before[cell] != after[cell]]
    place = divmod(last, game.columns)

    def distance(cell: int) -> int:
        return max([abs(a - b) for a, b in zip(divmod(cell, game.columns), place)])

    end = max(turned, key=distance) if turned else last
    if turned:  # The piece that encloses the turned ones stands one step farther
        beyond = end + (end - last) // distance(end)
        end = beyond if 0 <= beyond < game.squares and after[beyond] == after[last] else end
    return [Stroke(kind, side, last, end, last)]


def best_strokes(match: "Match", analysis: "AnalysedMoves | None") -> "list[Stroke]":
    """Return the strokes for the best moves of an analysis of a match's position."""
    if not analysis or all_equal(analysis):
        return []
    best = [entry["move"] for entry in analysis["moves"] if entry.get("best")]
    strokes = [each for move in best for each in stroke_of(match.game, match.position, move, BEST)]
    arrows = [stroke for stroke in strokes if stroke.first != stroke.last][:MOST]
    return [stroke for stroke in strokes if stroke.first == stroke.last or stroke in arrows]
