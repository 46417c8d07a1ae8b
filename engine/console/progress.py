"""Shows the progress of long work on a terminal."""

import sys
from collections.abc import Generator
from typing import Any

from engine.console.words import say


def shown_progress(work: Generator[Any, None, Any], language: str) -> Any:
    """Run work and return its result; show its progress meanwhile."""
    while True:
        try:
            progress = next(work)
        except StopIteration as stop:
            show_progress("\x1b[K")
            return stop.value
        if progress and "of" in progress:
            show_progress(say("lab.progress", language, done=progress["done"], of=progress["of"]))


def show_progress(text: str) -> None:
    """Write a text over the last line, if the errors go to a terminal."""
    if sys.stderr.isatty():
        print(f"\r{text}", end="", file=sys.stderr, flush=True)
