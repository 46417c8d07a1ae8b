"""The page's Python starts here."""

import asyncio

from pyscript import document

PARTS = ("engine.games.shelf", "ui.state.squares", "ui.workers.engine", "ui.shell.guide", "ui.app")
"""What the app imports, in portions after which the browser gets its turn: to scroll, to follow a link."""

TURN = 0.001
"""Seconds until Python goes on. After 0 it goes on at once."""


async def start() -> None:
    """Build the app, or say on the page that it can't be done, and why."""
    try:
        for name in PARTS:
            __import__(name)
            await asyncio.sleep(TURN)
        from ui.app import App

        app = App()
        await asyncio.sleep(TURN)
        app.start()
    except Exception as error:
        document.getElementById("failure").hidden = False
        document.getElementById("failure-detail").textContent = type(error).__name__ + ": " + str(error)
        raise


document.documentElement.setAttribute("data-ready", "soon")
asyncio.create_task(start())
