"""Opens a user's game that has too many positions for a whole table, as far as it was played.

Such a table has the positions of the game so far and those after each next move, and grows move by move.
"""

from collections import namedtuple

from ..contract.annotations import Steps
from ..games.own.check import LINE, checked, damaged
from ..games.own.rules import TableGame
from .protocol import LineResult

OpenedGame = namedtuple("OpenedGame", ("game", "moves", "numbers", "start"))
"""A game whose table has only some positions, `game`, and the numbers of the played moves, `moves`.

`numbers` has the next moves in the order of the rules: a move's index there is its index in the `played` of
a request. See LineResult for `start`.
"""


def open_line(name: str, answer: "LineResult", played: int) -> "Steps[OpenedGame]":
    """Validate an answer to own-line (the user's rules may have forged it) and return its game.

    `played` is the number of played moves. Yields None at pauses. Raises GameError for an invalid answer.
    """
    game = TableGame(name, (yield from checked(answer.get("text", ""), LINE)))
    # Tables of one game differ in reserves (none or 2) and holes, and the name has to differ with them.
    game.name += "-" + str(game.reserves + 3 * len(game.holes))
    if len(answer["line"]) != played:
        raise damaged(line=1)
    position = game.start()
    for move in answer["line"]:
        position = game.play(position, game.check_move(position, move))
        yield
    if sorted(answer["numbers"]) != game.legal_moves(position):
        raise damaged(line=1)
    return OpenedGame(game, answer["line"], answer["numbers"], answer["start"])
