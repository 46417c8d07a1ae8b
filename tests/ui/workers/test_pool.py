"""The strong engine's helpers without a browser: when they come, what they share in, and when they end."""

import asyncio
import json
import random
from functools import cache
from itertools import pairwise
from types import SimpleNamespace

import pytest

from engine.contract.game import GameError
from engine.games.shelf import find_game
from engine.service import Service
from tests.ui.desk import OTHELLO, run
from ui.state.ask import Ask
from ui.state.worker_down import WorkerDown
from ui.workers import engine, pool, resting, sharing
from ui.workers.pool import LITTLE, MOST, Pool
from ui.workers.sharing import Sharing, is_shared

CONNECTFOUR = find_game("connectfour")
DOWN = WorkerDown("engine.memory")


def played(plies, seed=4):
    """The position of a random game after some plies, as a request has it, and its moves."""
    chance = random.Random(seed)
    position, moves = OTHELLO.start(), []
    while OTHELLO.result(position) is None and len(moves) < plies:
        moves.append(chance.choice(OTHELLO.legal_moves(position)))
        position = OTHELLO.play(position, moves[-1])
    place = {"game": "othello", "position": OTHELLO.write(position), "turn": OTHELLO.turn(position)}
    return place, moves


def four():
    """Fourteen moves of a game of Connect Four, with the position before them, as a request has it."""
    position, moves = CONNECTFOUR.start(), [int(column) - 1 for column in "44136567533446633544223266"]
    for move in moves[:12]:
        position = CONNECTFOUR.play(position, move)
    place = {"position": CONNECTFOUR.write(position), "turn": CONNECTFOUR.turn(position)}
    return place | {"moves": moves[12:]}


START = played(0)[0]
# All of it is proven before the time is up.
LATE = {"do": "analyse", **played(47, 8)[0], "seconds": 600, "reasons": True}
REVIEW = {"do": "review", **played(40)[0], "moves": played(99)[1][40:], "nodes": 5}
FOUR = {"do": "review", "game": "connectfour", **four(), "nodes": 1}


class Fake:
    """An engine that works in this process, slice by slice; it is lost with its `life`-th request."""

    def __init__(self, kind=None, runtime=None, name=""):
        self.name, self.service, self.asked, self.life, self.runs = name, Service(), [], None, False
        MADE.append(self)

    async def start(self, game):
        self.runs = True
        await asyncio.sleep(0)
        if not self.runs:
            raise DOWN

    async def ask(self, ask):
        request = dict(ask.request)
        self.asked.append(request)
        if len(self.asked) == self.life:
            self.runs = False
            raise DOWN
        work = self.service.steps(request)
        while True:
            try:
                progress = next(work)
            except StopIteration as stop:
                return stop.value
            await asyncio.sleep(0)
            if not ask.wanted():
                return None
            if progress:
                ask.on_progress(progress)

    def stop(self):
        self.runs = False


MADE: list[Fake] = []


@pytest.fixture(autouse=True)
def made(monkeypatch):
    MADE.clear()
    # As soon as can be, there is something to share.
    monkeypatch.setattr(sharing, "ALONE", 1e-9)
    monkeypatch.setattr(pool, "Engine", Fake)
    monkeypatch.setattr(pool, "test_parameter", lambda name, usual: usual)
    monkeypatch.setattr(resting, "test_parameter", lambda name, usual: 60)
    return MADE


@pytest.fixture
def clock(monkeypatch):
    """Return a function that sets how many seconds each look at the clock takes, and returns the moment."""

    def set_step(step):
        moment = [0.0]

        def now():
            moment[0] += step
            return moment[0]

        monkeypatch.setattr(sharing, "now", now)
        return moment

    return set_step


def device(monkeypatch, **known):
    for module in (pool, engine):
        monkeypatch.setattr(module, "window", SimpleNamespace(navigator=SimpleNamespace(**known)))


async def settle():
    for _ in range(30):
        await asyncio.sleep(0)


def result_of(answer):
    """Return an analysis without how it came about; several ways to play on are equal by their moves."""
    moves = [{**move, "line": move["line"][:1]} for move in answer.get("moves", ())]
    return {**answer, "moves": moves, "nodes": 0, "seconds": 0, "line": answer["line"][:1]}


def outcome(place, line):
    """What comes of a line that goes on to the end of the game, for the side that begins it."""
    position = OTHELLO.parse(place["position"], place["turn"])
    for move in line:
        assert move in OTHELLO.legal_moves(position)
        position = OTHELLO.play(position, move)
    return OTHELLO.result(position) * (1 if OTHELLO.turn(position) == place["turn"] else -1)


BOTH = pytest.mark.parametrize("request_", [LATE, REVIEW, FOUR], ids=["analysis", "othello", "connectfour"])


@cache
def alone(request):
    """Return the answer of one engine to a request, which is given as JSON."""
    return Service().ask(json.loads(request))


