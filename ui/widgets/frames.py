"""Waits until the browser has shown something."""

from pyscript import window
from pyscript.ffi import create_proxy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


async def painted() -> None:
    """Wait until what is on the page has been seen: what it was done for comes before the frame after."""
    for _ in range(2):
        await window.Promise.new(create_proxy(_resolve_at_a_frame))


def _resolve_at_a_frame(resolve: "Any", reject: "Any") -> None:
    window.requestAnimationFrame(resolve)
