"""Fetches parts of the page when they are needed: modules, words, style sheets and elements."""

import asyncio

from pyscript import document, window

from engine.browser.boot import files, install, installed
from engine.text.languages import LANGUAGES
from ui.state.annotations import Any, Callable
from ui.widgets.bundle import fetch_bundle
from ui.widgets.dom import by_id, listen

LATER = "later"
"""The bundle of the page's late imports and ui/board/large.html; it comes with the first other bundle."""

_tasks: "dict[str, asyncio.Task[Any]]" = {}  # The fetch of each bundle, unless it has failed


async def bring(name: str) -> "Any":
    """Fetch and install a bundle, once; return its elements, which the caller adds. Raises Missing."""
    results = await asyncio.gather(_fetch_once(LATER), _fetch_once(name), return_exceptions=True)
    for result in results:
        if isinstance(result, Exception):
            raise result
    spread(results[0])  # First: the other bundle's elements may go before these
    return results[1]


def spread(elements: "Any") -> None:
    """Put each element before the element whose id is its `data-before`, or else at the end of the page."""
    for element in list(elements.children):
        before = by_id(element.getAttribute("data-before") or "")
        if before:
            before.before(element)
        else:
            document.body.append(element)


def folders_of_words() -> "list[str]":
    """Return the folders whose catalogues have been fetched, without the games' folders."""
    end = "/" + LANGUAGES[0] + ".json"
    folders = [path[: -len(end)] for path in installed if path.endswith(end) and path.startswith("ui/")]
    return [folder for folder in folders if not folder.startswith("ui/games/")]


def have_words(language: str) -> bool:
    """Return whether a language's words have been fetched; those of the page's first language always are."""
    return "static/lang/" + language + ".json" in installed


async def bring_words(language: str) -> None:
    """Fetch the words of a language, if need be. Raises Missing."""
    if not have_words(language):
        await _fetch_once("words-" + language)


async def _fetch_once(name: str) -> "Any":
    if name not in _tasks:
        _tasks[name] = asyncio.create_task(_fetch(name))
    task = _tasks[name]
    try:
        return await task
    except Exception:
        if _tasks.get(name) is task:  # Unless another caller has tried again
            del _tasks[name]
        raise


async def _fetch(name: str) -> "Any":
    elements = document.createDocumentFragment()
    for path, content in files((await fetch_bundle(name)).encode()):
        if path.endswith(".html"):
            # The HTML is one of the page's own files, never from a link.
            elements.append(document.createRange().createContextualFragment(content.decode()))
        elif path.endswith(".css"):
            window.attempts.style(content.decode())  # See static/start/attempts.js
        else:
            install(path, content)
    return elements


def bring_soon(link: "Any", name: str) -> None:
    """Prefetch a bundle when the pointer or the focus reaches the link that needs it."""
    _on_approach(link, lambda: _ahead(LATER, name))


def bring_words_soon(button: "Any", language: str) -> None:
    """Prefetch a language's words when the pointer or the focus reaches its button."""
    _on_approach(button, lambda: None if have_words(language) else _ahead("words-" + language))


def _on_approach(element: "Any", act: "Callable[[], None]") -> None:
    for event in ("pointerenter", "focus"):
        listen(element, event, lambda event: act())


def _ahead(*names: str) -> None:
    for name in names:
        if name not in _tasks:
            window.attempts.ahead(name)  # See static/start/bundles.js
