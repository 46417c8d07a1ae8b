"""Sends a judge's questions to programs and validates the answers. Both are plain data.

A program is Python that a user wrote: it has functions such as `choose(game, position)`. A judge tests such
programs or has them play (engine.lab.checks, engine.lab.match). A judge is a generator, and runs in another
worker than the programs. It yields `{"ask": questions}` (see Asking in engine.lab.protocol), and its caller
sends it the answers. A program answers the questions in their order, at least one, until 0.1 seconds
(engine.lab.seat.REPLY_SECONDS) have passed or a fault occurs.

A program can forge its answer, `nodes` and `seconds`. Only moves and the types of values are validated.
JSON has no infinity and no NaN, so they are sent as texts such as "inf", which `float` can read.
"""

from ..contract.annotations import Any, Callable, Game, Position, Sequence, Steps, T
from .faults import Fault, faulty
from .interface import FARTHEST, NODES, NON_JSON_NUMBERS, NOTHING, SECONDS, TOTAL
from .protocol import Answer, Asking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .mend import Mend

    Question = tuple[Any, ...]

MOST_QUESTIONS = 64  # The most questions of one Asking.
SHOWN = 60  # The most characters of a value's text in a sentence.


class RemoteProgram:
    """A program in another worker, to which a judge sends questions.

    `nodes` and `printed` (its output) belong to its last answer. `noted`, which the tests set, is the key of
    a remark on the last test, such as the program's known mistake, or None, and `noted_details` its details.
    """

    def __init__(self, player: int = 0, seconds: float = 0.0, total: float = TOTAL, source: str = "") -> None:
        """Give program `player` at least `seconds` per answer, and `total` for a test of a whole program.

        With the program's `source`, the tests can look for its mistake.
        """
        self.seconds = seconds
        self.total = total
        self.source = source
        self.mend: "Mend | None" = None  # The mending of the known mistake.
        self.is_mended = False  # Whether the seat has to run `source` rather than the program itself.
        self.answered = 0  # The number of right answers in the last test.
        self.most_questions: "int | None" = None  # The most questions of a test, if limited.
        self.most_nodes = NODES  # The most nodes of an answer.
        self.nodes = 0
        self.printed = NOTHING
        self.noted: "str | None" = None
        self.noted_details: "dict[str, Any]" = {}
        self._player = player

    def mended(self, mend: "Mend", most_nodes: int, most_questions: "int | None") -> "RemoteProgram":
        """Return a mended version of this program, which runs in the same seat."""
        mended = RemoteProgram(self._player, self.seconds, self.total, mend.source)
        mended.is_mended, mended.most_nodes, mended.most_questions = True, most_nodes, most_questions
        return mended

    def ask_some(
        self,
        function: str,
        game: "Game",
        questions: "Sequence[Question]",
        seconds: float = SECONDS,
        fresh: bool = False,
    ) -> "Steps[list[Answer]]":
        """Ask questions, `(position, *further arguments)`; return the answers that arrive in time, in order.

        At most MOST_QUESTIONS are asked. With `fresh`, the program is first loaded anew.
        """
        limit = max(seconds, self.seconds)
        questions, nodes = questions[:MOST_QUESTIONS], self.most_nodes
        request = asking(self._player, function, game, questions, limit, nodes, fresh)
        if self.is_mended:
            request["source"] = self.source
        answers: "list[Answer]" = yield {"ask": request}
        return answers

    def ask(
        self, function: str, game: "Game", question: "Question", seconds: float = SECONDS, fresh: bool = False
    ) -> "Steps[Any]":
        """Ask one question (see `ask_some`); return its validated answer. Raises Fault."""
        answers = yield from self.ask_some(function, game, [question], seconds, fresh=fresh)
        return self.read(function, game, question[0], answers[0])

    def read(self, function: str, game: "Game", position: "Position", answer: "Answer") -> "Any":
        """Validate an answer; return its move, number or cells. Set `nodes` and `printed`. Raises Fault."""
        self.nodes, self.printed = answer["nodes"], answer["output"]
        if answer["fault"]:
            raise faulty(answer["fault"])
        result = answer["said"]
        if type(result) is str and result in NON_JSON_NUMBERS:
            result = float(result)
        return checked(function, game, position, result)


def asking(
    player: int,
    function: str,
    game: "Game",
    questions: "Sequence[Question]",
    seconds: float = SECONDS,
    nodes: int = NODES,
    fresh: bool = False,
) -> "Asking":
    """Return the request for a judge's questions to the program with the number `player`."""
    return {
        "player": player,
        "game": game.name,
        "function": function,
        "questions": [[game.write(each[0]), game.turn(each[0])] + list(each[1:]) for each in questions],
        "seconds": seconds,
        "nodes": nodes,
        "fresh": fresh,
    }


def checked(function: str, game: "Game", position: "Position", result: "Any") -> "Any":
    """Validate and return the result of a program's function. Raises Fault for a wrong type or move."""
    _check_is_value(function, result)
    if function in ("choose", "decide"):
        return _legal_move(game, position, result)
    if function == "look_ahead":
        squares = len(game.cells(position))
        if type(result) is not list or len(result) != squares:
            raise Fault("fault.board", said=type(result).__name__, squares=squares)
        return result
    return number(function, result)


def number(function: str, result: "Any") -> float:
    """Validate and return the number that a program's function returned. Raises Fault."""
    _check_is_value(function, result)
    if type(result) is not int and type(result) is not float:
        raise Fault("fault.number", function=function, said=as_text(result))
    value: float = result
    return value


def _check_is_value(function: str, result: "Any") -> None:
    """Raise a Fault for None and for a generator, which has computed no value yet."""
    if result is None:
        raise Fault("fault.none", function=function)
    if type(result).__name__ == "generator":
        raise Fault("fault.generator")


def as_json(result: "Any") -> "Any":
    """Convert a result for JSON: infinities and NaN become texts, and cells that aren't texts become None."""
    if type(result) is list:
        return [cell if type(cell) is str else None for cell in result]
    if result != result:  # Only NaN differs from itself.
        return "nan"
    if -FARTHEST < result < FARTHEST:
        return result
    return "inf" if result > 0 else "-inf"


def _legal_move(game: "Game", position: "Position", result: "Any") -> int:
    """Return `result` if it is a legal move. Otherwise raise a Fault that says what it is instead."""
    legal = game.legal_moves(position)
    # Compare the type, too, as True and 1.0 equal the move 1.
    if type(result) is int and result in legal:
        return result
    key = "fault.illegal"
    if type(result) is str:
        key = "fault.text"
    elif result == position or result in [game.play(position, move) for move in legal]:
        key = "fault.position"
    elif type(result) in (tuple, list) and [type(item) for item in result] == [int, int]:
        key = "fault.pair"
    raise Fault(key, said=as_text(result), legal=", ".join([str(move) for move in legal]))


def as_text(value: "Any") -> str:
    """Return the `repr` of a value, cut to SHOWN characters, or the name of its type if that says more."""
    text = repr(value)
    if text[:1] == "<":  # As in <generator object …>.
        return type(value).__name__
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def run_judge(judge: "Steps[T]", answer: "Callable[[Asking], list[Answer]]") -> "Steps[T]":
    """Run a judge and return its result. Send its questions to `answer`; yield its other steps."""
    answers: "list[Answer] | None" = None
    while True:
        try:
            step = judge.send(answers)
        except StopIteration as stop:
            result: "T" = stop.value
            return result
        if step and "ask" in step:
            answers = answer(step["ask"])
        else:
            answers = None
            yield step
