"""The sandbox: runs programs, one run at a time, in workers of their own, so that nothing late is shown."""

from engine.game import GameError
from ui.state.down import WorkerDown
from ui.state.wanted import Wanted
from ui.widgets.dom import by_id
from ui.workers.lab import Runners

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from ui.state.ask import Ask
    from ui.state.wanted import Token
    from ui.views.lab.feedback import Feedback
    from ui.workers.lab import Expected, Runner


def expected(request: "Mapping[str, Any]") -> "Expected":
    """Return what may be replied to a request."""
    # Only who runs something needs it.
    from ui.views.lab.replies import Expected

    return Expected(request)


class Sandbox:
    """What runs. `on_begin` makes room for what comes; `on_busy` is called when `busy` may be another."""

    def __init__(
        self, feedback: "Feedback", on_begin: "Callable[[], None]", on_busy: "Callable[[], None]"
    ) -> None:
        self._feedback = feedback
        self._on_begin = on_begin
        self._on_busy = on_busy
        self._lab = Runners(expected)
        self._wanted = Wanted()
        self._runners: "list[Runner]" = []
        self.busy = False

    @property
    def seconds(self) -> int:
        """The seconds that a person allows a program for a move."""
        return int(by_id("lab-seconds").value)

    def warm(self, full: bool) -> None:
        """Have a worker ready for the next run, of Pyodide if it is to be `full`."""
        self._lab.use(full)
        self._lab.warm()

    def begin(self) -> "Token":
        """End whatever runs, and return the token of what begins."""
        self.stop()
        self._on_begin()
        return self._wanted.renew()

    def stop(self) -> None:
        """End whatever runs."""
        self._wanted.end()
        for runner in self._runners:
            runner.end()
        self._runners = []
        self._show_busy(False)

    async def take(self, token: "Token") -> "Runner | None":
        """Return a worker, None if the token has ended by then. Raises WorkerDown."""
        runner = await self._lab.take()
        if token.ended:
            runner.end()
            return None
        self._runners.append(runner)
        return runner

    async def run(self, ask: "Ask", silence: float) -> "Any":
        """Return the answer of a run of its own, None where it was ended, which is then said.

        The program may be silent for so many seconds.
        """
        token = self.begin()
        self._feedback.tell("lab.starting")
        self._show_busy(True)
        runner = None
        try:
            runner = await self.take(token)
            if runner is None:
                return None
            runner.on_beat = self._beat
            return await runner.ask(ask, silence)
        except (WorkerDown, GameError) as error:
            fault = error
        finally:
            if runner:
                runner.end()
            if not token.ended:
                self._runners = []
                self._show_busy(False)
                self._lab.warm()
        if not token.ended:
            self._feedback.explain(fault)
        return None

    def _beat(self, nodes: int) -> None:
        self._feedback.tell("lab.at-work", nodes=nodes)

    def _show_busy(self, on: bool) -> None:
        self.busy = on
        self._on_busy()
