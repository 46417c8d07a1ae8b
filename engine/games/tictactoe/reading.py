"""Reads positions of tic-tac-toe as people write them.

A text is nine characters of the notation, and behind them `o` or `x` for the side to move where that isn't
the side with fewer marks. Or it is a line `p` (o to move) or `e` (x to move) and three rows of `0 1 2`
(empty, o, x). Spaces don't matter, nor capitals, full-width letters or the marks themselves.
"""

from engine.game import TextError
from engine.games import reading
from engine.games.tictactoe.reading_words import WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position

DIGITS = {"0": "", "1": "o", "2": "x"}
SIDES = {"p": "o", "e": "x"}
CAPITALS = {"P": "p", "E": "e"}
SHOWN = 20
"""How much of a wrong line an error repeats."""


def read_rows(game: "Game", text: str) -> "Position | None":
    """Return the position that rows of digits say, or None for another text. Raises TextError."""
    folded = "".join([CAPITALS.get(character, character) for character in reading.fold(game, text)])
    if not folded.strip():
        raise TextError("error.text-none", 0, len(text), WORDS)
    if folded.strip()[0] in SIDES or [digit for digit in DIGITS if digit in folded]:
        return _read_rows(game, folded, text)
    return None


def _read_rows(game: "Game", folded: str, text: str) -> "Position":
    lines = _lines(folded)
    number, start, line = lines[0]
    side = line.strip()
    if side not in SIDES:
        given = text[start : start + len(line)].strip()[:SHOWN]
        raise TextError("error.text-side", start, start + len(line), WORDS, line=number, given=given)
    rows = game.squares // game.columns
    cells = []
    for number, start, line in lines[1 : rows + 1]:
        places = reading.places_of(line, start)
        for index in range(len(places)):
            place = places[index]
            if folded[place] not in DIGITS:
                raise TextError(
                    "error.text-digit",
                    place,
                    place + 1,
                    WORDS,
                    line=number,
                    place=index + 1,
                    character=text[place],
                )
            cells.append(DIGITS[folded[place]])
        if len(places) != game.columns:
            raise TextError("error.text-row", start, start + len(line), WORDS, line=number, given=len(places))
    if len(lines) != rows + 1:
        start = lines[rows + 1][1] if len(lines) > rows + 1 else len(text)
        raise TextError("error.text-rows", start, len(text), WORDS, given=len(lines) - 1)
    return game.set_up(cells, SIDES[side])


def _lines(text: str) -> "list[tuple[int, int, str]]":
    """Return `(number, start, line)` of each line that isn't blank; numbers are from 1, starts from 0."""
    lines = []
    start = 0
    for number, line in enumerate(text.split("\n")):
        if line.strip():
            lines.append((number + 1, start, line))
        start += len(line) + 1
    return lines
