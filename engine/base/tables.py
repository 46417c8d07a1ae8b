"""Holds the size limit of the tables of searches and provers; a worker with little memory lowers it."""

import gc

MOST = 500_000  # The most positions; more don't help. A table takes 80 MB in Pyodide, 70 in MicroPython.
most = MOST  # The limit for new tables.
SELDOM = 50_000  # The number of new objects between two garbage collections.


def collect_seldom() -> None:
    """Make garbage collection rare in CPython: tables have no cycles; it took 1/16 of an endgame's time."""
    set_threshold = getattr(gc, "set_threshold", None)
    if set_threshold:
        set_threshold(SELDOM)
