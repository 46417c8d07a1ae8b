"""A trial and a walk pause often and report progress, whatever the rules: counted in calls of the rules."""

import sys
from types import SimpleNamespace

import pytest

from engine.own_rules.door import follow, walk
from engine.own_rules.trial import MOST_TRIED
from engine.own_rules.walker import PAUSE

WIDE = """
from counted import call
START = "." * 140

def moves(board, turn):
    call()
    return [(i, c) for i in range(140) if board[i] == "." for c in "abc"][:400]

def play(board, turn, move):
    call()
    return board[:move[0]] + move[1] + board[move[0] + 1:]

def winner(board, turn):
    call()

def cells(board):
    call()
    return board
"""
"""An honest game with 400 moves in a position."""

FOUR = WIDE.replace("140", "4")
ASKED_TWICE = 2 * 5  # The calls of moves, play, winner and cells for one step of a trial.


@pytest.fixture
def calls(monkeypatch):
    """The calls of the rules so far."""
    calls = []
    monkeypatch.setitem(sys.modules, "counted", SimpleNamespace(call=lambda: calls.append(1)))
    return calls


def steps(work, calls):
    """Yield the progress at each pause of some work, and how many calls of the rules came before it."""
    done = 0
    for far in work:
        yield far, len(calls) - done
        done = len(calls)


@pytest.mark.parametrize("source", [WIDE, FOUR])
def test_a_trial_pauses_at_each_move_and_says_how_many_it_has_tried(calls, source):
    tried = []
    for far, count in steps(walk({"source": source}), calls):
        if far is None or "tried" not in far:
            break
        assert count <= ASKED_TWICE
        tried.append(far["tried"])
    assert tried == sorted(tried)
    assert tried[-1] > len(tried) / 2
    # Not all moves of many positions: that took MicroPython half a minute.
    assert len(calls) < 6 * MOST_TRIED


def test_a_walk_pauses_within_a_position_that_has_many_moves(calls):
    walked = [
        (far, count)
        for far, count in steps(walk({"source": WIDE, "most": 300}), calls)
        if far is None or "done" in far
    ]
    assert len(walked) > 400 // PAUSE
    # The looks of each new position, too.
    assert max(count for _, count in walked[1:]) <= 2 * PAUSE + 2


def test_a_line_pauses_within_a_position_that_has_many_moves(calls):
    found = steps(follow({"source": WIDE, "played": [0, 0, 0]}), calls)
    assert max(count for _, count in found) <= 2 * PAUSE + 4
