"""The line to a worker of the lab, and the pool of its workers, without a browser."""

import asyncio
import json
from types import SimpleNamespace

import pytest

from engine.lab import random_games
from engine.lab.replies import Expected
from tests.ui.desk import run
from ui.state.ask import Ask
from ui.state.worker_down import WorkerDown
from ui.workers import lab, line
from ui.workers.lab import Runner, Runners

MOVE = {"do": "lab-ask", "game": "tictactoe", "function": "choose", "seconds": 2, "nodes": 100}
MOVE["questions"] = [[".........", "x"]]
OUTPUT = {"text": "", "more": 0}
SAID = {"said": 4, "nodes": 9, "seconds": 0.1, "fault": None, "output": OUTPUT}
MOVED = {"answers": [SAID]}
TOURNAMENT = {"do": "lab-tournament", "game": "othello"}
MATCH = {"do": "lab-match", "game": "tictactoe", "players": [None, None]}

STARTED = [("answer", "")]


class Worker:
    """A worker that says hello, and to each call what is next in `replies`, as static/lab.js does."""

    made: "list[Worker]"

    def __init__(self, address):
        self.heard = []
        self.replies = [STARTED]
        self.terminated = False
        self.made.append(self)

    def addEventListener(self, event, handler):
        if event == "message":
            self.say = lambda text: handler(SimpleNamespace(data=text))
            asyncio.get_running_loop().call_soon(self.say, "0\nanswer\n")

    def postMessage(self, message):
        number, function, self.most, self.longest, *texts = message
        self.heard.append([function, *texts])
        for kind, text in self.replies.pop(0) if self.replies else ():
            asyncio.get_running_loop().call_soon(self.say, f"{number}\n{kind}\n{text}")

    def terminate(self):
        self.terminated = True


@pytest.fixture(autouse=True)
def workers(monkeypatch):
    made = []

    async def fetch(name):
        return name

    window = SimpleNamespace(
        URL=SimpleNamespace(
            new=lambda path, base: SimpleNamespace(href=path),
            createObjectURL=lambda blob: "blob:",
            revokeObjectURL=lambda address: None,
        ),
        Blob=SimpleNamespace(new=lambda *parts: None),
        Worker=SimpleNamespace(new=Worker),
        document=SimpleNamespace(baseURI=""),
    )
    for module, name, value in (
        (lab, "window", window),
        (lab, "to_js", lambda plain: plain),
        (lab, "listen", lambda worker, event, handler: worker.addEventListener(event, handler)),
        (lab, "test_parameter", lambda name, usual: usual),
        (lab, "installed", {lab.BOOT: b"boot"}),
        (line, "fetch_bundle", fetch),
        (line, "completed", lambda bundle: bundle),
        (Worker, "made", made),
    ):
        monkeypatch.setattr(module, name, value, raising=False)
    return made


async def replying(*replies):
    runner = Runner(Expected)
    Worker.made[-1].replies = [STARTED, *replies]
    await runner.ready()
    return runner


async def expect_end(answer, key):
    """Expect a request to raise WorkerDown with this key, and its worker to be ended; return the details."""
    with pytest.raises(WorkerDown, match=key.replace(".", r"\.")) as down:
        await answer
    assert Worker.made[-1].terminated
    return down.value.details


def answer(data):
    return [("answer", json.dumps(data))]


@run
async def test_a_worker_takes_its_bundle_that_of_a_game_once_and_answers(workers):
    said = ({"ticket": 3, "progress": {"done": 1}}, {"answer": {"games": 4}}, {"answer": {"games": 5}})
    runner = await replying(STARTED, *map(answer, said))
    reports = []
    assert await runner.ask(Ask({**TOURNAMENT, "text": "long"}, on_progress=reports.append)) == {"games": 4}
    assert await runner.ask(Ask({**TOURNAMENT, "game": "othello4"})) == {"games": 5}
    assert reports == [{"done": 1}]
    started, taken, begun, more, again = workers[0].heard
    assert started == ["start", "boot", "worker-lab"]
    assert taken == ["take", "worker-othello"]
    assert (json.loads(begun[1]), begun[2:]) == (TOURNAMENT, ["long"])
    assert more == ["more", 3]
    assert json.loads(again[1]) == {**TOURNAMENT, "game": "othello4"}


@run
async def test_a_worker_is_given_the_table_of_a_game_once_with_its_rules(workers, monkeypatch):
    table = "engine/games/own/own-1.txt"
    monkeypatch.setattr(line, "installed", {table: b"", "engine/games/own/own-2.txt": b""})
    said = ({"answer": {"games": count}} for count in range(3))
    first, again, other = map(answer, said)
    runner = await replying(STARTED, STARTED, first, again, STARTED, other)
    for name in ("own-1", "own-1", "own-2"):
        await runner.ask(Ask({**TOURNAMENT, "game": name}))
    taken = [heard[1] for heard in workers[0].heard if heard[0] == "take"]
    assert taken == ["worker-own", f"\x1c{table}\x1cend\n", "\x1cengine/games/own/own-2.txt\x1cend\n"]


@run
async def test_a_program_that_beats_is_not_silent_and_one_that_does_not_is_ended(workers):
    runner = await replying([("beat", 12), ("beat", 34), *answer({"answer": MOVED})])
    runner.on_beat = (beats := []).append
    assert await runner.ask(Ask(MOVE)) == MOVED
    assert beats == [12, 34]
    assert await expect_end(runner.ask(Ask(MOVE), silence=0.01), "fault.silent") == {"seconds": 0}


