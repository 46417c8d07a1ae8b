"""An engine whose worker ends when nobody has asked it for a while: it may have taken much memory."""

import asyncio

from ui.widgets.knobs import knob
from ui.workers.engine import Engine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.ask import Ask

REST_SECONDS = 60
"""How long a worker lives on that nobody has asked for anything."""


class Resting(Engine):
    """The same as Engine, but for that."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self._asked = 0
        self._busy = 0

    async def ask(self, ask: "Ask") -> "Any":
        """Do what Engine.ask does."""
        self._asked += 1
        self._busy += 1
        try:
            return await super().ask(ask)
        finally:
            self._busy -= 1
            if not self._busy:
                asyncio.create_task(self._retire(self._asked, knob("rest-seconds", REST_SECONDS)))

    async def _retire(self, asked: int, seconds: float) -> None:
        """End the worker, unless it is asked again within some seconds."""
        await asyncio.sleep(seconds)
        if asked == self._asked and not self._busy:
            self.stop()
