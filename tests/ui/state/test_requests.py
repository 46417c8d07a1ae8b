"""What the engine is asked, by what can be known of a game and not by what it calls itself."""

import pytest

from engine.games.shelf import find_game, levels_of
from tests.engine.toys import TOYS
from ui.state.requests import timed_level
from ui.state.stages import is_telling, is_whole

DROP, SLIDE, HAND, PAWNS, TAKE, FURROW, PAIR = TOYS
TICTACTOE, OTHELLO, CONNECTFOUR = (find_game(name) for name in ("tictactoe", "othello", "connectfour"))


def report(*moves):
    """Return an analysis of moves, each `(value, distance, exact)`, that is exact itself."""
    entries = [{"value": value, "distance": plies, "exact": exact} for value, plies, exact in moves]
    return {"value": max(entry["value"] for entry in entries), "exact": True, "moves": entries}


@pytest.mark.parametrize(
    ("game", "moves", "whole"),
    [
        # What can be solved is asked for until all is.
        (PAWNS, [(1, 5, True), (0, None, False)], False),
        (PAWNS, [(1, 5, True), (-1, 4, True)], True),
        # A draw that nobody can force to an end never has a distance.
        (SLIDE, [(0, None, True)], True),
        (TAKE, [(0, None, True), (-1, 8, True)], True),
        # A prover tells who wins before it tells how soon.
        (TAKE, [(1, None, True)], False),
        (CONNECTFOUR, [(1, 7, True), (-1, None, True)], False),
        # What can't be is asked no further than for the best, unless that wins and the others stay open.
        (OTHELLO, [(4, 12, True), (2.5, None, False)], True),
        (OTHELLO, [(64, 12, True), (2.5, None, False)], False),
    ],
)
def test_moves_are_asked_about_until_nothing_is_open(game, moves, whole):
    assert is_whole(game, report(*moves)) is whole
    assert is_whole(game, None)


def test_only_a_level_that_searches_has_a_time_to_be_set():
    assert [timed_level(game) for game in (TICTACTOE, DROP, TAKE, CONNECTFOUR)] == ["", "", "", ""]
    for game in (PAWNS, OTHELLO):
        assert timed_level(game) == levels_of(game)[-1].name


def test_what_an_answer_is_worth():
    answer = {"level": "perfect", "exact": False, "depth": 100}
    assert is_telling(TAKE, answer)
    assert is_telling(TAKE, {"exact": False, "depth": 2})
    assert not is_telling(TAKE, {"exact": False, "depth": 1})
