"""A person at the page: looks at the board, chooses squares, waits for the engine."""

import re
import time
from contextlib import contextmanager
from functools import cache
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import TimeoutError as TookTooLong
from playwright.sync_api import expect

from engine.games.shelf import find_game
from engine.service import Service
from tests.browser.drivers.driver import PATIENCE
from tests.ui.helpers import CONNECTFOUR_WORDS, GOBBLERS_WORDS, OTHELLO_WORDS, WORDS
from tools.command import ROOT
from tools.lean import lean
from tools.manifest import MADE, Tree, composed

LOCALES = pytest.mark.parametrize(("locale", "language"), [("en-GB", "en"), ("ja-JP", "ja")])
YOUR_TURN = "your-turn"
ENDS = ("won", "lost", "draw", "over")
POLLING = 40
"""Milliseconds from look to look where the engine is waited for; to look at each frame, frames are drawn."""

HAS_PARTS = "parts => parts.every(([k, v]) => new URLSearchParams(location.hash.slice(1)).get(k) === v)"
"""Whether the address has some parts, which are given by name and value."""

WORDS_OF = {"tictactoe": WORDS, "othello": OTHELLO_WORDS}
WORDS_OF |= {"connectfour": CONNECTFOUR_WORDS, "gobblers": GOBBLERS_WORDS}
DRAFT = ("you", "level", "rival", "starts", "game")
"""What is chosen in the sheet of a new game."""

FRESH = ("starts", "game")
"""Of these, what can't be changed in a game that is played."""

service = Service()


