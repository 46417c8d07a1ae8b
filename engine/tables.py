"""The size limit of the tables of searches and provers; a worker with little memory lowers it."""

import gc

MOST = 500_000  # Positions; more don't help. A search's take 80 MB in Pyodide, 70 in MicroPython.
most = MOST  # The limit for tables that are made from now on.
SELDOM = 50_000  # New objects between two garbage collections.


def collect_seldom() -> None:
    """Have CPython collect cyclic garbage seldom: tables have none, and it took 1/16 of an Othello ending."""
    set_threshold = getattr(gc, "set_threshold", None)
    if set_threshold:
        set_threshold(SELDOM)
