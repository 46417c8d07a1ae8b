"""The one clock of the engine."""

import time

# MicroPython has no perf_counter; its time() is fine enough (milliseconds) to measure a search.
now = getattr(time, "perf_counter", time.time)
"""Seconds since some fixed moment, as a float: only differences mean anything."""
