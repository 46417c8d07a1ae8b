"""Finds boards in texts: in rows of characters or words, in cells between bars, in lists, or in one line.

A *sign* is the text on a square, such as `x` or `.`. A *head* is a line of column names, a *rule* a line
between rows, a *note* a line of prose. A text with a square too few or too many has no board.
"""

from ..contract.annotations import Game, Sequence
from ..contract.game import LETTERS
from .lists import in_dict, in_lists

BARS = "|│┃║¦"  # Characters between the cells of a row.
RULES = "-=+ _─━═┼┬┴├┤┌┐└┘╋┳┻┣┫┏┓┗┛╬╦╩╠╣╔╗╚╝|"
COMMENTS = (";", "#", "%", "//")  # Each begins a comment.
TURN = ("turn", "move", "moves", "play", "plays", "next")  # A note with such a word names the side to move.
TURN_JAPANESE = "番"
SIDES = ("x", "o", "black", "white", "red", "yellow", "first", "second")
SIDES_JAPANESE = ("黒", "白", "赤", "黄", "先手", "後手", "○", "×", "●")
EMPTY_WORDS = ("none", "null", "empty")  # Words that are signs of empty squares.
FIRST_KANA, AFTER_KANJI = 0x3041, 0xFF00  # The code points of Japanese characters.
RESULTS = ("positive", "negative", "win", "loss", "draw")  # The last fields of lines in UCI data sets.
X_BEGAN = "x began"  # Such a line doesn't name the side to move, but in all of these data sets x began.
NORMAL, REVERSED = "normal", "reversed"  # The order of rows: as the game labels them, or upside down.


class Board:
    """A board in a text: the sign on each square, and what else the text says."""

    def __init__(self, signs: "Sequence[str]", side: str = "", order: str = NORMAL) -> None:
        self.signs = signs
        self.side = side  # The sign or name of the side to move, "" if missing, or X_BEGAN.
        self.order = order  # NORMAL, REVERSED, or "" if rows have no labels.
        self.reserves: "list[list[str]]" = []  # The pieces of each side beside the board.
        self.moves: "set[int] | None" = None  # The squares that the board marks as legal moves, if any.


def boards(game: "Game", text: str) -> "list[Board]":
    """Return the possible boards in a text that `engine.reading.text.plain` has normalised."""
    size = game.columns
    prefix = "[" + str(size) + " "
    start = text.find(prefix)
    if start >= 0:
        # This is the format of the Generic Game Server, with the side to move at the end.
        board_text = "".join(text[start + len(prefix) : text.find("]", start)].split())
        return [Board(board_text[:-1], board_text[-1])] if len(board_text) == game.squares + 1 else []
    if "{" in text or "[" in text or "(" in text.partition("\n")[0]:
        signs, side = in_dict(text, size) if "{" in text else (in_lists(text, game.squares, size), "")
        return [Board(signs, side)] if signs else []
    lines = [_without_comment(line, one_of_many="\n" in text.strip()) for line in text.split("\n") if line]
    side = ""
    while lines and is_note(lines[-1]):
        side = _side_of(lines.pop()) or side
    while lines and is_note(lines[0]):
        side = _side_of(lines.pop(0)) or side
    # All lines are rows, or the last or the first one is a single character: the side to move.
    for first, end in ((0, len(lines)), (0, len(lines) - 1), (1, len(lines))):
        outside = [line.strip() for line in lines[:first] + lines[end:]]
        if all([len(line) == 1 for line in outside]) and not (outside and side):
            possible = _in_lines(game, lines[first:end])
            for board in possible:
                board.side = "".join(outside) or side or board.side
            if possible:
                return possible
    return []


def _without_comment(line: str, one_of_many: bool) -> str:
    """Remove the comment after a row; in a line that is `one_of_many`, only if the comment is prose."""
    for sign in COMMENTS:
        before, _, comment = line.partition(sign)
        if before.strip() and (is_note(comment) or not one_of_many):
            line = before
    return line


