"""The process that runs one program of the lab: it answers each line of JSON with a line of JSON.

engine.console.seats starts it. The program's own input and output are /dev/null; the process has limits.
"""

import json
import os
import random
from typing import IO, Any

from engine.lab.interface import LOADING
from engine.lab.seat import Seat

try:
    import resource
except ImportError:
    resource = None  # type: ignore[assignment]

MEMORY = 1024**3
"""The most bytes of memory of the process."""

SPARE = 10
"""Seconds of processor time that a request gets beyond its time limit."""


def main() -> None:
    """Answer requests until the input ends."""
    requests, replies = apart(0, "r"), apart(1, "w")
    confine()
    seat = Seat()
    tasks = {"lab-load": seat.load, "lab-ask": seat.ask, "lab-bridge": seat.bridge}
    print(file=replies, flush=True)
    for line in requests:
        request: Any = json.loads(line)
        allow(request.get("seconds", LOADING))
        print(json.dumps(tasks[request["do"]](request)), file=replies, flush=True)


def confine() -> None:
    """Limit the memory, and seed the random numbers so that runs can be repeated."""
    if resource:
        limit(resource.RLIMIT_AS, MEMORY)
    random.seed(1)


def apart(number: int, mode: str) -> IO[str]:
    """Return the stream of a file descriptor, which refers to /dev/null from now on."""
    stream = os.fdopen(os.dup(number), mode, encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, number)
    os.close(nothing)
    return stream


def allow(seconds: float) -> None:
    """Allow `seconds` more of processor time; so the process ends even if its parent has died."""
    if resource:
        used = resource.getrusage(resource.RUSAGE_SELF)
        limit(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime + seconds) + SPARE)


def limit(what: int, most: int) -> None:
    """Set a resource limit of the process, if the system supports it."""
    _, hardest = resource.getrlimit(what)
    try:
        resource.setrlimit(what, (most, hardest))
    except (ValueError, OSError):
        pass


if __name__ == "__main__":
    main()
