"""Waits until the browser has shown something."""

from pyscript import window
from pyscript.ffi import create_proxy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


async def painted() -> None:
    """Wait until the browser has painted the page."""
    for _ in range(2):
        await window.Promise.new(create_proxy(_resolve_at_a_frame))


def _resolve_at_a_frame(resolve: "Any", reject: "Any") -> None:
    window.requestAnimationFrame(resolve)
