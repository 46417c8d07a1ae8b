"""Setting up a position: each choice and each turn of the board does what it says, and can be undone."""

import pytest

from engine.contract.game import Game
from engine.games.shelf import find_game
from engine.games.symmetry import after, half_turn, mirror
from ui.board import placing
from ui.board.placing import CYCLE, NOTHING, place_or_remove, reflection, rotation, transform, with_turn

TICTACTOE, OTHELLO = find_game("tictactoe"), find_game("othello")


@pytest.mark.parametrize("game", [TICTACTOE, OTHELLO], ids=["tictactoe", "othello"])
def test_what_is_placed_stands_there_and_goes_when_placed_again(game):
    first, second = game.marks
    position = game.start()
    for choice, expected in ((first, first), (second, second), (second, NOTHING), (NOTHING, NOTHING)):
        position = place_or_remove(game, position, 0, choice)
        assert game.cells(position)[0] == expected
    seen = []
    for _ in range(3):
        position = place_or_remove(game, position, 0, CYCLE)
        seen.append(game.cells(position)[0])
    assert seen == [first, second, NOTHING]
    assert game.turn(with_turn(game, position, second)) == second


def test_each_key_places_what_it_names():
    expected = {"x": "X", "1": "X", "o": "O", "2": "O", "Delete": NOTHING, "Backspace": NOTHING, ".": NOTHING}
    assert {key: placing.keys(OTHELLO)[key] for key in expected} == expected
    expected = {"o": "o", "O": "O", "X": "X", "0": NOTHING}
    assert {key: placing.keys(Stacks())[key] for key in expected} == expected


def test_the_board_is_turned_clockwise_and_mirrored():
    position = TICTACTOE.parse("ox......x", "o")
    turn, image = rotation(TICTACTOE), reflection(TICTACTOE)
    assert TICTACTOE.write(transform(TICTACTOE, position, turn)) == "..o..xx.."
    assert TICTACTOE.write(transform(TICTACTOE, position, image)) == ".xo...x.."
    for symmetry, times in ((turn, 4), (image, 2)):
        again = position
        for _ in range(times):
            again = transform(TICTACTOE, again, symmetry)
        assert again == position


class Pawns(Game):
    """Sides that move in opposite directions: only left and right can be exchanged."""

    columns, squares, reserves = 4, 16, 2
    symmetries = (mirror(4, 4, 2),)


class Oblong(Game):
    """A board that can't be turned by a quarter."""

    columns, squares = 3, 6
    symmetries = (mirror(3, 2), half_turn(3, 2), after(mirror(3, 2), half_turn(3, 2)))


def test_only_what_leaves_the_rules_as_they_are_is_offered():
    pawns, oblong, falling = Pawns(), Oblong(), find_game("connectfour")
    assert (rotation(pawns), reflection(pawns)) == (None, pawns.symmetries[0])
    assert (rotation(oblong), reflection(oblong)) == (half_turn(3, 2), mirror(3, 2))
    assert (rotation(falling), reflection(falling)) == (None, falling.symmetries[0])


def test_the_whole_board_is_cleared_or_put_as_games_begin():
    position = OTHELLO.play(OTHELLO.start(), OTHELLO.legal_moves(OTHELLO.start())[0])
    assert set(OTHELLO.cells(placing.CHANGES["clear"](OTHELLO, position))) == {NOTHING}
    assert placing.CHANGES["start"](OTHELLO, position) == OTHELLO.start()


class Stacks(Game):
    """Large pieces lie on small ones; on one square alone."""

    columns = squares = 1
    placeable = ("o", "O", "x", "X")

    def cells(self, position):
        return [position[0][-1:]]

    def covered(self, position):
        return {0: tuple(position[0][:-1])} if len(position[0]) > 1 else {}

    def turn(self, position):
        return position[1]

    def set_up(self, cells, turn, covered=None):
        stack = "".join((covered or {}).get(0, ())) + cells[0]
        if stack not in ("", *self.placeable, "oO", "oX", "xO", "xX"):
            raise self.error("error.set-up", game="stacks")
        return stack, turn


@pytest.mark.parametrize(
    ("before", "choice", "after"),
    [
        *(("o", "X", "oX"), ("oX", "O", "oO"), ("oX", "X", "o"), ("oX", NOTHING, "o"), ("o", NOTHING, "")),
        *(("o", "x", "x"), ("X", "o", "o"), ("", CYCLE, "o"), ("o", CYCLE, "O"), ("X", CYCLE, "")),
    ],
)
def test_what_can_lie_on_what_is_there_does_and_what_is_taken_off_uncovers_it(before, choice, after):
    assert place_or_remove(Stacks(), (before, "o"), 0, choice) == (after, "o")


def test_what_lies_beneath_stays_when_another_side_is_to_move():
    assert with_turn(Stacks(), ("oX", "o"), "x") == ("oX", "x")
