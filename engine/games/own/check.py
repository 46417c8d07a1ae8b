"""Validates the table of a user's game, which may come from a worker that has run the user's program.

engine.games.own.rules describes tables. A valid one can be played, drawn and searched without errors: moves
lead to positions of the table, paths differ, every position is reachable. `longest`, `repeats` and
`alternates` are computed, not taken from the table. A check (a function) returns whether a value is valid.
"""

import json

from ...base.annotations import Check
from ...base.shapes import all_of, any_of, each, flag, optional, record, text, whole_number
from ...base.untrusted import LONGEST, parse_json
from ...contract.annotations import Any, Sequence, Steps
from ...contract.game import LETTERS, GameError
from ...text.words import Sentences
from .rules import BASE, COLOURS, ENDS, ZERO, digits_for, number_at

WHOLE = (120_000, LONGEST)  # The most positions and the most characters of the table of a whole game.
LINE = (3_000, 600_000)  # The same for a table of one line of play, which the page checks after each ply.
MOST_MOVES = 400  # The most moves of a position.
MOST_DIFFERENT = 12_000  # The most moves in the head; MicroPython takes seconds to check so many.
MOST_CELLS = 144
MOST_PATH = 12  # The most cells of a move's path.
LONGEST_MOVE = 12
WORDS = Sentences("games/own/")
LONGEST_NAME = 40
LONGEST_SIGN = 12
LONGEST_TITLE = 80
LONGEST_RULES = 1000
LONGEST_HEAD = 300_000  # The most characters of the head.
LARGEST = 9  # The largest size of a column or a row.
PAUSE = 16  # The number of moves, or of positions with up to MOST_MOVES moves, between two pauses.
IN_MOVES = LETTERS + LETTERS.upper() + "0123456789-"  # The ASCII characters of moves.


def visible_text(longest: int, least: int = 1) -> "Check":
    """Return a check for a text of `least` to `longest` characters that sentences can contain."""
    return all_of(text(longest, least), lambda value: all([is_plain(character) for character in value]))


def is_plain(character: str) -> bool:
    """Return whether a sentence can contain a character: visible, no brace or bracket, no lone surrogate."""
    return ord(character) >= 32 and character not in "{}[]" and not 0xD800 <= ord(character) < 0xE000


def by_piece(check: "Check") -> "Check":
    """Return a check for a dictionary with pieces as keys, whose values all have to pass `check`."""
    return lambda value: type(value) is dict and all([check(value[piece]) for piece in value])


def sizes(count: int) -> "Check":
    """Return a check that accepts an empty list, or a list of `count` sizes of columns or rows."""
    return any_of(each(whole_number(1, LARGEST), count, count), each(whole_number(1, LARGEST), 0))


MOVE = all_of(text(LONGEST_MOVE, 1), lambda move: all([is_allowed_in_move(character) for character in move]))
HEAD = record(
    title=visible_text(LONGEST_TITLE, 0),
    rules=visible_text(LONGEST_RULES, 0),
    marks=each(visible_text(1), 2, 2),
    columns=whole_number(1, MOST_CELLS),
    # Tables from earlier versions have no holes and sizes; `_check_head` checks them.
    holes=optional(lambda value: True),
    widths=optional(lambda value: True),
    heights=optional(lambda value: True),
    squares=whole_number(1, MOST_CELLS),
    reserves=whole_number(0, MOST_CELLS),
    pieces=each(visible_text(1), BASE - 2),
    signs=by_piece(visible_text(LONGEST_SIGN)),
    colours=by_piece(all_of(visible_text(LONGEST_NAME), lambda colour: colour in COLOURS)),
    names=by_piece(visible_text(LONGEST_NAME)),
    listed=flag,
    # `_check_moves` checks each move.
    moves=lambda value: type(value) is list and 0 < len(value) <= MOST_DIFFERENT,
    # `checked` computes these.
    alternates=lambda value: True,
    longest=lambda value: True,
    repeats=lambda value: True,
)


