"""Reads WTHOR files, the format of Othello databases: a header of 16 bytes, then 68 bytes for each game."""

from engine.game import LETTERS, TextError
from engine.reading.words import WORDS

HEAD, GAME, NAMES = 16, 68, 8  # The bytes of the header, of a game, and of a game before its moves.


def games(data: bytes) -> "list[tuple[str, str]]":
    """Return the title and the moves, as text, of each game. Raises TextError.

    A byte is a move: 10 * row + column, both counted from 1. A 0 ends a game, and passes are missing. The
    title has the numbers of the players, as their names are in other files.
    """
    count = int.from_bytes(data[4:8], "little")
    if len(data) < HEAD or len(data) != HEAD + GAME * count or data[12] not in (0, 8):  # Byte 12: board size.
        raise TextError("error.wthor", 0, 0, WORDS)
    year = data[10] + 256 * data[11]
    result: "list[tuple[str, str]]" = []
    for start in range(HEAD, len(data), GAME):
        black, white = (data[place] + 256 * data[place + 1] for place in (start + 2, start + 4))
        black_discs, moves = data[start + 6], ""
        for byte in data[start + NAMES : start + GAME]:
            row, column = divmod(byte, 10)
            if not byte:
                break
            if not (0 < row < 9 and 0 < column < 9):
                raise TextError("error.wthor", 0, 0, WORDS)
            moves += LETTERS[column - 1] + str(row)
        number = len(result) + 1
        result.append((f"{number}. {year}: {black} – {white}, {black_discs}–{64 - black_discs}", moves))
    return result
