"""Finds the moves in a text among move numbers, colours, signs and comments.

Each line is first blanked where it has words, comments and prose. What is left is a list of *signs* with
their places in the text and a single blank for each gap; then the signs outside of moves are blanked. In a
*lettered* game a square has a letter and a digit, such as c4; else a move is written in digits.
"""

from collections import namedtuple

from ..contract.annotations import Game, Steps
from ..contract.game import LETTERS
from .boards import is_note
from .signs import DIGITS
from .text import narrowed, too_long

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
NTH = ["手", "目"]  # Behind a move's number in Japanese.
MOST_DIGITS = 3  # The most digits of a move's number.
HEAD = 20  # The first lines of a text, which may have the players' names.
LONGEST_LINE = 2000  # The most characters of a line, which is read without a pause.
MOST_SIGNS = 3000  # The most signs of a game.


def tokens(game: "Game", text: str) -> "Steps[list[list[Token]]]":
    """Return the possible lists of moves in a text, with PASS for passes. Raises TextError if it is too long.

    The last list has the moves in comments after ; and #, too, unless they make no difference.
    """
    # Whether a move is one square or column, so that colours and separators can't be parts of moves.
    is_simple = game.settable and not game.reserves
    lettered = game.move_length("a") > 1
    found: "list[tuple[list[str], list[int]]]" = [([], [])]  # The signs and their places.
    start = 0
    all_lines = _without_braces(text).split("\n")
    names = _names(all_lines[:HEAD], lettered) if is_simple else []
    for line in all_lines:
        if len(line) > LONGEST_LINE:
            raise too_long(text)
        if is_simple:
            line = _without_tags(" " * len(line) if line in names else line)
            line = _without_glyphs(line) if lettered else line
        lines = _blanked(narrowed(line), lettered, is_simple)
        if len(lines) > len(found):
            found.append((found[0][0][:], found[0][1][:]))
        for number, (signs, places) in enumerate(found):
            for place, sign in enumerate(list(lines[min(number, len(lines) - 1)]) + ["\n"], start):
                if sign.strip() or signs[-1:] != [" "]:
                    signs.append(sign if sign.strip() else " ")
                    places.append(place)
            if len(signs) > MOST_SIGNS:
                raise too_long(text)
        start += len(line) + 1
        yield
    result: "list[list[Token]]" = []
    for signs, places in found:
        if is_simple:
            del signs[_end_of_moves(game, "".join(signs)) :]
            signs.append(" ")
            _blank_colours(signs, lettered)
            yield
        _blank_numbers(signs, lettered)
        yield
        moves = [Token(move, places[first], places[last] + 1) for move, first, last in _moves(game, signs)]
        result += [moves] if moves not in result else []
        yield
    return result


def _moves(game: "Game", signs: "list[str]") -> "list[tuple[str, int, int]]":
    """Return each move with the indices of its first and last sign."""
    is_simple = game.settable and not game.reserves
    separators = SEPARATORS + (MORE_SEPARATORS if is_simple else "")
    separators += ".:()" if is_simple and game.move_length("a") > 1 else ""
    solid = [place for place, sign in enumerate(signs) if sign != " "]
    result, index = [], 0  # `index` is an index in `solid`.
    while index < len(solid):
        start = end = solid[index]
        while is_simple and signs[end] == "-":
            end += 1
        if end - start > 1:  # Two or more dashes are a pass.
            result.append((PASS, start, end - 1))
            index += end - start
        elif signs[start] in separators:
            index += 1
        else:
            # Spaces and separators may interrupt a move, which has at most 8 characters with them.
            ahead = [place for place in solid[index : index + 8] if signs[place] not in separators]
            length = game.move_length("".join([signs[place] for place in ahead]))
            move_places = ahead[:length]
            result.append(("".join([signs[place] for place in move_places]), start, move_places[-1]))
            index = solid.index(move_places[-1], index) + 1
    return result


