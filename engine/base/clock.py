"""The engine's clock."""

import time

# MicroPython has no perf_counter; its time() has milliseconds, which is enough to measure a search.
now = getattr(time, "perf_counter", time.time)
"""Return the seconds since an arbitrary fixed moment, as a float; only differences are meaningful."""
