"""Tells whether a text is the table of a game, whoever made it. Nothing that it says of itself is believed.

It comes from where somebody's program has run. What passes can be played, drawn and searched without a fault:
moves lead to positions there are, sides take turns, paths differ, every position is reached. How long the
game can last and whether positions come again isn't asked, but worked out.
"""

import json

from engine.game import GameError
from engine.games.own.rules import BASE, COLOURS, ENDS, ZERO, digits_for, number_at
from engine.games.own.words import WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from typing import Any

MOST = 120_000
"""So many positions a table may have."""

MOST_MOVES = 4096
"""So many moves its head may list."""

MOST_CELLS = 144
MOST_PATH = 12
LONGEST_MOVE = 12
LONGEST_NAME = 40
LONGEST_SIGN = 12
LONGEST_TITLE = 80
LONGEST_RULES = 1000
LONGEST_HEAD = 200_000
"""Characters, of texts; cells, of a board and of a path."""

PAUSE = 256
"""Lines between two pauses."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"
IN_MOVES = LETTERS + LETTERS.upper() + "0123456789-"


def checked(text: str, most: int = MOST) -> "Generator[None, None, str]":
    """Return the same table, saying truly how long the game can last and whether positions come again.

    Yields None at pauses. Raises GameError for what is no table, or one of more than `most` positions.
    """
    try:
        data = text.encode()
    except UnicodeError:
        raise damaged(1)
    end = data.find(b"\n")
    if end < 0 or end > LONGEST_HEAD:
        raise damaged(1)
    try:
        given = json.loads(data[:end].decode())
        head = _checked_head(given)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RuntimeError):
        raise damaged(1)
    starts: "list[int]" = []
    while end >= 0:
        starts.append(end + 1)
        if len(starts) > most + 1:
            raise GameError("error.own-many", WORDS, most=most)
        end = data.find(b"\n", end + 1)
    if starts[-1] != len(data) or len(starts) < 2:
        raise damaged(len(starts))
    followers = yield from _followers(data, starts, head)
    longest = yield from _longest(followers)
    head["longest"], head["repeats"] = longest or 0, longest is None
    return json.dumps(head) + text[text.find("\n") :]


def may_stand_in_move(character: str) -> bool:
    """Return whether the text of a move may have a character: one that a link can have."""
    return character in IN_MOVES or 0xA1 <= ord(character) < 0xD800 or ord(character) >= 0xE000


def damaged(line: int) -> "GameError":
    """Return the error to raise for a text that is no table, which a line of it shows."""
    return GameError("error.own-table", WORDS, line=line)


def _checked_head(given: "Any") -> "dict[str, Any]":
    """Return what may be in a head, and no more. Raises ValueError and the like."""
    squares, columns = given["squares"], given["columns"]
    reserves, marks, pieces = given["reserves"], given["marks"], given["pieces"]
    cells = squares + reserves
    _expect(_is_count(squares) and _is_count(columns) and _is_count(reserves))
    _expect(0 < columns <= squares and squares % columns == 0 and reserves % 2 == 0 and cells <= MOST_CELLS)
    _expect(type(marks) is list and len(marks) == 2 and marks[0] != marks[1])
    _expect(all([type(mark) is str and len(mark) == 1 and mark.lower() in LETTERS for mark in marks]))
    _expect(marks[0].lower() != marks[1].lower())
    _expect(type(pieces) is list and len(pieces) < BASE - 1 and len(set(pieces)) == len(pieces))
    _expect(all([_is_text(piece, 1) and len(piece) == 1 and piece not in ". " for piece in pieces]))
    known = pieces + marks
    listed, moves = given["listed"], given["moves"]
    _expect(type(listed) is bool and type(moves) is list and 0 < len(moves) <= MOST_MOVES)
    if listed:
        _expect(all([type(move) is str and 0 < len(move) <= LONGEST_MOVE for move in moves]))
        _expect(all([not [each for each in move if not may_stand_in_move(each)] for move in moves]))
        _expect(len({_bare(move) for move in moves}) == len(moves))
    else:
        for path in moves:
            _expect(type(path) is list and len(path) <= MOST_PATH)
            _expect(all([_is_count(cell) and cell < cells for cell in path]))
        _expect(all([moves[index] < moves[index + 1] for index in range(len(moves) - 1)]))
    return {
        "title": _text(given["title"], LONGEST_TITLE),
        "rules": _text(given["rules"], LONGEST_RULES),
        "marks": marks,
        "columns": columns,
        "squares": squares,
        "reserves": reserves,
        "pieces": pieces,
        "signs": _texts(given["signs"], known, lambda sign: _is_text(sign, LONGEST_SIGN)),
        "colours": _texts(given["colours"], known, lambda colour: colour in COLOURS),
        "names": _texts(given["names"], known, lambda name: _is_text(name, LONGEST_NAME)),
        "listed": listed,
        "moves": moves,
    }


def _expect(fine: bool) -> None:
    if not fine:
        raise ValueError()


def _is_count(value: "Any") -> bool:
    return type(value) is int and 0 <= value < BASE**4


def _is_text(value: "Any", longest: int) -> bool:
    """Return whether a value is a text of so many characters at most, all of them to be seen as they are.

    A sentence with a gap is none (see engine.words.fill).
    """
    if type(value) is not str or not 0 < len(value) <= longest:
        return False
    return not [each for each in value if ord(each) < 32 or each in "{}[]" or 0xD800 <= ord(each) < 0xE000]


def _text(value: "Any", longest: int) -> str:
    _expect(value == "" or _is_text(value, longest))
    text: str = value
    return text


def _texts(value: "Any", known: "list[str]", fine: "Callable[[Any], bool]") -> "dict[str, str]":
    _expect(type(value) is dict)
    texts: "dict[str, str]" = value
    _expect(all([key in known and fine(texts[key]) for key in texts]))
    return texts


def _bare(move: str) -> str:
    """Return a move's text without the hyphens that fill it up."""
    while move.endswith("-"):
        move = move[:-1]
    return move


