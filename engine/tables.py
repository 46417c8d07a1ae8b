"""How many positions the tables of searches and provers may hold: not every device has room for them.

Whoever starts an engine may say so before it is asked. A table that is full makes room in its own way.
"""

MOST = 500_000
"""As many help: some 80 MB of a search's in Pyodide, and 70 in MicroPython."""

most = MOST
"""How many there may be in a table that is made from now on."""
