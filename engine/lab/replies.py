"""Validates the replies from the seat of a program (its worker), as the program can forge them.

The page can safely display a valid reply. Only a judge decides whether it is true.
"""

from engine.game import Game, GameError
from engine.games.shelf import find_game
from engine.lab.interface import BEYOND, ELSEWHERE, MOST_CALLS, MOST_RETURNED, OUTPUT
from engine.lab.rungs import LONGEST_SOURCE
from engine.lab.words import WORDS
from engine.sentences import learn
from engine.shapes import (
    all_of,
    any_of,
    details,
    each,
    maybe,
    number,
    optional,
    plain,
    record,
    row,
    sentence,
    text,
    whole_number,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any


learn(WORDS)

MOST = {
    "lab-load": 300_000,
    "lab-bridge": 20_000,
    "lab-ask": 600_000,
    "lab-watch": 400_000,
    "lab-test": 500_000,
    "lab-truth": 20_000,
    "lab-match": 2_500_000,
    "lab-tournament": 10_000_000,
}
"""The most characters of a reply, by request. In JSON one printed character can take twelve."""

LONGEST = 30_000
"""The most characters of one text in a reply. Tournaments, with whole programs, have a higher limit."""

LONGEST_BRIDGE = 4_000

LARGEST = 10**15
MOST_CELLS = 400
MOST_MOVES = 400

COUNT = whole_number(0, LARGEST)
MOVE = whole_number(-LARGEST, LARGEST)
SECONDS = number(LARGEST)
LINE_NUMBER = maybe(whole_number(1, LONGEST_SOURCE + 1))
PRINTED = record(text=text(OUTPUT), more=COUNT)
FAULT = all_of(
    record(key=text(40), details=details, line=LINE_NUMBER),
    lambda value: value["key"][:6] == "fault.",
    sentence,
)
VALUE = any_of(number(LARGEST), lambda value: value in BEYOND[:2])
WORK = {"nodes": COUNT, "seconds": SECONDS, "fault": maybe(FAULT), "output": PRINTED}

LOADED = record(fault=maybe(FAULT), output=PRINTED, seconds=optional(SECONDS))
BRIDGED = record(
    lines=text(LONGEST_BRIDGE),
    at=LINE_NUMBER,
    said=each(all_of(record(key=text(40), details=details, line=optional(LINE_NUMBER)), sentence), 4, 1),
    seconds=optional(SECONDS),
)
ANSWERED = record(
    answers=each(record(said=any_of(plain, each(plain, MOST_CELLS)), **WORK), LARGEST, 1),
    seconds=optional(SECONDS),
)
WATCHED = record(
    move=maybe(MOVE),
    position=text(LONGEST),
    turn=text(LONGEST),
    calls=each(row(whole_number(ELSEWHERE, MOST_CALLS), MOVE, LINE_NUMBER), MOST_CALLS),
    moves=each(row(MOVE, COUNT, SECONDS), MOST_MOVES),
    returned=each(row(COUNT, VALUE, maybe(VALUE), maybe(VALUE), COUNT), MOST_RETURNED),
    **WORK,
)


class Expected:
    """Validates the replies to a request; `most` limits the characters of all, `longest` of one text."""

    def __init__(self, request: "Mapping[str, Any]") -> None:
        self._request = request
        self._task: str = request.get("do", "")
        self.most = MOST.get(self._task, 0)
        self.longest = LONGEST_SOURCE if self._task == "lab-tournament" else LONGEST

    def fits(self, reply: "Mapping[str, Any]") -> bool:
        """Return whether a reply of engine/worker.py, such as `{"answer": ...}`, is valid for the request."""
        if self._task not in SEATED:
            return True
        try:
            return list(reply) == ["answer"] and SEATED[self._task](reply["answer"], self._request)
        except (GameError, ValueError):
            return False


def _is_watched(answer: "Any", request: "Mapping[str, Any]") -> bool:
    if not WATCHED(answer) or request["position"] not in (None, answer["position"]):
        return False
    calls = answer["calls"]
    # A call plays at a node that exists before it, and a value is returned after its node was made.
    if any([source > number for number, (source, _, _) in enumerate(calls)]):
        return False
    if any([not node <= made <= len(calls) for node, _, _, _, made in answer["returned"]]):
        return False
    return request["function"] != "choose" or _is_choice(find_game(request["game"]), answer)


def _is_choice(game: "Game", answer: "Any") -> bool:
    """Return whether an answer has either a legal move or a fault, not both."""
    position = game.parse(answer["position"], answer["turn"])
    if answer["move"] is None:
        return answer["fault"] is not None
    return answer["fault"] is None and answer["move"] in game.legal_moves(position)


def _is_answered(answer: "Any", request: "Mapping[str, Any]") -> bool:
    return ANSWERED(answer) and len(answer["answers"]) <= len(request["questions"])


SEATED: "dict[str, Callable[[Any, Mapping[str, Any]], bool]]" = {
    "lab-load": lambda answer, request: LOADED(answer),
    "lab-bridge": lambda answer, request: BRIDGED(answer),
    "lab-ask": _is_answered,
    "lab-watch": _is_watched,
}
"""The validators by request, for the requests that the seat of a program answers."""
