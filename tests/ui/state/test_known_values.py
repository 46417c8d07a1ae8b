"""The known values and best lines of a large game, and their words."""

import pytest

from engine.games.shelf import find_game
from tests.ui.helpers import OTHELLO_WORDS, match_of
from ui.state.desk import GamePart
from ui.state.known_values import KnownValues
from ui.state.lines import best_lines, how_far

GAME = find_game("othello")
PART = GamePart(None)


def answer(match, value, *, exact=False, depth=5):
    place = {"position": GAME.write(match.position), "turn": match.turn}
    return {**place, "value": value, "exact": exact, "depth": depth}


def known(value, *, exact=False, depth=5):
    return {"value": value, "distance": None, "exact": exact, "depth": depth}


@pytest.mark.parametrize(
    ("value", "exact", "selective", "kind", "english", "japanese"),
    [
        (4, True, False, "win", "wins by 4", "4石勝ち"),
        (0, True, False, "draw", "draw", "引き分け"),
        (-2, True, False, "loss", "loses by 2", "2石負け"),
        (2.5, False, False, "win", "about 2.5 ahead, seen 7 plies deep", "7手"),
        (2.5, False, True, "win", "about 2.5 ahead, seen selectively 7 plies deep", "選択的に7手"),
        (0.01, False, False, "draw", "about even, seen 7 plies deep", "互角"),
    ],
)
def test_a_value_is_exact_or_estimated(value, exact, selective, kind, english, japanese):
    entry = {"value": value, "exact": exact, "depth": 7, "selective": selective}
    assert PART.describe(GAME, entry, OTHELLO_WORDS["en"])[::2] == (kind, english)
    assert japanese in PART.describe(GAME, entry, OTHELLO_WORDS["ja"])[2]


def test_a_value_is_kept_for_the_first_side_whoever_moves():
    known_values, match = KnownValues(), match_of("f5", GAME)
    for each in (match_of(game=GAME), match):
        known_values.note(GAME, answer(each, 3))
    assert known_values.of(GAME, match.position) == {**known(-3), "selective": False}
    assert known_values.along(match) == [{**known(3), "selective": False}, {**known(-3), "selective": False}]


def test_what_was_seen_deeper_or_proven_is_kept():
    known_values, match = KnownValues(), match_of(game=GAME)
    known_values.note(GAME, answer(match, 3, depth=8))
    known_values.note(GAME, answer(match, 1, depth=5))
    assert known_values.of(GAME, match.position)["value"] == 3
    known_values.note(GAME, answer(match, -2, exact=True, depth=4))
    known_values.note(GAME, answer(match, 5, depth=12))
    assert known_values.of(GAME, match.position) == {**known(-2, exact=True, depth=4), "selective": False}


def test_nothing_is_known_of_a_position_nobody_asked_about_and_all_of_one_that_is_over():
    known_values = KnownValues()
    assert known_values.of(GAME, GAME.start()) is None
    over = GAME.parse("X" * 40 + "O" * 24, "O")
    assert known_values.of(GAME, over) == known(16, exact=True, depth=0)


WORDS = OTHELLO_WORDS["en"]
D3, C4, F5, E6 = GAME.legal_moves(GAME.start())


def entry(move, value, depth=7, **more):
    return {"move": move, "value": value, "distance": None, "exact": False, "depth": depth, **more}


def test_the_three_best_are_told_the_best_first_and_of_equals_the_first():
    moves = [entry(D3, -1.5), entry(C4, 2), entry(F5, -2.0, 6), entry(E6, 2)]
    lines = best_lines(match_of(game=GAME), {"moves": moves}, WORDS, PART)
    told = [(line.kind, line.sign, line.moves) for line in lines]
    assert told == [("win", "≈+2.0", "c4"), ("win", "≈+2.0", "e6"), ("loss", "≈−1.5", "d3")]
    assert lines[0].said == "c4: about 2.0 ahead, seen 7 plies deep"
    assert how_far({"moves": moves}, WORDS) == "Seen 7 plies deep"


def test_a_line_is_written_as_the_notation_has_it():
    reply = GAME.legal_moves(GAME.play(GAME.start(), F5))[0]
    line = best_lines(match_of(game=GAME), {"moves": [entry(F5, 4, line=[F5, reply])]}, WORDS, PART)[0]
    assert line.moves == "f5 " + GAME.write_move(reply, GAME.play(GAME.start(), F5))
    assert line.said.split(". ")[-1] == "Expected: " + line.moves.split()[1]


def test_without_an_analysis_there_are_no_lines_and_proven_ones_are_solved():
    assert (best_lines(match_of(game=GAME), None, WORDS, PART), how_far(None, WORDS)) == ([], "")
    assert how_far({"moves": [{**entry(F5, 4), "exact": True}]}, WORDS) == "Solved"