def ask(engines, request, shared=None, **options):
    """Return the answer of several engines to a request."""
    return (shared or Sharing()).ask(lambda: engines, Ask(request, **options))


class TestSharing:
    @BOTH
    @pytest.mark.parametrize("lost", [None, 1, 3])
    @run
    async def test_several_answer_as_one_even_if_helpers_are_lost(self, request_, lost):
        engines = [Fake() for _ in range(3)]
        engines[1].life = lost
        answer = await ask(engines, request_)
        one = alone(json.dumps(request_))
        assert result_of({"line": [], **answer}) == result_of({"line": [], **one})
        assert all(engine.asked for engine in engines)
        # Where several ways to play on are as good, one engine may tell another one than several do.
        for move in answer.get("moves", ()):
            assert outcome(LATE, move["line"]) == move["value"]

    @BOTH
    @pytest.mark.parametrize(
        ("life", "wrong", "error"), [(2, {}, WorkerDown), (None, {"position": "?", "nodes": 0}, GameError)]
    )
    @run
    async def test_the_first_engines_loss_and_a_wrong_request_are_raised(self, request_, life, wrong, error):
        engines = [Fake() for _ in range(2)]
        engines[0].life = life
        with pytest.raises(error):
            await ask(engines, {**request_, **wrong})

    @BOTH
    @run
    async def test_a_cancelled_request_ends(self, request_):
        engines = [Fake() for _ in range(2)]
        assert await ask(engines, request_, wanted=lambda: len(engines[1].asked) < 2) is None

    @run
    async def test_a_hurried_request_gets_what_is_known(self):
        engines = [Fake() for _ in range(2)]
        hurried = lambda: sum(len(each.asked) for each in engines) > 30  # noqa: E731
        answer = await ask(engines, {**LATE, **played(20)[0]}, hurried=hurried)
        position = OTHELLO.parse(answer["position"], answer["turn"])
        assert [move["move"] for move in answer["moves"]] == OTHELLO.legal_moves(position)
        assert not answer["exact"]

    @run
    async def test_time_ends_it_and_the_next_request_goes_on(self, clock):
        shared, engines = Sharing(), [Fake() for _ in range(2)]
        clock(0.05)
        request = {**LATE, **played(20)[0], "seconds": 3}
        first, again = [await ask(engines, request, shared) for _ in range(2)]
        assert again["depth"] > first["depth"] > 1
        assert [each["do"] for engine in engines for each in engine.asked].count("analyse") == 1

    @run
    async def test_an_analysis_without_reasons_is_not_continued_with_them(self):
        shared, engines = Sharing(), [Fake() for _ in range(2)]
        bare, full = [await ask(engines, {**LATE, "reasons": wants}, shared) for wants in (False, True)]
        assert not any("reasons" in move for move in bare["moves"])
        assert all("reasons" in move for move in full["moves"])

    @run
    async def test_a_helper_that_starts_late_joins_a_review(self):
        engines, late = [Fake()], Fake()

        def join(progress):
            if len(engines) < 2:
                engines.append(late)

        answer = await ask(engines, FOUR, on_progress=join)
        assert late.asked
        assert answer["plies"] == alone(json.dumps(FOUR))["plies"]

    @run
    async def test_each_progress_of_a_review_has_all_that_is_known_and_only_what_is_certain_is_marked(
        self, monkeypatch
    ):
        monkeypatch.setattr(sharing, "REPORT_SECONDS", 0)
        reports = []
        answer = await ask([Fake(), Fake()], FOUR, on_progress=reports.append)
        known = [len(report["plies"]) for report in reports]
        settled = [{ply["ply"] for ply in report["plies"] if ply["settled"]} for report in reports]
        assert known == sorted(known)
        assert all(before <= after for before, after in pairwise(settled))
        assert [report["done"] for report in reports] == [len(plies) for plies in settled]
        # There are values of moves that aren't settled yet, and no mark is ever taken back.
        assert any(len(plies) < count for plies, count in zip(settled, known, strict=True))
        for ply in (ply for report in reports for ply in report["plies"]):
            assert ply["mark"] == (answer["plies"][ply["ply"]]["mark"] if ply["settled"] else "")

    @run
    async def test_progress_has_the_analysis_so_far(self, monkeypatch):
        monkeypatch.setattr(sharing, "REPORT_SECONDS", 0)
        reports = []
        await ask([Fake(), Fake()], LATE, on_progress=reports.append)
        depths = [each["analysis"]["depth"] for each in reports if "analysis" in each]
        assert depths == sorted(depths)
        assert all(move["exact"] for move in reports[-1]["analysis"]["moves"])

    @run
    async def test_a_deeper_ply_is_reported_sooner(self, clock):
        now, reports = clock(0.01), []

        def note(progress):
            if "analysis" in progress:
                reports.append((now[0], progress["depth"]))

        request = {**LATE, **played(20)[0], "seconds": 9}
        await ask([Fake(), Fake()], request, on_progress=note)
        pairs = [(after - before, deeper > depth) for (before, depth), (after, deeper) in pairwise(reports)]
        least = {True: sharing.DEEPER_SECONDS, False: sharing.REPORT_SECONDS}
        assert all(wait >= least[deeper] for wait, deeper in pairs)
        assert any(wait < sharing.REPORT_SECONDS for wait, _ in pairs)

    @pytest.mark.parametrize(
        ("request_", "shared"),
        [
            *((LATE, True), (REVIEW, True), ({**LATE, "seconds": 0.2}, False), ({**LATE, "depth": 4}, False)),
            *(({**LATE, "game": "connectfour"}, False), ({**REVIEW, "game": "tictactoe"}, False)),
            *((FOUR, True), ({**FOUR, "part": {"kind": "test"}}, False)),
            ({"do": "choose", **START, "level": "strongest"}, False),
        ],
    )
    def test_only_what_several_do_sooner_is_shared(self, request_, shared):
        assert is_shared(request_) == shared


