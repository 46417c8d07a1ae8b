"""What the engine tells on its way fills in the values on the board; how high the bars of the graph stand."""

from itertools import pairwise

import pytest

from engine.games.shelf import find_game
from tests.ui.helpers import match_of
from ui.board.bars import part_of, ticks
from ui.board.large import add_report

GAME = find_game("connectfour")


def told(match, *moves):
    return {"position": GAME.write(match.position), "turn": match.turn, "moves": list(moves)}


def entry(move, value, distance=None, **more):
    return {"move": move, "value": value, "distance": distance, "exact": True, **more}


def test_what_is_proven_is_there_before_any_analysis():
    match = match_of(game=GAME)
    assert add_report(match, None, {}) is None
    found = add_report(match, None, told(match, entry(3, 1), entry(0, -1, 40)))
    assert sorted(found["moves"], key=lambda each: each["move"]) == [
        entry(0, -1, 40, best=False),
        entry(3, 1, best=False),
    ]


def test_it_replaces_an_estimate_but_not_what_is_known_better():
    match = match_of(game=GAME)
    estimate = {"move": 2, "value": 0.3, "distance": None, "exact": False, "depth": 6, "best": True}
    analysis = {"moves": [estimate, entry(3, 1, 41, best=True)], "line": []}
    found = add_report(match, analysis, told(match, entry(2, 0), entry(3, 1)))["moves"]
    by_move = {each["move"]: each for each in found}
    assert by_move[2] == {**estimate, "value": 0, "exact": True}
    assert by_move[3] == analysis["moves"][1]
    assert estimate["value"] == 0.3


def test_it_is_about_the_position_on_the_board_and_no_engines_own_move():
    match = match_of(game=GAME, you="x")
    known = told(match, entry(3, 1))
    assert add_report(match, None, known) is None
    match.paused = True
    assert add_report(match, None, known) is not None
    match.record.play(3)
    analysis = {"moves": []}
    assert add_report(match, analysis, known) is analysis


TICTACTOE, OTHELLO = find_game("tictactoe"), find_game("othello")


@pytest.mark.parametrize("game", [TICTACTOE, OTHELLO, find_game("othello4")], ids=lambda game: game.name)
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
