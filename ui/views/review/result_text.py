"""The result of a game as text: a line, and a sign for each move."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.state.match import Match
    from ui.state.words import Words
    from ui.views.review.state import Reviewed

SIGNS = {"": "result.kept", "!": "result.only", "?": "result.mistake", "??": "result.blunder"}
"""The words that have the sign for a move of each mark (engine.analysis.marks)."""


def result_line(match: "Match", words: "Words") -> str:
    """Return how a game ended, for who wasn't there: which game, against whom, how, and in how many moves."""
    game = words.say("game." + match.game.name)
    result, count = match.status(), len(match.record.moves)
    if match.against_engine:
        level = words.say("level." + match.level)
        return words.say("result." + result, game=game, level=level, count=count)
    outcome = match.outcome
    if outcome and outcome.winner:
        return words.say("result.over", game=game, mark=words.mark(outcome.winner), count=count)
    return words.say("result.drawn", game=game, count=count)


def sign_lines(reviewed: "Reviewed", match: "Match", words: "Words") -> "list[str]":
    """Return a sign for each move: of the engine's opponent, else of each side on a line."""
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
