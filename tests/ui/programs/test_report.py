"""Work that fails is told where its progress was told, and can be tried again there."""

import asyncio
from types import SimpleNamespace

import pytest

from engine.contract.game import GameError
from tests.ui.desk import run
from tests.ui.helpers import WORDS
from ui.programs import elements, report
from ui.programs.report import Report
from ui.state.cancel import Cancelled, CancelToken
from ui.state.worker_down import WorkerDown


class Element:
    def __init__(self, text=""):
        self.textContent = text
        self.beside = None

    def after(self, button):
        self.beside = button
        button.place = self

    def remove(self):
        self.place.beside = None

    def setAttribute(self, name, value):
        pass

    def replaceChildren(self):
        self.children = []

    def append(self, child):
        self.children.append(child)


@pytest.fixture
def said(monkeypatch):
    said = Element()

    def listen(button, event, act):
        button.click = lambda: act(None)

    monkeypatch.setattr(report, "by_id", {"lab-said": said}.get)
    monkeypatch.setattr(elements, "make", lambda tag, kind, text, **attributes: Element(text))
    monkeypatch.setattr(elements, "listen", listen)
    return said


def failing(*errors):
    """Return a report and a function that begins work, which fails with each error once."""
    left, told = list(errors), Report("lab", SimpleNamespace(words=WORDS["en"]), None)

    async def work(token, argument):
        assert argument == "argument"
        told.tell("lab.starting")
        if left:
            raise left.pop(0)
        told.tell("lab.all-passed")

    def begin():
        told.start(CancelToken(), begin, work, "argument")

    return begin


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (WorkerDown("fault.nonsense"), "Ended: what came back makes no sense."),
        (GameError("error.no-moves"), "The game is over: there is no move to choose."),
        (KeyError("at"), "This didn’t come back (KeyError: 'at')."),
        (OverflowError("too large"), "This didn’t come back (OverflowError: too large)."),
    ],
)
@run
async def test_what_fails_is_told_and_tried_again_until_it_comes_back(said, error, expected):
    begin = failing(error, error)
    begin()
    for _ in range(2):
        await asyncio.sleep(0)
        assert said.textContent == expected
        assert said.beside.textContent == "Try again"
        said.beside.click()
    await asyncio.sleep(0)
    assert said.textContent == "All tests passed!"
    assert said.beside is None


def test_an_error_has_a_button_that_leads_to_its_line(said, monkeypatch):
    places = {"lab-error": Element(), "lab-error-line": Element()}
    monkeypatch.setattr(report, "by_id", places.get)
    marked = []
    editor = SimpleNamespace(mark=marked.append, go_to=lambda line: marked.append(f"go to {line}"))
    told = Report("lab", SimpleNamespace(words=WORDS["en"]), editor)
    told.tell_error("An error", 7)
    assert places["lab-error"].textContent == "An error"
    [button] = places["lab-error-line"].children
    button.click()
    told.tell_error("Another", None)
    assert places["lab-error-line"].children == []
    assert marked == [7, "go to 7", None]


@run
async def test_neither_a_cancel_nor_a_failure_after_it_is_told(said):
    failing(Cancelled())()
    await asyncio.sleep(0)
    assert (said.textContent, said.beside) == ("Starting…", None)
    said.textContent = ""
    token, late = CancelToken(), asyncio.get_running_loop().create_future()

    async def work(token):
        await token.wait(late)

    Report("lab", SimpleNamespace(words=WORDS["en"]), None).start(token, work, work)
    await asyncio.sleep(0)
    token.cancel()
    late.set_exception(WorkerDown("fault.nonsense"))
    for _ in range(3):
        await asyncio.sleep(0)
    assert (said.textContent, said.beside) == ("", None)
