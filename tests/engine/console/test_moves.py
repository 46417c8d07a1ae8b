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


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("connectfour --moves 4444444", "Move 7 can’t be played. Column 4 is full; these can be played: 1, "),
        ("connectfour --moves 48", "“8” is not a column: the columns are 1 to 7."),
        ("connectfour5x4 --moves 6", "“6” is not a column: the columns are 1 to 5."),
        (f"connectfour o{'.' * 41}", "The stone in column 1, row 6 from the bottom has nothing below it."),
        (f"connectfour {'.' * 35}oo.....", "are as many stones of"),
        ("connectfour ooo", "A position has 42 characters; this one has 3."),
        ("connectfour --moves 11223344", "The game is over"),
        ("tictactoe --moves 44", "4 can’t be played here"),
    ],
)
def test_what_cannot_be_taken_is_told(console, line, said):
    status, out, err = console(f"analyse {line}")
    assert (status, out) == (2, "")
    assert said in err


@pytest.mark.parametrize("position", ["", "." * 42])
def test_the_empty_board_is_known_at_once(console, position):
    """It is what is analysed where no position is given."""
    answer = analysed(console, f"connectfour {position}")
    assert (answer["value"], answer["distance"], answer["exact"]) == (1, 41, True)
    facts = json.loads((FACTS / "facts.json").read_text("utf-8"))
    (scores,) = [facts[key] for key in facts if key.startswith("empty")]
    assert [entry["move"] for entry in answer["moves"]] == list(range(7))
    assert [entry["value"] for entry in answer["moves"]] == [(score > 0) - (score < 0) for score in scores]


@pytest.mark.parametrize("line", (FACTS / "L3_R1_end-easy.txt").read_text("utf-8").splitlines()[:12])
def test_known_endings_have_their_value_and_distance(console, line):
    moves, score = line.split()
    answer = analysed(console, f"connectfour --moves {moves} --seconds 60")
    score, left = int(score), 42 - len(moves)
    assert answer["exact"]
    assert answer["value"] == (score > 0) - (score < 0)
    # The winner's n-th stone from its last: the last is the 41st or the 42nd.
    first_to_move = len(moves) % 2 == 0
    last = (41 if first_to_move == (score > 0) else 42) - 2 * (abs(score) - 1)
    assert answer["distance"] == (last - len(moves) if score else left)


def test_ways_are_counted_and_games_played(console):
    assert console("perft connectfour 5")[1].split()[1::2] == ["7", "49", "343", "2401", "16807"]
    status, out, _ = console("play connectfour --you o --level beginner --seed 1 --lang ja", "4\n?\nq\n")
    assert status == 0
    # The best move has nothing to be said for it but that; what is a flaw of it isn't a reason.
    assert "手で勝ち。\n" in out
    assert "。。" not in out
