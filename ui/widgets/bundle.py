"""Gets bundles (see engine/boot.py): static/start/bundles.js fetches them, and sees that they are whole."""

from pyscript import window

STALE = "stale"  # What static/start/bundles.js says where the server has bundles of another version only


class Missing(OSError):
    """A bundle can't be had; `key` says so, in words of the catalogues."""

    key = "page.missing"


class Outdated(Missing):
    """The server has another version of the page, so it has to be loaded again."""

    key = "engine.outdated"


async def fetch_bundle(name: str) -> str:
    """Return the text of a bundle. Raises Missing, and Outdated where it would not fit."""
    text: str = await window.attempts.bundle(name)
    if text == STALE:
        raise Outdated(name)
    if not text:
        raise Missing(name)
    return text


def fetch_ahead(name: str) -> None:
    """Begin to fetch a bundle that the player is likely to need soon."""
    window.attempts.ahead(name)
