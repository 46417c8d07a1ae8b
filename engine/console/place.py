"""Reads a game and a position from the command line."""

import sys

from ..contract.annotations import Position
from ..contract.game import Game
from ..games.shelf import NAMES, find_game
from ..reading.positions import read
from .files import check_size, decode
from .usage import UsageError

LONGEST_INPUT = 10_000  # The most bytes of a position in the standard input, which may have no end.


def read_place(words: list[str], command: str) -> tuple[Game, str | None]:
    """Return the game (by default the first of NAMES) and the position's text (or None) in `words`.

    `words` are the arguments `[game] [position]` of a command. Raises UsageError and GameError.
    """
    if len(words) > 2:
        raise UsageError("error.unknown-argument", text=words[2], command=command)
    if not words or (len(words) == 1 and words[0] not in NAMES):
        words = [NAMES[0], *words]
    return find_game(words[0]), words[1] if len(words) == 2 else None


def read_position(game: Game, written: str | None, turn: str | None) -> "Position":
    """Parse a position, by default the game's start; `turn`, if given, moves next. Raises GameError.

    For "-", the position is the text in the standard input.
    """
    if written == "-":
        written = read_input()
    return game.start(turn) if written is None else read(game, written, turn and game.check_turn(turn))


def read_input() -> str:
    """Read the position's text from the standard input. Raises UsageError."""
    data = sys.stdin.buffer.read(LONGEST_INPUT + 1)
    check_size("stdin", data, LONGEST_INPUT)
    return decode("stdin", data)
