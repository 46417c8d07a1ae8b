"""The door into the engine: requests and answers as plain data."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contract.game import GameError
from engine.study.door import Study
from tests.anything import ANYTHING
from tests.engine import brute
from tests.engine.playing import refusal

pytestmark = pytest.mark.usefixtures("heap_at_rest")

ANALYSE = {"do": "analyse", "game": "tictactoe", "position": "xo.oxo...", "turn": "x"}
SAVE = {**ANALYSE, "do": "tree-save"}
CHOOSE = {**ANALYSE, "do": "choose", "level": "perfect", "seed": 7}
OTHELLO = {"game": "othello4", "position": "-----OX--XO-----", "turn": "X"}


@pytest.fixture(scope="module")
def service():
    return Study()


def without(request, *names):
    return {name: value for name, value in request.items() if name not in names}


class TestAnalyse:
    def test_says_all_about_a_position_and_its_moves(self):
        answer = Study().ask(ANALYSE)
        assert answer.pop("seconds") >= 0
        assert answer == {
            **without(ANALYSE, "do"),
            "value": 1,
            "distance": 1,
            "exact": True,
            "depth": 1,
            "line": [8],
            "nodes": 28,
            "moves": [
                {"move": move, "value": value, "distance": plies, "exact": True, "depth": plies, "best": best}
                for move, value, plies, best in ((2, 1, 3, 0), (6, 1, 3, 0), (7, 0, 4, 0), (8, 1, 1, 1))
            ],
        }

    def test_every_position_is_judged_right(self, service):
        for text, turn in brute.reachable().items():
            answer = service.ask({"do": "analyse", "game": "tictactoe", "position": text, "turn": turn})
            assert (answer["value"], answer["distance"]) == brute.solve(text, turn)
            moves = [] if brute.is_over(text) else brute.empty(text)
            assert [(move["move"], move["value"], move["distance"]) for move in answer["moves"]] == [
                (square, *brute.solve_move(text, turn, square)) for square in moves
            ]
            assert len(answer["line"]) == answer["distance"]

    def test_with_reasons_each_move_says_what_it_does_and_whether_it_is_best(self, service):
        moves = service.ask({**ANALYSE, "reasons": True})["moves"]
        assert [(move["move"], move["best"], move["reasons"]) for move in moves] == [
            (2, False, ["reason.corner"]),
            (6, False, ["reason.corner"]),
            (7, False, ["reason.side"]),
            (8, True, ["reason.wins"]),
        ]

    def test_without_a_turn_the_side_with_fewer_marks_moves(self, service):
        for request in (without(ANALYSE, "turn"), {**ANALYSE, "turn": None}):
            assert service.ask(request)["turn"] == "x"

    def test_what_is_known_already_is_not_solved_again(self):
        service = Study()
        assert service.ask(ANALYSE)["nodes"] > 0
        assert service.ask(ANALYSE)["nodes"] == 0


class TestChoose:
    def test_says_which_move_and_what_it_is_worth(self):
        answer = Study().ask(CHOOSE)
        del answer["seconds"]
        worth = {"value": 1, "distance": 1, "exact": True, "depth": 1, "nodes": 28}
        assert answer == {**without(CHOOSE, "do", "seed"), **worth, "move": 8}

    @pytest.mark.parametrize("level", ["beginner", "casual", "skilled"])
    def test_a_player_who_does_not_look_to_the_end_knows_no_distance(self, service, level):
        answer = service.ask({**CHOOSE, "position": ".........", "level": level})
        assert answer["distance"] is None
        assert answer["exact"] is False
        assert answer["move"] in range(9)

    def test_without_a_seed_it_is_zero(self, service):
        request = {**CHOOSE, "position": ".........", "level": "beginner", "seed": 0}
        assert service.ask(without(request, "seed"))["move"] == service.ask(request)["move"]


def test_a_whole_tree_has_progress_with_its_size(service):
    told = [step for step in service.steps({**SAVE, "position": ".o.......", "turn": "x"}) if step]
    assert {step["of"] for step in told} == {63_905}
    for stage in ("grow", "score"):
        nodes = [step["nodes"] for step in told if step["stage"] == stage]
        assert nodes == sorted(nodes)
        assert nodes[-1] > 63_000


@pytest.mark.parametrize(
    ("request_", "key"),
    [
        ({"do": "dance"}, "error.request"),
        (without(ANALYSE, "game"), "error.game"),
        (without(ANALYSE, "position"), "error.length"),
        ({**ANALYSE, "position": "xo.ox?..."}, "error.character"),
        ({**ANALYSE, "turn": "z"}, "error.turn"),
        ({**CHOOSE, "level": "godlike"}, "error.level"),
        ({"do": ["analyse"]}, "error.request"),
        ({**ANALYSE, "do": "tree-save", "algorithm": "zz"}, "error.algorithm"),
        ({**ANALYSE, "do": "tree-save", "depth": -1}, "error.number"),
        ({"do": "tree-load"}, "error.text"),
        ({"do": "tree-load", "text": ""}, "error.tree-none"),
        ({**CHOOSE, "position": None}, "error.length"),
        ({**CHOOSE, "seed": True}, "error.whole"),
        *(({**CHOOSE, "depth": depth}, "error.number") for depth in (0.5, 0)),
        *(({**ANALYSE, **OTHELLO, "depth": depth}, "error.number") for depth in (0.5, -1)),
        *(({**ANALYSE, **OTHELLO, "seconds": seconds}, "error.positive") for seconds in (0, "3")),
        ({**CHOOSE, "position": "oooxx...."}, "error.no-moves"),
    ],
)
def test_a_wrong_request_is_refused_with_the_reason(service, request_, key):
    assert refusal(service.ask, request_) == key


REQUESTS = [
    {**ANALYSE, "do": "judge", "reasons": True},
    {**ANALYSE, "game": "othello4", "position": "-----OX--XO-----", "turn": "X", "seconds": 0.01, "depth": 2},
    {**CHOOSE, "depth": 1, "seconds": 0.01},
    {**ANALYSE, "do": "explore", "path": [2], "levels": 2, "merge": True},
    {**ANALYSE, "do": "compare", "depth": 2, "variants": ["minimax", "table"]},
    {**ANALYSE, "do": "trace", "pruning": True, "ordering": True, "depth": 3, "from": 0, "count": 5},
    {**ANALYSE, "do": "depths", "depth": 2},
    {**SAVE, "algorithm": "bf", "depth": 2},
    {"do": "tree-load", "text": ""},
]


@settings(max_examples=250)
@given(st.data())
def test_any_damage_to_a_request_is_borne_or_refused(data):
    request = dict(data.draw(st.sampled_from(REQUESTS)))
    for name in data.draw(st.lists(st.sampled_from(sorted(request)), max_size=3)):
        request[name] = data.draw(ANYTHING)
    try:
        # Work that goes on is no failure; some would go on for long.
        for _ in zip(range(50), Study().steps(request), strict=False):
            pass
    except GameError as error:
        assert str(error)
