"""Opens the known part of a game too large for a table: the line so far, and the next moves."""

from engine.games.own.check import LINE, checked, damaged
from engine.games.own.rules import TableGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from engine.own_rules.protocol import Lined


class Opened:
    """The `game` of a line's table, and the `moves` of the line."""

    def __init__(self, game: "TableGame", answer: "Lined") -> None:
        self.game = game
        self.moves = answer["line"]
        self._numbers = answer["numbers"]

    @property
    def choices(self) -> int:
        """The number of next moves."""
        return len(self._numbers)

    def place_of(self, move: int) -> int:
        """Return the place of a next move, as a request own-line has it."""
        return self._numbers.index(move)


def open_line(name: str, answer: "Lined", played: int) -> "Generator[None, None, Opened]":
    """Return the game of an answer to own-line after so many plies; a person's program may have forged it.

    Yields None at pauses. Raises GameError for an invalid answer.
    """
    game = TableGame(name, (yield from checked(answer.get("text", ""), LINE)))
    # The game gets cells beside the board when a move needs them.
    game.name += "-" + str(game.reserves)
    if len(answer["line"]) != played:
        raise damaged(1)
    position = game.start()
    for move in answer["line"]:
        position = game.play(position, game.check_move(position, move))
        yield
    if sorted(answer["numbers"]) != game.legal_moves(position):
        raise damaged(1)
    return Opened(game, answer)
