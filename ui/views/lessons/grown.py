"""Small trees grown without the engine's worker, and those that a seed stands for. Needs no browser."""

from engine.rng import Rng
from ui.views.lessons.nodes import Node

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.game import Game, Position
    from engine.study.protocol import Board

EMPTY = 3
"""So many squares are empty at the root of a tree that a seed stands for."""


def grow(game: "Game", position: "Position") -> "Node":
    """Return the whole tree of a position near the end, each board with its value."""
    return Node(_board(game, position, None), None)


def planted(game: "Game", seed: int, fits: "Callable[[Node], bool]") -> "Node":
    """Return the tree that a seed stands for: of the first board of its random games that `fits`."""
    rng = Rng(seed)
    while True:
        position = game.start()
        for _ in range(game.squares - EMPTY):
            moves = game.legal_moves(position)
            if moves:
                position = game.play(position, rng.choice(moves))
        if game.result(position) is None:
            root = grow(game, position)
            if fits(root):
                return root


def seed_of(detail: str) -> int:
    """Return the seed that a link's part or a person names, from 1 on; 1 where it names none."""
    sound = 0 < len(detail) < 7 and all([letter in "0123456789" for letter in detail])
    return max(1, int(detail)) if sound else 1


def _board(game: "Game", position: "Position", move: "int | None") -> "Board":
    """Return a board as the engine's `explore` has it, as far as lessons look at it."""
    outcome, turn = game.outcome(position), game.turn(position)
    children = []
    if outcome is None:
        children = [_board(game, game.play(position, each), each) for each in game.legal_moves(position)]
        winners = [child["winner"] for child in children]
        best = [winner for winner in (turn, None) if winner in winners]
        winner = best[0] if best else game.other(turn)
    else:
        winner = outcome.winner
    return {
        "position": game.write(position),
        "turn": turn,
        "move": move,
        "value": None,
        "distance": None,
        "winner": winner,
        "over": outcome is not None,
        "nodes": None,
        "copies": 1,
        "children": children,
    }
