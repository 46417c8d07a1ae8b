"""The engine's client and the strong engine without a browser: who is asked, and what is told."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from types import SimpleNamespace

import pytest

from engine.game import GameError
from ui.workers import engine as engine_client
from ui.workers import strong
from ui.workers.engine import Engine, EngineDown
from ui.workers.strong import FAILED, FETCHING, FILES, OFF, SIZE, STARTING, UP, Strong

DOWN = EngineDown("engine.fault", fault="out of memory")


def run(coroutine):
    """Return what a coroutine returns, run in a thread: this one may have Playwright's loop."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()


# One engine


class Worker:
    """A worker that needs `slices` to answer, and notes what it is told."""

    def __init__(self, slices):
        self.slices = slices
        self.told = []

    def _work(self, name):
        self.told.append(name)
        self.slices -= 1
        return json.dumps({"ticket": 1} if self.slices else {"answer": {"move": 3}})

    async def begin(self, request):
        return self._work("begin")

    async def more(self, ticket):
        return self._work("more")

    async def finish(self, ticket):
        return self._work("finish")


@pytest.fixture
def started(monkeypatch):
    """What every worker was started with."""
    calls = []

    async def start(*arguments):
        calls.append(arguments)
        return calls.worker

    async def fetch(path):
        return SimpleNamespace(ok=calls.reached)

    calls = type("Calls", (list,), {})()
    calls.worker = Worker(1)
    calls.reached = True
    monkeypatch.setattr(engine_client, "create_named_worker", start)
    monkeypatch.setattr(engine_client, "window", SimpleNamespace(fetch=fetch))
    return calls


def test_without_its_file_no_worker_is_waited_for(started):
    started.reached = False
    with pytest.raises(EngineDown, match="no-start"):
        run(Engine("play", "worker", ("game",), None).start())
    assert started == []


def test_an_engine_is_told_once_to_move_now(started):
    started.worker = Worker(5)
    told = started.worker.told
    engine = Engine("play", "worker", (), None)
    answer = run(engine.ask({}, lambda: True, None, lambda: len(told) >= 2))
    assert answer == {"move": 3}
    assert told == ["begin", "more", "finish", "more", "more"]


def test_an_engine_runs_the_interpreter_it_is_given(started):
    for runtime in ((), (strong.PYODIDE,)):
        engine = Engine("play", "worker", ("game",), None, *runtime)
        run(engine.start())
    assert [(config["interpreter"], kind) for *_, config, kind in started] == [
        (engine_client.INTERPRETER, "mpy"),
        (strong.PYODIDE[1], "py"),
    ]


@pytest.mark.parametrize(("restarted", "workers"), [(None, 1), (lambda: None, 2)])
def test_a_silent_worker_is_replaced_once_or_not_at_all(started, monkeypatch, restarted, workers):
    async def silent(request):
        await asyncio.sleep(60)

    monkeypatch.setattr(engine_client, "REPLY_SECONDS", 0)
    started.worker.begin = silent
    with pytest.raises(EngineDown, match=r"engine\.silent"):
        run(Engine("play", "worker", (), restarted).ask({}, lambda: True))
    assert len(started) == workers


# Two engines


class Fake:
    """An engine that answers with its name, or raises what it has in `trouble`."""

    def __init__(self, name, entry, modules, on_restart, runtime=None):
        self.name = name
        self.trouble = None
        self.stops = 0

    async def start(self):
        await asyncio.sleep(0)
        if self.trouble:
            raise self.trouble

    async def ask(self, request, wanted, on_progress, hurried):
        await self.start()
        return {"by": self.name, "hurried": hurried and hurried()}

    def stop(self):
        self.stops += 1


