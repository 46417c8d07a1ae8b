"""Finds boards in texts: in rows of characters or words, in cells between bars, in lists, or in one line.

A text with a square too few or too many has no board.
"""

from engine.game import LETTERS
from engine.reading.lists import in_dict, in_lists

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Game

    Rows = list[list[str]]

BARS = "|│┃║¦"
RULES = "-=+ _─━═┼┬┴├┤┌┐└┘╋┳┻┣┫┏┓┗┛╬╦╩╠╣╔╗╚╝|"
COMMENTS = (";", "#", "%", "//")
TURN = ("turn", "move", "moves", "play", "plays", "next")
TURN_JAPANESE = "番"
SIDES = ("x", "o", "black", "white", "red", "yellow", "first", "second")
SIDES_JAPANESE = ("黒", "白", "赤", "黄", "先手", "後手", "○", "×", "●")
NO_NOTES = ("none", "null", "empty")
KANA, NO_KANJI = 0x3041, 0xFF00
RESULTS = ("positive", "negative", "win", "loss", "draw")  # The last fields of lines in UCI data sets.
BEGAN = "began"  # Such a line doesn't name the side to move; x began.
AS_HERE, OTHERWISE = "as here", "otherwise"  # The order of rows: as the game labels them, or reversed.


class Board:
    """A board in a text: the sign on each square, and what else the text says."""

    def __init__(self, signs: "Sequence[str]", side: str = "", rows: str = AS_HERE) -> None:
        self.signs = signs
        self.side = side  # The sign or name of the side to move, "" if missing, or BEGAN.
        self.rows = rows  # AS_HERE, OTHERWISE, or "" if rows have no labels.
        self.beside: "Rows" = []  # The pieces of each side beside the board.
        self.moves: "set[int] | None" = None  # The squares that the board marks as legal moves, if any.


def boards(game: "Game", text: str) -> "list[Board]":
    """Return the possible boards in a text that `engine.reading.text.plain` has normalised."""
    size = game.columns
    head = "[" + str(size) + " "
    begins = text.find(head)
    if begins >= 0:
        # This is the format of the Generic Game Server.
        whole = "".join(text[begins + len(head) : text.find("]", begins)].split())
        return [Board(whole[:-1], whole[-1])] if len(whole) == game.squares + 1 else []
    if "{" in text or "[" in text or "(" in text.partition("\n")[0]:
        signs, side = in_dict(text, size) if "{" in text else (in_lists(text, game.squares, size), "")
        return [Board(signs, side)] if signs else []
    lines = [_uncommented(line, "\n" in text.strip()) for line in text.split("\n") if line]
    side = ""
    while lines and is_note(lines[-1]):
        side = _side_of(lines.pop()) or side
    while lines and is_note(lines[0]):
        side = _side_of(lines.pop(0)) or side
    for first, last in ((0, len(lines)), (0, len(lines) - 1), (1, len(lines))):
        alone = "".join(lines[:first] + lines[last:]).strip()
        if len(alone) == len(lines) - last + first and not (alone and side):
            found = _in_lines(game, lines[first:last])
            for board in found:
                board.side = alone or side or board.side
            if found:
                return found
    return []


def _uncommented(line: str, one_of_many: bool) -> str:
    """Remove the comment from a line; if the line is `one_of_many`, only a comment that is prose."""
    for sign in COMMENTS:
        before, _, comment = line.partition(sign)
        if before.strip() and (is_note(comment) or not one_of_many):
            line = before
    return line


def is_note(line: str) -> bool:
    """Return whether a line is prose: it has kana, or a word that can't be in a row of a board."""
    if [bar for bar in BARS if bar in line] or line.split(",")[-1].strip() in RESULTS:
        return False
    spoken = [
        word for word in _words(line) if len(word) > 2 and word.strip("xobwry") and word not in NO_NOTES
    ]
    return bool(spoken or [sign for sign in line if KANA <= ord(sign) < NO_KANJI and sign != "・"])


def _words(line: str) -> "list[str]":
    return "".join([sign if sign in LETTERS else " " for sign in line.lower()]).split()


def _side_of(line: str) -> str:
    words = _words(line)
    if TURN_JAPANESE in line:
        named = [side for side in SIDES_JAPANESE if side in line]
    elif [word for word in words if word in TURN]:
        named = [word for word in words if word in SIDES]
    else:
        named = []
    return named[0] if len(named) == 1 else ""


def _in_lines(game: "Game", lines: "list[str]") -> "list[Board]":
    written = [line for line in lines if line.strip()]
    if len(written) < 2:
        return _in_one_line(game, written[0]) if written else []
    for bar in BARS:
        written = [line.replace(bar, "|") for line in written]
    plain = [line for line in written if not _is_rule(line) or ("--" not in line and not line.strip(" -_|"))]
    for kept in (plain, [line for line in written if not _is_rule(line)], written):
        barred = "|" in "".join(kept)
        found = _barred(game, kept) if barred else _headed(game, kept) or _spaced(game, kept)
        if found:
            return found
    return _blank(game, lines)


