"""A clock for every interpreter, in portable Python (see CONTRIBUTING.md)."""

try:
    # MicroPython's own clock counts milliseconds only.
    from js import performance

    def now() -> float:
        """Return seconds since some fixed moment."""
        return float(performance.now()) / 1000

except ImportError:
    from time import perf_counter as now

__all__ = ["now"]
