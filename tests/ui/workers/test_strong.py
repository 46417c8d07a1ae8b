"""The engine's client and the strong engine, without a browser."""

import asyncio
import json
from itertools import groupby, pairwise
from types import SimpleNamespace

import pytest

from engine.browser.boot import PLAY, STUDY
from engine.contract.game import GameError
from tests.ui.desk import OTHELLO, TICTACTOE, run, turn
from ui.state.ask import Ask
from ui.state.worker_down import WorkerDown
from ui.widgets import data_saver
from ui.widgets.bundle import Outdated
from ui.workers import engine as engine_client
from ui.workers import line, pool, resting, strong
from ui.workers.engine import LITTLE, Engine
from ui.workers.resting import Resting
from ui.workers.strong import FAILED, FETCHING, FILES, OFF, SIZE, STARTING, UP, Strong

DOWN = WorkerDown("engine.fault", fault="out of memory")


class Worker:
    """A worker that needs `slices` to answer, and notes its calls and bundles."""

    def __init__(self, slices):
        self.slices, self.calls, self.taken, self.terminated = slices, [], [], False

    async def start(self, bundle, kind, positions):
        self.taken.append((bundle, kind))
        self.positions = positions

    async def do(self, function, *arguments):
        if hasattr(self, function):
            return await getattr(self, function)(*arguments)
        self.calls.append(function)
        self.slices -= 1
        return json.dumps({"ticket": 1} if self.slices > 0 else {"answer": {"move": 3}})

    async def take(self, bundle):
        self.taken.append(bundle)

    def terminate(self):
        self.terminated = True


class Browser:
    """Stands in for the browser: starts workers, serves bundles, and finds the elements of workers."""

    def __init__(self):
        self.worker, self.started, self.error = Worker(1), [], None

    async def start(self, entry, name, config, kind):
        self.started.append((name, config["interpreter"], kind))
        return self.worker

    async def fetch(self, name):
        if self.error:
            raise self.error
        return name

    def querySelector(self, selector):
        named = [selector == f"script[name={name}]" for name, *_ in self.started]
        return SimpleNamespace(xworker=self.worker, remove=lambda: None) if any(named) else None


@pytest.fixture
def started(monkeypatch):
    browser = Browser()
    for module, name, value in (
        (engine_client, "create_named_worker", browser.start),
        (engine_client, "document", browser),
        (engine_client, "test_parameter", lambda name, usual: usual),
        (engine_client, "capacity", lambda: 1000),
        (resting, "test_parameter", lambda name, usual: usual),
        (engine_client, "_entry", lambda: "blob:"),
        (line, "fetch_bundle", browser.fetch),
        (line, "completed", lambda bundle: bundle),
    ):
        monkeypatch.setattr(module, name, value)
    return browser


def ask_engine(engine, request=None, hurried=lambda: False):
    return engine.ask(Ask(request or {"game": "tictactoe"}, hurried=hurried))


@pytest.mark.parametrize(
    ("error", "key"), [(OSError("gone"), "engine.no-start"), (Outdated("new"), "engine.outdated")]
)
@run
async def test_without_its_bundle_no_worker_is_waited_for(started, error, key):
    started.error = error
    with pytest.raises(WorkerDown, match=key):
        await Engine(PLAY).start(TICTACTOE)
    assert started.started == []


@pytest.mark.parametrize("kind", [PLAY, STUDY])
@run
async def test_a_worker_takes_its_bundle_and_that_of_each_other_game_once(started, kind):
    engine = Engine(kind)
    for game in ("tictactoe", "othello", "othello4", "tictactoe"):
        started.worker.slices = 1
        await ask_engine(engine, {"game": game})
    assert started.worker.taken == [(f"worker-{kind}", kind), "worker-othello"]
    assert started.worker.positions == 1000


@run
async def test_a_new_worker_takes_the_game_again(started):
    engine = Engine(PLAY)
    await engine.start(OTHELLO)
    engine.stop()
    started.worker = Worker(1)
    await ask_engine(engine, {"game": "othello"})
    assert [name for name, *_ in started.started] == ["play-1", "play-2"]
    assert started.worker.taken == [("worker-play", PLAY), "worker-othello"]


