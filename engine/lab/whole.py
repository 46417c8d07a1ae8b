"""The tests of whole programs, of which only the moves are judged: the smallest positions come first."""

from engine.clock import now
from engine.games.shelf import is_tiny
from engine.lab.faults import Fault
from engine.lab.interface import SECONDS
from engine.lab.truth import as_asked, failure, fault_shown, moves_text, sampled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from typing import Any

    from engine.game import Game, Position
    from engine.lab.answers import Asked
    from engine.lab.protocol import Shown
    from engine.lab.truth import Truth

    Steps = Generator[Any, Any, Shown | None]

SAMPLED = 100
EACH = 12
"""Positions that are asked about, and how many of them with the same number of empty squares."""

FEW = 6
"""Empty squares up to which all games are judged by what is proven, and all positions are small."""

LONGER = {8: 15.0, 9: 60.0}
"""Seconds for a move on a board with so many empty squares, as searches without cuts need them."""


def whole_legal(program: "Asked", truth: "Truth") -> "Steps":
    """Is every move in a small position legal?"""
    game = truth.game
    small = [position for position in staged(game) if empties(game, position) <= FEW]
    return (yield from _moves(program, game, small or staged(game)[:EACH], lambda said, position: None))


def whole_best(program: "Asked", truth: "Truth") -> "Steps":
    """Does no move give anything away, on boards of any size?"""
    game = truth.game
    tiny = is_tiny(game)
    if tiny:
        yield from truth.solve()
    positions = staged(game)
    # Where nothing is proven, only a legal move is asked for.
    proven = len([position for position in positions if tiny or 0 < empties(game, position) <= FEW])
    for position in positions[: 0 if tiny else proven]:
        yield from truth.solve(position)

    def wrong(said: int, position: "Position") -> "Shown | None":
        best = truth.best(position) if positions.index(position) < proven else [said]
        if said in best:
            return None
        names = {"chose": game.write_move(said, position), "right": moves_text(game, position, best)}
        return failure(game, position, "lab.gives-away", said, best, truth.line(position, said), **names)

    return (yield from _moves(program, game, positions, wrong))


def staged(game: "Game") -> "list[Position]":
    """Return positions of random games, the ones with the fewest empty squares first."""
    found: "list[Position]" = []
    counted: "dict[int, int]" = {}
    positions = sampled(game, SAMPLED, 18)
    for number in sorted(range(len(positions)), key=lambda each: (empties(game, positions[each]), each)):
        empty = empties(game, positions[number])
        most = 1 if empty > game.squares - 2 or (empty in LONGER and empty == game.squares - 1) else EACH
        if counted.get(empty, 0) < most and len(game.legal_moves(positions[number])) > 1:
            counted[empty] = counted.get(empty, 0) + 1
            found.append(positions[number])
    return found


def empties(game: "Game", position: "Position") -> int:
    """Return how many squares of a board are empty."""
    return game.cells(position)[: game.squares].count("")


def _moves(
    program: "Asked",
    game: "Game",
    positions: "list[Position]",
    wrong: "Callable[[int, Position], Shown | None]",
) -> "Steps":
    """Ask for a move in each position within the times; return what `wrong` says of the first bad one."""
    began, number = now(), 0
    while number < len(positions):
        yield {"done": number, "of": len(positions)}
        limit = limit_of(game, positions[number])
        if now() - began > program.total:
            shown = failure(game, positions[number], "lab.run-late", seconds=int(program.total), tried=number)
            return as_asked(shown, program, "choose", limit)
        due = [(position,) for position in positions[number:] if limit_of(game, position) == limit]
        answers = yield from program.some("choose", game, due, limit)
        for answer in answers:
            position = positions[number]
            try:
                found = wrong(program.read("choose", game, position, answer), position)
            except Fault as fault:
                found = fault_shown(game, position, fault)
            if found:
                return as_asked(found, program, "choose", limit)
            number += 1
    return None


def limit_of(game: "Game", position: "Position") -> float:
    """Return the seconds that a program has for a move here, unless a person allows more."""
    return LONGER.get(empties(game, position), SECONDS) if is_tiny(game) else SECONDS
