"""The strong engine's helpers without a browser: when they come, what they share in, and when they end."""

import asyncio
import itertools
import random
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest

from engine.game import GameError
from engine.games.shelf import find_game
from engine.service import Service
from ui.state.ask import Ask
from ui.state.worker_down import WorkerDown
from ui.workers import engine, pool, resting, sharing
from ui.workers.pool import LITTLE, MOST, Pool
from ui.workers.sharing import Sharing, is_shared

OTHELLO = find_game("othello")
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


START = played(0)[0]
# All of it is proven before the time is up.
LATE = {"do": "analyse", **played(47, 8)[0], "seconds": 600, "reasons": True}
REVIEW = {"do": "review", **START, "moves": played(99)[1], "nodes": 5}


def run(coroutine):
    """Return what a coroutine returns, run in a thread: this one may have Playwright's loop."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, coroutine).result()


class Fake:
    """An engine that works in this process, slice by slice; it is lost with its `life`-th request."""

    def __init__(self, kind=None, runtime=None, name=""):
        self.name = name
        self.service = Service()
        self.asked = []
        self.life = None
        self.trouble = None
        self.runs = False
        MADE.append(self)

    async def start(self, game):
        self.runs = True
        await asyncio.sleep(0)
        if self.trouble or not self.runs:
            self.runs = False
            raise self.trouble or DOWN

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
    """The engines that are made, in their order."""
    MADE.clear()
    # As soon as can be, there is something to share.
    monkeypatch.setattr(sharing, "ALONE", 1e-9)
    monkeypatch.setattr(pool, "Engine", Fake)
    monkeypatch.setattr(pool, "test_parameter", lambda name, usual: usual)
    monkeypatch.setattr(resting, "test_parameter", lambda name, usual: 60)
    return MADE


def device(monkeypatch, **known):
    for module in (pool, engine):
        monkeypatch.setattr(module, "window", SimpleNamespace(navigator=SimpleNamespace(**known)))


async def settled():
    for _ in range(30):
        await asyncio.sleep(0)


def said(answer):
    """What an analysis says, without how it came to that, and of several ways to play on just their moves."""
    moves = [{**move, "line": move["line"][:1]} for move in answer.get("moves", ())]
    return {**answer, "moves": moves, "nodes": 0, "seconds": 0, "line": answer["line"][:1]}


def outcome(place, line):
    """What comes of a line that goes on to the end of the game, for the side that begins it."""
    position = OTHELLO.parse(place["position"], place["turn"])
    for move in line:
        assert move in OTHELLO.legal_moves(position)
        position = OTHELLO.play(position, move)
    return OTHELLO.result(position) * (1 if OTHELLO.turn(position) == place["turn"] else -1)


class TestSharing:
    @pytest.mark.parametrize("request_", [LATE, REVIEW], ids=["analysis", "review"])
    @pytest.mark.parametrize("lost", [None, 1, 3])
    def test_several_answer_as_one_even_if_helpers_are_lost(self, request_, lost):
        engines = [Fake() for _ in range(3)]
        engines[1].life = lost
        answer = run(Sharing().ask(engines, Ask(request_)))
        one = Service().ask(request_)
        assert said({"line": [], **answer}) == said({"line": [], **one})
        assert all(engine.asked for engine in engines)
        # Where several ways to play on are as good, one engine may tell another one than several do.
        for move in answer.get("moves", ()):
            assert outcome(LATE, move["line"]) == move["value"]

    @pytest.mark.parametrize("request_", [LATE, REVIEW], ids=["analysis", "review"])
    def test_the_first_engines_loss_is_told(self, request_):
        engines = [Fake() for _ in range(2)]
        engines[0].life = 2
        with pytest.raises(WorkerDown):
            run(Sharing().ask(engines, Ask(request_)))

    @pytest.mark.parametrize("request_", [LATE, REVIEW], ids=["analysis", "review"])
    def test_a_wrong_request_is_told(self, request_):
        wrong = {**request_, "position": "?", "nodes": 0}
        with pytest.raises(GameError):
            run(Sharing().ask([Fake(), Fake()], Ask(wrong)))

    @pytest.mark.parametrize("request_", [LATE, REVIEW], ids=["analysis", "review"])
    def test_what_is_not_wanted_ends(self, request_):
        engines = [Fake() for _ in range(2)]
        asked = Ask(request_, lambda: len(engines[1].asked) < 2)
        assert run(Sharing().ask(engines, asked)) is None

    def test_who_is_hurried_gets_what_is_known(self):
        engines = [Fake() for _ in range(2)]
        asked = Ask({**LATE, **played(20)[0]}, hurried=lambda: sum(len(each.asked) for each in engines) > 30)
        answer = run(Sharing().ask(engines, asked))
        assert [move["move"] for move in answer["moves"]] == OTHELLO.legal_moves(
            OTHELLO.parse(answer["position"], answer["turn"])
        )
        assert not answer["exact"]

    def test_time_ends_it_and_asked_again_it_goes_on(self, monkeypatch):
        clock = [0.0]

        def now():
            clock[0] += 0.05
            return clock[0]

        monkeypatch.setattr(sharing, "now", now)
        shared, engines = Sharing(), [Fake() for _ in range(2)]
        request = {**LATE, **played(20)[0], "seconds": 3}
        first = run(shared.ask(engines, Ask(request)))
        clock[0] = 0
        again = run(shared.ask(engines, Ask(request)))
        assert again["depth"] > first["depth"] > 1
        assert [each["do"] for engine in engines for each in engine.asked].count("analyse") == 1

    def test_what_was_found_without_reasons_is_nothing_for_who_wants_them(self):
        shared, engines = Sharing(), [Fake() for _ in range(2)]
        bare = run(shared.ask(engines, Ask({**LATE, "reasons": False})))
        told = run(shared.ask(engines, Ask(LATE)))
        assert not any("reasons" in move for move in bare["moves"])
        assert all("reasons" in move for move in told["moves"])

    def test_progress_has_the_analysis_by_then(self, monkeypatch):
        monkeypatch.setattr(sharing, "TOLD", 0)
        told = []
        run(Sharing().ask([Fake(), Fake()], Ask(LATE, on_progress=told.append)))
        depths = [each["analysis"]["depth"] for each in told if "analysis" in each]
        assert depths == sorted(depths)
        assert all(move["exact"] for move in told[-1]["analysis"]["moves"])

    def test_where_all_moves_are_a_ply_deeper_it_is_told_sooner(self, monkeypatch):
        clock = [0.0]

        def now():
            clock[0] += 0.01
            return clock[0]

        monkeypatch.setattr(sharing, "now", now)
        told = []
        run(
            Sharing().ask(
                [Fake(), Fake()],
                Ask(
                    {**LATE, **played(20)[0], "seconds": 9},
                    on_progress=lambda far: (
                        told.append((clock[0], far["depth"])) if "analysis" in far else None
                    ),
                ),
            )
        )
        pairs = list(itertools.pairwise(told))
        assert all(after - before >= sharing.TOLD_DEEPER for (before, _), (after, _) in pairs)
        assert all(
            after - before >= sharing.TOLD or deeper > depth for (before, depth), (after, deeper) in pairs
        )
        assert any(after - before < sharing.TOLD for (before, _), (after, _) in pairs)

    @pytest.mark.parametrize(
        ("request_", "shared"),
        [
            (LATE, True),
            (REVIEW, True),
            ({**LATE, "seconds": 0.2}, False),
            ({**LATE, "depth": 4}, False),
            ({**LATE, "game": "connectfour"}, False),
            ({**REVIEW, "game": "tictactoe"}, False),
            ({"do": "choose", **START, "level": "strongest"}, False),
        ],
    )
    def test_only_what_several_do_sooner_is_shared(self, request_, shared):
        assert is_shared(request_) == shared


class TestPool:
    @pytest.mark.parametrize(
        ("known", "helpers"),
        [
            ({}, 0),
            ({"hardwareConcurrency": 1}, 0),
            ({"hardwareConcurrency": 2}, 1),
            ({"hardwareConcurrency": 8}, 1),
            ({"hardwareConcurrency": 2, "deviceMemory": 8}, 1),
            ({"hardwareConcurrency": 8, "deviceMemory": 8}, MOST),
            ({"hardwareConcurrency": 8, "deviceMemory": 4}, 2),
            ({"hardwareConcurrency": 8, "deviceMemory": 0.5}, 0),
        ],
    )
    def test_there_are_as_many_as_there_is_room_for(self, monkeypatch, made, known, helpers):
        device(monkeypatch, **known)

        async def play():
            engines = Pool(("py", "", 1))
            await engines.ask(Ask(LATE))
            await settled()

        run(play())
        assert len(made) == 1 + helpers

    @pytest.fixture
    def engines(self, monkeypatch):
        device(monkeypatch, hardwareConcurrency=4, deviceMemory=8)
        return Pool(("py", "", 1))

    def test_none_comes_for_what_is_not_shared(self, engines, made):
        async def play():
            await engines.start(OTHELLO)
            await engines.ask(Ask({"do": "choose", **START, "level": "beginner"}))
            await engines.ask(
                Ask({"do": "analyse", "game": "tictactoe", "position": ".........", "turn": "o"})
            )
            await settled()

        run(play())
        assert len(made) == 1

    def test_the_first_answers_until_they_are_up(self, engines, made):
        async def play():
            await engines.ask(Ask(LATE))
            assert [engine.name for engine in made if engine.asked] == ["strong"]
            await settled()
            return await engines.ask(Ask(REVIEW))

        assert len(run(play())["plies"]) == len(REVIEW["moves"])
        assert [engine.name for engine in made] == ["strong", "helper-1", "helper-2", "helper-3"]
        assert all(engine.asked for engine in made)

    def test_one_that_can_not_be_had_is_not_missed_and_not_tried_again(self, engines, made, monkeypatch):
        start = Fake.start

        async def refuse(self, game):
            if self.name == "helper-2":
                self.trouble = DOWN
            await start(self, game)

        monkeypatch.setattr(Fake, "start", refuse)

        async def play():
            for _ in range(3):
                await engines.ask(Ask(LATE))
                await settled()

        run(play())
        assert [engine.name for engine in made] == ["strong", "helper-1", "helper-2"]
        assert made[1].asked
        assert not made[2].asked

    def test_one_that_is_lost_is_asked_no_more(self, engines, made):
        async def play():
            await engines.ask(Ask(LATE))
            await settled()
            made[1].life = 1
            await engines.ask(Ask(LATE))
            return await engines.ask(Ask(REVIEW))

        assert run(play())["sides"]
        assert len(made[1].asked) == 1
        assert len(made) == 4

    def test_they_end_when_nobody_asks(self, engines, made, monkeypatch):
        monkeypatch.setattr(
            resting, "test_parameter", lambda name, usual: 0 if name == "rest-seconds" else usual
        )

        async def play():
            await engines.start(OTHELLO)
            await engines.ask(Ask(LATE))
            await settled()

        run(play())
        assert len(made) > 1
        assert [engine.runs for engine in made] == [True] + [False] * (len(made) - 1)

    @pytest.mark.parametrize(
        ("memory", "positions"), [(8, 600_000), (4, 400_000), (2, 300_000), (None, 150_000)]
    )
    def test_their_tables_share_the_room_that_there_is(self, monkeypatch, made, memory, positions):
        device(monkeypatch, hardwareConcurrency=8, deviceMemory=memory)

        async def play():
            engines = Pool(("py", "", 1))
            await engines.ask(Ask(LATE))
            await settled()

        run(play())
        assert [engine.positions for engine in made] == [positions] * len(made)

    def test_after_a_loss_half_as_many_come_with_less_room(self, engines, made):
        async def play():
            await engines.ask(Ask(LATE))
            await settled()
            engines.shrink()
            assert not any(engine.runs for engine in made)
            await engines.ask(Ask(LATE))
            await settled()

        run(play())
        assert [engine.name for engine in made[1:]] == ["helper-1", "helper-2", "helper-3", "helper-1"]
        assert made[-1].positions == made[0].positions == LITTLE

    def test_with_the_first_all_end_those_on_their_way_too(self, engines, made):
        async def play():
            await engines.start(OTHELLO)
            asked = asyncio.create_task(engines.ask(Ask(LATE, lambda: made[0].runs)))
            while len(made) < 2:
                await asyncio.sleep(0)
            engines.stop()
            await asked
            await settled()

        run(play())
        assert len(made) == 2
        assert not any(engine.runs for engine in made)
