"""The sandbox: runs programs, each in a worker of its own. There is one run at a time."""

from engine.contract.game import GameError
from ui.state.annotations import Any, Awaitable, Callable, Mapping, Sequence
from ui.state.cancel import CancelToken, Latest
from ui.state.worker_down import WorkerDown
from ui.views.lab.feedback import Feedback
from ui.widgets.dom import by_id

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.views.lab.run import Run
    from ui.workers.lab import Expected, Runner, Runners


def expected(request: "Mapping[str, Any]") -> "Expected":
    """Return the schema of the replies to a request; import the schemas' module at the first request."""
    from engine.lab.replies import Expected

    return Expected(request)


class Sandbox:
    """Holds the current run; calls `on_begin` to clear the results, `on_busy` when a run begins or ends."""

    def __init__(
        self, feedback: "Feedback", on_begin: "Callable[[], None]", on_busy: "Callable[[], None]"
    ) -> None:
        self._feedback, self._on_begin, self._on_busy = feedback, on_begin, on_busy
        self._created_workers: "Runners | None" = None
        self._judge: "Runner | None" = None
        self._latest = Latest()
        self._run: "Run | None" = None
        self.busy = False

    @property
    def _workers(self) -> "Runners":
        if self._created_workers is None:
            from ui.workers.lab import Runners

            self._created_workers = Runners(expected)
        return self._created_workers

    @property
    def seconds(self) -> int:
        """The time limit for a move, in seconds, from the form."""
        return int(by_id("lab-seconds").value)

    @property
    def total(self) -> int:
        """The time limit for the test of a whole program, in seconds, from the form."""
        return int(by_id("lab-total").value)

    def warm(self, full: bool) -> None:
        """Start workers for the next run; if `full`, programs run in Pyodide, else in MicroPython."""
        self._workers.use(full)
        self._workers.warm()
        self.judge_worker()

    def judge_worker(self) -> "Runner":
        """Return the worker that judges answers and runs no program; later runs use it again."""
        if self._judge is None or self._judge.ended:
            from ui.workers.lab import Runner

            self._judge = Runner(expected)
        return self._judge

    @property
    def game_changed(self) -> bool:
        """Whether a run was cancelled because the player opened another game."""
        return self._latest.must_repeat

    def begin(self, token: "CancelToken", game: str, sources: "Sequence[str]", keep: bool = False) -> "Run":
        """End the current run; return a new one, which ends with `token`. If `keep`, the old results stay."""
        from engine.lab.seats import Seats
        from ui.views.lab.run import Run

        self.stop()
        if not keep:
            self._on_begin()
        seats = Seats(game, sources)
        self._run = Run(self._latest.renew(token), self._workers, seats, self.seconds, self._tell_nodes)
        return self._run

    def stop(self) -> None:
        """Cancel the current run."""
        self._latest.cancel()
        if self._run:
            self._run.end()
            self._run = None
        self._show_busy(False)

    async def run(
        self,
        token: "CancelToken",
        game: str,
        sources: "Sequence[str]",
        work: "Callable[[Run], Awaitable[Any]]",
        keep: bool = False,
        is_lost: "Callable[[Any], bool]" = lambda answer: False,
    ) -> "Any":
        """Return the result of `work(run)`. Raises the run's errors.

        A second try follows if a worker crashed or `is_lost(answer)`. `keep`: see `begin`.
        """
        is_last_try = False
        while True:
            run = self.begin(token, game, sources, keep)
            self._feedback.tell("lab.starting")
            self._show_busy(True)
            try:
                answer = await run.token.wait(work(run))
                if is_last_try or not is_lost(answer):
                    return answer
            except (WorkerDown, GameError) as error:
                if is_last_try or not run.is_worker_crash(error):
                    raise
            finally:
                run.end()
                if not run.token.cancelled:  # This is still the current run
                    self.stop()
                    self._workers.warm()
            is_last_try = True

    def _tell_nodes(self, nodes: int) -> None:
        self._feedback.tell("lab.at-work", nodes=nodes)

    def _show_busy(self, on: bool) -> None:
        self.busy = on
        self._on_busy()
