"""Make the parts of the page, and connect them to each other and to the controller."""

from pyscript import document, window

from engine.browser.boot import PLACE
from engine.games.shelf import folder_of
from ui.board.play import Play
from ui.shell.bring import LATER, bring, folders_of_words
from ui.shell.extras import Extras
from ui.shell.guide import Guide
from ui.shell.notice import Notice
from ui.shell.parts import Parts, show
from ui.shell.views import Views
from ui.state import link_write
from ui.state.annotations import Any, Callable, CancelToken, Game, Iterator
from ui.state.controller import Controller
from ui.state.goal import PLAY
from ui.state.memory import SCORE
from ui.state.pace import REPLY, Pace
from ui.state.ports import Question
from ui.state.words import Words
from ui.views.index import APART, VIEWS, view_for_game
from ui.widgets import storage
from ui.widgets.dom import all_of, by_id, close_sheets, set_attribute, set_flag, set_pressed, to_top
from ui.widgets.test_parameters import test_parameter
from ui.workers.playing import Playing, Studying

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.shell.offline import Offline
    from ui.state.asking import Asking


class App:
    """The page: it implements the interface ui.state.ports.Page, which the controller calls."""

    def __init__(self) -> None:
        engine = Playing()
        language = document.documentElement.lang
        self._controller = Controller(self, storage, language, lambda desk: self._make_asking(desk, engine))
        self._notice = Notice()
        self._offline: "Offline | None" = None
        self._play: "Play" = Play(by_id("view-play"), self._controller, engine)
        self._parts = Parts(self._controller)
        self._views = Views(self._controller, self._play, self._controller.read_words)
        self._extras = Extras(self._controller, self._views, self._play.flip)
        self._guide = Guide(self._controller)
        # Further functions of ui.state.ports.Page.
        self.think = self._play.think
        self.have, self.fetch, self.part = self._parts.have, self._parts.load, self._parts.part
        self.follow, self.load_view, self.to_top = self._views.follow, self._views.load, to_top
        self.notify, self.hush = self._notice.show, self._notice.hide
        self.first_win, self.close_sheets = self._extras.first_win, close_sheets

    def start(self) -> "Iterator[None]":
        """Follow the link in the address, or show a new game; yield where the browser may handle events."""
        yield from self._guide.start()
        document.documentElement.setAttribute("data-ready", "true")
        yield
        from ui.shell.swipes import follow_touches

        follow_touches()
        # The browser may take ten milliseconds for this.
        storage.on_change(self._controller.read_score, SCORE)

    def _make_asking(self, desk: "Controller", engine: "Playing") -> "Asking":
        from ui.state.asking import Asking  # After the first drawing

        pace = Pace(test_parameter("reply-pause", REPLY), test_parameter("study-seconds", 0))
        pace.move = test_parameter("move-seconds", 0)
        return Asking(desk, self, engine, Studying(), _seed, pace)

    # Functions of ui.state.ports.Page

    def words_for(self, language: str, game: "Game") -> "Words":
        """Return the texts for a game in a language whose catalogues have been fetched."""
        folders = folders_of_words() + ["ui/games/" + folder_of(game.name)]
        return Words(language, folders, PLACE, game.words)

    def open(self) -> None:
        """Lay out what depends on the game, and enable the buttons."""
        game = self._controller.settings.game
        show(game.name)  # Hide the elements of other games
        self._play.open(game)
        self._views.head.open_game(game)
        for element in all_of("[data-waits]"):
            set_flag(element, "inert", False)

    def speak(self) -> None:
        """Write all texts in the current language."""
        words, game = self._controller.words, self._controller.settings.game
        document.documentElement.lang = words.language
        for button in all_of("[data-language]"):
            set_pressed(button, button.getAttribute("data-language") == words.language)
        for element in all_of("[data-label]"):
            # Words of other games, which are hidden, aren't loaded.
            label = words.find(element.getAttribute("data-label"))
            if label:
                set_attribute(element, "aria-label", label)
        self._notice.speak()
        if self._offline:
            self._offline.draw(words)
        if self._controller.is_open:
            self._controller.part.open(game, words)
            self._play.speak(game, words)
            self._extras.open()

    def draw(self) -> None:
        """Draw the current state in the open view."""
        controller = self._controller
        self._views.draw(controller.view, controller.match, controller.words)
        self._extras.draw()

    def view_for(self, name: str, game: "Game", is_new: bool) -> str:
        """Return the view to open for a game, which the player has just chosen if `is_new`; "" if unknown."""
        if name in APART and is_new:  # Those views show no game
            return PLAY
        return view_for_game(name, game) if name == PLAY or name in VIEWS else ""

    def question(self, view: str) -> "Question | None":
        """Return the question to ask before leaving a view and the function to call on "yes", or None."""
        leaving = getattr(self._views.current(view), "leaving", None)
        return leaving() if leaving else None

    def ask(self, question: "Question", go: "Callable[[], None]") -> None:
        """Ask a question; on "yes", call its function and `go`."""
        from ui.shell.leaving import ask

        ask(question[0], question[1], go)

    def now(self) -> str:
        """Return the present time as an ISO date."""
        return str(window.Date.new().toISOString())

    def write_address(self, push: bool = False) -> None:
        """Write the link to the current state into the address; with `push`, as a new history entry."""
        controller = self._controller
        view = self._views.current(controller.view)
        part = (controller.view, view.show() if view else "") if controller.view != PLAY else None
        address = link_write.write(controller.match, controller.settings.language, part)
        address += window.attempts.embed  # See static/start/embed.js
        state = link_write.write_entry(controller.match, controller.mine if part else None)
        # Browsers limit the rate of these writes. If one is refused, the next change writes the link.
        if (address, state) != (window.location.hash, window.history.state):
            window.attempts.setAddress(address, push, state)

    async def explain(self, token: "CancelToken", what: str, about: "Any") -> None:
        """Fetch ui.shell.explaining if need be, and call its function `what` with `about`."""
        await token.wait(bring(LATER))
        from ui.shell import explaining

        await getattr(explaining, what)(token, self._controller, about)

    def cache_rest(self) -> None:
        """Start the service worker, which caches the rest of the page; explain storage errors from now on."""
        from ui.shell.offline import Offline

        self._offline = Offline(self._controller.words)
        storage.on_trouble(lambda kind: self._controller.explain("trouble", kind))


def _seed() -> int:
    return int(window.Math.random() * 4294967296)
