"""Time and memory of the whole game tree, and how quickly the explorer opens, on each interpreter."""

from collections.abc import Iterator

from tools.bench import interpreters, trees
from tools.bench.report import spread, table

ROUNDS = 3
WAYS = {"bf": "breadth first, scored bottom-up", "df": "depth first, scored recursively"}


def report() -> Iterator[str]:
    """Measure, and yield the section's paragraphs."""
    found = interpreters.rounds("trees", ROUNDS)
    rows = []
    for name in trees.ALGORITHMS:
        for interpreter, measurements in found.items():
            # Every interpreter has to grow the same tree; where one does not, this fails.
            (nodes,) = {measured["trees"][name][0] for measured in measurements}
            growing = spread([measured["trees"][name][1] for measured in measurements])
            scoring = spread([measured["trees"][name][2] for measured in measurements])
            size = max(measured["bytes"][name] for measured in measurements)
            rows.append(
                [WAYS[name], interpreter, f"{nodes:,}", growing, scoring, f"{size / 1_000_000:.0f} MB"]
            )
    yield table(["Whole tree", "interpreter", "nodes", "grow", "score", "memory"], rows)

    rows = [
        [
            interpreter,
            *(
                spread(interpreters.joined([measured["explorer"][what] for measured in measurements]))
                for what in ("open", "re-centre")
            ),
        ]
        for interpreter, measurements in found.items()
    ]
    yield table(["Explorer, two levels", "open at the empty board", "re-centre"], rows)
