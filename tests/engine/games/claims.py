"""The claims of all games' reasons, and positions in which to check them."""

import random
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from engine.analysis.analyst import Analyst
from engine.base.pause import finish
from engine.base.rng import Rng
from engine.games.shelf import find_game
from engine.puzzles.find import random_game as between_levels
from tests.engine.games.connectfour.claims import claims as claims_of_connectfour
from tests.engine.games.gobblers.claims import claims as claims_of_gobblers
from tests.engine.games.othello.claims import claims as claims_of_othello
from tests.engine.games.tictactoe.claims import claims as claims_of_tictactoe
from tests.engine.playing import random_game

if TYPE_CHECKING:
    from engine.contract.annotations import Game, Position

MOST_PLIES = 40  # Of Gobblers, whose games may be long.


def claims(game: "Game", position: "Position", move: int) -> dict[str, bool]:
    """Return whether each reason's sentence is true of a move."""
    text, turn = game.write(position), game.turn(position)
    if game.name == "tictactoe":
        return claims_of_tictactoe(text, turn, move)
    if game.name.startswith("connectfour"):
        return claims_of_connectfour(text, turn, move, game.columns)
    if game.name.startswith("othello"):
        return claims_of_othello(text, turn, move)
    return claims_of_gobblers(text, turn, game.write_move(move, position), game.name == "gobblers")


@cache
def positions(name: str, games: int) -> list["Position"]:
    """Return the unfinished positions of random games and of as many games between levels."""
    return [position for seed in range(games) for position in _played(find_game(name), seed)]


def _played(game: "Game", seed: int) -> Iterator["Position"]:
    for moves in (
        random_game(game, seed, MOST_PLIES if game.repeats else 1000),
        finish(between_levels(Analyst(game), Rng(seed)))[0],
    ):
        position = game.start()
        for move in moves:
            yield position
            position = game.play(position, move)


def chosen_moves(game: "Game", position: "Position", seed: int, most: int) -> list[int]:
    """Return at most so many legal moves, at random."""
    moves = game.legal_moves(position)
    return random.Random(seed).sample(moves, min(most, len(moves)))
