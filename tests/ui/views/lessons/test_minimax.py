"""The stations on the first minute and on minimax: trees, wrong answers, and programs with holes."""

import itertools
import random

import pytest

from tests.ui.helpers import GAME
from tests.ui.views.lessons.telling import filled, fillings, off_page, said, won
from ui.views.lessons.mechanisms.climb import TreeValues
from ui.views.lessons.mechanisms.holes import Fault, Run, read_program
from ui.views.lessons.mechanisms.tree import Node
from ui.views.lessons.stations.minimax import minimax_lines
from ui.views.lessons.stations.minimax.minimax_holes import MinimaxHoles
from ui.views.lessons.stations.minimax.values import Values, fits, seeded
from ui.views.lessons.stations.start.first import First
from ui.views.lessons.stations.start.six_lines import SixLines

SIX_LINES = read_program("six-lines")[1][0]


def solve(board, turn):
    """Return ○'s value of a board of nine characters, by rules of this test's own."""
    if won(board):
        return -1 if turn == "o" else 1
    other = "x" if turn == "o" else "o"
    values = [solve(board[:at] + turn + board[at + 1 :], other) for at in range(9) if board[at] == "."]
    return (max if turn == "o" else min)(values) if values else 0


@pytest.mark.parametrize("tens", range(20))
def test_the_trees_of_200_numbers_are_solved_by_their_values_and_by_no_others(tens):
    for seed in range(1 + 10 * tens, 11 + 10 * tens):
        state = TreeValues(seeded(GAME, seed))
        assert {node.value for node in state.nodes if node.over} == {1, 0, -1}
        assert state.root.turn == ("o" if seed % 2 else "x")
        assert 10 <= len(state.nodes) <= 16
        while not state.solved:
            node = state.chosen
            assert node.value == solve(node.position, node.turn)
            right, told = state.answer(node.value)
            assert right
            assert said(told) in ("values-right", "values-right-only")
        assert said(state.solved_message()) == "values-solved"


def test_the_first_wrong_answer_is_asked_who_chooses_and_the_second_is_told_why():
    for seed in range(1, 41):
        state = TreeValues(seeded(GAME, seed))
        shown = 0
        while not state.solved:
            node = state.chosen
            first, second = {1, 0, -1} - {node.value}
            right, told = state.answer(first)
            assert not right
            assert not state.is_known(node)
            alone = len(node.children) == 1
            assert said(told) == ("values-move" if alone else "values-who")
            assert told[1]["mark"] == node.turn
            right, told = state.answer(second)
            assert not right
            assert state.is_known(node)
            # The child that is named has the value that it is said to have, and it is the best there is.
            assert node.child(told[1]["square"]).value == told[1]["value"] == node.value
            assert said(told) in ({"values-only"} if alone else {"values-wish", "values-settle"})
            shown += 1
        assert state.given_away == shown


def test_values_come_from_below():
    state = TreeValues(Node(GAME, GAME.parse(*Values.position)))
    assert state.choose(state.root) is None
    right, told = state.answer(state.root.value)
    assert (right, said(told)) == (False, "values-below")
    leaf = next(node for node in state.nodes if node.over)
    assert said(state.choose(leaf)) == "values-leaf"
    state.chosen = state.next_unknown()
    node = state.chosen
    assert state.answer(node.value)[0]
    assert said(state.choose(node)) == "values-known"


def test_the_program_is_right_with_one_choice_for_each_hole_alone():
    rights = []
    exercise = off_page(MinimaxHoles)
    for chosen, right, told in fillings(exercise):
        if right:
            rights.append([exercise.choice(hole) for hole in range(len(chosen))])
            assert (exercise.wrong_node, len(exercise.returned)) == (None, len(exercise.nodes))
        elif said(told[0]) == "code-recursion":
            assert exercise.wrong_line == 4
        else:
            negated = exercise.choice(0) == "-value(after)"
            assert said(told[0]) == ("minimax-negated" if negated else "minimax-wrong")
    assert rights == [["value(after)", "max", "min"]]


def depth(line):
    return len(line) - len(line.lstrip())