class Player:
    """The page as a person uses it; `words` are those of the page's language."""

    def __init__(self, page, site, requests):
        self.page = page
        self.site = site
        self.requests = requests
        self.board = page.get_by_role("grid")
        self.status = page.locator("#status")
        self.notice = page.locator("#notice")
        self.hint = page.locator("#hint")
        self.move_list = page.locator("#moves button")

    @property
    def words(self):
        """The words of the table that is shown, in the page's language."""
        return WORDS_OF[self.table()][self.page.evaluate("document.documentElement.lang")]

    def button(self, key, **details):
        return self.page.get_by_role("button", name=self.words.say(key, **details), exact=True)

    def set(self, name, value):
        """Choose a setting: who plays in the sheet of a new game, for the running game where that can be.

        All else is chosen in the sheet of settings.
        """
        if name not in DRAFT:
            with self.sheet():
                if isinstance(value, bool):
                    self.page.locator(f"#settings input[name={name}]").set_checked(value)
                else:
                    self.page.locator(f"#settings input[name={name}][value='{value}']").check()
            return
        self.open_new_game()
        self.draft(name, value)
        keep = self.page.locator("#newgame-keep")
        (keep if keep.is_visible() and name not in FRESH else self.page.locator("#newgame-start")).click()

    def open_new_game(self):
        sheet = self.page.locator("#newgame")
        level = self.page.locator(".strip .level:visible")
        # At the end of a game the button begins another one at once.
        (level if level.count() else self.page.locator("#new")).first.click()
        expect(sheet).to_be_visible()

    def draft(self, name, value):
        """Choose a value in the sheet of a new game."""
        if name == "you":
            against = value if value in ("both", "none") else "engine"
            self.page.locator(f"#newgame [name=against][value={against}]").check()
            if against != "engine":
                return
        if name == "rival":
            self.page.locator("#newgame [name=against][value=none]").check()
        field = {"game": "size"}.get(name, name)
        choice = self.page.locator(f"#newgame [name={field}][value='{value}']")
        if not choice.is_visible():  # One of the levels and sizes that are shown on request
            self.page.locator("#newgame-more").click()
        choice.check()

    def open_settings(self):
        """Open the sheet of settings: by its button on a phone, else from the menu."""
        if self.page.locator("#more").is_visible():
            self.page.locator("#more").click()
        else:
            self.page.locator("#menu").click()
            self.page.locator("#menu-settings").click()
        expect(self.page.locator("#sheet")).to_be_visible()

    def begin(self):
        new = self.page.locator("#new")
        # At the end of a game it says Rematch.
        at_once = new.get_attribute("data-other") is not None
        new.click()
        if not at_once:
            self.page.locator("#newgame-start").click()

    def expect_set(self, name, value):
        """Wait until a setting is what it has to be."""
        if name not in DRAFT:
            with self.sheet():
                expect(self.page.locator(f"#settings input[name={name}][value='{value}']")).to_be_checked()
            return
        self.open_new_game()
        field = "against" if value in ("both", "none") else {"game": "size"}.get(name, name)
        expect(self.page.locator(f"#newgame [name={field}][value='{value}']")).to_be_checked()
        self.page.locator("#newgame-close").click()

    @contextmanager
    def sheet(self):
        self.open_settings()
        yield
        self.page.locator("#sheet-close").click()

    def open_game(self, name):
        """Choose another game, from the list that a button opens.

        Where the page moved between the look and the click, the click was beside the list and has closed it;
        then it is opened again, as a person would.
        """
        link = self.page.locator(f"[data-game={name}]")
        for last in (False, True):
            if not link.is_visible():
                self.page.locator("#game").click()
            try:
                link.click(timeout=None if last else 20_000)
                break
            except TookTooLong:
                if last or link.is_visible():
                    raise

    def open_view(self, name):
        """Open a view: the game by the way back, others by the link to their place and by their tab there."""
        if name == "progress":
            self.page.locator("#menu").click()
            self.page.locator("#menu-progress").click()
            return
        tab = self.page.locator(f"#tabs [data-view={name}]")
        if not tab.is_visible():
            links = self.page.locator(f"[data-view={name}][data-place]")
            self.open_place(links.first.get_attribute("data-place"))
            if not tab.count():
                return
        tab.click()

    def open_place(self, name):
        """Choose a place in the bar, from the list that a button opens where the bar has no room for it."""
        link = self.page.locator(f"#places [data-place={name}]")
        if not link.is_visible():
            self.page.locator("#place").click()
        link.click()

    def back(self):
        self.page.locator("#back").click()

    def unfold(self, inside):
        self.page.locator(f"details:has({inside}) > summary").click()
        expect(self.page.locator(inside)).to_be_visible()

    def cell(self, square):
        return self.page.locator(f"#board [data-square='{square}']")

    def position(self):
        return pieces(self.board, "-" if self.table() == "othello" else ".")

    def table(self):
        return self.page.locator("html").get_attribute("data-part")

    def game(self):
        return find_game(self.link()["game"])

    def ply(self):
        return int(self.page.locator("#moves [aria-current=step]").get_attribute("data-ply"))

    def turn(self):
        return self.board.get_attribute("data-turn")

    def focused(self):
        square = self.page.evaluate("document.activeElement.dataset.square ?? null")
        return None if square is None else int(square)

    def link(self):
        """Read the parts of the address, from the page itself: Playwright hears of a new one later."""
        return dict(parse_qsl(self.page.evaluate("location.hash")[1:], keep_blank_values=True))

    def score(self, level):
        with self.sheet():
            return [int(text) for text in self.page.locator(f"[data-level={level}] td").all_inner_texts()]

    def wait_for(self, *statuses):
        found = self.page.wait_for_function(
            "wanted => wanted.find(each => each === document.getElementById('status').dataset.status)",
            arg=list(statuses),
            polling=POLLING,
        )
        return found.json_value()

    def move(self, move, act=None):
        """Place a mark, or pass, by mouse or as `act` does it. The status is then another one."""
        ply = self.ply()
        (act or by_mouse)(self, move)
        # The mark itself may be gone again at once, where the answer turns it over.
        self.page.wait_for_function(
            "ply => document.querySelector('#moves [aria-current=step]').dataset.ply > ply",
            arg=ply,
            polling=POLLING,
        )

    def play(self, pick, act):
        """Play a game to its end and return its status; `pick` finds a move, `act` makes it."""
        while self.wait_for(YOUR_TURN, *ENDS) == YOUR_TURN:
            self.move(pick(self.position(), self.turn()), act)
        return self.wait_for(*ENDS)


def pieces(board, empty="."):
    """Return the pieces on a board, a locator; `empty` stands for an empty square."""
    script = "(cells, empty) => cells.map(cell => cell.dataset.piece || empty).join('')"
    return board.get_by_role("gridcell").evaluate_all(script, empty)


def boxes(found):
    """Return how large each element of a locator's is that can be seen, and where it begins on the screen.

    What is in a wide tree of numbers, which scrolls sideways by itself, begins at 0.
    """
    return found.locator("visible=true").evaluate_all(
        "all => all.map(one => { const {x, width, height} = one.getBoundingClientRect();"
        " const tree = one.closest('.number-tree'), scrolls = tree && tree.scrollWidth > tree.clientWidth;"
        " return {what: one.outerHTML.slice(0, 150), x: scrolls ? 0 : x, width, height}; })"
    )


def width_of(page):
    return page.evaluate("document.documentElement.scrollWidth")


def misfits(page, targets, width):
    """Return the targets that are too small for a finger or stick out, and whether the page is too wide."""
    found = [
        box
        for box in boxes(page.locator(targets))
        if min(box["width"], box["height"]) < 43.9 or not 0 <= box["x"] <= width - box["width"] + 0.1
    ]
    return found + ["the page scrolls sideways"] * (width_of(page) > width)


