"""Builds the texts of the position view: verdicts, estimates, and the names of a line's boards."""

from engine.study.protocol import Verdict
from ui.board import status
from ui.state.annotations import Analysis, Game, GamePart, Match, Words
from ui.state.cells import move_name
from ui.views.position.line import Step
from ui.views.verdict import reason_text


def verdict(answer: "Verdict", game: "Game", words: "Words") -> "tuple[str, str, str]":
    """Return a verdict's headline and detail, and a note if no game can reach the position, else ""."""
    reachable = game.reachable(game.parse(answer["position"], answer["turn"]))
    note = "" if reachable else words.say("position.unreachable")
    return _headline(answer, reachable, words), _detail(answer, game, words), note


def _headline(answer: "Verdict", reachable: bool, words: "Words") -> str:
    winner = answer["winner"]
    if answer["value"] is None:
        return words.say("position.unproven")
    if winner is None:  # A board that no game can reach isn't called a draw
        return words.say("position.nobody" if answer["over"] and not reachable else "status.draw")
    mark = words.mark(winner)
    if answer["over"] or answer["distance"] is None:
        return words.say("status.over", mark=mark)
    key = "position.wins-now" if answer["distance"] == 1 else "position.wins-in"
    return words.say(key, mark=mark, plies=answer["distance"])


def _detail(answer: "Verdict", game: "Game", words: "Words") -> str:
    """Return a verdict's reason; for a win, also the number of the winner's moves or the size of the win."""
    text = reason_text(answer, words)
    winner, plies = answer["winner"], answer["details"]["plies"]
    if winner is None or plies is None:
        return text
    if plies > 1 and game.most == 1:  # In this game, a win has no size
        # The winner makes every other move, unless a side can move twice in a row.
        turns = [answer["turn"]] + [board["turn"] for board in answer["boards"]]
        count = (plies + 1) // 2 if game.alternates else turns[:plies].count(winner)
        return words.say("position.count", reason=text, mark=words.mark(winner), count=count)
    if game.most > 1:  # In this game, a win has a size, in points
        size = words.say("worth.size", count=abs(answer["value"] or 0))
        return words.say("position.size", reason=text, mark=words.mark(winner), size=size)
    return text


def estimate(match: "Match", reply: "Analysis | None", part: "GamePart", words: "Words") -> "tuple[str, str]":
    """Return headline and detail: after the end, the result; else who moves or passes, and the estimate."""
    if match.over:
        texts = [status.detail(match, words), part.summary(match, words)]
        return words.say("position.over"), " ".join([text for text in texts if text])
    must_pass = match.game.forced_pass(match.position) is not None
    headline = words.say("status.pass" if must_pass else "status.to-move", mark=words.mark(match.turn))
    _, _, estimate_text = part.describe(match.game, reply, words) if reply else ("", "", "")
    return headline, estimate_text


def step_texts(steps: "list[Step]", game: "Game", words: "Words") -> "list[tuple[str, str]]":
    """Return `(text, text for screen readers)` for each board of a line."""
    texts = [(words.say("moves.start"), words.say("moves.start"))]
    for number, step in enumerate(steps[1:], 1):
        turn = game.turn(step.before)
        square = move_name(game, step.move, step.before, words)
        name = words.say("moves.move", number=number, mark=words.mark(turn), square=square)
        texts.append((words.sign(turn) + " " + square, name))
    return texts
