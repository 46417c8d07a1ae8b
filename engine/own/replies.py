"""What may be replied to a request of engine.own.door: of which size and which shape.

Somebody's rules can have their worker reply anything. What fits here can be shown without a fault; the table
is for engine.games.own.check to look at.
"""

from engine.games.own.check import LINE, MOST_PATH, WHOLE
from engine.lab import words as lab
from engine.own.words import ENGLISH, JAPANESE
from engine.sentences import CATALOGUES, learn
from engine.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

learn(lab.ENGLISH, lab.JAPANESE)
learn(ENGLISH, JAPANESE)

MOST = 100_000
LONGEST = 30_000
"""How many characters a reply may have, and each text in it."""

BESIDE = {"own-walk": WHOLE[1], "own-line": LINE[1]}
"""How many the table may have, which comes beside an answer."""

ENGINES = "analyse"
"""What is the engine's to answer, and asked of a worker alone that has run no rules."""

LARGEST = 10**9
LONGEST_LIST = 5000
LONGEST_DETAIL = 1000


class Expected:
    """What may be replied to a request."""

    longest = LONGEST

    def __init__(self, request: "Mapping[str, Any]") -> None:
        self.most = MOST
        self._task = request.get("do")

    def fits(self, reply: "Mapping[str, Any]") -> bool:
        """Return whether a reply, which is one of engine/worker.py's, is one to the request."""
        if self._task == ENGINES:
            return True
        # Nothing that was asked for rightly is an error.
        if self._task not in ANSWERS or "error" in reply:
            return False
        if "answer" in reply:
            self.most = BESIDE[self._task]
            return ANSWERS[self._task](reply["answer"])
        progress = reply.get("progress")
        return not progress or _is_far(progress)


def _is_far(progress: "Any") -> bool:
    return (
        "ask" not in progress
        and _is_counts(progress.get("plies"))
        and _is_count(progress.get("done"))
        and _are(progress.get("boards", []), _is_board)
    )


def _is_told(answer: "Any") -> bool:
    """Return whether an answer says what went wrong, if anything did, and what was printed."""
    if type(answer) is not dict:
        return False
    output = answer.get("output")
    return (
        type(output) is dict
        and type(output.get("text")) is str
        and _is_count(output.get("more"))
        and (answer.get("trouble") is None or _is_trouble(answer["trouble"]))
    )


def _is_walked(answer: "Any") -> bool:
    return (
        _is_told(answer)
        and _is_counts(answer.get("plies"))
        and type(answer.get("whole")) is bool
        and _are(answer.get("boards"), _is_board)
        and _are(answer.get("warnings"), _is_warning)
    )


def _is_lined(answer: "Any") -> bool:
    return (
        _is_told(answer)
        and _is_counts(answer.get("line"))
        and _is_counts(answer.get("numbers"))
        and type(answer.get("text", "")) is str
    )


def _is_count(value: "Any") -> bool:
    return type(value) is int and 0 <= value < LARGEST


def _are(value: "Any", fits: "Any") -> bool:
    """Return whether a value is a list, not too long, of what fits."""
    return type(value) is list and len(value) <= LONGEST_LIST and all([fits(each) for each in value])


def _is_counts(value: "Any") -> bool:
    return _are(value, _is_count)


def _is_text(value: "Any") -> bool:
    return type(value) is str and len(value) <= LONGEST_DETAIL


def _is_board(value: "Any") -> bool:
    return (
        type(value) is dict
        and _is_text(value.get("cells"))
        and _is_count(value.get("columns"))
        and value["columns"] > 0
        and _is_text(value.get("turn"))
        and _are(value.get("moves"), _is_text)
        and _are(value.get("paths"), lambda path: _is_path(path, len(value["cells"])))
    )


def _is_path(value: "Any", cells: int) -> bool:
    return _are(value, lambda cell: _is_count(cell) and cell < cells) and 0 < len(value) <= MOST_PATH


def _is_said(value: "Any") -> bool:
    """Return whether a value has a sentence, whose gaps its details fill."""
    if type(value) is not dict or type(value.get("details")) is not dict:
        return False
    key, details = value.get("key"), value["details"]
    if type(key) is not str or key not in CATALOGUES["en"]:
        return False
    for name in details:
        if name in ("key", "language", "own") or not (_is_text(details[name]) or type(details[name]) is int):
            return False
    try:
        say(key, "en", **details)
    except (KeyError, ValueError, IndexError):
        return False
    return True


def _is_trouble(value: "Any") -> bool:
    if not _is_said(value) or not (value.get("line") is None or _is_count(value["line"])):
        return False
    at = value.get("at")
    if at is None:
        return True
    if type(at) is not dict or not _is_text(at.get("board")) or not _is_text(at.get("turn")):
        return False
    return "move" in at and (at["move"] is None or _is_text(at["move"]))


def _is_warning(value: "Any") -> bool:
    return _is_said(value) and "board" in value and (value["board"] is None or _is_board(value["board"]))


ANSWERS = {"own-walk": _is_walked, "own-line": _is_lined}
"""What answers have to be, by what was asked."""