def _without_braces(text: str) -> str:
    """Blank the comments in braces, up to an unclosed or nested one."""
    before, *comments = text.replace("｛", "{").replace("｝", "}").split("{")
    parts = [before]
    for number, part in enumerate(comments):
        comment, end, after = part.partition("}")
        if not end:
            return "{".join(["".join(parts)] + comments[number:])
        parts.append(" " * (len(comment) + 2) + after)
    return "".join(parts)


def _without_tags(text: str) -> str:
    """Blank the tags of html. Text after "<" that begins as a square does is no tag."""
    before, *rest = text.split("<")
    parts = [before]
    for part in rest:
        tag, end, after = part.partition(">")
        name = tag.lstrip("/")
        is_tag = end and name[:1].lower() in list(LETTERS) and (tag != name or name[1:2] not in list(DIGITS))
        parts.append(" " * (len(tag) + 2) + after if is_tag else "<" + part)
    return "".join(parts)


def _names(lines: "list[str]", lettered: bool) -> "list[str]":
    """Return the lines with a player's name, such as "Black: A"; none if some have moves behind a colour."""
    named = [line for line in lines if line.partition(":")[0].strip().lower() in COLOURS]
    has_moves = [line for line in named if _keep_moves(line.partition(":")[2], lettered).strip()]
    return [] if has_moves else [line for line in named if ":" in line]


def _without_glyphs(text: str) -> str:
    """Blank the signs of good and bad moves, such as "!?", where they end a word that ends in a digit."""
    if "!" not in text and "?" not in text:
        return text
    signs, before = list(text), ""
    for place, sign in enumerate(signs):
        after = "".join(signs[place : place + 3]).lstrip("!?")[:1]
        if sign in "!?" and before in list(DIGITS) and after in " ),.;\n":
            signs[place] = " "
        else:
            before = sign
    return "".join(signs)


def _blanked(line: str, lettered: bool, is_simple: bool) -> "list[str]":
    """Return a line without words, comments and prose; if it has comments, also with the moves in them."""
    for word in PASSES:
        line = _replace_word(line, word, "-")
    for word in COLOURS if is_simple else ():
        line = _replace_word(line, word, " ")
    lines = [line]
    if ";" in line or "#" in line:
        lines = [_without_comments(line, lettered, keep_moves) for keep_moves in (False, True)]
    result = []
    for line in lines:
        if is_note(line) and not _keep_moves(line, lettered).strip():
            line = " " * len(line)
        for dash in DASHES if is_simple else "":
            line = line.replace(dash, "-")
        result.append(line.replace("- -", "---") if is_simple else line)  # A single pass.
    return result


def _replace_word(line: str, word: str, sign: str) -> str:
    """Replace each character of a word, wherever it is in a line, by `sign`."""
    folded = line.lower()
    if word not in folded or len(folded) != len(line):  # A few capitals have two small letters.
        return line.replace(word, sign * len(word))
    parts, start = [], 0
    for part in folded.split(word):
        parts.append(line[start : start + len(part)])
        start += len(part) + len(word)
    return (sign * len(word)).join(parts)


def _without_comments(line: str, lettered: bool, keep_moves: bool) -> str:
    """Blank the comments after ; and # in a line; with `keep_moves`, all of them but the moves."""
    for sign in ";#":
        before, _, rest = line.partition(sign)
        comment = sign + rest
        if len(before) < len(line) and is_note(comment):
            line = before + (_keep_moves(comment, lettered) if keep_moves else " " * len(comment))
    return line


def _keep_moves(line: str, lettered: bool) -> str:
    """Blank all but the moves in a line: digits (squares in a lettered game) and the dashes of passes."""
    result = []
    for sign, before, after in zip(line, " " + line, line[1:] + " "):
        is_digit = sign in DIGITS and (not lettered or before.lower() in LETTERS)
        is_letter = lettered and sign.lower() in LETTERS and after in DIGITS
        result.append(sign if sign == "-" or is_digit or is_letter else " ")
    return "".join(result)


