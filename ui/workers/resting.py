"""End idle workers, since they may hold much memory."""

import asyncio

from ui.state.annotations import Any, Ask, Awaitable, Callable
from ui.widgets.test_parameters import test_parameter
from ui.workers.engine import Engine

REST_SECONDS = 60


class Rest:
    """Counts running requests; calls `end` after REST_SECONDS without a running request."""

    def __init__(self, end: "Callable[[], None]") -> None:
        self._end = end
        self._count = 0  # The number of all requests so far
        self._busy = 0  # The number of running requests

    async def after(self, answer: "Awaitable[Any]") -> "Any":
        """Await and return a request's answer; then begin the idle time, if no other request is running."""
        self._count += 1
        self._busy += 1
        try:
            return await answer
        finally:
            self._busy -= 1
            if not self._busy:
                asyncio.create_task(self._retire(self._count, test_parameter("rest-seconds", REST_SECONDS)))

    async def _retire(self, count: int, seconds: float) -> None:
        await asyncio.sleep(seconds)
        if count == self._count and not self._busy:  # There was no request meanwhile
            self._end()


class Resting(Engine):
    """An engine whose worker ends when it is idle."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self._rest = Rest(self.stop)

    async def ask(self, ask: "Ask") -> "Any":
        """Return the answer to a request, as Engine.ask does."""
        return await self._rest.after(super().ask(ask))
