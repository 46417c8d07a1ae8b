"""Gets bundles (see engine/boot.py): static/start/bundles.js fetches them, and sees that they are whole."""

from pyscript import window

STALE = "stale"
"""What static/start/bundles.js says where the server has bundles of another version only."""


class Outdated(OSError):
    """The server has another version of the page, so it has to be loaded again."""


async def fetch_bundle(name: str) -> str:
    """Return the text of a bundle. Raises OSError where it can't be had, Outdated where it would not fit."""
    text: str = await window.attempts.bundle(name)
    if text == STALE:
        raise Outdated(name)
    if not text:
        raise OSError(name)
    return text


def why(error: "OSError", usual: str, outdated: str = "page.outdated") -> str:
    """Return the key that says why a bundle can't be had: `usual`, unless this page is an old one."""
    return outdated if isinstance(error, Outdated) else usual


def fetch_ahead(name: str) -> None:
    """Begin to fetch a bundle that somebody is likely to want soon."""
    window.attempts.ahead(name)
