"""Runs of programs, one at a time: what is asked of a worker, and that nothing late is shown."""

from engine.game import GameError
from ui.state.down import WorkerDown
from ui.state.wanted import Wanted
from ui.workers.lab import Lab

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.state.ask import Ask
    from ui.views.lab.bench import Bench
    from ui.views.lab.said import Said
    from ui.workers.lab import Runner


class Runs:
    """What runs. `on_begin` makes room for what comes; `on_busy` is called when `busy` may be another."""

    def __init__(
        self, bench: "Bench", said: "Said", on_begin: "Callable[[], None]", on_busy: "Callable[[], None]"
    ) -> None:
        self._bench = bench
        self._said = said
        self._on_begin = on_begin
        self._on_busy = on_busy
        self._lab = Lab()
        self._moments = Wanted()
        self._runners: "list[Runner]" = []
        self.busy = False

    def warm(self) -> None:
        """Have a worker ready for the first run."""
        self._lab.use(self._bench.shelf.full)
        self._lab.warm()

    def begin(self) -> int:
        """End whatever runs, and return the moment that begins."""
        self.stop()
        self._on_begin()
        return self._moments.renew()

    def stop(self) -> None:
        """End whatever runs."""
        self._moments.renew()
        for runner in self._runners:
            runner.end()
        self._runners = []
        self._show_busy(False)

    async def take(self, moment: int) -> "Runner | None":
        """Return a worker, None if the moment is over by then. Raises WorkerDown."""
        runner = await self._lab.take()
        if not self._moments.still(moment):
            runner.end()
            return None
        self._runners.append(runner)
        return runner

    async def run(self, ask: "Ask", silence: float) -> "Any":
        """Return the answer of a run of its own, None where it was ended, which is then said.

        The program may be silent for so many seconds.
        """
        moment = self.begin()
        self._said.say("lab.starting")
        self._show_busy(True)
        runner = None
        try:
            runner = await self.take(moment)
            if runner is None:
                return None
            runner.on_beat = self._beat
            return await runner.ask(ask, silence)
        except WorkerDown as down:
            fault = self._bench.say(down.key, **down.details)
        except GameError as error:
            fault = self._bench.words.explain(error)
        finally:
            if runner:
                runner.end()
            if self._moments.still(moment):
                self._runners = []
                self._show_busy(False)
                self._lab.warm()
        if self._moments.still(moment):
            self._said.tell(fault)
        return None

    def _beat(self, nodes: int) -> None:
        self._said.say("lab.at-work", nodes=nodes)

    def _show_busy(self, on: bool) -> None:
        self.busy = on
        self._on_busy()
