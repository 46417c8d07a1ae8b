"""Make the books of Connect Four: engine/games/connectfour/book_data.py, and book_6x5_data.py beside it.

    python3 -m tools.connectfour_book [connectfour] [connectfour6x5]

The first needs a package from PyPI, which nothing else here does: `bitbully-databases` (Markus Thill, MIT),
which has the result of every position with twelve stones. It is only run: the book has facts that it tells.
It takes about ten minutes and 2 GB of memory. The second one is solved by our own solver.

What a book is, and how it is read, engine/games/connectfour/book.py says.
"""

import argparse
import heapq
from array import array
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from itertools import count as numbers
from pathlib import Path

from engine.games.connectfour.bits import Bits, count, squares_of
from engine.games.connectfour.book import (
    ALPHABET,
    candidates,
    code_table,
    colourings,
    context,
    heights_of,
)
from engine.games.connectfour.prover import Prover
from engine.games.connectfour.score import before, best, safe, settled, worth
from engine.games.connectfour.solve import Solver
from engine.pause import finish
from tools.command import ROOT, run_main, say

FOLDER = ROOT / "engine" / "games" / "connectfour"
CHAPTERS = (2, 5, 8)
CHAPTERS_6X5 = (2, 5)
SOURCE_STONES = 12
TABLE_PAIRS = 3_000_017
"""Pairs of entries that our own solver remembers here: about a gigabyte of them."""

LAST_MOVE = SOURCE_STONES - 1
"""With how many stones on the board a move is asked for at last: from then on the solver is quick."""

ROOM = 1.23
"""Places that a layer has for each of its positions: with fewer, it can hardly ever be filled."""

WIDTH = 96
"""Characters in a line of a layer."""

HEAD = '''"""The book of Connect Four, made by tools/connectfour_book.py; book.py beside this reads it.

The results are those of bitbully-databases (Markus Thill, MIT).
"""
'''

HEAD_6X5 = '''"""The book of Connect Four on 6 columns and 5 rows, made by tools/connectfour_book.py."""
'''

Position = tuple[int, int]
"""The stones of the side to move and those of the other side."""

BITS = Bits(7, 6)
BITS_6X5 = Bits(6, 5)


