"""Writes lines of Python that convert between the game's boards and moves and those of a program."""

from collections import namedtuple

from engine.lab.bridge_text import is_blank, is_sign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from engine.game import Game

KINDS = {
    "rows": "[{flat}[row : row + {width}] for row in range(0, {size}, {width})]",
    "flat": "{flat}",
    "ten": '[signs[""]] + {flat}',
    "columns": "[{flat}[column::{width}] for column in range({width})]",
    "text": '"".join({flat})',
    "tuple": "tuple({flat})",
    "tuples": "tuple([tuple({flat}[row : row + {width}]) for row in range(0, {size}, {width})])",
    "below": "[{flat}[row : row + {width}] for row in range(0, {size}, {width})][::-1]",
    "dict": "dict(zip({keys}, {flat}))",
}
"""By kind of board, the expression that makes it from `flat`, the list of squares row by row from the top."""

NUMBERS = ("number", "number + 1", "str(number)", "str(number + 1)")
"""Expressions for the content of an empty square that contains its own number."""

FLAT = {
    "rows": "[cell for row in {board} for cell in row]",
    "flat": "{board}",
    "tuple": "{board}",
    "tuples": "[cell for row in {board} for cell in row]",
    "ten": "{board}[1:]",
    "text": "{board}",
    "dict": "[{board}[key] for key in {keys}]",
}
"""By kind of board, the expression that makes the list of squares from a board; the inverse of KINDS."""

GUESSED = ("rows", "flat", "ten", "text", "columns")
"""The kinds to try if the program has no board before its first move."""

INSIDE = ("{}", "{}[1]", "{}[0]", '{}["position"]', '{}["move"]', '{}["index"]', '{}["pos"]')
FIELDS = (("row", "col"), ("row", "column"), ("i", "j"), ("r", "c"), ("y", "x"))
SINGLE = ("index", "position", "square", "move", "pos", "value", "cell")
"""Where an answer contains its move: INSIDE (the answer itself or one of its items), in two attributes
(FIELDS), or in one attribute (SINGLE).
"""

Names = namedtuple(
    "Names", ("mover", "first", "cells", "signs", "flat", "board", "answer", "worth", "move", "player")
)
"""The names of the variables in the written lines, none of which the program uses itself."""


class Shape:
    """The format of a program's board: its kind (see KINDS) and the content of an empty square.

    The content is `blank` in all of them, or the expression `number` (see NUMBERS).
    """

    def __init__(self, kind: str, blank: "Any" = None, number: str = "", keys: "Any" = None) -> None:
        self.kind = kind
        self.blank = blank
        self.number = number
        self.keys = keys

    def lines(self, game: "Game", name: "Names", board: str, apart: bool = False) -> "list[str]":
        """Return lines that make `board` from the game's cells; `apart` also makes the list `flat`."""
        flat = f"[{name.signs}[cell] for cell in {name.cells}]"
        if self.number:
            cells = f"for number, cell in enumerate({name.cells})"
            flat = f"[{name.signs}[cell] if cell else {self.number} {cells}]"
        template = KINDS[self.kind].replace("signs", name.signs)
        fields = {"width": game.columns, "size": len(game.cells(game.start())), "keys": repr(self.keys)}
        if not apart and self.kind not in ("rows", "below", "tuples", "columns"):
            return [f"{board} = " + template.format(flat=flat, **fields)]
        # The program gets a copy, so that `changed` can compare its board with `flat`.
        expression = template.format(flat=name.flat + ("[:]" if self.kind == "flat" else ""), **fields)
        return [f"{name.flat} = {flat}", f"{board} = {expression}"]

    def changed(self, game: "Game", name: "Names", call: str, board: str) -> "list[str] | None":
        """Return lines that make a call and return the square it changed; None for a kind not in FLAT."""
        if self.kind not in FLAT:
            return None
        after = FLAT[self.kind].format(board=board, keys=repr(self.keys))
        lines = [f"{name.answer} = {call}" if board == name.answer else call]
        if "[" in after:
            lines.append(f"{name.board} = {after}")
            after = name.board
        squares = "range(" + str(len(game.cells(game.start()))) + ")"
        same = f"[{after}[square] == {name.flat}[square] for square in {squares}]"
        return lines + [f"return {same}.index(False)"]


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
    numbers = [list(range(size)), list(range(1, size + 1))]
    numbered_boards = numbers + [[str(number) for number in board] for board in numbers]
    for board, expression in zip(numbered_boards, NUMBERS):
        if flat == board:
            return Shape(kind, number=expression, keys=keys)
    is_uniform = not [cell for cell in flat if cell != flat[0]]
    blanks = [cell for cell in flat if is_blank(cell)] or (flat if is_uniform else [])
    return Shape(kind, blanks[0], keys=keys) if blanks else None


def _kind_of_rows(rows: "Any", width: int, size: int) -> str:
    """Return the kind of a board that is a sequence of rows or columns, or "" if their lengths are wrong."""
    for count, kind in ((size // width, "rows"), (width, "columns")):
        are_even = all([type(row) in (list, tuple) and len(row) == size // count for row in rows])
        if len(rows) == count and are_even:
            return "tuples" if type(rows[0]) is tuple else kind
    return ""


def guessed(blanks: "list[Any]", source: str) -> "Iterator[Shape]":
    """Yield the formats to try for a program whose board is unknown; `blanks` are empty squares."""
    for kind in GUESSED:
        for blank in blanks:
            if kind != "text" or type(blank) is str:
                yield Shape(kind, blank)
        for number in NUMBERS if "is" in source else ():
            yield Shape(kind, number=number)


def expressions(game: "Game") -> "list[str]":
    """Return expressions that convert `answer`, which a function returned, to a move; simple ones first."""
    width = str(game.columns)
    moves_are_columns = len(game.legal_moves(game.start())) == game.columns
    texts = []
    for inside in INSIDE:
        item = inside.replace("{}", "answer")
        texts += [item, f"{item} - 1", f"int({item})", f"int({item}) - 1"]
        first, second = f"{item}[0]", f"{item}[1]"
        if moves_are_columns:
            texts += [second, first]
            continue
        for row, column in ((first, second), (second, first)):
            texts += [f"{row} * {width} + {column}", f"({row} - 1) * {width} + {column} - 1"]
        for row, column in FIELDS:
            texts.append(f"{item}.{row} * {width} + {item}.{column}")
        texts += [item + "." + name for name in SINGLE]
    return texts
