"""The process that runs the rules of a person's own game.

engine.console.own starts it and sends a request, one line of JSON. The process writes lines of JSON:
`{"progress": ...}` while it works, and `{"answer": ...}` at the end.
"""

import json
from typing import Any

from engine.clock import now
from engine.console.seat import allow_time, confine, detach
from engine.own_rules.door import TASKS

INTERVAL = 0.5  # The least seconds between two lines of progress.


def main() -> None:
    """Read a request, run its task, and write progress and answer."""
    requests, replies = detach(0, "r"), detach(1, "w")
    confine()
    print(file=replies, flush=True)  # An empty line means that the process is ready.
    request: Any = json.loads(requests.readline())
    allow_time(request["seconds"])
    work: Any = TASKS[request["do"]](request)
    last_line = now()
    while True:
        try:
            progress = next(work)
        except StopIteration as stop:
            print(json.dumps({"answer": stop.value}), file=replies, flush=True)
            return
        if now() - last_line > INTERVAL:  # A line without news still shows that the process works.
            last_line = now()
            allow_time(request["seconds"])
            print(json.dumps({"progress": progress or {}}), file=replies, flush=True)


if __name__ == "__main__":
    main()
