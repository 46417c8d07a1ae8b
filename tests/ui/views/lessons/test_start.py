"""The first minute: a wrong square is punished at once, and six lines of Python judge what may come."""

import pytest

from tests.ui.helpers import GAME
from tests.ui.views.lessons.telling import filled, off_page, said
from ui.views.lessons.mechanisms.climb import TreeValues
from ui.views.lessons.mechanisms.tree import Node
from ui.views.lessons.stations.minimax.values import fits
from ui.views.lessons.stations.start.first import First
from ui.views.lessons.stations.start.six_lines import SixLines

tree = Node(GAME, GAME.parse(*First.position))


def test_one_square_is_right_and_each_other_loses_at_once():
    right = []
    for child in tree.children:
        state = off_page(First)
        found, told = state.play(child.move)
        assert said(told) == ("first-right" if found else "first-wrong")
        if found:
            right.append(child.move)
            continue
        # × has three in a row, and names the square.
        assert GAME.outcome(GAME.parse(state.at.position, state.at.turn)).winner == "x"
        assert state.at.parent.move == child.move
        assert told[1] == {"square": state.at.move, "mark": "x"}
        assert state.open == []
        assert state.play(right[0] if right else 0) is None
        state._again()
        assert sorted(state.open) == sorted({0, 2, 7} - {child.move})
    assert right == [0]


def test_the_tree_of_the_first_minute_asks_where_somebody_chooses_and_nowhere_else():
    state = TreeValues(tree, forced=False)
    assert fits(state.root)
    asked = [node for node in state.nodes if not state.is_known(node)]
    assert [len(node.children) for node in asked] == [3, 2, 2, 2]
    while not state.solved:
        assert state.answer(state.chosen.value)[0]
    assert said(state.solved_message()) == "values-solved"


@pytest.mark.parametrize("choice", range(len(SixLines.choices[0])))
def test_the_six_lines_judge_the_tree_with_one_choice_alone(choice):
    exercise, worth = off_page(SixLines), SixLines.choices[0][choice]
    right, told = filled(exercise, [choice])
    assert exercise.program.text().count("\n") == 6
    assert right == (worth == "-value(after)")
    assert exercise.wrong == (None if right else 4)
    if right:
        assert len(exercise.judged) == len(tree.preorder())
    elif worth == "value(board)":
        assert said(told[0]) == "code-recursion"
    else:
        assert said(told[0]) == "six-wrong"
        # What it says of the boards below is right, so the fault lies here.
        assert all(value == node.value for node, value in exercise.judged[:-1])
        assert exercise.odd.children
