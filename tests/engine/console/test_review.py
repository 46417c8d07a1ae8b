"""A game looked back on in the terminal."""

import json
import re

import pytest

from engine.console.moves import write_moves
from engine.console.place import place_of
from engine.games.shelf import find_game
from engine.service import Service
from tests.engine.playing import assert_refused, random_game


def test_a_game_without_a_fault_names_none(console):
    _, out, _ = console("review tictactoe 048176253")
    assert "??" not in out.split("\n\n")[0]
    assert "cost most" not in out
    assert "accuracy 100 of 100" in out


def test_json_is_what_the_engine_says(console):
    status, out, _ = console("review tictactoe 0451 --json")
    game = find_game("tictactoe")
    request = {"do": "review", **place_of(game, game.start()), "moves": [0, 4, 5, 1]}
    assert status == 0
    assert {**json.loads(out), "seconds": 0} == {**Service().ask(request), "seconds": 0}


def test_passes_may_be_left_out(console):
    game = find_game("othello4")
    text = "".join(write_moves(game, game.start(), random_game(game, 3)))
    assert "--" in text
    whole, short = (console(f"review othello4 {moves}") for moves in (text, text.replace("--", "")))
    assert whole == short
    assert whole[0] == 0
    # The score is that of the end.
    assert re.search(r"^X \d+  O \d+$", whole[1], re.MULTILINE)


@pytest.mark.parametrize(
    ("line", "english", "japanese"),
    [
        ("review", "Say which moves to review, for example: python3 -m engine review tictactoe 012", "手順"),
        ("review othello", "engine review othello d3c3b3", "d3c3b3"),
        ("review chess 01", "Unknown game “chess”.", "「chess」というゲーム"),
        ("review tictactoe 0122", "Move 4 can’t be played. 2 can’t be played here;", "4 手目は打てません"),
        ("review othello f5z9", "Move 2 can’t be played. “z9” is not a square:", "2 手目は打てません"),
        ("review othello f5d", "Move 2 can’t be played. “d” is not a square:", "「d」というマス"),
        ("review tictactoe 04 --nodes some", "A number from 1 is wanted here, not “some”.", "「some」"),
        ("review tictactoe 04 --start oo", "A position has 9 characters; this one has 2.", "9 文字"),
        ("review tictactoe 04 --turn z", "The side to move has to be o or x, not “z”.", "手番は o か x"),
        ("review tictactoe 04 05", "“05” is not understood here;", "「05」"),
    ],
)
def test_mistakes_are_told(console, line, english, japanese):
    assert_refused(console, line, english, japanese)
