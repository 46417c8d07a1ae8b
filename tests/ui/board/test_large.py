"""What the engine tells on its way fills in the values on the board."""

from engine.games.shelf import find_game
from tests.ui.helpers import match_of
from ui.board.large import with_report

GAME = find_game("connectfour")


def told(match, *moves):
    return {"position": GAME.write(match.position), "turn": match.turn, "moves": list(moves)}


def entry(move, value, distance=None, **more):
    return {"move": move, "value": value, "distance": distance, "exact": True, **more}


def test_what_is_proven_is_there_before_any_analysis():
    match = match_of(game=GAME)
    assert with_report(match, None, {}) is None
    found = with_report(match, None, told(match, entry(3, 1), entry(0, -1, 40)))
    assert sorted(found["moves"], key=lambda each: each["move"]) == [
        entry(0, -1, 40, best=False),
        entry(3, 1, best=False),
    ]


def test_it_replaces_an_estimate_but_not_what_is_known_better():
    match = match_of(game=GAME)
    estimate = {"move": 2, "value": 0.3, "distance": None, "exact": False, "depth": 6, "best": True}
    analysis = {"moves": [estimate, entry(3, 1, 41, best=True)], "line": []}
    found = with_report(match, analysis, told(match, entry(2, 0), entry(3, 1)))["moves"]
    by_move = {each["move"]: each for each in found}
    assert by_move[2] == {**estimate, "value": 0, "exact": True}
    assert by_move[3] == analysis["moves"][1]
    assert estimate["value"] == 0.3


def test_it_is_about_the_position_on_the_board_and_no_engines_own_move():
    match = match_of(game=GAME, you="x")
    known = told(match, entry(3, 1))
    assert with_report(match, None, known) is None
    match.paused = True
    assert with_report(match, None, known) is not None
    match.record.play(3)
    analysis = {"moves": []}
    assert with_report(match, analysis, known) is analysis
