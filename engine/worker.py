"""The engine's end of the line in a browser's worker: JSON text in, JSON text out, a slice of work at a time.

A worker can't be interrupted, so a long task is done in slices: `begin` and `more` work for a moment and then
answer `{"ticket": n}`, and whoever asked decides between slices whether to ask for more. Where the work can
tell how far it is, that answer has `"progress"`, too. `finish` asks a search to answer with what it has
found. The last answer is `{"answer": ...}`, or `{"error": {"key": ..., "details": ...}}` where the request
was wrong.
"""

import json

from engine.clock import now
from engine.game import GameError
from engine.pause import MoveNow
from engine.service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.service import Data

__export__ = ["begin", "more", "finish", "drop"]

SLICE_SECONDS = 0.1

service = Service()
under_way: "dict[int, Generator[Any, None, Data]]" = {}
last_ticket = 0


def begin(request: str) -> str:
    """Start on a request and do its first slice."""
    global last_ticket
    last_ticket += 1
    under_way[last_ticket] = service.steps(json.loads(request))
    return more(last_ticket)


def more(ticket: int) -> str:
    """Do another slice of the task with this ticket: one step at least."""
    return work(ticket, False)


def finish(ticket: int) -> str:
    """As `more`, but a task that can end with the best found so far does."""
    return work(ticket, True)


def work(ticket: int, hurry: bool) -> str:
    """Do a slice of a task and return the reply."""
    until = now() + SLICE_SECONDS
    task = under_way.pop(ticket)
    try:
        progress = task.throw(MoveNow()) if hurry else next(task)
        while now() < until:
            progress = next(task) or progress
    except StopIteration as stop:
        return json.dumps({"answer": stop.value})
    except GameError as error:
        return json.dumps({"error": {"key": error.key, "details": error.details}})
    under_way[ticket] = task
    return json.dumps({"ticket": ticket, "progress": progress} if progress else {"ticket": ticket})


def drop(ticket: int) -> None:
    """Forget a task: nobody waits for its answer any more."""
    under_way.pop(ticket, None)