class Results:
    """The results of all positions with twelve stones, from bitbully-databases."""

    def __init__(self, path: Path) -> None:
        """Read the file: four bytes for a position, in ascending order, and one for its result."""
        data = path.read_bytes()
        packed = bytearray(len(data) // 5 * 4)
        for byte in range(4):
            packed[3 - byte :: 4] = data[byte::5]
        self._positions = array("i")
        self._positions.frombytes(bytes(packed))
        self._results = array("b")
        self._results.frombytes(data[4::5])

    def plies(self, position: Position) -> int:
        """Return the plies to the end of an unfinished game in which no stone wins at once."""
        for mine, theirs in (position, mirrored(position)):
            code = self.code(mine, theirs)
            place = bisect_left(self._positions, code)
            if place < len(self._positions) and self._positions[place] == code:
                result = self._results[place]
                return 100 - result if result > 0 else -100 - result if result < 0 else 0
        raise KeyError(position)

    @staticmethod
    def code(mine: int, theirs: int) -> int:
        """Return what stands for a position: 10 or 11 for a stone, 0 after a column; 32 bits with a sign."""
        code = 0
        for column in range(BITS.columns):
            for square in squares_of((mine | theirs) & BITS.column(column)):
                code = code << 2 | (2 if square & mine else 3)
            code <<= 1
        code <<= 1
        return code - (1 << 32) if code >> 31 else code


class Openings:
    """The results of all positions with fewer stones, by minimax."""

    def __init__(self, results: Results) -> None:
        self._results = results
        self.known: defaultdict[int, dict[Position, int]] = defaultdict(dict)

    def plies(self, position: Position) -> int:
        """Return the plies to the end of an unfinished game of at most twelve stones."""
        mine, theirs = position
        landing = (mine | theirs) + BITS.bottom & BITS.full
        if BITS.winning(mine) & landing:
            return 1
        stones = count(mine | theirs)
        if stones == SOURCE_STONES:
            return self._results.plies(position)
        position = canonical(position)
        known = self.known[stones]
        if position not in known:
            known[position] = self._plies(*position)
        return known[position]

    def _plies(self, mine: int, theirs: int) -> int:
        squares = squares_of(safe(BITS, mine, theirs))
        return best([before(self.plies((theirs, mine | square))) for square in squares]) if squares else -2

    def move(self, position: Position) -> int:
        """Return the first of the candidates that are best."""
        mine, theirs = position
        squares = candidates(BITS, mine, theirs)
        if len(squares) == 1:
            return squares[0]
        return max(squares, key=lambda square: worth(before(self.plies((theirs, mine | square)))))


class Small:
    """The results of openings on a board that our own solver can do, from those with `stones` stones on."""

    def __init__(self, bits: Bits, stones: int) -> None:
        self._bits = bits
        self._stones = stones
        self._prover = Prover(bits)
        self._prover.solver = Solver(bits, TABLE_PAIRS)
        self.known: defaultdict[int, dict[Position, int]] = defaultdict(dict)

    def plies(self, position: Position) -> int:
        """Return the plies to the end of an unfinished game of at most so many stones."""
        mine, theirs = position
        at_glance = settled(self._bits, mine, theirs)
        if at_glance is not None:
            return at_glance
        stones = count(mine | theirs)
        known, position = self.known[stones], canonical(position, self._bits)
        if position not in known:
            known[position] = self._solved(*position) if stones == self._stones else self._best(*position)
            if stones == self._stones and len(known) % 100 == 0:
                say(f"{len(known):,} positions solved, {self._prover.solver.nodes:,} nodes")
        return known[position]

    def _best(self, mine: int, theirs: int) -> int:
        landing = (mine | theirs) + self._bits.bottom & self._bits.full
        return best([before(self.plies((theirs, mine | square))) for square in squares_of(landing)])

    def _solved(self, mine: int, theirs: int) -> int:
        proof = finish(self._prover.prove((mine, theirs, ""), False))
        value, distance = proof.moves[proof.best[0]]
        return int(value * distance)


def mirrored(position: Position, bits: Bits = BITS) -> Position:
    """Return the mirror image of a position."""
    return bits.mirror(position[0]), bits.mirror(position[1])


def key(position: Position, bits: Bits = BITS) -> int:
    """Return the key of a position, which tells the side that began from the other."""
    mine, theirs = position
    taken = mine | theirs
    return bits.key(theirs if count(taken) % 2 else mine, taken)


def canonical(position: Position, bits: Bits = BITS) -> Position:
    """Return a position or its mirror image, whichever has the smaller key."""
    return min(position, mirrored(position, bits), key=lambda each: key(each, bits))


def questions(side: int, move: Callable[[Position], int]) -> dict[Position, int]:
    """Return all positions that a player can be asked about who always plays `move`, and that move.

    The player begins (side 0) or doesn't (side 1).
    """
    level = {(0, 0)} if side == 0 else {canonical((0, square)) for square in squares_of(BITS.bottom)}
    found = {}
    for stones in range(side, LAST_MOVE + 1, 2):
        say(f"{stones} stones: {len(level):,} positions")
        after: set[Position] = set()
        for mine, theirs in sorted(level):
            square = found[mine, theirs] = move((mine, theirs))
            own = mine | square
            landing = (own | theirs) + BITS.bottom & BITS.full
            if BITS.has_four(own) or BITS.winning(theirs) & landing:
                continue
            after.update(canonical((own, theirs | reply)) for reply in squares_of(landing))
        level = after
    return found


def chapter_symbols(stones: int, known: dict[Position, int], bits: Bits) -> Iterator[list[int | None]]:
    """Return, for each of the heights of a chapter, the symbols; None for what no game reaches."""
    for heights in heights_of(bits.columns, bits.rows, stones):
        taken, firsts = colourings(bits, heights)
        positions = [(taken ^ first, first) if stones % 2 else (first, taken ^ first) for first in firsts]
        yield [known.get(canonical(position, bits)) for position in positions]


def filled(blocks: Sequence[Sequence[int | None]]) -> list[list[int]]:
    """Return the symbols with the likeliest one wherever it doesn't matter."""
    follow: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for block in blocks:
        known = [symbol for symbol in block if symbol is not None]
        for previous, following in pairs(known):
            follow[context(previous)][following] += 1
    likeliest = {kind: counts.most_common(1)[0][0] for kind, counts in follow.items()}
    found = []
    for block in blocks:
        symbols: list[int] = []
        for symbol in block:
            previous = symbols[-1] if symbols else 0
            symbols.append(likeliest[context(previous)] if symbol is None else symbol)
        found.append(symbols)
    return found


def pairs(symbols: Sequence[int]) -> Iterable[tuple[int, int]]:
    """Return each symbol with the one before it; before the first there is 0."""
    return zip([0, *symbols], symbols, strict=False)


def code_lengths(counts: Counter[int]) -> list[list[int]]:
    """Return the symbols by the length of their codes, from 1 on (Huffman, 1952)."""
    heap = [(number, index, [symbol]) for index, (symbol, number) in enumerate(sorted(counts.items()))]
    heapq.heapify(heap)
    lengths = dict.fromkeys(counts, 0 if len(heap) > 1 else 1)
    for index in numbers(len(heap)):
        if len(heap) == 1:
            break
        rarest, rare = heapq.heappop(heap), heapq.heappop(heap)
        for symbol in rarest[2] + rare[2]:
            lengths[symbol] += 1
        heapq.heappush(heap, (rarest[0] + rare[0], index, rarest[2] + rare[2]))
    return [
        sorted(symbol for symbol, length in lengths.items() if length == wanted)
        for wanted in range(1, max(lengths.values()) + 1)
    ]


def characters(bits: str) -> str:
    """Return bits as characters, six in each."""
    bits += "0" * (-len(bits) % 6)
    return "".join(ALPHABET[int(bits[start : start + 6], 2)] for start in range(0, len(bits), 6))


def coded(
    chapters: dict[int, list[list[int]]],
) -> tuple[dict[int, list[list[int]]], dict[int, list[str]]]:
    """Return the codes and the text of each chapter, a line for the heights of columns."""
    counts: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for blocks in chapters.values():
        for block in blocks:
            for previous, symbol in pairs(block):
                counts[context(previous)][symbol] += 1
    codes = {kind: code_lengths(counts[kind]) for kind in sorted(counts)}
    tables = {
        kind: {symbol: f"{code:b}"[1:] for code, symbol in code_table(lengths).items()}
        for kind, lengths in codes.items()
    }
    texts = {}
    for stones, blocks in chapters.items():
        texts[stones] = [
            # A line is never empty, so that lines can be told apart.
            characters("".join(tables[context(previous)][symbol] for previous, symbol in pairs(block)) or "0")
            for block in blocks
        ]
    return codes, texts


def layers(moves: dict[Position, int]) -> Iterator[tuple[tuple[int, int, int], str]]:
    """Return the tables that say, one by one, whether the first, second ... candidate is the move."""
    ranks = {}
    for (mine, theirs), square in moves.items():
        squares = candidates(BITS, mine, theirs)
        if len(squares) > 1:
            ranks[key((mine, theirs))] = squares.index(square)
    say(f"{len(ranks):,} moves: {sorted(Counter(ranks.values()).items())}")
    for rank in range(max(ranks.values())):
        yield layer({position: int(each == rank) for position, each in ranks.items() if each >= rank})


def layer(answers: dict[int, int]) -> tuple[tuple[int, int, int], str]:
    """Return three primes and the text of a table that has these answers."""
    sizes = [number for number in range(2, len(answers) + 1000) if is_prime(number)]
    for start in numbers(bisect_left(sizes, int(ROOM * len(answers) / 3) + 1)):
        primes = (sizes[start], sizes[start + 1], sizes[start + 2])
        table = filled_table(answers, primes)
        if table:
            return primes, table_text(table)
    raise AssertionError("there is always a larger table")


def table_text(table: list[int]) -> str:
    """Return a table as characters, six places in each."""
    return "".join(ALPHABET[sum(bit << place for place, bit in enumerate(six))] for six in by_six(table))


def by_six(table: list[int]) -> Iterator[list[int]]:
    """Return the table in parts of six."""
    for start in range(0, len(table), 6):
        yield table[start : start + 6]


def is_prime(number: int) -> bool:
    """Return whether a number above 1 is prime."""
    return all(number % divisor for divisor in range(2, int(number**0.5) + 1))


def filled_table(answers: dict[int, int], primes: tuple[int, int, int]) -> list[int] | None:
    """Return a table whose three places for each position sum up to its answer, or None.

    Again and again a position is taken away that has a place of its own; in the reverse order, that place is
    free to make its sum right.
    """
    starts = (0, primes[0], primes[0] + primes[1])
    places = {
        position: [start + position % prime for start, prime in zip(starts, primes, strict=True)]
        for position in answers
    }
    at: list[set[int]] = [set() for _ in range(sum(primes))]
    for position, three in places.items():
        for place in three:
            at[place].add(position)
    alone = [place for place, there in enumerate(at) if len(there) == 1]
    taken = []
    while alone:
        place = alone.pop()
        if len(at[place]) != 1:
            continue
        position = next(iter(at[place]))
        taken.append((position, place))
        for each in places[position]:
            at[each].discard(position)
            if len(at[each]) == 1:
                alone.append(each)
    if len(taken) < len(answers):
        return None
    table = [0] * sum(primes)
    for position, place in reversed(taken):
        table[place] = answers[position] ^ sum(table[each] for each in places[position]) % 2
    return table


def scores_source(codes: dict[int, list[list[int]]], texts: dict[int, list[str]]) -> list[str]:
    """Return the lines of a module that have the scores."""
    lines = ["CODES = {"]
    for kind, lengths in codes.items():
        lines += [f"    {kind}: (", *(f"        {tuple(symbols)}," for symbols in lengths), "    ),"]
    lines += ["}", '"""By the kind of symbol before, the symbols whose codes have 1, 2 ... bits."""']
    lines += ["", "CHAPTERS = {"]
    for stones, rows in texts.items():
        lines += [f'    {stones}: """', *rows, '""",']
    return [*lines, "}", '"""By the number of stones, a line for the heights of the columns."""']


def moves_source(tables: Iterable[tuple[tuple[int, int, int], str]]) -> list[str]:
    """Return the lines of a module that have the moves."""
    lines = [f"LAST_MOVE = {LAST_MOVE}"]
    lines += ['"""The most stones on the board for which there is a move."""', "", "LAYERS = ("]
    for primes, text in tables:
        parts = [text[start : start + WIDTH] for start in range(0, len(text), WIDTH)]
        lines += ["    (", f"        {primes},", '        """', *parts, '""",', "    ),"]
    return [
        *lines,
        ")",
        '"""Whether the move is the first, second ... candidate: the sizes of the parts, and a table."""',
    ]


def reachable(bits: Bits, stones: int) -> set[Position]:
    """Return all unfinished positions of so many stones that games come to, also by overlooking a four."""
    level = {(0, 0)}
    for _ in range(stones):
        level = {
            canonical((theirs, mine | square), bits)
            for mine, theirs in level
            for square in squares_of((mine | theirs) + bits.bottom & bits.full)
            if not bits.has_four(mine | square)
        }
    return {position for position in level if settled(bits, *position) is None}


def chapters_of(numbers: Sequence[int], known: dict[int, dict[Position, int]], bits: Bits) -> list[str]:
    """Return the lines of a module that have the scores of positions with so many stones."""
    chapters = {stones: filled(list(chapter_symbols(stones, known[stones], bits))) for stones in numbers}
    return scores_source(*coded(chapters))


def write(name: str, lines: Iterable[str]) -> None:
    """Write a module of the game's folder."""
    target = FOLDER / name
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")
    say(f"{target.relative_to(ROOT)}: {target.stat().st_size:,} bytes")


def make() -> None:
    """Make the book of the board of seven columns."""
    databases = import_module("bitbully_databases").BitBullyDatabases
    openings = Openings(Results(Path(databases.get_database_path("12-ply-dist"))))
    say(f"The first side wins with stone {openings.plies((0, 0))}")
    moves = {**questions(0, openings.move), **questions(1, openings.move)}
    known = {
        stones: {position: openings.plies(position) for position in reachable(BITS, stones)}
        for stones in CHAPTERS
    }
    scores = chapters_of(CHAPTERS, known, BITS)
    write("book_data.py", [HEAD, *scores, "", *moves_source(layers(moves))])


def make_6x5() -> None:
    """Make the book of the board of six columns and five rows."""
    small = Small(BITS_6X5, max(CHAPTERS_6X5))
    say(f"Plies to the end of the empty board: {small.plies((0, 0))}")
    known = {
        stones: {position: small.plies(position) for position in reachable(BITS_6X5, stones)}
        for stones in CHAPTERS_6X5
    }
    write("book_6x5_data.py", [HEAD_6X5, *chapters_of(CHAPTERS_6X5, known, BITS_6X5)])


MAKERS = {"connectfour": make, "connectfour6x5": make_6x5}


def main(arguments: list[str]) -> int:
    """Make the books of the boards that are named, or all."""
    parser = argparse.ArgumentParser(description="Make the books of Connect Four.")
    parser.add_argument("boards", nargs="*", metavar="BOARD", help=", ".join(MAKERS))
    for name in parser.parse_args(arguments).boards or MAKERS:
        if name not in MAKERS:
            parser.error(f"there is no book of {name!r}; there are {', '.join(MAKERS)}")
        MAKERS[name]()
    return 0


if __name__ == "__main__":
    run_main(main)
