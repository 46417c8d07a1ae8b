"""Which game and which position a command line is about."""

from typing import TYPE_CHECKING

from engine.console.usage import UsageError
from engine.game import Game
from engine.games.shelf import NAMES, find_game
from engine.reading.positions import read

if TYPE_CHECKING:
    from engine.game import Position


def read_place(words: list[str], command: str) -> tuple[Game, str | None]:
    """Return the game, by default the first one, and the text of the position, None where there is none.

    Raises UsageError, and GameError for a game that there isn't.
    """
    if len(words) > 2:
        raise UsageError("error.unknown-argument", text=words[2], command=command)
    if len(words) == 2:
        return find_game(words[0]), words[1]
    if words and words[0] not in NAMES:
        return find_game(NAMES[0]), words[0]
    return find_game(words[0] if words else NAMES[0]), None


def read_position(game: Game, written: str | None, turn: str | None) -> "Position":
    """Return the position of a text with a side to move, the first one where there is no text.

    Raises GameError.
    """
    return game.start(turn) if written is None else read(game, written, turn and game.check_turn(turn))
