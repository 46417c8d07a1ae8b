"""The lab's programs in the terminal: each runs in a process of its own, which is ended when it is late."""

import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.console.progress import shown_progress
from engine.console.usage import UsageError
from engine.game import Game
from engine.lab.answers import answered
from engine.lab.faults import sentence
from engine.lab.replies import Expected
from engine.lab.seats import GRACE, Seats

if TYPE_CHECKING:
    from collections.abc import Generator

    from engine.lab.protocol import Answer, Asking, Bridged, Fault, Printed

ROOT = Path(__file__).resolve().parent.parent.parent
SEAT = "engine.console.seat"

LONGEST_LINE = 1_000_000
"""More bytes than a seat is expected to say."""

STARTING = 30.0
"""Seconds that a process may take until it is there."""


class Process:
    """A process with the seat of a program, or another one that answers lines of so many bytes at most."""

    def __init__(self, seat: str = SEAT, longest: int = LONGEST_LINE) -> None:
        self._longest = longest
        # The same order of sets each time, so that a match can be repeated.
        found = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(found), "PYTHONHASHSEED": "0"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", seat],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
        )
        self._said: queue.Queue[bytes] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        self.hear(STARTING)

    def ask(self, request: Mapping[str, Any], seconds: float) -> Any:
        """Return what the seat replies, or why there is none any more, as engine.lab.seats has it."""
        expected = Expected(request)
        try:
            said = self.say(request, seconds + GRACE)
        except queue.Empty:
            return gone("fault.silent", seconds=seconds)
        except OSError:
            said = b""
        if not said.endswith(b"\n") or len(said) > expected.most:
            return gone("fault.nonsense") if said else gone("fault.ended")
        try:
            reply = {"answer": json.loads(said)}
        except (ValueError, RecursionError):
            return gone("fault.nonsense")
        return reply["answer"] if expected.fits(reply) else gone("fault.nonsense")

    def say(self, request: Mapping[str, Any], seconds: float) -> bytes:
        """Say a request, and return the line that comes back. Raises OSError, and Empty where none comes."""
        assert self._process.stdin
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        self._process.stdin.flush()
        return self.hear(seconds)

    def hear(self, seconds: float) -> bytes:
        """Return the next line, nothing once the process has ended. Raises Empty where none comes."""
        return self._said.get(timeout=seconds)

    def _listen(self) -> None:
        """Put each line that the process says into the queue, nothing once it says nothing any more."""
        assert self._process.stdout
        line = b"\n"
        while line.endswith(b"\n"):
            line = self._process.stdout.readline(self._longest)
            self._said.put(line)

    def end(self) -> None:
        """End it."""
        self._process.kill()
        self._process.communicate()


def gone(key: str, **details: object) -> "dict[str, Fault]":
    """Return the reply of a seat whose process has ended."""
    return {"gone": {"key": key, "details": details, "line": None}}


class Hall:
    """The processes of some programs; use it in a `with`, which ends them."""

    def __init__(self, game: Game, sources: Sequence[str]) -> None:
        self._seats = Seats(game.name, sources)
        self._processes: dict[int, Process] = {}

    def __enter__(self) -> "Hall":
        return self

    def __exit__(self, *_: object) -> None:
        for number in list(self._processes):
            self._end(number)

    def judged(self, work: "Generator[Any, Any, Any]", language: str) -> Any:
        """Return what a judge's work comes to; on a terminal, show how far it is meanwhile."""
        return shown_progress(answered(work, self.answer), language)

    def fault(self) -> "Fault | None":
        """Load the first program; return why it can't be loaded, if so."""
        fault: "Fault | None" = self._done(self._seats.load())
        return fault

    def bridge(self) -> "Bridged":
        """Return what connects the first program, which has no `choose`."""
        found: Bridged = self._done(self._seats.bridge())
        return found

    def load(self, path: str, language: str) -> None:
        """Load the first program, which came from a path. Raises UsageError."""
        fault = self.fault()
        if fault:
            text = sentence(fault["key"], fault["details"], fault["line"], language)
            raise UsageError("error.lab-program", path=path, text=text)

    def answer(self, asking: "Asking") -> "list[Answer]":
        """Return a program's answers to what a judge asks."""
        answers: list[Answer] = self._done(self._seats.answer(asking))
        return answers

    def _done(self, calls: "Generator[Any, Any, Any]") -> Any:
        """Do the calls of engine.lab.seats, and return what comes of them."""
        reply = None
        while True:
            try:
                number, request, seconds = calls.send(reply)
            except StopIteration as stop:
                return stop.value
            reply = None if request is None else self._ask(number, request, seconds)
            if reply is None or "gone" in reply:
                self._end(number)

    def printed(self) -> "Printed":
        """Return what the programs have printed since this was last asked for."""
        return self._seats.printed()

    def _ask(self, number: int, request: Mapping[str, Any], seconds: float) -> Any:
        if number not in self._processes:
            self._processes[number] = Process()
        return self._processes[number].ask(request, seconds)

    def _end(self, number: int) -> None:
        self._processes.pop(number).end()
