"""How many positions the tables of searches and provers may hold: not every device has room for them.

Whoever starts an engine says so, before it is asked anything. A table that is full makes room in its own way.
"""

MOST = 500_000
"""Positions, where nobody allows less: some 80 MB of a search's in Pyodide, and 70 in MicroPython."""

most = MOST


def allow(positions: int) -> None:
    """Have tables that are made from now on hold so many positions at most."""
    global most
    most = positions
