"""Parses files in SGF and GGF; returns the properties of the main line of a game."""

from collections import namedtuple

from engine.game import LETTERS, TextError
from engine.reading.text import too_long

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    Tree = list["Property"]
    """The properties of a game's main line, in order."""

Property = namedtuple("Property", ("key", "text", "start", "end"))
"""A property with one value, and the indices of the value and its brackets."""

BEGIN = "(;"  # The beginning of a game or, inside of one, of a variation.
MOST_VALUES = 150_000  # The most values in a text, enough for 2,000 games.
LONGEST_HEAD = 1000  # The most characters between two values.


class _Parser:
    """The state of the parser: games that are complete, and the one that isn't."""

    def __init__(self) -> None:
        self.first: "Tree" = []  # The first game.
        self.games: "list[tuple[str, str]]" = []  # The title and the text of each complete game.
        self._tree: "Tree" = []
        self._texts: "list[str]" = []  # The pieces of the game's text.
        self.depth = 0  # The number of open parentheses.
        self._in_main_line = True  # Until the first closing parenthesis; variations follow it.
        self._key, self._key_ended = "", False  # A property's name, and whether its values follow.
        self._value: "list[str] | None" = None  # The pieces of an open value.
        self._start = 0  # Where the open value begins.

    def begin(self) -> None:
        """Take the beginning of a game, of a variation, or such characters in a value."""
        if self._value is not None:
            self._value.append(BEGIN)
        elif self.depth:
            self.depth += 1
            self._key, self._key_ended = "", False
        else:
            self._tree, self._texts, self._in_main_line, self.depth = [], [], True, 1
            self._key, self._key_ended = "", False
        self._texts.append(BEGIN)

    def close(self, place: int) -> bool:
        """Take a closing bracket at `place`; return False if it is out of place."""
        value = self._value
        if value is None:
            return not self.depth
        self._texts.append("]")
        if (len(value[-1]) - len(value[-1].rstrip("\\"))) % 2:  # A backslash escapes the bracket.
            value.append("]")
            return True
        if self._in_main_line:
            text = "".join(value).replace("\\", "")
            self._tree.append(Property(self._key, text, self._start, place + 1))
        self._value, self._key_ended = None, True
        return True

    def take(self, piece: str, place: int) -> bool:
        """Take a piece without brackets and game begins, at `place`; return False if it is malformed."""
        if self._value is not None:
            self._value.append(piece)
        elif self.depth:
            head, bracket, value = piece.partition("[")
            if len(head) > LONGEST_HEAD or not self._take_head(head):
                return False
            if not self.depth:
                return True
            if bracket and not self._key:
                return False
            if bracket:
                self._value, self._start = [value], place + len(head)
        if self.depth:
            self._texts.append(piece)
        return True

    def _take_head(self, head: str) -> bool:
        """Take the characters before a value: keys, parentheses and semicolons."""
        for index, character in enumerate(head):
            if character == "(":
                self.depth += 1
            elif character == ")":
                self._in_main_line = False
                self.depth -= 1
                if not self.depth:
                    self._texts.append(head[: index + 1])
                    self.games.append((title_of(self._tree), "".join(self._texts)))
                    self.first = self.first or self._tree
                    return True
            elif character.lower() in LETTERS:
                self._key = character if self._key_ended else self._key + character
                self._key_ended = False
            elif character == ";":
                self._key, self._key_ended = "", False
            elif character.strip():
                return False
        return True


def trees(text: str) -> "Generator[float, None, tuple[Tree, list[tuple[str, str]]]]":
    """Return the first game's main line, and the title and the part of the text of each game.

    Raises TextError if a game is incomplete. Yields how much of the text is read, from 0 to 1.
    """
    if text.count(BEGIN) + text.count("]") > MOST_VALUES:
        raise too_long(text)
    parser, place, size = _Parser(), 0, len(text)  # MicroPython counts the characters at each call of `len`.
    for number, part in enumerate(text.split(BEGIN)):
        if number:
            parser.begin()
            place += len(BEGIN)
        for index, piece in enumerate(part.split("]")):
            sound = not index or parser.close(place)
            place += 1 if index else 0
            if not sound or not parser.take(piece, place):
                raise TextError("error.tree", 0, size)
            place += len(piece)
            yield place / size
    if parser.depth or not parser.games:
        raise TextError("error.tree", 0, size)
    return parser.first, parser.games


def value(tree: "Tree", *keys: str) -> str:
    """Return the value of the first of the properties `keys` that the tree has, or ""."""
    for name in keys:
        for each in tree:
            if each.key.upper() == name:
                return str(each.text.strip())
    return ""


def title_of(tree: "Tree") -> str:
    """Return a game's title: players, date and result."""
    players = [value(tree, key) for key in ("PB", "PW")]
    parts = [" – ".join([player or "?" for player in players]), value(tree, "DT"), value(tree, "RE")]
    return ", ".join([part for part in parts if part])
