"""Helpers of the stations' tests: messages in words, and programs filled in every way."""

import functools
import itertools
import re
from unittest.mock import MagicMock

from engine.games.shelf import find_game
from tests.ui.helpers import GAME, words_of
from tools.catalogues import COMPLETE
from ui.state.path import STATIONS
from ui.views.lessons.lessons import message_text

LESSONS = "ui/views/lessons"


@functools.cache
def words_in(language, game="tictactoe"):
    stations = [f"{LESSONS}/stations/{name}" for name, _ in STATIONS]
    return words_of(language, ["ui/board", LESSONS, *stations], game)


def said(message, game="tictactoe"):
    """Check that a message has words in both languages and no gap left; return its key."""
    for language in COMPLETE:
        text = message_text(message, find_game(game), words_in(language, game))
        assert text
        assert not re.search(r"[{}\[\]]|(?<!is )None|lessons\.|trees\.|^[：:]", text), text
    return message[0].removeprefix("lessons.").removeprefix("trees.")


def off_page(exercise):
    """Return an exercise of this class, whose name is the class's, in elements that are none."""
    name = re.sub("(?<=.)(?=[A-Z])", "-", exercise.__name__).lower()
    return exercise(MagicMock(), MagicMock(), name)


def filled(exercise, chosen):
    """Fill an exercise's program, by the numbers of the choices; return what comes of its attempt."""
    exercise.program.chosen = list(chosen)
    assert exercise.program.complete
    return exercise.attempt()


def fillings(exercise):
    """Fill an exercise's program in every way; yield the numbers of the choices and what comes of each."""
    for chosen in itertools.product(*(range(len(each)) for each in exercise.program.choices)):
        yield chosen, *filled(exercise, chosen)


def wrong_fillings(exercise):
    """Fill a program in every way; yield the key of what is wrong with each that isn't right.

    No other way than the solution may be right, and each other choice has a reason of its own.
    """
    reasons = set()
    for chosen, is_right, told in fillings(exercise):
        assert exercise.wrong_line is None
        assert is_right == (chosen == exercise.solution)
        keys = [said(each) for each in told]
        if is_right:
            assert exercise.counterexample is None
        else:
            reasons.add(keys[1])
            yield keys[0]
    assert len(reasons) == sum(len(each) - 1 for each in exercise.program.choices)


def won(board):
    """Return whether a board of nine characters has three in a row, by rules of the tests' own."""
    lines = ("012", "345", "678", "036", "147", "258", "048", "246")
    return any(
        board[int(a)] not in ("", ".") and board[int(a)] == board[int(b)] == board[int(c)]
        for a, b, c in lines
    )


def negamax(position):
    """Return the value for the side to move, and how many boards that takes."""
    result = GAME.result(position)
    if result is not None:
        return result, 1
    below = [negamax(GAME.play(position, move)) for move in GAME.legal_moves(position)]
    return max(-value for value, _ in below), 1 + sum(boards for _, boards in below)
