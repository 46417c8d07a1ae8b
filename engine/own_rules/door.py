"""Answers requests about own games, those that users write as programs, in the worker that runs these rules.

own-walk tries the rules of a game, walks through all of its positions and writes them as a table. For games
that are too large for a table, own-line plays a line and lists the next moves, own-move chooses a level's
move after a line, own-values finds the values, and own-tree writes a tree of numbers.
engine.own_rules.protocol has the types. The rules can forge answers, so the caller has to validate them with
engine.own_rules.replies, and tables with engine.games.own.check and engine.own_rules.reader.
"""

from ..base.pause import to_the_end
from ..base.rng import Rng
from ..contract.annotations import Any, Callable, Data, Steps
from ..contract.numbers import positive, whole_number
from ..contract.repetition import outcome
from ..games.own.check import WHOLE
from ..lab.answers import SHOWN
from ..lab.faults import Fault
from ..service import Service
from ..text.languages import LANGUAGES
from .line import line
from .number_tree import branches, number_tree
from .pack import pack
from .protocol import FindResult, LineResult, MoveResult, TreeResult, ValuesResult, Walking, WalkResult
from .rules import Rules
from .touches import infer_paths
from .trial import SHORT_TRIAL, Trial
from .trouble import LONGEST_START, board_data, trouble_of
from .unending import unending
from .walker import MOST, Walker
from .warnings import warnings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .opponent import Opponent

    Task = Callable[[Data], Steps[Any]]
    Work = Callable[[Rules, Data, Any], Steps[None]]

SECONDS = 3.0  # The default time for values.
MOST_EVER, _ = WHOLE  # The upper bound of a request's `most`.


TASKS: "dict[str, Task]" = {}
"""The functions that answer, by the request's `do` (see `_answers`)."""


class Own(Service):
    """A service that also answers the requests in TASKS."""

    def __init__(self) -> None:
        super().__init__()
        self._tasks.update(TASKS)


def _answers(do: str, fields: "Callable[[], dict[str, Any]]") -> "Callable[[Work], Task]":
    """Return a decorator for a function that fills in the answers to requests `do`; it registers the task.

    The task runs a request's rules, then the function. The answer's `fields` keep their values if the rules
    fail. The answer also has any trouble and printed output. The task yields what the function yields.
    """

    def decorate(work: "Work") -> "Task":
        def task(request: "Data") -> "Steps[Any]":
            answer = dict(fields(), trouble=None, output={"text": "", "more": 0})
            rules = None
            try:
                rules = Rules(str(request.get("source", "")))
                yield from work(rules, request, answer)
            except Fault as fault:
                answer["trouble"] = trouble_of(fault)
            if rules is not None:
                answer["output"] = rules.output.take()
            return answer

        TASKS[do] = task
        return task

    return decorate


@_answers("own-walk", lambda: {"plies": [], "whole": False, "boards": [], "warnings": []})
def walk(rules: "Rules", request: "Data", answer: "WalkResult") -> "Steps[None]":
    """Answer an own-walk request, which asks for the table of all positions; yield the progress."""
    most = whole_number(request, "most", MOST, least=1, most=MOST_EVER)
    trial = Trial(rules)
    answer["boards"] = yield from trial.run()
    warning = yield from unending(trial)
    if trial.is_slow and not warning:
        warning = {"key": "own.slow", "details": {"count": trial.tried}, "board": None}
    if warning:  # A walk through an endless game would have no end.
        answer["warnings"] = [warning]
        return
    walker = Walker(rules, most)
    after = request.get("after")
    # First, as a text that is no move is an error even if the walk doesn't end.
    positions = (yield from _opponent(rules).follow(after)) if after else []

    def with_boards(progress: "Walking | None") -> "Walking | None":
        if progress:
            # In each report, as engine.browser.worker sends only the last report of a time slice.
            progress["boards"] = answer["boards"]
        return progress

    answer["whole"] = yield from to_the_end(walker.walk(), with_boards)
    answer["plies"] = walker.plies
    if answer["whole"]:
        yield from trial.ask_again()
    answer["warnings"] = warnings(walker, answer["whole"])
    if answer["whole"]:
        answer["text"] = yield from pack(walker, (yield from infer_paths(walker)))
        if positions:
            answer["reached"] = walker.register(*positions[-1])


