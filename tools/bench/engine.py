"""Nodes and time of each search from the empty board, on each interpreter."""

from collections.abc import Iterator

from tools.bench import interpreters, searches
from tools.bench.report import spread, table, times

ROUNDS = 5


def report() -> Iterator[str]:
    """Measure, and yield the section's paragraphs."""
    found = interpreters.rounds("searches", ROUNDS)
    reference, *others = found
    rows = []
    for name, _ in searches.SEARCHES:
        # The engine does the same work everywhere; where it does not, this fails.
        (nodes,) = {measured[name][0] for measurements in found.values() for measured in measurements}
        seconds = {
            interpreter: interpreters.joined([measured[name][1] for measured in measurements])
            for interpreter, measurements in found.items()
        }
        compared = [
            f"{spread(seconds[other])}, {times(seconds[other], seconds[reference])}" for other in others
        ]
        rows.append([name, f"{nodes:,}", spread(seconds[reference]), *compared])
    yield table(
        ["From the empty board", "nodes", reference, *(f"{other}, ratio to {reference}" for other in others)],
        rows,
    )