def is_note(line: str) -> bool:
    """Return whether a line is prose: no bars or UCI result, but Japanese or a word that no row can have."""
    if [bar for bar in BARS if bar in line] or line.split(",")[-1].strip() in RESULTS:
        return False
    long_words = [word for word in _words(line) if len(word) > 2 and word not in EMPTY_WORDS]
    # A word such as "xoxx" is a row of pieces.
    prose = [word for word in long_words if word.strip("xobwry")]
    japanese = [sign for sign in line if FIRST_KANA <= ord(sign) < AFTER_KANJI and sign != "・"]
    return bool(prose or japanese)


def _words(line: str) -> "list[str]":
    return "".join([sign if sign in LETTERS else " " for sign in line.lower()]).split()


def _side_of(line: str) -> str:
    """Return the name of the only side that a note about the turn contains, or ""."""
    words = _words(line)
    if TURN_JAPANESE in line:
        named = [side for side in SIDES_JAPANESE if side in line]
    elif [word for word in words if word in TURN]:
        named = [word for word in words if word in SIDES]
    else:
        named = []
    return named[0] if len(named) == 1 else ""


def _in_lines(game: "Game", lines: "list[str]") -> "list[Board]":
    """Return the possible boards in lines without notes."""
    filled = [line for line in lines if line.strip()]
    if len(filled) < 2:
        return _in_one_line(game, filled[0]) if filled else []
    for bar in BARS:
        filled = [line.replace(bar, "|") for line in filled]
    # A line of - and _ may be a rule or a row of empty squares: try it as a row, then as a rule. Finally try
    # all rules as rows.
    rows_or_empty = [
        line for line in filled if not _is_rule(line) or ("--" not in line and not line.strip(" -_|"))
    ]
    without_rules = [line for line in filled if not _is_rule(line)]
    for rows in (rows_or_empty, without_rules, filled):
        for parser in (_from_bars,) if "|" in "".join(rows) else (_from_headed_rows, _from_words):
            possible = parser(game, rows)
            if possible:
                return possible
    return _from_full_lines(game, lines)


def _is_rule(line: str) -> bool:
    # MicroPython's `strip` handles bytes, not characters.
    return all([sign in RULES for sign in line]) and bool(line.strip(" |"))


def _in_one_line(game: "Game", line: str) -> "list[Board]":
    """Return the board in one line of characters, words or rows; the side to move may follow."""
    squares, size = game.squares, game.columns
    if "," in line:
        parts = [part.strip().strip("'\"") for part in line.split(",")]
        side = X_BEGAN if parts[-1] in RESULTS else ""
        parts = parts[:-1] if side else parts
        if len(parts) == squares:
            by_row = Board(parts, side)
            if "b" not in parts or not game.upright:
                return [by_row]
            # UCI's data sets list the squares by column, and `b` is an empty square.
            by_column = Board(_from_below(game, parts), side)
            return [by_column] if side else [by_row, by_column]
        line = line.replace(",", " ")
    for separator in "/|":
        line = line.replace(separator, " ")
    chunks = line.split()
    if len(chunks) in (squares, squares + 1) and line.startswith(" ".join(chunks[:squares])):
        return [Board(chunks[:squares], "".join(chunks[squares:]))]  # Single spaces, so no square is blank.
    lengths = [len(chunk) for chunk in chunks]
    if lengths == [squares + 1]:  # The last character is the side to move.
        return [Board(chunks[0][:-1], chunks[0][-1])]
    # The squares come all together, row by row, or in groups of four; one more chunk is the side to move.
    for length in (squares, size, 4):
        count = squares // length
        if count * length == squares and lengths[:count] == [length] * count and len(chunks) <= count + 1:
            return [Board("".join(chunks[:count]), "".join(chunks[count:]))]
    return []


def _from_below(game: "Game", signs: "Sequence[str]") -> "list[str]":
    """Reorder signs listed by column, from the bottom up, into rows from the top down."""
    rows = game.squares // game.columns
    return [signs[column * rows + row] for row in range(rows - 1, -1, -1) for column in range(game.columns)]


def _possible_labels(count: int) -> "list[list[str]]":
    """Return the ways to label `count` rows or columns: by letters, by numbers from 1, by numbers from 0."""
    numbers = [str(number) for number in range(count + 1)]
    return [list(LETTERS[:count]), numbers[1:], numbers[:-1]]


