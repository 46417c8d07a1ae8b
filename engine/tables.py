"""The size limit of the tables of searches and provers, for devices with little memory.

It may be set at an engine's start. A full table replaces entries in its own way.
"""

import gc

MOST = 500_000  # As many help: some 80 MB of a search's in Pyodide, and 70 in MicroPython.
most = MOST  # How many there may be in a table that is made from now on.
SELDOM = 50_000  # After how many new objects that stay Python looks for garbage.


def collect_seldom() -> None:
    """Have Python look seldom for garbage in circles: tables have none, and to walk through them takes time.

    Of an ending of Othello on CPython that was a sixteenth. MicroPython has no such thing.
    """
    set_threshold = getattr(gc, "set_threshold", None)
    if set_threshold:
        set_threshold(SELDOM)
