"""Reads WTHOR files, the format of Othello databases: a header of 16 bytes, then 68 bytes for each game."""

from ..contract.annotations import Steps
from ..contract.game import LETTERS, TextError

ENDINGS = (".wtb", ".jou", ".trn")  # Of the names of files with games, players and tournaments.
SQUARES = 64
HEAD, GAME, NAMES = 16, 68, 8  # The bytes of the header, of a game, and of a game before its moves.
PLAYER, TOURNAMENT = 20, 26  # The bytes of a name in the other files.
MOVES = {10 * row + column: LETTERS[column - 1] + str(row) for row in range(1, 9) for column in range(1, 9)}


def is_wthor(name: str) -> bool:
    """Return whether a file's name is that of a WTHOR file."""
    return name.lower().endswith(ENDINGS)


def games(data: bytes) -> "Steps[list[tuple[str, str]]]":
    """Return the title and the moves, as text, of each game. Raises TextError; yields the part that is read.

    A byte is a move: 10 * row + column, both counted from 1. A 0 ends a game, and passes are missing. The
    title has the numbers of the players, as their names are in other files.
    """
    wrong = TextError("error.wthor", 0, 0)
    count, size = int.from_bytes(data[4:8], "little"), len(data) - HEAD
    if size > 0 and size in [each * (count or data[8] + 256 * data[9]) for each in (PLAYER, TOURNAMENT)]:
        raise TextError("error.names", 0, 0)
    if size != GAME * count or data[12] not in (0, 8):  # Byte 12: the board's size.
        raise wrong
    year = data[10] + 256 * data[11]
    result: "list[tuple[str, str]]" = []
    for start in range(HEAD, len(data), GAME):
        black, white = (data[place] + 256 * data[place + 1] for place in (start + 2, start + 4))
        black_discs = data[start + 6]
        try:
            moves = [MOVES[byte] for byte in data[start + NAMES : start + GAME].partition(b"\0")[0]]
        except KeyError:
            raise wrong
        number = len(result) + 1
        title = f"{number}. {year}: {black} – {white}, {black_discs}–{SQUARES - black_discs}"
        result.append((title, "".join(moves)))
        yield start / len(data)
    return result