def _is_rule(line: str) -> bool:
    # MicroPython's `strip` handles bytes, not characters.
    return not [sign for sign in line if sign not in RULES] and bool(line.strip(" |"))


def _in_one_line(game: "Game", line: str) -> "list[Board]":
    """Return the board in one line of characters, words or rows; the side to move may follow."""
    squares, size = game.squares, game.columns
    if "," in line:
        parts = [part.strip().strip("'\"") for part in line.split(",")]
        began = BEGAN if parts[-1] in RESULTS else ""
        parts = parts[:-1] if began else parts
        if len(parts) == squares:
            upwards = Board(_from_below(game, parts), began) if "b" in parts and game.upright else None
            return [upwards] if upwards and began else [Board(parts, began)] + ([upwards] if upwards else [])
        line = line.replace(",", " ")
    for separator in "/|":
        line = line.replace(separator, " ")
    chunks = line.split()
    if len(chunks) in (squares, squares + 1) and line.startswith(" ".join(chunks[:squares])):
        return [Board(chunks[:squares], "".join(chunks[squares:]))]
    sizes = [len(chunk) for chunk in chunks]
    if sizes == [squares + 1]:
        return [Board(chunks[0][:-1], chunks[0][-1])]
    for chunk in (squares, size, 4):
        count = squares // chunk
        if count * chunk == squares and sizes[:count] == [chunk] * count and len(sizes) <= count + 1:
            return [Board("".join(chunks[:count]), "".join(chunks[count:]))]
    return []


def _from_below(game: "Game", signs: "Sequence[str]") -> "list[str]":
    """Reorder signs listed by column, from the bottom up, into rows from the top down."""
    rows = game.squares // game.columns
    return [signs[column * rows + row] for row in range(rows - 1, -1, -1) for column in range(game.columns)]


def _names(count: int) -> "list[list[str]]":
    numbers = [str(number) for number in range(count + 1)]
    return [list(LETTERS[:count]), numbers[1:], numbers[:-1]]


def _is_head(row: "list[str]", columns: int) -> bool:
    names = _names(columns)
    row = [sign.lower() for sign in row]
    return row in names or row in [["".join(each)] for each in names]


def _labelled(game: "Game", labels: "list[str]") -> "str | None":
    """Return AS_HERE or OTHERWISE, the order of rows, by the rows' labels; None if these are no labels."""
    labels = [label.rstrip(".:)").lower() for label in labels]
    names = _names(len(labels))
    if labels not in names and labels[::-1] not in names:
        return None
    rows = list(game.rims()[1])
    downwards = labels in names
    return AS_HERE if not rows or downwards == (rows[0] < rows[-1]) else OTHERWISE


def _without_heads(game: "Game", rows: "Rows") -> "Rows":
    count = game.squares // game.columns
    if len(rows) > count and _is_head(rows[0], game.columns):
        rows = rows[1:]
    return rows[:-1] if len(rows) > count and _is_head(rows[-1], game.columns) else rows


def _spaced(game: "Game", lines: "list[str]") -> "list[Board]":
    """Return the board in lines of words or characters."""
    if "," in "".join(lines):
        rows = [[part.strip().strip("'\"").strip() for part in line.split(",")] for line in lines]
        uneven = [row for row in rows if len(row) != len(rows[0])]
        rows = [row[:-1] if row[-1] == "" and len(row) > game.columns else row for row in rows]
        if "" in (rows[0][0], rows[-1][-1]) or (uneven and [row for row in rows if "" in row]):
            return []
    else:
        rows = [line.split() for line in lines]
    columns, count = game.columns, game.squares // game.columns
    rows = _without_heads(game, rows)
    if len(rows) != count or [] in rows:
        return []
    sizes = [len(row) for row in rows]
    left = _labelled(game, [row[0] for row in rows])
    right = _labelled(game, [row[-1] for row in rows])
    side, labelled = "", ""
    if left and not [size for size in sizes if size in (1, columns)]:
        # Notes may follow a row with labels on both sides.
        wide = columns if sizes[0] > columns else 1
        closed = sizes[0] > wide + 1
        if [row for row in rows if row[wide + 1 : wide + 2] != (row[:1] if closed else [])]:
            return []
        rows, labelled = [row[1 : wide + 1] for row in rows], left
    elif right and not [size for size in sizes if size not in (2, columns + 1)]:
        rows, labelled = [row[:-1] for row in rows], right
    elif len(rows[-1]) == columns + 1:
        side = rows[-1].pop()
    rows = [list(row[0]) if len(row) == 1 else row for row in rows]
    if [row for row in rows if len(row) != columns]:
        return []
    return [Board([sign for row in rows for sign in row], side, labelled)]


