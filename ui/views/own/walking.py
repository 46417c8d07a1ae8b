"""Has a worker of the lab walk through all positions of a game, or play it without a table.

A walk has its own worker, which ends with it. The worker of a game without a table is kept for its next
request, as it keeps what it has proven.
"""

import asyncio

from engine.games.own.check import WHOLE
from engine.own_rules.protocol import AskOwn, WalkResult
from engine.own_rules.replies import Expected
from ui.own_tables import tables
from ui.state.annotations import Analysis, Any, AskAnalyse, Callable, CancelToken, Mapping
from ui.state.ask import Ask
from ui.state.worker_down import WorkerDown
from ui.views.own.results import Results
from ui.widgets.data_saver import saves_data
from ui.widgets.test_parameters import test_parameter
from ui.workers.lab import CRASHES, Runner, Runners

POLL_SECONDS = 0.02
MOST_POSITIONS = 20_000
"""The most positions of a walk in MicroPython; in Pyodide it is the most that a table can have."""


class Walker(Runner):
    """The connection to a worker that runs the player's rules."""

    bundle = "worker-walk"


class Walking:
    """Runs one walk at a time; calls `on_busy` when `busy` may have changed."""

    def __init__(self, results: "Results", on_busy: "Callable[[], None]") -> None:
        self._results, self._on_busy = results, on_busy
        self._workers = Runners(Expected, Walker)
        self._runner: "Runner | None" = None  # Of the current walk, or kept for the next request of `ask`
        self._full: "Runner | None" = None  # A worker with Pyodide for the requests of `ask`
        self._is_asking = False
        self.busy = False

    def warm(self, full: bool) -> None:
        """Start a worker for the next walk; it runs Pyodide if `full`, else MicroPython."""
        self._workers.use(full)
        self._workers.warm()

    def stop(self) -> None:
        """End the worker of the current walk, or the one that is kept for the next request."""
        if self._runner:
            self._runner.end()
            if self._runner is self._full:
                self._full = None  # The next one starts with the next request
            self._runner = None
        self._set_busy(False)

    async def walk(self, token: "CancelToken", source: str) -> "WalkResult | None":
        """Walk a game; show the result and return it, or None if stopped. Raises WorkerDown, Cancelled."""
        self.stop()
        self._results.tell("own.starting")
        self._set_busy(True)
        most_in_table, _ = WHOLE  # The most positions of a table, which need Pyodide's memory
        most = int(test_parameter("own-most", most_in_table if self._workers.full else MOST_POSITIONS))
        request: "AskOwn" = {"do": "own-walk", "source": source, "most": most}
        # Until the result arrives, `reserved` keeps memory for its long text (see `tables.room`).
        reserved = tables.room()
        answer: "WalkResult | None" = await self._ask_once(token, request, self._results.show_progress)
        del reserved
        if answer:
            self._results.show_walked(answer, self._workers.full)
        return answer

    async def ask(
        self,
        token: "CancelToken",
        task: str,
        on_progress: "Callable[[Any], None]" = lambda progress: None,
        **fields: "Any",
    ) -> "Any":
        """Return a kept worker's answer to a request of engine.own_rules.door, after any earlier request.

        It is None if there is a fault in the rules, which is shown. Raises WorkerDown and Cancelled.
        """
        while self._is_asking:  # The worker drops a cancelled request within a moment
            await token.wait(asyncio.sleep(POLL_SECONDS))
        self._is_asking = True
        request = Ask(dict(fields, do=task), lambda: not token.cancelled, on_progress)
        try:
            try:
                answer = await self._answer(token, request)
            except WorkerDown as down:
                if down.key not in CRASHES:
                    raise
                answer = await self._answer(token, request)
        except WorkerDown as down:
            self.stop()
            # The view has no sentence of the lab's.
            raise WorkerDown("own.stopped") if down.key == "lab.stopped" else down
        finally:
            self._is_asking = False
            self._set_busy(False)
        return answer if answer and self._results.show_output(answer) else None

    async def _answer(self, token: "CancelToken", request: "Ask") -> "Any":
        """Return a worker's answer: that of the kept one if it runs, of one with Pyodide once that runs."""
        task = request.request["do"]
        learns = task == "own-find"  # In MicroPython, self-play would take ten times as long
        wants_full = learns or (task != "own-line" and not saves_data())
        if wants_full and not self._workers.full and (not self._full or self._full.ended):
            self._full = Walker(Expected, full=True)  # Starts, and takes over once it runs
        if self._full and (learns or self._full.runs) and self._full is not self._runner:
            self.stop()
            self._runner = self._full
            self._set_busy(True)  # So that it can be stopped while it starts
            await token.wait(self._runner.ready())
        elif self._runner is None or self._runner.ended:
            self._runner = await token.wait(self._workers.take())
        self._set_busy(True)
        return await token.wait(self._runner.ask(request))

    async def analyse(self, token: "CancelToken", request: "AskAnalyse") -> "Analysis | None":
        """Return an analysis by a new worker (fast in Pyodide), None if it fails. Raises Cancelled."""
        try:
            return await self._ask_once(token, request)
        except WorkerDown:
            return None

    async def _ask_once(
        self,
        token: "CancelToken",
        request: "Mapping[str, Any]",
        on_progress: "Callable[[Any], None]" = lambda progress: None,
    ) -> "Any":
        """Return the answer of a new worker, which ends then. Raises WorkerDown and Cancelled."""
        runner = None
        try:
            runner = self._runner = await token.wait(self._workers.take())
            return await token.wait(runner.ask(Ask(request, lambda: not token.cancelled, on_progress)))
        finally:
            if runner:
                runner.end()
            if not token.cancelled:  # This is still the current request
                self._runner = None
                self._set_busy(False)
                self._workers.warm()  # Start the next worker

    def _set_busy(self, on: bool) -> None:
        self.busy = on
        self._on_busy()
