"""Gobblers' rules against those on paper, the two readings, the notation, and what is said of moves."""

import random

import pytest

from engine.games.shelf import find_game
from tests.engine.games.gobblers.paper import Paper
from tests.engine.playing import error_of, refusal

STRICT, COVERING = find_game("gobblers"), find_game("gobblersb")
both = pytest.mark.parametrize("game", [STRICT, COVERING], ids=lambda game: game.name)


def on_paper(game, position):
    letters = "sml" if game.turn(position) == "o" else "SML"
    return tuple(game.write(position).split(",")), letters


@both
def test_moves_and_results_are_those_on_paper(game):
    paper = Paper(game.bits.strict)
    numbers = random.Random(11)
    ends = set()
    for _ in range(60):
        position = game.start()
        for _ in range(40):
            there = on_paper(game, position)
            result = game.result(position)
            assert result == paper.result(there)
            if result is not None:
                ends.add((result, game.outcome(position).reason))
                break
            told = {game.write_move(move, position): move for move in game.legal_moves(position)}
            moves = dict(paper.moves(there))
            # What loses at once by lifting leaves the line in sight, so that this can be seen.
            assert set(told) <= set(moves)
            assert {text for text in moves if moves[text]} <= set(told)
            for text, move in told.items():
                after = game.play(position, move)
                if moves[text]:
                    assert on_paper(game, after)[0] == moves[text][0]
                else:
                    assert game.result(after) == 1
            wins = [move for move in told.values() if game.result(game.play(position, move)) == -1]
            assert game.bits.wins_at_once(*position[:2]) == bool(wins)
            open_moves = [move for move in told.values() if move not in wins]
            usual = open_moves if open_moves and numbers.random() < 0.9 else list(told.values())
            position = game.play(position, numbers.choice(usual))
    assert {(-1, "outcome.line"), (1, "outcome.uncovered")} <= ends


def test_lifting_what_uncovers_a_line_loses_at_once_only_by_the_strict_reading():
    for game in (STRICT, COVERING):
        position = game.parse("Sm,M,L,,,,,l,", "o")
        away = game.parse_move("a1-b2", position)
        assert game.outcome(game.play(position, away)).reason == "outcome.uncovered"
        assert game.reasons(position, away) == ["reason.uncovers"]
        assert game.uncovers(position, away) == (0, 1, 2)
    position = COVERING.parse("Ml,S,S,,,,,,", "o")
    back = COVERING.parse_move("a1-b1", position)
    assert COVERING.result(COVERING.play(position, back)) is None
    assert "reason.covers-again" in COVERING.reasons(position, back)
    strict = STRICT.parse("Ml,S,S,,,,,,", "o")
    error_of(STRICT.check_move, strict, STRICT.parse_move("a1-b1", strict))


@both
def test_who_shows_lines_of_both_sides_has_lost(game):
    position = game.parse("Sm,M,L,l,l,,,,", "o")
    after = game.play(position, game.parse_move("a1-c2", position))
    assert game.result(after) == 1
    assert game.outcome(after).reason == "outcome.both-lines"
    assert game.outcome(after).winner == "x"
    assert game.outcome(after).lines == ((0, 1, 2),)


def test_a_side_that_can_only_lift_into_a_loss_has_lost():
    position = STRICT.parse("Sl,mL,M,,sMl,,S,smL,", "o")
    assert STRICT.result(position) == Paper(True).result(on_paper(STRICT, position)) == -1
    assert (STRICT.outcome(position).reason, STRICT.legal_moves(position)) == ("outcome.stuck", [])
    assert COVERING.result(COVERING.parse(STRICT.write(position), "o")) is None


@both
def test_the_notation_of_positions_and_moves(game):
    position = game.parse(",,,,sM,,,,", "o")
    assert game.cells(position)[4] == "M"
    assert game.covered(position)[4] == ("s",)
    # Beside the board a size is one cell; another piece of it lies beneath.
    assert game.cells(position)[9:] == ["s", "m", "l", "S", "M", "L"]
    assert sorted(cell for cell in game.covered(position) if cell > 8) == [10, 11, 12, 14]
    move = game.parse_move("Lb2", position)
    assert game.path(position, move) == (11, 4)
    assert game.write_move(move, position) == "Lb2"
    after = game.play(position, move)
    assert game.write(after) == ",,,,sMl,,,,"
    assert game.path(after, game.parse_move("sa1", after)) == (12, 0)
    assert game.write_move(game.parse_move("a1-c3", after), after) == "a1-c3"
    old = [game.parse_move(text, after) for text in game.split_moves("m>0 0>8S>4")]
    assert [game.write_move(move, after) for move in old] == ["Ma1", "a1-c3", "Sb2"]
    assert game.split_moves("Ma1a1-c3 Sb2") == ["Ma1", "a1-c3", "Sb2"]


@both
@pytest.mark.parametrize(
    ("text", "key"),
    [
        (",,,", "error.gobblers-squares"),
        ("q,,,,,,,,", "error.gobblers-square"),
        ("ms,,,,,,,,", "error.gobblers-square"),
        ("sS,,,,,,,,", "error.gobblers-square"),
        ("s,s,s,,,,,,", "error.gobblers-pieces"),
    ],
)
def test_what_is_no_position_is_refused_with_the_reason(game, text, key):
    error = error_of(game.parse, text)
    assert error.key == key
    assert str(error)


@pytest.mark.parametrize("text", ["", "L", "Lb", "La4", "a1", "a1-S", "9>1", "s>9", "a1>b2", ">", "x>4"])
def test_what_is_no_move_is_refused(text):
    assert refusal(STRICT.parse_move, text, STRICT.start()) == "error.gobblers-move"
