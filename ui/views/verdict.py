"""Writes the engine's verdict on a position as a sentence."""

from engine.study.protocol import Verdict
from ui.state.annotations import Words


def reason_text(verdict: "Verdict", words: "Words") -> str:
    """Return a verdict's reason as a sentence, which names the winner and the plies to the end, if any."""
    details = verdict["details"]
    mark, other = words.mark(details["mark"]), words.mark(details["other"])
    return words.say(verdict["reason"], mark=mark, other=other, plies=details["plies"])
