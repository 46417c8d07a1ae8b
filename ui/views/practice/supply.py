"""Fetches the file of a game's ready-made puzzles."""

from engine.browser.boot import take
from engine.games.shelf import folder_of
from engine.puzzles.puzzle import Entry, ready_made
from ui.state.annotations import Game
from ui.widgets.bundle import fetch_bundle
from ui.widgets.dom import by_id

_fetched: "set[str]" = set()


async def bring(game: "Game") -> "list[Entry]":
    """Return a game's ready-made puzzles, an empty list if it has none. Raises Missing."""
    folder = folder_of(game.name)
    if folder not in (by_id("practice-files").getAttribute("data-folders") or "").split(" "):  # No file
        return []
    if folder not in _fetched:
        take(await fetch_bundle("puzzles-" + folder))  # Installs the file
        _fetched.add(folder)
    return ready_made(game)
