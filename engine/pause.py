"""How long work is done in slices.

Whatever may take long is a generator that yields every moment: None, or a dictionary that tells how far it
is. Who drives it looks at the clock and at whoever waits, and goes on, or drops it, or throws MoveNow into
it.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import TypeVar

    S = TypeVar("S")
    T = TypeVar("T")


class MoveNow(Exception):
    """Thrown into work at a pause: it is to end with the best that it has found so far."""


def unhurried(work: "Generator[S, None, T]") -> "Generator[S, None, T]":
    """Do work that says nothing before it is done: whoever tells it to move now has to wait."""
    while True:
        try:
            step = next(work)
        except StopIteration as stop:
            result: "T" = stop.value
            return result
        try:
            yield step
        except MoveNow:
            pass
