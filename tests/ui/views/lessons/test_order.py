"""The station on order and table: what is fewest, what is there twice, and every answer is judged rightly."""

import itertools

import pytest

from engine.trees.numbers import write_tree
from tests.ui.views.lessons.telling import said
from tests.ui.views.lessons.test_pruning import needed, plain, worth
from ui.views.lessons.stations.order.race import result_message
from ui.views.lessons.stations.order.sort import Sorting, make_tree
from ui.views.lessons.stations.order.twice import MOST_LEAVES, Repeats

SEEDS = range(1, 41)


def orders(tree):
    if isinstance(tree, int):
        return [tree]
    return [
        tuple(each)
        for order in itertools.permutations(tree)
        for each in itertools.product(*(orders(branch) for branch in order))
    ]


def looked_at(tree, alpha=-99, beta=99):
    """Return value and count of the leaves that alpha-beta looks at, written for the side to move."""
    count = 0
    best = -99
    for branch in tree:
        if isinstance(branch, int):
            value, leaves = branch, 1
        else:
            value, leaves = looked_at(branch, -beta, -max(alpha, best))
            value = -value
        count += leaves
        best = max(best, value)
        if max(alpha, best) >= beta:
            break
    return best, count


def turned(tree, largest=True):
    """Return a tree of tuples whose leaves are the value of whoever moves above them."""
    return tuple(
        (branch if largest else -branch) if isinstance(branch, int) else turned(branch, not largest)
        for branch in tree
    )


@pytest.mark.parametrize(("difficulty", "seeds"), [(1, range(1, 101)), (2, SEEDS), (3, range(1, 11))])
def test_no_order_is_better_or_worse_than_what_is_said_to_be(difficulty, seeds):
    for seed in seeds:
        state = Sorting(make_tree(seed, difficulty))
        tree = plain(state.root)
        counts = {looked_at(turned(order))[1] for order in orders(tree)}
        assert (state.fewest, state.most) == (min(counts), max(counts))
        assert looked_at(turned(tree)) == (worth(tree), state.count)
        assert state.count >= state.fewest + difficulty
        assert state.count == len([node for node in needed(state.root) if node.over])


@pytest.mark.parametrize("difficulty", [1, 2, 3])
def test_hints_lead_to_the_best_order_and_each_change_is_told(difficulty):
    keys = set()
    for seed in SEEDS:
        state = Sorting(make_tree(seed, difficulty))
        before, value = write_tree(state.root), state.root.value
        for _ in range(20):
            right, (key, gaps) = state.hint()
            if right:
                break
            above = next(node for node in state.nodes if node.letter == gaps["letter"])
            wanted = str(gaps["worth"]).replace("−", "-")
            child = next(each for each in above.children if str(each.value) == wanted)
            state.touch(child)
            _, told = state.touch(above.children[gaps["place"] - 1])
            keys.update(map(said, [*told, (key, gaps)]))
        # Of two equal branches, a hint's number names both.
        inner = [node.children for node in state.nodes if not node.over]
        assert right or any(len({each.value for each in below}) < len(below) for below in inner)
        assert state.root.value == value
        said(state.make_worst())
        assert state.count == state.most
        assert write_tree(state.root) != before or state.most == Sorting(make_tree(seed, difficulty)).count
    assert {"sort-right", "sort-hint", "sort-fewer"} <= keys


def test_only_branches_of_one_node_change_places():
    state = Sorting(make_tree(1, 2))
    assert said(state.touch(state.root)[1][0]) == "sort-root"
    first, second = state.root.children
    assert state.touch(first) == (False, [])
    assert state.looks()[1].flag == "here"
    assert state.touch(first) == (False, [])
    assert state.chosen is None
    state.touch(first)
    assert said(state.touch(second.children[0])[1][0]) == "sort-apart"
    assert state.chosen is second.children[0]
    letters = {node.letter for node in state.root.preorder()}
    nodes = state.nodes
    state.touch(second.children[1])
    assert state.nodes != nodes
    assert [node.index for node in state.nodes] == list(range(len(nodes)))
    assert {node.letter for node in state.root.preorder()} == letters


def test_a_change_for_the_worse_and_for_nothing_is_told_with_its_reason():
    keys = set()
    for seed in SEEDS:
        for difficulty in (1, 2):
            count = len(Sorting(make_tree(seed, difficulty)).root.children)
            for one, other in itertools.combinations(range(count), 2):
                state = Sorting(make_tree(seed, difficulty))
                state.touch(state.root.children[one])
                right, told = state.touch(state.root.children[other])
                keys.update(map(said, told))
                assert right == (state.count == state.fewest)
    assert {f"sort-{name}" for name in ("more", "same", "fewer", "first", "later", "right")} <= keys


def test_what_is_marked_is_what_a_table_saves_and_there_is_always_something_that_only_looks_so():
    seen = set()
    for seed in range(1, 301):
        state = Repeats(seed)
        table, repeated = set(), []

        def walk(node, table=table, repeated=repeated):
            if node.over:
                return
            if (node.stones, node.level % 2) in table:
                repeated.append(node)
                return
            table.add((node.stones, node.level % 2))
            for child in node.children:
                walk(child)

        walk(state.root)
        assert state.cut == repeated != []
        assert len([node for node in state.nodes if node.over]) <= MOST_LEAVES
        seen.add((state.root.stones, state.takes))
    assert len(seen) >= 5


def test_marks_on_a_heap_are_judged_one_by_one():
    keys = set()
    for seed in range(1, 61):
        state = Repeats(seed)
        for node in state.nodes:
            again = Repeats(seed)
            again.toggle(again.nodes[node.index])
            right, told = again.check()
            assert right == ([node] == state.cut)
            assert again.is_wrong(again.nodes[node.index]) == (node not in state.cut)
            keys.update(map(said, told))
        for node in state.cut:
            state.toggle(node)
        assert state.check()[0]
        assert said(Repeats(seed).check()[1][0]) == "twice-nothing"
    assert keys == {f"twice-{name}" for name in ("over", "turn", "first", "more", "right")}


def test_the_result_of_a_race_is_told_with_its_ratio():
    found = [{"name": "minimax", "nodes": 6000}, {"name": "symmetry", "nodes": 60}]
    told = result_message(found)
    assert said(told) == "race-done"
    assert told[1] == {"first": "6,000", "last": "60", "ratio": 100}
