"""The page's Python starts here: with one text that has all its modules."""

import asyncio
import os

from pyscript import document, window

BOOT = "engine/boot.py"
"""The first file of every page's bundle; it knows how to read the others."""

MARK = "\x1c"
"""What stands before each file of a bundle."""


def write_boot(bundle: str) -> None:
    """Write the first file of a bundle."""
    _, first, _ = bundle.split(MARK, 2)
    os.mkdir("engine")
    with open(BOOT, "w") as file:
        file.write(first[len(BOOT) + 1 :])


PORTION = 8
"""Milliseconds of work after which the browser gets its turn."""


def now() -> float:
    """Return milliseconds since some moment."""
    return float(window.performance.now())


async def start() -> None:
    """Build the app, or say on the page that it can't be done, and why."""
    try:
        bundle = await window.attempts.bundle("page")
        if MARK not in bundle:
            # There is none, or only one of another version.
            raise OSError("page.txt")
        # The engine's is on its way while the page's modules are imported.
        window.attempts.ahead("worker-play")
        write_boot(bundle)
        from engine.boot import files, lay

        # In portions, after which the browser gets its turn: to scroll, to follow a link.
        portion = now()
        for path, text in files(bundle):
            lay(path, text)
            if path.endswith(".py"):
                __import__(path[:-3].replace("/", "."))
            if now() - portion > PORTION:
                await window.attempts.turn()
                portion = now()
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
