"""Connect Four's part of the page, without a browser: its words, its keys, and how stones are placed."""

import pytest

from engine.contract.game import GameError
from engine.games.shelf import find_game
from tests.ui.desk import at_desk, run
from tests.ui.helpers import CONNECTFOUR_WORDS, match_of
from ui.board.placing import CYCLE, NOTHING, place_or_remove
from ui.games.connectfour.part import Part
from ui.state.cells import NO_HELP, cells_of
from ui.state.lines import best_lines

GAME = find_game("connectfour")
PART = Part(None)
ENGLISH, JAPANESE = CONNECTFOUR_WORDS["en"], CONNECTFOUR_WORDS["ja"]


@pytest.mark.parametrize(
    ("value", "distance", "kind", "sign", "english", "japanese"),
    [
        (1, 13, "win", "+13", "win in 13 plies", "13手で勝ち"),
        (1, 1, "win", "+1", "wins now", "すぐ勝ち"),
        (-1, 6, "loss", "−6", "loss in 6 plies", "6手で負け"),
        (0, 20, "draw", "=", "draw", "引き分け"),
        (1, None, "win", "+", "wins", "勝ち"),
        (-1, None, "loss", "−", "loses", "負け"),
    ],
)
def test_proven_values_have_sign_and_plies(value, distance, kind, sign, english, japanese):
    entry = {"value": value, "distance": distance, "exact": True}
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
    assert PART.cell_of_key(match_of(game=GAME), "7") == 6
    assert PART.cell_of_key(match_of(game=GAME), "12") is None


def test_squares_count_their_rows_from_the_bottom():
    match = match_of("44", GAME)
    names = [cell.name for cell in cells_of(match, None, NO_HELP, ENGLISH, PART)]
    assert names[38] == "column 4, row 1, red"
    assert names[31] == "column 4, row 2, yellow, last move"
    assert names[24] == "column 4, row 3, empty, a stone would come to rest here"
    assert names[0] == "column 1, row 6, empty"


def test_the_best_lines_are_told_by_their_columns():
    entry = {"move": 3, "value": 1, "distance": 41, "exact": True, "depth": 42, "best": True}
    entry["line"] = [3, 3, 3, 3, 3, 3, 2]
    line = best_lines(match_of(game=GAME), {"moves": [entry]}, ENGLISH, PART)[0]
    assert (line.kind, line.sign, line.moves) == ("win", "+41", "4 4 4 4 4 4 3")
    assert line.said.endswith(". Expected: column 4, column 4, column 4, column 4, column 4, column 3")


def placing(steps):
    position = GAME.start()
    for square, choice in steps:
        position = place_or_remove(GAME, position, square, choice)
    return position


@pytest.mark.parametrize(
    ("steps", "stones"),
    [
        ([(3, "o")], {38: "o"}),
        # Stones are placed in turn, whichever side is to move.
        ([(3, "o"), (3, "x"), (10, "o")], {38: "o", 31: "x", 24: "o"}),
        ([(0, CYCLE), (0, CYCLE), (1, CYCLE)], {35: "o", 28: "x", 36: "o"}),
        # The topmost stone is taken off wherever its column is touched.
        *(([(3, "o"), (3, "x"), (square, NOTHING)], {38: "o"}) for square in (3, 24, 31, 38)),
    ],
)
def test_a_placed_stone_falls_and_the_topmost_is_taken_off(steps, stones):
    position = placing(steps)
    assert {cell: piece for cell, piece in enumerate(GAME.cells(position)) if piece} == stones
    assert GAME.turn(position) == "ox"[len(stones) % 2]


def test_too_many_of_one_side_are_refused():
    with pytest.raises(GameError, match="as many stones"):
        placing([(3, "o"), (3, "o")])


@pytest.mark.parametrize(("unproven", "least", "most"), [(0, 1, 1), (3, 4, 4), (99, 5, 20)])
@run
async def test_values_are_requested_until_all_are_proven_or_the_time_is_over(unproven, least, most):
    desk, _ = await at_desk(GAME, you="both", values=True, patience="60")
    answered = 0
    while len(desk.engine.asked) > answered:
        distance = None if answered < unproven else 40
        moves = [{"exact": True, "value": -1, "distance": each} for each in (4, distance)]
        await desk.engine.answer(value=-1, exact=True, depth=40, moves=moves, line=[])
        answered += 1
    assert least <= answered <= most


THREATENING = "445533"
"""Red has three at the bottom; columns 2 and 6 would make four."""


@pytest.mark.parametrize("words", [ENGLISH, JAPANESE], ids=["en", "ja"])
def test_threats_are_told_where_they_are_shown(words, monkeypatch):
    part = Part(None)
    match = match_of(THREATENING, GAME)
    assert part.remarks(match, words) == {}
    assert "four for" not in cells_of(match, None, NO_HELP, ENGLISH, part)[36].name
    monkeypatch.setattr(part, "_threats", True)
    odd = words.say("connectfour.threat-odd", mark=words.mark("o"))
    even = words.say("connectfour.threat-even", mark=words.mark("x"))
    assert part.remarks(match, words) == {36: odd, 40: odd, 29: even, 33: even}
    assert odd in cells_of(match, None, NO_HELP, words, part)[36].name
    # Where a position is set up, names are those of the squares alone.
    assert odd not in cells_of(match, None, NO_HELP, words, part, everywhere=True)[36].name
