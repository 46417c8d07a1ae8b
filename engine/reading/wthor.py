"""Reads WTHOR files, the format of Othello databases: a header of 16 bytes, then 68 bytes for each game."""

from ..contract.annotations import Steps
from ..contract.game import LETTERS, TextError

ENDINGS = (".wtb", ".jou", ".trn")  # Of the names of files with games, players and tournaments.
SQUARES = 64
HEAD, GAME, NAMES = 16, 68, 8  # The bytes of the header, of a game, and of a game before its moves.
PLAYERS, TOURNAMENTS = 20, 26  # The bytes of a name in the other files; each kind has its own.
MOVES = {10 * row + column: LETTERS[column - 1] + str(row) for row in range(1, 9) for column in range(1, 9)}


def is_wthor(name: str) -> bool:
    """Return whether a file's name is that of a WTHOR file."""
    return name.lower().endswith(ENDINGS)


def names_in(data: bytes) -> int:
    """Return PLAYERS or TOURNAMENTS if `data` is a whole file of such names, else 0."""
    count = int.from_bytes(data[4:8], "little") or int.from_bytes(data[8:10], "little")
    widths = [width for width in (PLAYERS, TOURNAMENTS) if count and len(data) - HEAD == width * count]
    return widths[0] if widths else 0


def games(data: bytes, names: "dict[int, bytes]") -> "Steps[list[tuple[str, str]]]":
    """Return the title and the moves, as text, of each game. Raises TextError; yields the part that is read.

    A byte is a move: 10 * row + column, both counted from 1. A 0 ends a game, and passes are missing. `names`
    has files of names by kind, PLAYERS and TOURNAMENTS; without a name, the title has the player's number.
    """
    wrong = TextError("error.wthor", 0, 0)
    count = int.from_bytes(data[4:8], "little")
    if len(data) != HEAD + GAME * count or data[12] not in (0, 8):  # Byte 12: the board's size.
        raise wrong
    year = data[10] + 256 * data[11]
    result: "list[tuple[str, str]]" = []
    for start in range(HEAD, len(data), GAME):
        cup, black, white = (data[place] + 256 * data[place + 1] for place in (start, start + 2, start + 4))
        black_discs = data[start + 6]
        try:
            moves = [MOVES[byte] for byte in data[start + NAMES : start + GAME].partition(b"\0")[0]]
        except KeyError:
            raise wrong
        players = _name(names, PLAYERS, black) + " – " + _name(names, PLAYERS, white)
        title = f"{len(result) + 1}. {year}: {players}, {black_discs}–{SQUARES - black_discs}"
        title += ", " + _name(names, TOURNAMENTS, cup) if TOURNAMENTS in names else ""
        result.append((title, "".join(moves)))
        yield start / len(data)
    return result


def _name(names: "dict[int, bytes]", kind: int, number: int) -> str:
    """Return the name with a number, from 0 on, in the file of a kind, or the number if it isn't there."""
    start = HEAD + number * kind
    letters = names.get(kind, b"")[start : start + kind].partition(b"\0")[0]
    return "".join([chr(letter) for letter in letters]).strip() or str(number)
