"""How much an engine remembers: no more than it is allowed, whatever it is asked."""

import pytest

from engine.analysis.analyst import Analyst
from engine.analysis.review_search import ReviewSearch
from engine.base import tables
from engine.browser import boot, worker
from engine.games.shelf import find_game
from engine.search.alphabeta import Search
from engine.service import Service

OTHELLO = find_game("othello")
GOBBLERS = find_game("gobblers")


@pytest.fixture(autouse=True)
def as_before(monkeypatch):
    monkeypatch.setattr(tables, "most", tables.most)


@pytest.mark.parametrize(("told", "most"), [(1234, 1234), (10_000_000, tables.MOST)])
def test_a_worker_is_told_when_it_starts(monkeypatch, told, most):
    monkeypatch.setattr(boot, "take", lambda bundle: None)
    monkeypatch.setattr(worker, "service", worker.service)
    boot.start("", boot.PLAY, told)
    assert tables.most == most


def test_a_search_keeps_to_it_and_finds_the_same():
    def look(allowed):
        tables.most = allowed
        search = Search(OTHELLO, scout=True)
        sizes = []
        for _ in search.deepen(OTHELLO.start(), 6):
            sizes.append(len(search._table))
        return search.reports[-1].value, max(sizes)

    value, size = look(tables.MOST)
    again, kept = look(size // 4)
    assert again == value
    assert 0 < kept <= size // 4


def test_a_prover_keeps_to_it_but_what_is_to_be_the_same_everywhere_is():
    usual = GOBBLERS.make_prover().bounds._most
    tables.most = 1000
    analyst = Analyst(GOBBLERS)
    assert analyst.prover.bounds._most == 120
    assert ReviewSearch(analyst, 5)._prover.bounds._most == usual == 60_000


@pytest.mark.parametrize(("allowed", "kept"), [(tables.MOST, True), (tables.MOST // 2, False)])
def test_with_little_room_one_game_is_remembered(allowed, kept):
    tables.most = allowed
    service = Service()
    gobblers, othello = service.analyst(GOBBLERS), service.analyst(OTHELLO)
    assert service.analyst(OTHELLO) is othello
    assert (service.analyst(GOBBLERS) is gobblers) == kept
