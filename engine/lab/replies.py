"""What may be replied to a request of engine.lab.door: of which size and, by a program's seat, which shape.

A stranger's program can have its seat reply anything. What fits here can be shown without a fault; whether it
is true is another question, and for a judge to say. Where no program runs, no reply is looked into.
"""

from engine.game import GameError
from engine.games.shelf import find_game
from engine.lab.interface import BEYOND, ELSEWHERE
from engine.lab.words import ENGLISH, JAPANESE
from engine.sentences import learn
from engine.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from engine.game import Game

    Fits = Callable[[Any], bool]

learn(ENGLISH, JAPANESE)

MOST = {
    "lab-load": 50_000,
    "lab-ask": 300_000,
    "lab-watch": 300_000,
    "lab-test": 500_000,
    "lab-truth": 20_000,
    "lab-match": 2_500_000,
    "lab-tournament": 10_000_000,
}
"""How many characters a reply may have."""

LONGEST = 30_000
LONGEST_SOURCE = 100_000
"""How many a text in it may have; and in a tournament, where whole programs are."""

LARGEST = 10**15
"""What no number in it may exceed."""

LONGEST_DETAILS = 1500
"""How many what a sentence is filled with may have, written out: a judge tells of many games at once."""

UNSAID = ("self", "key", "language", "own")
"""What no gap of a sentence is called: what `say` itself is given."""

SEATED = ("lab-load", "lab-ask", "lab-watch")
"""What the seat of a program is asked."""


class Expected:
    """What may be replied to a request; to none, nothing."""

    def __init__(self, request: "Mapping[str, Any]") -> None:
        self._request = request
        self._task: str = request.get("do", "")
        self.most = MOST.get(self._task, 0)
        self.longest = LONGEST_SOURCE if self._task == "lab-tournament" else LONGEST

    def fits(self, reply: "Mapping[str, Any]") -> bool:
        """Return whether a reply, which is one of engine/worker.py's, is one to the request."""
        if self._task not in SEATED:
            return True
        answer = reply.get("answer")
        if "text" in reply:
            return False
        if self._task == "lab-load":
            return _record(fault=_maybe(_is_fault), output=_is_printed)(answer)
        try:
            return self._are_answers(answer) if self._task == "lab-ask" else self._is_watched(answer)
        except (GameError, ValueError):
            # A position that there can't be.
            return False

    def _are_answers(self, answer: "Any") -> bool:
        shape = _record(
            said=_is_said,
            nodes=_is_count,
            seconds=_is_number,
            fault=_maybe(_is_fault),
            output=_is_printed,
        )
        if not _record(answers=_each(shape))(answer):
            return False
        return 0 < len(answer["answers"]) <= len(self._request["questions"])

    def _is_watched(self, answer: "Any") -> bool:
        shape = _record(
            move=_maybe(_is_whole),
            nodes=_is_count,
            seconds=_is_number,
            fault=_maybe(_is_fault),
            output=_is_printed,
            position=_is_text,
            turn=_is_text,
            calls=_each(_is_row(3)),
            moves=_each(_is_row(3)),
            returned=_each(_is_row(5)),
        )
        if not shape(answer) or self._request["position"] not in (None, answer["position"]):
            return False
        for number, (source, move, line) in enumerate(answer["calls"]):
            if not _is_whole(source) or not ELSEWHERE <= source <= number or not _is_whole(move):
                return False
            if not _maybe(_is_line)(line):
                return False
        for move, nodes, seconds in answer["moves"]:
            if not (_is_whole(move) and _is_count(nodes) and _is_number(seconds)):
                return False
        for node, value, alpha, beta, after in answer["returned"]:
            if not (_is_count(node) and _is_count(after) and node <= after <= len(answer["calls"])):
                return False
            if not (_is_worth(value) and _maybe(_is_worth)(alpha) and _maybe(_is_worth)(beta)):
                return False
        return self._request["function"] != "choose" or _is_choice(find_game(self._request["game"]), answer)


def _is_choice(game: "Game", answer: "Any") -> bool:
    """Return whether a program's move is one that can be played, or is missing for a fault."""
    position = game.parse(answer["position"], answer["turn"])
    if answer["move"] is None:
        return answer["fault"] is not None
    return answer["fault"] is None and answer["move"] in game.legal_moves(position)


def _is_fault(told: "Any") -> bool:
    """Return whether this is a fault whose `key` and `details` are a sentence."""
    if not _record(key=_is_text, details=_is_details, line=_maybe(_is_line))(told):
        return False
    try:
        say(told["key"], "en", **told["details"])
    except (KeyError, ValueError, IndexError, AttributeError, TypeError):
        return False
    return bool(told["key"][:6] == "fault.")


def _is_details(value: "Any") -> bool:
    if type(value) is not dict or len(str(value)) > LONGEST_DETAILS:
        return False
    return all([name not in UNSAID and _is_plain(value[name]) for name in value])


def _is_plain(value: "Any") -> bool:
    return value is None or type(value) in (str, bool) or _is_number(value)


def _is_said(value: "Any") -> bool:
    return all([_is_plain(each) for each in value]) if type(value) is list else _is_plain(value)


def _is_printed(value: "Any") -> bool:
    return _record(text=_is_text, more=_is_count)(value)


def _is_worth(value: "Any") -> bool:
    return _is_number(value) or value in BEYOND[:2]


def _is_text(value: "Any") -> bool:
    return type(value) is str


def _is_number(value: "Any") -> bool:
    return type(value) in (int, float) and -LARGEST <= value <= LARGEST


def _is_whole(value: "Any") -> bool:
    return type(value) is int and -LARGEST <= value <= LARGEST


def _is_count(value: "Any") -> bool:
    return _is_whole(value) and value >= 0


def _is_line(value: "Any") -> bool:
    return _is_whole(value) and 1 <= value <= LONGEST_SOURCE + 1


def _maybe(fits: "Fits") -> "Fits":
    return lambda value: value is None or fits(value)


def _each(fits: "Fits") -> "Fits":
    return lambda value: type(value) is list and all([fits(one) for one in value])


def _is_row(length: int) -> "Fits":
    return lambda value: type(value) is list and len(value) == length


def _record(**shape: "Fits") -> "Fits":
    return lambda value: (
        type(value) is dict and all([name in value and shape[name](value[name]) for name in shape])
    )
