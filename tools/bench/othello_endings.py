"""Othello's endings as games come to them, on each interpreter."""

import statistics
from collections.abc import Iterator
from typing import Any

from tools.bench import endings_speed, interpreters
from tools.bench.report import seconds, table


def report() -> Iterator[str]:
    """Measure, and yield the section's paragraphs."""
    measured = interpreters.once("endings_speed", endings_speed.PLAYED)
    by_empty: dict[int, dict[str, Any]] = {}
    for name, told in measured.items():
        for empty, found in told:
            by_empty.setdefault(empty, {})[name] = found
    rows = []
    for empty, by_name in sorted(by_empty.items()):
        nodes = statistics.median(count for count, _ in next(iter(by_name.values())))
        times = [
            seconds([taken for _, taken in by_name[name]]) if name in by_name else "" for name in measured
        ]
        rows.append([str(empty), f"{nodes:,.0f}", *times])
    yield table([f"Empty squares, {endings_speed.ENDINGS} games each", "nodes (median)", *measured], rows)
    yield "Solved as the strongest level looks for its move, but without a limit of time."
