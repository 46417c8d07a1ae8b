"""A run without a browser: a judge in one place, programs in others, and what becomes of those that end."""

import asyncio

import pytest

from engine.games.shelf import find_game
from engine.lab.answers import asking
from engine.lab.door import Lab
from engine.lab.seats import GRACE, Seats
from tests.ui.desk import run
from ui.state.cancel import Cancelled, CancelToken
from ui.state.worker_down import WorkerDown
from ui.views.lab.run import Run
from ui.workers.lab import CRASHES

GAME = find_game("tictactoe")
ASKING = asking(0, "choose", GAME, [(GAME.start(),)])
FIRST = "def choose(game, position):\n    return game.legal_moves(position)[0]\n"
DOWN = "def choose(game, position):\n    pass  # DOWN\n"


class Runner:
    """A worker of the lab, which has a Lab of its own, and goes down where a program says so."""

    on_beat = on_ask = None

    def __init__(self):
        self.ended = False
        self.limits = []
        self._lab = Lab()
        self._source = ""

    async def ready(self):
        pass

    async def ask(self, ask, silence, limit=None):
        await asyncio.sleep(0)
        self.limits.append(limit)
        self._source = ask.request.get("source", self._source)
        if "DOWN" in self._source and ask.request["do"] == "lab-ask":
            self.end()
            raise WorkerDown("fault.silent", seconds=2)
        work, heard = self._lab.steps(dict(ask.request)), None
        while True:
            try:
                step, heard = work.send(heard), None
            except StopIteration as stop:
                return stop.value
            if step:
                ask.on_progress(step)
            if step and "ask" in step:
                heard = await self.on_ask(step["ask"])

    def end(self):
        self.ended = True


class Workers:
    def __init__(self):
        self.made = []
        self.down = None

    async def take(self):
        await asyncio.sleep(0)
        if self.down:
            raise WorkerDown(self.down)
        self.made.append(Runner())
        return self.made[-1]


def running(*sources):
    workers = Workers()
    return Run(CancelToken(), workers, Seats("tictactoe", sources), 2, lambda nodes: None), workers


MATCH = {"do": "lab-match", "game": "tictactoe", "players": [None, None], "games": 2, "seconds": 2}


@run
async def test_each_program_has_a_worker_and_the_judge_another():
    a_run, workers = running(FIRST, FIRST)
    judge, told = Runner(), []
    answer = await a_run.judge(judge, MATCH, told.append)
    assert [played["fault"] for played in answer["games"]] == [None, None]
    assert len(workers.made) == 2
    assert set(workers.made[0].limits[1:]) == {2 + GRACE}
    assert [each["done"] for each in told if "ask" not in each] == [0, 1]
    a_run.end()
    assert [runner.ended for runner in workers.made] == [True, True]
    # It has no program, so it is for the next run.
    assert not judge.ended


@run
async def test_a_program_whose_worker_goes_down_loses_its_games_alone():
    a_run, workers = running(FIRST, DOWN)
    answer = await a_run.judge(Runner(), MATCH)
    assert [(played["faulty"], played["winner"]) for played in answer["games"]] == [(1, 0), (1, 0)]
    assert answer["games"][0]["fault"]["key"] == "fault.silent"
    assert len(workers.made) == 3


@run
async def test_only_the_loss_of_the_judges_own_worker_is_a_crash():
    a_run, _ = running(FIRST)
    crash = WorkerDown(CRASHES[0])
    assert not a_run.is_worker_crash(crash)
    judge = Runner()
    judged = asyncio.create_task(a_run.judge(judge, {**MATCH, "players": [None, "casual"]}))
    await asyncio.sleep(0)
    assert not a_run.is_worker_crash(crash)
    judge.end()
    assert a_run.is_worker_crash(crash)
    assert not a_run.is_worker_crash(WorkerDown("lab.no-start"))
    judged.cancel()


@run
async def test_nothing_comes_of_a_run_that_is_ended():
    a_run, workers = running(FIRST)
    judge = Runner()
    judged = asyncio.create_task(a_run.judge(judge, {**MATCH, "players": [None, "casual"]}))
    while not workers.made:
        await asyncio.sleep(0)
    a_run.token.cancel()
    a_run.end()
    with pytest.raises(Cancelled):
        await judged
    assert judge.ended
    assert all(runner.ended for runner in workers.made)


@run
async def test_a_run_whose_token_ends_with_the_game_ends_its_workers():
    game = CancelToken()
    workers = Workers()
    a_run = Run(CancelToken(game), workers, Seats("tictactoe", [FIRST]), 2, lambda nodes: None)
    assert await a_run.do(a_run.seats.load()) is None
    answers = asyncio.create_task(a_run.do(a_run.seats.answer(ASKING)))
    await asyncio.sleep(0)
    game.cancel()
    with pytest.raises(Cancelled):
        await answers
    assert [runner.ended for runner in workers.made] == [True]


@run
async def test_one_program_is_asked_without_a_judge_and_a_worker_that_cant_start_is_no_programs_fault():
    a_run, workers = running(FIRST + "print('hello')\n")
    workers.down = "lab.no-start"
    with pytest.raises(WorkerDown, match="no-start"):
        await a_run.do(a_run.seats.load())
    a_run, _ = running(FIRST + "print('hello')\n")
    assert await a_run.do(a_run.seats.load()) is None
    [answer] = await a_run.do(a_run.seats.answer(ASKING))
    assert answer["said"] == 0
    assert a_run.seats.printed()["text"] == "hello\n"
    watch = {"do": "lab-watch", "game": "tictactoe", "function": "choose", "more": []}
    watch.update({"position": None, "turn": None, "seconds": 2})
    assert (await a_run.do(a_run.seats.call(0, watch)))["calls"] == []
