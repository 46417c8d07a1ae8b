"""The calls of a program's search as a tree."""

from engine.games.shelf import find_game
from engine.lab.interface import ELSEWHERE
from ui.views.lab.call_tree import CallTree

GAME = find_game("tictactoe")
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
    assert TREE.way(0) == [0]
    assert TREE.way(3) == [0, 1, 3]
    assert TREE.way(6) is None
    assert (TREE.source(3), TREE.source(0), TREE.source(6)) == (1, None, None)


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
