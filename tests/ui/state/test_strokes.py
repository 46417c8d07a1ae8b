"""Where the strokes of moves begin and end on all boards."""

import pytest

from engine.games.shelf import find_game
from tests.ui.helpers import match_of
from ui.state.strokes import ABOVE, BEST, best_strokes, stroke_of
from ui.widgets.brush import arrow


@pytest.mark.parametrize(
    ("game", "moves", "move", "places"),
    [
        ("tictactoe", "4", "0", (0, 0, 0)),
        ("connectfour", "44", "4", (ABOVE, 24, 24)),
        # From the new disc over those that it turns, to the one that encloses them.
        ("othello", "", "d3", (19, 35, 19)),
        ("othello", "f5d6c3d3c4", "f4", (29, 43, 29)),
        ("gobblers", "", "Lb2", (11, 4, 4)),
    ],
)
def test_a_stroke_goes_from_where_a_piece_comes_to_where_it_acts(game, moves, move, places):
    match = match_of(moves, find_game(game))
    number = match.game.parse_move(move, match.position)
    (stroke,) = stroke_of(match.game, match.position, number, BEST)
    assert (stroke.first, stroke.last, stroke.cell) == places
    assert stroke.side == match.turn


def test_best_moves_have_strokes_unless_all_are_best_and_few_arrows():
    match = match_of("", find_game("gobblers"))
    moves = match.game.legal_moves(match.position)
    entries = [{"move": move, "best": True} for move in moves]
    assert best_strokes(match, {"moves": entries}) == []
    entries[0]["best"] = False
    assert len(best_strokes(match, {"moves": entries})) == 3
    assert best_strokes(match, None) == []


def test_an_arrow_ends_where_it_points_and_begins_after_its_gap():
    path = arrow((10, 20), (10, 110), 50, 18)
    assert path["transform"] == "translate(10.0 20.0) rotate(90.0)"
    assert path["d"].startswith("M18.0 ") and "L90.0 0.0" in path["d"]
