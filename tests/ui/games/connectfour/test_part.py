"""Connect Four's part of the page, without a browser: its words, its keys, and how stones are placed."""

from types import SimpleNamespace

import pytest

from engine.game import GameError
from engine.games.shelf import find_game
from tests.ui.helpers import CONNECTFOUR_WORDS
from ui.board.placing import CYCLE, NOTHING, placed
from ui.games.connectfour.part import Part
from ui.state.cells import NO_HELP, cells_of
from ui.state.hints import hint_lines
from ui.state.known_values import KnownValues, Worth
from ui.state.lines import best_lines
from ui.state.match import Match
from ui.state.pace import Pace
from ui.state.requests import studies

GAME = find_game("connectfour")
PART = Part(None)
ENGLISH, JAPANESE = CONNECTFOUR_WORDS["en"], CONNECTFOUR_WORDS["ja"]


def match_of(moves="", game=GAME):
    """Return a match of two people after these columns."""
    match = Match(game, game.start(), "both", "perfect", "perfect")
    for column in moves:
        match.record.play(int(column) - 1)
    return match


@pytest.mark.parametrize(
    ("entry", "kind", "sign", "english", "japanese"),
    [
        ({"value": 1, "distance": 13, "exact": True}, "win", "+13", "win in 13 plies", "13手で勝ち"),
        ({"value": 1, "distance": 1, "exact": True}, "win", "+1", "wins now", "すぐ勝ち"),
        ({"value": -1, "distance": 6, "exact": True}, "loss", "−6", "loss in 6 plies", "6手で負け"),
        ({"value": 0, "distance": 20, "exact": True}, "draw", "=", "draw", "引き分け"),
        ({"value": 1, "distance": None, "exact": True}, "win", "+", "wins", "勝ち"),
        ({"value": -1, "distance": None, "exact": True}, "loss", "−", "loses", "負け"),
    ],
)
def test_proven_values_have_sign_and_plies(entry, kind, sign, english, japanese):
    assert PART.describe(GAME, entry, ENGLISH) == (kind, sign, english)
    assert PART.describe(GAME, entry, JAPANESE) == (kind, sign, japanese)


@pytest.mark.parametrize(
    ("value", "kind", "sign"), [(0.137, "win", "≈+0.1"), (0.02, "draw", "≈0.0"), (-0.9, "loss", "≈−0.9")]
)
def test_estimates_are_never_taken_for_proven(value, kind, sign):
    entry = {"value": value, "distance": None, "exact": False, "depth": 6}
    assert PART.describe(GAME, entry, ENGLISH)[:2] == (kind, sign)
    assert "not proven yet" in PART.describe(GAME, entry, ENGLISH)[2]
    assert "証明の途中" in PART.describe(GAME, entry, JAPANESE)[2]


def test_digits_name_the_columns_that_there_are():
    small = match_of(game=find_game("connectfour5x4"))
    assert [PART.cell_of_key(small, key) for key in "125678xo"] == [0, 1, 4, None, None, None, None, None]
    assert PART.cell_of_key(match_of(), "7") == 6
    assert PART.cell_of_key(match_of(), "12") is None


def test_squares_count_their_rows_from_the_bottom():
    match = match_of("44")
    names = [cell.name for cell in cells_of(match, None, NO_HELP, ENGLISH, PART)]
    assert names[38] == "column 4, row 1, red"
    assert names[31] == "column 4, row 2, yellow, last move"
    assert names[24] == "column 4, row 3, empty, a stone would come to rest here"
    assert names[0] == "column 1, row 6, empty"


def test_a_hint_tells_reasons():
    entry = {"move": 3, "best": True, "reasons": ["reason.centre-column"]}
    analysis = {"value": 1, "distance": 41, "exact": True, "moves": [entry], "line": [3, 3, 3, 3, 3, 3, 2]}
    lines = hint_lines(match_of(), analysis, ENGLISH, PART)
    assert len(lines) == 1
    assert lines[0].startswith("Column 4 – win in 41 plies: takes the centre column")


