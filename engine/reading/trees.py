"""Parses files in SGF and GGF; returns the properties of the main line of a game."""

from collections import namedtuple

from ..contract.annotations import Steps
from ..contract.game import LETTERS, TextError
from .text import title_of, too_long

Property = namedtuple("Property", ("key", "text", "start", "end"))
"""A property with one value, and the indices of the value and its brackets.

A `tree` is the list of the properties of a game's main line, in order.
"""

BEGIN = "(;"  # The beginning of a game or, inside of one, of a variation.
MOST_GAMES = 30_000
LONGEST_KEY = 20  # The most characters of a property's name.
SLICE = 1000  # The characters that are read without a pause.


def trees(text: str) -> "Steps[tuple[list[Property], list[tuple[str, str]]]]":
    """Return the main line of the last game, and the title and the part of the text of each game.

    Raises TextError if a game is incomplete. Yields how much of the text is read, from 0 to 1.
    """
    if text.count(BEGIN) > MOST_GAMES:
        raise too_long(text)
    size = len(text)  # MicroPython counts the characters each time, and walks to the place of an index.
    wrong = TextError("error.tree", 0, size)
    games: "list[tuple[str, str]]" = []
    tree: "list[Property]" = []
    part: "list[str]" = []  # The characters of the current game.
    value: "list[str] | None" = None  # The characters of the current value, if it is still open.
    depth = start = 0  # The open parentheses, and where the current value begins.
    in_main_line = True  # Until the first closing parenthesis; variations follow it.
    key, key_ended = "", False  # A property's name, and whether it is complete: its values follow.
    before, is_escaped = "", False
    for place, character in enumerate(text):
        if place % SLICE == 0:
            yield place / size
        if depth:
            part.append(character)
        if value is not None:
            if character == "]" and not is_escaped:
                if in_main_line:
                    tree.append(Property(key, "".join(value), start, place + 1))
                value, key_ended = None, True
            elif character != "\\" or is_escaped:
                value.append(character)
            is_escaped = character == "\\" and not is_escaped
        elif not depth:
            if before + character == BEGIN:
                tree, part, depth, in_main_line = [], list(BEGIN), 1, True
                key, key_ended = "", False
        elif character == "[":
            if not key:
                raise wrong
            value, start = [], place
        elif character == "(":
            depth += 1
        elif character == ")":
            in_main_line = False
            depth -= 1
            if not depth:
                games.append((_title(tree), "".join(part)))
        elif character == ";":
            key, key_ended = "", False
        elif character.lower() in LETTERS:
            key = character if key_ended else key + character
            key_ended = False
        elif character.strip():
            raise wrong
        if len(key) > LONGEST_KEY:
            raise wrong
        before = character
    if depth or not games:
        raise wrong
    return tree, games


def value(tree: "list[Property]", key: str) -> str:
    """Return the value of the tree's first property `key`, or ""."""
    values = [each.text.strip() for each in tree if each.key.upper() == key]
    return values[0] if values else ""


def _title(tree: "list[Property]") -> str:
    return title_of([value(tree, key) for key in ("PB", "PW", "DT", "RE")])
