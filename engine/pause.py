"""Long work is a generator that yields progress or None at pauses; the caller may throw MoveNow into it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from typing import Any, TypeVar

    S = TypeVar("S")
    T = TypeVar("T")
    U = TypeVar("U")


class MoveNow(Exception):
    """Thrown into work at a pause: it returns the best result so far."""


def finish(work: "Generator[Any, None, T]") -> "T":
    """Run a generator to its end and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            result: "T" = stop.value
            return result


def unhurried(work: "Generator[S, Any, T]") -> "Generator[S, Any, T]":
    """Run work to its end, with its progress, ignoring MoveNow."""
    return to_the_end(work, lambda step: step)


def silently(work: "Generator[Any, Any, T]") -> "Generator[None, Any, T]":
    """Run work to its end, without progress, ignoring MoveNow."""
    return to_the_end(work, lambda step: None)


def to_the_end(work: "Generator[S, Any, T]", report: "Callable[[S], U]") -> "Generator[U, Any, T]":
    """Run work to its end, and yield the report of each step; values sent here are sent to the work."""
    sent = None
    try:
        while True:
            try:
                step = work.send(sent)
            except StopIteration as stop:
                result: "T" = stop.value
                return result
            try:
                sent = yield report(step)
            except MoveNow:
                sent = None
    finally:
        # MicroPython doesn't close the work when this generator is closed.
        work.close()
