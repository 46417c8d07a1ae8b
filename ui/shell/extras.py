"""What nobody needs before the first move: the page's keys, and its menu, brought when it is wanted."""

import asyncio

from pyscript import document, window

from ui.shell.bring import bring, bring_soon
from ui.state.controller import PLAY
from ui.widgets import storage
from ui.widgets.dom import by_id, listen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.shell.menu.menu import Menu
    from ui.state.controller import Controller

MENU = "menu"
"""The bundle of the menu."""

BUTTONS = {"n": "new", "u": "undo", "h": "hints", "v": "values", "f": "flip"}
"""The keys that press a button of the board."""

STEPS = {"ArrowLeft": -1, "ArrowRight": 1}
WRITING = "input,textarea,select,dialog,[popover]"
WALKED = "[role=grid],[role=toolbar],[role=tree]"
"""Where the arrows have a meaning of their own."""


class Extras:
    """The keys and the menu."""

    def __init__(self, controller: "Controller") -> None:
        self._controller = controller
        self._menu: "Menu | None" = None
        button = by_id("menu")
        listen(button, "click", self._clicked)
        bring_soon(button, MENU)
        listen(document, "keydown", self._key)
        if storage.load("sound"):
            window.attempts.sound(True)

    def _clicked(self, event: "Any") -> None:
        # Once the menu is there the browser itself opens and closes it.
        if not self._menu:
            asyncio.create_task(self._open("menu"))

    async def _open(self, what: str) -> None:
        """Open the menu or the list of keys, brought if need be; where it can't be had the button stays."""
        if not self._menu:
            try:
                elements = await bring(MENU)
            except OSError:
                words = self._controller.words
                self._controller.tell(words.say("views.failed"))
                return
            if not self._menu:
                from ui.shell.menu.menu import Menu

                document.body.append(elements)
                self._menu = Menu()
        self._menu.open(what)

    def _key(self, event: "Any") -> None:
        """Do what a key stands for, unless it is meant for what has the focus."""
        key = event.key
        if event.defaultPrevented or event.ctrlKey or event.metaKey or event.altKey:
            return
        if not self._controller.laid or event.target.closest(WRITING):
            return
        if key == "?":
            asyncio.create_task(self._open("keys"))
        elif self._controller.view != PLAY or (len(key) == 1 and storage.load("keys") is False):
            return
        elif key.lower() in BUTTONS:
            by_id(BUTTONS[key.lower()]).click()
        elif event.target.closest(WALKED) or not self._walk(key):
            return
        event.preventDefault()

    def _walk(self, key: str) -> bool:
        """Go through the moves of the match; return False for a key that doesn't."""
        record = self._controller.match.record
        last = len(record.moves)
        ply = {"Home": 0, "End": last}.get(key)
        if key in STEPS:
            ply = max(0, min(record.at + STEPS[key], last))
        if ply is not None and ply != record.at:
            self._controller.go_to(ply)
        return ply is not None
