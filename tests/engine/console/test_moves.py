"""The console takes moves written one after the other, and Connect Four as every game."""

import json

from tests.engine.reading import writer


def test_a_hint_without_reasons_ends_after_the_verdict(console):
    status, out, _ = console("play connectfour --you o --level beginner --seed 1 --lang ja", "4\n?\nq\n")
    assert status == 0
    # The best move has nothing to be said for it but that; what is a flaw of it isn't a reason.
    assert "手で勝ち。\n" in out
    assert "。。" not in out


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


def test_a_board_in_any_form_is_taken_and_one_with_two_meanings_asked_about(console):
    verdict = json.loads(console(("judge", "O|O|X\n-----\nX|X|O\n-----\nO| | ", "--json"))[1])
    assert verdict["position"] == "ooxxxoo.."
    status, out, err = console(("judge", "othello4", "[[0,0,0,0],[0,1,-1,0],[0,-1,1,0],[0,0,0,0]]"))
    assert (status, out, err.count("X 2  O 2")) == (2, "", 2)
