"""The status line, which also announces each change to a screen reader."""

from ui.state.annotations import Match, Words
from ui.state.cells import last_move_text
from ui.widgets.dom import by_id, set_attribute, set_text


def headline(match: "Match", engine_missing: bool, words: "Words") -> str:
    """Return a match's state in a few words: the side to move, or the result."""
    status = match.status()
    mark = words.mark(match.turn)
    if status == "your-turn":
        if match.forced_pass is not None:
            return words.say("status.pass", mark=mark)
        if match.against_engine:
            return words.say("status.your-turn")
        return words.say("status.to-move", mark=mark)
    if status == "thinking":
        if engine_missing:
            return words.say("status.no-engine")
        if match.paused:
            return words.say("status.paused")
        return words.say("status.watching", mark=mark) if match.watching else words.say("status.thinking")
    outcome = match.outcome
    if outcome and outcome.winner:
        mark = words.mark(outcome.winner)
    return words.say("status." + status, mark=mark)


def detail(match: "Match", words: "Words") -> str:
    """Return a sentence on the reason for the game's end, else on the last move or how to begin."""
    outcome = match.outcome
    if outcome:
        return words.say(outcome.reason)
    if match.record.last_move is not None:
        return last_move_text(match, words)
    chooses = match.person_to_move() and match.forced_pass is None
    return words.say("detail.begin") if chooses else ""


def draw(status: str, headline_text: str, detail_text: str) -> None:
    """Show a status (one of Match.status's words) and its two texts."""
    set_attribute(by_id("status"), "data-status", status)
    set_text(by_id("status-text"), headline_text)
    set_text(by_id("status-detail"), detail_text)
