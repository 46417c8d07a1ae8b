"""The values that prove a puzzle, as text, and the probability of solving it by chance."""

from typing import TYPE_CHECKING

from engine.base.pause import finish

if TYPE_CHECKING:
    from engine.contract.annotations import Game, Position
    from engine.puzzles.find import Finder
    from engine.puzzles.puzzle import Puzzle


def positions_of(game: "Game", puzzle: "Puzzle") -> "list[Position]":
    """Return the position before the mistake, and each position where the solver is to move."""
    positions, position = [puzzle.before], puzzle.before
    for ply, move in enumerate((puzzle.mistake, *puzzle.line)):
        position = game.play(position, move)
        if ply % 2 == 0:  # The move was the opponent's, as is the mistake.
            positions.append(position)
    return positions


def by_chance(game: "Game", puzzle: "Puzzle") -> float:
    """Return the probability that random moves solve the whole line."""
    chance = 1.0
    for position in positions_of(game, puzzle)[1:]:
        chance /= len(game.legal_moves(position))
    return chance


def proof(game: "Game", puzzle: "Puzzle", finder: "Finder") -> str:
    """Return MOVE:VALUE/PLIES of all moves in each of `positions_of`'s, such as "d3:1/5,e4:0 c2:1/3"."""
    texts = []
    for position in positions_of(game, puzzle):
        known_values = finish(finder.known_values(position))
        texts.append(
            ",".join(
                f"{game.write_move(move, position)}:{value}" + ("" if plies is None else f"/{plies}")
                for move, (value, plies) in sorted(known_values.items())
            )
        )
    return " ".join(texts)
