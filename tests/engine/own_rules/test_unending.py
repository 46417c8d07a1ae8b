"""Games that can go on for ever are told at once, by a line; large and long games that end are not."""

import pytest

from engine.own_rules.door import walk
from engine.own_rules.replies import Expected
from engine.own_rules.templates import TEMPLATES
from engine.own_rules.unending import LONGEST
from engine.own_rules.walker import MOST, MOST_PLIES
from engine.text.words import say
from tests.engine.own_rules.games import walked

KEY = "own.unending"


def race(step="board + move", winner="turn if board == 20 else None", moves="[1, 2]", start="0"):
    """Return the rules of a race in which a number grows."""
    return (
        f"START = {start}\ndef moves(board, turn):\n    return {moves}\n"
        f"def play(board, turn, move):\n    return {step}\n"
        f"def winner(board, turn):\n    return {winner}\ndef cells(board):\n    return '.....'\n"
    )


UNENDING = {
    # The end can be passed, at once or late, by a step or by a leap.
    "an exact number": race(),
    "an exact number far away": race(winner="turn if board == 300 else None"),
    "leaps": race(moves="[1, 7, 30]"),
    "a small door": race(winner="turn if board in (40, 41) else None", moves="[1, 2, 3, 4, 5]"),
    # There is no end at all.
    "no winner": race(winner="None"),
    "doubling": race("2 * board + move"),
    "a text that nobody sees": race("board + move", winner="None", moves="['a', 'b']", start="''"),
    "a counter beside the board": race(
        "(board[0], board[1] + move)", "turn if board[0] == 1 else None", start="(0, 0)"
    ),
}


@pytest.mark.parametrize("name", UNENDING)
def test_a_game_that_can_go_on_for_ever_is_told_by_a_line(name):
    answer = walked(UNENDING[name])
    assert (answer["trouble"], answer["whole"], answer["plies"]) == (None, False, [])
    assert answer["boards"]
    (warning,) = answer["warnings"]
    assert warning["key"] == KEY
    assert warning["details"]["count"] > LONGEST
    for language in ("en", "ja"):
        assert say(KEY, language, **warning["details"])
    assert Expected({"do": "own-walk"}).fits({"answer": answer})


def test_the_line_passes_the_end():
    (warning,) = walked(race())["warnings"]
    details = warning["details"]
    moves = [int(move) for move in details["moves"].split(", ") if move != "…"]
    assert sum(moves) == int(details["position"]) > 20
    assert details["shown"] == len(moves)
    # It is longer than any game with an end, and told in part.
    (warning,) = walked(UNENDING["an exact number far away"])["warnings"]
    assert int(warning["details"]["position"]) > 300
    assert warning["details"]["moves"].endswith(", …")


ENDING = {
    "a race": race(winner="turn if board >= 20 else None"),
    "a long race": race(winner="turn if board >= 3000 else None"),
    "a long way": race(winner="turn if board >= 9000 else None", moves="[1]"),
    "no moves in the end": race("board + move", "None", "[] if board > 700 else [1, 2]"),
    "a circle": race("(board + move) % 30", "None"),
    "a circle with an end": race("(board + move) % 600", "turn if board == 599 else None"),
    "a fault far away": race("board + move", "1 // 0 if board >= 5000 else None"),
    **dict(TEMPLATES),
}


@pytest.mark.parametrize("name", ENDING)
def test_a_game_that_ends_or_goes_in_circles_is_walked_through(name):
    answer = walked(ENDING[name], MOST)
    assert KEY not in [warning["key"] for warning in answer["warnings"]]
    assert answer["whole"] == (answer["trouble"] is None)
    assert (name == "a fault far away") == (answer["trouble"] is not None)
    assert len(answer["plies"]) <= MOST_PLIES
    reply = {name: value for name, value in answer.items() if name != "text"}
    assert Expected({"do": "own-walk"}).fits({"answer": reply, "text": 1})


def test_all_positions_are_counted_even_those_beyond_the_last_ply():
    answer = walked(ENDING["a long way"], MOST)
    assert (len(answer["plies"]), sum(answer["plies"])) == (MOST_PLIES, 9001)
    assert answer["plies"][:3] == [1, 1, 1]
    far = [each for each in walk({"source": ENDING["a long way"], "most": MOST}) if each]
    assert max(len(each["plies"]) for each in far if "plies" in each) == MOST_PLIES


def test_a_table_that_would_be_too_long_is_a_game_that_is_too_large():
    # 10,000 positions with 400 moves each.
    wide = race("(board + 1 + move) % 4999", "None", "list(range(400))", "1")
    answer = walked(wide, MOST)
    assert (answer["whole"], answer["trouble"]) == (False, None)
    assert answer["warnings"][0]["key"] == "own.no-room"
    assert answer["warnings"][0]["details"]["most"] < MOST
