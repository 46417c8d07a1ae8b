"""Reads Connect Four's book: scores of positions with up to eight stones, and moves for a perfect player.

Scores: a chapter has the scores of all positions with the same number of stones, a block in it those with the
same column heights. The positions have a fixed order, so the data needn't list them. A score is here the
number of plies to the end, above 0 if the side to move wins, below if it loses. These numbers are the symbols
of a Huffman code (1952); the table of codes depends on the kind of the previous symbol.

Moves: `candidates` orders a position's moves. A layer is a hash table with one bit for each position (B.
Majewski, N. Wormald, G. Havas and Z. Czech, 1996); the index of the first layer with a 1 is the index of the
move. The bits are right only for positions that occur if the player always uses the book, which the code
tests first. docs/architecture.md says how the data were made.
"""

from ...contract.annotations import Mapping, Sequence
from ...text import content
from .bits import Bits, count, spread, squares_of
from .score import before, best, safe, settled

TYPE_CHECKING = False
if TYPE_CHECKING:
    Codes = Mapping[int, Sequence[Sequence[int]]]
    Layer = tuple[tuple[int, int, int], str]

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
"""The characters of six bits each (RFC 4648)."""


def context(symbol: int) -> int:
    """Return a symbol's kind (who wins, and how soon), which selects the table of codes for the next one."""
    if symbol == 0:
        return 0
    kind = min(abs(symbol) // 8, 3) + 1
    return kind if symbol > 0 else -kind


def heights_of(columns: int, rows: int, stones: int) -> "list[tuple[int, ...]]":
    """Return all tuples of column heights with the sum `stones`, ascending; only one of two mirror images."""
    beginnings: "list[tuple[int, ...]]" = [()]
    for column in range(columns):
        room = rows * (columns - column - 1)  # The squares of the remaining columns.
        longer = [heights + (height,) for heights in beginnings for height in range(rows + 1)]
        beginnings = [heights for heights in longer if 0 <= stones - sum(heights) <= room]
    return [heights for heights in beginnings if heights <= tuple(reversed(heights))]


def combinations(squares: "list[int]", number: int) -> "list[int]":
    """Return all subsets of `number` squares, in a fixed order."""
    if number == 0:
        return [0]
    firsts = range(len(squares) - number + 1)  # The indices that a subset's first square may have.
    return [squares[i] | others for i in firsts for others in combinations(squares[i + 1 :], number - 1)]


def colourings(bits: Bits, heights: "Sequence[int]") -> "tuple[int, list[int]]":
    """Return the bits of all stones in columns of these heights, and those of the first side by position."""
    squares = []
    for column in range(bits.columns):
        squares += [1 << bits.height * column + row for row in range(heights[column])]
    stones = sum(squares)
    first_sides = []
    for first in combinations(squares, (len(squares) + 1) // 2):
        second = stones ^ first
        mine, theirs = (second, first) if len(squares) % 2 else (first, second)
        is_over = bits.has_four(mine) or bits.has_four(theirs)
        # The book also leaves out positions whose score can be computed at once.
        if not is_over and settled(bits, mine, theirs) is None:
            first_sides.append(first)
    return stones, first_sides


class Book:
    """The book of one board size; decodes scores from the chapters and caches them."""

    def __init__(self, bits: Bits, codes: "Codes", chapters: "dict[int, str]") -> None:
        """`codes` has the codes for each `context`, `chapters` the text for each number of stones."""
        self.bits = bits
        self.moves: "Moves | None" = None  # Those of a player who always uses the book, if it has them.
        self.last = max(chapters)  # The most stones of a position with a score.
        self._tables = {kind: code_table(codes[kind]) for kind in codes}
        self._chapters = {stones: chapters[stones].split() for stones in chapters}
        self._orders: "dict[int, list[tuple[int, ...]]]" = {}  # Heights, by stone count.
        self._blocks: "dict[tuple[int, ...], dict[int, int]]" = {}  # Symbols, by heights and first side.
        self._known: "dict[int, int]" = {}  # The results of `plies`, by the position's key.

    def knows(self, mine: int, theirs: int) -> bool:
        """Return whether the book has the score of an unfinished game."""
        return count(mine | theirs) <= self.last and occurs(self.bits, mine, theirs)

    def move(self, mine: int, theirs: int) -> "int | None":
        """Return the square to play for a player that has always used the book, or None if it has no move."""
        return self.moves.square(mine, theirs) if self.moves else None

    def plies(self, mine: int, theirs: int) -> int:
        """Return the plies to the end (see score.py) from a reachable position with at most `last` stones."""
        plies = settled(self.bits, mine, theirs)
        if plies is not None:
            return plies
        stone_count = count(mine | theirs)
        first = theirs if stone_count % 2 else mine
        key = self.bits.key(first, mine | theirs)
        key = spread(min(key, self.bits.mirror(key)))
        if key not in self._known:
            if stone_count in self._chapters:
                self._known[key] = self._look_up(first, mine | theirs)
            else:  # The score follows from those of positions with one more stone.
                self._known[key] = self._best_after_moves(mine, theirs)
        return self._known[key]

    def _best_after_moves(self, mine: int, theirs: int) -> int:
        landing = (mine | theirs) + self.bits.bottom & self.bits.full
        return best([before(self.plies(theirs, mine | square)) for square in squares_of(landing)])

    def _look_up(self, first: int, stones: int) -> int:
        heights = tuple([count(stones & self.bits.column(column)) for column in range(self.bits.columns)])
        mirrored = tuple(reversed(heights))
        if mirrored < heights:
            heights, first = mirrored, self.bits.mirror(first)
        if heights not in self._blocks:
            self._blocks[heights] = self._read_block(heights, count(stones))
        return self._blocks[heights][first]

    def _read_block(self, heights: "tuple[int, ...]", stone_count: int) -> "dict[int, int]":
        """Return the scores of positions with these column heights, by the first side's stones (bits)."""
        if stone_count not in self._orders:
            self._orders[stone_count] = heights_of(self.bits.columns, self.bits.rows, stone_count)
        # No dict: for MicroPython, the hash of a tuple is a sum, here the same for all keys.
        block_number = self._orders[stone_count].index(heights)
        next_bit = iter(bits_of(self._chapters[stone_count][block_number]))
        symbol = 0
        symbols = {}
        _, first_sides = colourings(self.bits, heights)
        for first in first_sides:
            table = self._tables[context(symbol)]
            code = 1  # The table has a 1 before each code.
            while code not in table:
                code = code << 1 | next(next_bit)
            symbol = table[code]
            symbols[first] = symbol
        return symbols


def code_table(by_length: "Sequence[Sequence[int]]") -> "dict[int, int]":
    """Return a dict from code to symbol; `by_length[n]` has the symbols whose codes have n + 1 bits."""
    table = {}
    code = 1  # A 1 before each code keeps its leading zeros.
    for symbols in by_length:
        code <<= 1
        for symbol in symbols:
            table[code] = symbol
            code += 1
    return table


def bits_of(text: str) -> "list[int]":
    """Return the bits of a text, six for each character."""
    numbers = [ALPHABET.index(character) for character in text]
    return [number >> place & 1 for number in numbers for place in (5, 4, 3, 2, 1, 0)]


def lookup(text: str, primes: "tuple[int, int, int]", key: int) -> int:
    """Return a layer's (hash table's) bit for a key: the exclusive or of one bit from each of three parts."""
    start = result = 0
    for prime in primes:  # Each part has a prime number of bits; a character of the text has six.
        place = start + key % prime
        result ^= ALPHABET.index(text[place // 6]) >> place % 6
        start += prime
    return result & 1


def candidates(bits: Bits, mine: int, theirs: int) -> "list[int]":
    """Return the squares that may be best, from the middle outwards, left before right; a forced one only."""
    stones = mine | theirs
    landing = stones + bits.bottom & bits.full
    wins = bits.winning(mine) & landing
    forced = bits.winning(theirs) & landing
    if wins or forced:
        return squares_of(wins or forced)[:1]  # One is enough: it wins, or is forced.
    good = safe(bits, mine, theirs)
    in_columns = [(good or landing) & bits.column(column) for column in bits.outwards]
    squares = [square for square in in_columns if square]
    return squares if good else squares[:1]  # If the other side wins after each move, any one will do.


class Moves:
    """Looks up the moves of a player that uses this book from the start."""

    def __init__(self, bits: Bits, layers: "Sequence[Layer]", last: int) -> None:
        """Create a reader for at most `last` stones; a layer is the `primes` and the `text` of `lookup`."""
        self.bits = bits
        self.last = last
        self.layers = [(primes, "".join(text.split())) for primes, text in layers]

    def square(self, mine: int, theirs: int) -> "int | None":
        """Return the square to play, or None if the player's games can't reach the position."""
        if count(mine | theirs) > self.last or not self._is_reached(mine, theirs):
            return None
        return self.answer(mine, theirs)

    def answer(self, mine: int, theirs: int) -> int:
        """Return the square to play in a position that the player's games can reach."""
        stones = mine | theirs
        key = self.bits.key(theirs if count(stones) % 2 else mine, stones)
        mirrored = self.bits.mirror(key)
        if mirrored < key:  # The book has only the mirror image with the smaller key.
            image = self._choose(self.bits.mirror(mine), self.bits.mirror(theirs), mirrored)
            return self.bits.mirror(image)
        return self._choose(mine, theirs, key)

    def _choose(self, mine: int, theirs: int, key: int) -> int:
        """Return the candidate whose index is that of the first layer (hash table) with a 1 for the key."""
        squares = candidates(self.bits, mine, theirs)
        if len(squares) == 1:
            return squares[0]
        for square, (primes, text) in zip(squares, self.layers):
            if lookup(text, primes, key):
                return square
        return squares[len(self.layers)]  # No layer has a 1.

    def _is_reached(self, mine: int, theirs: int) -> bool:
        """Return whether a player that always uses the book can reach the position and be to move in it."""
        plies = count(mine | theirs)
        # Collect the positions `(player's stones, other side's stones)` with the player to move after 0 or 1
        # plies, then after 2 more, and so on. Each side may have only the stones of the given position.
        positions = {(0, 0)}
        if plies % 2:
            positions = {(0, square) for square in squares_of(theirs & self.bits.bottom)}
        for _ in range(plies // 2):
            later_positions = set()
            for own, other in positions:
                for square in self._book_moves(own, other):
                    if square & mine:
                        landing = (own | other | square) + self.bits.bottom
                        replies = squares_of(landing & theirs)
                        later_positions.update([(own | square, other | reply) for reply in replies])
            positions = later_positions
        return (mine, theirs) in positions

    def _book_moves(self, mine: int, theirs: int) -> "list[int]":
        """Return the book's move and, if the position is symmetric, its mirror image."""
        square = self.answer(mine, theirs)
        if self.bits.mirror(mine) == mine and self.bits.mirror(theirs) == theirs:
            return [square, self.bits.mirror(square)]
        return [square]


def occurs(bits: Bits, mine: int, theirs: int) -> bool:
    """Return whether a position without fours can occur in a game. Takes back its stones in all orders."""
    positions = {(mine, theirs)}
    for _ in range(count(mine | theirs)):
        earlier_positions = set()  # With one more stone taken back.
        for own, other in positions:
            tops = other & (own | other) + bits.bottom >> 1  # The stones that may have been the last move.
            earlier_positions.update([(other ^ square, own) for square in squares_of(tops)])
        positions = earlier_positions
    return bool(positions)


def opening_book(bits: Bits) -> "Book | None":
    """Return the book of a board, or None if there is none."""
    if (bits.columns, bits.rows) == (7, 6):
        return _book_of(bits, content.sections("games/connectfour/book.txt"))
    if (bits.columns, bits.rows) == (6, 5):
        return _book_of(bits, content.sections("games/connectfour/book_6x5.txt"))
    return None


def _book_of(bits: Bits, data: "dict[str, str]") -> Book:
    """Return the book that a file's sections describe; the file's head says what stands in them."""
    codes = {}
    for line in data["codes"].split("\n"):
        kind, _, symbols = line.partition(":")
        codes[int(kind)] = [[int(symbol) for symbol in each.split()] for each in symbols.split("|")]
    chapters = {int(name.split()[1]): data[name] for name in data if name.startswith("chapter ")}
    book = Book(bits, codes, chapters)
    if "last" not in data:
        return book
    layers: "list[Layer]" = []
    while "layer " + str(len(layers)) in data:
        sizes, _, text = data["layer " + str(len(layers))].partition("\n")
        first, second, third = [int(size) for size in sizes.split()]
        layers.append(((first, second, third), text))
    book.moves = Moves(bits, layers, int(data["last"]))
    return book
