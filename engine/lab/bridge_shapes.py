"""Writes lines of Python that convert between the game's boards and moves and those of a user's program."""

from collections import namedtuple

from ..contract.annotations import Any, Game, Iterator
from .bridge_text import is_blank, is_sign

KINDS = {
    "rows": "[{flat}[row : row + {width}] for row in range(0, {size}, {width})]",
    "flat": "{flat}",
    "ten": '[signs[""]] + {flat}',
    "columns": "[{flat}[column::{width}] for column in range({width})]",
    "text": '"".join({flat})',
    "tuple": "tuple({flat})",
    "tuples": "tuple([tuple({flat}[row : row + {width}]) for row in range(0, {size}, {width})])",
    "below": "[{flat}[row : row + {width}] for row in range(0, {size}, {width})][::-1]",
    "lines": 'tuple(["".join({flat}[row : row + {width}]) for row in range(0, {size}, {width})])',
    "dict": "dict(zip({keys}, {flat}))",
    "bits": "[sum([1 << {keys} for number, cell in enumerate({cells}) if cell == mark]) for mark in {marks}]",
}
"""By kind of board, the expression that makes it from `flat`, the list of squares row by row from the top.

The board "ten" has an unused first item; "below" has its rows from the bottom; "bits" are the stones of each
side as a number, in which a square has the bit `keys`.
"""

NUMBERS = ("number", "number + 1", "str(number)", "str(number + 1)")
"""Expressions for the content of an empty square that contains its own number."""

FLAT_LISTS = {
    "rows": "[cell for row in {board} for cell in row]",
    "flat": "{board}",
    "tuple": "{board}",
    "tuples": "[cell for row in {board} for cell in row]",
    "ten": "{board}[1:]",
    "text": "{board}",
    "dict": "[{board}[key] for key in {keys}]",
}
"""By kind of board, the expression that makes the list of squares from a board; the inverse of KINDS."""

GUESSED_KINDS = ("rows", "lines", "flat", "ten", "text", "columns", "tuple", "tuples")
"""The kinds to try if the program has no board before its first move."""

INSIDE = ("{}", "{}[1]", "{}[0]", '{}["position"]', '{}["move"]', '{}["index"]', '{}["pos"]')
FIELDS = (("row", "col"), ("row", "column"), ("i", "j"), ("r", "c"), ("y", "x"))
SINGLE = ("index", "position", "square", "move", "pos", "value", "cell")
"""Where an answer contains its move: INSIDE (the answer itself or one of its items), in two attributes
(FIELDS), or in one attribute (SINGLE)."""

Names = namedtuple("Names", "mover first cells signs flat board answer worth move player")
"""The names of the variables in the written lines, none of which the program uses itself."""


class Shape:
    """The format of a program's board: its kind (see KINDS) and the content of an empty square.

    This content is `blank` or the square's number, as `numbering` says (see NUMBERS). A dict has `keys`.
    """

    def __init__(self, kind: str, blank: "Any" = None, numbering: str = "", keys: "Any" = None) -> None:
        self.kind = kind
        self.blank = blank
        self.numbering = numbering
        self.keys = keys

    def board_lines(self, game: "Game", name: "Names", board: str, with_flat: bool = False) -> "list[str]":
        """Return lines that set the variable `board` and, if needed or `with_flat`, the list `name.flat`."""
        flat = f"[{name.signs}[cell] for cell in {name.cells}]"
        if self.numbering:
            cells = f"for number, cell in enumerate({name.cells})"
            flat = f"[{name.signs}[cell] if cell else {self.numbering} {cells}]"
        template = KINDS[self.kind].replace("signs", name.signs)
        fields = {"width": game.columns, "size": len(game.cells(game.start())), "keys": repr(self.keys)}
        if self.kind == "bits":
            owner = getattr(name, self.blank)
            fields.update(keys=self.keys, cells=name.cells, marks=f"({owner}, game.other({owner}))")
            return [f"{board} = " + template.format(**fields)]
        if not with_flat and self.kind not in ("rows", "below", "tuples", "columns", "lines"):
            return [f"{board} = " + template.format(flat=flat, **fields)]
        # The program gets a copy, so that the lines of `change_lines` can compare its board with `flat`.
        copied_flat = name.flat + ("[:]" if self.kind == "flat" else "")
        return [f"{name.flat} = {flat}", f"{board} = " + template.format(flat=copied_flat, **fields)]

    def change_lines(self, game: "Game", name: "Names", call: str, board: str) -> "list[str] | None":
        """Return lines that make a call and return the square of `board` that it changed.

        Return None for a kind not in FLAT_LISTS. `board` is the program's board or what the call returns.
        """
        if self.kind not in FLAT_LISTS:
            return None
        flat_after = FLAT_LISTS[self.kind].format(board=board, keys=repr(self.keys))
        lines = [f"{name.answer} = {call}" if board == name.answer else call]
        if "[" in flat_after:  # Compute this list only once.
            lines.append(f"{name.board} = {flat_after}")
            flat_after = name.board
        squares = "range(" + str(len(game.cells(game.start()))) + ")"
        are_unchanged = f"[{flat_after}[square] == {name.flat}[square] for square in {squares}]"
        return lines + [f"return {are_unchanged}.index(False)"]


