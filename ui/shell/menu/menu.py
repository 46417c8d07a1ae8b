"""The menu: theme, sounds, installation, help, files, and the player's own games."""

from pyscript import document, window

from ui.shell.menu.mine import Mine
from ui.shell.menu.new_game import NewGame
from ui.shell.menu.opener import Opener
from ui.shell.menu.sheet import PROGRESS, Sheet
from ui.state.annotations import Any, Callable, Controller
from ui.state.goal import PLAY
from ui.widgets import storage
from ui.widgets.dom import all_of, by_id, listen, on_clicks, on_items, set_attribute, set_flag

SYSTEM = "system"
BENCH, LESSONS, TEACH = "bench", "lessons", "classroom"  # The last is the station for teachers


class Menu:
    """The menu, the list of keys, and the sheets."""

    def __init__(self, controller: "Controller", flip: "Callable[[], None]") -> None:
        self._controller = controller
        self.sheet = Sheet(controller, flip)
        self.new_game = NewGame(controller)
        Mine(controller)
        self._opener = Opener(controller)
        languages = document.querySelector(".languages")
        if not languages.checkVisibility():  # The bar of a phone has no room for them
            by_id("menu-box").prepend(languages)
        theme = storage.load("theme", str) or SYSTEM
        for choice in all_of("[name=theme]"):
            choice.checked = choice.value == theme
        by_id("sound").checked = storage.load("sound", bool) is True
        by_id("one-key").checked = storage.load("keys", bool) is not False
        by_id("hint").before(by_id("first-win"))  # An element of the menu's bundle moves to its place
        set_flag(by_id("install"), "hidden", not window.attempts.install(False))  # False: is it possible?
        listen(by_id("menu-theme"), "change", self._choose_theme)
        listen(by_id("sound"), "change", self._switch_sound)
        listen(by_id("one-key"), "change", lambda event: storage.save("keys", event.target.checked))
        set_flag(by_id("aside"), "hidden", not window.attempts.asides(""))  # "" only counts unreadable items
        on_clicks("aside-", {"save": lambda: window.attempts.asides("save"), "drop": self._drop_aside})
        on_clicks("", {"install": lambda: window.attempts.install(True)})
        on_items(by_id("menu-box"), "data-opens", self._leave_for)
        listen(document, "click", _close_sheet)
        by_id("keeping").before(by_id("colophon"))
        set_flag(by_id("colophon"), "hidden", False)
        listen(by_id("keep"), "change", _keep)
        # From now on, the browser itself opens and closes the menu.
        set_attribute(by_id("menu"), "popovertarget", "menu-box")

    def open(self, item: "Any") -> None:
        """Open `item`: dropped files, or what the name of a button or key stands for; ignore other names."""
        opening: "dict[str, Callable[[], None]]" = {
            "menu": lambda: by_id("menu-box").showPopover(),
            "more": self.sheet.open,
            "new": self.new_game.open,
            "head-share": self.sheet.share,
            "head-help": self._show_rules if self._controller.view == PLAY else self._open_keys,
            "keys": self._open_keys,
            "rules": self._show_rules,
            "file": self._opener.choose,
            PROGRESS: lambda: self._controller.go(view=PROGRESS),
            BENCH: lambda: self._controller.go(view=BENCH),
            TEACH: lambda: self._controller.go(view=LESSONS, part=TEACH),
        }
        if not isinstance(item, str):
            self._opener.open(item)
        elif item in opening:
            opening[item]()

    def _open_keys(self) -> None:
        keys = by_id("keys")
        if not keys.open:
            self._draw_keys()
            keys.showModal()

    def _draw_keys(self) -> None:
        view = by_id("view-" + self._controller.view)
        own_keys = by_id("keys-own")  # Gets copies of the visible descriptions of the view's own keys
        own_keys.replaceChildren()
        for description in list(view.querySelectorAll("[data-keys]")) if view else ():
            if not description.parentElement.closest("[hidden]"):
                copy = description.cloneNode(True)
                copy.removeAttribute("id")
                set_flag(copy, "hidden", False)
                own_keys.append(copy)
        playing = self._controller.view == PLAY
        # Single-letter keys work only in Play.
        for element in (by_id("keys-play"), by_id("one-key").parentElement):
            set_flag(element, "hidden", not playing)
        has_board = view and view.querySelector("[role=grid]") and not own_keys.firstElementChild
        set_flag(by_id("keys-board"), "hidden", not has_board)

    def _choose_theme(self, event: "Any") -> None:
        theme = event.target.value
        storage.save("theme", theme)
        window.attempts.theme(theme)

    def _switch_sound(self, event: "Any") -> None:
        on = event.target.checked
        storage.save("sound", on)
        window.attempts.sound(on)

    def _drop_aside(self) -> None:
        set_flag(by_id("aside"), "hidden", not window.attempts.asides("drop"))
        by_id("menu-rules").focus()

    def _leave_for(self, item: str) -> None:
        by_id("menu-box").hidePopover()
        self.open(item)

    def _show_rules(self) -> None:
        if self._controller.view != PLAY:
            self._controller.go()
        rules = by_id("rules")
        rules.open = True
        rules.scrollIntoView()
        rules.querySelector("summary").focus()


def _close_sheet(event: "Any") -> None:
    """Close a sheet after a click on its close button or beside it, which is a click on the sheet itself."""
    target = event.target  # In a button, this is one of its texts
    if target.closest(".sheet-head > button") or target.matches("#keys, #sheet, #newgame"):
        target.closest(".sheet").close()


def _keep(event: "Any") -> None:
    window.attempts.tellWorker("keep" if event.currentTarget.checked else "drop")