def _barred(game: "Game", lines: "list[str]") -> "list[Board]":
    """Return the board in lines with bars between cells; a blank cell must be as wide as the others."""
    columns, count = game.columns, game.squares // game.columns
    heads = [line for line in lines if "|" not in line]
    rows = [line.split("|") for line in lines if "|" in line]
    if len(rows) == count + 1 and _is_head([part.strip() for part in rows[0] if part.strip()], columns):
        heads.append(" ".join(rows.pop(0)))
    wrong = [head for head in heads if not _is_head(head.split(), columns)]
    if len(rows) != count or wrong or [len(row) for row in rows] != [len(rows[0])] * count:
        return []
    parts, labelled = len(rows[0]), ""
    left, right = [row[0].strip() for row in rows], [row[-1].strip() for row in rows]
    rims = [rim for rim in (left, right) if not "".join(rim) or _labelled(game, rim)]
    if parts == 3 and len(rims) == 2 and [row for row in rows if len(row[1].strip()) > 1]:
        inner = [row[1] for row in rows]
        bare = [line[1:-1] for line in inner if line.startswith(" ") and line.endswith(" ")]
        return _spaced(game, inner) or _blank(game, inner) or _blank(game, bare)
    open_end = parts == columns
    if parts == columns + 2 and len(rims) == 2:
        rows, labelled = [row[1:-1] for row in rows], _labelled(game, left) or _labelled(game, right) or ""
    elif parts == columns + 1 and _labelled(game, left):
        rows, labelled, open_end = [row[1:] for row in rows], _labelled(game, left) or "", True
    elif parts == columns + 1 and right in rims and [row for row in rows if row[0]]:
        rows, labelled = [row[:-1] for row in rows], _labelled(game, right) or ""
    elif not open_end:
        return []
    elif heads and any([row[0].split() for row in rows]):
        begun = [row[0].split() for row in rows]
        labels = [words[0] if words else "" for words in begun]
        labelled = _labelled(game, labels) or ""
        if labelled:
            for row, label in zip(rows, labels):
                row[0] = row[0].replace(label, " " * len(label), 1)
    for column in range(columns):
        widths = [len(row[column]) for row in rows]
        for at in range(count):
            if not rows[at][column].strip():
                wanted = max(widths)
                if open_end and column == columns - 1:
                    # Ends of lines may have lost their blanks, except for the last line of the text.
                    wanted = max(wanted, len(rows[at][column - 1]) - 1) if at == count - 1 else 0
                if widths[at] < wanted:
                    return []
    return [Board([part.strip() for row in rows for part in row], "", labelled)]


def _headed(game: "Game", lines: "list[str]") -> "list[Board]":
    """Return the board of rows of squares, blank or not, above or below a line of column names."""
    columns, count = game.columns, game.squares // game.columns
    if len(lines) <= count:
        return []
    at = 0 if _is_head(lines[0].split(), columns) else count
    if not _is_head(lines[at].split(), columns):
        return []
    head, lines = lines[at], lines[:at] + lines[at + 1 :]
    places = [place for place in range(len(head)) if head[place].strip()]
    if len(places) != columns or (
        at == 0 and len(lines) == count and (game.reserves or len(lines[-1]) <= places[-1])
    ):
        # The text may have lost the end of the last row.
        return []
    signs, labels = [], []
    for line in lines[:count]:
        labels.append(line[: places[0]].strip())
        for place, after in zip(places, places[1:] + [len(line)]):
            signs.append(line[place:after].rstrip())
    labelled = _labelled(game, labels)
    if labelled is None or [sign for sign in signs if sign != sign.strip()]:
        return []
    board = Board(["" if sign == "." else sign for sign in signs], "", labelled)
    for line in lines[count:]:
        if game.reserves and line.strip()[:2] in [mark + ":" for mark in game.marks]:
            board.beside.append(line.split()[1:])
            continue
        counts = line.split()
        if [str(signs.count(mark)) for mark in counts[::2]] != counts[1::2]:
            return []
    if "." in signs and "" in signs:
        board.moves = {square for square in range(len(signs)) if signs[square] == "."}
    return [board]


def _blank(game: "Game", lines: "list[str]") -> "list[Board]":
    """Return the board in lines in which a space is an empty square."""
    columns, count = game.columns, game.squares // game.columns
    if len(lines) != count:
        return []
    rows = [list(line) for line in lines]
    if not [row for row in rows if len(row) != 2 * columns - 1 or "".join(row[1::2]).strip()]:
        rows = [row[::2] for row in rows]
    if [row for row in rows if len(row) != columns]:
        return []
    return [Board([sign.strip() for row in rows for sign in row], "", "")]
