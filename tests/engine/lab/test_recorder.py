"""The record of a program's work on a move."""

import pytest

from engine.base.pause import finish
from engine.games.shelf import NAMES, find_game
from engine.lab.door import Lab
from engine.lab.interface import ELSEWHERE, MOST_CALLS
from engine.lab.recorder import late
from engine.lab.rung_texts import solution
from engine.lab.truth import Truth
from tests.portable.faulty import CHOOSE

GAME = find_game("tictactoe")
SMALL = "ox.xo.x.."


def watch(source, position=SMALL, game="tictactoe", turn="o", function="choose"):
    lab = Lab()
    assert not lab.ask({"do": "lab-load", "source": source, "game": game})["fault"]
    asked = {"function": function, "more": [], "position": position, "turn": turn}
    return lab.ask({"do": "lab-watch", "game": game, **asked, "seconds": 2})


def nodes_of(answer):
    """Return the positions of the nodes that a program's calls made."""
    nodes = [GAME.parse(answer["position"], answer["turn"])]
    for source, move, _ in answer["calls"]:
        assert 0 <= source < len(nodes)
        nodes.append(GAME.play(nodes[source], move))
    return nodes


def test_every_call_is_told_with_its_position_and_its_line_and_what_each_move_took_adds_up():
    source = solution(3, "en")
    answer, lines = watch(source), source.split("\n")
    nodes = nodes_of(answer)
    assert len(nodes) == answer["nodes"]
    assert [call[1] for call in answer["calls"] if call[0] == 0] == GAME.legal_moves(nodes[0])
    assert {lines[line - 1].count("game.play(") for _, _, line in answer["calls"]} == {1}
    assert len({line for _, _, line in answer["calls"]}) == 2
    assert [each[0] for each in answer["moves"]] == GAME.legal_moves(nodes[0])
    assert sum(each[1] for each in answer["moves"]) == answer["nodes"] - 1
    assert all(0 <= each[2] <= answer["seconds"] for each in answer["moves"])
    assert answer["move"] in GAME.legal_moves(nodes[0])


def test_what_is_made_of_a_position_of_its_own_comes_from_elsewhere():
    answer = watch(CHOOSE + "    game.play(game.start(), 4)\n    return game.legal_moves(position)[0]\n")
    assert answer["calls"] == [[ELSEWHERE, 4, 2]]
    assert answer["moves"] == []


def test_what_it_did_before_it_broke_off_is_told():
    answer = watch(CHOOSE + "    game.play(position, 2)\n    return bset\n")
    assert answer["calls"] == [[0, 2, 2]]
    assert answer["fault"]["key"] == "fault.NameError-near"
    assert answer["moves"][0][:2] == [2, 1]


@pytest.mark.parametrize("name", NAMES)
def test_a_late_position_has_moves_to_choose_from(name):
    game = find_game(name)
    position = late(game)
    assert game.result(position) is None
    assert len(game.legal_moves(position)) > 1
    answer = watch(solution(11, "en"), None, name)
    assert game.parse(answer["position"], answer["turn"]) == position
    assert answer["calls"]


def test_what_value_returns_is_told_of_each_node_with_its_window():
    answer = watch(solution(6, "en"))
    nodes, count = nodes_of(answer), len(answer["calls"])
    assert {row[0] for row in answer["returned"]} == set(range(1, count + 1))
    for node, value, alpha, beta, calls in answer["returned"]:
        result = GAME.result(nodes[node])
        assert result is None or value == result
        assert node <= calls <= count
        assert (alpha, beta) == (None, None) or alpha < beta
    assert any(beta is not None for _, _, _, beta, _ in answer["returned"])


def test_a_value_that_is_no_number_or_about_a_board_of_ones_own_is_left_out():
    source = CHOOSE + "    value(game, [1, 2])\n    value(game, game.play(position, 2))\n    return 2\n"
    source += "def value(game, position, board=None):\n    return None if type(position) is list else 'x'\n"
    assert watch(source)["returned"] == []


def test_of_a_large_tree_the_first_calls_and_their_values_are_told_and_all_are_counted():
    answer = watch(solution(3, "en"), ".........")
    assert len(answer["calls"]) == MOST_CALLS < answer["nodes"]
    assert sum(each[1] for each in answer["moves"]) == answer["nodes"] - 1
    nodes = nodes_of(answer)
    truth = Truth(GAME)
    finish(truth.solve_all())
    assert len(answer["returned"]) > MOST_CALLS / 2
    assert all(value == truth.value(nodes[node]) for node, value, *_ in answer["returned"])
