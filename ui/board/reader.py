"""Fetches ui.state.pasted, which reads boards and games from text, when it is first needed."""

from engine.boot import files, install, installed
from ui.widgets.bundle import fetch_bundle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.cancel import CancelToken

READING = "reading"


async def bring_reader(token: "CancelToken") -> "Any":
    """Return the module ui.state.pasted, fetched if need be. Raises Missing and Cancelled."""
    if "ui/state/pasted.py" not in installed:
        for path, content in files((await token.wait(fetch_bundle(READING))).encode()):
            install(path, content)
    from ui.state import pasted

    return pasted
