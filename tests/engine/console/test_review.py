"""A game looked back on in the terminal."""

import json
import re

from engine.games.shelf import find_game
from engine.service import Service
from tests.engine.playing import random_game
from tests.engine.reading import writer


def test_a_game_without_a_fault_names_none(console):
    _, out, _ = console("review tictactoe 048176253")
    assert "??" not in out.split("\n\n")[0]
    assert "cost most" not in out
    assert "accuracy 100 of 100" in out


def test_json_is_what_the_engine_says(console):
    status, out, _ = console("review tictactoe 0451 --json")
    game = find_game("tictactoe")
    request = {"do": "review", **game.place_of(game.start()), "moves": [0, 4, 5, 1]}
    assert status == 0
    assert {**json.loads(out), "seconds": 0} == {**Service().ask(request), "seconds": 0}


def test_passes_may_be_left_out(console):
    game = find_game("othello4")
    text = "".join(game.write_line(random_game(game, 3), game.start()))
    assert "--" in text
    whole, short = (console(f"review othello4 {moves}") for moves in (text, text.replace("--", "")))
    assert whole == short
    assert whole[0] == 0
    # The score is that of the end.
    assert re.search(r"^X \d+  O \d+$", whole[1], re.MULTILINE)


def test_a_game_of_a_file_is_reviewed_and_of_several_one_is_chosen(console, tmp_path):
    def reviewed(name, content, options=""):
        (tmp_path / name).write_bytes(content)
        return console(f"review othello4 --file {tmp_path / name} --nodes 1 --json {options}")

    status, out, _ = reviewed("one.txt", b"1. d3 d2 2. d1")
    assert (status, len(json.loads(out)["plies"])) == (0, 3)
    two = b"d3d2d1\na2a3\n"
    status, _, err = reviewed("two.txt", two)
    assert status == 2
    assert err.splitlines()[1:] == ["    1  d3d2d1", "    2  a2a3"]
    status, out, _ = reviewed("two.txt", two, "--number 2")
    assert (status, len(json.loads(out)["plies"])) == (0, 2)
    assert reviewed("two.txt", two, "--number 3")[0] == 2
    (tmp_path / "games.wtb").write_bytes(writer.wthor([["f5", "d6"], ["f5", "f6"]]))
    status, _, err = console(f"review othello --file {tmp_path / 'games.wtb'}")
    assert (status, err.count("1999")) == (2, 2)
    status, out, _ = console(f"review othello --file {tmp_path / 'games.wtb'} --number 1 --nodes 1 --json")
    assert (status, len(json.loads(out)["plies"])) == (0, 2)
