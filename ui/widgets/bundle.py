"""Fetch bundles (see engine/browser/boot.py) with static/start/bundles.js, which validates them."""

from pyscript import window

STALE = "stale"  # Result of static/start/bundles.js if the server has only another version's bundles


class Missing(OSError):
    """Raised if a bundle can't be fetched; `key` is the key of a sentence in the catalogues."""

    key = "page.missing"


class Outdated(Missing):
    """Raised if the server has only another version's bundles, so that the player has to reload the page."""

    key = "engine.outdated"


async def fetch_bundle(name: str) -> str:
    """Return the text of a bundle. Raises Missing, or Outdated for another version's bundle."""
    text: str = await window.attempts.bundle(name)
    if text == STALE:
        raise Outdated(name)
    if not text:
        raise Missing(name)
    return text
