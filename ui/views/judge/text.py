"""What a text says of a position, and positions with something to learn. Needs no browser.

A text is nine characters as in links, and behind them `o` or `x` for the side to move where that isn't the
side with fewer marks. Or it is, as the console reads it, a line `p` (○ to move) or `e` (× to move) and three
rows of `0 1 2` (empty, ○, ×). Spaces don't matter, nor capitals, full-width letters or ○ and × themselves.
"""

from engine.game import GameError
from engine.games.tictactoe.rules import EMPTY
from ui.widgets.text_error import TextError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position

WHAT_IFS = {
    "side": (".x..o....", "o"),
    "corner": ("x...o....", "o"),
    "twice": ("....o....", "o"),
    "far": ("o.......x", "o"),
    "trap": ("o.x.x...o", "o"),
    "race": ("oo.xx....", "o"),
}
"""Positions with something to learn, by the name of their question."""

# What people write for a mark or an empty square, by its number in Unicode; full-width letters fold anyway.
SAME = {
    0x25CB: "o",
    0x25EF: "o",
    0x3007: "o",
    0x00D7: "x",
    0x2715: "x",
    0x2A2F: "x",
    0x00B7: EMPTY,
    0x30FB: EMPTY,
    0x3000: " ",
    0x00A0: " ",
}
DIGITS = {"0": EMPTY, "1": "o", "2": "x"}
SIDES = {"p": "o", "e": "x"}
BOTH = "outcome.both"
SHOWN = 20
"""How much of a wrong line an error repeats."""


def reachable(game: "Game", position: "Position") -> bool:
    """Return whether a game can reach the position, whoever began it."""
    pieces, turn = game.write(position), position[2]
    ahead = pieces.count(game.other(turn)) - pieces.count(turn)
    outcome = game.outcome(position)
    # Three in a row of the side to move had ended the game before the other side's last move.
    over_before = outcome is not None and (outcome.winner == turn or outcome.reason == BOTH)
    return ahead in (0, 1) and not over_before


def written(game: "Game", position: "Position") -> str:
    """Return a position as text, which `read` reads."""
    pieces = game.write(position)
    return pieces if game.parse(pieces)[2] == position[2] else pieces + " " + position[2]


def read(game: "Game", text: str) -> "Position":
    """Return the position that a text says. Raises TextError."""
    folded = "".join([_fold(character) for character in text])
    if not folded.strip():
        raise TextError("judge.text-none", 0, len(text))
    if folded.strip()[0] in SIDES or [digit for digit in DIGITS if digit in folded]:
        return _read_rows(game, folded, text)
    return _read_characters(game, folded, text)


def _read_characters(game: "Game", folded: str, text: str) -> "Position":
    places = _places(folded, 0)
    characters = "".join([folded[place] for place in places])
    count = game.squares
    turn = characters[count] if len(characters) == count + 1 else None
    try:
        return game.parse(characters if turn is None else characters[:count], turn)
    except GameError as error:
        details = dict(error.details)
        wrong = -1
        if error.key == "error.character":
            wrong = places[details["place"] - 1]
            details["character"] = text[wrong]
        elif error.key == "error.turn":
            wrong = places[count]
        start, end = (0, len(text)) if wrong < 0 else (wrong, wrong + 1)
        raise TextError(error.key, start, end, **details)


def _read_rows(game: "Game", folded: str, text: str) -> "Position":
    lines = _lines(folded)
    number, start, line = lines[0]
    side = line.strip()
    if side not in SIDES:
        given = text[start : start + len(line)].strip()[:SHOWN]
        raise TextError("judge.text-side", start, start + len(line), line=number, given=given)
    rows = game.squares // game.columns
    pieces = ""
    for number, start, line in lines[1 : rows + 1]:
        places = _places(line, start)
        for index in range(len(places)):
            character = folded[places[index]]
            if character not in DIGITS:
                wrong = places[index]
                raise TextError(
                    "judge.text-digit", wrong, wrong + 1, line=number, place=index + 1, character=text[wrong]
                )
            pieces += DIGITS[character]
        if len(places) != game.columns:
            raise TextError("judge.text-row", start, start + len(line), line=number, given=len(places))
    if len(lines) != rows + 1:
        start = lines[rows + 1][1] if len(lines) > rows + 1 else len(text)
        raise TextError("judge.text-rows", start, len(text), given=len(lines) - 1)
    return game.parse(pieces, SIDES[side])


def _lines(text: str) -> "list[tuple[int, int, str]]":
    """Return `(number, start, line)` of each line that isn't blank; numbers are from 1, starts from 0."""
    lines = []
    start = 0
    for number, line in enumerate(text.split("\n")):
        if line.strip():
            lines.append((number + 1, start, line))
        start += len(line) + 1
    return lines


def _places(line: str, start: int) -> "list[int]":
    """Return where the characters of a line are that aren't spaces; the line begins at `start`."""
    return [start + index for index in range(len(line)) if line[index].strip()]


def _fold(character: str) -> str:
    """Return the plain character that another one stands for."""
    code = ord(character)
    if 0xFF01 <= code <= 0xFF5E:
        code -= 0xFEE0
    if code in SAME:
        return SAME[code]
    plain = chr(code)
    return plain.lower() if "A" <= plain <= "Z" else plain
