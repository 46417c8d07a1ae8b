"""What puzzles of Othello are about."""

from collections import Counter

import pytest

from engine.games.othello.themes import regions
from engine.games.shelf import find_game
from engine.puzzles.puzzle import read, ready_made

GAME = find_game("othello")
TEXTS = [entry.text for entry in ready_made(GAME)]


def scene(text):
    """The position of a puzzle's first only move, and it."""
    puzzle = read(GAME, text)
    return GAME.play(puzzle.before, puzzle.mistake), puzzle.line[0]


def corners(position):
    return [move for move in GAME.legal_moves(position) if GAME.cell_name(move) in ("a1", "a8", "h1", "h8")]


def neighbours(position, move):
    """The empty squares that touch one."""
    row, column = divmod(move, 8)
    cells = GAME.cells(position)
    near = [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    return [8 * r + c for r, c in near if 0 <= r < 8 and 0 <= c < 8 and not cells[8 * r + c]]


HOLDS = {
    "theme.pass": lambda position, move: GAME.forced_pass(GAME.play(position, move)) is not None,
    "theme.corner": lambda position, move: move in corners(position),
    "theme.corner-declined": lambda position, move: corners(position) and move not in corners(position),
    "theme.last-in-region": lambda position, move: not neighbours(position, move),
    "theme.parity": lambda position, move: neighbours(position, move),
    "theme.modest": lambda position, move: (
        turned(position, move) < max(turned(position, other) for other in GAME.legal_moves(position))
    ),
}


def turned(position, move):
    before, after = GAME.cells(position), GAME.cells(GAME.play(position, move))
    return sum(bool(one) and one != other for one, other in zip(before, after, strict=True))


@pytest.mark.parametrize("key", HOLDS)
def test_a_theme_is_what_its_name_says(key):
    found = [text for text in TEXTS if text.split()[2] == key]
    assert found
    for text in found:
        assert HOLDS[key](*scene(text)), text


def test_no_theme_is_most_of_them():
    counts = Counter(text.split()[2] for text in TEXTS)
    assert counts.most_common(1)[0][1] < len(TEXTS) / 2


def test_regions_are_empty_squares_that_touch():
    sets = regions(find_game("othello4").bits, 1 << 0 | 1 << 5 | 1 << 3 | 1 << 15)
    assert sorted(bin(each).count("1") for each in sets) == [1, 1, 2]
