"""Gobblet Gobblers: what is proven how soon, and the books."""

import gzip
from collections.abc import Iterator

from tools.bench import interpreters
from tools.bench.report import kilobytes, spread, table
from tools.command import ROOT

BOOKS = ("book_a_data", "book_b_data")


def report() -> Iterator[str]:
    """Measure, and yield the section's paragraphs."""
    yield proofs_table()
    yield book_table()


def proofs_table() -> str:
    """Prove positions after each number of moves on each interpreter."""
    told = interpreters.once("gobblers_speed")
    names = list(told)
    rows = []
    for plies in told[names[0]]:
        for way, what in enumerate(("best moves", "all moves")):
            nodes = [count for count, _ in told[names[0]][plies][way]]
            times = [spread([seconds for _, seconds in told[name][plies][way]]) for name in names]
            rows.append([f"after {plies} moves, {what}", f"{sorted(nodes)[len(nodes) // 2]:,}", *times])
    return table(["Gobblet Gobblers proven", "nodes (median)", *names], rows)


def book_table() -> str:
    """Weigh the books."""
    rows = []
    for name in BOOKS:
        data = (ROOT / "engine" / "games" / "gobblers" / f"{name}.py").read_bytes()
        rows.append([f"`{name}`", kilobytes(len(data)), kilobytes(len(gzip.compress(data, 9)))])
    return table(["Gobblet Gobblers' books", "bytes", "gzip -9"], rows)
