"""Searches side by side, the events of a search, and what players of each depth see."""

import pytest

from engine.games.tictactoe.rules import TicTacToe
from engine.search.minimax import minimax
from engine.study.compare import VARIANTS
from engine.study.door import Study
from engine.study.textbook import Textbook
from engine.study.trace import KEPT
from tests.engine import brute
from tests.engine.playing import refusal

GAME = TicTacToe()
COMPARE = {"do": "compare", "game": "tictactoe", "position": "x...o....", "turn": "o"}
TRACE = {**COMPARE, "do": "trace"}
DEPTHS = {**COMPARE, "do": "depths"}
POSITIONS = [
    ("x...o....", "o"),
    ("xo.oxo...", "x"),
    ("oo.......", "x"),
    ("o.x......", "o"),
    ("oooxx....", "x"),
]


@pytest.fixture
def service():
    return Study()


class TestCompare:
    @pytest.mark.parametrize(("text", "turn"), POSITIONS)
    def test_all_variants_find_the_same_value_and_a_move_that_has_it(self, service, text, turn):
        answer = service.ask({**COMPARE, "position": text, "turn": turn})
        assert [entry["name"] for entry in answer["variants"]] == list(VARIANTS)
        value = brute.solve(text, turn)[0]
        for entry in answer["variants"]:
            assert entry["value"] == value
            assert entry["seconds"] >= 0
            if brute.is_over(text):
                assert entry["move"] is None
            else:
                assert brute.solve_move(text, turn, entry["move"])[0] == value

    def test_each_refinement_saves_nodes_and_a_depth_ends_it(self, service, facts):
        entries = service.ask({**COMPARE, "position": "........."})["variants"]
        nodes = [entry["nodes"] for entry in entries]
        assert nodes[0] == facts["game_tree_nodes"]
        assert nodes == sorted(nodes, reverse=True)
        assert nodes[-1] < 500
        answer = service.ask({**COMPARE, "depth": 2, "variants": ["minimax"]})
        assert answer["depth"] == 2
        assert answer["variants"][0]["nodes"] == 1 + 7 + 42

    def test_progress_has_the_running_variant_and_those_done(self, service):
        told = [step for step in service.steps({**COMPARE, "position": ".o.......", "turn": "x"}) if step]
        assert {step["variant"] for step in told} == set(VARIANTS)
        for step in told:
            assert step["of"] == (63_905 if step["variant"] == "minimax" else None)
            done = [entry["name"] for entry in step["done"]]
            assert done == list(VARIANTS[: VARIANTS.index(step["variant"])])
        counts = [step["nodes"] for step in told if step["variant"] == "minimax"]
        assert counts == sorted(counts)
        assert len(counts) > 200

    def test_a_wrong_request_is_refused(self, service):
        for variants in (["minimax", "magic"], [["minimax"]], "minimax"):
            assert refusal(service.ask, {**COMPARE, "variants": variants}) == "error.words"
        for depth in (0, "9"):
            assert refusal(service.ask, {**COMPARE, "depth": depth}) == "error.number"


def events_of(service, count=500, **settings):
    """Return all events of a search, asked for in chunks, and the last answer."""
    events = []
    while True:
        answer = service.ask({**TRACE, **settings, "from": len(events), "count": count})
        assert answer["from"] == len(events)
        events += answer["events"]
        if answer["done"]:
            return events, answer


