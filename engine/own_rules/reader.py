"""The known part of a game too large for a table: the line that was played, and the moves that can follow."""

from engine.games.own.check import LINE, checked, damaged
from engine.games.own.rules import TableGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from engine.own_rules.protocol import Lined


class Opened:
    """The `game` of a table that has no more than that, and the `moves` of the line in it."""

    def __init__(self, game: "TableGame", answer: "Lined") -> None:
        self.game = game
        self.moves = answer["line"]
        self._numbers = answer["numbers"]

    @property
    def choices(self) -> int:
        """How many moves can be played next."""
        return len(self._numbers)

    def place_of(self, move: int) -> int:
        """Return the place of a move that can be played next, as own-line is asked."""
        return self._numbers.index(move)


def open_line(name: str, answer: "Lined", played: int) -> "Generator[None, None, Opened]":
    """Return what an answer to own-line says about a game after so many plies.

    Yields None at pauses. Raises GameError if the answer makes no sense, as the worker that gave it has run a
    person's program.
    """
    game = TableGame(name, (yield from checked(answer.get("text", ""), LINE)))
    # There are cells beside the board only once a move needs them.
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
