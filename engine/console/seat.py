"""The process that runs one program of the lab, or the rules of an own game, with limits on memory and time.

engine.console.seats and engine.console.sandbox start it. It reads requests and writes replies, each a line of
JSON: `{"answer": ...}` or, while it works on a request about own rules (engine.own_rules.door), also
`{"progress": ...}`. The program's own input and output are /dev/null.
"""

import json
import os
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import IO, Any

from ..base.clock import now
from ..base.pause import Task
from ..lab.interface import LOADING
from ..lab.seat import Seat

try:
    import resource
except ImportError:
    resource = None  # type: ignore[assignment]

MEMORY = 1024**3  # The most bytes of memory of the process.
SPARE = 10  # Seconds of processor time that a request gets in addition to its time limit.
INTERVAL = 0.5  # The least seconds between two lines of progress.


def main() -> None:
    """Answer each request until the input ends."""
    requests, replies = detach(0, "r"), detach(1, "w")
    confine()
    seat = Seat()
    tasks = {"lab-load": seat.load, "lab-ask": seat.ask, "lab-bridge": seat.bridge}
    print(file=replies, flush=True)  # An empty line means that the process is ready.
    for line in requests:
        request: Any = json.loads(line)
        task = tasks.get(request["do"])
        seconds = request.get("seconds", LOADING) if task else request["silence"]
        allow_time(seconds)
        for reply in [{"answer": task(request)}] if task else run_rules(request):
            allow_time(seconds)
            print(json.dumps(reply), file=replies, flush=True)


def run_rules(request: Any) -> Iterator[dict[str, Any]]:
    """Run a task about an own game; yield the replies."""
    from ..own_rules.door import TASKS

    task = Task(TASKS[request["do"]](request))
    last_line = now()
    for progress in task:
        if now() - last_line > INTERVAL:  # A line without news still shows that the process works.
            last_line = now()
            yield {"progress": progress or {}}
    yield {"answer": task.result}


def confine() -> None:
    """Limit the memory, and seed the random numbers so that a program plays the same each time."""
    if resource:
        limit(resource.RLIMIT_AS, MEMORY)
    random.seed(1)


def detach(number: int, mode: str) -> IO[str]:
    """Duplicate a file descriptor and return it as a stream; the descriptor itself becomes /dev/null."""
    stream = os.fdopen(os.dup(number), mode, encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, number)
    os.close(nothing)
    return stream


def allow_time(seconds: float) -> None:
    """Limit the processor time to `seconds` from now; so the process ends even if its parent has died."""
    if resource:
        used = resource.getrusage(resource.RUSAGE_SELF)
        limit(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime + seconds) + SPARE)


def limit(what: int, most: int) -> None:
    """Set a resource limit of the process, such as RLIMIT_AS, if the system allows it."""
    _, hardest = resource.getrlimit(what)
    with suppress(ValueError, OSError):
        resource.setrlimit(what, (most, hardest))


if __name__ == "__main__":
    main()
