"""The test by solved positions: it tells the share of perfect moves, and of moves that keep the result.

A perfect move wins soonest, draws, or loses latest. In each position at least one move gives the result away.
`python3 -m tools.solved GAME` writes solved.txt, a section for each game and a line for each position, from
late to early ones:

    POSITION TURN PERFECT OTHERS

PERFECT are the perfect moves, OTHERS those that only keep the result, `-` for none, as numbers with commas.
"""

from collections import namedtuple

from ..contract.annotations import Any, Game
from ..contract.game import GameError
from ..text import content
from .answers import RemoteProgram
from .interface import SECONDS
from .protocol import Evidence, Printed, TestSteps
from .questions import as_questions, ask_each
from .truth import Truth, failure, moves_text, with_question

Solved = namedtuple("Solved", ("position", "perfect", "kept"))
"""A position, its perfect moves, and the moves that keep the result, with the perfect ones."""


def solved_positions(game: "Game") -> "list[Solved]":
    """Return the solved positions of a game. Raises GameError if there are none."""
    text = content.sections("lab/solved.txt").get(game.name)
    if not text:
        raise GameError("error.unsolved")
    return [_read(game, *line.split(" ")) for line in text.split("\n")]


def _read(game: "Game", text: str, turn: str, perfect: str, others: str) -> "Solved":
    best, rest = [[int(move) for move in moves.split(",") if move != "-"] for moves in (perfect, others)]
    return Solved(game.parse(text, turn), best, best + rest)


def solved(program: "RemoteProgram", truth: "Truth") -> "TestSteps":
    """Test that all moves in solved positions are perfect.

    The evidence has the shares, and the first move that gives a result away or, without one, isn't perfect.
    Raises GameError for a game without solved positions.
    """
    game, positions = truth.game, solved_positions(truth.game)
    moves: "list[tuple[int, Printed]]" = []
    questions = as_questions([each.position for each in positions])
    note = lambda move, position: moves.append((move, program.printed))  # noqa: E731
    fault: "Evidence | None" = yield from ask_each(program, game, "choose", questions, note)
    if fault:
        return fault
    details: "dict[str, Any]" = {"of": len(moves)}
    mistakes: "list[int]" = []  # The numbers of positions.
    for name in ("kept", "perfect"):
        answers = list(enumerate(zip(moves, positions)))
        wrong = [number for number, (answer, each) in answers if answer[0] not in getattr(each, name)]
        details[name] = len(moves) - len(wrong)
        details[name + "_share"] = round(100 * details[name] / len(moves))
        if wrong and not mistakes:
            mistakes, right = wrong, name
    if not mistakes:
        return None
    first = positions[mistakes[0]]
    move, program.printed = moves[mistakes[0]]
    best = getattr(first, right)
    details["chose"] = game.write_move(move, first.position)
    details["right"] = moves_text(game, first.position, best)
    evidence = failure(game, first.position, "lab.measured", move, best, [move], **details)
    return with_question(evidence, program, "choose", SECONDS)
