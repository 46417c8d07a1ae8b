"""The station on winning soon: values with distance, answers judged rightly, and a program that hurries."""

import pytest

from engine.study.door import Study
from tests.ui.helpers import GAME
from tests.ui.views.lessons.telling import said
from ui.views.lessons.stations.soonest.dawdle import DAWDLER, FINISHER, PLACES, playout, solve
from ui.views.lessons.stations.soonest.distance import Distances
from ui.views.lessons.stations.soonest.hurry import BOARDS

SEEDS = range(1, 101)
service = Study()


def judged(position, turn):
    answer = service.ask({"do": "judge", "game": "tictactoe", "position": position, "turn": turn})
    return {turn: 1, None: 0}.get(answer["winner"], -1), answer["distance"]


def test_values_and_distances_are_the_engines():
    for board in (*BOARDS, *PLACES):
        assert solve(GAME, GAME.parse(*board), {}) == judged(*board), board
    assert {judged(*board)[0] for board in BOARDS} == {1, 0, -1}


@pytest.mark.parametrize(("place", "first", "plies"), [(PLACES[0], None, 5), (PLACES[1], 2, 3)])
def test_the_dawdler_makes_no_mistake_and_takes_longest(place, first, plies):
    soon, late = [playout(GAME, who, place) for who in (FINISHER, DAWDLER)]
    assert (len(soon) - 1, len(late) - 1) == (1, plies)
    assert first is None or late[1] == GAME.play(late[0], first)
    for boards in (soon, late):
        assert boards[0] == GAME.parse(*place)
        for position in boards:
            turn = GAME.turn(position)
            assert judged(GAME.write(position), turn)[0] == (1 if turn == "o" else -1)


def value(node, depth=0):
    """Return what a tree of endings is worth to ○: who wins, then how soon, compared apart."""
    if node.over:
        return ({"o": 1, "": 0, "x": -1}[node.winner], depth)
    below = [value(child, depth + 1) for child in node.children]
    liked = max if depth % 2 == 0 else min
    return liked(below, key=lambda worth: (worth[0], -worth[0] * worth[1]))


@pytest.mark.parametrize("difficulty", [1, 2, 3])
def test_leaves_and_nodes_are_worth_their_result_and_distance_and_one_branch_alone_is_best(difficulty):
    results = set()
    for seed in SEEDS:
        state = Distances(seed, difficulty)
        for node in state.nodes:
            result, depth = value(node, node.level)
            assert node.value == result * (10 - depth)
            assert node.over == (not node.children)
            # Who has just moved is the one who can have won.
            assert not node.over or node.winner in ("", "o" if node.level % 2 else "x")
        below = [value(child, 1) for child in state.root.children]
        best = value(state.root)
        assert below.count(best) == 1
        assert [result for result, _ in below].count(best[0]) > 1
        results.add(best[0])
    assert results == {1: {1}, 2: {1, -1}, 3: {-1}}[difficulty]


@pytest.mark.parametrize("difficulty", [1, 2, 3])
def test_every_value_can_be_found_and_every_wrong_one_is_explained(difficulty):
    keys = set()
    for seed in SEEDS:
        state = Distances(seed, difficulty)
        keys.add(said(state.touch(state.root)[1][0]))
        state.touch(state.leaves[-1])
        assert state.chosen is state.leaves[-1]
        while state.chosen:
            leaf = state.chosen
            assert state.choices.count(leaf.value) == 1
            for guess in state.choices:
                if guess != leaf.value:
                    right, told = state.answer(guess)
                    assert (right, state.chosen) == (False, leaf)
                    keys.update(map(said, told))
            right, told = state.answer(leaf.value)
            assert right
            keys.update(map(said, told))
            if state.chosen:
                keys.add(said(state.touch(leaf)[1][0]))
            assert (state.looks()[leaf.index].value_text or "0").replace("−", "-") == str(leaf.value)
        keys.add(said(state.touch(state.root)[1][0]))
        for child in state.root.children:
            right, told = state.touch(child)
            assert right == (value(child, 1) == value(state.root))
            keys.update(map(said, told))
        assert state.solved
    wanted = {"first", "known", "value", "choose", "sign", "zero", "bare", "late", "plies", "root", "better"}
    wanted |= {"right-loss"} if difficulty == 3 else {"right-win"}
    assert {f"distance-{name}" for name in wanted | {"draw"}} <= keys
