"""What a book is written as: codes for scores, tables for moves, and the modules' lines."""

import heapq
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import count as numbers

from engine.games.connectfour.bits import Bits
from engine.games.connectfour.book import (
    ALPHABET,
    candidates,
    code_table,
    colourings,
    context,
    heights_of,
)
from tools.command import say
from tools.connectfour.positions import BITS, Position, canonical, key

ROOM = 1.23
"""Places that a layer has for each of its positions: with fewer, it can hardly ever be filled."""

WIDTH = 96
"""Characters in a line of a layer."""


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

    It removes positions that are alone in one of their places, one by one; in the reverse order, that place
    is free to make the sum right.
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


def moves_source(last: int, tables: Iterable[tuple[tuple[int, int, int], str]]) -> list[str]:
    """Return the lines of a module that have the moves."""
    lines = [f"LAST_MOVE = {last}"]
    lines += ['"""The most stones on the board for which there is a move."""', "", "LAYERS = ("]
    for primes, text in tables:
        parts = [text[start : start + WIDTH] for start in range(0, len(text), WIDTH)]
        lines += ["    (", f"        {primes},", '        """', *parts, '""",', "    ),"]
    return [
        *lines,
        ")",
        '"""Whether the move is the first, second ... candidate: the sizes of the parts, and a table."""',
    ]


def chapters_of(numbers: Sequence[int], known: dict[int, dict[Position, int]], bits: Bits) -> list[str]:
    """Return the lines of a module that have the scores of positions with so many stones."""
    chapters = {stones: filled(list(chapter_symbols(stones, known[stones], bits))) for stones in numbers}
    return scores_source(*coded(chapters))
