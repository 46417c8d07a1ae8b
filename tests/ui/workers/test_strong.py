"""The engine's client and the strong engine without a browser: who is asked, and what is told."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from types import SimpleNamespace

import pytest

from engine.boot import PLAY, STUDY
from engine.game import GameError
from engine.games.shelf import find_game
from ui.state.ask import Ask
from ui.state.worker_down import WorkerDown
from ui.widgets.bundle import Outdated
from ui.workers import engine as engine_client
from ui.workers import line, pool, resting, strong
from ui.workers.engine import LITTLE, Engine, capacity
from ui.workers.resting import Resting
from ui.workers.strong import FAILED, FETCHING, FILES, OFF, SIZE, STARTING, UP, Strong

TICTACTOE = find_game("tictactoe")
OTHELLO = find_game("othello")
DOWN = WorkerDown("engine.fault", fault="out of memory")


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
        self.taken = []
        self.terminated = False

    def _work(self, name):
        self.told.append(name)
        self.slices -= 1
        return json.dumps({"ticket": 1} if self.slices > 0 else {"answer": {"move": 3}})

    async def start(self, bundle, kind, positions):
        self.taken.append((bundle, kind))
        self.positions = positions

    async def do(self, function, *arguments):
        return await getattr(self, function)(*arguments)

    async def take(self, bundle):
        self.taken.append(bundle)

    async def begin(self, request):
        return self._work("begin")

    async def more(self, ticket):
        return self._work("more")

    async def finish(self, ticket):
        return self._work("finish")

    def terminate(self):
        self.terminated = True


class Browser:
    """Stands in for the browser: starts workers, serves bundles, and finds the elements of workers."""

    def __init__(self):
        self.worker = Worker(1)
        self.started = []
        self.bundles = []
        self.refused = None

    async def start(self, entry, name, config, kind):
        self.started.append((name, config["interpreter"], kind))
        return self.worker

    async def fetch(self, name):
        self.bundles.append(name)
        if self.refused:
            raise self.refused
        return name

    def querySelector(self, selector):
        named = [selector == f"script[name={name}]" for name, *_ in self.started]
        return SimpleNamespace(xworker=self.worker, remove=lambda: None) if any(named) else None


@pytest.fixture
def started(monkeypatch):
    """A browser without workers."""
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
    ("refused", "key"), [(OSError("gone"), "engine.no-start"), (Outdated("new"), "engine.outdated")]
)
def test_without_its_bundle_no_worker_is_waited_for(started, refused, key):
    started.refused = refused
    with pytest.raises(WorkerDown, match=key):
        run(Engine(PLAY).start(TICTACTOE))
    assert started.started == []


@pytest.mark.parametrize("kind", [PLAY, STUDY])
def test_a_worker_is_given_its_bundle_and_that_of_each_other_game_once(started, kind):
    engine = Engine(kind)

    async def play():
        for game in ("tictactoe", "othello", "othello4", "tictactoe"):
            started.worker.slices = 1
            await ask_engine(engine, {"game": game})

    run(play())
    assert started.worker.taken == [(f"worker-{kind}", kind), "worker-othello"]


def test_a_worker_that_was_started_again_is_given_the_game_again(started):
    engine = Engine(PLAY)

    async def play():
        await engine.start(OTHELLO)
        engine.stop()
        started.worker = Worker(1)
        await ask_engine(engine, {"game": "othello"})

    run(play())
    assert [name for name, *_ in started.started] == ["play-1", "play-2"]
    assert started.worker.taken == [("worker-play", PLAY), "worker-othello"]


def test_an_unknown_game_is_the_requests_fault(started):
    with pytest.raises(GameError):
        run(ask_engine(Engine(PLAY), {"game": "chess"}))


def test_an_engine_is_told_once_to_move_now(started):
    started.worker = Worker(5)
    told = started.worker.told
    answer = run(ask_engine(Engine(PLAY), hurried=lambda: len(told) >= 2))
    assert answer == {"move": 3}
    assert told == ["begin", "more", "finish", "more", "more"]


def test_an_engine_runs_the_interpreter_it_is_given(started):
    for more in ((), (strong.PYODIDE, "strong")):
        run(Engine(PLAY, *more).start(TICTACTOE))
    assert started.started == [
        ("play-1", engine_client.INTERPRETER, "mpy"),
        ("strong-1", strong.PYODIDE[1], "py"),
    ]


async def silent(*given):
    await asyncio.sleep(60)


async def full(*given):
    raise RuntimeError("Traceback (most recent call last):\nMemoryError: memory allocation failed\n")


async def faulty(*given):
    raise RuntimeError("Traceback (most recent call last):\nValueError: out of order\n")


async def broken(*given):
    raise RuntimeError("RuntimeError: unreachable")


async def refused(*given):
    raise RuntimeError("RangeError: WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory")


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
def test_a_lost_worker_is_replaced_once_or_not_at_all(started, impatient, step, loss, key, spare):
    setattr(started.worker, step, loss)
    engine = Engine(PLAY)
    engine.spare = spare
    with pytest.raises(WorkerDown, match=key):
        run(ask_engine(engine, {"game": "othello"}))
    assert len(started.started) == 1 + spare
    assert started.worker.terminated


@pytest.mark.parametrize(("step", "loss"), [loss[:2] for loss in LOSSES])
def test_the_one_in_its_place_answers_with_less_room(started, impatient, monkeypatch, step, loss):
    setattr(started.worker, step, loss)
    real = started.start

    async def start(*given):
        worker = await real(*given)
        started.worker = Worker(1)
        return worker

    monkeypatch.setattr(engine_client, "create_named_worker", start)

    async def play():
        engine = Engine(PLAY)
        engine.positions = 1000
        # Two that wait for the same worker lose one.
        answers = await asyncio.gather(*(ask_engine(engine, {"game": "othello"}) for _ in range(2)))
        assert answers == [{"move": 3}] * 2
        return engine._line._worker

    assert run(play()).positions == LITTLE
    assert len(started.started) == 2


def test_a_fault_of_its_own_would_come_again(started):
    started.worker.begin = faulty
    with pytest.raises(WorkerDown) as down:
        run(ask_engine(Engine(PLAY)))
    assert down.value.details == {"fault": "ValueError: out of order"}
    assert len(started.started) == 1
    assert not started.worker.terminated


@pytest.mark.parametrize(
    ("memory", "positions"),
    [({}, 300_000), ({"deviceMemory": 0.5}, 150_000), ({"deviceMemory": 8}, 2_400_000)],
)
def test_there_is_as_much_room_as_the_device_has(monkeypatch, memory, positions):
    monkeypatch.setattr(engine_client, "window", SimpleNamespace(navigator=SimpleNamespace(**memory)))
    assert capacity() == positions


def test_a_worker_is_told_how_much_room_there_is(started):
    run(Engine(PLAY).start(TICTACTOE))
    assert started.worker.positions == 1000


def test_a_worker_that_is_stopped_while_it_starts_never_answers(started):
    gate = asyncio.Event()
    slow = started.worker

    async def start(bundle, kind, positions):
        await gate.wait()

    async def play():
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

    run(play())
    assert slow.terminated


@pytest.mark.parametrize(("engine", "ended"), [(Engine, False), (Resting, True)])
def test_one_that_rests_ends_its_worker_when_nobody_asks_it_any_more(started, monkeypatch, engine, ended):
    monkeypatch.setattr(resting, "test_parameter", lambda name, usual: 0 if name == "rest-seconds" else usual)

    async def play():
        await ask_engine(engine(PLAY))
        for _ in range(9):
            await asyncio.sleep(0)

    run(play())
    assert started.worker.terminated == ended


def test_a_worker_that_is_asked_again_does_not_end(started, monkeypatch):
    waits = []

    async def wait(seconds):
        waits.append(asyncio.Event())
        await waits[-1].wait()

    async def play():
        engine = Resting(STUDY)
        await ask_engine(engine)
        await settled()
        monkeypatch.setattr(started.worker, "slices", 1)
        await ask_engine(engine)
        await settled()
        waits[0].set()
        await settled()
        assert not started.worker.terminated
        waits[1].set()
        await settled()
        assert started.worker.terminated

    real = asyncio.sleep

    async def settled():
        for _ in range(9):
            await real(0)

    monkeypatch.setattr(resting.asyncio, "sleep", wait)
    run(play())


# Two engines


class Fake:
    """An engine that answers with its name, or raises what it has in `trouble`."""

    def __init__(self, kind, runtime=None, name=""):
        self.name = name or kind
        self.positions = 0
        self.trouble = None
        self.stops = 0

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
        self.gone = False
        self.ok = True
        self.pieces = [SIZE // 10, SIZE // 1000, SIZE // 1000, 7]
        self.asked = []
        self.cancelled = []
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
    return files


@pytest.fixture
def states():
    return []


@pytest.fixture
def pair(files, states):
    pair = Strong(Fake(PLAY), lambda: states.append(pair.state))
    return pair


def phases(states):
    """List the phases in their order, each once in a row."""
    found = [state["phase"] for state in states]
    return [phase for index, phase in enumerate(found) if found[index - 1 : index] != [phase]]


async def settle(pair):
    """Let the strong engine come up, or fail."""
    while pair.state["phase"] in (FETCHING, STARTING):
        await asyncio.sleep(0)


async def ask(pair, hurried=lambda: False):
    return await pair.ask(Ask({}, hurried=hurried))


def test_the_quick_one_answers_until_the_strong_one_is_up(pair, states, files):
    async def play():
        await pair.start(OTHELLO)
        answers = [await ask(pair)]
        await settle(pair)
        answers.append(await ask(pair, lambda: True))
        await pair.start(OTHELLO)
        return answers

    early, late = run(play())
    assert early["by"] == "play"
    assert late == {"by": "strong", "hurried": True}
    assert phases(states) == [FETCHING, STARTING, UP]
    assert files.asked == [strong.FOLDER + name for name in FILES]


def test_progress_is_told_at_every_hundredth_at_most(pair, states):
    async def play():
        await pair.start(OTHELLO)
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
    pair._strong._first.trouble = DOWN if trouble == "worker" else None

    async def play():
        await pair.start(OTHELLO)
        await settle(pair)
        await pair.start(OTHELLO)
        assert (await ask(pair))["by"] == "play"
        assert phases(states)[-1] == FAILED
        assert [state["phase"] for state in states].count(FAILED) == 1
        assert pair._strong._first.stops == 1
        files.gone, files.ok, pair._strong._first.trouble = False, True, None
        pair.start_strong()
        assert pair.state["fault"] is None
        pair.start_strong()
        await settle(pair)
        return await ask(pair)

    assert run(play())["by"] == "strong"
    failed = next(state for state in states if state["phase"] == FAILED)
    expected = DOWN if trouble == "worker" else WorkerDown("engine.no-start")
    assert failed["fault"] == {"key": expected.key, "details": expected.details}
    assert phases(states).count(UP) == 1


def test_one_that_is_lost_leaves_its_requests_to_the_quick_one_and_another_comes_once(pair, states):
    first = pair._strong._first
    rooms = [first.positions]

    async def lose():
        first.trouble = DOWN
        answers = asyncio.gather(ask(pair), ask(pair))
        while not first.stops:
            await asyncio.sleep(0)
        first.trouble = None
        return await answers

    async def play():
        await pair.start(OTHELLO)
        await settle(pair)
        assert [answer["by"] for answer in await lose()] == ["play", "play"]
        await settle(pair)
        rooms.append(first.positions)
        assert (await ask(pair))["by"] == "strong"
        assert all(state["fault"] is None for state in states)
        first.stops = 0
        return await lose()

    assert [answer["by"] for answer in run(play())] == ["play", "play"]
    assert phases(states) == [FETCHING, STARTING, UP, FETCHING, STARTING, UP, FAILED]
    assert states.count(states[-1]) == 1
    assert states[-1]["fault"] == {"key": DOWN.key, "details": DOWN.details}
    assert rooms == [rooms[0], LITTLE]
    # Nothing is left of it that takes memory.
    assert first.stops == 1


def test_a_wrong_request_is_no_fault_of_the_engine(pair):
    async def play():
        await pair.start(OTHELLO)
        await settle(pair)
        pair._strong._first.trouble = GameError("error.no-moves")
        await ask(pair)

    with pytest.raises(GameError):
        run(play())
    assert pair.state["phase"] == UP


def test_where_the_quick_one_can_not_start_the_strong_one_still_may(pair):
    async def play():
        pair._quick.trouble = DOWN
        with pytest.raises(WorkerDown):
            await pair.start(OTHELLO)
        await settle(pair)
        return await ask(pair)

    assert run(play())["by"] == "strong"


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
        await pair.start(OTHELLO)
        await settle(pair)

    run(play())
    assert pair.state["phase"] == phase
    assert (files.asked == []) == (phase == OFF)


def test_for_a_small_game_the_strong_one_is_ended_and_comes_again_for_a_large_one(pair, states):
    async def play():
        await pair.start(OTHELLO)
        await settle(pair)
        await pair.start(TICTACTOE)
        assert (await ask(pair))["by"] == "play"
        assert pair._strong._first.stops == 1
        await pair.start(OTHELLO)
        await settle(pair)
        return await ask(pair)

    assert run(play())["by"] == "strong"
    assert phases(states) == [FETCHING, STARTING, UP, OFF, FETCHING, STARTING, UP]


def test_one_that_is_on_its_way_is_given_up_for_a_small_game(pair, states, files):
    async def play():
        await pair.start(OTHELLO)
        await asyncio.sleep(0)
        await pair.start(TICTACTOE)
        for _ in range(99):
            await asyncio.sleep(0)

    run(play())
    assert phases(states) == [FETCHING, OFF]
    assert files.cancelled == files.asked == [strong.FOLDER + FILES[0]]


def test_a_small_game_never_brings_it(pair, states, files):
    run(pair.start(TICTACTOE))
    assert states == files.asked == []