def checked(text: str, limits: "tuple[int, int]" = WHOLE) -> "Steps[str]":
    """Validate a table; return its text, with `longest`, `repeats` and `alternates` computed.

    Yields None at pauses. Raises GameError for a text that isn't a table or exceeds the limits.
    """
    most_positions, most_characters = limits
    try:
        data = text.encode()
    except UnicodeError:
        raise damaged(1)
    line_end = data.find(b"\n")
    if line_end < 0 or line_end > LONGEST_HEAD or len(text) > most_characters:
        raise damaged(1)
    try:
        head = parse_json(data[:line_end].decode())
        _check_head(head)
        yield from _check_moves(head)
    except ValueError:
        raise damaged(1)
    starts: "list[int]" = []  # Where each position's line begins, and the end of the data.
    while line_end >= 0:
        starts.append(line_end + 1)
        if len(starts) > most_positions + 1:
            raise GameError("error.own-many", WORDS, most=most_positions)
        if len(starts) % PAUSE == 0:
            yield
        line_end = data.find(b"\n", line_end + 1)
    if starts[-1] != len(data) or len(starts) < 2:
        raise damaged(len(starts))
    followers, head["alternates"] = yield from _followers(data, starts, head)
    longest = yield from _longest(followers)
    head["longest"], head["repeats"] = longest or 0, longest is None
    return json.dumps(head) + text[text.find("\n") :]


def is_allowed_in_move(character: str) -> bool:
    """Return whether a move, and so a link, may contain a character: visible and, if ASCII, in IN_MOVES."""
    return character in IN_MOVES or 0xA1 <= ord(character) < 0xD800 or ord(character) >= 0xE000


def damaged(line: int) -> "GameError":
    """Return the error for an invalid line (number from 1) of a table."""
    return GameError("error.own-table", WORDS, line=line)


def _check_head(head: "Any") -> None:
    """Check a table's head except its moves. Raises ValueError."""
    _expect(HEAD(head))
    marks, pieces, cells = head["marks"], head["pieces"], head["squares"] + head["reserves"]
    _expect(head["squares"] % head["columns"] == 0 and head["reserves"] % 2 == 0 and cells <= MOST_CELLS)
    columns, rows = head["columns"], head["squares"] // head["columns"]
    _expect(sizes(columns)(head.get("widths", [])) and sizes(rows)(head.get("heights", [])))
    _expect(each(whole_number(0, head["squares"] - 1), head["squares"] - 1)(head.get("holes", [])))
    _expect(all([mark.lower() in LETTERS for mark in marks]) and marks[0].lower() != marks[1].lower())
    _expect(not [piece for piece in pieces if piece in ". "] and len(set(pieces)) == len(pieces))
    for name in ("signs", "colours", "names"):
        _expect(not [piece for piece in head[name] if piece not in pieces + marks])


def _check_moves(head: "dict[str, Any]") -> "Steps[None]":
    """Check the moves in a table's head. Yields None at pauses; raises ValueError."""
    listed, moves = head["listed"], head["moves"]
    holes = set(head.get("holes", ()))
    is_path = each(whole_number(0, head["squares"] + head["reserves"] - 1), MOST_PATH)
    unpadded_moves: "set[str]" = set()
    for number in range(len(moves)):
        if number % PAUSE == 0:
            yield
        move = moves[number]
        if listed:
            _expect(MOVE(move))
            # Hyphens at the end only pad moves to the same length, so they don't make moves different.
            unpadded_moves.add(move.rstrip("-"))
        else:
            _expect(is_path(move) and not (holes and holes & set(move)))
            _expect(number == 0 or moves[number - 1] < move)
    _expect(not listed or len(unpadded_moves) == len(moves))


def _expect(valid: bool) -> None:
    if not valid:
        raise ValueError()