def readable_orders():
    """Return all orders that Python can read: what opens a block has one line in it, and all is in def."""
    header, *others = sorted(minimax_lines.MIXED, key=depth)
    openers = [line for line in others if line.endswith(":")]
    inner = [line for line in others if depth(line) == 8]
    plain = [line for line in others if depth(line) == 4 and line not in openers]
    for bodies in itertools.permutations(inner):
        blocks = [[opener, body] for opener, body in zip(openers, bodies, strict=True)]
        for order in itertools.permutations([*blocks, *([line] for line in plain)]):
            yield [header, *itertools.chain(*order)]


def test_every_order_that_python_can_read_is_right_or_told_what_is_true_of_its_board():
    rights, keys = [], set()
    exercise = off_page(minimax_lines.MinimaxLines)
    for lines in readable_orders():
        assert minimax_lines.syntax_message(lines) is None
        exercise.program.lines = lines
        right, (told,) = exercise.attempt()
        board = exercise.current
        if right:
            rights.append(lines)
            continue
        assert told[1]["board"] == board.moves_from_root()
        assert told[1]["line"] == exercise.wrong_line
        line = lines[told[1]["line"] - 1]
        key = told[0].removeprefix("lessons.lines-")
        if key not in keys:
            keys.add(key)
            said(told)
        if key == "unset":
            assert "known_values" in line
            assert lines.index(minimax_lines.EMPTY) >= told[1]["line"]
        elif key == "after":
            assert "(after)" in line
            assert "for" not in lines[told[1]["line"] - 2]
        elif key in ("leaf", "empty"):
            assert board.over == (key == "leaf")
            assert line.endswith("(known_values)")
        else:
            assert (key, line, board.turn) == ("least", minimax_lines.LEAST, "o")
            assert exercise.returned[-1][1] == min(child.value for child in board.children) < board.value
            assert lines.index(minimax_lines.LEAST) < lines.index('    if turn(board) == "o":')
    assert len(rights) == 3
    assert keys == {"unset", "after", "leaf", "empty", "least"}


def test_of_every_other_order_the_first_line_is_told_that_python_cannot_read():
    rng = random.Random(5)
    keys = set()
    for number in range(2000):
        lines = list(minimax_lines.MIXED)
        if number:
            rng.shuffle(lines)
        fault = None
        try:
            Run("\n".join(lines), {})
        except Fault as error:
            fault = error
        told = minimax_lines.syntax_message(lines)
        assert (told is None) == (fault is None)
        if told:
            assert minimax_lines.why_stopped(lines, fault, None) == told
            line = lines[told[1]["line"] - 1]
            key = said(told)
            keys.add(key)
            assert {
                "lines-def": told[1]["line"] == 1 and line.startswith(" "),
                "lines-block": line.endswith(":"),
                "lines-indent": depth(line) == 8 and depth(lines[told[1]["line"] - 2]) < 8,
            }[key]
    assert keys == {"lines-def", "lines-block", "lines-indent"}


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
        assert GAME.outcome(GAME.parse(state.current.position, state.current.turn)).winner == "x"
        assert state.current.parent.move == child.move
        assert told[1] == {"square": state.current.move, "mark": "x"}
        assert state.untried == []
        assert state.play(right[0] if right else 0) is None
        state._restart()
        assert sorted(state.untried) == sorted({0, 2, 7} - {child.move})
    assert right == [0]


def test_the_tree_of_the_first_minute_asks_where_somebody_chooses_and_nowhere_else():
    state = TreeValues(tree, ask_forced=False)
    assert fits(state.root)
    asked = [node for node in state.nodes if not state.is_known(node)]
    assert [len(node.children) for node in asked] == [3, 2, 2, 2]
    while not state.solved:
        assert state.answer(state.chosen.value)[0]
    assert said(state.solved_message()) == "values-solved"


@pytest.mark.parametrize("choice", range(len(SIX_LINES)))
def test_the_six_lines_judge_the_tree_with_one_choice_alone(choice):
    exercise, worth = off_page(SixLines), SIX_LINES[choice]
    right, told = filled(exercise, [choice])
    assert exercise.program.text().count("\n") == 6
    assert right == (worth == "-value(after)")
    assert exercise.wrong_line == (None if right else 4)
    if right:
        assert len(exercise.returned) == len(tree.preorder())
    elif worth == "value(board)":
        assert said(told[0]) == "code-recursion"
    else:
        assert said(told[0]) == "six-wrong"
        # What it says of the boards below is right, so the fault lies here.
        assert all(value == node.value for node, value in exercise.returned[:-1])
        assert exercise.wrong_node.children