@run
async def test_an_unknown_game_is_the_requests_fault(started):
    with pytest.raises(GameError):
        await ask_engine(Engine(PLAY), {"game": "chess"})


@run
async def test_an_engine_is_told_once_to_move_now(started):
    started.worker = Worker(5)
    calls = started.worker.calls
    assert await ask_engine(Engine(PLAY), hurried=lambda: len(calls) >= 2) == {"move": 3}
    assert calls == ["begin", "more", "finish", "more", "more"]


@run
async def test_an_engine_runs_its_interpreter(started):
    for options in ((), (strong.PYODIDE, "strong")):
        await Engine(PLAY, *options).start(TICTACTOE)
    play, pyodide = ("play-1", engine_client.INTERPRETER, "mpy"), ("strong-1", strong.PYODIDE[1], "py")
    assert started.started == [play, pyodide]


async def silent(*given):
    await asyncio.sleep(60)


def failing(text):
    async def fail(*given):
        raise RuntimeError(text)

    return fail


full = failing("Traceback (most recent call last):\nMemoryError: memory allocation failed\n")
faulty = failing("Traceback (most recent call last):\nValueError: out of order\n")
broken = failing("RuntimeError: unreachable")
refused = failing("RangeError: WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory")

LOSSES = [
    ("begin", silent, "engine.silent"),
    ("begin", full, "engine.memory"),
    ("take", full, "engine.memory"),
    ("begin", broken, "engine.fault"),
    ("start", refused, "engine.memory"),
    ("start", silent, "engine.no-start"),
]


@pytest.fixture
def impatient(monkeypatch):
    limits = {"reply-seconds": 0.05, "start-seconds": 0.05}
    monkeypatch.setattr(engine_client, "test_parameter", lambda name, usual: limits.get(name, usual))


@pytest.mark.parametrize(("step", "loss", "key"), LOSSES)
@pytest.mark.parametrize("spare", [1, 0])
@run
async def test_a_lost_worker_is_replaced_once_or_not_at_all(started, impatient, step, loss, key, spare):
    setattr(started.worker, step, loss)
    engine = Engine(PLAY)
    engine.spare = spare
    with pytest.raises(WorkerDown, match=key):
        await ask_engine(engine, {"game": "othello"})
    assert len(started.started) == 1 + spare
    assert started.worker.terminated


@pytest.mark.parametrize(("step", "loss"), [loss[:2] for loss in LOSSES])
@run
async def test_the_replacement_answers_with_smaller_tables(started, impatient, monkeypatch, step, loss):
    setattr(started.worker, step, loss)

    async def start(*given):
        worker, started.worker = await started.start(*given), Worker(1)
        return worker

    monkeypatch.setattr(engine_client, "create_named_worker", start)
    engine = Engine(PLAY)
    engine.positions = 1000
    # Two requests that wait for the same worker lose one.
    answers = await asyncio.gather(*(ask_engine(engine, {"game": "othello"}) for _ in range(2)))
    assert answers == [{"move": 3}] * 2
    assert engine._line._worker.positions == LITTLE
    assert len(started.started) == 2


@run
async def test_an_error_in_python_is_not_retried(started):
    started.worker.begin = faulty
    with pytest.raises(WorkerDown) as down:
        await ask_engine(Engine(PLAY))
    assert down.value.details == {"fault": "ValueError: out of order"}
    assert len(started.started) == 1
    assert not started.worker.terminated


@run
async def test_a_worker_that_is_stopped_while_it_starts_never_answers(started):
    gate, slow = asyncio.Event(), started.worker

    async def start(bundle, kind, positions):
        await gate.wait()

    slow.start = start
    engine = Engine(PLAY)
    engine.spare = 0
    first = asyncio.create_task(engine.start(TICTACTOE))
    while not started.started:
        await asyncio.sleep(0)
    engine.stop()
    started.worker = Worker(1)
    answer = await ask_engine(engine)
    gate.set()
    with pytest.raises(WorkerDown):
        await first
    assert answer == {"move": 3}
    assert engine._line._worker is started.worker
    assert slow.terminated


