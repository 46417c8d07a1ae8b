"""Lines of best play (principal variations), in words."""

from collections import namedtuple

from ui.state.annotations import AnalysedMoves, Game, GamePart, Iterator, Match, Move, Position, Words
from ui.state.cells import move_name, rank

MOST = 3  # Most lines
FARTHEST = 12  # Most moves of a line

Line = namedtuple("Line", ("kind", "sign", "moves", "said"))
"""The first move's `kind` (win, draw, loss) and `sign`; the `moves` in notation; `said`, all in words."""


def along(game: "Game", position: "Position", line: "list[int]") -> "Iterator[tuple[int, Position]]":
    """Yield each move of a line that begins at `position`, with the position in which it is made."""
    for move in line:
        yield move, position
        position = game.play(position, move)


def line_names(game: "Game", position: "Position", line: "list[int]", words: "Words") -> "list[str]":
    """Return the names of the moves of a line that begins at `position`."""
    return [move_name(game, move, before, words) for move, before in along(game, position, line)]


def best_lines(
    match: "Match", analysis: "AnalysedMoves | None", words: "Words", part: "GamePart"
) -> "list[Line]":
    """Return the lines of at most MOST best moves of an analysis, best first."""
    lines, game, position = [], match.game, match.position
    for entry in _best_moves(analysis):
        kind, sign, text = part.describe(game, entry, words)
        line = entry.get("line", [entry["move"]])[:FARTHEST]  # At least the move itself
        names = line_names(game, position, line, words)
        sentence = words.say("lines.move", move=names[0], value=text)
        if len(names) > 1:
            expected = words.listed(names[1:], "hint.separator")
            sentence = words.say("lines.said", line=sentence, moves=expected)
        moves = [game.write_move(move, before) for move, before in along(game, position, line)]
        lines.append(Line(kind, sign, " ".join(moves), sentence))
    return lines


def how_far(analysis: "AnalysedMoves | None", words: "Words") -> str:
    """Return in words how deep all shown lines were searched, or that they are proven; without lines, ""."""
    moves = _best_moves(analysis)
    depths = [entry["depth"] for entry in moves if not entry["exact"]]
    if depths:
        return words.say("lines.seen", count=min(depths))
    return words.say("lines.proven") if moves else ""


def _best_moves(analysis: "AnalysedMoves | None") -> "list[Move]":
    moves = analysis["moves"] if analysis else []
    # MicroPython's sort isn't stable, so negative indices keep moves of equal rank in order.
    ranked = sorted([(rank(moves[index]), -index) for index in range(len(moves))], reverse=True)
    return [moves[-negative] for _, negative in ranked[:MOST]]
