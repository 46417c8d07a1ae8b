"""Keys walk the cells as they are seen, whatever a game has."""

import pytest

from engine.games.shelf import find_game
from tests.engine.toys import CLOISTER, Drop, Hand
from tests.ui.toys import Step
from ui.board.board_extras import around_holes, in_columns
from ui.board.walk import in_rows, rows_of


def test_the_second_sides_reserve_is_above_and_the_first_sides_below():
    assert rows_of(Step()) == [[5], [0, 1], [2, 3], [4]]
    assert rows_of(Drop()) == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]


WALKS = [
    *(("ArrowLeft", False, 9, 8), ("ArrowLeft", False, 8, 8), ("ArrowRight", False, 15, 15)),
    *(("ArrowUp", False, 9, 1), ("ArrowUp", False, 1, 1), ("ArrowDown", False, 57, 57)),
    *(("Home", False, 12, 8), ("End", False, 12, 15), ("Home", True, 12, 0), ("End", True, 12, 63)),
    *(("ArrowUp", True, 12, None), ("a", False, 12, None)),
]


@pytest.mark.parametrize(("key", "ctrl", "start", "goal"), WALKS)
def test_a_key_walks_and_stops_at_the_edge(key, ctrl, start, goal):
    assert in_rows(rows_of(find_game("othello")))(start, key, ctrl, 64) == goal


def test_the_way_leads_over_the_reserves():
    walk = in_rows(rows_of(Step()))
    assert [walk(cell, "ArrowUp", False, 6) for cell in (4, 3, 1, 5)] == [3, 1, 5, 5]
    assert [walk(cell, "ArrowDown", False, 6) for cell in (5, 0, 2, 4)] == [1, 2, 4, 4]
    assert (walk(2, "Home", True, 6), walk(2, "End", True, 6)) == (5, 4)


def test_keys_walk_reserves_that_stand_beside_the_board():
    # 12 13 14, the second side's, on the left; 9 10 11, the first side's, on the right.
    walk = in_columns(rows_of(Hand()))
    row = {"ArrowRight": [13, 3, 4, 5, 10, 10], "ArrowLeft": [10, 5, 4, 3, 13, 13]}
    for key, cells in row.items():
        assert [walk(cell, key, False, 15) for cell in cells[:-1]] == cells[1:]
    assert [walk(cell, "ArrowDown", False, 15) for cell in (12, 13, 14, 1, 7)] == [13, 14, 14, 4, 7]
    assert [walk(cell, "ArrowUp", False, 15) for cell in (9, 11, 6)] == [9, 10, 3]
    assert [walk(7, key, False, 15) for key in ("Home", "End")] == [14, 11]
    assert [walk(4, key, True, 15) for key in ("Home", "End", "a")] == [12, 11, None]
    # Few stand in the middle.
    walk = in_columns(rows_of(Step()))
    assert [walk(cell, "ArrowLeft", False, 6) for cell in (0, 2)] == [5, 5]


HOLES = [
    *(
        ("ArrowRight", 0, 2),
        ("ArrowLeft", 4, 2),
        ("ArrowDown", 0, 10),
        ("ArrowDown", 7, 17),
        ("ArrowUp", 24, 14),
    ),
    # A row is joined to the next one, so that all cells are reached; a column ends.
    *(("ArrowRight", 4, 7), ("ArrowLeft", 10, 7), ("ArrowRight", 24, 24), ("ArrowLeft", 0, 0)),
    *(("ArrowDown", 11, 11), ("ArrowUp", 11, 11), ("ArrowUp", 0, 0)),
    *(("Home", 13, 10), ("End", 13, 14), ("Home", 17, 17), ("a", 17, None)),
]


@pytest.mark.parametrize(("key", "start", "goal"), HOLES)
def test_keys_pass_over_holes(key, start, goal):
    rows = rows_of(CLOISTER)
    walk = around_holes(in_rows(rows), rows, CLOISTER.holes)
    assert walk(start, key, False, 25) == goal
    assert [walk(start, key, True, 25) for key in ("Home", "End", "ArrowUp")] == [0, 24, None]


def test_keys_pass_over_holes_to_reserves_beside_the_board():
    rows = rows_of(Hand())
    walk = around_holes(in_columns(rows), rows, (3, 4))
    assert [walk(cell, "ArrowLeft", False, 15) for cell in (5, 10)] == [13, 5]


def test_seen_from_the_other_side_all_is_the_other_way_round():
    rows = rows_of(find_game("tictactoe"), flipped=True)
    assert rows == [[8, 7, 6], [5, 4, 3], [2, 1, 0]]
    assert in_rows(rows)(8, "ArrowRight", False, 9) == 7
    assert in_rows(rows)(4, "ArrowUp", False, 9) == 7
