"""Validates the replies of engine.own_rules.door, but not their tables; a person's rules can forge both."""

from ..base import shapes
from ..base.annotations import Check
from ..contract.annotations import Any, Mapping
from ..games.own.check import LINE, MOST_MOVES, MOST_PATH, WHOLE
from ..lab.answers import SHOWN
from ..lab.replies import COUNT, LINE_NUMBER, LONGEST, PRINTED, SECONDS
from .rules import FARTHEST
from .trial import MOST_BOARDS
from .trouble import LONGEST_BOARD, LONGEST_START, MOVES_SHOWN
from .walker import MOST_CELLS, MOST_PLIES

MOST = 400_000  # The most characters of a reply; in JSON a printed character can take 12.
TRUSTED = "analyse"  # The request for workers that run no rules; their replies are not validated.
MOST_WARNINGS = 20
LONGEST_TREE = 2000  # In characters.
TABLES = {"own-walk": WHOLE[1], "own-line": LINE[1]}  # The most characters of an answer's table, if any.
PATIENCE = {"own-walk": 6000, "own-find": 6000}
"""The most replies (one each 0.05 s) without progress; else USUAL_PATIENCE."""
USUAL_PATIENCE = 600
MARK = shapes.text(1)
MOVE = shapes.text(SHOWN)
NAMES = shapes.each(MOVE, MOST_MOVES)
BOARD = shapes.all_of(
    shapes.record(
        cells=shapes.text(MOST_CELLS, 1),
        columns=shapes.whole_number(1, MOST_CELLS),
        turn=MARK,
        count=shapes.whole_number(0, MOST_MOVES),
        moves=shapes.each(MOVE, MOVES_SHOWN),
        paths=shapes.each(shapes.each(COUNT, MOST_PATH, 1), MOVES_SHOWN),
    ),
    lambda board: all([max(path) < len(board["cells"]) for path in board["paths"]]),
)
PLIES = shapes.each(COUNT, MOST_PLIES)
BOARDS = shapes.each(BOARD, MOST_BOARDS)
AT = shapes.record(board=shapes.text(LONGEST_BOARD), turn=MARK, move=shapes.maybe(MOVE))
TROUBLE = shapes.message(line=LINE_NUMBER, at=shapes.maybe(AT))
ANSWER = {
    "trouble": shapes.maybe(TROUBLE),
    "output": PRINTED,
    "text": shapes.optional(shapes.text(WHOLE[1])),
    "seconds": shapes.optional(SECONDS),
}
"""The checks of the fields that every answer has (see engine.base.shapes)."""
WALKING = shapes.record(done=COUNT, plies=PLIES, boards=shapes.optional(BOARDS))
STEP = shapes.any_of(
    shapes.record(), shapes.record(tried=COUNT), shapes.record(done=COUNT, of=COUNT), WALKING
)
PROGRESS = shapes.record(ticket=shapes.optional(COUNT), progress=shapes.optional(STEP))
VALUE = {"value": shapes.number(FARTHEST), "exact": shapes.flag, "count": COUNT}
ENTRIES = shapes.each(shapes.record(best=shapes.flag, **VALUE), MOST_MOVES)
KIND = shapes.all_of(shapes.text(8), lambda value: value in ("games", "estimate"))
VALUES = shapes.record(kind=KIND, moves=ENTRIES, **VALUE)
WORTH = shapes.whole_number(-FARTHEST, FARTHEST)
WORTHS = shapes.record(piece=shapes.text(1, 1), values=shapes.each(WORTH, MOST_CELLS, 1))
ANSWERS = {
    "own-find": {
        "program": shapes.text(MOST),
        "worths": shapes.each(WORTHS, MOST_CELLS),
        "columns": shapes.whole_number(1, MOST_CELLS),
        "score": shapes.any_of(shapes.each(COUNT, 0), shapes.row(COUNT, COUNT, COUNT)),
        "rival": KIND,
    },
    "own-move": {
        "index": shapes.whole_number(-1, MOST_MOVES - 1),
        "winner": shapes.maybe(shapes.whole_number(0, 1)),
    },
    "own-tree": {"tree": shapes.text(LONGEST_TREE), "names": NAMES},
    "own-values": {"values": shapes.maybe(VALUES), "names": NAMES, "board": shapes.maybe(BOARD)},
    "own-walk": {
        "plies": PLIES,
        "whole": shapes.flag,
        "boards": BOARDS,
        "warnings": shapes.each(shapes.message(board=shapes.maybe(BOARD)), MOST_WARNINGS),
        "reached": shapes.optional(COUNT),
    },
    "own-line": {
        "line": shapes.each(COUNT, LINE[0]),
        "numbers": shapes.each(COUNT, MOST_MOVES),
        "start": shapes.text(LONGEST_START),
    },
}
"""The checks of the fields of each task's answer, besides those of ANSWER."""


def answer_of(task: str) -> "Check":
    """Return the check of a task's answer."""
    return shapes.record(**dict(ANSWER, **ANSWERS[task]))


class Expected:
    """Validates the replies to a request in their order; `most` limits the characters of the next reply."""

    longest = LONGEST  # The most characters of one text in a reply.

    def __init__(self, request: "Mapping[str, Any]") -> None:
        self.most = MOST
        self._task = request.get("do", "")
        self._furthest = (False, 0)  # Whether the walk has begun; the positions done, or before, moves tried.
        self._replies_without_progress = 0

    def fits(self, reply: "Mapping[str, Any]") -> bool:
        """Return whether a worker's reply is valid; after an answer, `most` limits the table that follows."""
        if self._task == TRUSTED:
            return True
        if self._task not in ANSWERS:
            return False
        if "answer" in reply:
            self.most = TABLES.get(self._task, 0)
            table = {"text": shapes.optional(COUNT)} if self.most else {}
            return shapes.record(answer=answer_of(self._task), **table)(reply)
        return PROGRESS(reply) and self._advances(reply.get("progress", {}))

    def _advances(self, progress: "Mapping[str, Any]") -> bool:
        """Return False after too many replies without progress: these could keep the page waiting."""
        reached = ("done" in progress, progress.get("done", progress.get("tried", 0)))
        self._replies_without_progress += 1
        if reached > self._furthest:
            self._furthest, self._replies_without_progress = reached, 0
        return self._replies_without_progress < PATIENCE.get(self._task, USUAL_PATIENCE)