@pytest.mark.parametrize(("engine", "ended"), [(Engine, False), (Resting, True)])
@run
async def test_a_resting_engine_ends_its_idle_worker(started, monkeypatch, engine, ended):
    monkeypatch.setattr(resting, "test_parameter", lambda name, usual: 0 if name == "rest-seconds" else usual)
    await ask_engine(engine(PLAY))
    await turn()
    assert started.worker.terminated == ended


@run
async def test_a_worker_with_a_new_request_does_not_end(started, monkeypatch):
    waits, sleep = [], asyncio.sleep

    async def wait(seconds):
        if not seconds:
            return await sleep(0)
        waits.append(asyncio.Event())
        return await waits[-1].wait()

    monkeypatch.setattr(resting.asyncio, "sleep", wait)
    engine = Resting(STUDY)
    await ask_engine(engine)
    await turn()
    started.worker.slices = 1
    await ask_engine(engine)
    await turn()
    for wait_over, terminated in zip(waits, (False, True), strict=True):
        wait_over.set()
        await turn()
        assert started.worker.terminated == terminated


class Fake:
    """An engine that answers with its name, or raises what it has in `trouble`."""

    def __init__(self, kind, runtime=None, name=""):
        self.name, self.positions, self.trouble, self.stops = name or kind, 0, None, 0

    async def start(self, game=None):
        await asyncio.sleep(0)
        if self.trouble:
            raise self.trouble

    async def ask(self, ask):
        await self.start()
        return {"by": self.name, "hurried": ask.hurried()}

    def stop(self):
        self.stops += 1


