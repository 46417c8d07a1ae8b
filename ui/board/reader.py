"""Reads boards and games from texts and files, in portions, with progress and a button to stop."""

from engine.base.clock import now
from engine.browser.boot import files, install, installed
from ui.state.annotations import Any, Awaitable, Callable, CancelToken, Desk, Generator
from ui.state.cancel import Cancelled, Latest
from ui.widgets.bundle import fetch_bundle
from ui.widgets.dom import listen, make, set_attribute, set_flag, set_text
from ui.widgets.portions import in_portions

READING = "reading"
PATIENCE = 0.3  # Seconds before the progress is shown


async def bring_reader(token: "CancelToken") -> "Any":
    """Return the module ui.state.pasted, fetched if need be. Raises Missing and Cancelled."""
    if "ui/state/pasted.py" not in installed:
        for path, content in files((await token.wait(fetch_bundle(READING))).encode()):
            install(path, content)
    from ui.state import pasted

    return pasted


class Reader:
    """Reads one text or file at a time. The progress and the button Stop are placed after an element."""

    def __init__(
        self,
        desk: "Desk",
        element: "Any",
        on_stop: "Callable[[], None]",
        on_slow: "Callable[[], None]" = lambda: None,
    ) -> None:
        """`on_slow` is called when the progress is shown, `on_stop` when the player has stopped."""
        self._desk, self._on_stop, self._on_slow = desk, on_stop, on_slow
        self._latest = Latest(desk)
        self._start_time = 0.0
        self._box, self._bar, self._button = make("div", "row-of"), make("progress", "grow"), make("button")
        self._button.setAttribute("type", "button")
        self._box.append(self._bar, self._button)
        set_flag(self._box, "hidden", True)
        element.after(self._box)
        listen(self._button, "click", lambda event: self.stop())

    def start(self, work: "Callable[..., Awaitable[None]]", *arguments: "Any") -> None:
        """Start a task that calls `work` with a token, ui.state.pasted and these arguments."""
        self._latest.renew().start(self._work, work, arguments)

    def stop(self) -> None:
        """Stop reading, if a text is being read."""
        if self._latest.waits:
            self._latest.cancel()
            self._on_stop()

    async def _work(
        self, token: "CancelToken", work: "Callable[..., Awaitable[None]]", arguments: "tuple[Any, ...]"
    ) -> None:
        self._start_time = now()
        try:
            module = await bring_reader(token)
            await work(token, module, *arguments)
        finally:
            token.cancel()  # The work is done
            set_flag(self._box, "hidden", not self._latest.waits)

    async def read(self, token: "CancelToken", work: "Generator[float | None, None, Any]") -> "Any":
        """Run one of the long tasks of ui.state.pasted, and return its result or raise its error."""
        return await token.wait(in_portions(work, lambda progress: self.pause(token, progress)))

    def pause(self, token: "CancelToken", progress: "float | None") -> None:
        """Show the progress, from 0 to 1 or None, if the work takes long. Raises Cancelled."""
        if token.cancelled:
            raise Cancelled()
        if now() - self._start_time < PATIENCE:
            return
        words = self._desk.words
        set_attribute(self._bar, "aria-label", words.say("reading.title"))
        set_text(self._button, words.say("reading.stop"))
        # Without a value, the bar shows that the end is unknown
        set_attribute(self._bar, "value", None if progress is None else str(progress))
        if self._box.hidden:
            set_flag(self._box, "hidden", False)
            self._on_slow()
