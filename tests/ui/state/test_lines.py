"""The best lines: which they are, in which order, and how they are written and said."""

from engine.games.shelf import find_game
from tests.ui.helpers import OTHELLO_WORDS
from ui.state.desk import GamePart
from ui.state.lines import best_lines, how_far
from ui.state.match import Match

OTHELLO = find_game("othello")
WORDS = OTHELLO_WORDS["en"]
PART = GamePart(None)
D3, C4, F5, E6 = OTHELLO.legal_moves(OTHELLO.start())


def match():
    return Match(OTHELLO, OTHELLO.start(), "both", "", "")


def entry(move, value, depth=7, **more):
    return {"move": move, "value": value, "distance": None, "exact": False, "depth": depth, **more}


def test_the_three_best_are_told_the_best_first_and_of_equals_the_first():
    moves = [entry(D3, -1.5), entry(C4, 2), entry(F5, -2.0, 6), entry(E6, 2)]
    lines = best_lines(match(), {"moves": moves}, WORDS, PART)
    assert [(line.kind, line.sign, line.moves) for line in lines] == [
        ("win", "≈+2.0", "c4"),
        ("win", "≈+2.0", "e6"),
        ("loss", "≈−1.5", "d3"),
    ]
    assert lines[0].said == "c4: about 2.0 ahead, seen 7 plies deep"
    assert how_far({"moves": moves}, WORDS) == "Seen 7 plies deep"


def test_a_line_is_written_as_the_notation_has_it():
    reply = OTHELLO.legal_moves(OTHELLO.play(OTHELLO.start(), F5))[0]
    line = best_lines(match(), {"moves": [entry(F5, 4, line=[F5, reply])]}, WORDS, PART)[0]
    assert line.moves == "f5 " + OTHELLO.write_move(reply, OTHELLO.play(OTHELLO.start(), F5))
    assert line.said.split(". ")[-1] == "Expected: " + line.moves.split()[1]


def test_without_an_analysis_there_are_no_lines_and_proven_ones_are_solved():
    assert (best_lines(match(), None, WORDS, PART), how_far(None, WORDS)) == ([], "")
    assert how_far({"moves": [{**entry(F5, 4), "exact": True}]}, WORDS) == "Solved"
