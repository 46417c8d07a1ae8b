"""Wait until the browser has painted."""

from pyscript import window
from pyscript.ffi import create_proxy


async def painted() -> None:
    """Return after the browser has painted the page."""
    for _ in range(2):  # A frame's callback runs before the painting, the next frame's after it
        at_a_frame = create_proxy(lambda resolve, reject: window.requestAnimationFrame(resolve))
        await window.Promise.new(at_a_frame)
