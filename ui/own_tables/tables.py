"""The tables of people's own games: taken from where a program ran, kept by the browser, put on the shelf.

Each one is validated here (engine.games.own.check), wherever it comes from.
"""

import asyncio

from pyscript import window

from engine.boot import install
from engine.clock import now
from engine.game import GameError
from engine.games.own.check import WHOLE, checked
from engine.games.own.rules import TableGame
from engine.games.shelf import ADDED
from ui.own_tables.dress import dress
from ui.workers.line import TABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import TypeVar

    T = TypeVar("T")

CACHE = "minimax-dojo-tables"
"""Where the browser keeps them, beside the page's files (static/sw.js): they are too long for its store."""

MOST = 24
"""So many are kept; of more, the oldest go."""

PORTION = 0.01
"""Seconds of work after which the browser gets its turn."""

PIECE = 250_000
"""So many bytes of a table go to a worker at once, which may have little memory yet."""

_here: "dict[str, str]" = {}
"""Tables that were taken since the page was opened, for a browser that keeps nothing."""


def room() -> "list[bytearray]":
    """Return what is to be held while a table comes in.

    MicroPython's heap grows by its own size at most. So a long text has no place in a small one, but small
    pieces have, one after the other, and make it a large one.
    """
    return [bytearray(PIECE) for _ in range(WHOLE[1] // PIECE)]


async def take(name: str, text: str) -> None:
    """Put a table's game on the shelf, and have the browser keep it. Raises GameError for what is none."""
    await _put(name, text)
    _here[name] = text
    await keep(name)


async def keep(name: str) -> None:
    """Have the browser keep a table that is here."""
    try:
        cache = await window.caches.open(CACHE)
        await cache.put(_place(name), window.Response.new(_here[name]))
        kept = list(await cache.keys())
        for request in kept[: max(0, len(kept) - MOST)]:
            await cache.delete(request)
    except Exception:
        # Without a safe connection, or where nothing may be kept, there is none: it is walked again.
        pass


async def drop(name: str) -> None:
    """Have the browser keep a table no more; it is here until the page is closed."""
    _here[name] = _here.get(name) or await _kept(name)
    try:
        cache = await window.caches.open(CACHE)
        await cache.delete(_place(name))
    except Exception:
        # As above: there is none.
        pass


async def bring(name: str) -> bool:
    """Put a game on the shelf whose table is kept; return whether there is one that is sound."""
    text = _here.get(name) or await _kept(name)
    if not text:
        return False
    try:
        await _put(name, text)
    except GameError:
        return False
    return True


async def _kept(name: str) -> str:
    """Return the table that the browser has kept, or ""."""
    try:
        cache = await window.caches.open(CACHE)
        response = await cache.match(_place(name))
        if not response:
            return ""
        held = room()
        text = str(await response.text())
        del held
        return text
    except Exception:
        return ""


def _place(name: str) -> str:
    return "./engine/games/own/" + name + ".txt"


async def in_portions(work: "Generator[None, None, T]") -> "T":
    """Run a generator to its end, let the browser draw and hear between portions, and return the result."""
    end = now() + PORTION
    while True:
        try:
            next(work)
        except StopIteration as stop:
            result: "T" = stop.value
            return result
        if now() > end:
            await asyncio.sleep(0.001)
            end = now() + PORTION


async def _put(name: str, text: str) -> None:
    """Validate a table, and put its game on the shelf. Raises GameError."""
    sound = await in_portions(checked(text))
    data = sound.encode()
    for start in range(0, len(data), PIECE):
        install(TABLE.format(name) + str(start // PIECE) + ".txt", data[start : start + PIECE])
    game = ADDED[name] = TableGame(name, sound)
    dress(game)
