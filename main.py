"""The page's Python starts here: with one text that has all its modules."""

import asyncio
import os

from pyscript import document, window

BOOT = "engine/boot.py"
"""The first file of every page's bundle; it knows how to read the others."""


def write_boot(bundle: str) -> None:
    """Write the first file of a bundle."""
    _, first, _ = bundle.split("\x1c", 2)
    os.mkdir("engine")
    with open(BOOT, "w") as file:
        file.write(first[len(BOOT) + 1 :])


async def start() -> None:
    """Build the app, or say on the page that it can't be done, and why."""
    try:
        bundle = await window.attempts.bundle("page")
        if not bundle:
            raise OSError("page.txt")
        # The engine's is on its way while the page's modules are imported.
        window.attempts.ahead("worker-play")
        write_boot(bundle)
        from engine.boot import files, write

        # In portions, after which the browser gets its turn: to scroll, to follow a link.
        for path, text in files(bundle):
            write(path, text)
            if path.endswith(".py"):
                __import__(path[:-3].replace("/", "."))
                await window.attempts.turn()
        from ui.app import App

        app = App()
        await window.attempts.turn()
        app.start()
    except Exception as error:
        document.getElementById("failure").hidden = False
        document.getElementById("failure-detail").textContent = type(error).__name__ + ": " + str(error)
        raise


document.documentElement.setAttribute("data-ready", "soon")
asyncio.create_task(start())
