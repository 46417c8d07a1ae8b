"""The process that runs the rules of a person's own game.

engine.console.sandbox starts it and sends requests, each a line of JSON. For each, the process writes lines
of JSON: `{"progress": ...}` while it works, and `{"answer": ...}` at the end.
"""

import json
from collections.abc import Iterator
from typing import Any

from ..base.clock import now
from ..base.pause import Task
from ..own_rules.door import TASKS
from .seat import allow_time, confine, detach

INTERVAL = 0.5  # The least seconds between two lines of progress.


def main() -> None:
    """Answer each request until the input ends."""
    requests, replies = detach(0, "r"), detach(1, "w")
    confine()
    print(file=replies, flush=True)  # An empty line means that the process is ready.
    for line in requests:
        request: Any = json.loads(line)
        for reply in run(request):
            allow_time(request["silence"])
            print(json.dumps(reply), file=replies, flush=True)


def run(request: Any) -> Iterator[dict[str, Any]]:
    """Run a request's task; yield the replies."""
    allow_time(request["silence"])
    task = Task(TASKS[request["do"]](request))
    last_line = now()
    for progress in task:
        if now() - last_line > INTERVAL:  # A line without news still shows that the process works.
            last_line = now()
            yield {"progress": progress or {}}
    yield {"answer": task.result}


if __name__ == "__main__":
    main()
