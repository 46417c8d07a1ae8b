"""A controller without a page: engines, a store and a clock are the test's own."""

import asyncio
import functools
import json
from concurrent.futures import ThreadPoolExecutor

from engine.games.shelf import find_game
from tests.ui.helpers import OTHELLO_WORDS, WORDS
from ui.state.asking import Asking
from ui.state.controller import Controller
from ui.state.desk import GamePart
from ui.state.pace import Pace
from ui.state.worker_down import WorkerDown

TICTACTOE, OTHELLO = find_game("tictactoe"), find_game("othello")
DOWN = WorkerDown("engine.silent")


def run(test):
    """Run a test's coroutine in a thread: this one may have Playwright's loop."""

    @functools.wraps(test)
    def wrapped(*arguments, **named):
        with ThreadPoolExecutor(1) as pool:
            pool.submit(asyncio.run, test(*arguments, **named)).result()

    return wrapped


class Asked:
    """One request, as the engine has it, to be answered by the test."""

    def __init__(self, ask):
        self.request = dict(ask.request)
        self.wanted, self.on_progress, self.hurried = ask.wanted, ask.on_progress, ask.hurried
        self.future = asyncio.get_running_loop().create_future()


class Engine:
    """An engine that answers when the test does."""

    def __init__(self):
        self.asked, self.started, self.down = [], [], False

    async def start(self, game):
        self.started.append(game.name)
        if self.down:
            raise DOWN

    async def ask(self, ask):
        if self.down:
            raise DOWN
        self.asked.append(Asked(ask))
        return await self.asked[-1].future

    async def answer(self, **answer):
        self.asked[-1].future.set_result({**self.asked[-1].request, **answer})
        await turn()

    @property
    def latest(self):
        return self.asked[-1].request


class Page:
    def __init__(self):
        self.drawn = self.first_wins = self.at_rest = 0
        self.addresses, self.views, self.games, self.progress = [], [], [], []
        self.notice, self.again = None, False
        self.think = self.progress.append
        self.question = lambda view: None
        self.have = lambda goal: True
        self.open = self.speak = self.close_sheets = self.to_top = lambda: None
        self.parts, self.explained = {}, []

    def words_for(self, language, game):
        return (OTHELLO_WORDS if game.name.startswith("othello") else WORDS)[language]

    def draw(self):
        self.drawn += 1

    def write_address(self, push=False):
        self.addresses.append(push)

    def part(self, game):
        return self.parts.setdefault(game.name, GamePart(None))

    def view_for(self, name, game, is_new):
        return name

    def follow(self, name, show):
        self.views.append(name)
        return True

    async def explain(self, token, what, about):
        self.explained.append(what)

    def notify(self, say, again=False):
        self.notice, self.again = say(), again

    def now(self):
        return "2026-11-28T12:00:00.000Z"

    def first_win(self):
        self.first_wins += 1

    def hush(self):
        self.notice = None

    def cache_rest(self):
        self.at_rest += 1


class Store(dict):
    def load(self, name, kind):
        if not isinstance(self.get(name), kind | None):
            self[name + "!"] = self.pop(name)
        return self.get(name)

    def change(self, name, change):
        kept = json.dumps(self[name]) if name in self else None
        self[name] = json.loads(change(kept))


class Desk:
    def __init__(self, stored=(), language="en"):
        self.page, self.store, self.engine, self.study = Page(), Store(stored), Engine(), Engine()
        self.waits = []
        self.controller = Controller(self.page, self.store, language, self.make_asking)

    def make_asking(self, controller):
        pace = Pace(reply=5)
        return Asking(controller, self.page, self.engine, self.study, lambda: 7, pace, self.sleep)

    async def sleep(self, seconds):
        self.waits.append((seconds, asyncio.get_running_loop().create_future()))
        await self.waits[-1][1]

    async def pass_time(self):
        """Let all that wait go on."""
        while self.waits:
            self.waits.pop()[1].set_result(None)
        await turn()

    async def reply(self, move):
        """Have the engine move, after its pause."""
        await self.engine.answer(move=move)
        await self.pass_time()

    async def open(self, game=TICTACTOE, **settings):
        """Open a game, as a person plays it who has made these choices."""
        controller = self.controller
        controller.enter(game, GamePart(controller))
        for name, value in settings.items():
            setattr(controller.settings, name, value)
        controller.match = controller.new_match(game)
        controller.changed()
        await turn()
        return controller


async def at_desk(game=TICTACTOE, **settings):
    """Return a desk and its controller, with a game open as `Desk.open` opens it."""
    desk = Desk()
    return desk, await desk.open(game, **settings)


async def turn():
    """Let everything go on that can."""
    for _ in range(20):
        await asyncio.sleep(0)


def written(controller):
    return controller.match.game.write(controller.match.position)
