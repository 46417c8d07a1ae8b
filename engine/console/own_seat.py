"""A process for the rules of an own game, started by engine.console.own: a request in, lines of JSON out.

Each line is `{"progress": ...}` or, at last, `{"answer": ...}`. Its limits are those of engine.console.seat.
"""

import json
from typing import Any

from engine.clock import now
from engine.console.seat import allow, apart, confine
from engine.own_rules.door import TASKS

INTERVAL = 0.5
"""Seconds between two lines of progress."""


def main() -> None:
    """Answer one request."""
    requests, replies = apart(0, "r"), apart(1, "w")
    confine()
    print(file=replies, flush=True)
    request: Any = json.loads(requests.readline())
    allow(request["seconds"])
    work: Any = TASKS[request["do"]](request)
    written = now()
    while True:
        try:
            progress = next(work)
        except StopIteration as stop:
            print(json.dumps({"answer": stop.value}), file=replies, flush=True)
            return
        if now() - written > INTERVAL:
            written = now()
            allow(request["seconds"])
            print(json.dumps({"progress": progress or {}}), file=replies, flush=True)


if __name__ == "__main__":
    main()
