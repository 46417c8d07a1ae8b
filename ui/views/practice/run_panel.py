"""What is seen of a run beside the board: the time that is left, how it goes, and what to look at again."""

import asyncio

from ui.state.cancel import CancelToken, Latest
from ui.views.practice.run import Run, written_time
from ui.widgets.dom import by_id, listen, make, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.state.desk import Desk
    from ui.state.words import Words

TICK = 0.25
"""Seconds from look to look at the clock."""


class RunPanel:
    """The panel; `on_end` is called when the time is up, `on_replay` with the name of a puzzle."""

    def __init__(
        self, desk: "Desk", on_end: "Callable[[], None]", on_replay: "Callable[[str], None]"
    ) -> None:
        self._on_end = on_end
        self._on_replay = on_replay
        self._ticking = Latest(desk)
        self.run: "Run | None" = None
        """The run that is on, or was the last."""
        self.goes = False
        """Whether it is on."""
        listen(by_id("practice-replay"), "click", self._clicked)

    def begin(self, run: "Run") -> None:
        """Show a run from its beginning."""
        self.run, self.goes = run, True
        self._ticking.renew().start(self._tick)

    def end(self) -> None:
        """Stop the clock."""
        self.goes = False
        self._ticking.cancel()

    def resume(self) -> None:
        """Go on, where a person had left the view meanwhile; the time has gone on, too."""
        if self.goes and self._ticking.lost:
            self._ticking.renew().start(self._tick)

    async def _tick(self, token: "CancelToken") -> None:
        while self.run and self.run.left:
            set_text(by_id("practice-clock"), written_time(self.run.left))
            await token.wait(asyncio.sleep(TICK))
        self._on_end()

    def draw(self, words: "Words") -> None:
        """Show how it goes and, once it is over, what is worth another look."""
        run = self.run
        set_flag(by_id("practice-clock"), "hidden", not self.goes)
        results = run.results if run else []
        missed = len(results) - run.solved if run else 0
        told = run is not None and (self.goes or bool(results))
        text = words.say("practice.run-so-far", solved=run.solved, missed=missed) if run and told else ""
        set_text(by_id("practice-so-far"), text)
        replayed = run.to_replay() if run and not self.goes else []
        set_flag(by_id("practice-again-title"), "hidden", not replayed)
        box = by_id("practice-replay")
        box.replaceChildren()
        for place, name, solved, seconds in replayed:
            key = "practice.run-slow" if solved else "practice.run-missed"
            button = make("button", text=words.say(key, number=place, seconds=int(seconds + 0.5)))
            button.type = "button"
            button.setAttribute("data-puzzle", name)
            item = make("li")
            item.append(button)
            box.append(item)

    def _clicked(self, event: "Any") -> None:
        button = event.target.closest("[data-puzzle]")
        if button:
            self._on_replay(button.getAttribute("data-puzzle"))
