"""Solves small games, samples positions, and writes the evidence of tests that users' programs failed."""

from ..base.rng import Rng
from ..contract import repetition
from ..contract.annotations import Any, Callable, Game, Hashable, Position, Sequence, Steps
from ..search.solver import Solver
from .answers import RemoteProgram
from .faults import Fault
from .interface import NOTHING
from .protocol import Evidence

MOST_GAMES, MOST_OUTPUT = 400, 2000
"""The most random games of a sample, and the most characters of output in the evidence."""
FAULTS_ANYWHERE = ("fault.no-function", "fault.parameters")
"""The keys of faults that a program has in every position."""


class Truth(Solver):
    """Solves a small game; returns the values, for the side to move, and the moves of its positions."""

    def __init__(self, game: "Game") -> None:
        super().__init__(game)
        self._sizes: "dict[Hashable, int]" = {}

    def solve_all(self) -> "Steps[None]":
        """Solve all positions from each start of the game on; yields at pauses."""
        game = self.game
        for mark in game.marks if game.either_starts else game.marks[:1]:
            yield from self.solve(game.start(mark))

    def value(self, position: "Position") -> int:
        """Return the value of a solved position for the side to move."""
        return self.outcome(position)[0]

    def best(self, position: "Position") -> "list[int]":
        """Return the moves of a solved position that keep its value."""
        best_value = self.value(position)
        return [move for move, value, _ in self.moves(position) if value == best_value]

    def values(self, first: "Position", calls: "Sequence[Sequence[Any]]") -> "list[int | None]":
        """Return the value of `first` and of each position that `calls` of `play` make.

        A call is `[number of the position, move, line]` (see engine.lab.recorder). The value is None after
        an illegal move, and after a position with a negative number, which `play` didn't make.
        """
        positions: "list[Position | None]" = [first]
        for number, move, _ in calls:
            before = positions[number] if number >= 0 else None
            if before is None or move not in self.game.legal_moves(before):
                positions.append(None)
            else:
                positions.append(self.game.play(before, move))
        return [None if position is None else self.value(position) for position in positions]

    def minimax_nodes(self, position: "Position") -> int:
        """Return the number of nodes that plain minimax visits from a position on, itself included."""
        key = self.game.key(position)
        size = self._sizes.get(key)
        if size is None:
            replies = [self.game.play(position, move) for move in self.game.legal_moves(position)]
            size = self._sizes[key] = 1 + sum([self.minimax_nodes(reply) for reply in replies])
        return size


def sample(
    game: "Game", count: int, seed: int = 1, accepts: "Callable[[Position], bool] | None" = None
) -> "list[Position]":
    """Return up to `count` unfinished positions of random games, the latest positions first.

    The seed determines the positions; `accepts` accepts or rejects each.
    """
    rng = Rng(seed)
    keys = set()  # The keys of all positions that were accepted or rejected.
    candidates: "list[tuple[int, int, Position]]" = []  # (-ply, order of discovery, position)
    # At most this many positions per number of plies, so that no stage of the game dominates.
    most_at_ply = count // 4 + 1
    counts: "dict[int, int]" = {}
    for number in range(MOST_GAMES):
        positions = [game.start(game.marks[number % 2] if game.either_starts else None)]
        while not repetition.is_over(game, positions):
            position, ply = positions[-1], len(positions) - 1
            key = (game.key(position), game.turn(position))
            if key not in keys and counts.get(ply, 0) < most_at_ply:
                keys.add(key)
                if accepts is None or accepts(position):
                    counts[ply] = counts.get(ply, 0) + 1
                    candidates.append((-ply, len(candidates), position))
            positions.append(game.play(position, rng.choice(game.legal_moves(position))))
        if len(candidates) >= 4 * count:  # Enough to choose from.
            break
    candidates.sort(key=lambda candidate: candidate[:2])
    latest_first = [position for _, _, position in candidates]
    if len(latest_first) <= count:
        return latest_first
    # Take positions at equal distances from the whole list.
    return [latest_first[index * len(latest_first) // count] for index in range(count)]


def failure(
    game: "Game",
    position: "Position | None",
    key: str,
    said: "int | None" = None,
    best: "list[int] | None" = None,
    line: "list[int] | None" = None,
    **details: "Any",
) -> "Evidence":
    """Return the evidence of a failed test; for its fields see Evidence in engine.lab.protocol."""
    return {
        "key": key,
        "details": details,
        "game": game.name,
        "position": None if position is None else game.write(position),
        "turn": None if position is None else game.turn(position),
        "said": said,
        "best": best or [],
        "line": line or [],
        "code": None,
        "asked": None,
        "printed": NOTHING,
    }


def wrong_move(
    truth: "Truth",
    position: "Position",
    key: str,
    move: int,
    best: "list[int]",
    line: "list[int] | None" = None,
    **details: "Any",
) -> "Evidence | None":
    """Return the evidence of a wrong move, or None for a move in `best`; `line` is best play by default."""
    if move in best:
        return None
    game = truth.game
    details.update({"chose": game.write_move(move, position), "right": moves_text(game, position, best)})
    line = line or [move] + truth.line(game.play(position, move))
    return failure(game, position, key, move, best, line, **details)


def fault_evidence(game: "Game", position: "Position | None", fault: "Fault") -> "Evidence":
    """Return the evidence of a fault of the program; `position` is left out if the fault is about none."""
    evidence = failure(game, None if fault.key in FAULTS_ANYWHERE else position, fault.key)
    evidence["details"], evidence["code"] = fault.details, fault.line
    return evidence


def with_question(
    evidence: "Evidence", program: "RemoteProgram", function: str, seconds: float, more: "Sequence[Any]" = ()
) -> "Evidence":
    """Add the question, with its arguments `more`, and the program's output to the evidence; return it."""
    text = program.printed["text"]
    left_out = max(0, len(text) - MOST_OUTPUT)
    evidence["asked"] = {"function": function, "more": list(more), "seconds": max(seconds, program.seconds)}
    evidence["printed"] = {"text": text[:MOST_OUTPUT], "more": program.printed["more"] + left_out}
    return evidence


def moves_text(game: "Game", position: "Position", moves: "list[int]") -> str:
    """Return moves in the game's notation, with commas between."""
    return ", ".join([game.write_move(move, position) for move in moves])


def value_text(value: float) -> str:
    """Return a value as text, with a plus sign if it is positive."""
    return ("+" if value > 0 else "") + str(value)
