"""Long work is a generator that yields None or its progress (a dictionary) every moment.

The caller continues it, drops it, or throws MoveNow into it.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from typing import Any, TypeVar

    S = TypeVar("S")
    T = TypeVar("T")
    U = TypeVar("U")


class MoveNow(Exception):
    """Thrown into work at a pause, which is then to end with the best found so far."""


def finish(work: "Generator[Any, None, T]") -> "T":
    """Run a generator through all its pauses and return what it returns."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            result: "T" = stop.value
            return result


def unhurried(work: "Generator[S, Any, T]") -> "Generator[S, Any, T]":
    """Do work to its end, ignoring MoveNow."""
    return to_the_end(work, lambda step: step)


def silently(work: "Generator[Any, Any, T]") -> "Generator[None, Any, T]":
    """Do work to its end, likewise, without a word of how far it is."""
    return to_the_end(work, lambda step: None)


def to_the_end(work: "Generator[S, Any, T]", told: "Callable[[S], U]") -> "Generator[U, Any, T]":
    """Do work to its end, and yield what is to be told of each step; what is sent, it is sent."""
    heard = None
    try:
        while True:
            try:
                step = work.send(heard)
            except StopIteration as stop:
                result: "T" = stop.value
                return result
            try:
                heard = yield told(step)
            except MoveNow:
                heard = None
    finally:
        # Who drops this drops the work as well; MicroPython does not see to that by itself.
        work.close()
