"""Work that is shared out among several engines comes to what one would have said."""

import random

import pytest

from engine.analysis.by_search import analyse
from engine.analysis.work_split import Shared
from engine.base.pause import finish
from engine.games.othello.bits import PASS
from engine.games.shelf import find_game
from engine.search.alphabeta import Search
from engine.service import Service
from tests.engine import playing
from tests.engine.playing import error_of, random_game

OTHELLO, SIX, CONNECTFOUR = (find_game(name) for name in ("othello", "othello6", "connectfour"))


def after(game, plies):
    """A position of a random game after some plies, with several moves."""
    position = playing.after(game, random_game(game, 1, plies))
    assert len(game.legal_moves(position)) > 1
    return position


def searched(game, position, depth):
    """What one search finds, so many plies deep."""
    return finish(analyse(Search(game, scout=True), position, None, depth, True))


def weigh(service, game, position, dealt):
    request = {"do": "weigh", **game.place_of(position), "reasons": True}
    return service.ask({**request, "move": dealt[0], "depth": dealt[1]})


def shared(game, position, done, begun=2, engines=3):
    """What several engines find that go on in any order until it is `done`."""
    services = [Service() for _ in range(engines)]
    work = Shared(game, position, searched(game, position, begun))
    chance = random.Random(7)
    dealt = {}
    for _ in range(999):
        if done(work):
            break
        engine = chance.randrange(engines)
        if engine in dealt:
            answer = weigh(services[engine], game, position, dealt.pop(engine))
            work.take(answer["weighed"], answer["nodes"])
        else:
            found = work.deal(engine)
            if found:
                assert found[0] not in [move for move, _ in dealt.values()]
                dealt[engine] = found
    return work.analysis


def said(analysis):
    """What an analysis says of all moves, without how it came to that."""
    moves = [{**entry, "line": entry["line"][:1]} for entry in analysis["moves"]]
    return {**analysis, "nodes": 0, "line": analysis["line"][:1], "moves": moves, "seconds": 0}


def before_a_pass():
    """Return a position of Othello, some plies before the end, after which a side may have to pass."""
    games = (random_game(OTHELLO, seed, plies) for seed in range(99) for plies in range(22, 38))
    for position in (playing.after(OTHELLO, moves) for moves in games):
        replies = [OTHELLO.play(position, move) for move in OTHELLO.legal_moves(position)]
        if len(replies) > 1 and any(OTHELLO.legal_moves(reply) == [PASS] for reply in replies):
            return position
    raise AssertionError


@pytest.mark.parametrize(
    ("game", "plies", "depth"),
    [
        *((OTHELLO, 8, 4), (OTHELLO, 21, 4), (OTHELLO, 40, 5), (SIX, 12, 5), (CONNECTFOUR, 9, 6)),
        # Near the end several prove what one proves.
        *((OTHELLO, 51, None), (SIX, 22, None), (CONNECTFOUR, 29, None)),
        (OTHELLO, None, 4),
    ],
)
def test_several_say_what_one_says_as_deep(game, plies, depth):
    position = after(game, plies) if plies else before_a_pass()

    def done(work):
        if depth is None:
            return all(move["exact"] for move in work.analysis["moves"])
        return work.analysis["depth"] >= depth

    assert said(shared(game, position, done)) == said(searched(game, position, depth or game.longest))


class TestDealing:
    def work(self):
        position = after(OTHELLO, 20)
        return Shared(OTHELLO, position, searched(OTHELLO, position, 3))

    def found(self, work, dealt, nodes, exact=False):
        worth = {"value": 1, "distance": None, "exact": exact, "depth": dealt[1], "line": [dealt[0]]}
        work.take({"move": dealt[0], **worth}, nodes)

    def test_no_move_is_dealt_twice_at_a_time_unless_it_is_given_back(self):
        work = self.work()
        count = len(work.analysis["moves"])
        dealt = [work.deal(number % 2) for number in range(count)]
        assert len({move for move, _ in dealt}) == count
        assert {depth for _, depth in dealt} == {4}
        assert work.deal(0) is None
        work.give_back(dealt[1][0])
        assert work.deal(0) == dealt[1]

    def test_an_engine_keeps_its_moves_and_helps_with_the_costliest(self):
        work = self.work()
        count = len(work.analysis["moves"])
        mine = [work.deal(number % 2) for number in range(count)][::2]
        theirs = [entry["move"] for entry in work.analysis["moves"] if entry["move"] not in dict(mine)]
        for nodes, move in enumerate([*dict(mine), *theirs]):
            self.found(work, (move, 4), nodes)
        assert work.analysis["depth"] == 4
        again = [work.deal(0) for _ in mine]
        assert again == [(move, 5) for move, _ in reversed(mine)]
        assert work.deal(0) == (theirs[-1], 5)

    def test_until_all_moves_are_as_deep_the_analysis_is_the_last_one(self):
        work = self.work()
        begun = work.analysis
        while len(work.analysis["moves"]) and (dealt := work.deal(0)) and dealt[1] == 4:
            assert work.analysis is begun
            self.found(work, dealt, 1)
        assert {move["depth"] for move in work.analysis["moves"]} == {4}

    def test_a_proven_move_is_left_alone(self):
        work = self.work()
        dealt = work.deal(0)
        self.found(work, dealt, 1, exact=True)
        left = [work.deal(0) for _ in work.analysis["moves"]]
        assert left[-1] is None
        assert dealt[0] not in dict(left[:-1])


@pytest.mark.parametrize("move", [None, "c4", 0, 99])
def test_only_a_legal_move_is_weighed(move):
    error_of(Service().ask, {"do": "weigh", **OTHELLO.place_of(OTHELLO.start()), "move": move, "depth": 3})