class Files:
    """Stands in for the browser: serves Pyodide's files, in pieces, until `gone`."""

    def __init__(self):
        self.gone = False
        self.ok = True
        self.pieces = [SIZE // 10, SIZE // 1000, SIZE // 1000, 7]
        self.asked = []
        self.navigator = SimpleNamespace(connection=SimpleNamespace(saveData=False))

    async def fetch(self, path):
        self.asked.append(path)
        if self.gone:
            raise OSError("gone")
        left = [SimpleNamespace(done=False, value=SimpleNamespace(length=length)) for length in self.pieces]
        left.append(SimpleNamespace(done=True))

        async def read():
            await asyncio.sleep(0)
            return left.pop(0)

        body = SimpleNamespace(getReader=lambda: SimpleNamespace(read=read))
        return SimpleNamespace(ok=self.ok, body=body)


@pytest.fixture
def files(monkeypatch):
    files = Files()
    monkeypatch.setattr(strong, "Engine", Fake)
    monkeypatch.setattr(strong, "window", files)
    return files


@pytest.fixture
def states():
    return []


@pytest.fixture
def pair(files, states):
    return Strong("play", "worker", (), lambda: None, states.append)


def phases(states):
    """List the phases in their order, each once in a row."""
    found = [state["phase"] for state in states]
    return [phase for index, phase in enumerate(found) if found[index - 1 : index] != [phase]]


async def settle(pair):
    """Let the strong engine come up, or fail."""
    while pair.state["phase"] in (FETCHING, STARTING):
        await asyncio.sleep(0)


async def ask(pair, hurried=None):
    return await pair.ask({}, lambda: True, None, hurried)


def test_the_quick_one_answers_until_the_strong_one_is_up(pair, states, files):
    async def play():
        await pair.start()
        answers = [await ask(pair)]
        await settle(pair)
        answers.append(await ask(pair, lambda: True))
        await pair.start()
        return answers

    early, late = run(play())
    assert early["by"] == "play"
    assert late == {"by": "play-strong", "hurried": True}
    assert phases(states) == [FETCHING, STARTING, UP]
    assert files.asked == [strong.FOLDER + name for name in FILES]


def test_progress_is_told_at_every_hundredth_at_most(pair, states):
    async def play():
        await pair.start()
        await settle(pair)

    run(play())
    told = [state["done"] for state in states if state["phase"] == FETCHING]
    assert told[0] == 0
    assert all((after - before) * 100 >= SIZE for before, after in pairwise(told))
    assert len(told) == len(FILES) + 1
    assert states[-1] == {"phase": UP, "done": SIZE, "size": SIZE, "fault": None}


@pytest.mark.parametrize("trouble", ["gone", "not found", "worker"])
def test_what_can_not_be_had_fails_once_and_is_tried_again_when_told(pair, states, files, trouble):
    files.gone, files.ok = trouble == "gone", trouble != "not found"
    pair._strong.trouble = DOWN if trouble == "worker" else None

    async def play():
        await pair.start()
        await settle(pair)
        await pair.start()
        assert (await ask(pair))["by"] == "play"
        assert phases(states)[-1] == FAILED
        assert [state["phase"] for state in states].count(FAILED) == 1
        assert pair._strong.stops == 1
        files.gone, files.ok, pair._strong.trouble = False, True, None
        pair.start_strong()
        assert pair.state["fault"] is None
        pair.start_strong()
        await settle(pair)
        return await ask(pair)

    assert run(play())["by"] == "play-strong"
    failed = next(state for state in states if state["phase"] == FAILED)
    expected = DOWN if trouble == "worker" else EngineDown("engine.no-start")
    assert failed["fault"] == {"key": expected.key, "details": expected.details}
    assert phases(states).count(UP) == 1


def test_one_that_is_lost_leaves_its_requests_to_the_quick_one(pair, states):
    async def play():
        await pair.start()
        await settle(pair)
        pair._strong.trouble = DOWN
        return await asyncio.gather(ask(pair), ask(pair))

    assert [answer["by"] for answer in run(play())] == ["play", "play"]
    assert phases(states) == [FETCHING, STARTING, UP, FAILED]
    assert states.count(states[-1]) == 1
    assert states[-1]["fault"] == {"key": DOWN.key, "details": DOWN.details}
    # Nothing is left of it that takes memory.
    assert pair._strong.stops == 1


def test_a_wrong_request_is_no_fault_of_the_engine(pair):
    async def play():
        await pair.start()
        await settle(pair)
        pair._strong.trouble = GameError("error.no-moves")
        await ask(pair)

    with pytest.raises(GameError):
        run(play())
    assert pair.state["phase"] == UP


def test_where_the_quick_one_can_not_start_the_strong_one_still_may(pair):
    async def play():
        pair._quick.trouble = DOWN
        with pytest.raises(EngineDown):
            await pair.start()
        await settle(pair)
        return await ask(pair)

    assert run(play())["by"] == "play-strong"


@pytest.mark.parametrize(
    ("navigator", "phase"),
    [
        (SimpleNamespace(), UP),
        (SimpleNamespace(connection=None), UP),
        (SimpleNamespace(connection=SimpleNamespace(saveData=True)), OFF),
    ],
)
def test_nothing_is_fetched_where_data_is_to_be_saved(pair, files, navigator, phase):
    files.navigator = navigator

    async def play():
        await pair.start()
        await settle(pair)

    run(play())
    assert pair.state["phase"] == phase
    assert (files.asked == []) == (phase == OFF)
