"""The door of people's own games, in the lab's worker: the rules run here, and data alone leaves.

own-walk: tries the rules of a game, walks through all of its positions and writes them down.

    {"do": "own-walk", "source", "most": 20000}
    -> {"trouble" or None, "output": {"text", "more"}, "plies": [number...], "whole", "boards", "warnings",
        "text" if whole}

    Progress has `plies`, how many positions were met by plies from the first one; `done`, how many of these
    were looked at; and `boards`, the first boards with their moves. engine.own.protocol says what each place
    means. The `text` is the table, which whoever asked has to check before it is used
    (engine.games.own.check): all that comes from here may be made up by the rules.

own-line: plays a line of a game that is too large for a table, and tells what can be played next.

    {"do": "own-line", "source", "played": [place...]}
    -> {"trouble" or None, "output", "line": [move...], "numbers": [move...], "text"}

    `played` are the places of the moves that were played among all that there were; so are `numbers` in the
    order of the moves that come next, each as it is numbered in the table, and so is the `line`. The `text`
    is a table (see engine.own.line), to be checked likewise (engine.own.opened).

`trouble` is a fault, as engine.lab.door has it, with its `line`, and `at`, where it was seen: the `board` and
the `move` as Python writes them, and whose `turn` it was; engine.own.trouble has the sentence.

One of `boards` has its `cells`, a character for each, `columns` of them in a row, whose `turn` it is, its
`moves`, as Python writes them, and their `paths`, the cells by which they can be drawn. One of
`warnings` is a sentence, `key` and `details`, and the `board` that it is about, or None.
"""

from engine.games.own.check import WHOLE
from engine.lab.faults import Fault
from engine.numbers import whole
from engine.own.inferred import touching
from engine.own.line import line
from engine.own.pack import pack
from engine.own.rules import Rules
from engine.own.trial import tried
from engine.own.trouble import Trouble
from engine.own.walker import MOST, Walker
from engine.own.warnings import warnings
from engine.service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.own.protocol import Lined, Walked
    from engine.protocol import Data, Steps

MOST_EVER = WHOLE[0]
"""Nobody can ask for more positions."""


class Own(Service):
    """Answers what is asked about rules, beside what is asked of an engine."""

    def __init__(self) -> None:
        super().__init__()
        self._tasks.update(TASKS)


def walk(request: "Data") -> "Steps[Walked]":
    """Answer own-walk, in steps."""
    answer: "Walked" = {
        "trouble": None,
        "output": {"text": "", "more": 0},
        "plies": [],
        "whole": False,
        "boards": [],
        "warnings": [],
    }
    rules = None
    try:
        rules = Rules(str(request.get("source", "")))
        answer["boards"] = yield from tried(rules)
        walker = Walker(rules, whole(request, "most", MOST, 1, MOST_EVER))
        work = walker.walk()
        while True:
            try:
                far = next(work)
            except StopIteration as stop:
                answer["whole"] = stop.value
                break
            if far:
                # Of a slice only the last one is told (see engine.worker), so each has them.
                far["boards"] = answer["boards"]
            yield far
        answer["plies"] = walker.plies
        answer["warnings"] = warnings(walker, answer["whole"])
        if answer["whole"]:
            answer["text"] = yield from pack(walker, (yield from touching(walker)))
    except Fault as fault:
        answer["trouble"] = Trouble(fault).data()
    except Trouble as trouble:
        answer["trouble"] = trouble.data()
    if rules is not None:
        answer["output"] = rules.output.take()
    return answer


def follow(request: "Data") -> "Steps[Lined]":
    """Answer own-line, in steps."""
    answer: "Lined" = {"trouble": None, "output": {"text": "", "more": 0}, "line": [], "numbers": []}
    rules = None
    try:
        rules = Rules(str(request.get("source", "")))
        answer["line"], answer["numbers"], answer["text"] = yield from line(rules, request["played"])
    except Fault as fault:
        answer["trouble"] = Trouble(fault).data()
    except Trouble as trouble:
        answer["trouble"] = trouble.data()
    if rules is not None:
        answer["output"] = rules.output.take()
    return answer


TASKS = {"own-walk": walk, "own-line": follow}
"""What can be asked about rules."""
