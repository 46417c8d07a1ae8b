"""Brings pieces of the page that not everybody needs: modules, words, styles and elements."""

import asyncio
import os

from pyscript import document, window

from ui.state.words import LANGUAGES
from ui.widgets.dom import make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


async def bring(folder: str, name: str, modules: "Sequence[str]") -> "Any":
    """Bring the modules, words and style of a view or game, and return its elements, as a fragment.

    The style and the elements are NAME.css and NAME.html in `folder`. Raises OSError where something can't
    be had.
    """
    files = [folder + "/" + language + ".json" for language in LANGUAGES] + list(modules)
    page, style = folder + "/" + name + ".html", folder + "/" + name + ".css"
    texts = await _fetch_all(files + [page, style])
    for path in files:
        _make_folders(path)
        with open(path, "w") as file:
            file.write(texts[path])
    # Whoever clicked twice has asked for it twice.
    if not document.querySelector("link[href='./" + style + "']"):
        link = make("link")
        link.rel = "stylesheet"
        link.href = "./" + style
        document.head.append(link)
    # The text is a file of ours, never a link's.
    return document.createRange().createContextualFragment(texts[page])


def _make_folders(path: str) -> None:
    parts = path.split("/")[:-1]
    for end in range(1, len(parts) + 1):
        try:
            os.mkdir("/".join(parts[:end]))
        except OSError:
            # It is there.
            pass


async def _fetch_all(paths: "list[str]") -> "dict[str, str]":
    """Return the text of each file. Raises OSError where one can't be had."""
    tasks = [asyncio.create_task(_fetch(path)) for path in paths]
    texts = {}
    for path, task in zip(paths, tasks):
        texts[path] = await task
    return texts


async def _fetch(path: str) -> str:
    try:
        response = await window.fetch("./" + path)
        found = response.ok
        text = await response.text()
    except Exception as error:
        raise OSError(str(error))
    if not found:
        raise OSError(path)
    return text
