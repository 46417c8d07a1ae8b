"""A game looked back on in the terminal."""

import json
import re

from engine.console.moves import write_moves
from engine.console.place import place_of
from engine.games.shelf import find_game
from engine.service import Service
from tests.engine.playing import random_game


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
