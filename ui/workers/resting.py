"""Ends workers that nobody has asked for a while: they may have taken much memory."""

import asyncio

from ui.widgets.knobs import knob
from ui.workers.engine import Engine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from ui.state.ask import Ask

REST_SECONDS = 60
"""How long a worker lives on that nobody has asked for anything."""


class Rest:
    """Counts what is asked of workers; calls `end` when nothing was asked for a while."""

    def __init__(self, end: "Callable[[], None]") -> None:
        self._end = end
        self._asked = 0
        self._busy = 0

    async def after(self, answer: "Awaitable[Any]") -> "Any":
        """Return an answer that workers are asked for, and let them rest from then on. Raises its error."""
        self._asked += 1
        self._busy += 1
        try:
            return await answer
        finally:
            self._busy -= 1
            if not self._busy:
                asyncio.create_task(self._retire(self._asked, knob("rest-seconds", REST_SECONDS)))

    async def _retire(self, asked: int, seconds: float) -> None:
        await asyncio.sleep(seconds)
        if asked == self._asked and not self._busy:
            self._end()


class Resting(Engine):
    """An engine whose worker ends when nobody has asked it for a while."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self._rest = Rest(self.stop)

    async def ask(self, ask: "Ask") -> "Any":
        """Do what Engine.ask does."""
        return await self._rest.after(super().ask(ask))
