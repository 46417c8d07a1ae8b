"""Positions of Connect Four, for the tests of what is known and proven of them."""

from tests.engine.playing import after


def played(game, columns):
    """Return the position after these columns, written from 1 on."""
    return after(game, list(columns))


def at_random(game, numbers, plies):
    """Return an unfinished position after so many random moves."""
    while True:
        position = game.start()
        for _ in range(plies):
            if game.result(position) is not None:
                break
            position = game.play(position, numbers.choice(game.legal_moves(position)))
        if game.result(position) is None:
            return position
