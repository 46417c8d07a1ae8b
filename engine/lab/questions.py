"""Asks a user's program about many positions and returns the evidence of its first wrong answer.

A question is `(position, *further arguments)` for one of the program's functions.
"""

from ..base.clock import now
from ..contract.annotations import Any, Game, Position, Sequence
from .answers import RemoteProgram
from .faults import Fault
from .interface import SECONDS
from .protocol import EvidenceOf, TestSteps
from .truth import failure, fault_evidence, with_question

LONG = 300.0  # The time limit in seconds for an answer that may need the whole game tree.
FEW_MOVES = 4  # The most legal moves of a small position, whose tree any search finishes quickly.


def ask_each(
    program: "RemoteProgram",
    game: "Game",
    function: str,
    questions: "Sequence[tuple[Any, ...]]",
    evidence_of: "EvidenceOf",
    seconds: float = SECONDS,
    limits: "list[float] | None" = None,
    total: "float | None" = None,
) -> "TestSteps":
    """Ask all questions; return the evidence of the first fault, wrong answer or exceeded limit, or None.

    `evidence_of(answer, position, *further arguments)` returns the evidence of a wrong answer, else None.
    `limits` has the time limit of each answer, by default at most `seconds`; `total` limits all answers.
    """
    if limits is None:
        # Small positions have a short time limit, so that a program with an endless loop fails early.
        small = [len(game.legal_moves(question[0])) <= FEW_MOVES for question in questions]
        limits = [min(seconds, SECONDS) if is_small else seconds for is_small in small]
    started, done = now(), 0
    while done < min(len(questions), program.most_questions or len(questions)):
        yield {"done": done, "of": len(questions)}
        limit, end = limits[done], done + 1
        if total is not None and now() - started > total:
            late = failure(game, questions[done][0], "lab.run-late", seconds=int(total), tried=done)
            return with_question(late, program, function, limit)
        while end < len(questions) and limits[end] == limit:  # A request has a single limit.
            end += 1
        # The program may answer only the first few of these questions.
        answers = yield from program.ask_some(function, game, questions[done:end], limit)
        for answer in answers:
            question = questions[done]
            try:
                evidence = evidence_of(program.read(function, game, question[0], answer), *question)
            except Fault as fault:
                evidence = fault_evidence(game, question[0], fault)
            if evidence:
                program.answered = done
                return with_question(evidence, program, function, limit, question[1:])
            done += 1
    return None


def as_questions(positions: "list[Position]") -> "list[tuple[Position]]":
    """Return positions as questions without further arguments."""
    return [(position,) for position in positions]
