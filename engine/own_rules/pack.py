"""Writes a game that was walked through as a table (see engine.games.own.rules)."""

import json

from engine.games.own.check import LONGEST_NAME, LONGEST_RULES, LONGEST_SIGN, LONGEST_TITLE, is_plain
from engine.games.own.rules import BASE, COLOURS, ZERO, digits_for
from engine.lab.answers import as_text
from engine.lab.faults import Fault
from engine.own_rules.looks import EMPTY
from engine.own_rules.trouble import Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.own_rules.touches import Touching
    from engine.own_rules.walker import Walker

PAUSE = 64  # Positions between two pauses.

MOST_PIECES = BASE - 2

DIGITS = [chr(ZERO + digit) for digit in range(BASE)]
PAIRS = [first + second for first in DIGITS for second in DIGITS]


def pack(walker: "Walker", touched: "Touching") -> "Generator[None, None, str]":
    """Return the text of a walked game's table. Yields None at pauses; raises Trouble."""
    pieces = pieces_of(walker)
    codes = {each: chr(ZERO) for each in EMPTY}
    codes.update({pieces[index]: chr(ZERO + 1 + index) for index in range(len(pieces))})
    exits = 2 if touched.exits else 0
    count = len(walker.looks)
    far = digits_for(count)
    wide = digits_for(len(touched.moves)) + far
    factor = BASE**far
    beside = chr(ZERO) * exits
    lines = [json.dumps(_head(walker, pieces, exits, touched.listed, touched.moves))]
    for number in range(count):
        if number % PAUSE == 0:
            yield
        line = [codes[each] for each in walker.looks[number]]
        line.append(beside + DIGITS[walker.turns[number]] + DIGITS[walker.ends[number]])
        moves, targets = touched.numbers[number], walker.targets[number]
        for each in sorted([moves[index] * factor + targets[index] for index in range(len(moves))]):
            line.append(digits(each, wide))
        lines.append("".join(line))
    lines.append("")
    return "\n".join(lines)


def digits(number: int, count: int) -> str:
    """Write a number in base 64 with `count` digits."""
    text = ""
    while count > 1:
        text = PAIRS[number & 4095] + text
        number >>= 12
        count -= 2
    return DIGITS[number] + text if count else text


def pieces_of(walker: "Walker") -> "list[str]":
    """Return the pieces on the boards in ascending order. Raises Trouble."""
    found: "set[str]" = set()
    for looks in walker.looks:
        found.update(looks)
    pieces = sorted([each for each in found if each not in EMPTY])
    strange = [each for each in pieces if not is_plain(each)]
    if strange:
        raise Trouble(Fault("own.piece", said=as_text(strange[0])))
    if len(pieces) > MOST_PIECES:
        raise Trouble(Fault("own.pieces-many", given=len(pieces), most=MOST_PIECES))
    return pieces


def _head(
    walker: "Walker", pieces: "list[str]", exits: int, listed: bool, moves: "list[Any]"
) -> "dict[str, Any]":
    fields, marks = walker.rules.fields, list(walker.rules.marks)
    known = pieces + marks
    colours = _named(fields.get("COLOURS"), known, LONGEST_NAME)
    return {
        "title": _plain(fields.get("TITLE", ""), LONGEST_TITLE),
        "rules": _plain(fields.get("RULES", ""), LONGEST_RULES),
        "marks": marks,
        "columns": walker.columns,
        "widths": list(fields.get("WIDTHS", ())),
        "heights": list(fields.get("HEIGHTS", ())),
        "squares": len(walker.looks[0]),
        "reserves": exits,
        "pieces": pieces,
        "signs": _named(fields.get("SIGNS"), known, LONGEST_SIGN),
        "colours": {piece: colours[piece] for piece in colours if colours[piece] in COLOURS},
        "names": _named(fields.get("NAMES"), known, LONGEST_NAME),
        "listed": listed,
        "moves": moves,
    }


def _named(given: "Any", known: "list[str]", longest: int) -> "dict[str, str]":
    if type(given) is not dict:
        return {}
    texts = {piece: _plain(given[piece], longest) for piece in given if piece in known}
    return {piece: texts[piece] for piece in texts if texts[piece]}


def _plain(given: "Any", longest: int) -> str:
    """Return a text on one line, cut after `longest` characters; "" for a value that is no text."""
    if type(given) is not str:
        return ""
    text = "".join([each if is_plain(each) else " " for each in given])
    return text.strip()[:longest]
