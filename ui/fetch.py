"""Files of the page that are fetched when they are first needed."""

import asyncio

from pyscript import window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


async def fetch_all(paths: "Iterable[str]") -> "dict[str, str]":
    """Return the text of each file. Raises OSError where one can't be had."""
    tasks = {path: asyncio.create_task(_fetch(path)) for path in paths}
    texts = {}
    for path in tasks:
        texts[path] = await tasks[path]
    return texts


def write_file(path: str, text: str) -> None:
    """Put a file where Python finds it, in a folder that the page's first files have made."""
    with open(path, "w") as file:
        file.write(text)


async def bring(paths: "Iterable[str]") -> None:
    """Have files where Python finds them. Raises OSError where one can't be had."""
    texts = await fetch_all([path for path in paths if not _is_here(path)])
    for path in texts:
        write_file(path, texts[path])


def _is_here(path: str) -> bool:
    try:
        with open(path):
            return True
    except OSError:
        return False


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
