"""The station on alpha-beta: its trees are as hard as they are said to be, and answers are judged rightly.

What is cut is worked out here in another way: not by searching, but from what stands before each node.
"""

import itertools
import math

import pytest

from engine.trees import numbers
from engine.trees.film import SearchFilm
from engine.trees.marks import Pruning
from engine.trees.random_trees import make_tree
from engine.trees.search import deep_cuts, leaves_read, search
from tests.ui.views.lessons.telling import said
from ui.views.lessons.mechanisms.seeded import read_instance
from ui.views.lessons.stations.cuts.cutoff import trees
from ui.views.lessons.stations.cuts.steps import FIRST
from ui.views.lessons.stations.cuts.window import seeded_bounds

SEEDS = range(1, 101)
DIFFICULTIES = pytest.mark.parametrize("difficulty", [1, 2, 3])


def worth(tree, largest=True):
    if isinstance(tree, int):
        return tree
    return (max if largest else min)(worth(each, not largest) for each in tree)


def plain(node):
    return node.value if node.over else tuple(plain(child) for child in node.children)


def before(node):
    branches = node.parent.children
    return [worth(plain(each), node.level % 2 == 0) for each in branches[: branches.index(node)]]


def bounds(node):
    """Return what ○ and × are sure of before a node: the best of what stands before the way to it."""
    alpha, beta = -math.inf, math.inf
    while node.parent:
        if node.parent.level % 2 == 0:
            alpha = max([alpha, *before(node)])
        else:
            beta = min([beta, *before(node)])
        node = node.parent
    return alpha, beta


def needed(root):
    """Return the nodes that alpha-beta looks at, by the theorem of Knuth and Moore (1975)."""
    return [node for node in root.preorder() if bounds(node)[0] < bounds(node)[1]]


def shallow_cut(node):
    """Return whether a node is left out by what is known just above it and there alone."""
    above = node.parent
    if above is None or above.parent is None:
        return False
    mine, theirs = before(node), before(above)
    known = mine and theirs
    cut = known and (max(mine) >= min(theirs) if above.level % 2 == 0 else min(mine) <= max(theirs))
    return bool(cut) or shallow_cut(above)


@DIFFICULTIES
def test_what_is_cut_cannot_change_the_root_and_every_tree_is_as_hard_as_it_is_said_to_be(difficulty):
    seen = set()
    for seed in SEEDS:
        state = Pruning(make_tree(seed, str(difficulty)))
        seen.add(numbers.write_tree(state.root))
        assert state.root.value == worth(plain(state.root))
        assert state.visited == needed(state.root)
        assert state.cut
        assert leaves_read(state.steps) == len([node for node in state.visited if node.over])
        assert max(node.level for node in state.nodes) <= difficulty + 1
        cutters = {node.parent.turn for node in state.cut}
        assert difficulty != 2 or cutters == {"o", "x"}
        deep = [node for node in state.cut if not shallow_cut(node)]
        assert difficulty < 3 or deep
        assert bool(deep) == bool(deep_cuts(state.steps))
    assert len(seen) >= 95


@DIFFICULTIES
def test_the_right_marks_alone_are_taken_and_wrong_ones_explained_by_what_could_change(difficulty):
    keys = set()
    for seed in SEEDS:
        root = make_tree(seed, str(difficulty))
        keys.add(said(Pruning(root).check()[1][0]))
        for node in root.preorder():
            state = Pruning(root)
            for cut in state.cut:
                state.toggle(cut)
            right, told = state.check()
            assert right
            keys.update(map(said, told))
            state.toggle(node)
            right, told = state.check()
            assert not right
            keys.update(map(said, told))
            if node in state.visited:
                assert state.is_wrong(node)
                _, gaps = state.why_needed(node)
                if "worth" in gaps:
                    assert changed(root, node, int(gaps["worth"].replace("−", "-")))
    wanted = {"nothing", "first", "free", "more", "right", "why"} | ({"open"} if difficulty == 3 else set())
    assert {f"prune-{name}" for name in ("root", *wanted)} <= keys
    assert ("prune-deep" in keys) == (difficulty == 3) or difficulty == 2


def changed(root, node, number):
    """Return whether a branch worth `number`, with nothing good after it, makes the root worth it."""

    def written_anew(at):
        if at is node:
            return number
        if at.over:
            return at.value
        worst = -9 if at.turn == "o" else 9
        after = [child.index > node.index and not node.is_under(child) for child in at.children]
        pairs = zip(at.children, after, strict=True)
        return tuple(worst if later else written_anew(child) for child, later in pairs)

    return worth(written_anew(root)) == number


@DIFFICULTIES
def test_alpha_and_beta_are_the_best_before_a_node_and_wrong_ones_are_explained(difficulty):
    keys = set()
    for seed in SEEDS[::4]:
        right = bounds(seeded_bounds(seed, difficulty).node)
        for alpha, beta in itertools.product(seeded_bounds(seed, difficulty).choices, repeat=2):
            state = seeded_bounds(seed, difficulty)
            state.guesses["alpha"] = alpha
            state.guesses["beta"] = beta
            for _ in range(2):
                found, told = state.check()
                assert found == ((alpha, beta) == right)
                keys.update(map(said, told))
        assert right != (-math.inf, math.inf)
        assert len(state.choices) > 2
    assert said(seeded_bounds(1, 1).check()[1][0]) == "window-both"
    assert {"window-right", "window-whose-alpha", "window-because-alpha", "window-none-beta"} <= keys
    assert difficulty < 3 or "window-because-beta" in keys


@pytest.mark.parametrize(
    ("link", "instance"),
    [("2-17", (2, 17)), ("3", (3, 1)), ("", (1, 1)), ("4-1", (1, 1)), ("1-x", (1, 1)), ("1-9999999", (1, 1))],
)
def test_links_to_an_instance(link, instance):
    assert read_instance(link) == instance


@pytest.mark.parametrize("text", [FIRST, "(5(((3,9)7)8))", "(3,(1,2)(9,(4,-4)))"])
def test_a_search_is_told_step_by_step(text):
    film = SearchFilm(numbers.parse(text))
    keys = []
    for number in range(film.last_step + 1):
        film.go_to(number)
        keys.append(said(film.message()))
        assert len(film.looks()) == len(film.nodes)
    assert (keys[0], keys[-1]) == ("steps-root", "steps-end")
    shown = film.looks()
    assert shown[0].value_text == str(film.root.value)
    pairs = zip(film.nodes, shown, strict=True)
    read = {node for node, look in pairs if look.flag not in ("marked", "covered")}
    assert read == set(needed(film.root))
    film.go_to(99)
    assert film.step_number == film.last_step


def test_the_film_says_at_least_and_at_most_where_something_was_cut():
    film = SearchFilm(numbers.parse(FIRST))
    film.go_to(film.last_step)
    assert [look.value_text for look in film.looks() if look.value_text] == ["3", "3", "≤ 2", "≤ 1"]
    film.go_to(film.first_step_at(film.nodes[-1]))
    assert film.current_node is film.root.children[-1]
    film.go_to(2)
    assert film.first_step_at(film.root.children[1].children[1]) == 2


def test_the_trees_at_random_tell_apart_what_the_small_ones_do_not():
    counts = {
        (leaves_read(search(tree)), sum(node.over for node in numbers.complete_tree(tree)))
        for tree in trees()
    }
    assert len(counts) > 10
    assert any(deep_cuts(search(tree)) for tree in trees())
