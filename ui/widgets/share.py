"""Share links and files by the system's share dialog, or copy them to the clipboard."""

import json

from pyscript import document, window

from engine.contract.annotations import Any

DONE, COPIED, LEFT, REFUSED = "done", "copied", "left", "refused"  # LEFT: the person cancelled


async def share(address: str) -> str:
    """Share a link or, without a share dialog, copy it; return DONE, COPIED, LEFT or REFUSED."""
    if hasattr(window.navigator, "share"):
        result = await _offer(_object(title=document.title, url=address))
        if result != REFUSED:
            return result
    return await copy(address)


async def share_file(file: "Any", text: str) -> str:
    """Share a file with a text; return DONE, LEFT or REFUSED."""
    return await _offer(_with_file(file, text))


def file_of(blob: "Any", name: str, kind: str) -> "Any":
    """Return a blob as a file with this name and media type."""
    return window.File.new(window.Array.of(blob), name, _object(type=kind))


def can_share(file: "Any") -> bool:
    """Return whether the system can share a file of this type."""
    return hasattr(window.navigator, "canShare") and bool(window.navigator.canShare(_with_file(file, "")))


async def copy(text: str) -> str:
    """Copy a text to the clipboard; return COPIED or REFUSED."""
    try:
        await window.navigator.clipboard.writeText(text)
        return COPIED
    except Exception:
        return REFUSED


async def _offer(data: "Any") -> str:  # Open the system's share dialog
    try:
        await window.navigator.share(data)
    except Exception as error:
        return LEFT if "AbortError" in repr(error) else REFUSED
    return DONE


def _with_file(file: "Any", text: str) -> "Any":
    data = _object(text=text)
    data.files = window.Array.of(file)
    return data


def _object(**values: str) -> "Any":  # A JavaScript object
    return window.JSON.parse(json.dumps(values))
