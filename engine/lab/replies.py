"""Validates the replies from the seat of a user's program (its worker), as the program can forge them.

The page can safely display a valid reply. Whether its content is right, the tests decide (engine.lab.checks).
"""

from ..base import shapes
from ..contract.annotations import Any, Callable, Mapping
from ..contract.game import Game, GameError
from ..games.shelf import find_game
from .interface import ELSEWHERE, LONGEST_OUTPUT, MOST_CALLS, MOST_RETURNED, NON_JSON_NUMBERS
from .rung import LONGEST_SOURCE

LONGEST_REPLIES = {
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

LONGEST = 30_000  # The most characters of one text in a reply; tournaments have a higher limit.

LONGEST_BRIDGE = 4_000
LARGEST = 10**15  # The largest size of a number in a reply.
MOST_CELLS = MOST_MOVES = 400

COUNT = shapes.whole_number(0, LARGEST)
MOVE = shapes.whole_number(-LARGEST, LARGEST)
SECONDS = shapes.number(LARGEST)
LINE_NUMBER = shapes.maybe(shapes.whole_number(1, LONGEST_SOURCE + 1))
PRINTED = shapes.record(text=shapes.text(LONGEST_OUTPUT), more=COUNT)
FAULT = shapes.all_of(
    shapes.record(key=shapes.text(40), details=shapes.details, line=LINE_NUMBER),
    lambda value: value["key"][:6] == "fault.",
    shapes.sentence,
)
VALUE = shapes.any_of(shapes.number(LARGEST), lambda value: value in NON_JSON_NUMBERS[:2])  # Infinite.
WORK = {"nodes": COUNT, "seconds": SECONDS, "fault": shapes.maybe(FAULT), "output": PRINTED}

OPTIONAL_SECONDS = shapes.optional(SECONDS)
REMARK = shapes.record(key=shapes.text(40), details=shapes.details, line=shapes.optional(LINE_NUMBER))
REMARKS = shapes.each(shapes.all_of(REMARK, shapes.sentence), most=20, least=1)
CHOICE = shapes.record(key=shapes.text(40), details=shapes.details, line=shapes.text(300))
CHOICES = shapes.each(shapes.all_of(CHOICE, shapes.sentence), most=20)
ANSWER = shapes.record(said=shapes.any_of(shapes.plain, shapes.each(shapes.plain, MOST_CELLS)), **WORK)
RETURN = shapes.row(COUNT, VALUE, shapes.maybe(VALUE), shapes.maybe(VALUE), COUNT)

LOADED = shapes.record(fault=shapes.maybe(FAULT), output=PRINTED, seconds=OPTIONAL_SECONDS)
BRIDGED = shapes.record(
    lines=shapes.text(LONGEST_BRIDGE),
    at=LINE_NUMBER,
    said=REMARKS,
    choices=CHOICES,
    seconds=OPTIONAL_SECONDS,
)
ANSWERED = shapes.record(answers=shapes.each(ANSWER, LARGEST, 1), seconds=OPTIONAL_SECONDS)
WATCHED = shapes.record(
    move=shapes.maybe(MOVE),
    position=shapes.text(LONGEST),
    turn=shapes.text(LONGEST),
    calls=shapes.each(shapes.row(shapes.whole_number(ELSEWHERE, MOST_CALLS), MOVE, LINE_NUMBER), MOST_CALLS),
    moves=shapes.each(shapes.row(MOVE, COUNT, SECONDS), MOST_MOVES),
    returned=shapes.each(RETURN, MOST_RETURNED),
    **WORK,
)
"""The checks of the answers to lab-load, lab-bridge, lab-ask and lab-watch (see engine.base.shapes)."""


class Expected:
    """Validates the reply to a request; it has at most `most` characters, each text at most `longest`."""

    def __init__(self, request: "Mapping[str, Any]") -> None:
        self._request = request
        self._task: str = request.get("do", "")
        self.most = LONGEST_REPLIES.get(self._task, 0)
        self.longest = LONGEST_SOURCE if self._task == "lab-tournament" else LONGEST

    def fits(self, reply: "Mapping[str, Any]") -> bool:
        """Return whether a worker's reply, such as `{"answer": ...}`, is valid for the request."""
        if self._task not in SEAT_VALIDATORS:
            return True  # The reply is from a judge, whose worker runs no program.
        try:
            return list(reply) == ["answer"] and SEAT_VALIDATORS[self._task](reply["answer"], self._request)
        except (GameError, ValueError):
            return False


def _is_record(answer: "Any", request: "Mapping[str, Any]") -> bool:
    """Return whether an answer is a valid record of a call (see engine.lab.recorder)."""
    if not WATCHED(answer) or request["position"] not in (None, answer["position"]):  # None: any.
        return False
    calls = answer["calls"]
    # Before call n, only the nodes up to n exist.
    if any([node > number for number, (node, _, _) in enumerate(calls)]):
        return False
    # A value is returned after the call that made its node.
    if any([not node <= call_count <= len(calls) for node, _, _, _, call_count in answer["returned"]]):
        return False
    return request["function"] != "choose" or _has_move_or_fault(find_game(request["game"]), answer)


def _has_move_or_fault(game: "Game", answer: "Any") -> bool:
    """Return whether an answer has either a legal move or a fault, not both."""
    position = game.parse(answer["position"], answer["turn"])
    if answer["move"] is None:
        return answer["fault"] is not None
    return answer["fault"] is None and answer["move"] in game.legal_moves(position)


def _is_answered(answer: "Any", request: "Mapping[str, Any]") -> bool:
    return ANSWERED(answer) and len(answer["answers"]) <= len(request["questions"])


SEAT_VALIDATORS: "dict[str, Callable[[Any, Mapping[str, Any]], bool]]" = {
    "lab-load": lambda answer, request: LOADED(answer),
    "lab-bridge": lambda answer, request: BRIDGED(answer),
    "lab-ask": _is_answered,
    "lab-watch": _is_record,
}
"""The validators by request, for the requests that the seat of a program answers."""
