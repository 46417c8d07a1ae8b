"""Solves a game: finds the value of every position and its distance from the end. Positions may come again.

An early win, and a late loss or draw, are better; the distance is the "remoteness" of combinatorial game
theory (Steinhaus, 1925; Berlekamp, Conway and Guy, 1982). If both sides do best to play on for ever, that is
a draw without a distance.

The solver works backwards from the ends of the game (retrograde analysis: Ströhlein, 1970; Thompson, 1986),
the highest scores first, and of these the nearest.
"""

from engine.pause import unhurried
from engine.search.walk import PAUSE, Reached, Walk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Hashable

    from engine.game import Game, Position

    Outcome = tuple[int, int | None]
    Layers = dict[int, list[int]]

NEVER = 1 << 29
"""More plies than any distance."""


def rank(value: float, distance: "int | None") -> "tuple[float, int]":
    """Return a sort key for outcomes: the best one for the side to move is the highest."""
    plies = NEVER if distance is None else distance
    return (value, -plies if value > 0 else plies)


class Solver:
    """A table of solved positions of one game, filled on request."""

    def __init__(self, game: "Game", symmetry: bool = False) -> None:
        """Make an empty table. With `symmetry`, mirrored and turned positions share an entry."""
        self.game = game
        self._walk = Walk(game, game.canonical_key if symmetry else game.key, lambda result: (result, 0))

    @property
    def table(self) -> "dict[Hashable, int]":
        """The numbers of all positions met, solved or not, by their keys."""
        return self._walk.numbers

    def solve(self, position: "Position", most: "int | None" = None) -> "Generator[None, None, bool]":
        """Solve a position and all that can follow; return False for more than `most` positions.

        Yields None at pauses. A later call continues an unfinished one.
        """
        # MoveNow is ignored, as a half solved game has no values.
        return (yield from unhurried(self._solve(position, most)))

    def _solve(self, position: "Position", most: "int | None") -> "Generator[None, None, bool]":
        if not self.solved(position):
            reached = yield from self._walk.reach(position, most)
            if reached is None:
                return False
            yield from self._settle(reached)
        return True

    def solved(self, position: "Position") -> bool:
        """Return whether a position is solved, and so all that can follow."""
        return self._walk.of(position) is not None

    def outcome(self, position: "Position") -> "Outcome":
        """Return `(value, distance)` of a solved position; the distance is None for a draw without an end."""
        outcome: "Outcome" = self._walk.of(position)
        return outcome

    def moves(self, position: "Position") -> "list[tuple[int, int, int | None]]":
        """Return `(move, value, distance)` of each legal move of a solved position, for the side to move."""
        found = []
        for move in self.game.legal_moves(position):
            reply = self.game.play(position, move)
            value, distance = self.outcome(reply)
            value = self.game.backed_up(position, reply, value)
            found.append((move, value, None if distance is None else distance + 1))
        return found

    def best_moves(self, position: "Position") -> "list[int]":
        """Return the moves that win soonest, else draw latest or without an end, else lose latest."""
        moves = self.moves(position)
        best = max([rank(value, distance) for _, value, distance in moves])
        return [move for move, value, distance in moves if rank(value, distance) == best]

    def line(self, position: "Position") -> "list[int]":
        """Return the first best moves of both sides, to the end or until a position comes again."""
        line = []
        passed = set()
        while self.game.result(position) is None and self.game.key(position) not in passed:
            passed.add(self.game.key(position))
            move = self.best_moves(position)[0]
            line.append(move)
            position = self.game.play(position, move)
        return line

    def _settle(self, reached: "Reached") -> "Generator[None, None, None]":
        """Find the outcomes of all reached positions, from the known ones backwards.

        A position is won by the first move that is found to win. It is lost, or drawn, once the values of all
        its moves are known. The highest scores come first, as no lower one can change what they decide. A
        position that nothing decides is a draw without an end.
        """
        found: "list[tuple[Outcome, list[int]]]" = []
        before, left, again = reached
        ends = self._ends(before)
        for score in sorted(set(list(ends) + [0]), reverse=True):
            lost, others = ends.get(score, ({}, {}))
            distance = 0
            while lost or others:
                losing, rest = lost.pop(distance, []), others.pop(distance, [])
                distance += 1
                wins = yield from _decided(losing, before, left, True)
                losses = yield from _decided(rest, before, left, False)
                if again:
                    # A side that moves again wins if the next position is won for it.
                    wins += yield from _decided(rest if score else [], again, left, True)
                    losses += yield from _decided(losing if score else rest, again, left, False)
                if wins:
                    found.append(((score, distance), wins))
                    others.setdefault(distance, []).extend(wins)
                if losses:
                    found.append(((-score, distance), losses))
                    (lost if score else others).setdefault(distance, []).extend(losses)
        found.append(((0, None), [number for number in left if left[number]]))
        # All at once, so that a dropped generator leaves nothing half solved.
        for outcome, numbers in found:
            for number in numbers:
                self._walk.learn(number, outcome)

    def _ends(self, before: "dict[int, list[int]]") -> "dict[int, tuple[Layers, Layers]]":
        """Return the known positions by score: the lost ones and the others, both by distance."""
        known = self._walk.known
        ends: "dict[int, tuple[Layers, Layers]]" = {}
        for number in before:
            if known[number] is None or known[number][1] is None:
                continue
            value, distance = known[number]
            if abs(value) not in ends:
                ends[abs(value)] = ({}, {})
            ends[abs(value)][0 if value < 0 else 1].setdefault(distance, []).append(number)
        return ends


def _decided(
    numbers: "list[int]", before: "dict[int, list[int]]", left: "dict[int, int]", at_once: bool
) -> "Generator[None, None, list[int]]":
    """Return the positions before these, `at_once` or if they have no other move left; yields at pauses."""
    decided = []
    for index in range(len(numbers)):
        if index % PAUSE == 0:
            yield
        for source in before.get(numbers[index], ()):
            rest = left[source]
            if rest:
                left[source] = rest = 0 if at_once else rest - 1
                if not rest:
                    decided.append(source)
    return decided