def _is_head(row: "list[str]", columns: int) -> bool:
    possible = _possible_labels(columns)
    row = [sign.lower() for sign in row]
    return row in possible or row in [["".join(labels)] for labels in possible]  # Such as `a b c` or `abc`.


def _row_order(game: "Game", labels: "list[str]") -> "str | None":
    """Return the order of rows that `labels` show, NORMAL or REVERSED; None if they are no labels."""
    labels = [label.rstrip(".:)").lower() for label in labels]
    possible = _possible_labels(len(labels))
    is_ascending = labels in possible
    if not is_ascending and labels[::-1] not in possible:
        return None
    row_names = list(game.rims()[1])  # The game's own, from the top.
    return NORMAL if not row_names or is_ascending == (row_names[0] < row_names[-1]) else REVERSED


def _without_heads(game: "Game", rows: "list[list[str]]") -> "list[list[str]]":
    row_count = game.squares // game.columns
    if len(rows) > row_count and _is_head(rows[0], game.columns):
        rows = rows[1:]
    return rows[:-1] if len(rows) > row_count and _is_head(rows[-1], game.columns) else rows


def _from_words(game: "Game", lines: "list[str]") -> "list[Board]":
    """Return the board in lines of words or characters."""
    if "," in "".join(lines):
        rows = [[part.strip().strip("'\"").strip() for part in line.split(",")] for line in lines]
        uneven = [row for row in rows if len(row) != len(rows[0])]
        # A comma at the end of a line makes one empty part too many.
        rows = [row[:-1] if row[-1] == "" and len(row) > game.columns else row for row in rows]
        if "" in (rows[0][0], rows[-1][-1]) or (uneven and [row for row in rows if "" in row]):
            return []  # It isn't clear whether an empty part is an empty square or a lost one.
    else:
        rows = [line.split() for line in lines]
    columns, row_count = game.columns, game.squares // game.columns
    rows = _without_heads(game, rows)
    if len(rows) != row_count or [] in rows:
        return []
    sizes = [len(row) for row in rows]
    left = _row_order(game, [row[0] for row in rows])
    right = _row_order(game, [row[-1] for row in rows])
    side, order = "", ""
    # A row has a word for each square, or a single word; there may be labels on the left, the right, or both.
    if left and not any([size in (1, columns) for size in sizes]):
        width = columns if sizes[0] > columns else 1
        has_right_labels = sizes[0] > width + 1  # They equal the left ones; notes may follow.
        for row in rows:
            if row[width + 1 : width + 2] != (row[:1] if has_right_labels else []):
                return []
        rows, order = [row[1 : width + 1] for row in rows], left
    elif right and all([size in (2, columns + 1) for size in sizes]):
        rows, order = [row[:-1] for row in rows], right
    elif len(rows[-1]) == columns + 1:  # The side to move follows the last row.
        side = rows[-1].pop()
    return _from_rows(game, [list(row[0]) if len(row) == 1 else row for row in rows], side, order)


