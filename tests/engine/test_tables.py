"""How much an engine remembers: no more than it is allowed, whatever it is asked."""

import pytest

from engine import boot, tables, worker
from engine.analysis.knower import Knower
from engine.games.shelf import find_game
from engine.search.alphabeta import Search
from engine.service import Service

OTHELLO = find_game("othello")
GOBBLERS = find_game("gobblers")


@pytest.fixture(autouse=True)
def as_before(monkeypatch):
    monkeypatch.setattr(tables, "most", tables.most)


def test_a_worker_is_told_when_it_starts(monkeypatch):
    monkeypatch.setattr(boot, "take", lambda bundle: None)
    monkeypatch.setattr(worker, "service", worker.service)
    boot.start("", boot.PLAY, 1234)
    assert tables.most == 1234


def test_a_search_keeps_to_it_and_finds_the_same():
    def look(allowed):
        tables.allow(allowed)
        search = Search(OTHELLO, scout=True)
        sizes = []
        for _ in search.deepen(OTHELLO.start(), 6):
            sizes.append(len(search._table))
        return search.reports[-1].value, max(sizes)

    value, size = look(tables.MOST)
    again, kept = look(size // 4)
    assert again == value
    assert 0 < kept <= size // 4


def test_a_prover_keeps_to_it():
    tables.allow(1000)
    knower = Knower(GOBBLERS)
    assert knower.prover.bounds.most == 120


def test_as_much_as_ever_is_remembered_where_there_is_room():
    tables.allow(tables.MOST)
    assert Knower(GOBBLERS).prover.bounds.most == GOBBLERS.make_prover().bounds.most


@pytest.mark.parametrize(("allowed", "kept"), [(tables.MOST, True), (tables.MOST // 2, False)])
def test_with_little_room_one_game_is_remembered(allowed, kept):
    tables.allow(allowed)
    service = Service()
    gobblers, othello = service.knower(GOBBLERS), service.knower(OTHELLO)
    list(othello.analyse(OTHELLO.start(), 0.01))
    prover, searches = gobblers.prover, othello._searches
    assert searches
    service.knower(OTHELLO)
    assert othello._searches == searches
    assert (gobblers.prover is prover) == kept
    service.knower(GOBBLERS)
    assert bool(othello._searches) == kept
