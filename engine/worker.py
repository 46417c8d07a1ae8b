"""The engine's side of a browser's worker: JSON text in, JSON text out, a slice of work at a time.

A worker can't be interrupted, so `begin` and `more` do a slice of a task and reply `{"ticket": n}`, maybe
with its `progress`, and the caller decides whether to continue. `finish` throws MoveNow into the task. A task
whose progress has an `ask` waits for its answer. The last reply is `{"answer": ...}`, or `{"error": {"key":
..., "details": ...}}` for an invalid request.

MicroPython's json takes seconds for a long text. So `begin` takes the `text` of a request as an argument, and
after a reply `{"answer": ..., "text": n}` the caller gets the answer's from `text(n)`.
"""

import json

from engine.clock import now
from engine.game import GameError
from engine.pause import MoveNow
from engine.service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.protocol import Steps

SLICE_SECONDS = 0.1

service = Service()
under_way: "dict[int, Steps[Any]]" = {}
texts: "dict[int, str]" = {}
last_ticket = 0


def begin(request: str, text: "str | None" = None) -> str:
    """Start on a request, with the `text` that belongs to it, and do its first slice."""
    global last_ticket
    last_ticket += 1
    data = json.loads(request)
    if text is not None:
        data["text"] = text
    under_way[last_ticket] = service.steps(data)
    return more(last_ticket)


def more(ticket: int) -> str:
    """Do another slice of a task: one step at least."""
    return work(ticket, next)


def finish(ticket: int) -> str:
    """Do another slice of a task after throwing MoveNow into it."""
    return work(ticket, lambda task: task.throw(MoveNow()))


def work(ticket: int, resume: "Callable[[Steps[Any]], Any]") -> str:
    """Do a slice of a task, which `resume` begins, and return the reply."""
    until = now() + SLICE_SECONDS
    task = under_way.pop(ticket)
    try:
        progress = resume(task)
        while now() < until and not (progress and "ask" in progress):
            progress = next(task) or progress
    except StopIteration as stop:
        answer = stop.value
        if "text" not in answer:
            return json.dumps({"answer": answer})
        texts[ticket] = answer.pop("text")
        return json.dumps({"answer": answer, "text": ticket})
    except GameError as error:
        return json.dumps({"error": {"key": error.key, "details": error.details}})
    under_way[ticket] = task
    return json.dumps({"ticket": ticket, "progress": progress} if progress else {"ticket": ticket})


def text(ticket: int) -> str:
    """Return the text of an answer, once."""
    return texts.pop(ticket)


def drop(ticket: int) -> None:
    """Forget a cancelled task."""
    task = under_way.pop(ticket, None)
    if task:
        task.close()
