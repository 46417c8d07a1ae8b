"""The result of a game as text with a sign for each move, and as a board with the moves' numbers."""

from ui.state.annotations import Match, Words
from ui.views.review.state import GameReview

SIGNS = {"": "result.kept", "!": "result.only", "?": "result.mistake", "??": "result.blunder"}
"""The key of the sign for each mark of engine.analysis.marks."""


def result_line(match: "Match", words: "Words") -> str:
    """Return one line: the game's name, the engine's level if it played, the result, the number of moves."""
    game = words.say("game." + match.game.name)
    outcome, count = match.outcome, len(match.record.moves)
    if match.against_engine:
        level = words.say("level." + match.level)
        return words.say("result." + match.status(), game=game, level=level, count=count)
    if outcome and outcome.winner:
        return words.say("result.over", game=game, mark=words.mark(outcome.winner), count=count)
    return words.say("result.drawn", game=game, count=count)


def sign_lines(reviewed: "GameReview", match: "Match", words: "Words") -> "list[str]":
    """Return a line for the player or, if no engine played, for each side: a sign per move except passes."""
    game, record = match.game, match.record
    lines = []
    for mark in (match.you,) if match.against_engine else game.marks:
        signs = ""
        for ply in range(len(record.moves)):
            position = record.position_at(ply)
            if game.turn(position) == mark and game.forced_pass(position) is None:
                signs += words.say(SIGNS[reviewed.mark(ply + 1)])
        lines.append(signs if match.against_engine else words.mark(mark) + " " + signs)
    return lines


def transcript(match: "Match") -> "tuple[list[str], dict[int, int]] | None":
    """Return a board with the piece that each move placed, and the moves' numbers by cell.

    Othello's players print games in this way. A pass has no number. Return None if a move has several cells,
    or if two moves are to the same cell.
    """
    game, record = match.game, match.record
    cells = list(game.cells(record.position_at(0)))
    numbers: "dict[int, int]" = {}
    for ply in range(len(record.moves)):
        position, move = record.position_at(ply), record.moves[ply]
        if move == game.forced_pass(position):
            continue
        path = game.path(position, move)
        if len(path) != 1 or path[0] in numbers:
            return None
        cells[path[0]] = game.cells(record.position_at(ply + 1))[path[0]]
        numbers[path[0]] = len(numbers) + 1
    return cells, numbers