def _from_rows(game: "Game", rows: "list[list[str]]", side: str = "", order: str = "") -> "list[Board]":
    """Return the board in rows of signs, if each row of the game has all of its signs."""
    if [len(row) for row in rows] != [game.columns] * (game.squares // game.columns):
        return []
    return [Board([sign.strip() for row in rows for sign in row], side, order)]


def _from_bars(game: "Game", lines: "list[str]") -> "list[Board]":
    """Return the board in lines with bars between cells; a blank cell must be as wide as the others."""
    columns, row_count = game.columns, game.squares // game.columns
    heads = [line for line in lines if "|" not in line]
    rows = [line.split("|") for line in lines if "|" in line]
    if len(rows) == row_count + 1 and _is_head([part.strip() for part in rows[0] if part.strip()], columns):
        heads.append(" ".join(rows.pop(0)))
    other_lines = [head for head in heads if not _is_head(head.split(), columns)]
    if len(rows) != row_count or other_lines or [len(row) for row in rows] != [len(rows[0])] * row_count:
        return []
    parts, order = len(rows[0]), ""
    left, right = [row[0].strip() for row in rows], [row[-1].strip() for row in rows]
    # The parts outside of the board, if they are blank or have the rows' labels.
    rims = [rim for rim in (left, right) if not "".join(rim) or _row_order(game, rim)]
    if parts == 3 and len(rims) == 2 and [row for row in rows if len(row[1].strip()) > 1]:
        # There are bars around each row, but none between the cells.
        inner = [row[1] for row in rows]
        bare = [line[1:-1] for line in inner if line.startswith(" ") and line.endswith(" ")]
        return _from_words(game, inner) or _from_full_lines(game, inner) or _from_full_lines(game, bare)
    open_end = parts == columns  # Whether the last column has no bar behind it.
    # The branches, in order: bars on both sides, on the left only, on the right only, or only between cells.
    if parts == columns + 2 and len(rims) == 2:
        rows, order = [row[1:-1] for row in rows], _row_order(game, left) or _row_order(game, right) or ""
    elif parts == columns + 1 and _row_order(game, left):
        rows, order, open_end = [row[1:] for row in rows], _row_order(game, left) or "", True
    elif parts == columns + 1 and right in rims and [row for row in rows if row[0]]:
        rows, order = [row[:-1] for row in rows], _row_order(game, right) or ""
    elif not open_end:
        return []
    elif heads and any([row[0].split() for row in rows]):
        # The first cell may begin with the row's label: replace it by spaces.
        first_words = [row[0].split() for row in rows]
        labels = [words[0] if words else "" for words in first_words]
        order = _row_order(game, labels) or ""
        if order:
            for row, label in zip(rows, labels):
                row[0] = row[0].replace(label, " " * len(label), 1)
    for column in range(columns):
        widths = [len(row[column]) for row in rows]
        for number, row in enumerate(rows):
            if not row[column].strip():
                least_width = max(widths)
                if open_end and column == columns - 1:
                    # Ends of lines may have lost their blanks, except for the last line of the text.
                    least_width = max(least_width, len(row[column - 1]) - 1) if number == row_count - 1 else 0
                if widths[number] < least_width:
                    return []
    return _from_rows(game, rows, order=order)


def _from_headed_rows(game: "Game", lines: "list[str]") -> "list[Board]":
    """Return the board in rows above or below a line of column names; an empty square is a space or a dot."""
    columns, row_count = game.columns, game.squares // game.columns
    if len(lines) <= row_count:
        return []
    head_index = 0 if _is_head(lines[0].split(), columns) else row_count
    if not _is_head(lines[head_index].split(), columns):
        return []
    head, lines = lines[head_index], lines[:head_index] + lines[head_index + 1 :]
    starts = [index for index in range(len(head)) if head[index].strip()]  # Where the columns begin.
    if len(starts) != columns:
        return []
    if head_index == 0 and len(lines) == row_count and (game.reserves or len(lines[-1]) <= starts[-1]):
        return []  # The text may have lost the end of the last row.
    signs, labels = [], []
    for line in lines[:row_count]:
        labels.append(line[: starts[0]].strip())
        for start, end in zip(starts, starts[1:] + [len(line)]):
            signs.append(line[start:end].rstrip())
    order = _row_order(game, labels)
    if order is None or [sign for sign in signs if sign != sign.strip()]:
        return []
    board = Board(["" if sign == "." else sign for sign in signs], "", order)
    for line in lines[row_count:]:
        if game.reserves and line.strip()[:2] in [mark + ":" for mark in game.marks]:
            board.reserves.append(line.split()[1:])
            continue
        score = line.split()  # Such as "X 3 O 4".
        if [str(signs.count(mark)) for mark in score[::2]] != score[1::2]:
            return []
    if "." in signs and "" in signs and not game.holes:  # Then the dots are the legal moves.
        board.moves = {square for square in range(len(signs)) if signs[square] == "."}
    return [board]


def _from_full_lines(game: "Game", lines: "list[str]") -> "list[Board]":
    """Return the board in lines in which a space is an empty square."""
    rows = [list(line) for line in lines]
    # A space may separate the squares, too.
    if not [row for row in rows if len(row) != 2 * game.columns - 1 or "".join(row[1::2]).strip()]:
        rows = [row[::2] for row in rows]
    return _from_rows(game, rows)
