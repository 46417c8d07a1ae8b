"""Questions to programs, as plain data: a judge and a program never share an interpreter.

A judge (engine.lab.checks, engine.lab.match) is a generator. It yields questions to a program as `ask`
(Asking in engine.lab.protocol), and its caller sends answers to the first of them, one at least: as many as
the program gave in a moment (see engine.lab.seats). A fault is the last answer.

The program may forge an answer, `nodes` and `seconds` too; only moves and numbers are checked here. A number
that JSON hasn't got is the text that `float` reads.
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

AT_ONCE = 64
"""The most questions at once."""


class Asked:
    """A program, as judges know it, with the `nodes` and the output (`printed`) of its last answer.

    `noted` is the key of a test's further sentence, such as the program's known mistake, or None.
    """

    def __init__(self, player: int = 0, seconds: float = 0.0, total: float = TOTAL) -> None:
        """Allow at least so many `seconds` for an answer, and `total` for a whole run."""
        self.seconds = seconds
        self.total = total
        self.nodes = 0
        self.printed = NOTHING
        self.noted: "str | None" = None
        self._player = player

    def some(
        self,
        function: str,
        game: "Game",
        asked: "Sequence[tuple[Any, ...]]",
        seconds: float = SECONDS,
        nodes: int = NODES,
        fresh: bool = False,
    ) -> "Generator[Any, Any, list[Answer]]":
        """Return answers to the first of some questions, each a position and further arguments."""
        seconds = max(seconds, self.seconds)
        ask = asking(self._player, function, game, asked[:AT_ONCE], seconds, nodes, fresh)
        answers: "list[Answer]" = yield {"ask": ask}
        return answers

    def one(
        self,
        function: str,
        game: "Game",
        question: "tuple[Any, ...]",
        seconds: float = SECONDS,
        fresh: bool = False,
    ) -> "Generator[Any, Any, Any]":
        """Return the answer to one question, as `read` does. Raises Fault."""
        answers = yield from self.some(function, game, [question], seconds, fresh=fresh)
        return self.read(function, game, question[0], answers[0])

    def read(self, function: str, game: "Game", position: "Position", answer: "Answer") -> "Any":
        """Return the move, the number or the cells of an answer. Raises Fault."""
        self.nodes, self.printed = answer["nodes"], answer["output"]
        if answer["fault"]:
            raise faulty(answer["fault"])
        said = answer["said"]
        if type(said) is str and said in BEYOND:
            said = float(said)
        return checked(function, game, position, said)


def asking(
    player: int,
    function: str,
    game: "Game",
    asked: "Sequence[tuple[Any, ...]]",
    seconds: float = SECONDS,
    nodes: int = NODES,
    fresh: bool = False,
) -> "Asking":
    """Return a judge's questions to a player as data."""
    return {
        "player": player,
        "game": game.name,
        "function": function,
        "questions": [[game.write(each[0]), game.turn(each[0])] + list(each[1:]) for each in asked],
        "seconds": seconds,
        "nodes": nodes,
        "fresh": fresh,
    }


def checked(function: str, game: "Game", position: "Position", said: "Any") -> "Any":
    """Return a function's answer if it has the right type. Raises Fault."""
    if said is None:
        raise Fault("fault.none", function=function)
    if function in ("choose", "decide"):
        return _move(game, position, said)
    if function == "look_ahead":
        squares = len(game.cells(position))
        if type(said) is not list or len(said) != squares:
            raise Fault("fault.board", said=type(said).__name__, squares=squares)
        return said
    return number(function, said)


def number(function: str, said: "Any") -> float:
    """Return a function's answer if it is a number. Raises Fault."""
    if said is None:
        raise Fault("fault.none", function=function)
    if type(said) is not int and type(said) is not float:
        raise Fault("fault.number", function=function, said=as_text(said))
    value: float = said
    return value


def as_json(said: "Any") -> "Any":
    """Return a function's answer as JSON has it."""
    if type(said) is list:
        return [each if type(each) is str else None for each in said]
    if said != said:
        return "nan"
    if -FARTHEST < said < FARTHEST:
        return said
    return "inf" if said > 0 else "-inf"


def _move(game: "Game", position: "Position", said: "Any") -> int:
    legal = game.legal_moves(position)
    # Not by equality alone: True and 1.0 are equal to a move, and are none.
    if type(said) is not int or said not in legal:
        kind = "fault.illegal"
        if type(said) is str:
            kind = "fault.text"
        elif said == position or said in [game.play(position, move) for move in legal]:
            kind = "fault.position"
        elif type(said) in (tuple, list) and [type(each) for each in said] == [int, int]:
            kind = "fault.pair"
        raise Fault(kind, said=as_text(said), legal=", ".join([str(each) for each in legal]))
    return said


SHOWN = 60
"""The most characters of a value in a sentence."""


def as_text(value: "Any") -> str:
    """Return a value as a person may write it, shortened."""
    text = repr(value)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def answered(
    work: "Generator[Any, Any, T]", answer: "Callable[[Asking], list[Answer]]"
) -> "Generator[Any, None, T]":
    """Do a judge's work with a function that answers its questions; yield its other steps."""
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