# What is done to a page before it opens.

EVERYTHING = ""
"""A pattern for `open_page`'s logs: whatever is logged is to be expected."""


def all_at_once(*steps):
    return lambda page: [step(page) for step in steps]


def saving_data(page):
    """Let the browser be set to save data: no strong engine is loaded unless somebody asks for it."""
    page.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'connection',"
        " {configurable: true, get: () => ({saveData: true})})"
    )


TURN = """new Promise(go => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = go;
    port2.postMessage(null);
})"""


def with_clock(page):
    """Have a page's timers go by a clock that a test can put forward (see `later`); for `before`."""
    page.clock.install()


def later(player, seconds=5):
    """Have all come that comes within some seconds, of a page with a clock; the test itself doesn't wait."""
    for _ in range(seconds * 2):
        player.page.clock.run_for(500)
        # Python has its turn between two timers.
        player.page.evaluate(TURN)


def carriers(name):
    """Return the paths at which the page asks for a file of ours: its own, or those of its bundles."""
    bundles = [f"{MADE}/{bundle}.txt" for bundle, paths in Tree().bundles().items() if name in paths]
    return bundles or [name]


def blocking(name):
    paths = carriers(name)
    return lambda page: [page.route(at(path), lambda route: route.abort()) for path in paths]


class Gate:
    """Holds up what a page asks for at some addresses until it is opened; for `before`, or an open page."""

    def __init__(self, *addresses):
        self._addresses = addresses
        self._held = []
        self._is_open = False

    def __call__(self, page):
        self._page = page
        for address in self._addresses:
            page.route(address, self._come)

    def _come(self, route):
        route.continue_() if self._is_open else self._held.append(route)

    def open(self):
        """Let go what is held, once there is something, and whatever comes after it."""
        end = time.monotonic() + PATIENCE
        while not self._held:
            assert time.monotonic() < end, self._addresses
            self._page.wait_for_timeout(20)
        self._is_open = True
        for route in self._held:
            route.continue_()


def holding(name):
    return Gate(*map(at, carriers(name)))


def at(path):
    return re.compile(rf"/{re.escape(path)}(\?|$)")


def edited(name, old, new):
    """Return what serves a file of ours with a change, in every bundle that has it."""

    def serving(body):
        return lambda route: route.fulfill(body=body)

    return lambda page: [
        page.route(at(path), serving(body)) for path, body in bodies_with(name, old, new).items()
    ]


@cache
def bodies_with(name, old, new):
    """Return the bundles that have a file of ours, by path, with a change in this file."""
    text = (ROOT / name).read_text("utf-8")
    assert old in text
    kind = name.rpartition(".")[2]
    made = composed()
    bodies = {}
    for path in carriers(name):
        before = made[path].decode()
        # A worker's bundle may only name a file, which the page then hands over.
        bodies[path] = before.replace(lean(text, kind), lean(text.replace(old, new), kind))
    assert any(made[path].decode() != body for path, body in bodies.items())
    return bodies


# How a square is chosen, or a pass, which is a move beyond the last square.


def by_mouse(player, move):
    target(player, move).click()


def by_touch(player, move):
    target(player, move).tap()


def by_keyboard(player, move):
    """Walk from the focused square to another one and place a mark there, or to the button for a pass."""
    press = player.page.keyboard.press
    game = player.game()
    if move < game.squares:
        for key in steps(player.focused(), move, game.columns):
            press(key)
    else:
        tab_to(player, "#pass")
    press("Enter" if move % 2 else "Space")


def target(player, move):
    return player.cell(move) if move < player.game().squares else player.page.locator("#pass")


def tab_to(player, selector, key="Tab"):
    for _ in range(30):
        player.page.keyboard.press(key)
        if player.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    pytest.fail(f"{key} does not lead to {selector}")


def steps(start, goal, columns):
    (top, left), (bottom, right) = divmod(start, columns), divmod(goal, columns)
    down = ["ArrowDown"] * (bottom - top) + ["ArrowUp"] * (top - bottom)
    return down + ["ArrowRight"] * (right - left) + ["ArrowLeft"] * (left - right)


# Which square is chosen.


def analysis(position, turn):
    request = {"do": "analyse", "game": "tictactoe", "position": position, "turn": turn, "reasons": True}
    return service.ask(request)


def best(position, turn):
    moves = [move for move in analysis(position, turn)["moves"] if move["best"]]
    return moves[0]["move"]


def worst(position, turn):
    moves = analysis(position, turn)["moves"]
    return min(moves, key=lambda move: (move["value"], move["distance"]))["move"]
