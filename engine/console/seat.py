"""A process for one program, started by engine.console.seats: a line of JSON in, a line of JSON out.

The program's own input and output are /dev/null, and its memory and processor time have limits.
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
"""The most bytes of memory, Python included."""

SPARE = 10
"""Seconds of processor time beyond those of a request."""


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
    """Limit the memory, and seed the random numbers."""
    if resource:
        limit(resource.RLIMIT_AS, MEMORY)
    random.seed(1)


def apart(number: int, mode: str) -> IO[str]:
    """Return a stream of the process and replace it with /dev/null."""
    stream = os.fdopen(os.dup(number), mode, encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, number)
    os.close(nothing)
    return stream


def allow(seconds: float) -> None:
    """Limit the processor time, so that the process ends even without its parent."""
    if resource:
        used = resource.getrusage(resource.RUSAGE_SELF)
        limit(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime + seconds) + SPARE)


def limit(what: int, most: int) -> None:
    """Set a limit of the process, if the system has it."""
    _, hardest = resource.getrlimit(what)
    try:
        resource.setrlimit(what, (most, hardest))
    except (ValueError, OSError):
        pass


if __name__ == "__main__":
    main()
