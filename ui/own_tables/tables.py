"""Tables of users' games (all positions of a game): validate them, register the games, cache the tables."""

from pyscript import document, window

from engine.browser.boot import install
from engine.contract.game import GameError
from engine.games.own.check import WHOLE, checked
from engine.games.own.rules import TableGame
from engine.games.shelf import ADDED
from ui.own_tables.dress import dress
from ui.widgets.portions import in_portions
from ui.workers.line import TABLE

CACHE = "minimax-dojo-tables"  # The browser's cache for tables, which are too long for localStorage
MOST = 24  # Most tables in the cache; the oldest are deleted first
PIECE = 250_000  # Bytes of a table in one message to a worker, whose memory may still be small
_session: "dict[str, str]" = {}  # This session's tables by name, for a browser without a cache


def room() -> "list[bytearray]":
    """Return byte arrays that make MicroPython's heap grow; hold them while a long text arrives.

    A small heap couldn't grow enough for a long text at once, as the heap at most doubles when it grows.
    """
    _, longest = WHOLE  # Most positions, and most characters, of a table
    return [bytearray(PIECE) for _ in range(longest // PIECE)]


async def take(name: str, text: str) -> None:
    """Register a table's game, and cache the table. Raises GameError for an invalid table."""
    await _shelve(name, text)
    _session[name] = text
    await keep(name)


async def keep(name: str) -> None:
    """Store a table of this session in the cache, and delete the oldest tables beyond MOST."""
    try:
        cache = await window.attempts.cache(CACHE)
        await cache.put(_address(name), window.Response.new(_session[name]))
        keys = list(await cache.keys())
        for request in keys[: max(0, len(keys) - MOST)]:  # The oldest come first
            await cache.delete(request)
    except Exception:
        # Without a secure connection, or in a private window, there is no cache.
        pass


async def drop(name: str) -> None:
    """Delete a table from the cache; it stays in memory until the page is closed."""
    _session[name] = _session.get(name) or await _read_cache(name)
    try:
        cache = await window.attempts.cache(CACHE)
        await cache.delete(_address(name))
    except Exception:
        pass  # There is no cache, as in `keep`


async def bring(name: str) -> bool:
    """Register the game of a cached table; return False if there is no valid table."""
    text = _session.get(name) or await _read_cache(name)
    if not text:
        return False
    try:
        await _shelve(name, text)
    except GameError:
        return False
    return True


async def _read_cache(name: str) -> str:
    try:
        cache = await window.attempts.cache(CACHE)
        response = await cache.match(_address(name))
        if not response:
            return ""
        reserve = room()  # The heap grows before the long text comes
        text = str(await response.text())
        del reserve
        return text
    except Exception:
        return ""


def _address(name: str) -> str:
    return "./engine/games/own/" + name + ".txt"


async def _shelve(name: str, text: str) -> None:  # Validate a table, and install it in pieces for workers
    valid = await in_portions(checked(text))
    data = valid.encode()
    for start in range(0, len(data), PIECE):
        install(TABLE.format(name) + str(start // PIECE) + ".txt", data[start : start + PIECE])
    game = ADDED[name] = TableGame(name, valid)
    dress(game)
    # From now on, the list of games is a menu, which has the player's own games, too (see static/style.css).
    document.documentElement.setAttribute("data-known", "")