class Files:
    """Stands in for the browser: serves Pyodide's files, in pieces, until `gone`."""

    def __init__(self):
        self.gone, self.ok = False, True
        self.pieces = [SIZE // 10, SIZE // 1000, SIZE // 1000, 7]
        self.asked, self.cancelled = [], []
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

        reader = SimpleNamespace(read=read, cancel=lambda: self.cancelled.append(path))
        body = SimpleNamespace(getReader=lambda: reader)
        return SimpleNamespace(ok=self.ok, body=body)


@pytest.fixture
def files(monkeypatch):
    files = Files()
    monkeypatch.setattr(pool, "Engine", Fake)
    monkeypatch.setattr(pool, "capacity", lambda workers: 1000)
    monkeypatch.setattr(pool, "test_parameter", lambda name, usual: usual)
    monkeypatch.setattr(strong, "window", files)
    monkeypatch.setattr(data_saver, "window", files)
    return files


@pytest.fixture
def states():
    return []


@pytest.fixture
def pair(files, states):
    pair = Strong(Fake(PLAY))
    pair.on_change = lambda: states.append(pair.state)
    return pair


def phases(states):
    return [phase for phase, _ in groupby(states, lambda state: state["phase"])]


async def settle(pair):
    """Wait until the strong engine is up, or has failed."""
    while pair.state["phase"] in (FETCHING, STARTING):
        await asyncio.sleep(0)


async def start(pair):
    await pair.start(OTHELLO)
    await settle(pair)


async def ask(pair, hurried=lambda: False):
    return await pair.ask(Ask({}, hurried=hurried))


@run
async def test_the_quick_engine_answers_until_the_strong_one_is_up(pair, states, files):
    await pair.start(OTHELLO)
    assert (await ask(pair))["by"] == "play"
    await start(pair)
    assert await ask(pair, lambda: True) == {"by": "strong", "hurried": True}
    assert phases(states) == [FETCHING, STARTING, UP]
    assert files.asked == [strong.FOLDER + name for name in FILES]


@run
async def test_a_review_that_the_quick_engine_has_begun_is_done_by_the_strong_one(files):
    class Busy(Fake):
        async def ask(self, ask):
            while ask.wanted():
                await asyncio.sleep(0)

    pair, review = Strong(Busy(PLAY)), {"do": "review", "game": "tictactoe"}
    await pair.start(OTHELLO)
    assert (await pair.ask(Ask(review)))["by"] == "strong"
    pair.end()
    assert await pair.ask(Ask(review, lambda: False)) is None


@run
async def test_progress_is_reported_at_every_hundredth_at_most(pair, states):
    await start(pair)
    done = [state["done"] for state in states if state["phase"] == FETCHING]
    assert done[0] == 0
    assert all((after - before) * 100 >= SIZE for before, after in pairwise(done))
    assert len(done) == len(FILES) + 1
    assert states[-1] == {"phase": UP, "done": SIZE, "size": SIZE, "fault": None}


@pytest.mark.parametrize("trouble", ["gone", "not found", "worker"])
@run
async def test_a_failed_start_is_reported_once_and_retried_by_the_player(pair, states, files, trouble):
    first = pair._strong._first
    files.gone, files.ok = trouble == "gone", trouble != "not found"
    first.trouble = DOWN if trouble == "worker" else None
    await start(pair)
    await pair.start(OTHELLO)
    assert (await ask(pair))["by"] == "play"
    assert phases(states)[-1] == FAILED
    (failed,) = [state for state in states if state["phase"] == FAILED]
    expected = DOWN if trouble == "worker" else WorkerDown("engine.no-start")
    assert failed["fault"] == {"key": expected.key, "details": expected.details}
    assert first.stops == 1
    files.gone, files.ok, first.trouble = False, True, None
    pair.start_strong()
    assert pair.state["fault"] is None
    pair.start_strong()
    await start(pair)
    assert (await ask(pair))["by"] == "strong"
    assert phases(states).count(UP) == 1


@run
async def test_a_lost_engine_leaves_its_requests_to_the_quick_one_and_restarts_once(pair, states):
    first = pair._strong._first
    positions = first.positions

    async def lose():
        first.trouble = DOWN
        answers = asyncio.gather(ask(pair), ask(pair))
        while not first.stops:
            await asyncio.sleep(0)
        first.trouble = None
        assert [answer["by"] for answer in await answers] == ["play", "play"]

    await start(pair)
    assert first.positions == positions
    await lose()
    await start(pair)
    assert first.positions == LITTLE
    assert (await ask(pair))["by"] == "strong"
    assert all(state["fault"] is None for state in states)
    first.stops = 0
    await lose()
    assert phases(states) == [FETCHING, STARTING, UP, FETCHING, STARTING, UP, FAILED]
    assert states.count(states[-1]) == 1
    assert states[-1]["fault"] == {"key": DOWN.key, "details": DOWN.details}
    # Nothing is left of it that takes memory.
    assert first.stops == 1


@run
async def test_a_wrong_request_is_no_fault_of_the_engine(pair):
    await start(pair)
    pair._strong._first.trouble = GameError("error.no-moves")
    with pytest.raises(GameError):
        await ask(pair)
    assert pair.state["phase"] == UP


@run
async def test_where_the_quick_engine_can_not_start_the_strong_one_still_may(pair):
    pair._quick.trouble = DOWN
    with pytest.raises(WorkerDown):
        await pair.start(OTHELLO)
    await settle(pair)
    assert (await ask(pair))["by"] == "strong"


@pytest.mark.parametrize(
    ("navigator", "phase"),
    [({}, UP), ({"connection": None}, UP), ({"connection": SimpleNamespace(saveData=True)}, OFF)],
)
@run
async def test_nothing_is_fetched_where_data_is_to_be_saved(pair, files, navigator, phase):
    files.navigator = SimpleNamespace(**navigator)
    await start(pair)
    assert pair.state["phase"] == phase
    assert (files.asked == []) == (phase == OFF)


@run
async def test_a_small_game_ends_it_and_a_large_one_starts_it_again(pair, states, files):
    await pair.start(TICTACTOE)
    assert states == files.asked == []
    await start(pair)
    await pair.start(TICTACTOE)
    assert (await ask(pair))["by"] == "play"
    assert pair._strong._first.stops == 2
    await start(pair)
    assert (await ask(pair))["by"] == "strong"
    assert phases(states) == [FETCHING, STARTING, UP, OFF, FETCHING, STARTING, UP]


@run
async def test_a_small_game_ends_a_start_under_way(pair, states, files):
    await pair.start(OTHELLO)
    await asyncio.sleep(0)
    await pair.start(TICTACTOE)
    for _ in range(99):
        await asyncio.sleep(0)
    assert phases(states) == [FETCHING, OFF]
    assert files.cancelled == files.asked == [strong.FOLDER + FILES[0]]
