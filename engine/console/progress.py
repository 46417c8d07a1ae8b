"""Shows on a terminal how far long work is."""

import sys
from collections.abc import Generator
from typing import Any

from engine.console.words import say


def shown_progress(work: Generator[Any, None, Any], language: str) -> Any:
    """Return what work returns; on a terminal, show how far it is meanwhile."""
    visible = sys.stderr.isatty()
    while True:
        try:
            progress = next(work)
        except StopIteration as stop:
            if visible:
                print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            return stop.value
        if visible and progress and "of" in progress:
            text = say("lab.progress", language, done=progress["done"], of=progress["of"])
            print(f"\r{text}", end="", file=sys.stderr, flush=True)