def _followers(
    data: bytes, starts: "list[int]", head: "dict[str, Any]"
) -> "Generator[None, None, list[list[int]]]":
    """Return the numbers of the positions that follow each one. Yields None at pauses; raises GameError."""
    count = len(starts) - 1
    cells = head["squares"] + head["reserves"]
    moves = head["moves"]
    wide, far = digits_for(len(moves)), digits_for(count)
    apart = set() if head["listed"] else clashes(moves)
    shown = ZERO + len(head["pieces"])
    reached = bytearray(count)
    reached[0] = 1
    followers = []
    for number in range(count):
        if number % PAUSE == 0:
            yield
        start, end = starts[number] + cells, starts[number + 1] - 1
        line = data[starts[number] : end]
        body = len(line) - cells - 2
        fine = reached[number] and body >= 0 and body % (wide + far) == 0
        if not fine or min(line) < ZERO or max(line) >= ZERO + BASE:
            raise damaged(number + 2)
        turn, ended = line[cells] - ZERO, line[cells + 1] - ZERO
        if (
            turn > 1
            or ended >= len(ENDS)
            or (ended == 0) != (body > 0)
            or (cells and max(line[:cells]) > shown)
        ):
            raise damaged(number + 2)
        other = bytes([ZERO + 1 - turn])
        last = -1
        after = []
        for place in range(start + 2, end, wide + far):
            move = number_at(data, place, wide)
            target = number_at(data, place + wide, far)
            fine = last < move < len(moves) and target < count and (last, move) not in apart
            if not fine or data[starts[target] + cells : starts[target] + cells + 1] != other:
                raise damaged(number + 2)
            reached[target] = 1
            after.append(target)
            last = move
        followers.append(after)
    if data[starts[0] + cells] != ZERO or not followers[0]:
        raise damaged(2)
    return followers


def clashes(paths: "Sequence[Sequence[int]]") -> "set[tuple[int, int]]":
    """Return the pairs of moves that can't stand beside each other, as one path begins with the other.

    Of moves in ascending order, only those that follow each other need be looked at: what stands between a
    path and one that begins with it begins with it, too.
    """
    found = set()
    for first in range(len(paths)):
        second = first + 1
        while second < len(paths) and paths[second][: len(paths[first])] == paths[first]:
            found.add((first, second))
            second += 1
    return found


def _longest(followers: "list[list[int]]") -> "Generator[None, None, int | None]":
    """Return how many plies the longest way from the first position has; None where there is a circle.

    Positions are taken away once all that lead to them are gone (Kahn, 1962); a circle stays.
    """
    before = [0] * len(followers)
    for after in followers:
        for target in after:
            before[target] += 1
    yield
    plies = [0] * len(followers)
    waiting = [0] if before[0] == 0 else []
    done = 0
    while waiting:
        number = waiting.pop()
        done += 1
        if done % PAUSE == 0:
            yield
        ply = plies[number] + 1
        for target in followers[number]:
            if plies[target] < ply:
                plies[target] = ply
            before[target] -= 1
            if before[target] == 0:
                waiting.append(target)
    return max(plies) if done == len(followers) else None