def shape_of(value: "Any", game: "Game") -> "Shape | None":
    """Return the format of a value of the program, or None if it isn't a board of the game."""
    size = len(game.cells(game.start()))
    kind, flat, keys = "", [], None
    if type(value) is dict and len(value) == size:
        try:
            keys = sorted(value)
        except TypeError:
            return None
        kind, flat = "dict", [value[key] for key in keys]
    elif type(value) is str and len(value) == size:
        kind, flat = "text", list(value)
    elif type(value) in (list, tuple) and len(value) in (size, size + 1):
        kind = "ten" if len(value) > size else "flat" if type(value) is list else "tuple"
        flat = list(value)[-size:]
    elif type(value) in (list, tuple):
        kind = _kind_of_rows(value, game.columns, size)
        flat = [cell for row in value for cell in row] if kind else []
    if not kind or [cell for cell in flat if not is_sign(cell)]:
        return None
    for numbering in NUMBERS:
        if flat == [eval(numbering, {"number": number, "str": str}) for number in range(size)]:
            return Shape(kind, numbering=numbering, keys=keys)
    is_uniform = not [cell for cell in flat if cell != flat[0]]  # As on an empty board.
    blanks = [cell for cell in flat if is_blank(cell)] or (flat if is_uniform else [])
    return Shape(kind, blanks[0], keys=keys) if blanks else None


def _kind_of_rows(rows: "Any", width: int, size: int) -> str:
    """Return the kind of a board that is a sequence of rows or columns, or "" if their lengths are wrong."""
    for count, kind in ((size // width, "rows"), (width, "columns")):
        are_full = all([type(row) in (list, tuple) and len(row) == size // count for row in rows])
        if len(rows) == count and are_full:
            return "tuples" if type(rows[0]) is tuple else kind
    return ""


def guessed_shapes(blanks: "list[Any]", source: str) -> "Iterator[Shape]":
    """Yield the formats to try for a program whose board is unknown, with `blanks` as empty squares."""
    numberings = NUMBERS if "is" in source else ()  # Numbered squares need `isdigit` or the like.
    for kind in GUESSED_KINDS:
        for blank in blanks:
            if kind not in ("text", "lines") or (type(blank) is str and len(blank) == 1):
                yield Shape(kind, blank)
        for numbering in numberings:
            yield Shape(kind, numbering=numbering)


def bit_shapes(game: "Game", side: str) -> "list[Shape]":
    """Return the formats for two numbers of stones, first those of `side`: a name in `Names`."""
    width, last = game.columns, game.squares - 1
    height = game.squares // width
    # Usual where pieces fall: columns from the bottom, with a free bit above each.
    in_columns = f"number % {width} * {height + 1} + {height - 1} - number // {width}"
    return [Shape("bits", side, keys=bit) for bit in ("number", f"{last} - number", in_columns)]


def move_expressions(game: "Game") -> "list[str]":
    """Return expressions that convert `answer`, which a function returned, to a move; simple ones first."""
    width = str(game.columns)
    moves_are_columns = len(game.legal_moves(game.start())) == game.columns
    expressions = []
    for template in INSIDE:
        item = template.replace("{}", "answer")
        expressions += [item, f"{item} - 1", f"int({item})", f"int({item}) - 1"]
        first, second = f"{item}[0]", f"{item}[1]"
        if moves_are_columns:
            expressions += [second, first]
            continue
        for row, column in ((first, second), (second, first)):
            expressions += [f"{row} * {width} + {column}", f"({row} - 1) * {width} + {column} - 1"]
        for row, column in FIELDS:
            expressions.append(f"{item}.{row} * {width} + {item}.{column}")
        expressions += [item + "." + name for name in SINGLE]
    return expressions
