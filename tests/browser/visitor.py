"""A person at the page in any browser, as tests/browser/player.py is one in Playwright's."""

from tests.browser.player import ENDS, HAS_PARTS, YOUR_TURN, steps
from tests.ui.helpers import WORDS

READY = "() => document.documentElement?.dataset.ready === 'true'"  # Firefox may have no element yet
POSITION = """() => [...document.querySelectorAll('#board [data-square]')]
    .map(cell => cell.dataset.piece || '.').join('')"""

# A click on what moves meanwhile hits something else.
STILL = """one => {
    const element = document.querySelector(one), box = element.getBoundingClientRect();
    const [before, now] = [element.stood, `${box.x} ${box.y} ${box.width} ${box.height}`];
    element.stood = now;
    return before === now;
}"""


class Visitor:
    """The page as a person uses it, by means of a Driver."""

    def __init__(self, driver, site):
        self.driver = driver
        self.site = site

    @property
    def words(self):
        return WORDS[self.driver.run("() => document.documentElement.lang")]

    def open(self, link=""):
        self.driver.open(self.site + link)
        self.driver.wait_for(READY)

    def reload(self):
        self.driver.reload()
        self.driver.wait_for(READY)

    def see(self, selector):
        script = "all => [...document.querySelectorAll(all)].some(one => one.checkVisibility())"
        self.driver.wait_for(script, selector)

    def click(self, selector):
        """Click the first element of a kind, as soon as there is one to be seen that stands still."""
        self.see(selector)
        self.driver.wait_for(STILL, selector)
        self.driver.click(selector)

    def open_game(self, name):
        if not self.count(f"[data-game={name}]"):  # On a first visit, Play shows the list
            self.click("#game")
        self.click(f"[data-game={name}]")

    def open_view(self, name):
        """Open a view by the link to its place, and by its tab there."""
        script = "name => document.querySelector(`[data-view=${name}][data-place]`).dataset.place"
        place = self.driver.run(script, name)
        if not self.count(f"#tabs [data-view={name}]"):
            if not self.count(f"#places [data-place={place}]"):
                self.click("#place")
            self.click(f"#places [data-place={place}]")
        if self.driver.run("name => !!document.querySelector(`#tabs [data-view=${name}]`)", name):
            self.click(f"#tabs [data-view={name}]")

    def text(self, selector):
        return self.driver.run("one => document.querySelector(one).innerText.trim()", selector)

    def wait_for_text(self, selector, text):
        script = "(one, text) => document.querySelector(one)?.innerText.includes(text)"
        self.driver.wait_for(script, selector, text)

    def count(self, selector):
        script = "all => [...document.querySelectorAll(all)].filter(one => one.checkVisibility()).length"
        return self.driver.run(script, selector)

    def wait_for_link(self, **parts):
        self.driver.wait_for(HAS_PARTS, [list(part) for part in parts.items()])

    def position(self):
        return self.driver.run(POSITION)

    def wait_for_position(self, position, turn):
        here = f"document.getElementById('board').dataset.turn === turn && text === ({POSITION})()"
        self.driver.wait_for(f"(text, turn) => {here}", position, turn)

    def turn(self):
        return self.driver.run("() => document.getElementById('board').dataset.turn")

    def wait_for(self, *statuses):
        script = "(...all) => all.find(one => one === document.getElementById('status').dataset.status)"
        return self.driver.wait_for(script, *statuses)

    def move(self, square, act):
        ply = "() => Number(document.querySelector('#moves [aria-current=step]').dataset.ply)"
        before = self.driver.run(ply)
        act(self, square)
        # The mark itself may be gone again at once, where the answer turns it over.
        self.driver.wait_for(f"before => ({ply})() > before", before)

    def play(self, pick, act):
        """Play a game to its end and return its status; `pick` finds a square, `act` chooses it."""
        while self.wait_for(YOUR_TURN, *ENDS) == YOUR_TURN:
            if self.count("#pass"):
                self.click("#pass")
            else:
                self.move(pick(self), act)
        return self.wait_for(*ENDS)


def by_mouse(visitor, square):
    visitor.driver.click(f"#board [data-square='{square}']")


def by_keyboard(visitor, square):
    """Walk to a square, from another one or by Tab from elsewhere, and place a mark there."""
    focused = "() => document.activeElement.closest('#board [data-square]')?.dataset.square ?? null"
    for _ in range(20):
        start = visitor.driver.run(focused)
        if start is not None:
            break
        visitor.driver.press("Tab")
    columns = visitor.driver.run("() => document.querySelector('#board .row').children.length")
    for key in steps(int(start), square, columns):
        visitor.driver.press(key)
    visitor.driver.press("Enter" if square % 2 else "Space")
