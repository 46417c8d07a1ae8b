"""Puzzles in the terminal."""

from datetime import date

import pytest

from engine.games.shelf import find_game
from engine.puzzles.puzzle import read, ready_made
from tests.engine.toys import shelved

GAME = find_game("tictactoe")
ENTRY = next(entry for entry in ready_made(GAME) if len(entry.text.split()[1]) == 4)
"""A puzzle of two only moves."""

MISTAKE, FIRST, REPLY, SECOND = ENTRY.text.split()[1]


@pytest.fixture
def wrong():
    """A move that falls short at once, and isn't a mistake that ends the game."""
    puzzle = read(GAME, ENTRY.text)
    position = GAME.play(puzzle.before, puzzle.mistake)
    return next(str(move) for move in GAME.legal_moves(position) if move != puzzle.line[0])


def test_it_is_played_out(console):
    status, out, err = console(f"puzzle tictactoe {ENTRY.ident}", f"{FIRST}\n{SECOND}\n")
    assert (status, err) == (0, "")
    assert f"plays {MISTAKE}, a mistake." in out
    assert "2 moves in all" in out
    assert f"answers {REPLY}." in out
    assert out.splitlines()[-1].startswith("Solved. ")


def test_a_wrong_move_is_answered_and_a_move_is_shown(console, wrong):
    for typed, answer in ((f"{wrong}\n{FIRST}", f"{wrong} doesn’t work. "), ("?", f"{FIRST} is the move.")):
        _, out, _ = console(f"puzzle tictactoe {ENTRY.ident}", f"{typed}\n{SECOND}\n")
        assert answer in out
        assert out.splitlines()[-1].startswith("That was the way. ")


def test_what_is_no_move_is_told(console):
    _, out, _ = console(f"puzzle tictactoe {ENTRY.ident}", f"z\n{MISTAKE}\nq\n")
    assert "“z” is not a square" in out
    assert f"{MISTAKE} can’t be played here" in out
    assert out.endswith("Goodbye.\n")


def test_todays_is_the_same_all_day_and_another_one_is_asked_for_by_name(console):
    first, second = (console("puzzle tictactoe", "q\n")[1] for _ in range(2))
    assert first == second
    status, _, err = console("puzzle tictactoe zzzzz", "")
    assert (status, err) == (2, "There is no puzzle “zzzzz”.\n")


def test_of_a_game_without_a_file_one_is_found_or_refused(console, monkeypatch):
    assert "a mistake." in console("puzzle othello4", "q\n")[1]
    monkeypatch.setattr("engine.puzzles.find.GAMES", 0)
    assert console("puzzle othello4") == (2, "", "No puzzle of othello4 was found.\n")


def test_a_side_may_move_again(console, monkeypatch):
    class Day(date):
        @classmethod
        def today(cls):
            return cls(1970, 1, 2)

    monkeypatch.setattr("engine.console.puzzle.date", Day)
    with shelved(monkeypatch):
        status, out, err = console("puzzle furrow", "?\n" * 9)
        assert (status, err) == (0, "")
        assert " moves again." in out
        for line in ("analyse furrow --depth 2", "judge furrow", "tree furrow --depth 2"):
            assert console(line)[0] == 0


def test_in_japanese(console):
    _, out, _ = console(f"puzzle tictactoe {ENTRY.ident} --lang ja", f"{FIRST}\n{SECOND}\n")
    assert out.splitlines()[-1].startswith("解けました。")