async def share(engines, request=LATE):
    await engines.ask(Ask(request))
    await settle()


class TestPool:
    @pytest.mark.parametrize(
        ("cores", "memory", "helpers", "positions"),
        [
            *((None, None, 0, 300_000), (1, None, 0, 300_000), (2, None, 1, 150_000), (8, None, 1, 150_000)),
            *((2, 8, 1, 1_200_000), (8, 8, MOST, 600_000), (8, 4, 2, 400_000), (8, 2, 1, 300_000)),
            (8, 0.5, 0, 150_000),
        ],
    )
    @run
    async def test_helpers_and_tables_fit(self, monkeypatch, made, cores, memory, helpers, positions):
        device(monkeypatch, hardwareConcurrency=cores, deviceMemory=memory)
        await share(Pool(("py", "", 1)))
        assert [engine.positions for engine in made] == [positions] * (1 + helpers)

    @pytest.fixture
    def engines(self, monkeypatch):
        device(monkeypatch, hardwareConcurrency=4, deviceMemory=8)
        return Pool(("py", "", 1))

    @run
    async def test_none_starts_for_a_request_that_is_not_shared(self, engines, made):
        await engines.start(OTHELLO)
        await engines.ask(Ask({"do": "choose", **START, "level": "beginner"}))
        await share(engines, {"do": "analyse", "game": "tictactoe", "position": ".........", "turn": "o"})
        assert len(made) == 1

    @run
    async def test_the_first_answers_until_they_are_up(self, engines, made):
        await engines.ask(Ask(LATE))
        assert [engine.name for engine in made if engine.asked] == ["strong"]
        await settle()
        assert len((await engines.ask(Ask(REVIEW)))["plies"]) == len(REVIEW["moves"])
        assert [engine.name for engine in made] == ["strong", "helper-1", "helper-2", "helper-3"]
        assert all(engine.asked for engine in made)

    @run
    async def test_one_that_fails_to_start_is_not_missed_and_not_retried(self, engines, made, monkeypatch):
        start = Fake.start

        async def refuse(self, game):
            if self.name == "helper-2":
                raise DOWN
            await start(self, game)

        monkeypatch.setattr(Fake, "start", refuse)
        for _ in range(3):
            await share(engines)
        assert [engine.name for engine in made] == ["strong", "helper-1", "helper-2"]
        assert made[1].asked
        assert not made[2].asked

    @run
    async def test_a_lost_one_gets_no_further_requests(self, engines, made):
        await share(engines)
        made[1].life = 1
        await engines.ask(Ask(LATE))
        assert (await engines.ask(Ask(REVIEW)))["sides"]
        assert len(made[1].asked) == 1
        assert len(made) == 4

    @run
    async def test_they_end_when_they_are_idle(self, engines, made, monkeypatch):
        monkeypatch.setattr(resting, "test_parameter", lambda name, usual: 0)
        await engines.start(OTHELLO)
        await share(engines)
        assert len(made) > 1
        assert [engine.runs for engine in made] == [True] + [False] * (len(made) - 1)

    @run
    async def test_after_a_loss_half_as_many_start_with_smaller_tables(self, engines, made):
        await share(engines)
        engines.shrink()
        assert not any(engine.runs for engine in made)
        await share(engines)
        assert [engine.name for engine in made[1:]] == ["helper-1", "helper-2", "helper-3", "helper-1"]
        assert made[-1].positions == made[0].positions == LITTLE

    @run
    async def test_all_end_with_the_first_even_while_they_start(self, engines, made):
        await engines.start(OTHELLO)
        answer = asyncio.create_task(engines.ask(Ask(LATE, lambda: made[0].runs)))
        while len(made) < 2:
            await asyncio.sleep(0)
        engines.stop()
        await answer
        await settle()
        assert len(made) == 2
        assert not any(engine.runs for engine in made)
