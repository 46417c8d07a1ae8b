"""How high the bars of a game's graph stand."""

from itertools import pairwise

import pytest

from engine.games.shelf import find_game
from ui.board.bars import part_of, ticks

TICTACTOE, OTHELLO = find_game("tictactoe"), find_game("othello")
GAMES = [TICTACTOE, OTHELLO, find_game("othello4")]


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_bar_is_half_full_when_even_and_grows_with_the_first_sides_lead(game):
    parts = [part_of(game.most * part / 64, None, game) for part in (-64, -40, -10, -1, 0, 1, 10, 40, 64)]
    assert parts == sorted(parts)
    assert parts[0] == parts[1] == 0
    assert parts[4] == 0.5
    assert parts[-1] == parts[-2] == 1
    assert parts[3] + parts[5] == pytest.approx(1)


def test_a_win_stands_the_higher_the_sooner_it_comes():
    heights = [part_of(1, distance, TICTACTOE) for distance in (9, 5, 3, 1, 0)]
    assert heights[0] > 0.6
    assert heights == sorted(heights)
    assert heights[-1] == 1
    assert part_of(-1, 1, TICTACTOE) == pytest.approx(1 - part_of(1, 1, TICTACTOE))


def test_points_have_lines_that_are_told_apart():
    heights = [part_of(value, None, OTHELLO) for value in ticks(OTHELLO)]
    assert ticks(OTHELLO) == [16, 4, -4, -16]
    assert heights == sorted(heights, reverse=True)
    assert min(a - b for a, b in pairwise(heights)) > 0.1
    assert ticks(TICTACTOE) == []
