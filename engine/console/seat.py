"""A process of the terminal's with the seat of one program: a line of JSON in, a line of JSON out.

It is started by engine.console.seats. What the program reads or writes by itself goes nowhere, and memory and
processor time have an end, where the system has such limits.
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
"""Bytes of memory that a program gets, with Python."""

SPARE = 10
"""Seconds of processor time beyond those that a program has for a request."""


def main() -> None:
    """Answer each request, until there are no more."""
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
    """Limit the memory, and have chance be the same each time."""
    if resource:
        limit(resource.RLIMIT_AS, MEMORY)
    random.seed(1)


def apart(number: int, mode: str) -> IO[str]:
    """Return a stream of the process, of which nothing is left in its place."""
    stream = os.fdopen(os.dup(number), mode, encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, number)
    os.close(nothing)
    return stream


def allow(seconds: float) -> None:
    """Limit the process's time, so that it ends even if its parent has gone."""
    if resource:
        used = resource.getrusage(resource.RUSAGE_SELF)
        limit(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime + seconds) + SPARE)


def limit(what: int, most: int) -> None:
    """Limit what the process gets, if the system does."""
    _, hardest = resource.getrlimit(what)
    try:
        resource.setrlimit(what, (most, hardest))
    except (ValueError, OSError):
        pass


if __name__ == "__main__":
    main()