def test_the_best_lines_are_told_by_their_columns():
    entry = {"move": 3, "value": 1, "distance": 41, "exact": True, "depth": 42, "best": True}
    entry["line"] = [3, 3, 3, 3, 3, 3, 2]
    line = best_lines(match_of(), {"moves": [entry]}, ENGLISH, PART)[0]
    assert (line.kind, line.sign, line.moves) == ("win", "+41", "4 4 4 4 4 4 3")
    assert line.said.endswith(". Expected: column 4, column 4, column 4, column 4, column 4, column 3")


# Setting up


def placing(steps):
    """Return the position after placing one after the other, from the empty board."""
    position = GAME.start()
    for square, choice in steps:
        position = placed(GAME, position, square, choice)
    return position


def test_a_stone_that_is_placed_falls():
    assert GAME.cells(placing([(3, "o")]))[38] == "o"
    # Whoever moves, stones are placed in turn.
    position = placing([(3, "o"), (3, "x"), (10, "o")])
    assert [GAME.cells(position)[cell] for cell in (38, 31, 24)] == ["o", "x", "o"]
    assert GAME.turn(position) == "x"


def test_placing_one_after_the_other_places_in_turn():
    position = placing([(0, CYCLE), (0, CYCLE), (1, CYCLE)])
    assert [GAME.cells(position)[cell] for cell in (35, 28, 36)] == ["o", "x", "o"]


@pytest.mark.parametrize("square", [3, 24, 31, 38])
def test_the_topmost_stone_is_taken_off_wherever_its_column_is_touched(square):
    position = placing([(3, "o"), (3, "x"), (square, NOTHING)])
    assert GAME.cells(position).count("") == 41
    assert GAME.cells(position)[38] == "o"


def test_too_many_of_one_side_are_refused():
    with pytest.raises(GameError, match="as many stones"):
        placing([(3, "o"), (3, "o")])


# What is asked


def asked(answers):
    """Return how many times the values are asked for, given what each answer says of the moves."""
    match, known_values, pace = match_of("44"), KnownValues(), Pace()
    known_values._known[GAME.name, GAME.write(match.position), match.turn] = Worth(-1, True, 40, False)
    desk = SimpleNamespace(
        match=match, settings=ValuesShown(), known_values=known_values, hurried=False, analysis=None
    )
    count = 0
    for _ in studies(desk, pace):
        desk.analysis = {"moves": answers[min(count, len(answers) - 1)]}
        count += 1
    return count


class ValuesShown:
    """Settings with values shown, and nothing else."""

    hints = False
    values = True
    evaluation = False
    patience = "60"


def test_values_are_asked_for_until_all_is_proven():
    proving = [{"exact": True, "value": -1, "distance": None}, {"exact": True, "value": -1, "distance": 4}]
    proven = [{"exact": True, "value": -1, "distance": 40}]
    assert asked([proven]) == 1
    assert asked([proving, proving, proving, proven]) == 4
    assert 4 < asked([proving]) < 20


THREATENING = "445533"
"""Red has three at the bottom; columns 2 and 6 would make four."""


@pytest.mark.parametrize("words", [ENGLISH, JAPANESE], ids=["en", "ja"])
def test_threats_are_told_where_they_are_shown(words, monkeypatch):
    part = Part(None)
    match = match_of(THREATENING)
    assert part.remarks(match, words) == {}
    assert "four for" not in cells_of(match, None, NO_HELP, ENGLISH, part)[36].name
    monkeypatch.setattr(part, "_threats", True)
    odd = words.say("connectfour.threat-odd", mark=words.mark("o"))
    even = words.say("connectfour.threat-even", mark=words.mark("x"))
    assert part.remarks(match, words) == {36: odd, 40: odd, 29: even, 33: even}
    assert odd in cells_of(match, None, NO_HELP, words, part)[36].name
    # Where a position is set up, names are those of the squares alone.
    assert odd not in cells_of(match, None, NO_HELP, words, part, everywhere=True)[36].name
