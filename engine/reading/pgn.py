"""Reads PGN: lines with tags, then moves with numbers, comments, variations, and a result."""

from ..contract.annotations import Game, Steps
from ..contract.game import LETTERS, TextError
from .moves import PASS, PASSES, SHORT_PASSES, Token
from .signs import DIGITS
from .text import title_of, too_long

MOST_GAMES = 30_000
CLOSING = {"{": "}", ";": "\n", "(": ")"}
"""What ends a comment or a variation, by what begins it."""
RESULTS = ("1-0", "0-1", "1/2-1/2", "½-½", "*")
MARKS = "!?+#"  # Signs behind a move.
TITLE = ("Black", "White", "Date", "Result")
SLICE = 500  # The lines that are read without a pause.


def is_pgn(text: str) -> bool:
    """Return whether a text begins with a tag, such as `[Black "A"]`."""
    return bool(_tag(text.strip().partition("\n")[0])[0])


def _tag(line: str) -> "tuple[str, str]":
    """Return the name and the value of a line's tag; ("", "") if it has none."""
    name, _, value = line.strip().partition(' "')
    is_tag = name[:1] == "[" and name[1:2].isalpha() and value.endswith('"]')
    return (name[1:].strip(), value[:-2]) if is_tag else ("", "")


def games(text: str) -> "Steps[list[tuple[str, str]]]":
    """Return the title and the text of each game; yields how much of the text is read, from 0 to 1."""
    found: "list[tuple[str, str]]" = []
    tags: "dict[str, str]" = {}
    part: "list[str]" = []
    in_moves = False
    lines = text.split("\n")
    for number, line in enumerate(lines + ['[End ""]']):
        if number % SLICE == 0:
            yield number / len(lines)
        name, value = _tag(line)
        if name and in_moves:
            found.append((title_of([tags.get(key, "") for key in TITLE]), "\n".join(part)))
            tags, part, in_moves = {}, [], False
            if len(found) > MOST_GAMES:
                raise too_long(text)
        if name:
            tags[name] = value
        in_moves = in_moves or bool(line.strip() and not name)
        part.append(line)
    return found


def has_squares(text: str) -> bool:
    """Return whether a word of a text is a letter and a digit, such as d1."""
    words = [word.strip(MARKS) for word in text.lower().split()]
    return any([len(word) == 2 and word[0] in LETTERS and word[1] in DIGITS for word in words])


def movetext(text: str, game: "Game") -> "list[Token]":
    """Return the moves of a game. Raises TextError if a comment or a variation isn't closed.

    Where the game's moves have no letters, the column and the row of a square are tokens of their own.
    """
    columns = list(LETTERS[: game.columns]) if game.move_length("a") == 1 else []
    text, result, start = _without_comments(text), [], 0
    for word in text.split():
        start = text.index(word, start)
        end = start + len(word)
        unnumbered = word.lstrip(DIGITS)
        move = unnumbered.lstrip(".") if unnumbered[:1] == "." else word
        points = move.split("-")
        is_result = len(points) == 2 and all([point and not point.strip(DIGITS) for point in points])
        if move and move[0] != "$" and move not in RESULTS and not is_result and move.strip(MARKS):
            move = move.rstrip(MARKS)
            is_pass = move.lower() in PASSES + SHORT_PASSES
            parts = list(move) if move[0].lower() in columns and len(move) == 2 else [move]
            result += [Token(PASS if is_pass else part, start, end) for part in parts]
        start = end
    return result


def _without_comments(text: str) -> str:
    """Blank the tags, comments and variations of a game."""
    signs: "list[str]" = []
    ends, start = "", 0  # `ends` has what closes the open comments and variations.
    for place, sign in enumerate(text):
        before = signs[-1] if signs else "\n"
        signs.append(" ")
        if ends[-1:] == sign:
            ends = ends[:-1]
        elif sign in CLOSING and ends[-1:] in ("", ")"):
            ends, start = ends + CLOSING[sign], place
        elif before == "\n" and sign in "[%":
            ends = "\n"
        elif not ends:
            signs[-1] = sign
        if sign == "\n":
            signs[-1] = sign
    if ends.strip():
        raise TextError("error.unclosed", start, start + 1, sign=text[start])
    return "".join(signs)
