"""Finds the moves in a text among move numbers, colours, signs and comments.

The private functions replace other characters by blanks, so that the moves keep their places. In a *lettered*
game a square has a letter and a digit, such as c4; else a move is written in digits.
"""

from collections import namedtuple

from engine.game import LETTERS
from engine.reading.boards import is_note
from engine.reading.signs import DIGITS
from engine.reading.text import narrow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

Token = namedtuple("Token", ("text", "start", "end"))  # The text of a move, and its indices.

PASS = "--"
PASSES = ("pass", "パス")
SHORT_PASSES = ("pa", "ps")
DASHES = "–—―−ー"
SEPARATORS = ",、;|"
MORE_SEPARATORS = "/*•·・→⇒=>-"  # Between moves that are squares or columns.

COLOURS = ("black", "white", "red", "yellow", "先手", "後手") + tuple("黒白赤黄●○⚫⚪🔴🟡")
CIRCLED = (0x2460, 0x2473)  # The characters from ① to ⑳.
BEHIND_NUMBER = ".):"  # A number with such signs, as in "12." or "1...", is a move's number.
NTH = "手目"  # Behind a move's number in Japanese.
MOST_DIGITS = 3  # The most digits of a move's number.


def tokens(game: "Game", text: str, with_comments: bool = False) -> "list[Token]":
    """Return a text's moves, with PASS for passes; `with_comments` adds moves in comments after ; and #."""
    plain = "".join([narrow(character) for character in text])
    # Whether a move is one square or column, so that colours and separators can't be parts of moves.
    is_simple = game.settable and not game.reserves
    lettered = game.move_length("a") > 1
    for word in PASSES:
        plain = _replace_word(plain, word, "-")
    for word in COLOURS if is_simple else ():
        plain = _replace_word(plain, word)
    plain = _blank_comments(plain, lettered, with_comments)
    if is_simple:
        for dash in DASHES:
            plain = plain.replace(dash, "-")
        plain = plain.replace("- -", "---")  # A single pass.
        plain = _blank_colours(_cut_result(game, plain), lettered)
    plain = _blank_numbers(plain, lettered)
    separators = SEPARATORS + (MORE_SEPARATORS if is_simple else "")
    separators += ".:()" if is_simple and lettered else ""
    signs = list(plain + " ")  # A list: MicroPython looks up a text's characters slowly.
    places = [place for place, sign in enumerate(signs) if sign.strip()]
    result, index = [], 0  # `index` is an index in `places`.
    while index < len(places):
        start = end = places[index]
        while is_simple and signs[end] == "-":
            end += 1
        if end - start > 1:  # Two or more dashes are a pass.
            result.append(Token(PASS, start, end))
            index += end - start
        elif signs[start] in separators:
            index += 1
        else:
            # Spaces and separators may interrupt a move, which has at most 8 characters with them.
            ahead = [place for place in places[index : index + 8] if signs[place] not in separators]
            length = game.move_length("".join([signs[place] for place in ahead]))
            move_places = ahead[:length]
            move = "".join([signs[place] for place in move_places])
            result.append(Token(move, start, move_places[-1] + 1))
            index = places.index(move_places[-1], index) + 1
    return result


def _replace_word(text: str, word: str, sign: str = " ") -> str:
    """Replace each character of a word, wherever it is in a text, by `sign`."""
    folded = text.lower()
    start = folded.find(word)
    while start >= 0:
        text = text[:start] + sign * len(word) + text[start + len(word) :]
        start = folded.find(word, start + 1)
    return text


def _blank(text: str, start: int, end: int) -> str:
    return text[:start] + " " * (end - start) + text[end:]


def _blank_comments(text: str, lettered: bool, keep_moves: bool) -> str:
    """Blank comments and prose without moves; `keep_moves` keeps the moves in comments after ; and #."""
    start, end = text.find("{"), text.find("}", text.find("{"))
    while 0 <= start < end and "{" not in text[start + 1 : end]:
        text = _blank(text, start, end + 1)
        start, end = text.find("{"), text.find("}", text.find("{"))
    lines = []
    for line in text.split("\n"):
        for sign in ";#":
            start = line.find(sign)
            comment = line[start:]
            if start >= 0 and is_note(comment):
                line = line[:start] + (_keep_moves(comment, lettered) if keep_moves else " " * len(comment))
        lines.append(line if not is_note(line) or _keep_moves(line, lettered).strip() else " " * len(line))
    return "\n".join(lines)