def _followers(
    data: bytes, starts: "list[int]", head: "dict[str, Any]"
) -> "Steps[tuple[list[list[int]], bool]]":
    """Validate the positions' lines; return each one's next positions, and whether the sides alternate.

    Yields None at pauses; raises GameError.
    """
    count, cells = len(starts) - 1, head["squares"] + head["reserves"]
    moves = head["moves"]
    move_digits, target_digits = digits_for(len(moves)), digits_for(count)
    entry_digits = move_digits + target_digits  # Of a move's number and that of the position after it.
    next_allowed: "Sequence[int]" = range(1, len(moves) + 1)  # By move: the next move's lowest number.
    if not head["listed"]:
        next_allowed = yield from next_unrelated(moves)
    last_piece, holes = ZERO + len(head["pieces"]), head.get("holes", ())
    is_reached = bytearray(count)  # 1 for each position to which a move of an earlier line leads.
    is_reached[0] = 1
    followers = []
    alternates = True
    for number in range(count):
        yield
        end = starts[number + 1] - 1
        line = data[starts[number] : end]
        digits = len(line) - cells - 2  # Moves come after the cells, the side to move and the result.
        has_whole_moves = 0 <= digits <= MOST_MOVES * entry_digits and digits % entry_digits == 0
        if not is_reached[number] or not has_whole_moves or min(line) < ZERO or max(line) >= ZERO + BASE:
            raise damaged(number + 2)  # The head is line 1.
        turn, end_code = line[cells] - ZERO, line[cells + 1] - ZERO
        # A position has moves if and only if the game isn't over.
        is_valid = turn < 2 and end_code < len(ENDS) and (digits > 0) == (end_code == 0)
        has_piece_on_hole = [hole for hole in holes if line[hole] != ZERO]
        if not is_valid or has_piece_on_hole or (cells and max(line[:cells]) > last_piece):
            raise damaged(number + 2)
        turn_digit = line[cells : cells + 1]
        lowest = 0  # The least number that the next move may have.
        targets = []
        for place in range(starts[number] + cells + 2, end, entry_digits):
            move = number_at(data, place, move_digits)
            target = number_at(data, place + move_digits, target_digits)
            if not (lowest <= move < len(moves) and target < count):
                raise damaged(number + 2)
            # Compare slices, which may be empty, as the target's line is perhaps not yet validated.
            target_turn_digit = data[starts[target] + cells : starts[target] + cells + 1]
            alternates = alternates and target_turn_digit != turn_digit
            is_reached[target] = 1
            targets.append(target)
            lowest = next_allowed[move]
        followers.append(targets)
    if data[starts[0] + cells] != ZERO or not followers[0]:  # The first side has to begin, with a move.
        raise damaged(2)
    return followers, alternates


def next_unrelated(paths: "Sequence[Sequence[int]]") -> "Steps[list[int]]":
    """Return, for each of the ascending paths, the number of the next path that doesn't begin with it.

    In a position, no move's path may begin with the path of another move. Yields None at pauses.
    """
    following = [len(paths)] * len(paths)
    beginnings: "list[int]" = []  # The numbers of the paths with which the current one begins.
    for number in range(len(paths)):
        if number % PAUSE == 0:
            yield
        while beginnings:
            beginning = paths[beginnings[-1]]
            if paths[number][: len(beginning)] == beginning:
                break
            following[beginnings.pop()] = number
        beginnings.append(number)
    return following


def _longest(followers: "list[list[int]]") -> "Steps[int | None]":
    """Return the longest game's plies, None if positions can repeat (Kahn, 1962). Yields None at pauses."""
    moves_to = [0] * len(followers)  # By position: the number of moves to it that aren't followed yet.
    for number in range(len(followers)):
        if number % PAUSE == 0:
            yield
        for target in followers[number]:
            moves_to[target] += 1
    most_plies = [0] * len(followers)  # By position: the plies of the longest way to it so far.
    # Positions whose number of plies is final; those of a cycle never get here.
    ready = [0] if moves_to[0] == 0 else []
    ready_count = 0
    while ready:
        number = ready.pop()
        ready_count += 1
        if ready_count % PAUSE == 0:
            yield
        plies = most_plies[number] + 1
        for target in followers[number]:
            if most_plies[target] < plies:
                most_plies[target] = plies
            moves_to[target] -= 1
            if moves_to[target] == 0:
                ready.append(target)
    return max(most_plies) if ready_count == len(followers) else None
