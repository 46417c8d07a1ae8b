"""Runs long tasks (see engine.base.pause) in portions, so that the browser can draw and react in between."""

import asyncio

from engine.base.clock import now
from engine.base.pause import Task
from engine.contract.annotations import Any, Callable, Generator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    T = TypeVar("T")

PORTION = 0.01  # Seconds of work before the browser gets a pause


async def in_portions(
    work: "Generator[Any, None, T]", on_pause: "Callable[[Any], None]" = lambda progress: None
) -> "T":
    """Run a task to its end and return its result; call `on_pause` with its latest progress in each pause.

    An exception of `on_pause` ends the task.
    """
    end, latest = now() + PORTION, None
    task = Task(work)
    for progress in task:
        latest = latest if progress is None else progress
        if now() > end:
            await asyncio.sleep(0.001)
            on_pause(latest)
            end = now() + PORTION
    result: "T" = task.result
    return result
