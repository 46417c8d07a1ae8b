"""Validates the replies of engine.own_rules.door, but not their tables; a person's rules can forge both."""

from ..base.shapes import (
    all_of,
    any_of,
    details,
    each,
    flag,
    maybe,
    number,
    optional,
    record,
    sentence,
    text,
    whole_number,
)
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
PATIENCE = {"own-walk": 6000}  # The most replies (one each 0.05 s) without progress; else USUAL_PATIENCE.
USUAL_PATIENCE = 600
MARK = text(1)
MOVE = text(SHOWN)
SENTENCE = {"key": text(40), "details": details}
BOARD = all_of(
    record(
        cells=text(MOST_CELLS, 1),
        columns=whole_number(1, MOST_CELLS),
        turn=MARK,
        count=whole_number(0, MOST_MOVES),
        moves=each(MOVE, MOVES_SHOWN),
        paths=each(each(COUNT, MOST_PATH, 1), MOVES_SHOWN),
    ),
    lambda board: all([max(path) < len(board["cells"]) for path in board["paths"]]),
)
PLIES = each(COUNT, MOST_PLIES)
BOARDS = each(BOARD, MOST_BOARDS)
AT = record(board=text(LONGEST_BOARD), turn=MARK, move=maybe(MOVE))
TROUBLE = all_of(record(line=LINE_NUMBER, at=maybe(AT), **SENTENCE), sentence)
WARNING = all_of(record(board=maybe(BOARD), **SENTENCE), sentence)
ANSWER = {
    "trouble": maybe(TROUBLE),
    "output": PRINTED,
    "text": optional(text(WHOLE[1])),
    "seconds": optional(SECONDS),
}
WALKING = record(done=COUNT, plies=PLIES, boards=optional(BOARDS))
PROGRESS = record(
    ticket=optional(COUNT),
    progress=optional(any_of(record(), record(tried=COUNT), record(done=COUNT, of=COUNT), WALKING)),
)
VALUE = {"value": number(FARTHEST), "exact": flag, "count": COUNT}
VALUES = record(
    kind=lambda value: value in ("games", "estimate"),
    moves=each(record(best=flag, **VALUE), MOST_MOVES),
    **VALUE,
)
ANSWERS = {
    "own-find": record(answer=record(program=text(MOST), score=each(COUNT, 3), **ANSWER)),
    "own-move": record(
        answer=record(index=whole_number(-1, MOST_MOVES - 1), winner=maybe(whole_number(0, 1)), **ANSWER),
    ),
    "own-tree": record(answer=record(tree=text(LONGEST_TREE), names=each(MOVE, MOST_MOVES), **ANSWER)),
    "own-values": record(
        answer=record(values=maybe(VALUES), names=each(MOVE, MOST_MOVES), board=maybe(BOARD), **ANSWER),
    ),
    "own-walk": record(
        text=optional(COUNT),
        answer=record(
            plies=PLIES,
            whole=flag,
            boards=BOARDS,
            warnings=each(WARNING, MOST_WARNINGS),
            reached=optional(COUNT),
            **ANSWER,
        ),
    ),
    "own-line": record(
        text=optional(COUNT),
        answer=record(
            line=each(COUNT, LINE[0]),
            numbers=each(COUNT, MOST_MOVES),
            start=text(LONGEST_START),
            **ANSWER,
        ),
    ),
}


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
            return ANSWERS[self._task](reply)
        return PROGRESS(reply) and self._advances(reply.get("progress", {}))

    def _advances(self, progress: "Mapping[str, Any]") -> bool:
        """Return False after too many replies without progress: these could keep the page waiting."""
        reached = ("done" in progress, progress.get("done", progress.get("tried", 0)))
        self._replies_without_progress += 1
        if reached > self._furthest:
            self._furthest, self._replies_without_progress = reached, 0
        return self._replies_without_progress < PATIENCE.get(self._task, USUAL_PATIENCE)
