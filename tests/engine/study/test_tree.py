"""The game tree, node by node: two ways to grow it and two to score it, with the same result."""

import pytest

from engine.base.pause import finish
from engine.games.shelf import NAMES, find_game, size_of
from engine.games.tictactoe.rules import TicTacToe
from engine.search.minimax import minimax
from engine.study import tree as trees
from engine.study.door import Study
from engine.study.sizes import count_nodes
from engine.study.tree import BREADTH_FIRST, DEPTH_FIRST, MOST_NODES, NONE, grow, score
from tests.engine import brute
from tests.engine.mnk import MnkGame
from tests.engine.playing import refusal
from tests.engine.toys import TOYS

GAME = TicTacToe()
ALGORITHMS = (BREADTH_FIRST, DEPTH_FIRST)
each_algorithm = pytest.mark.parametrize("algorithm", ALGORITHMS)


@pytest.fixture(scope="module")
def whole():
    """Both whole trees, scored, each in its own way."""
    trees = {}
    for algorithm in ALGORITHMS:
        trees[algorithm] = finish(grow(GAME, GAME.start(), algorithm))
        finish(score(trees[algorithm]))
    return trees


def grown(text, turn, algorithm=BREADTH_FIRST, depth=None, game=GAME):
    tree = finish(grow(game, game.parse(text, turn), algorithm, depth))
    finish(score(tree))
    return tree


@each_algorithm
def test_it_has_the_known_counts_and_both_ways_of_scoring_give_the_same_values(whole, facts, algorithm):
    tree = whole[algorithm]
    assert tree.counts() == facts["game_tree_nodes_by_depth"]
    assert (len(tree), tree.games) == (facts["game_tree_nodes"], facts["finished_games"])
    assert tree.values[0] == facts["root_value"]
    values = list(tree.values)
    for scoring in (trees.score_bottom_up, trees.score_recursively)[: 1 + (algorithm == DEPTH_FIRST)]:
        for parent in set(tree.parents[1:]):
            tree.values[parent] = -GAME.most - 1
        finish(scoring(tree))
        assert tree.values == values


def test_every_value_is_right(whole):
    """Each node's position is played out and judged by a program that shares nothing with the engine."""
    tree = whole[BREADTH_FIRST]
    texts = {0: ("." * 9, "o")}
    for node in range(1, 70_000):
        text, turn = texts[tree.parents[node]]
        texts[node] = (brute.put(text, tree.moves[node], turn), brute.other(turn))
        assert tree.values[node] == brute.solve(*texts[node])[0]


def test_depth_first_goes_down_before_it_goes_on(whole):
    tree = whole[DEPTH_FIRST]
    # The seventh move, with every square taken in its order, is the first to make three in a row.
    assert tree.depths[:9] == [*range(8), 7]
    assert all(
        tree.parents[node] == node - 1 or tree.depths[node] <= tree.depths[node - 1]
        for node in range(1, len(tree))
    )


@each_algorithm
def test_every_node_comes_after_its_parent_and_children_are_in_order(algorithm):
    tree = grown("o...x....", "o", algorithm)
    assert tree.parents[0] == tree.moves[0] == NONE
    for node in range(len(tree)):
        children = [child for child, parent in enumerate(tree.parents) if parent == node]
        assert all(child > node for child in children)
        moves = [tree.moves[child] for child in children]
        assert moves == sorted(moves)


@each_algorithm
@pytest.mark.parametrize("depth", range(5))
def test_a_depth_ends_it_with_estimates(algorithm, depth):
    game = MnkGame(3, 3, 3)
    tree = finish(grow(game, game.start(), algorithm, depth))
    finish(score(tree))
    assert len(tree.counts()) == depth + 1
    value, _, nodes = minimax(game, game.start(), depth)
    assert (tree.values[0], len(tree)) == (value, nodes)


@each_algorithm
@pytest.mark.parametrize("text", ["oooxx....", "oxooxxxoo", "ooo...xxx"])
def test_a_finished_game_is_one_node(algorithm, text):
    tree = grown(text, "x", algorithm)
    assert (len(tree), tree.games, tree.values[0]) == (1, 1, brute.finished_value(text, "x"))


def test_another_algorithm_and_a_tree_too_large_are_refused(monkeypatch):
    for algorithm in ("", "BF", None, 7, []):
        assert refusal(finish, grow(GAME, GAME.start(), algorithm)) == "error.algorithm"
    monkeypatch.setattr("engine.study.tree.MOST_NODES", 1_000)
    assert refusal(finish, grow(GAME, GAME.start(), DEPTH_FIRST)) == "error.tree-large"


class TestSize:
    """How many nodes a tree has is known before it is grown."""

    @pytest.mark.parametrize("game", [*map(find_game, NAMES), *TOYS], ids=lambda game: game.name)
    def test_it_is_counted_to_each_depth(self, game):
        for depth in range(4):
            tree = finish(grow(game, game.start(), BREADTH_FIRST, depth))
            assert finish(count_nodes(game, game.start(), depth, MOST_NODES)) == len(tree)

    @pytest.mark.parametrize("text", ["xo.oxo...", "........x", "xxx.oo..."])
    def test_it_is_counted_to_the_end(self, text):
        position = GAME.parse(text, "o")
        assert finish(count_nodes(GAME, position, None, MOST_NODES)) == len(grown(text, "o", BREADTH_FIRST))

    def test_a_tree_as_large_as_can_be_is_no_larger(self):
        assert finish(count_nodes(GAME, GAME.start(), None, 549_946)) == 549_946
        assert finish(count_nodes(GAME, GAME.start(), None, 549_945)) is None

    @pytest.mark.parametrize("name", [name for name in NAMES if size_of(find_game(name)) is None])
    @pytest.mark.parametrize("depth", [None, 12])
    def test_one_that_is_too_large_is_refused_long_before_a_million_moves(self, monkeypatch, name, depth):
        game = find_game(name)
        played = []
        play = game.play
        monkeypatch.setattr(game, "play", lambda *move: played.append(move) or play(*move))
        request = {"do": "tree-save", "game": name, "position": game.write(game.start()), "depth": depth}
        key = "error.repeats" if game.repeats and depth is None else "error.tree-large"
        assert refusal(Study().ask, request) == key
        assert len(played) < 100_000