@run
async def test_the_clock_is_the_pages_and_no_beat_holds_it_up(workers):
    runner = await replying()
    reply = asyncio.create_task(runner.ask(Ask(MOVE), limit=0.3))
    for _ in range(3):
        await asyncio.sleep(0.05)
        workers[0].say("0\nbeat\n1")
    # It sends beats, so it is slow, not silent.
    await expect_end(reply, "fault.slow")


@run
async def test_an_answer_that_comes_too_late_is_none(monkeypatch):
    runner = await replying(answer({"answer": MOVED}))
    moments = iter([0, 0])
    monkeypatch.setattr(lab, "now", lambda: next(moments, 5))
    assert await expect_end(runner.ask(Ask(MOVE), limit=2.5), "fault.silent") == {"seconds": 2}


@run
async def test_what_a_judge_asks_is_answered_and_it_goes_on_with_that(workers):
    question = {"player": 1, "function": "choose"}
    replies = ({"ticket": 3, "progress": {"ask": question, "done": 1}}, {"answer": {"games": []}})
    runner = await replying(*map(answer, replies))
    questions, reports = [], []

    async def on_ask(question):
        questions.append(question)
        return [SAID]

    runner.on_ask = on_ask
    assert await runner.ask(Ask(MATCH, on_progress=reports.append)) == {"games": []}
    assert questions == [question]
    assert reports[0]["done"] == 1
    name, ticket, said = workers[0].heard[-1]
    assert (name, ticket, json.loads(said)) == ("answer", 3, [SAID])


@pytest.mark.parametrize(
    ("said", "key", "details"),
    [("MemoryError: no room", "fault.memory", {}), ("Error: x", "fault.fault", {"fault": "Error: x"})],
)
@run
async def test_a_fault_ends_the_worker_and_is_told_by_its_last_line(workers, said, key, details):
    runner = await replying([("fault", f"Traceback\n{said}\n")])
    assert await expect_end(runner.ask(Ask(MOVE)), key) == details


@run
async def test_who_ends_a_worker_does_not_wait_for_it():
    runner = await replying()
    reply = asyncio.create_task(runner.ask(Ask(MOVE)))
    await asyncio.sleep(0)
    runner.end()
    await expect_end(reply, "lab.stopped")


@run
async def test_the_next_worker_is_kept_warm_and_nobody_gets_one_twice(workers):
    handed = Runners(Expected)
    handed.warm()
    first, second = await handed.take(), await handed.take()
    assert first is not second
    assert len(workers) == 3
    handed.use(full=True)
    assert workers[2].terminated
    await handed.take()
    # Pyodide's would take the time of what runs.
    assert len(workers) == 4


@run
async def test_a_worker_that_can_not_start_says_so_to_who_takes_it(workers):
    handed = Runners(Expected)
    handed.warm()
    workers[0].replies = [[("fault", "SyntaxError")]]
    await expect_end(handed.take(), "lab.fault")
    assert (await handed.take()).ended is False


# What the worker says: a program may have it say anything


SENSELESS = (
    *("", "nonsense", "7", "[]", "{}", '"ticket"', "null"),
    *('{"ticket": "1"}', '{"ticket": 1, "answer": {}}', '{"ticket": 1, "progress": 5}'),
    *('{"ticket": 1}', '{"ticket": 1, "progress": {"ask": {}}}'),
    *('{"answer": 5}', '{"error": "no"}', '{"error": {"key": "x"}}', '{"error": {"key": 5, "details": {}}}'),
)


@pytest.mark.parametrize(
    "said",
    [
        *([("answer", text)] for text in SENSELESS),
        pytest.param(answer({"answer": {**MOVED, "output": {"text": "x" * 400_000}}}), id="long"),
        pytest.param([("beat", "7" * 20_000)], id="a long beat"),
        *([("beat", text)] for text in ("", "-1", "1.5", "one", "٣")),
        *([(kind, "")] for kind in ("", "print", "nonsense")),
        pytest.param([("beat", "1")] * 100, id="a flood of beats"),
        [*answer({"ticket": 1}), *answer({"answer": MOVED})],
        [("answer\nanswer", "")],
    ],
)
@run
async def test_what_makes_no_sense_is_too_long_too_often_or_not_asked_for_ends_the_worker(said):
    runner = await replying(said)
    for _ in range(2):
        await expect_end(runner.ask(Ask(MOVE)), "fault.nonsense")


@pytest.mark.parametrize("data", [None, 7, ["0", "answer", ""], "", "1", "7\nanswer\n{}", "1\nanswer"])
@run
async def test_a_message_that_is_none_ends_the_worker(data):
    runner = await replying()
    reply = asyncio.create_task(runner.ask(Ask(MOVE)))
    await asyncio.sleep(0)
    Worker.made[-1].say(data)
    await expect_end(reply, "fault.nonsense")


@run
async def test_a_worker_that_speaks_unasked_is_ended():
    runner = await replying(answer({"answer": MOVED}))
    assert await runner.ask(Ask(MOVE)) == MOVED
    for _ in range(100):
        Worker.made[-1].say("0\nbeat\n1")
    await expect_end(runner.ask(Ask(MOVE)), "fault.nonsense")


@run
async def test_a_worker_that_always_wants_more_time_is_asked_at_our_pace():
    replies = [answer({"ticket": 1}) for _ in range(1000)]
    runner = await replying(STARTED, *replies)
    reply = asyncio.create_task(runner.ask(Ask(TOURNAMENT)))
    # The loop is free for other tasks all the while.
    turns = 0
    while len(Worker.made[-1].heard) < 4:
        turns += 1
        await asyncio.sleep(0)
    assert turns > 4 * len(Worker.made[-1].heard)
    runner.end()
    await expect_end(reply, "lab.stopped")


def test_games_made_of_chance_are_known_by_their_names():
    assert lab.MADE == (random_games.TREE, random_games.NET)
