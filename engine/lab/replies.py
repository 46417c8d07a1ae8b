"""Validates the replies from the seat of a user's program (its worker), as the program can forge them.

The page can safely display a valid reply. Whether its content is right, the tests decide (engine.lab.checks).
"""

from ..base import shapes
from ..contract.annotations import Any, Mapping
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
FAULT = shapes.all_of(shapes.message(line=LINE_NUMBER), lambda value: value["key"][:6] == "fault.")
VALUE = shapes.any_of(shapes.number(LARGEST), lambda value: value in NON_JSON_NUMBERS[:2])  # Infinite.
WORK = {"nodes": COUNT, "seconds": SECONDS, "fault": shapes.maybe(FAULT), "output": PRINTED}

OPTIONAL_SECONDS = shapes.optional(SECONDS)
ANSWER = shapes.record(said=shapes.any_of(shapes.plain, shapes.each(shapes.plain, MOST_CELLS)), **WORK)
CALL = shapes.row(shapes.whole_number(ELSEWHERE, MOST_CALLS), MOVE, LINE_NUMBER)
RETURN = shapes.row(COUNT, VALUE, shapes.maybe(VALUE), shapes.maybe(VALUE), COUNT)

ANSWERS = {
    "lab-load": shapes.record(fault=shapes.maybe(FAULT), output=PRINTED, seconds=OPTIONAL_SECONDS),
    "lab-bridge": shapes.record(
        lines=shapes.text(LONGEST_BRIDGE),
        at=LINE_NUMBER,
        said=shapes.each(shapes.message(line=shapes.optional(LINE_NUMBER)), most=20, least=1),
        choices=shapes.each(shapes.message(line=shapes.text(300)), most=20),
        seconds=OPTIONAL_SECONDS,
    ),
    "lab-ask": shapes.record(answers=shapes.each(ANSWER, LARGEST, 1), seconds=OPTIONAL_SECONDS),
    "lab-watch": shapes.record(
        move=shapes.maybe(MOVE),
        position=shapes.text(LONGEST),
        turn=shapes.text(LONGEST),
        calls=shapes.each(CALL, MOST_CALLS),
        moves=shapes.each(shapes.row(MOVE, COUNT, SECONDS), MOST_MOVES),
        returned=shapes.each(RETURN, MOST_RETURNED),
        **WORK,
    ),
}
"""The checks of the answers to the requests that the seat of a program answers (see engine.base.shapes)."""


class Expected:
    """Validates the reply to a request; it has at most `most` characters, each text at most `longest`."""

    def __init__(self, request: "Mapping[str, Any]") -> None:
        self._request = request
        self._task: str = request.get("do", "")
        self.most = LONGEST_REPLIES.get(self._task, 0)
        self.longest = LONGEST_SOURCE if self._task == "lab-tournament" else LONGEST

    def fits(self, reply: "Mapping[str, Any]") -> bool:
        """Return whether a worker's reply, such as `{"answer": ...}`, is valid for the request."""
        if self._task not in ANSWERS:
            return True  # The reply is from a judge, whose worker runs no program.
        if list(reply) != ["answer"] or not ANSWERS[self._task](reply["answer"]):
            return False
        if self._task == "lab-ask":
            return len(reply["answer"]["answers"]) <= len(self._request["questions"])
        try:
            return self._task != "lab-watch" or _is_record(reply["answer"], self._request)
        except (GameError, ValueError):
            return False


def _is_record(answer: "Any", request: "Mapping[str, Any]") -> bool:
    """Return whether an answer is a possible record of a call (see engine.lab.recorder)."""
    if request["position"] not in (None, answer["position"]):  # None: any.
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
