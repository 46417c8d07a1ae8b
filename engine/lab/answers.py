"""Sends a judge's questions to programs and validates the answers. Both are plain data.

A judge tests programs or has them play (engine.lab.checks, engine.lab.match). It is a generator that runs in
another worker than the programs: it yields `{"ask": questions}` (see Asking in engine.lab.protocol), and its
caller sends it the answers. A program answers the questions in their order, at least one, until 0.1 seconds
(engine.lab.seat.MOMENT) have passed or a fault occurs.

The program can forge an answer, with its `nodes` and `seconds`; this module validates only moves and numbers.
JSON has no infinity and no NaN, so they are sent as texts such as "inf", which `float` can read.
"""

from engine.lab.faults import Fault, faulty
from engine.lab.interface import BEYOND, FARTHEST, NODES, NOTHING, SECONDS, TOTAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from typing import Any, TypeVar

    from engine.game import Game, Position
    from engine.lab.protocol import Answer, Asking

    T = TypeVar("T")

MOST_QUESTIONS = 64  # The most questions of one Asking.


class RemoteProgram:
    """A program in another worker, to which a judge sends questions.

    `nodes` and `printed` (its output) belong to its last answer. `noted` is the key of a remark on the last
    test, such as the program's known mistake, or None.
    """

    def __init__(self, player: int = 0, seconds: float = 0.0, total: float = TOTAL) -> None:
        """Allow at least `seconds` for an answer, and `total` seconds for a test of a whole program."""
        self.seconds = seconds
        self.total = total
        self.nodes = 0
        self.printed = NOTHING
        self.noted: "str | None" = None
        self._player = player

    def ask_some(
        self,
        function: str,
        game: "Game",
        questions: "Sequence[tuple[Any, ...]]",
        seconds: float = SECONDS,
        nodes: int = NODES,
        fresh: bool = False,
    ) -> "Generator[Any, Any, list[Answer]]":
        """Ask questions, each `(position, *further arguments)`; return the answers to the first of them."""
        seconds = max(seconds, self.seconds)
        ask = asking(self._player, function, game, questions[:MOST_QUESTIONS], seconds, nodes, fresh)
        answers: "list[Answer]" = yield {"ask": ask}
        return answers

    def ask(
        self,
        function: str,
        game: "Game",
        question: "tuple[Any, ...]",
        seconds: float = SECONDS,
        fresh: bool = False,
    ) -> "Generator[Any, Any, Any]":
        """Ask one question; return its validated answer. Raises Fault."""
        answers = yield from self.ask_some(function, game, [question], seconds, fresh=fresh)
        return self.read(function, game, question[0], answers[0])

    def read(self, function: str, game: "Game", position: "Position", answer: "Answer") -> "Any":
        """Return the move, number or cells in an answer after validating it. Raises Fault."""
        self.nodes, self.printed = answer["nodes"], answer["output"]
        if answer["fault"]:
            raise faulty(answer["fault"])
        result = answer["said"]
        if type(result) is str and result in BEYOND:
            result = float(result)
        return checked(function, game, position, result)


def asking(
    player: int,
    function: str,
    game: "Game",
    questions: "Sequence[tuple[Any, ...]]",
    seconds: float = SECONDS,
    nodes: int = NODES,
    fresh: bool = False,
) -> "Asking":
    """Return a judge's questions to the program with the number `player` as plain data."""
    return {
        "player": player,
        "game": game.name,
        "function": function,
        "questions": [[game.write(q[0]), game.turn(q[0])] + list(q[1:]) for q in questions],
        "seconds": seconds,
        "nodes": nodes,
        "fresh": fresh,
    }


def checked(function: str, game: "Game", position: "Position", result: "Any") -> "Any":
    """Return what a program's function returned. Raises Fault for a wrong type or an illegal move."""
    if result is None:
        raise Fault("fault.none", function=function)
    if function in ("choose", "decide"):
        return _move(game, position, result)
    if function == "look_ahead":
        squares = len(game.cells(position))
        if type(result) is not list or len(result) != squares:
            raise Fault("fault.board", said=type(result).__name__, squares=squares)
        return result
    return number(function, result)


def number(function: str, result: "Any") -> float:
    """Return what a program's function returned if it is a number. Raises Fault."""
    if result is None:
        raise Fault("fault.none", function=function)
    if type(result) is not int and type(result) is not float:
        raise Fault("fault.number", function=function, said=as_text(result))
    value: float = result
    return value


def as_json(result: "Any") -> "Any":
    """Convert what a function returned so that JSON can hold it: infinite numbers and NaN become texts."""
    if type(result) is list:
        return [each if type(each) is str else None for each in result]
    if result != result:
        return "nan"
    if -FARTHEST < result < FARTHEST:
        return result
    return "inf" if result > 0 else "-inf"


def _move(game: "Game", position: "Position", result: "Any") -> int:
    legal = game.legal_moves(position)
    # Compare the type, too, as True and 1.0 equal the move 1.
    if type(result) is not int or result not in legal:
        key = "fault.illegal"
        if type(result) is str:
            key = "fault.text"
        elif result == position or result in [game.play(position, move) for move in legal]:
            key = "fault.position"
        elif type(result) in (tuple, list) and [type(each) for each in result] == [int, int]:
            key = "fault.pair"
        raise Fault(key, said=as_text(result), legal=", ".join([str(move) for move in legal]))
    return result


SHOWN = 60  # The most characters of a value's text in a sentence.


def as_text(value: "Any") -> str:
    """Return the `repr` of a value, cut to SHOWN characters."""
    text = repr(value)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def run_judge(
    work: "Generator[Any, Any, T]", answer: "Callable[[Asking], list[Answer]]"
) -> "Generator[Any, None, T]":
    """Run a judge and return its result: pass its questions to `answer`, and yield its other steps."""
    answers: "list[Answer] | None" = None
    while True:
        try:
            step = work.send(answers)
        except StopIteration as stop:
            result: "T" = stop.value
            return result
        answers = None
        if step and "ask" in step:
            answers = answer(step["ask"])
        else:
            yield step