def _keep_moves(line: str, lettered: bool) -> str:
    """Blank all but the moves in a line: digits (squares in a lettered game) and the dashes of passes."""
    result = ""
    for sign, before, after in zip(line, " " + line, line[1:] + " "):
        is_digit = sign in DIGITS and (not lettered or before.lower() in LETTERS)
        is_letter = lettered and sign.lower() in LETTERS and after in DIGITS
        result += sign if sign == "-" or is_digit or is_letter else " "
    return result


def _cut_result(game: "Game", text: str) -> str:
    """Remove a result in points, such as 40-24, from the end of a text."""
    before, dash, last = text.rstrip(" \n)").replace(":", "-").rpartition("-")
    start = end = len(before.rstrip())
    while start and before[start - 1] in DIGITS:
        start -= 1
    points = [before[start:end], last.strip()]
    are_points = all([0 < len(each) < 3 and not each.strip(DIGITS) for each in points])
    if game.most == 1 or not dash or not are_points:  # With `most` 1, a game has no points.
        return text
    is_separate = start == 0 or before[start - 1] in " \n("
    return text[:start] if is_separate and int(points[0]) + int(points[1]) <= game.squares else text


def _blank_colours(text: str, lettered: bool) -> str:
    """Blank single letters for colours, such as "b:"; in a lettered game, replace SHORT_PASSES by PASS."""
    folded = list(" " + text.lower() + " ")  # Its indices are one higher than those of `text`.
    has_digits = bool([sign for sign in text if sign in DIGITS])  # Without digits, letters may be columns.
    # In a game without letters, "b" is a colour only beside a "w".
    signs = "bwxo" if lettered else "rywxo" + ("b" if "w" in folded else "")
    for index in range(1, len(folded) - 1):
        before, sign, after = folded[index - 1], folded[index], folded[index + 1]
        is_single = before not in LETTERS + DIGITS and after not in LETTERS
        is_square = lettered and after in DIGITS
        if is_single and sign in signs and has_digits and not is_square:
            text = _blank(text, index - 1, index + 1 if after == ":" else index)
    for word in SHORT_PASSES if lettered else ():
        start = text.lower().find(word)
        while start >= 0:
            end = start + len(word)
            if text[end : end + 1].lower() not in list(LETTERS + DIGITS):
                text = text[:start] + PASS + text[end:]
            start = text.lower().find(word, start + 1)
    return text


def _blank_numbers(text: str, lettered: bool) -> str:
    """Blank the numbers of moves if they count 1, 2, 3 …; else blank only dots (lettered: nothing)."""
    # Each label is (number, start, end, whether it may repeat the last number, as "1..." does).
    labels: "list[tuple[int, int, int, bool]]" = []
    signs = list(text + " ")  # A list, as in `tokens`.
    end = 0
    while end < len(text):
        start = end
        while signs[end] in DIGITS:
            end += 1
        if lettered and start and end > start and signs[start - 1].lower() in LETTERS:
            start += 1  # The first digit belongs to a square.
        label_end = end
        while signs[label_end] in BEHIND_NUMBER:
            label_end += 1
        label_end = end + len(NTH) if signs[end : end + len(NTH)] == list(NTH) else label_end
        # In lettered games a number needs no dot. In Gobblers' old notation, a number next to > is a square.
        is_bare_label = lettered and ">" not in (signs[start - 1], signs[end])
        if end > start and (label_end > end or is_bare_label) and end - start <= MOST_DIGITS:
            labels.append((int(text[start:end]), start, label_end, label_end - end > 1))
        elif CIRCLED[0] <= ord(signs[end]) <= CIRCLED[1]:
            labels.append((ord(signs[end]) - CIRCLED[0] + 1, end, end + 1, False))
        if label_end > end:  # Continue behind the label or, without a number, with the next character.
            end = label_end
        elif end == start:
            end += 1
    # Compare the numbers, and count the characters of the moves between them.
    last_number, last_end = 0, 0
    sizes: "list[int]" = []
    # The label with the number 0 stands for the end of the text.
    for value, start, end, may_repeat in labels + [(0, len(text), 0, True)]:
        size = len([sign for sign in text[last_end:start].lower() if sign in DIGITS + LETTERS])
        is_next = value == last_number + 1 or (may_repeat and value == last_number)
        if value and (not is_next or (last_number and not size)):
            return text if lettered else _blank_dots(text)
        if last_number:
            sizes.append(size)
        last_number, last_end = value, end
    # If a move is longer than usual, it may contain a number without its dot.
    if not lettered and sizes and [size for size in sizes if size > min(2, sizes[0])]:
        return text
    for _, start, end, _ in labels:
        text = _blank(text, start, end)
    return text


def _blank_dots(text: str) -> str:
    """Blank the dots if they separate moves of one character."""
    are_separators = all([len(part.strip()) == 1 for part in text.strip().split(".")])
    return text.replace(".", " ") if are_separators else text
