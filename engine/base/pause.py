"""Runs long tasks: generators that yield progress or None at pauses, where a caller may throw MoveNow."""

from .annotations import Any, Callable, Generator, S, T, U


class MoveNow(Exception):
    """Thrown into a task at a pause: the task then ends and returns its best result so far."""


class Task:
    """Iterates over the steps of a generator; afterwards it has the generator's `result`."""

    def __init__(self, work: "Generator[Any, None, Any]") -> None:
        self._work = work

    def __iter__(self) -> "Generator[Any, None, None]":
        self.result: "Any" = yield from self._work


def finish(work: "Generator[Any, None, T]") -> "T":
    """Run a generator to its end and return its result."""
    task = Task(work)
    for _ in task:
        pass
    result: "T" = task.result
    return result


def unhurried(work: "Generator[S, Any, T]") -> "Generator[S, Any, T]":
    """Run a task to its end and yield its progress, ignoring MoveNow."""
    return to_the_end(work, lambda step: step)


def silently(work: "Generator[Any, Any, T]") -> "Generator[None, Any, T]":
    """Run a task to its end and yield None at its pauses, ignoring MoveNow."""
    return to_the_end(work, lambda step: None)


def to_the_end(work: "Generator[S, Any, T]", report: "Callable[[S], U]") -> "Generator[U, Any, T]":
    """Run a task to its end, ignoring MoveNow; yield `report(step)` for each step, pass sent values on."""
    return reporting(work, report, ends_early=False)


def reporting(
    work: "Generator[S, Any, T]", report: "Callable[[S], U]", ends_early: bool = True
) -> "Generator[U, Any, T]":
    """Run a task; yield `report(step)` for each step, and pass sent values on.

    If it `ends_early`, a MoveNow of the caller or of `report` is thrown into the task, else it is ignored.
    """
    sent, is_hurried = None, False
    try:
        while True:
            try:
                step = work.throw(MoveNow()) if is_hurried and ends_early else work.send(sent)
            except StopIteration as stop:
                result: "T" = stop.value
                return result
            is_hurried = False
            try:
                sent = yield report(step)
            except MoveNow:
                sent, is_hurried = None, True
    finally:
        # MicroPython doesn't close the inner generator when it closes this one.
        work.close()
