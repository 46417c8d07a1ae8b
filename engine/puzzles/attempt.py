"""Holds the state of a puzzle while a player solves it, without the engine.

    attempt = Attempt(game, puzzle)     the page first shows the mistake: attempt.before, puzzle.mistake
    attempt.position, attempt.moves     the current position, and the moves from the mistake on
    attempt.answer(move)                True: attempt.moves ends with the replies, if any, and attempt.solved
                                        is True after the last move. False: the move is wrong, the position
                                        stays, and attempt.failed is True

`refutation` shows what a wrong move allows, given the engine's analysis.
"""

from ..contract.annotations import Analysis, Game, Position
from .puzzle import Puzzle

SHOWN = 3  # The plies of a refutation: a reply, a defence, and the next reply.


class Attempt:
    """The state of a puzzle while a player solves it; it begins with the position after the mistake."""

    def __init__(self, game: "Game", puzzle: "Puzzle") -> None:
        self.game = game
        self.puzzle = puzzle
        self.before = puzzle.before
        self.solver = game.other(game.turn(puzzle.before))  # The mark of the solving side.
        self.position: "Position" = game.play(puzzle.before, puzzle.mistake)
        self.moves: "list[int]" = [puzzle.mistake]
        position = self.position
        self._is_solvers_move: "list[bool]" = []  # For each move of the line, whether the solver plays it.
        self._is_to_find: "list[bool]" = []  # For each, whether the solver plays it and has a choice.
        for move in puzzle.line:
            self._is_solvers_move.append(game.turn(position) == self.solver)
            self._is_to_find.append(self._is_solvers_move[-1] and len(game.legal_moves(position)) > 1)
            position = game.play(position, move)
        self.failed = False
        """Whether the player has answered wrongly or given up. The puzzle then counts as failed."""

    @property
    def solved(self) -> bool:
        """Whether all moves of the puzzle's line have been played."""
        return len(self.moves) > len(self.puzzle.line)

    @property
    def moves_left(self) -> int:
        """The number of moves that the player still has to find."""
        return self._is_to_find[len(self.moves) - 1 :].count(True)

    @property
    def expected_move(self) -> int:
        """The right move in the current position, until the puzzle is solved."""
        move: int = self.puzzle.line[len(self.moves) - 1]
        return move

    def answer(self, move: int) -> bool:
        """If an answer is right, play it and its replies; return whether it is. Raises GameError."""
        self.game.check_move(self.position, move)
        if move != self.expected_move:
            self.failed = True
            return False
        self._play(move)
        while not self.solved and not self._is_solvers_move[len(self.moves) - 1]:
            self._play(self.expected_move)
        return True

    def show(self) -> None:
        """Give up: play the right move and the replies to it."""
        self.failed = True
        self.answer(self.expected_move)

    def _play(self, move: int) -> None:
        self.position = self.game.play(self.position, move)
        self.moves.append(move)


def refutation(report: "Analysis") -> "list[int]":
    """Return the line that refutes a wrong move, given the report on the position after it."""
    return list(report["line"][:SHOWN])
