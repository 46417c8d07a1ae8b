"""Time the provers of large games, in portable Python: every interpreter runs this file."""

import json

from engine import tables
from engine.games.shelf import find_game
from engine.pause import finish
from engine.rng import Rng
from engine.search.alphabeta import Search
from tools.bench.stopwatch import now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.game import Game, Position

GAMES = (
    ("connectfour", (0, 7, 16, 20, 24, 28)),
    ("gobblers", (0, 3, 4, 6, 8, 10)),
    ("othello", (46, 48, 50)),
)
"""Each game and the numbers of random moves that lead to its positions."""

POSITIONS = 4
"""Positions for each number of moves."""


def position_after(game: "Game", plies: int, rng: "Rng") -> "Position":
    """Return a position after so many random moves in which no move wins at once."""
    while True:
        position = game.start()
        for _ in range(plies):
            if game.result(position) is None:
                position = game.play(position, rng.choice(game.legal_moves(position)))
        if game.result(position) is None:
            results = [game.result(game.play(position, move)) for move in game.legal_moves(position)]
            if all(result is None or result >= 0 for result in results):
                return position


def proven(game: "Game", position: "Position", every: bool) -> "tuple[int, float]":
    """Return the nodes and seconds that it takes to prove the best move or `every` one, with an empty table.

    A game without a prover is searched to its end as by its strongest level, for the best move alone.
    """
    prover = game.make_prover()
    started = now()
    if prover:
        nodes = finish(prover.prove(position, every)).nodes
    else:
        search = Search(game, scout=True, selective=True)
        finish(search.deepen(position, game.longest))
        nodes = search.nodes
    return nodes, now() - started


def measured() -> "Iterator[str]":
    """Yield "" after each proof and at last the results as JSON: rows of game, plies, every and samples."""
    tables.collect_seldom()
    rows = []
    for name, lengths in GAMES:
        game = find_game(name)
        for plies in lengths:
            rng = Rng(plies)
            positions = [position_after(game, plies, rng) for _ in range(POSITIONS if plies else 1)]
            for every in (False, True) if game.make_prover() else (False,):
                samples = []
                for position in positions:
                    samples.append(proven(game, position, every))
                    yield ""
                rows.append((name, plies, every, samples))
    yield json.dumps(rows)


_steps = measured()


def text() -> str:
    """Return "" while there is more to do, then the results (MicroPython collects garbage between calls)."""
    return next(_steps)
