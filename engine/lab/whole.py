"""The tests of whole programs, which users bring. They judge only moves, from nearly full boards on.

A test asks the program questions (see engine.lab.questions). It returns the evidence of a failure, or None.
`truth` knows the right values.
"""

from ..contract.annotations import Game, Position
from ..games.shelf import is_tiny
from .answers import RemoteProgram
from .interface import SECONDS
from .protocol import Evidence, EvidenceOf, TestSteps
from .questions import as_questions, ask_each
from .truth import Truth, sample, wrong_move

SAMPLE_SIZE, MOST_OF_A_SIZE = 100, 12
"""The number of sampled positions, and the most positions tested with one number of empty squares."""

FEW_EMPTIES = 6  # The most empty squares of a small position. Small positions are solved even in large games.
LONG_LIMITS = {8: 15.0, 9: 60.0}
"""The time limits in seconds, by number of empty squares, that plain minimax needs in tiny games."""


def whole_legal(program: "RemoteProgram", truth: "Truth") -> "TestSteps":
    """Test that moves are legal in small positions, or else in those with the fewest empty squares."""
    game = truth.game
    positions = sample_by_size(game)
    small = [position for position in positions if empties(game, position) <= FEW_EMPTIES]
    tested = small or positions[:MOST_OF_A_SIZE]
    return (yield from _test_moves(program, game, tested, evidence_of=lambda move, position: None))


def whole_best(program: "RemoteProgram", truth: "Truth") -> "TestSteps":
    """Test that no move makes a result worse. In large games, only small positions are solved."""
    game = truth.game
    positions = sample_by_size(game)
    if is_tiny(game):
        solved = positions
        yield from truth.solve_all()
    else:
        solved = [position for position in positions if 0 < empties(game, position) <= FEW_EMPTIES]
        for position in solved:
            yield from truth.solve(position)

    def evidence_of(move: int, position: "Position") -> "Evidence | None":
        if position not in solved:
            return None
        return wrong_move(truth, position, "lab.gives-away", move, truth.best(position))

    return (yield from _test_moves(program, game, positions, evidence_of))


def sample_by_size(game: "Game") -> "list[Position]":
    """Return sampled positions with two or more moves, those with the fewest empty squares first."""
    selected: "list[Position]" = []
    counts: "dict[int, int]" = {}
    # A sort is not stable in MicroPython, so the index decides between positions of the same size.
    sampled = enumerate(sample(game, SAMPLE_SIZE, seed=18))
    sized = [(empties(game, position), index, position) for index, position in sampled]
    for size, _, position in sorted(sized, key=lambda entry: entry[:2]):
        # Of the first two plies, one position is enough: programs need long for them.
        most = 1 if size > game.squares - 2 else MOST_OF_A_SIZE
        if counts.get(size, 0) < most and len(game.legal_moves(position)) > 1:
            counts[size] = counts.get(size, 0) + 1
            selected.append(position)
    return selected


def empties(game: "Game", position: "Position") -> int:
    """Return the number of empty squares in a position."""
    return game.cells(position)[: game.squares].count("")  # Further cells are reserves.


def _test_moves(
    program: "RemoteProgram", game: "Game", positions: "list[Position]", evidence_of: "EvidenceOf"
) -> "TestSteps":
    """Ask for a move in each position; return the evidence of the first failure or of an exceeded limit."""
    longest = LONG_LIMITS if is_tiny(game) else {}  # The least limits; the user may set longer ones.
    limits, total = [longest.get(empties(game, at), SECONDS) for at in positions], program.total
    work = ask_each(program, game, "choose", as_questions(positions), evidence_of, limits=limits, total=total)
    return (yield from work)
