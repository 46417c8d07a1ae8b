"""What is open of a game too large for a table: the line that was played, and what can be played next."""

from engine.games.own.check import checked, damaged
from engine.games.own.rules import TableGame
from engine.pause import finish

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.own.protocol import Lined


class Opened:
    """The `game` of a table that has no more than that, and the `moves` of the line in it."""

    def __init__(self, name: str, answer: "Lined", played: int) -> None:
        """Take an answer to own-line about so many plies of a game. Raises GameError where it is none.

        What it says comes from where somebody's program has run.
        """
        game = TableGame(name, finish(checked(answer.get("text", ""))))
        # There are cells beside the board only once a move needs them.
        game.name += "-" + str(game.reserves)
        self.game = game
        self.moves = answer["line"]
        position = game.start()
        for move in self.moves:
            position = game.play(position, game.check_move(position, move))
        self._numbers = answer["numbers"]
        if len(self.moves) != played or sorted(self._numbers) != game.legal_moves(position):
            raise damaged(1)

    @property
    def choices(self) -> int:
        """How many moves can be played next."""
        return len(self._numbers)

    def place_of(self, move: int) -> int:
        """Return the place of a move that can be played next, as own-line is asked."""
        return self._numbers.index(move)
