"""The tree bench: its link brings it back, its exercises can be solved, and no edit breaks the tree."""

import math
import random

import pytest

from engine.trees.bounds import BOUNDS, kinds_of
from engine.trees.numbers import LEAST_LEAVES, MOST_LEAVES, write_tree
from engine.trees.random_trees import LEVELS
from engine.trees.tree import leaves
from ui.views.bench.state import FIRST, TABS, Bench


def linked(bench):
    other = Bench()
    other.follow(dict(bench.parts()))
    return other


@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize("tree", [FIRST, "(1(2,-3.5)inf)", "3-7", "deep-12", "4-9-3x3"])
def test_a_link_brings_back_the_tree_and_the_tab(tab, tree):
    bench = Bench()
    bench.follow({"tree": tree, "root": "min", "tab": tab, "names": "ox"})
    assert bench.error is None
    assert dict(bench.parts())["tree"] == tree
    again = linked(bench)
    assert write_tree(again.root) == write_tree(bench.root)
    assert (again.side, again.tab, again.max_min) == ("min", tab, False)


@pytest.mark.parametrize("tree", ["((3 5)", "x", "9-1", "3", "-", "(" * 400, "%"])
def test_a_link_with_a_wrong_tree_keeps_the_bench_whole(tree):
    bench = Bench()
    bench.follow({"tree": tree, "root": "left", "tab": "none"})
    assert bench.error or write_tree(bench.root)
    assert (bench.tab, bench.side) == ("step", "max")
    assert bench.looks()


@pytest.mark.parametrize("level", LEVELS)
def test_each_exercise_is_solved_by_right_answers_alone(level):
    bench = Bench()
    bench.take_random(f"{level}-5", "max")
    bench.go("cut")
    bench.check()
    assert not bench.right
    for node in bench.pruning.cut:
        bench.touch(node)
    bench.check()
    assert bench.right
    bench.touch(bench.root)  # A mark on the root is always wrong.
    bench.check()
    assert not bench.right
    assert bench.mistake in LEVELS
    bench.go("values")
    while not bench.values.solved:
        bench.answer(bench.values.chosen.value)
        assert bench.right
    bench.go("window")
    for _ in range(3):
        window = bench.window
        window.guesses.update(alpha=window.step.alpha, beta=window.step.beta)
        bench.check()
        assert bench.right
        bench.check()  # On to the next node.
        assert bench.window is not window


def test_a_mistake_s_trees_come_one_after_the_other():
    bench = Bench()
    bench.level = "open"
    texts = []
    for _ in range(3):
        bench.another()
        texts.append(bench.random)
    assert texts == ["open-1", "open-2", "open-3"]


def test_the_last_mistake_of_each_tab_has_trees_of_its_own():
    bench = Bench()
    bench.go("values")
    bench.answer(12)  # The largest number, at a node of MIN.
    assert bench.mistake == "sides"
    bench.answer(8)  # The second wrong answer gives the value away.
    assert bench.mistake == "middle"
    bench.touch(bench.nodes[0])
    bench.answer(5)  # Too early: its children have no values yet.
    assert bench.mistake == "middle"
    bench.go("window")
    bench.window.guesses.update(alpha=math.inf, beta=-math.inf)
    bench.check()
    assert bench.mistake == "both"
    bench.window.guesses.update(alpha=3, beta=math.inf)
    bench.check()
    assert bench.mistake == "free"
    bench.another(bench.mistake)
    assert bench.random == "free-1"
    assert "free" in kinds_of(bench.window.step)


@pytest.mark.parametrize("level", BOUNDS)
def test_trees_for_a_mistake_in_alpha_and_beta_begin_at_such_a_node(level):
    bench = Bench()
    for seed in range(1, 6):
        bench.take_random(f"{level}-{seed}", "min")
        assert level in kinds_of(bench.window.step)


def test_level_and_shape_of_random_trees_are_chosen_apart():
    bench = Bench()
    bench.another("3", "4x2")
    assert bench.random == "3-1-4x2"
    bench.another()
    assert bench.random == "3-2-4x2"
    bench.another(shape="2x3")  # No tree of two levels has a deep cut.
    assert bench.random == "1-1-2x3"
    bench.another("2")
    assert bench.random == "2-1"
    assert linked(bench).level == "2"


def test_two_branches_change_places_and_the_cuts_with_them():
    bench = Bench()
    bench.follow({"tree": "((2,4,6)(3,12,8))", "root": "max", "tab": "edit"})
    bench.touch(bench.root.children[1])
    bench.edit("left")
    assert write_tree(bench.root) == "((3,12,8)(2,4,6))"
    assert (bench.before, bench.leaves_read()) == (6, 4)
    assert bench.chosen is bench.root.children[0]
    bench.touch(bench.root.children[0].children[1])
    bench.edit("number", "−7.5")
    assert write_tree(bench.root) == "((3,-7.5,8)(2,4,6))"
    bench.edit("number", "seven")
    assert bench.error
    assert write_tree(bench.root) == "((3,-7.5,8)(2,4,6))"


def test_no_edit_leaves_the_limits_of_a_tree():
    rng = random.Random(4)
    bench = Bench()
    bench.go("edit")
    for _ in range(1500):
        bench.chosen = rng.choice(bench.nodes)
        if bench.chosen.parent or rng.random() < 0.5:
            kinds = ["add", "add", "remove", "left", "right"] if bench.chosen.parent else ["add"]
            bench.edit(rng.choice(kinds))
        assert LEAST_LEAVES <= len(leaves(bench.nodes)) <= MOST_LEAVES
        assert len(bench.looks()) == len(bench.nodes)
        bench.error = None