class TestTrace:
    def test_the_events_are_those_of_the_search(self, service):
        events, last = events_of(service, pruning=True)
        made = Textbook(GAME).run(GAME.parse("x...o....", "o"), 9)
        assert events == [list(event) for event in made]
        assert events[0] == ["enter", 0, None, -last["limit"], last["limit"]]

    def test_it_continues_without_searching_again_until_another_search_takes_its_place(self, service):
        service.ask({**TRACE, "count": 10})
        trace = service._trace
        nodes = trace._search.nodes
        assert nodes < 12
        service.ask({**TRACE, "from": 10, "count": 10})
        service.ask({**TRACE, "from": 0, "count": 10})
        assert service._trace is trace
        assert nodes < trace._search.nodes < 24
        first = service.ask({**TRACE, "count": 100})["events"]
        assert service.ask({**TRACE, "ordering": True, "count": 100})["events"] != first
        assert service.ask({**TRACE, "count": 100})["events"] == first

    def test_only_so_many_events_are_kept_and_the_others_made_again(self, service):
        request = {**TRACE, "position": ".........", "pruning": False}
        first = service.ask(request)["events"]
        far = service.ask({**request, "from": 150_000})["events"]
        assert len(service._trace._events) <= 2 * KEPT
        back = service.ask({**request, "from": 149_000})
        assert service._trace._first > 0
        assert len(back["events"]) == 500
        assert service.ask(request)["events"] == first
        assert service.ask({**request, "from": 150_000})["events"] == far

    def test_two_who_ask_in_turns_do_not_disturb_each_other(self, service):
        request = {**TRACE, "position": ".........", "pruning": False}
        expected = {place: Study().ask({**request, "from": place})["events"] for place in (100, 90_000)}
        far, near = service.steps({**request, "from": 90_000}), service.steps({**request, "from": 100})
        for _ in range(60):
            next(far)
        answers = {}
        while len(answers) < 2:
            for place, steps in ((100, near), (90_000, far)):
                try:
                    next(steps)
                except StopIteration as stop:
                    answers.setdefault(place, stop.value and stop.value["events"])
        assert answers == expected

    def test_after_the_last_event_there_is_nothing(self, service):
        total = events_of(service)[1]["total"]
        answer = service.ask({**TRACE, "from": total + 10})
        assert (answer["events"], answer["done"], answer["total"]) == ([], True, total)
        assert not service.ask({**TRACE, "from": 0, "count": min(total - 1, 500)})["done"]
        assert service.ask({**TRACE, "from": total - 1, "count": 1})["done"]

    @pytest.mark.parametrize(
        "changes", [{"count": 501}, {"count": 0}, {"from": -1}, {"from": 1.5}, {"depth": 65}, {"count": True}]
    )
    def test_a_wrong_request_is_refused(self, service, changes):
        assert refusal(service.ask, {**TRACE, **changes}) == "error.number"


class TestDepths:
    def test_a_trap_is_seen_from_so_deep_on(self, service):
        """A side as the answer to the centre loses; that takes six plies to see."""
        answer = service.ask({**DEPTHS, "position": "....o....", "turn": "x"})
        assert answer["truth"] == {"value": 0, "distance": 8, "moves": [0, 2, 6, 8], "keep": [0, 2, 6, 8]}
        missed = [sorted(entry["missed"]) for entry in answer["depths"]]
        assert missed == 5 * [[1, 3, 5, 7]] + 3 * [[]]
        assert [entry["exact"] for entry in answer["depths"]] == [False] * 7 + [True]

    def test_what_each_depth_sees_is_what_minimax_sees(self, service):
        for text, turn in list(brute.reachable().items())[::29]:
            if brute.is_over(text):
                continue
            answer = service.ask({**DEPTHS, "position": text, "turn": turn})
            value, distance = brute.solve(text, turn)
            truth = answer["truth"]
            assert (truth["value"], truth["distance"]) == (value, distance)
            assert truth["moves"] == brute.best_moves(text, turn)
            for entry in answer["depths"]:
                assert entry["value"] == minimax(GAME, GAME.parse(text, turn), entry["depth"])[0]
                assert set(entry["missed"]) == set(entry["moves"]) - set(truth["keep"])
            assert answer["depths"][-1]["exact"]
            assert answer["depths"][-1]["value"] == value
            assert [entry["depth"] for entry in answer["depths"]] == list(range(1, len(answer["depths"]) + 1))

    def test_a_depth_ends_it_and_a_finished_game_is_refused(self, service):
        assert len(service.ask({**DEPTHS, "position": ".........", "depth": 3})["depths"]) == 3
        assert refusal(service.ask, {**DEPTHS, "position": "oooxx...."}) == "error.no-moves"
