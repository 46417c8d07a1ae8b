"""The calls of a program's search as a tree, what `value` returned there, and which of it is wrong first."""

import pytest

from engine.games.shelf import find_game
from engine.lab.door import Lab
from engine.lab.interface import ELSEWHERE
from engine.lab.rung_texts import solution
from tests.portable.wrong import WRONG
from ui.views.lab.call_tree import CallTree
from ui.views.lab.returned_values import JUDGED, ReturnedValues, agrees, short

GAME = find_game("tictactoe")
PLACES = [("ox.xo.x..", "o"), ("o...x....", "o"), (".........", "x")]
INFINITE = (-float("inf"), float("inf"))


def watched(source, rung, position, turn, function="choose"):
    """Return a program's calls of a rung, and what it returned, as the page has them."""
    lab, place = Lab(), {"game": "tictactoe", "position": position, "turn": turn}
    lab.ask({"do": "lab-load", "source": source, "game": "tictactoe"})
    answer = lab.ask({"do": "lab-watch", "function": function, "more": [], **place, "seconds": 60})
    true = Lab().ask({"do": "lab-truth", **place, "calls": answer["calls"]})["values"]
    calls = CallTree(answer["calls"])
    return calls, ReturnedValues(calls, answer["returned"], true, rung, turn != GAME.marks[0])


@pytest.mark.parametrize("position", PLACES)
@pytest.mark.parametrize("rung", JUDGED)
def test_of_a_right_program_no_value_is_wrong(rung, position):
    calls, returned = watched(solution(rung, "en"), rung, *position)
    assert len(returned.values) > 30
    assert returned.all_right
    assert all(returned.value_after(node, calls.count) is not None for node in returned.values)


def test_the_first_wrong_value_is_where_the_mistake_is_made_and_its_children_are_right():
    _, source, _ = WRONG["a loss for a draw"]
    calls, returned = watched(source, 3, "o...x....", "o")
    assert returned.wrong is not None
    assert not returned.all_right
    first = GAME.parse("o...x....", "o")
    position = calls.position(returned.wrong, GAME, first)
    assert (returned.values[returned.wrong][0], returned.true[returned.wrong]) == (0, -1)
    assert GAME.result(position) is None
    children = [node for node in returned.values if calls.parent(node) == returned.wrong]
    assert len(children) == len(GAME.legal_moves(position))
    assert all(returned.values[node][0] == returned.true[node] for node in children)
    # If value itself is asked, the first position has one.
    calls, returned = watched(source, 3, "xo..xox..", "o", "value")
    assert (returned.values[0][0], returned.true[0], returned.values[0][1]) == (0, -1, calls.count)


def test_a_value_is_known_once_it_is_returned():
    calls, returned = watched(solution(3, "en"), 3, *PLACES[0])
    inner = next(node for node in returned.values if returned.values[node][1] > node)
    after = returned.values[inner][1]
    assert returned.value_after(inner, after - 1) is None
    assert returned.value_after(inner, after) == returned.values[inner][0]
    assert returned.value_after(0, calls.count) is None


@pytest.mark.parametrize(
    ("value", "true", "window", "signed", "right"),
    [
        (1, 1, INFINITE, False, True),
        (0, 1, INFINITE, False, False),
        # Beyond the window only the side of it is told.
        (0, 1, (-2, 0), False, True),
        (0, -1, (-2, 0), False, False),
        (0, -1, (0, 2), False, True),
        (1, -1, (0, 2), False, False),
        # Nothing is meant by no window at all.
        (1, -1, (1, 1), False, True),
        (97, 1, INFINITE, True, True),
        (-97, 1, INFINITE, True, False),
        (0, 1, INFINITE, True, False),
        (97, -1, (-100, 97), True, True),
    ],
)
def test_a_value_says_what_is_true_as_far_as_it_is_asked(value, true, window, signed, right):
    assert agrees(value, true, window, signed) is right


def test_what_cant_be_known_is_not_judged():
    returned = ReturnedValues(CallTree([[0, 4, None]]), [[1, 5, None, None, 1]])
    assert (returned.wrong, returned.all_right, returned.values[1][0]) == (None, False, 5)


def test_values_are_written_with_their_sign():
    values = (1, -1, 0, 0.5, float("-inf"), 97.0)
    assert [short(value) for value in values] == ["+1", "−1", "0", "+0.5", "−inf", "+97"]


START = GAME.start()
#       0
#     1   4    6 (elsewhere)
#    2 3  5
TREE = CallTree([[0, 4, 7], [1, 0, 8], [1, 1, 8], [0, 8, 7], [4, 0, None], [ELSEWHERE, 2, 9]])


def test_rows_are_plies_and_children_stand_below_theirs_in_their_order():
    assert [TREE.place(node)[1] for node in range(7)] == [0, 1, 2, 2, 1, 2, 1]
    assert TREE.deepest == 2
    right = [TREE.place(node)[0] for node in range(7)]
    assert TREE.leaves == 4
    assert right[2] < right[1] < right[3] < right[4] == right[5] < right[6]
    assert all(0 < each < 1 for each in right)


def test_the_way_to_a_node():
    assert TREE.path(0) == [0]
    assert TREE.path(3) == [0, 1, 3]
    assert TREE.path(6) is None
    assert (TREE.parent(3), TREE.parent(0), TREE.parent(6)) == (1, None, None)


def test_the_position_of_a_node():
    assert TREE.position(0, GAME, START) == START
    assert GAME.write(TREE.position(5, GAME, START)) == "x.......o"
    assert TREE.position(6, GAME, START) is None
    # The program's own worker reports its calls and may report anything.
    tree = CallTree([[0, 4, 7], [1, 4, 8], [0, 4242, 8]])
    assert [tree.position(node, GAME, START) is None for node in range(4)] == [False, False, True, True]


def test_no_calls_are_one_node_and_a_call_has_its_line():
    assert (CallTree(()).place(0), CallTree(()).deepest) == ((0.5, 0), 0)
    assert TREE.lines == [None, 7, 8, 8, 7, None, 9]
