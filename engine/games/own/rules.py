"""Plays a user's game by a table that has, for each position, its moves and the positions after the moves.

So the user's program needn't run. The first line of the table's text is JSON, the head:

    {"title": "", "rules": "", "marks": ["o", "x"], "columns": 3, "squares": 9, "holes": [], "reserves": 0,
     "pieces": ["o", "x"], "signs": {piece: text}, "colours": {piece: one of COLOURS}, "names": {piece: text},
     "listed": false, "moves": [...], "longest": 9, "repeats": false, "alternates": true}

`moves` are the moves' paths in ascending order, each a list of the cells to touch; in a `listed` game, they
are texts, from which the player chooses. `longest`, in plies, is 0 if positions can repeat.

Each following line is a position; the first one is the start. Numbers are in base 64, with the characters
from ZERO on as digits: for each cell, 0 or the number of its piece, from 1; the side to move, 0 or 1; the
result, an index in ENDS; then for each move, in ascending order, its number and that of the position after it
(each with as many digits as the largest such number).

`engine.games.own.check` validates the text first.
"""

import json
from array import array

from ...contract.annotations import Any, Position, Sequence
from ...contract.game import LETTERS, Game, GameError
from ...text.languages import LANGUAGES
from ...text.words import Sentences

ZERO = 48  # The code of the digit 0, "0"; the digit 63 is "o".
BASE = 64
ENDS = (None, 1, -1, 0, -1)  # For the side to move: not over, won, lost, a draw, lost as it has no move.
REASONS = ("", "outcome.won", "outcome.won", "outcome.drawn", "outcome.stuck")  # By index in ENDS.
TWIN = "~"  # In the notation, a position that looks like an earlier one ends with this and its number.

COLOURS = ("black", "white", "red", "orange", "yellow", "green", "blue", "purple", "pink", "brown", "grey")
"""The possible colours of a piece."""

SENTENCES = Sentences("games/own/")


def name_of(source: str) -> str:
    """Return a name for the game with this source code: a hash, so that all devices find the same name."""
    import hashlib

    digest = hashlib.sha256(source.encode()).digest()
    return "own-" + "".join(["%02x" % byte for byte in digest[:8]])


def digits_for(count: int) -> int:
    """Return the number of digits for numbers below `count`."""
    digits = 1
    while count > BASE**digits:
        digits += 1
    return digits


def has_rims(columns: int, squares: int) -> bool:
    """Return whether columns have letters and rows digits: not on large boards and single rows."""
    return columns <= len(LETTERS) and 1 < squares // columns < 10


def number_at(data: bytes, place: int, digits: int) -> int:
    """Return the number whose `digits` digits begin at the index `place` of a table."""
    number = 0
    for index in range(place, place + digits):
        number = number * BASE + data[index] - ZERO
    return number


