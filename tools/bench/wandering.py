"""Thousands of random actions on the page, to find what no test thought of: see tools.wander."""

from collections import Counter
from collections.abc import Iterator

from tools.bench import stage
from tools.bench.report import table
from tools.command import SetupError
from tools.wander import Fault, walk

WALKS = 10
ACTIONS = 1000
"""Actions of a walk: so few that one which found a fault can be watched again from its start."""


def report() -> Iterator[str]:
    """Walk, each time with another seed, and yield what was done. Raises SetupError for a fault."""
    done: Counter[str] = Counter()
    with stage.served() as (_, address), stage.chromium() as browser:
        for seed in range(1, WALKS + 1):
            stage.progress(f"  walk {seed} of {WALKS}")
            try:
                done += walk(browser, address, seed, ACTIONS, lambda _: None)
            except Fault as fault:
                raise SetupError(str(fault)) from fault
            for context in browser.contexts:
                context.close()
    rows = [[name, f"{count:,}"] for name, count in done.most_common()]
    yield table(
        ["Random actions, none with a fault", "times"], [*rows, ["**together**", f"{done.total():,}"]]
    )
