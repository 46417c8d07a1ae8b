"""A run: each program has a worker of its own, its seat; the judge has a worker that runs no program.

The judge of a test or a match questions the programs. The page measures the time: it ends a worker that
doesn't answer in time, and reports that as a fault.
"""

from engine.lab.seats import GONE, GRACE, Seats
from ui.state.annotations import Any, Callable, GameError, Generator, Mapping, TypeAlias
from ui.state.ask import Ask
from ui.state.cancel import Cancelled, CancelToken
from ui.state.worker_down import WorkerDown
from ui.workers.lab import CRASHES, SILENCE, Runner, Runners

Beat: TypeAlias = "Callable[[int], None]"


JUDGE_SECONDS = 30  # More seconds of silence for a judge's worker, where a level may be thinking


class Run:
    """Runs the programs of `seats`, with `seconds` for each move; `on_beat` gets a program's node count."""

    def __init__(
        self, token: "CancelToken", workers: "Runners", seats: "Seats", seconds: float, on_beat: "Beat"
    ) -> None:
        self.token, self.seats, self._workers = token, seats, workers
        self._silence = SILENCE + seconds  # A worker is lost after as many seconds without a report
        self._on_beat = on_beat
        self._runners: "dict[int, Runner]" = {}  # By the programs' numbers
        self._judge: "Runner | None" = None  # The judge's worker, while it works

    def end(self) -> None:
        """End all workers of the run."""
        for runner in self._runners.values():
            runner.end()
        self._runners = {}
        if self._judge:
            self._judge.end()

    async def judge(
        self, runner: "Runner", request: "Mapping[str, Any]", tell: "Callable[[Any], None] | None" = None
    ) -> "Any":
        """Return the judge's answer; `tell` gets its reports. Raises WorkerDown, GameError and Cancelled."""
        self._judge = runner
        runner.on_ask = lambda questions: self.do(self.seats.answer(questions))  # A judge asks programs
        await self.token.wait(runner.ready())

        def progress(report: "Any") -> None:
            # A report can have arrived before the run was stopped.
            if tell and "done" in report and not self.token.cancelled:
                tell(report)

        ask = Ask(request, on_progress=progress)
        answer = await self.token.wait(runner.ask(ask, self._silence + JUDGE_SECONDS))
        self._judge = None  # The judge's worker is free again
        return answer

    def is_worker_crash(self, error: "WorkerDown | GameError") -> bool:
        """Return whether an error means that the judge's worker crashed, which isn't a program's fault."""
        return error.key in CRASHES and self._judge is not None and self._judge.ended

    async def do(self, calls: "Generator[Any, Any, Any]") -> "Any":
        """Send all requests that `calls` yields, and return its result. Raises WorkerDown and Cancelled."""
        reply = None
        while True:
            try:
                number, request, seconds = calls.send(reply)
            except StopIteration as stop:
                return stop.value
            try:
                reply = None if request is None else await self._ask(number, request, seconds)
            except Cancelled:
                self.end()
                raise
            if reply is None or "gone" in reply:  # A request of None ends a program
                self._runners.pop(number).end()

    async def _ask(self, number: int, request: "Mapping[str, Any]", seconds: float) -> "Any":
        if number not in self._runners:
            runner = await self._workers.take()
            if self.token.cancelled:
                runner.end()
                raise Cancelled()
            runner.on_beat = self._on_beat
            self._runners[number] = runner
        try:
            # A program reports only new positions, so a slow one may be silent for long without a fault.
            silence = max(self._silence, seconds / 2)
            return await self.token.wait(self._runners[number].ask(Ask(request), silence, seconds + GRACE))
        except WorkerDown as down:
            if down.key not in GONE:  # This isn't the program's fault
                raise
            return {"gone": {"key": down.key, "details": down.details, "line": None}}
