"""How soon each interpreter proves positions of large games."""

import statistics
from collections.abc import Iterator

from tools.bench import interpreters
from tools.bench.report import spread, table


def report() -> Iterator[str]:
    """Measure, and yield the section's paragraphs."""
    found = interpreters.once("provers_speed")
    rows = []
    for measured in zip(*found.values(), strict=True):
        game, plies, every, samples = measured[0]
        nodes = statistics.median(count for count, _ in samples)
        times = [spread([seconds for _, seconds in each]) for *_, each in measured]
        rows.append(
            [f"{game} after {plies} moves, {'all moves' if every else 'best move'}", f"{nodes:,.0f}", *times]
        )
    yield table(["Proven", "nodes (median)", *found], rows)
