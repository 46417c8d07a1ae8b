"""The tests of whole programs. They judge only moves, from nearly full boards to nearly empty ones."""

from engine.clock import now
from engine.games.shelf import is_tiny
from engine.lab.faults import Fault
from engine.lab.interface import SECONDS
from engine.lab.truth import failure, fault_evidence, sample, with_question, wrong_move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.game import Game, Position
    from engine.lab.answers import RemoteProgram
    from engine.lab.protocol import Evidence
    from engine.lab.questions import Steps
    from engine.lab.truth import Truth

SAMPLED = 100
EACH = 12  # The number of sampled positions, and the most positions tested with one number of empty squares.

FEW = 6  # The most empty squares of a small position. Small positions are solved even in large games.

LONGER = {8: 15.0, 9: 60.0}
"""The time limits in seconds, by number of empty squares, that plain minimax needs in tiny games."""


def whole_legal(program: "RemoteProgram", truth: "Truth") -> "Steps":
    """Test that every move in a small position is legal."""
    game = truth.game
    positions = sample_by_size(game)
    small = [position for position in positions if empties(game, position) <= FEW]
    return (yield from _test_moves(program, game, small or positions[:EACH], lambda move, position: None))


def whole_best(program: "RemoteProgram", truth: "Truth") -> "Steps":
    """Test that no move makes a result worse. In large games, only small positions are solved."""
    game = truth.game
    tiny = is_tiny(game)
    if tiny:
        yield from truth.solve()
    positions = sample_by_size(game)
    # `positions` begins with the solved ones, as those with the fewest empty squares come first.
    solved = len([position for position in positions if tiny or 0 < empties(game, position) <= FEW])
    for position in positions[: 0 if tiny else solved]:
        yield from truth.solve(position)

    def wrong(move: int, position: "Position") -> "Evidence | None":
        if positions.index(position) >= solved:
            return None
        return wrong_move(truth, position, "lab.gives-away", move, truth.best(position))

    return (yield from _test_moves(program, game, positions, wrong))


def sample_by_size(game: "Game") -> "list[Position]":
    """Return sampled positions with two or more moves, those with the fewest empty squares first."""
    selected: "list[Position]" = []
    counts: "dict[int, int]" = {}
    # A sort is not stable in MicroPython, so the index decides between positions of the same size.
    sized = [(empties(game, each), index, each) for index, each in enumerate(sample(game, SAMPLED, seed=18))]
    for empty, _, position in sorted(sized, key=lambda entry: entry[:2]):
        # Positions of the start of the game, or ones that need long to solve, are tested once.
        most = 1 if empty > game.squares - 2 or (empty in LONGER and empty == game.squares - 1) else EACH
        if counts.get(empty, 0) < most and len(game.legal_moves(position)) > 1:
            counts[empty] = counts.get(empty, 0) + 1
            selected.append(position)
    return selected


def empties(game: "Game", position: "Position") -> int:
    """Return the number of empty squares in a position."""
    return game.cells(position)[: game.squares].count("")


def _test_moves(
    program: "RemoteProgram",
    game: "Game",
    positions: "list[Position]",
    wrong: "Callable[[int, Position], Evidence | None]",
) -> "Steps":
    """Ask for a move in each position; return the evidence of the first failure or of an exceeded limit."""
    began, number = now(), 0
    while number < len(positions):
        yield {"done": number, "of": len(positions)}
        limit = limit_of(game, positions[number])
        if now() - began > program.total:
            late = failure(game, positions[number], "lab.run-late", seconds=int(program.total), tried=number)
            return with_question(late, program, "choose", limit)
        questions = [(position,) for position in positions[number:] if limit_of(game, position) == limit]
        answers = yield from program.ask_some("choose", game, questions, limit)
        for answer in answers:
            position = positions[number]
            try:
                evidence = wrong(program.read("choose", game, position, answer), position)
            except Fault as fault:
                evidence = fault_evidence(game, position, fault)
            if evidence:
                return with_question(evidence, program, "choose", limit)
            number += 1
    return None


def limit_of(game: "Game", position: "Position") -> float:
    """Return the least time limit of a move in seconds; the user may set a longer one."""
    return LONGER.get(empties(game, position), SECONDS) if is_tiny(game) else SECONDS
