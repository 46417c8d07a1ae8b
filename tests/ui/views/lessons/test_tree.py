"""The station on the tree: orders, sizes and the function that counts leaves."""

import functools
import itertools
import json
from collections import Counter

from engine.trees.random_trees import seed_of
from engine.trees.tree import leaves
from tests.ui.helpers import GAME
from tests.ui.views.lessons.telling import fillings, off_page, said, won
from tools.command import ROOT
from ui.views.lessons.mechanisms.seeded import seeded_tree
from ui.views.lessons.mechanisms.tree import Node
from ui.views.lessons.stations.tree import collapse
from ui.views.lessons.stations.tree.filling import BREADTH, DEPTH, FILLED, LEVELS, SEARCHES, Filling, Searches
from ui.views.lessons.stations.tree.leaves import Leaves
from ui.views.lessons.stations.tree.visits import VisitOrder

FACTS = json.loads((ROOT / "tests/facts/tictactoe.json").read_text("utf-8"))


def after(board):
    """Return the boards that one move makes of this one: rules of our own, apart from the engine's."""
    if won(board):
        return []
    mark = "ox"[(9 - board.count(".")) % 2]
    return [board[:cell] + mark + board[cell + 1 :] for cell in range(9) if board[cell] == "."]


def turned(board):
    return "".join(board[6 - 3 * (cell % 3) + cell // 3] for cell in range(9)), "".join(
        board[3 * (cell // 3) + 2 - cell % 3] for cell in range(9)
    )


def alike(board):
    found = {board}
    while more := {each for one in found for each in turned(one)} - found:
        found |= more
    return found


@functools.cache
def ways():
    """Return every board that can be reached, with the number of ways to it: so often it is in the tree."""
    found, level = {}, {"." * 9: 1}
    while level:
        found.update(level)
        below = Counter()
        for board, count in level.items():
            below.update(dict.fromkeys(after(board), count))
        level = below
    return found


def test_the_numbers_of_the_whole_tree_counted_anew_and_as_others_have_them():
    boards = ways()
    ends = sum(count for board, count in boards.items() if not after(board))
    assert (sum(boards.values()), len(boards)) == (collapse.ALL_BOARDS, collapse.DISTINCT)
    assert len({min(alike(board)) for board in boards}) == collapse.UP_TO_SYMMETRY
    assert ends == 255_168
    # tests/facts/README.md names where these numbers stand elsewhere.
    assert FACTS["game_tree_nodes"] == collapse.ALL_BOARDS
    assert FACTS["positions_reachable"] == collapse.DISTINCT
    assert FACTS["positions_up_to_symmetry"] == collapse.UP_TO_SYMMETRY
    assert FACTS["finished_games"] == ends


def test_two_ways_end_in_one_board_and_a_board_has_eight_look_alikes():
    first, second = collapse.two_ways(GAME)
    assert [board for board, _ in first[:2]] != [board for board, _ in second[:2]]
    assert first[-1][0] == second[-1][0]
    assert set(collapse.look_alikes(GAME)) == alike(collapse.look_alikes(GAME)[0])
    assert len(collapse.look_alikes(GAME)) == 8


def test_the_last_guess_is_right_by_its_order_of_size_and_each_is_answered():
    for choices, left in zip(collapse.GUESSES[:2], collapse.COUNTS[1:], strict=False):
        assert min(choices, key=lambda number: abs(number - left)) == choices[-1]
    keys, exercise = [], off_page(collapse.Collapse)
    for stage, choices in enumerate(collapse.GUESSES):
        for number in choices:
            right, told = exercise.guess(number)
            keys.append(said(told))
            assert right == (number == choices[-1])
        assert exercise.question == stage + 1
    assert len(set(keys)) == 9


def test_850_boards_have_right_numbers_of_marks_and_85_of_them_can_not_be_reached():
    reached, numbers = {min(alike(board)) for board in ways()}, set()
    for marks in itertools.product(".ox", repeat=9):
        if marks.count("o") - marks.count("x") in (0, 1):
            numbers.add(min(alike("".join(marks))))
    assert (len(numbers), len(numbers - reached)) == (850, collapse.GUESSES[2][-1])
    assert {min(alike(board)) for board in collapse.BEYOND} < numbers - reached


def test_a_film_shows_each_order_and_values_stand_only_where_a_search_came_back():
    film = Searches(Node(GAME, GAME.parse(*FILLED)))
    most = {}
    for kind in SEARCHES:
        film.switch(kind)
        numbers, keys, backs = [], set(), []
        for at in range(film.last_step + 1):
            film.go_to(at)
            keys.add(said(film.message()).rpartition("-")[2])
            node = film.frame.node
            if not film.frame.is_return:
                numbers.append(node.index)
                assert film.number(node) == len(numbers)
            else:
                # A value is made of those below.
                assert all(film.is_known(child) for child in node.children)
                backs.append(node)
        assert sorted(numbers) == list(range(len(film.nodes)))
        assert (numbers == sorted(numbers)) == (kind not in (BREADTH, LEVELS))
        known = [kind != BREADTH or node.over for node in film.nodes]
        assert [film.is_known(node) for node in film.nodes] == known
        assert len(backs) == (0 if kind == BREADTH else len([node for node in film.nodes if node.children]))
        assert keys == {"root", "come", "leaf", "done"} | ({"back"} if backs else set())
        most[kind] = film.largest_size
    assert most[DEPTH] == 1 + max(node.level for node in film.nodes)
    assert most[DEPTH] < most["stack"] < most[LEVELS] == len(film.nodes)
    film.switch(BREADTH)
    film.go_to(99)
    assert (film.step_number, film.frame.waiting) == (film.last_step, [])
    assert film.largest_size > 4
    assert [off_page(Filling).answer(each)[0] for each in (BREADTH, DEPTH, "both")] == [False, True, False]
    assert len({said(off_page(Filling).answer(each)[1]) for each in (BREADTH, DEPTH, "both")}) == 3


def test_a_link_leads_to_a_step():
    steps = {"depth3": ("depth", 3), "stack4": ("stack", 4), "depthx": ("depth", 0)}
    steps |= {"breadth99": ("breadth", 10), "": ("breadth", 0)}
    for detail, (kind, at) in steps.items():
        exercise = off_page(Filling)
        exercise._follow_detail(detail)
        film = exercise.film
        assert (film.kind, film.step_number, exercise._detail()) == (kind, at, f"{kind}{at}")


def by_itself(root, kind):
    """Return a tree's boards in an order, as a textbook has it: apart from what the page does."""
    order, waiting = [], [root]
    while waiting:
        node = waiting.pop(0 if kind == BREADTH else -1)
        order.append(node)
        waiting += node.children if kind == BREADTH else node.children[::-1]
    return order


def test_hundreds_of_trees_have_one_order_and_every_wrong_tap_is_answered():
    keys = set()
    for seed in range(1, 301):
        visits = VisitOrder(GAME, seed)
        assert 4 <= len(leaves(visits.nodes)) <= 5
        assert 6 <= len(visits.nodes) <= 12
        order = by_itself(visits.root, visits.kind)
        assert order != by_itself(visits.root, DEPTH if visits.kind == BREADTH else BREADTH)
        for place, wanted in enumerate(order[1:], 1):
            wrong = 0
            for other in order if seed <= 40 else ():
                if other is not wanted:
                    right, told = visits.tap(other)
                    wrong += told[0] != "lessons.visits-taken"
                    assert (right, visits.hint) == (False, wanted if wrong > 1 else None)
                    keys.add(said(told))
                    assert visits.tapped == place
            right, told = visits.tap(wanted)
            assert right
        assert visits.is_done
        keys.add(said(told))
    names = ("taken", "above", "left", "level", "row", "branch", "depth-right", "breadth-right")
    assert keys == {f"visits-{name}" for name in names}


def test_seeds():
    texts = ("7", "123456", "0", "", "x", "0x3", "1234567")
    assert [seed_of(text) for text in texts] == [7, 123456, 1, 1, 1, 1, 1]
    assert seeded_tree(GAME, 5, bool).position == seeded_tree(GAME, 5, bool).position
    assert len({seeded_tree(GAME, seed, bool).position for seed in range(1, 60)}) > 40


def test_one_program_counts_the_leaves_and_what_is_wrong_with_each_other_is_said():
    exercise, keys, rights = off_page(Leaves), {}, []
    nodes = exercise.nodes
    for chosen, right, (told,) in fillings(exercise):
        keys[chosen] = said(told)
        if right:
            rights.append(chosen)
            assert exercise.results[0] == len(leaves(nodes))
        else:
            # All below the board that is named is right.
            wrong = exercise.wrong_node
            for node in [node for node in nodes if node.is_under(wrong) and node is not wrong]:
                count = len([each for each in leaves(nodes) if each.is_under(node)])
                assert exercise.results[node.index] == count
    assert rights == [(1, 1, 0, 1)]
    assert set(keys.values()) == {f"leaves-{name}" for name in ("leaf", "stops", "last", "own", "right")}
    assert keys[1, 1, 1, 1] == "leaves-own"
