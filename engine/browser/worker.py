"""Runs tasks in a browser's worker, a time slice at each call; requests and replies are JSON.

A running function can't be interrupted. So `begin` and `more` work for one slice and reply `{"ticket": n}`,
the task's number, often with `progress`; then the caller calls `more`, or `finish` (throws MoveNow into the
task), or `drop`. If a progress has `ask` (questions to the caller), the slice ends early. The last reply is
`{"answer": ...}`, or for an invalid request `{"error": {"key": ..., "details": ...}}`.

MicroPython's json takes seconds for a long text. So `begin` gets a request's `text` as an argument of its
own, and after the reply `{"answer": ..., "text": n}`, `text(n)` returns the answer's text.
"""

import json

from ..base.clock import now
from ..base.pause import MoveNow
from ..contract.annotations import Any, Callable, Steps
from ..contract.game import GameError
from ..service import Service

SLICE_SECONDS = 0.1

service = Service()
under_way: "dict[int, Steps[Any]]" = {}  # The unfinished tasks, by ticket.
texts: "dict[int, str]" = {}  # The texts of answers that the caller hasn't fetched, by ticket.
last_ticket = 0  # The number of the newest task.


def begin(request: str, text: "str | None" = None) -> str:
    """Start the task of a request, which may come with a long `text`; return the reply of its first slice."""
    global last_ticket
    last_ticket += 1
    data = json.loads(request)
    if text is not None:
        data["text"] = text
    under_way[last_ticket] = service.steps(data)
    return more(last_ticket)


def more(ticket: int) -> str:
    """Continue a task for a slice (at least one step) and return the reply."""
    return work(ticket, next)


def finish(ticket: int) -> str:
    """Throw MoveNow into a task, continue it for a slice and return the reply."""
    return work(ticket, lambda task: task.throw(MoveNow()))


def work(ticket: int, resume: "Callable[[Steps[Any]], Any]") -> str:
    """Call `resume` with a task, continue it for a slice and return the reply."""
    until = now() + SLICE_SECONDS
    task = under_way.pop(ticket)
    try:
        progress = resume(task)
        while now() < until and not (progress and "ask" in progress):
            progress = next(task) or progress  # The last progress that isn't None.
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
    """Return the text of an answer, and delete it here."""
    return texts.pop(ticket)


def drop(ticket: int) -> None:
    """Cancel a task."""
    task = under_way.pop(ticket, None)
    if task:
        task.close()
