"""Proves that a program never gives a small game away, by walking every game that it can come to."""

from engine.lab.faults import Fault
from engine.lab.truth import failure, fault_shown, moves_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.game import Position
    from engine.lab.program import Program
    from engine.lab.protocol import Shown
    from engine.lab.truth import Truth


SECONDS = 300.0
"""How long the program may take over a move."""


def prove(program: "Program", truth: "Truth") -> "Generator[Any, None, Shown | None]":
    """Return the smallest position where the program errs, or None where it never does.

    The program plays either side, and whoever moves first; the other side plays all it can. In a position
    that comes again it is not asked again: it is taken to play the same. Yields how many of the first
    two plies' branches it has walked, and how many positions it was asked about.
    """
    game = truth.game
    yield from truth.solve()
    walk = Walk(program, truth)
    branches = _branches(truth)
    for number in range(len(branches)):
        yield {"done": number, "of": len(branches), "asked": len(walk.asked)}
        try:
            yield from walk.follow(branches[number][0], branches[number][1])
        except Fault as fault:
            return fault_shown(game, walk.position, fault)
    if walk.worst is None:
        return None
    position, said = walk.worst
    best = truth.best(position)
    names = {"chose": game.write_move(said, position), "right": moves_text(game, position, best)}
    return failure(
        game, position, "lab.beatable", said, best, truth.line(position, said), asked=len(walk.asked), **names
    )


def _branches(truth: "Truth") -> "list[tuple[Position, str]]":
    """Return what is to be walked: first positions, each with the side that the program plays."""
    game = truth.game
    found = []
    for starter in game.marks if game.either_starts else game.marks[:1]:
        start = game.start(starter)
        for mark in game.marks:
            if mark == starter:
                found.append((start, mark))
            else:
                found += [(game.play(start, move), mark) for move in game.legal_moves(start)]
    return found


class Walk:
    """All games of a program, each position once."""

    def __init__(self, program: "Program", truth: "Truth") -> None:
        self.asked: "dict[str, int]" = {}
        self.worst: "tuple[Position, int] | None" = None
        self.position: "Position | None" = None
        self._program = program
        self._truth = truth
        self._least = 0

    def follow(self, first: "Position", mark: str) -> "Generator[Any, None, None]":
        """Walk all that can come of a position where the program plays `mark`. Raises Fault."""
        game = self._truth.game
        stack = [(first, 0)]
        while stack:
            position, ply = stack.pop()
            if game.result(position) is not None:
                continue
            if game.turn(position) != mark:
                moves = game.legal_moves(position)
                stack += [(game.play(position, move), ply + 1) for move in moves]
            elif self._key(position) not in self.asked:
                self.position = position
                move = self._program.choose(game, position, SECONDS)
                self.asked[self._key(position)] = move
                self._judge(position, move)
                stack.append((game.play(position, move), ply + 1))
                yield None

    def _key(self, position: "Position") -> str:
        # Text: MicroPython is slow to find tuples in a dictionary.
        game = self._truth.game
        return str(game.key(position)) + game.turn(position)

    def _judge(self, position: "Position", move: int) -> None:
        game, truth = self._truth.game, self._truth
        if -truth.value(game.play(position, move)) == truth.value(position):
            return
        size = truth.minimax_nodes(position)
        if self.worst is None or size < self._least:
            self.worst, self._least = (position, move), size
