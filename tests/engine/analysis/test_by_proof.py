"""What is said of positions of a game with a prover: what is proven, and nothing else as proven."""

import random

import pytest

from engine.analysis import by_proof
from engine.base.pause import MoveNow, finish
from engine.base.rng import Rng
from engine.contract.prover import Proof, Prover
from engine.games.shelf import find_game
from engine.service import Service
from tests.engine import playing

GAME = find_game("connectfour5x4")


class Slow(Prover):
    """A prover that knows this proof, and never proves more."""

    def __init__(self, moves, best=()):
        self.proof = Proof(moves, list(best), 7, ())

    def prove(self, position, every=True):
        proof = self.proof
        try:
            while True:
                yield proof
        except MoveNow:
            return proof


def looked_into(moves, best=()):
    """Return the analysis of the first position by a prover that knows so much and no more."""
    slow = Slow({**dict.fromkeys(range(5), (None, None)), **moves}, best)
    return finish(by_proof.analyse(GAME.start(), GAME, slow, 0.01, True))


def test_a_win_is_exact_before_anybody_knows_how_soon():
    report = looked_into({2: (1, None)}, [2])
    assert (report["value"], report["exact"], report["distance"]) == (1, True, None)
    assert report["moves"][2]["exact"]
    assert report["line"] == []


def test_a_line_waits_for_a_proof_only_so_long():
    work = by_proof.best_line(GAME, GAME.start(), Slow({}, [2]))
    assert [*work] == [None] * Prover.patience
    work = by_proof.best_line(GAME, GAME.start(), Slow({}, [2]))
    next(work)
    assert playing.hurried(work) == []


def test_what_is_not_proven_is_an_estimate_and_a_draw_is_not_exact_before_all_moves_are():
    report = looked_into({2: (0, 20)})
    assert (report["exact"], report["distance"]) == (False, None)
    for entry in report["moves"]:
        assert entry["exact"] == (entry["move"] == 2)
        if not entry["exact"]:
            assert -1 < entry["value"] < 1
            assert entry["distance"] is None
            assert 1 <= entry["depth"] <= by_proof.ESTIMATE_DEPTH


def test_all_losses_proven_are_a_loss(monkeypatch):
    monkeypatch.delattr(by_proof, "Search")  # Where all is proven, nothing is estimated.
    report = looked_into({move: (-1, 4 + 2 * (move == 3)) for move in range(5)}, [3])
    assert (report["value"], report["exact"], report["distance"]) == (-1, True, 6)


@pytest.mark.parametrize("known", [{2: (0, None)}, {0: (-1, 8), 1: (-1, 8), 3: (-1, 8), 4: (-1, 8)}])
def test_a_player_who_is_hurried_plays_no_proven_loss(known):
    slow = Slow({**dict.fromkeys(range(5), (None, None)), **known})
    choice = finish(by_proof.choose(GAME.start(), 0.01, Rng(1), GAME, slow))
    assert known.get(choice["move"], (0, None))[0] >= 0


def test_the_service_proves_and_remembers():
    service = Service()
    request = {"do": "analyse", "game": GAME.name, "position": "....." * 2 + "..x..o.o..", "turn": "x"}
    first = service.ask(request)
    assert first["exact"]
    assert all(entry["distance"] for entry in first["moves"])
    assert service.ask(request)["nodes"] < first["nodes"] / 10
    choice = service.ask({**request, "do": "choose", "level": "perfect"})
    assert choice["exact"]
    assert (choice["value"], choice["distance"]) == (first["value"], first["distance"])
    weaker = service.ask({**request, "do": "choose", "position": "." * 20, "turn": "o", "level": "skilled"})
    assert (weaker["depth"], weaker["distance"]) == (4, None)


@pytest.mark.parametrize(("name", "plies"), [("connectfour", 14), ("gobblers", 5)])
def test_the_work_is_on_moves_that_no_book_and_no_rule_decides(name, plies):
    game = find_game(name)
    position = playing.at_random(game, random.Random(1), plies)
    first = next(game.make_prover().prove(position))
    undecided = {move for move, (value, _) in first.moves.items() if value is None}
    steps = by_proof.analyse(position, game, game.make_prover(), 10, nodes=10_000)
    worked_on = {move for step in steps if step and "position" in step for move, _ in step["work"]}
    assert set() < worked_on <= undecided