def _end_of_moves(game: "Game", text: str) -> int:
    """Return where the moves end: before a result in points, such as 40-24, at the end of a text."""
    before, dash, last = text.rstrip(" )").replace(":", "-").rpartition("-")
    before = before.rstrip()
    start = len(before.rstrip(DIGITS))
    points = [before[start:], last.strip()]
    are_points = all([0 < len(each) < 3 and not each.strip(DIGITS) for each in points])
    if game.most == 1 or not dash or not are_points:  # With `most` 1, a game has no points.
        return len(text)
    is_separate = before[:start][-1:] in ("", " ", "(")
    return start if is_separate and int(points[0]) + int(points[1]) <= game.squares else len(text)


def _blank_colours(signs: "list[str]", lettered: bool) -> None:
    """Blank single letters for colours, such as "b:"; in a lettered game, replace SHORT_PASSES by PASS."""
    folded = [" "] + [sign.lower() for sign in signs] + [" "]  # Its indices are one higher than in `signs`.
    has_digits = any([sign in DIGITS for sign in signs])  # Without digits, letters may be columns.
    # In a game without letters, "b" is a colour only beside a "w".
    colours = "bwxo" if lettered else "rywxo" + ("b" if "w" in folded else "")
    for index in range(1, len(folded) - 2):
        before, sign, after = folded[index - 1], folded[index], folded[index + 1]
        is_single = before not in LETTERS + DIGITS and after not in LETTERS
        is_square = lettered and after in DIGITS
        if is_single and sign in colours and has_digits and not is_square:
            signs[index - 1] = " "
            if after == ":":
                signs[index] = " "
        if lettered and sign + after in SHORT_PASSES and folded[index + 2] not in list(LETTERS + DIGITS):
            signs[index - 1 : index + 1] = list(PASS)


def _blank_numbers(signs: "list[str]", lettered: bool) -> None:
    """Blank the numbers of moves if they count 1, 2, 3 …; else blank only dots (lettered: nothing)."""
    # Each label is (number, start, end, whether it may repeat the last number, as "1..." does).
    labels: "list[tuple[int, int, int, bool]]" = []
    end, count = 0, len(signs) - 1  # The last sign is a blank.
    while end < count:
        start = end
        while signs[end] in DIGITS:
            end += 1
        if lettered and start and end > start and signs[start - 1].lower() in LETTERS:
            start += 1  # The first digit belongs to a square.
        label_end = end
        while signs[label_end] in BEHIND_NUMBER:
            label_end += 1
        label_end = end + len(NTH) if signs[end : end + len(NTH)] == NTH else label_end
        # In lettered games a number needs no dot. In Gobblers' old notation, a number next to > is a square.
        is_bare_label = lettered and ">" not in (signs[start - 1], signs[end])
        if end > start and (label_end > end or is_bare_label) and end - start <= MOST_DIGITS:
            labels.append((int("".join(signs[start:end])), start, label_end, label_end - end > 1))
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
    for value, start, end, may_repeat in labels + [(0, count, 0, True)]:
        size = len([sign for sign in signs[last_end:start] if sign.lower() in DIGITS + LETTERS])
        is_next = value == last_number + 1 or (may_repeat and value == last_number)
        if value and (not is_next or (last_number and not size)):
            if not lettered:
                _blank_dots(signs)
            return
        if last_number:
            sizes.append(size)
        last_number, last_end = value, end
    # If a move is longer than usual, it may contain a number without its dot.
    if not lettered and sizes and [size for size in sizes if size > min(2, sizes[0])]:
        return
    for _, start, end, _ in labels:
        signs[start:end] = [" "] * (end - start)


def _blank_dots(signs: "list[str]") -> None:
    """Blank the dots if they separate moves of one character."""
    if all([len(part.strip()) == 1 for part in "".join(signs).strip().split(".")]):
        signs[:] = [" " if sign == "." else sign for sign in signs]
