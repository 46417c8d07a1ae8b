"""Handles the page's keys and opens its menu, which is fetched when it is first needed."""

from pyscript import document, window

from engine.games.shelf import OWN
from ui.shell.bring import bring, bring_soon
from ui.shell.views import Views
from ui.state.annotations import Any, Callable, Controller, Match
from ui.state.cancel import CancelToken
from ui.state.goal import PLAY
from ui.widgets import storage
from ui.widgets.dom import all_of, by_id, listen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.shell.menu.menu import Menu

MENU = "menu"
OPENERS = "#menu,#more,#new,#far .level,#near .level,#head-share,#head-help"  # These open parts of MENU
GAMES = "game"  # The button that opens the list of games
BUTTONS = {"n": "new", "u": "undo", "h": "hints", "v": "values"}  # The button that a key presses
STEPS = {"Home": "first", "End": "last", "ArrowLeft": "back", "ArrowRight": "forward"}
WRITING = "input,textarea,select,dialog,[popover]"  # Elements in which the page's keys do nothing
WALKED = "[role=grid],[role=toolbar],[role=tree]"  # Elements that handle the arrow keys themselves


class Extras:
    """Handles keys; opens the menu, the list of keys, the sheets, and dropped files."""

    def __init__(self, controller: "Controller", views: "Views", flip: "Callable[[], None]") -> None:
        self._controller, self._views, self._flip = controller, views, flip
        self._menu: "Menu | None" = None
        for button in all_of(OPENERS):
            listen(button, "click", self._click)
            bring_soon(button, MENU)
        listen(by_id(GAMES), "click", self._click)
        listen(document, "keydown", self._key)
        listen(document, "keydown", self._ignore_hidden, True)  # True: before all other listeners
        listen(document.defaultView, "drop", lambda event: self._open_dropped())
        if storage.load("sound", bool):
            window.attempts.sound(True)

    def open(self) -> None:
        """Lay out the parts of the menu that depend on the game."""
        if self._menu:
            game, words = self._controller.settings.game, self._controller.words
            self._menu.sheet.open_game(game, words)
            self._menu.new_game.open_game(game, words)

    def draw(self) -> None:
        """Show the settings and the score; open a file that was dropped before the page was ready."""
        if self._menu:
            self._menu.sheet.draw()
        self._open_dropped()

    def first_win(self) -> None:
        """Show the message that the player has beaten a level for the first time."""
        self._controller.place.start(self._say_first_win, self._controller.mine)

    async def _say_first_win(self, token: "CancelToken", match: "Match") -> None:
        try:
            (await self._bring(token)).sheet.say_first_win(match)
        except OSError:
            pass  # No error message: the player has requested nothing

    def _click(self, event: "Any") -> None:
        name = event.currentTarget.id or "new"  # A strip's level has no id
        if name == "new" and event.currentTarget.id and self._controller.match.over:
            self._controller.rematch()  # After the end, without asking for the players
            return
        # The list of games needs the menu only if the player has own games, which the menu adds.
        if name == GAMES and not storage.load(OWN, dict):
            return
        # Once the menu is fetched, the browser itself opens and closes the menu and the list.
        if self._controller.is_open and not (self._menu and name in ("menu", GAMES)):
            self._start(name)

    def _start(self, item: "Any") -> None:
        token = CancelToken(self._controller.place)
        token.on_failure = lambda error: self._controller.failed(error, lambda: self._start(item))
        token.start(self._open, item)

    async def _open(self, token: "CancelToken", item: "Any") -> None:
        (await self._bring(token)).open(item)

    async def _bring(self, token: "CancelToken") -> "Menu":
        if not self._menu:
            elements = await token.wait(bring(MENU))
            # After two clicks, two tasks wait for the bundle.
            if not self._menu:
                self._build(elements)
        assert self._menu
        return self._menu

    def _build(self, elements: "Any") -> None:
        from ui.shell.menu.menu import Menu

        document.body.append(elements)
        self._controller.read_words()  # Writes the texts of the new elements, too
        self._menu = Menu(self._controller, self._flip)
        self.open()
        self.draw()

    def _open_dropped(self) -> None:
        """Open the files dropped on the page (see static/start/drop.js), once game and view are loaded."""
        attempts, view = window.attempts, self._views.current(self._controller.view)
        dropped = attempts.dropped
        if dropped and view and self._controller.is_open:
            attempts.dropped = None
            take = getattr(view, "take_program", None)  # Views with a program editor have it
            if take and attempts.isProgram(dropped[0].name):
                take(dropped[0])
            else:
                self._start(dropped)  # The menu opens games and positions

    def _ignore_hidden(self, event: "Any") -> None:
        """Ignore Enter and Space on a hidden button: it keeps the focus until the browser draws again."""
        if event.key in ("Enter", " ") and not event.target.getClientRects().length:
            event.preventDefault()
            event.stopPropagation()

    def _key(self, event: "Any") -> None:
        key = event.key or ""  # An event of the browser's autofill may have none
        if event.defaultPrevented or event.ctrlKey or event.metaKey or event.altKey:
            return
        if not self._controller.is_open or event.target.closest(WRITING):
            return
        if key == "?":
            self._start("keys")
        elif self._controller.view != PLAY:
            on_key = getattr(self._views.current(self._controller.view), "key", None)  # The view's handler
            if not on_key or not on_key(key):
                return
        elif len(key) == 1 and storage.load("keys", bool) is False:
            return  # The player has turned single-letter keys off
        elif key.lower() == "f":
            self._flip()
        elif key.lower() in BUTTONS:
            by_id(BUTTONS[key.lower()]).click()
        elif key in STEPS and not event.target.closest(WALKED):
            document.querySelector("#steps [data-step=" + STEPS[key] + "]").click()
        else:
            return
        event.preventDefault()