class TableGame(Game):
    """A game that is defined by a table; a position is a tuple with its number in the table."""

    place = 1000  # In the list of games: after all others.

    def __init__(self, name: str, text: str) -> None:
        """Create a game from the text of a validated table (see engine.games.own.check)."""
        self.name = name
        self._data = data = text.encode()
        end = data.find(b"\n")
        head = json.loads(data[:end].decode())
        self.title: str = head["title"]
        self.rules: str = head["rules"]
        self.marks = tuple(head["marks"])
        self.columns = head["columns"]
        # Tables from earlier versions have no sizes and holes.
        self.widths, self.heights = head.get("widths", ()), head.get("heights", ())
        self.squares = head["squares"]
        self.holes = head.get("holes", ())
        self.reserves = head["reserves"]
        self.pieces: "list[str]" = head["pieces"]
        self.signs: "dict[str, str]" = head["signs"]
        self.colours: "dict[str, str]" = head["colours"]
        self.names: "dict[str, str]" = head["names"]
        self.listed: bool = head["listed"]
        self.repeats = head["repeats"]
        self.alternates = head.get("alternates", True)
        self.longest = head["longest"] or Game.longest
        self._find_positions(end)
        self._name_cells()
        self._name_moves(head["moves"])
        self.words: "dict[str, dict[str, str]]" = {}
        for language in LANGUAGES:
            words = self.words[language] = dict(SENTENCES.get(language, {}))
            words.update({"mark." + mark: self.names.get(mark, mark) for mark in self.marks})

    def _find_positions(self, end: int) -> None:
        """Find where each position's line begins (the head ends at `end`), and count cells and digits."""
        data = self._data
        starts = []
        while end >= 0:
            starts.append(end + 1)
            end = data.find(b"\n", end + 1)
        self.positions = self._count = len(starts) - 1  # The last start is the end of the data.
        self._starts = array("L", starts)
        self._cell_count = self.squares + self.reserves
        self._target_digits = digits_for(self._count)  # In the number of the position after a move.
        self._pieces_by_digit = [""] + self.pieces

    def _name_cells(self) -> None:
        """Name the cells by numbers of equal length, unless the base class names them by rows and columns."""
        if not self.rims()[0]:
            names = [str(cell) for cell in range(self._cell_count)]
            self._names = ["0" * (len(names[-1]) - len(name)) + name for name in names]

    def _name_moves(self, moves: "list[Any]") -> None:
        """Set the paths and texts of the moves in the head; hyphens pad the texts to the same length."""
        if self.listed:
            self._paths: "list[tuple[int, ...]]" = [()] * len(moves)
            texts = moves
        else:
            self._paths = [tuple(path) for path in moves]
            texts = ["".join([self.cell_name(cell) for cell in path]) for path in self._paths]
        self.move_width = max([len(text) for text in texts])
        self._texts = [text + "-" * (self.move_width - len(text)) for text in texts]
        self._move_digits = digits_for(len(moves))
        self._entry_digits = self._move_digits + self._target_digits  # The digits of a move and its target.

    def _entries_of(self, position: "Position") -> "range":
        """Return the indices in the table's text where the entries of a position's moves begin."""
        number, starts = position[0], self._starts
        # The entries follow the cells, the side to move and the result, and end before the line break.
        return range(starts[number] + self._cell_count + 2, starts[number + 1] - 1, self._entry_digits)

    # The rules

    def start(self, turn: "str | None" = None) -> "Position":
        """Return the first position. Raises GameError if `turn` is the side that doesn't begin."""
        if turn is not None and self.check_turn(turn) != self.marks[0]:
            raise self.error("error.own-start", first=self.marks[0])
        return (0,)

    def turn(self, position: "Position") -> str:
        place = self._starts[position[0]] + self._cell_count
        return self.marks[self._data[place] - ZERO]

    def legal_moves(self, position: "Position") -> "list[int]":
        data, digits = self._data, self._move_digits
        if digits == 1:  # This is faster than `number_at`.
            return [data[place] - ZERO for place in self._entries_of(position)]
        return [number_at(data, place, digits) for place in self._entries_of(position)]

    def play(self, position: "Position", move: int) -> "Position":
        """Return the position after a legal move. Raises ValueError if it is illegal."""
        data, digits = self._data, self._move_digits
        for place in self._entries_of(position):
            if number_at(data, place, digits) == move:
                return (number_at(data, place + digits, self._target_digits),)
        raise ValueError(move)

    def result(self, position: "Position") -> "int | None":
        return ENDS[self._end_code(position)]

    def _end_code(self, position: "Position") -> int:
        return self._data[self._starts[position[0]] + self._cell_count + 1] - ZERO

    def ending(self, position: "Position", result: int) -> "tuple[str, Sequence[Sequence[int]]]":
        return REASONS[self._end_code(position)], ()

    def forced_pass(self, position: "Position") -> "int | None":
        moves = self.legal_moves(position)
        # A pass is a move without cells to touch; moves that players choose from a list have none, either.
        return moves[0] if len(moves) == 1 and not self.listed and not self._paths[moves[0]] else None

    # Cells, pieces and touches

    def cells(self, position: "Position") -> "list[str]":
        start = self._starts[position[0]]
        pieces = self._pieces_by_digit
        return [pieces[digit - ZERO] for digit in self._data[start : start + self._cell_count]]

    def path(self, position: "Position", move: int) -> "tuple[int, ...]":
        """Return the cells that a player touches for a move; () if players choose moves from a list."""
        return self._paths[move]

    # The notation

    def rims(self) -> "tuple[Sequence[str], Sequence[str]]":
        """Return letters for the columns and digits for the rows, or none on large boards and single rows."""
        return Game.rims(self) if has_rims(self.columns, self.squares) else ((), ())

    def _letters(self) -> "list[str]":
        """Return the notation's characters: that of an empty square, then one for each piece."""
        letters = ["."] + [piece if piece.isalpha() and ord(piece) < 128 else "" for piece in self.pieces]
        free = [letter for letter in LETTERS + LETTERS.upper() + "0123456789" if letter not in letters]
        return [letter or free.pop(0) for letter in letters]

    def write(self, position: "Position") -> str:
        """Return a character per cell, and TWIN and the position's number if it looks like an earlier one."""
        start = self._starts[position[0]]
        # The line break before, the cells and the side to move are the same in positions that look the same.
        beginning = self._data[start - 1 : start + self._cell_count + 1]
        letters = self._letters()
        text = "".join([letters[digit - ZERO] for digit in beginning[1:-1]])
        if self._data.find(beginning, self._starts[0] - 1) != start - 1:
            text += TWIN + str(position[0])
        return text

    def parse(self, text: str, turn: "str | None" = None) -> "Position":
        """Return the position in a text; without `turn`, either side may be to move. Raises GameError."""
        turns = self.marks if turn is None else (self.check_turn(turn),)
        # Positions that look the same have a number behind TWIN.
        cells, _, number = text.partition(TWIN)
        letters = self._letters()
        if len(cells) != self._cell_count or [letter for letter in cells if letter not in letters]:
            raise self.error("error.own-position", text=text)
        beginning = b"\n" + bytes([letters.index(letter) + ZERO for letter in cells])
        for mark in turns:
            index = self._find_position(beginning + bytes([self.marks.index(mark) + ZERO]), number)
            if index is not None:
                return (index,)
        raise self.error("error.own-position", text=text)

    def _find_position(self, beginning: bytes, number: str) -> "int | None":
        """Return the first position with this number, or any if "", whose line begins so; or None."""
        if number:
            if len(number) > 7 or [digit for digit in number if digit not in "0123456789"]:  # Invalid.
                return None
            index = int(number)
            if index >= self._count:
                return None
            start = self._starts[index] - 1  # `beginning` includes the line break before the line.
            return index if self._data[start : start + len(beginning)] == beginning else None
        place = self._data.find(beginning, self._starts[0] - 1) + 1
        if not place:  # `find` returned -1.
            return None
        return self._data.count(b"\n", 0, place) - 1  # The head is a line before the positions.

    def parse_move(self, text: str, position: "Position") -> int:
        text += "-" * (self.move_width - len(text))
        if text not in self._texts:
            raise self.error("error.own-move", text=text)
        return self._texts.index(text)

    def write_move(self, move: int, position: "Position") -> str:
        return self._texts[move] if 0 <= move < len(self._texts) else str(move)

    def key(self, position: "Position") -> int:
        key: int = position[0]
        return key


def load_game(name: str) -> "TableGame":
    """Load a game from its table in NAME.0.txt, NAME.1.txt, ... beside this module. Raises GameError."""
    parts: "list[bytes]" = []
    try:
        while True:
            with open(__file__[: -len("rules.py")] + name + "." + str(len(parts)) + ".txt", "rb") as file:
                parts.append(file.read())
    except OSError:  # There is no file with this number.
        if not parts:
            raise GameError("error.game-missing")
    return TableGame(name, b"".join(parts).decode())


GAMES = ()  # `load_game` makes users' games.
