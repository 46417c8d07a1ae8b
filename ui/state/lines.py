"""Lines of best play (principal variations), in words."""

from collections import namedtuple

from ui.state.annotations import AnalysedMoves, Callable, GamePart, Match, Move, Position, Words
from ui.state.cells import move_name, rank

MOST = 3  # Most lines
FARTHEST = 12  # Most moves of a line

Line = namedtuple("Line", ("kind", "sign", "moves", "said"))
"""The first move's `kind` (win, draw, loss) and `sign`; the `moves` in notation; `said`, all in words."""


def line_names(match: "Match", line: "list[int]", words: "Words") -> "list[str]":
    """Return the names of the moves in `line`, a list of moves from a match's position."""
    return _name_moves(match, line, lambda move, position: move_name(match.game, move, position, words))


def _name_moves(match: "Match", line: "list[int]", name: "Callable[[int, Position], str]") -> "list[str]":
    position, names = match.position, []
    for move in line:
        names.append(name(move, position))
        position = match.game.play(position, move)
    return names


def best_lines(
    match: "Match", analysis: "AnalysedMoves | None", words: "Words", part: "GamePart"
) -> "list[Line]":
    """Return the lines of at most MOST best moves of an analysis, best first."""
    lines = []
    for entry in _best_moves(analysis):
        kind, sign, text = part.describe(match.game, entry, words)
        line = entry.get("line", [entry["move"]])[:FARTHEST]  # At least the move itself
        names = line_names(match, line, words)
        sentence = words.say("lines.move", move=names[0], value=text)
        if len(names) > 1:
            expected = words.listed(names[1:], "hint.separator")
            sentence = words.say("lines.said", line=sentence, moves=expected)
        lines.append(Line(kind, sign, " ".join(_name_moves(match, line, match.game.write_move)), sentence))
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
