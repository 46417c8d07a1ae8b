"""The games that the engine plays."""

from engine.game import GameError
from engine.othello import Othello
from engine.tictactoe import TicTacToe

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

GAMES = (TicTacToe(), Othello("othello", 8), Othello("othello6", 6), Othello("othello4", 4))


def find_game(name: str) -> "Game":
    """Return the game with this name. Raises GameError that lists the names there are."""
    for game in GAMES:
        if game.name == name:
            return game
    raise GameError("error.game", name=name, known=", ".join([game.name for game in GAMES]))
