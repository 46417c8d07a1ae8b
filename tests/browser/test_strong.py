"""The strong engine in a browser: it comes in the background, takes over, and isn't missed when lost."""

import json

import pytest

from engine.games.shelf import find_game
from tests.browser.test_offline import PYODIDE, Host, hosting
from tools.command import ROOT

OTHELLO = find_game("othello")
START = {"game": "othello", "position": OTHELLO.write(OTHELLO.start()), "turn": "X"}
QUICK = {"do": "choose", "level": "beginner", "seed": 1, **START}
# Nobody waits for this one to end by itself; who asks for a depth gets no move from the book.
LONG = {"do": "choose", "level": "strongest", "seconds": 600, "depth": 60, "seed": 1, **START}
STUDY = {"do": "analyse", "seconds": 600, **START}


class StrongHost(Host):
    """Serves the page of these tests as well."""

    def translate_path(self, path):
        name = path.partition("?")[0]
        return super().translate_path("/tests/browser/strong.html" if name == "/strong.html" else path)


@pytest.fixture
def host():
    with hosting(ROOT, StrongHost) as server:
        yield server


class Hall:
    """The page of these tests: what it does is told by its events, [what, which, data]."""

    def __init__(self, page):
        self.page = page

    def events(self, *beginning):
        told = json.loads(self.page.evaluate("document.documentElement.dataset.events"))
        return [data for *event, data in told if tuple(event[: len(beginning)]) == beginning]

    def wait_for(self, *event):
        self.page.wait_for_function(
            """([what, which]) => JSON.parse(document.documentElement.dataset.events || "[]")
                .some(event => event[0] === what && event[1] === which)""",
            arg=event,
        )
        return self.events(*event)[-1]

    def ask(self, name, request):
        self.page.evaluate("([name, text]) => ask(name, text)", [name, json.dumps(request)])

    def answer(self, name, request=QUICK):
        self.ask(name, request)
        return self.wait_for("answer", name)

    def do(self, script):
        self.page.evaluate(script)


@pytest.fixture
def enter(open_page, host):
    """Return a function that opens the page of these tests, with nothing begun yet."""

    def open_one(query="", **options):
        hall = Hall(open_page(f"strong.html{query}", at=host.url, ready=False, strong=True, **options).page)
        hall.wait_for("ready", "")
        return hall

    return open_one


def pyodide(host):
    return [name for name in host.asked if name.startswith(PYODIDE)]


def legal(answer):
    return answer["move"] in OTHELLO.legal_moves(OTHELLO.start())


def test_the_quick_one_plays_until_the_strong_one_is_up_and_takes_over(enter, host):
    host.gate.clear()
    hall = enter()
    assert pyodide(host) == []
    hall.do("begin()")
    hall.wait_for("started", "")
    hall.page.wait_for_function("JSON.parse(document.documentElement.dataset.events).at(-1)[2]?.done > 0")
    assert legal(hall.answer("early"))
    hall.ask("under way", LONG)
    hall.wait_for("progress", "under way")
    host.gate.set()
    hall.wait_for("state", "up")
    assert hall.events("answer", "under way") == []
    hall.do("hurry('under way')")
    assert legal(hall.wait_for("answer", "under way"))
    hall.page.workers[0].evaluate("self.close()")
    assert legal(hall.answer("late"))
    assert hall.events("state", "failed") == []


def test_the_progress_is_told_in_bytes_and_pyodide_is_downloaded_once(enter, host):
    host.gate.clear()
    hall = enter()
    hall.do("begin()")
    hall.page.wait_for_function("JSON.parse(document.documentElement.dataset.events).at(-1)[2]?.done > 0")
    (first, *_, halfway) = hall.events("state", "fetching")
    assert (
        first["done"] == 0 < halfway["done"] < halfway["size"] == hall.wait_for("state", "fetching")["size"]
    )
    host.gate.set()
    up = hall.wait_for("state", "up")
    done = [state["done"] for state in hall.events("state")]
    assert done == sorted(done)
    assert done[-1] == up["size"]
    assert up["fault"] is None
    asked = pyodide(host)
    assert {*asked} == {f"{PYODIDE}{path.name}" for path in (ROOT / PYODIDE).iterdir()}
    # The largest is too large for what a private window, as this one is, keeps in memory.
    assert {name for name in asked if asked.count(name) > 1} <= {f"{PYODIDE}pyodide.asm.wasm"}


def test_helpers_come_for_what_they_can_share_one_for_each_further_core_and_end_when_idle(enter, host):
    hall = enter("?rest-seconds=0.5")
    hall.do("begin()")
    hall.wait_for("state", "up")
    names = "[...document.querySelectorAll('script[name]')].map(script => script.getAttribute('name'))"
    assert legal(hall.answer("alone"))
    assert hall.page.evaluate(names) == ["play-1", "strong-1"]
    hall.ask("begun", STUDY)
    room = hall.page.evaluate("Math.min(3, navigator.hardwareConcurrency - 1)")
    hall.page.wait_for_function("room => helpers() === room", arg=room)
    assert len(hall.page.evaluate(names)) == 2 + room
    hall.ask("shared", {**STUDY, "reasons": True})
    hall.do("hurry('begun')")
    hall.wait_for("answer", "begun")
    hall.wait_for("progress", "shared")
    hall.do("hurry('shared')")
    moves = hall.wait_for("answer", "shared")["moves"]
    assert [move["move"] for move in moves] == OTHELLO.legal_moves(OTHELLO.start())
    hall.page.wait_for_function(f"{names}.length === 2")
    assert hall.page.evaluate(names) == ["play-1", "strong-1"]
    assert legal(hall.answer("alone again"))
