"""How high the bars of a game's graph stand."""

from itertools import pairwise

import pytest

from engine.games.shelf import find_game
from ui.board.bars import part_of, ticks

TICTACTOE, OTHELLO = find_game("tictactoe"), find_game("othello")


@pytest.mark.parametrize("game", [TICTACTOE, OTHELLO])
def test_even_is_the_middle_and_the_sides_are_alike(game):
    assert part_of(0, None, game) == 0.5
    for value in (1, game.most):
        assert part_of(value, 1, game) - 0.5 == pytest.approx(0.5 - part_of(-value, 1, game))


def test_a_win_stands_the_higher_the_sooner_it_comes():
    heights = [part_of(1, distance, TICTACTOE) for distance in (9, 5, 3, 1, 0)]
    assert heights == sorted(heights)
    assert heights[0] > 0.6
    assert heights[-1] == 1


def test_points_have_lines_that_are_told_apart():
    heights = [part_of(value, None, OTHELLO) for value in ticks(OTHELLO)]
    assert ticks(OTHELLO) == [16, 4, -4, -16]
    assert heights == sorted(heights, reverse=True)
    assert min(a - b for a, b in pairwise(heights)) > 0.1
    assert ticks(TICTACTOE) == []
