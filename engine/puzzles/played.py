"""A puzzle as it is played out, move by move, without an engine.

    played = Played(game, puzzle)       the mistake is to be shown first: played.before, puzzle.mistake
    played.position, played.moves       where it stands, and the moves since then, the mistake the first
    played.answer(move)                 RIGHT: the replies, if any, end played.moves; SOLVED: that was the
                                        last one; WRONG: it stands as before, and played.failed is True

What a wrong move leads to, the engine says when it is asked about the position after it, which is
`after(move)`, by {"do": "analyse"}. Of its answer `refutation` has what is to be shown on the board.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position
    from engine.protocol import Analysis
    from engine.puzzles.puzzle import Puzzle

RIGHT, WRONG, SOLVED = "right", "wrong", "solved"
"""What becomes of an answer."""

SHOWN = 3
"""How many plies of a refutation are shown: the reply, a try to save it, and the reply to that."""


class Played:
    """How far a puzzle has been played out."""

    def __init__(self, game: "Game", puzzle: "Puzzle") -> None:
        """Begin with the mistake made."""
        self.game = game
        self.puzzle = puzzle
        self.before = puzzle.before
        self.position: "Position" = game.play(puzzle.before, puzzle.mistake)
        self.moves: "list[int]" = [puzzle.mistake]
        position = self.position
        # Which moves of the line are the solver's.
        self._own: "list[bool]" = []
        for move in puzzle.line:
            self._own.append(game.turn(position) == self.solver)
            position = game.play(position, move)
        self.failed = False
        """Whether any answer was wrong, or the way was shown; then it doesn't count as solved."""

    @property
    def solver(self) -> str:
        """The mark of the side that looks for the only moves."""
        return self.game.other(self.game.turn(self.before))

    @property
    def solved(self) -> bool:
        """Whether all only moves have been played."""
        return len(self.moves) > len(self.puzzle.line)

    @property
    def left(self) -> int:
        """How many only moves are still to be found."""
        return self._own[len(self.moves) - 1 :].count(True)

    @property
    def wanted(self) -> int:
        """The only move here; the puzzle must not be solved."""
        move: int = self.puzzle.line[len(self.moves) - 1]
        return move

    def answer(self, move: int) -> str:
        """Take an answer: RIGHT, with the replies played, WRONG or SOLVED. Raises GameError."""
        self.game.check_move(self.position, move)
        if move != self.wanted:
            self.failed = True
            return WRONG
        self._play(move)
        if self.solved:
            return SOLVED
        while not self._own[len(self.moves) - 1]:
            self._play(self.wanted)
        return RIGHT

    def show(self) -> str:
        """Play the only move for who gives up: RIGHT, with the replies played, or SOLVED; it has failed."""
        self.failed = True
        return self.answer(self.wanted)

    def after(self, move: int) -> "Position":
        """Return the position that a legal move leads to."""
        return self.game.play(self.position, move)

    def _play(self, move: int) -> None:
        self.position = self.game.play(self.position, move)
        self.moves.append(move)


def refutation(report: "Analysis") -> "list[int]":
    """Return what answers a wrong move on the board, by the report on the position after it: a few plies.

    It is empty where the wrong move has ended the game.
    """
    return list(report["line"][:SHOWN])
