"""Start the page's Python. tools/manifest.py copies this file into index.html, which saves a request."""

import gc
import os

from pyscript import document, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

BOOT = "engine/browser/boot.py"  # The module that unpacks bundles; the first file of the page's bundle
APP = "ui/app.py"  # The first drawing of the page needs the files up to this one
MARK = b"\x1c"  # The byte before each file of a bundle
PORTION = 6  # Milliseconds of work between two turns of the browser, so that it can scroll or follow a link


def work(bundle: bytes, words: bytes) -> "Iterator[bool]":
    """Build the page from bundles of modules and texts; after each step, yield whether the next is long."""
    if MARK not in bundle or MARK not in words:
        raise OSError("page.txt")  # A fetch has failed, so there is no bundle
    window.attempts.ahead("worker-play")  # Prefetch the engine's bundle (see static/start/bundles.js)
    # Collecting garbage after each portion would take an eighth of the time.
    gc.disable()
    _write_boot(bundle)
    from engine.browser.boot import files, install

    parts = files(bundle)
    for path, content in parts + files(words):
        install(path, content)
    yield False
    for path, _ in parts:
        __import__(path[:-3].replace("/", "."))
        yield False
        if path == APP:
            break
    from ui.app import App

    app = App()
    yield True
    for _ in app.start():
        yield True
    gc.enable()


def _write_boot(bundle: bytes) -> None:
    _, first, _ = bundle.split(MARK, 2)
    os.mkdir("engine")
    os.mkdir("engine/browser")
    with open(BOOT, "wb") as file:
        file.write(first[len(BOOT) + 1 :])  # Without the path and the end of its line


def read(name: str) -> bytes:
    """Return a file's content. JavaScript passes bundles as files, ten times faster than as strings."""
    with open(name, "rb") as file:
        # Without a size, Python would call JavaScript for every 256 bytes.
        return file.read(os.stat(name)[6])


def begin(bundle: str, words: str) -> "Callable[[], bool]":
    """Return a function that builds the page for PORTION ms per call and returns whether work is left."""
    steps = work(read(bundle), read(words))  # The parameters are files' names

    def portion() -> bool:
        end = now() + PORTION
        try:
            while now() < end and not next(steps):
                pass  # A step yields True if the next one is long; that one then gets a portion of its own
        except StopIteration:
            return False
        except Exception as error:
            document.getElementById("failure").hidden = False
            document.getElementById("failure-detail").textContent = type(error).__name__ + ": " + str(error)
            raise
        return True

    return portion


def now() -> float:
    """Return the browser's monotonic clock in milliseconds."""
    return float(window.performance.now())


window.attempts.run(begin)
