"""Reads Connect Four's book: scores of positions with up to eight stones, and moves for a perfect player.

A chapter has a symbol for each position with the same number of stones, grouped by column heights, in a fixed
order, so it needn't list the positions. A symbol is the number of plies to the end, above 0 if the side to
move wins, below if it loses; its code depends on the kind of the previous symbol (D. Huffman, 1952).
The moves are bits in hash tables, the layers (B. Majewski, N. Wormald, G. Havas and Z. Czech, 1996): the
first layer with a 1 for a position is the index of its move in `candidates`. This holds only in positions
that occur if the player always uses the book, which the code tests first. `docs/architecture.md` says how the
data were made.
"""

from engine.games.connectfour.bits import Bits, count, spread, squares_of
from engine.games.connectfour.score import before, best, safe, settled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Codes = Mapping[int, Sequence[Sequence[int]]]
    Layers = Sequence[tuple[tuple[int, int, int], str]]

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
"""The characters of six bits each (RFC 4648)."""


def context(symbol: int) -> int:
    """Return the kind of a symbol, which selects the next code: the winner and about how soon it wins."""
    if symbol == 0:
        return 0
    kind = min(abs(symbol) // 8, 3) + 1
    return kind if symbol > 0 else -kind


def heights_of(columns: int, rows: int, stones: int) -> "list[tuple[int, ...]]":
    """Return all tuples of column heights with a number of stones, one of each mirrored pair, in order."""
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
    firsts = range(len(squares) - number + 1)
    return [squares[at] | rest for at in firsts for rest in combinations(squares[at + 1 :], number - 1)]


def colourings(bits: Bits, heights: "Sequence[int]") -> "tuple[int, list[int]]":
    """Return the squares below `heights`, and the chapter's choices of the first side's among them."""
    squares = []
    for column in range(bits.columns):
        squares += [1 << bits.height * column + row for row in range(heights[column])]
    stones = sum(squares)
    choices = []
    for first in combinations(squares, (len(squares) + 1) // 2):
        second = stones ^ first
        mine, theirs = (second, first) if len(squares) % 2 else (first, second)
        if not bits.has_four(mine) and not bits.has_four(theirs) and settled(bits, mine, theirs) is None:
            choices.append(first)
    return stones, choices


class Scores:
    """Decodes scores from the chapters and caches them."""

    def __init__(self, bits: Bits, codes: "Codes", chapters: "dict[int, str]") -> None:
        """Create a decoder; `codes` are by kind of symbol (see `context`), `chapters` by number of stones."""
        self.bits = bits
        self.last = max(chapters)
        self._tables = {kind: code_table(codes[kind]) for kind in codes}
        self._chapters = {stones: chapters[stones].split() for stones in chapters}
        self._block_numbers: "dict[int, dict[tuple[int, ...], int]]" = {}  # By stones and column heights.
        self._blocks: "dict[tuple[int, ...], dict[int, int]]" = {}  # Symbols, by heights and first side.
        self._known: "dict[int, int]" = {}  # The results of `plies`, by the position's key.

    def plies(self, mine: int, theirs: int) -> int:
        """Return the plies to the end (see score.py) of an unfinished game with at most `last` stones.

        The position has to be reachable.
        """
        plies = settled(self.bits, mine, theirs)
        if plies is not None:
            return plies
        stone_count = count(mine | theirs)
        first = theirs if stone_count % 2 else mine
        key = self.bits.key(first, mine | theirs)
        key = spread(min(key, self.bits.mirror(key)))
        if key not in self._known:
            self._known[key] = (
                self._look_up(first, mine | theirs)
                if stone_count in self._chapters
                else self._best(mine, theirs)
            )
        return self._known[key]

    def _best(self, mine: int, theirs: int) -> int:
        landing = (mine | theirs) + self.bits.bottom & self.bits.full
        return best([before(self.plies(theirs, mine | square)) for square in squares_of(landing)])

    def _look_up(self, first: int, stones: int) -> int:
        heights = tuple([count(stones & self.bits.column(column)) for column in range(self.bits.columns)])
        mirrored = tuple(reversed(heights))
        if mirrored < heights:
            heights, first = mirrored, self.bits.mirror(first)
        if heights not in self._blocks:
            self._blocks[heights] = self._read(heights, count(stones))
        return self._blocks[heights][first]

    def _read(self, heights: "tuple[int, ...]", stone_count: int) -> "dict[int, int]":
        """Return the symbols of all positions with these column heights, by the first side's stones."""
        if stone_count not in self._block_numbers:
            order = heights_of(self.bits.columns, self.bits.rows, stone_count)
            self._block_numbers[stone_count] = {order[place]: place for place in range(len(order))}
        coded = bits_of(self._chapters[stone_count][self._block_numbers[stone_count][heights]])
        at = symbol = 0
        symbols = {}
        _, choices = colourings(self.bits, heights)
        for first in choices:
            table = self._tables[context(symbol)]
            code = 1  # Codes in the table begin with a 1.
            while code not in table:
                code = code << 1 | coded[at]
                at += 1
            symbol = table[code]
            symbols[first] = symbol
        return symbols


def code_table(lengths: "Sequence[Sequence[int]]") -> "dict[int, int]":
    """Return a dict from code, with a leading 1, to symbol; `lengths[n]` has the symbols of n + 1 bits."""
    table = {}
    code = 1
    for symbols in lengths:
        code <<= 1
        for symbol in symbols:
            table[code] = symbol
            code += 1
    return table


def bits_of(text: str) -> "list[int]":
    """Return the bits of a text, six for each character."""
    bits = []
    for character in text:
        number = ALPHABET.index(character)
        for place in (5, 4, 3, 2, 1, 0):
            bits.append(number >> place & 1)
    return bits


def lookup(text: str, primes: "tuple[int, int, int]", key: int) -> int:
    """Return a table's bit for a key: the exclusive or of one bit from each of its three parts."""
    start = bit = 0
    for prime in primes:
        place = start + key % prime
        bit ^= ALPHABET.index(text[place // 6]) >> place % 6
        start += prime
    return bit & 1


def candidates(bits: Bits, mine: int, theirs: int) -> "list[int]":
    """Return the squares that may be the best move, from the middle outwards, left before right."""
    stones = mine | theirs
    landing = stones + bits.bottom & bits.full
    wins = bits.winning(mine) & landing
    forced = bits.winning(theirs) & landing
    if wins or forced:
        return squares_of(wins or forced)[:1]
    good = safe(bits, mine, theirs)
    squares = [(good or landing) & bits.column(column) for column in bits.outwards]
    squares = [square for square in squares if square]
    return squares if good else squares[:1]


class Moves:
    """Looks up the moves of a player that uses this book from the start."""

    def __init__(self, bits: Bits, layers: "Layers", last: int) -> None:
        """Create a reader of layers (lengths of a table's parts, its text) for at most `last` stones."""
        self.bits = bits
        self.last = last
        self.layers = [(primes, "".join(text.split())) for primes, text in layers]

    def square(self, mine: int, theirs: int) -> "int | None":
        """Return the square to play, or None if the player's games don't reach the position."""
        if count(mine | theirs) > self.last or not self._is_reached(mine, theirs):
            return None
        return self.answer(mine, theirs)

    def answer(self, mine: int, theirs: int) -> int:
        """Return the square to play in a position that the player's games reach."""
        stones = mine | theirs
        key = self.bits.key(theirs if count(stones) % 2 else mine, stones)
        mirrored = self.bits.mirror(key)
        if mirrored < key:
            return self.bits.mirror(self._answer(self.bits.mirror(mine), self.bits.mirror(theirs), mirrored))
        return self._answer(mine, theirs, key)

    def _answer(self, mine: int, theirs: int, key: int) -> int:
        moves = candidates(self.bits, mine, theirs)
        return moves[0] if len(moves) == 1 else moves[self._choice(key)]

    def _choice(self, key: int) -> int:
        """Return the index of the move in `candidates`: that of the first layer with a 1 for the key."""
        for rank in range(len(self.layers)):
            primes, text = self.layers[rank]
            if lookup(text, primes, key):
                return rank
        return len(self.layers)

    def _is_reached(self, mine: int, theirs: int) -> bool:
        """Return whether a player that always uses the book can reach the position as the side to move."""
        plies = count(mine | theirs)
        level = {(0, 0)}  # The positions with the player to move after some plies.
        if plies % 2:
            level = {(0, square) for square in squares_of(theirs & self.bits.bottom)}
        for _ in range(plies // 2):
            next_level = set()
            for own, other in level:
                for square in self._answers(own, other):
                    if square & mine:
                        landing = (own | other | square) + self.bits.bottom
                        replies = squares_of(landing & theirs)
                        next_level.update([(own | square, other | reply) for reply in replies])
            level = next_level
        return (mine, theirs) in level

    def _answers(self, mine: int, theirs: int) -> "list[int]":
        """Return the book's move and, if the position is symmetric, its mirror image."""
        square = self.answer(mine, theirs)
        if self.bits.mirror(mine) == mine and self.bits.mirror(theirs) == theirs:
            return [square, self.bits.mirror(square)]
        return [square]


class Book:
    """The book of one board size."""

    def __init__(self, bits: Bits, scores: Scores, moves: "Moves | None" = None) -> None:
        self.bits = bits
        self.last = scores.last
        self._scores = scores
        self._moves = moves

    def knows(self, mine: int, theirs: int) -> bool:
        """Return whether the book has the score of an unfinished game."""
        return count(mine | theirs) <= self.last and occurs(self.bits, mine, theirs)

    def plies(self, mine: int, theirs: int) -> int:
        """Return the plies to the end of a game whose score the book has (see Scores)."""
        return self._scores.plies(mine, theirs)

    def move(self, mine: int, theirs: int) -> "int | None":
        """Return the square to play for a player that has always used the book, or None."""
        return self._moves.square(mine, theirs) if self._moves else None


def occurs(bits: Bits, mine: int, theirs: int) -> bool:
    """Return whether a game can reach a position that has few stones and no four."""
    level = {(mine, theirs)}  # The positions after taking back some stones.
    for _ in range(count(mine | theirs)):
        earlier = set()
        for own, other in level:
            tops = other & (own | other) + bits.bottom >> 1  # The stones that may have been the last move.
            earlier.update([(other ^ square, own) for square in squares_of(tops)])
        level = earlier
    return bool(level)


def opening_book(bits: Bits) -> "Book | None":
    """Return the book of a board, or None if there is none."""
    if (bits.columns, bits.rows) == (7, 6):
        from engine.games.connectfour.book_data import CHAPTERS, CODES, LAST_MOVE, LAYERS

        return Book(bits, Scores(bits, CODES, CHAPTERS), Moves(bits, LAYERS, LAST_MOVE))
    if (bits.columns, bits.rows) == (6, 5):
        from engine.games.connectfour.book_6x5_data import CHAPTERS as SMALL_CHAPTERS
        from engine.games.connectfour.book_6x5_data import CODES as SMALL_CODES

        return Book(bits, Scores(bits, SMALL_CODES, SMALL_CHAPTERS))
    return None