@_answers("own-line", lambda: {"line": [], "numbers": [], "start": ""})
def follow(rules: "Rules", request: "Data", answer: "LineResult") -> "Steps[None]":
    """Answer an own-line request, which asks for the moves after a line; yield None at pauses."""
    answer["line"], answer["numbers"], text, start = yield from line(rules, request["played"])
    answer["text"], answer["start"] = text, start if len(start) <= LONGEST_START else ""


_opponents: "dict[str, Opponent]" = {}  # The opponent of the last game by its source, with its proofs.


def _opponent(rules: "Rules") -> "Opponent":
    """Return the opponent in the game of these rules, which may be that of an earlier request."""
    from .opponent import Opponent

    opponent = _opponents.get(rules.source)
    if opponent is None:
        opponent = Opponent(rules)
        _opponents.clear()  # There is memory for one only.
        _opponents[rules.source] = opponent
    return opponent


@_answers("own-move", lambda: {"index": -1, "winner": None})
def choose(rules: "Rules", request: "Data", answer: "MoveResult") -> "Steps[None]":
    """Answer an own-move request, which asks for a level's move after a line; yield the progress."""
    opponent = _opponent(rules)
    positions = yield from opponent.follow(request["played"])
    game, position = opponent.game, positions[-1]
    end = outcome(game, positions)
    if end:
        answer["winner"] = None if end.winner is None else game.marks.index(end.winner)
        return
    if request.get("program"):
        move = opponent.ask_program(request["program"], position)
        answer["index"] = game.look(position).numbers.index(move)
        return
    level = request["levels"][game.marks.index(game.turn(position))]
    answer["index"] = yield from opponent.choose(position, level, Rng(whole_number(request, "seed", 0)))


@_answers("own-tree", lambda: {"tree": "", "names": []})
def grow(rules: "Rules", request: "Data", answer: "TreeResult") -> "Steps[None]":
    """Answer an own-tree request, which asks for a tree of numbers after a line; yield the progress."""
    opponent = _opponent(rules)
    position = (yield from opponent.follow(request["played"]))[-1]
    game = opponent.game
    answer["tree"] = yield from number_tree(game, position, Rng(1))
    answer["names"] = [game.write_move(move, position)[:SHOWN] for move in branches(game, position)]


_trials: "dict[str, Trial]" = {}  # By the source of rules that have passed a short trial in this worker.


@_answers("own-values", lambda: {"values": None, "names": [], "board": None})
def values(rules: "Rules", request: "Data", answer: "ValuesResult") -> "Steps[None]":
    """Answer an own-values request, which asks for the values after a line; yield the progress."""
    if rules.source not in _trials:  # Such as those of a linked game.
        trial = Trial(rules, SHORT_TRIAL)
        yield from trial.run()
        _trials[rules.source] = trial
    opponent = _opponent(rules)
    positions = yield from opponent.follow(request["played"])
    game, position = opponent.game, positions[-1]
    numbers, seconds = game.look(position).numbers, positive(request, "seconds", SECONDS)
    found = yield from opponent.values(position, seconds, Rng(len(positions)))
    yield from _trials[rules.source].ask_again()
    answer["values"] = found
    for number in numbers:
        answer["names"].append(game.write_move(number, position)[:SHOWN])
        yield
    cells = game.write(position)
    answer["board"] = board_data(cells, game.columns, game.turn(position), [])


@_answers("own-find", lambda: {"program": "", "worths": [], "columns": 1, "score": [], "rival": "games"})
def find(rules: "Rules", request: "Data", answer: "FindResult") -> "Steps[None]":
    """Answer an own-find request, which asks for an estimate by self-play; yield the progress."""
    from .self_play import GAMES, find_estimate

    games, seed = whole_number(request, "games", GAMES), whole_number(request, "seed", 1)
    yield from find_estimate(rules, games, seed, request.get("language", LANGUAGES[0]), answer)
