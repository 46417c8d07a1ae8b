"""Writes the engine's verdict on a position as a sentence."""

from engine.sentences import learn
from engine.study.words import WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.study.protocol import Verdict
    from ui.state.words import Words

learn(WORDS)


def reason_text(verdict: "Verdict", words: "Words") -> str:
    """Return a sentence: the winner and the number of plies to the end, or why the game is over."""
    details = verdict["details"]
    mark, other = words.mark(details["mark"]), words.mark(details["other"])
    return words.say(verdict["reason"], mark=mark, other=other, plies=details["plies"])
