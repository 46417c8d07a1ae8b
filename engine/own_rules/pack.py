"""Writes the table of a game (see engine.games.own.rules) whose positions a Walker has found."""

import json

from ..contract.annotations import Any, Steps
from ..games.own.check import LONGEST_NAME, LONGEST_RULES, LONGEST_SIGN, LONGEST_TITLE, is_plain
from ..games.own.rules import BASE, COLOURS, ZERO, digits_for
from ..lab.answers import as_text
from ..lab.faults import Fault
from .looks import EMPTY
from .touches import TableMoves
from .walker import Walker

PAUSE = 64  # The number of positions between two pauses.
MOST_PIECES = BASE - 2  # A digit stands for each piece, and one for an empty cell.
DIGITS = [chr(ZERO + digit) for digit in range(BASE)]
PAIRS = [first + second for first in DIGITS for second in DIGITS]


def pack(walker: "Walker", table_moves: "TableMoves") -> "Steps[str]":
    """Return the text of a game's table. Yields None at pauses; raises Fault."""
    pieces = pieces_of(walker)
    codes = {character: chr(ZERO) for character in EMPTY}
    codes.update({pieces[index]: chr(ZERO + 1 + index) for index in range(len(pieces))})
    exits = 2 if table_moves.exits else 0  # The number of cells beside the board.
    count = len(walker.cell_texts)
    target_digits = digits_for(count)
    entry_digits = digits_for(len(table_moves.moves)) + target_digits
    factor = BASE**target_digits
    exit_cells = chr(ZERO) * exits
    lines = [""]  # The head follows.
    # Holes are squares that no move touches and that have a space on each board, if empty squares have a dot.
    touched = () if table_moves.listed else {cell for path in table_moves.moves for cell in path}
    holes = [cell for cell in range(len(walker.cell_texts[0])) if cell not in touched]
    has_dots = False
    for number in range(count):
        if number % PAUSE == 0:
            yield
        cells = walker.cell_texts[number]
        has_dots = has_dots or "." in cells
        holes = [cell for cell in holes if cells[cell] == " "]
        line = [codes[character] for character in cells]
        line.append(exit_cells + DIGITS[walker.turns[number]] + DIGITS[walker.states[number]])
        moves, targets = table_moves.numbers[number], walker.targets[number]
        # A move's number and its target's are the digits of one number.
        for entry in sorted([moves[index] * factor + targets[index] for index in range(len(moves))]):
            line.append(digits(entry, entry_digits))
        lines.append("".join(line))
    lines[0] = json.dumps(_head(walker, pieces, holes if has_dots else [], exits, table_moves))
    lines.append("")
    return "\n".join(lines)


def digits(number: int, count: int) -> str:
    """Write a number in base 64 with `count` digits."""
    text = ""
    while count > 1:  # Two digits at a time, 12 bits.
        text = PAIRS[number & 4095] + text
        number >>= 12
        count -= 2
    return DIGITS[number] + text if count else text


def pieces_of(walker: "Walker") -> "list[str]":
    """Return the pieces on the boards in ascending order. Raises Fault for an invalid one or too many."""
    characters: "set[str]" = set()
    for cells in walker.cell_texts:
        characters.update(cells)
    pieces = sorted([character for character in characters if character not in EMPTY])
    invalid = [piece for piece in pieces if not is_plain(piece)]
    if invalid:
        raise Fault("own.piece", said=as_text(invalid[0]))
    if len(pieces) > MOST_PIECES:
        raise Fault("own.pieces-many", given=len(pieces), most=MOST_PIECES)
    return pieces


def _head(
    walker: "Walker", pieces: "list[str]", holes: "list[int]", exits: int, table_moves: "TableMoves"
) -> "dict[str, Any]":
    fields, marks = walker.rules.fields, list(walker.rules.marks)
    pieces_and_marks = pieces + marks
    colours = _texts_by_piece(fields.get("COLOURS"), pieces_and_marks, LONGEST_NAME)
    return {
        "title": _one_line(fields.get("TITLE", ""), LONGEST_TITLE),
        "rules": _one_line(fields.get("RULES", ""), LONGEST_RULES),
        "marks": marks,
        "columns": walker.columns,
        "widths": list(fields.get("WIDTHS", ())),
        "heights": list(fields.get("HEIGHTS", ())),
        "squares": len(walker.cell_texts[0]),
        "holes": holes,
        "reserves": exits,
        "pieces": pieces,
        "signs": _texts_by_piece(fields.get("SIGNS"), pieces_and_marks, LONGEST_SIGN),
        "colours": {piece: colours[piece] for piece in colours if colours[piece] in COLOURS},
        "names": _texts_by_piece(fields.get("NAMES"), pieces_and_marks, LONGEST_NAME),
        "listed": table_moves.listed,
        "moves": table_moves.moves,
    }


def _texts_by_piece(value: "Any", pieces: "list[str]", longest: int) -> "dict[str, str]":
    """Return the text, cut to one line, of each of `pieces` in `value`, a dict of the rules such as NAMES."""
    if type(value) is not dict:
        return {}
    texts = {piece: _one_line(value[piece], longest) for piece in value if piece in pieces}
    return {piece: texts[piece] for piece in texts if texts[piece]}


def _one_line(value: "Any", longest: int) -> str:
    """Return a text on one line, cut after `longest` characters; "" for any other value."""
    if type(value) is not str:
        return ""
    text = "".join([character if is_plain(character) else " " for character in value])
    return text.strip()[:longest]
