"""The names of Othello's openings: legal moves, the same by any way there, the last one that was reached."""

import pytest

from engine.games.othello.openings import LONGEST, OPENINGS, Openings
from engine.games.shelf import find_game
from engine.puzzles.puzzle import read_moves
from tests.engine.games.othello.shapes import turned

GAME = find_game("othello")
KNOWN = Openings(GAME)


def positions(moves):
    """Return the positions of a game, from the first one on; each move has to be legal."""
    found = [GAME.start()]
    for move in moves:
        found.append(GAME.play(found[-1], GAME.check_move(found[-1], move)))
    return found


def named(text):
    return KNOWN.name(positions(read_moves(GAME, GAME.start(), text)))


@pytest.mark.parametrize("name", OPENINGS)
def test_every_opening_is_known_by_its_moves_and_by_its_mirror_images(name):
    moves = read_moves(GAME, GAME.start(), OPENINGS[name])
    assert len(moves) <= LONGEST
    # The first position's own symmetries: none, half a turn, and both diagonals.
    for symmetry in (0, 3, 4, 7):
        assert KNOWN.name(positions([turned(move, symmetry) for move in moves])) == name


def test_the_last_name_stays():
    assert [named("f5d6c3d3c4f4f6g5e6d7"[:size]) for size in range(0, 22, 2)] == [
        *("", "", "perpendicular", "perpendicular", "perpendicular", "tiger"),
        *("tiger", "stephenson", "no-kung", "no-kung", "no-kung"),
    ]


def test_other_moves_to_the_same_position_have_its_name():
    assert named("f5f6e6f4") == named("f5f6e6d6") == "diagonal"
    assert named("f5f6e6f4e3") == named("f5f6e6d6c5") == "cow"


def test_a_game_that_began_elsewhere_has_no_opening():
    assert KNOWN.name(positions(read_moves(GAME, GAME.start(), "f5d6c3d3c4"))[2:]) == ""
    assert KNOWN.name([]) == ""
