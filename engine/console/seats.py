"""Runs each program of the lab in its own process (its seat), and ends one that exceeds its time limit."""

import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any

from ..contract.annotations import Steps
from ..contract.game import Game
from ..lab.answers import run_judge
from ..lab.faults import sentence
from ..lab.protocol import Answer, Asking, Bridged, Fault, Printed
from ..lab.replies import Expected
from ..lab.seats import GRACE, Seats
from . import show
from .usage import UsageError

ROOT = Path(__file__).resolve().parent.parent.parent
SEAT = f"{__package__}.seat"

LONGEST_LINE = 1_000_000  # The most bytes of a reply's line.
STARTING = 30.0  # The most seconds that a process may take to start.


class Process:
    """Runs engine.console.seat in a process; exchanges lines of JSON (at most `longest` bytes) with it."""

    def __init__(self, longest: int = LONGEST_LINE) -> None:
        self._longest = longest
        folders = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
        # A fixed hash seed fixes the order of sets, so that a match can be repeated.
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(folders), "PYTHONHASHSEED": "0"}
        pipes: Any = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        self._process = subprocess.Popen([sys.executable, "-m", SEAT], env=environment, **pipes)
        self._lines: queue.Queue[bytes] = queue.Queue()
        threading.Thread(target=self._read_lines, daemon=True).start()
        self._next_line(STARTING)  # An empty line, which means that the process is ready.

    def ask(self, request: Mapping[str, Any], seconds: float) -> Any:
        """Send a request of the lab; return the answer, or else `{"gone": fault}` (see engine.lab.seats)."""
        expected = Expected(request)
        try:
            return self.reply(expected, seconds, request, expected.most)["answer"]
        except UsageError as error:
            return {"gone": {"key": error.key, "details": error.details, "line": None}}

    def reply(self, expected: Any, seconds: float, request: Any = None, most: int | None = None) -> Any:
        """Send a request, if given, and return the next reply, of at most `most` bytes.

        `expected` validates it. Raises UsageError, with the key of a fault, after `seconds` and GRACE, for an
        invalid reply, or if the process has ended.
        """
        line = b""
        with suppress(OSError):  # The process has ended.
            if request is not None:
                assert self._process.stdin
                self._process.stdin.write(json.dumps(request).encode() + b"\n")
                self._process.stdin.flush()
            line = self._next_line(seconds)
        with suppress(ValueError, RecursionError, AttributeError, TypeError):
            if line.endswith(b"\n") and len(line) <= (most or self._longest):
                reply = json.loads(line)
                if expected.fits(reply):
                    return reply
        raise UsageError("fault.nonsense" if line else "fault.ended")

    def _next_line(self, seconds: float) -> bytes:
        """Return the next line, or b"" if the process has ended. Raises UsageError after `seconds`."""
        try:
            return self._lines.get(timeout=seconds + GRACE)
        except queue.Empty:
            raise UsageError("fault.silent", seconds=seconds) from None

    def _read_lines(self) -> None:
        """Queue the process's lines, in a thread, up to one that is too long or to b"", the process's end."""
        assert self._process.stdout
        line = b"\n"
        while line.endswith(b"\n"):
            line = self._process.stdout.readline(self._longest)
            self._lines.put(line)

    def end(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()


def fault_text(fault: "Fault", language: str) -> str:
    """Return the sentence about a fault."""
    return sentence(fault["key"], fault["details"], fault["line"], language)


class Hall(AbstractContextManager["Hall"]):
    """Runs the processes of several programs; use it in a `with` statement, which ends them."""

    def __init__(self, game: Game, sources: Sequence[str]) -> None:
        self._seats = Seats(game.name, sources)  # Makes the requests to the processes.
        self._processes: dict[int, Process] = {}

    def __exit__(self, *_: object) -> None:
        for number in list(self._processes):
            self._end(number)

    def run_judge(self, work: "Steps[Any]", language: str) -> Any:
        """Run a judge, a generator that asks programs (see engine.lab.answers), and return its result."""
        return show.run_with_progress(run_judge(work, self.answer), language)

    def fault(self) -> "Fault | None":
        """Load the first program; return None, or the fault if it can't be loaded."""
        fault: "Fault | None" = self._run_calls(self._seats.load())
        return fault

    def bridge(self) -> "Bridged":
        """Return the `choose` that engine.lab.bridge writes for the first program, which has none."""
        bridged: "Bridged" = self._run_calls(self._seats.bridge())
        return bridged

    def load(self, path: str, language: str) -> None:
        """Load the first program. Raises UsageError, with `path`, if it can't be loaded."""
        fault = self.fault()
        if fault:
            raise UsageError("error.lab-program", path=path, text=fault_text(fault, language))

    def answer(self, asking: "Asking") -> "list[Answer]":
        """Send a judge's questions to the program that they are for; return the answers."""
        answers: "list[Answer]" = self._run_calls(self._seats.answer(asking))
        return answers

    def _run_calls(self, calls: "Steps[Any]") -> Any:
        """Send each request that a generator of engine.lab.seats yields; return the generator's result."""
        reply = None
        while True:
            try:
                number, request, seconds = calls.send(reply)
            except StopIteration as stop:
                return stop.value
            reply = None if request is None else self._ask(number, request, seconds)
            if reply is None or "gone" in reply:  # The process has to end, or has failed.
                self._end(number)

    def printed(self) -> "Printed":
        """Return what the programs have printed since the last call."""
        return self._seats.printed()

    def _ask(self, number: int, request: Mapping[str, Any], seconds: float) -> Any:
        if number not in self._processes:
            self._processes[number] = Process()
        return self._processes[number].ask(request, seconds)

    def _end(self, number: int) -> None:
        self._processes.pop(number).end()
