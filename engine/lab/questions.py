"""Asks a program about many positions and returns the evidence of its first wrong answer."""

from engine.lab.faults import Fault
from engine.lab.interface import SECONDS
from engine.lab.truth import fault_evidence, with_question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from typing import Any

    from engine.game import Game, Position
    from engine.lab.answers import RemoteProgram
    from engine.lab.protocol import Evidence

    Steps = Generator[Any, Any, Evidence | None]
    Wrong = Callable[..., Evidence | None]

LONG = 300.0  # The time limit in seconds for an answer that may need the whole game tree.
FEW = 4  # The most legal moves of a small position, whose tree any search finishes quickly.


def ask_each(
    program: "RemoteProgram",
    game: "Game",
    function: str,
    questions: "Sequence[tuple[Any, ...]]",
    wrong: "Wrong",
    seconds: float = SECONDS,
) -> "Steps":
    """Ask all questions; return the evidence of the first fault or wrong answer, or None.

    `wrong(answer, position, *further arguments)` returns the evidence if an answer is wrong, else None.
    """
    # Small positions have a short time limit, so that a program with an endless loop fails early.
    small = [seconds > SECONDS and len(game.legal_moves(question[0])) <= FEW for question in questions]
    number = 0
    while number < len(questions):
        yield {"done": number, "of": len(questions)}
        last = number + 1
        while last < len(questions) and small[last] == small[number]:
            last += 1
        limit = SECONDS if small[number] else seconds
        answers = yield from program.ask_some(function, game, questions[number:last], limit)
        for answer in answers:
            position = questions[number][0]
            try:
                evidence = wrong(program.read(function, game, position, answer), *questions[number])
            except Fault as fault:
                evidence = fault_evidence(game, position, fault)
            if evidence:
                return with_question(evidence, program, function, limit, questions[number][1:])
            number += 1
    return None


def as_questions(positions: "list[Position]") -> "list[tuple[Position]]":
    """Return positions as questions without further arguments."""
    return [(position,) for position in positions]
