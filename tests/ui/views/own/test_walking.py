"""A request about a large game: a worker that crashes is replaced once, and a fault is told."""

from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from tests.ui.desk import run
from ui.state.cancel import CancelToken
from ui.state.worker_down import WorkerDown
from ui.views.own import walking
from ui.views.own.walking import Walking

CRASH = WorkerDown("fault.fault", fault="memory access out of bounds")


class Worker:
    """A worker with MicroPython that fails with an error, or answers."""

    ended = False

    def __init__(self, error):
        self._error = error

    async def ask(self, request):
        if self._error:
            self.ended = True
            raise self._error
        return {"asked": request.request["do"]}

    def end(self):
        self.ended = True


@pytest.fixture
def page(monkeypatch):
    page = SimpleNamespace(busy=[], errors=[])
    monkeypatch.setattr(walking, "Runners", lambda expect, kind: SimpleNamespace(full=False, take=page.take))
    monkeypatch.setattr(walking, "saves_data", lambda: True)

    async def take():
        return Worker(page.errors.pop(0))

    page.take = take
    results = MagicMock()
    page.walking = Walking(results, lambda: page.busy.append(page.walking.busy))
    return page


async def ask(page, *errors):
    page.errors = list(errors)
    return await page.walking.ask(CancelToken(), "own-values", source="")


@run
async def test_a_worker_that_crashed_is_replaced_once(page):
    assert await ask(page, CRASH, None) == {"asked": "own-values"}
    assert page.errors == [] and not page.walking.busy
    page.walking.stop()
    with pytest.raises(WorkerDown):
        await ask(page, CRASH, CRASH)
    assert not page.walking.busy
    assert await ask(page, None) == {"asked": "own-values"}


@run
async def test_a_fault_of_the_program_is_told_at_once(page):
    silent = WorkerDown("fault.silent", seconds=8)
    with pytest.raises(WorkerDown):
        await ask(page, silent, None)
    assert page.errors == [None]
