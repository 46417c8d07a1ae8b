"""The panel of a run beside the board: the time left, the score, and the puzzles to try again."""

import asyncio

from ui.state.annotations import Callable, Desk, Words
from ui.state.cancel import CancelToken, Latest
from ui.views.practice.run import Run, written_time
from ui.widgets.dom import by_id, make, on_items, set_flag, set_text

TICK = 0.25  # Seconds between two updates of the clock


class RunPanel:
    """The panel; calls `on_end` when the time is over, and `on_replay` with the puzzle to try again."""

    def __init__(
        self, desk: "Desk", on_end: "Callable[[], None]", on_replay: "Callable[[str], None]"
    ) -> None:
        self._on_end = on_end
        self._ticking = Latest(desk)  # The task that updates the clock
        self.run: "Run | None" = None  # The current or the last run
        self.is_running = False  # Whether the run is in progress
        on_items(by_id("practice-replay"), "data-puzzle", on_replay)

    def begin(self, run: "Run") -> None:
        """Show a new run, and start its clock."""
        self.run, self.is_running = run, True
        self._ticking.renew().start(self._tick)

    def end(self) -> None:
        """Stop the clock."""
        self.is_running = False
        self._ticking.cancel()

    def resume(self) -> None:
        """Update the clock again when the player returns to the view; the run's time went on meanwhile."""
        if self.is_running and self._ticking.must_repeat:
            self._ticking.renew().start(self._tick)

    async def _tick(self, token: "CancelToken") -> None:
        while self.run and self.run.seconds_left:
            set_text(by_id("practice-clock"), written_time(self.run.seconds_left))
            await token.wait(asyncio.sleep(TICK))
        self._on_end()

    def draw(self, words: "Words") -> None:
        """Show the score and, after the run, the puzzles to try again."""
        run = self.run
        set_flag(by_id("practice-clock"), "hidden", not self.is_running)
        text = ""
        if run and (self.is_running or run.results):
            missed = len(run.results) - run.solved_count
            text = words.say("practice.run-so-far", solved=run.solved_count, missed=missed)
        set_text(by_id("practice-so-far"), text)
        to_replay = run.to_replay() if run and not self.is_running else []  # Missed, or solved slowly
        set_flag(by_id("practice-again-title"), "hidden", not to_replay)
        box = by_id("practice-replay")
        box.replaceChildren()
        for number, name, solved, seconds in to_replay:
            key = "practice.run-slow" if solved else "practice.run-missed"
            text = words.say(key, number=number, seconds=int(seconds + 0.5))
            button = make("button", text=text, type="button", data_puzzle=name)
            box.append(make("li", inside=[button]))
