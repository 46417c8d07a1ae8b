"""A game deeper than any interpreter's stack: take one or two stones from a heap; who takes the last wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import Game

if TYPE_CHECKING:
    from engine.game import Position


class Stones(Game):
    """The position's first set is the heap; a heap of a multiple of three is lost."""

    name = "stones"
    most = 1
    positions = 100

    def start(self, turn: str | None = None) -> Position:
        return (5_000, 0, turn or "o")

    def turn(self, position: Position) -> str:
        mark: str = position[2]
        return mark

    def legal_moves(self, position: Position) -> list[int]:
        return [taken for taken in (1, 2) if taken <= position[0]]

    def play(self, position: Position, move: int) -> Position:
        return (position[0] - move, 0, self.other(position[2]))

    def result(self, position: Position) -> int | None:
        return None if position[0] else -1

    def key(self, position: Position) -> int:
        return position[0]

    def canonical_key(self, position: Position) -> int:
        return position[0]
