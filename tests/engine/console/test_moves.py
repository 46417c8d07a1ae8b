"""The console takes moves written one after the other, and Connect Four as every game."""

import json
from pathlib import Path

import pytest

FACTS = Path(__file__).parents[2] / "facts" / "connectfour"


def analysed(console, line):
    status, out, err = console(f"analyse {line} --json")
    assert (status, err) == (0, "")
    return json.loads(out)


@pytest.mark.parametrize(
    ("line", "position", "turn"),
    [
        ("tictactoe --turn x --moves 408", "o...x...x", "o"),
        ("tictactoe x........ --moves 4", "x...o....", "x"),
        ("othello4 --moves b1", "-X---XX--XO-----", "O"),
        ("connectfour5x4 --moves 33321", ".......o....x..oxo..", "x"),
    ],
)
def test_moves_are_played_before_a_position_is_analysed(console, line, position, turn):
    answer = analysed(console, line)
    assert (answer["position"], answer["turn"]) == (position, turn)


def test_forced_passes_may_be_left_out(console):
    whole, short = (analysed(console, f"othello4 --moves a2a3b4c1a4{moves}") for moves in ("--b1", "b1"))
    assert (whole["position"], whole["turn"]) == (short["position"], short["turn"])


def test_ways_are_counted_and_games_played(console):
    assert console("perft connectfour 5")[1].split()[1::2] == ["7", "49", "343", "2401", "16807"]
    status, out, _ = console("play connectfour --you o --level beginner --seed 1 --lang ja", "4\n?\nq\n")
    assert status == 0
    # The best move has nothing to be said for it but that; what is a flaw of it isn't a reason.
    assert "手で勝ち。\n" in out
    assert "。。" not in out
