"""A process of the terminal that runs the rules of an own game: a request in, lines of JSON out.

Each line is `{"progress": ...}` or, at last, `{"answer": ...}`, as engine.own_rules.door has them.
engine.console.own starts it, with the limits of engine.console.seat.
"""

import json
from typing import Any

from engine.clock import now
from engine.console.seat import allow, apart, confine
from engine.own_rules.door import TASKS

TELL = 0.5
"""Seconds between two lines that say how far it is."""


def main() -> None:
    """Answer one request."""
    requests, replies = apart(0, "r"), apart(1, "w")
    confine()
    print(file=replies, flush=True)
    request: Any = json.loads(requests.readline())
    allow(request["seconds"])
    work: Any = TASKS[request["do"]](request)
    told = now()
    while True:
        try:
            far = next(work)
        except StopIteration as stop:
            print(json.dumps({"answer": stop.value}), file=replies, flush=True)
            return
        if now() - told > TELL:
            told = now()
            allow(request["seconds"])
            print(json.dumps({"progress": far or {}}), file=replies, flush=True)


if __name__ == "__main__":
    main()
