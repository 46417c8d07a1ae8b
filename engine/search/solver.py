"""Solves a game outright: the value of every position, and how far off the end is. Positions may come again.

A win is counted as better the sooner it comes, and a loss the later it comes (a draw, too, the later): this
is the "remoteness" of combinatorial game theory (Steinhaus, 1925; Berlekamp, Conway and Guy, 1982), called
distance here. Where neither side can do better than play on for ever, that is a draw without a distance.

It works from the ends of the game backwards (retrograde analysis: Ströhlein, 1970; Thompson, 1986), the
highest scores first, and of these the nearest.
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
"""Later than any end, in plies."""


def rank(value: float, distance: "int | None") -> "tuple[float, int]":
    """Return a key that puts outcomes in order, the best for the side to move last."""
    plies = NEVER if distance is None else distance
    return (value, -plies if value > 0 else plies)


class Solver:
    """A table of solved positions of one game, filled as positions are asked for and kept."""

    def __init__(self, game: "Game", symmetry: bool = False) -> None:
        """Make an empty table. With `symmetry`, mirrored and turned positions share an entry."""
        self.game = game
        self._walk = Walk(game, game.canonical_key if symmetry else game.key, lambda result: (result, 0))

    @property
    def table(self) -> "dict[Hashable, int]":
        """The positions that were met, solved or not, by their keys."""
        return self._walk.numbers

    def solve(self, position: "Position", most: "int | None" = None) -> "Generator[None, None, bool]":
        """Solve a position and all that can follow it; return whether that is done. Yields None at pauses.

        It gives up if there are more than `most` positions. A later call continues where this one stopped.
        """
        # Half solved, a game says nothing.
        return (yield from unhurried(self._solve(position, most)))

    def _solve(self, position: "Position", most: "int | None") -> "Generator[None, None, bool]":
        if not self.solved(position):
            reached = yield from self._walk.reach(position, most)
            if reached is None:
                return False
            yield from self._settle(reached)
        return True

    def solved(self, position: "Position") -> bool:
        """Return whether a position, and so all that can follow it, is solved."""
        return self._walk.of(position) is not None

    def outcome(self, position: "Position") -> "Outcome":
        """Return `(value, distance)` of a solved position: value for the side to move, plies to the end.

        The distance is None for a draw without an end.
        """
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
        """Return the moves that win soonest, or else draw (never to end, or late), or else lose latest."""
        moves = self.moves(position)
        best = max([rank(value, distance) for _, value, distance in moves])
        return [move for move, value, distance in moves if rank(value, distance) == best]

    def line(self, position: "Position") -> "list[int]":
        """Return the moves to the end when both sides play the first of their best moves.

        A line without an end stops where a position comes again.
        """
        line = []
        passed = set()
        while self.game.result(position) is None and self.game.key(position) not in passed:
            passed.add(self.game.key(position))
            move = self.best_moves(position)[0]
            line.append(move)
            position = self.game.play(position, move)
        return line

    def _settle(self, reached: "Reached") -> "Generator[None, None, None]":
        """Work out the outcomes of all positions that were reached, from the known ones backwards.

        A position is won by the first of its moves that is found to win; it is lost, or drawn, when of its
        moves nothing better can come any more. Of scores, the highest are seen to first: what is decided by
        them, no lower one can change. What nothing decides is a draw without end.
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
                    # Whoever moves again wins by a position that is won, and a draw wins nothing.
                    wins += yield from _decided(rest if score else [], again, left, True)
                    losses += yield from _decided(losing if score else rest, again, left, False)
                if wins:
                    found.append(((score, distance), wins))
                    others.setdefault(distance, []).extend(wins)
                if losses:
                    found.append(((-score, distance), losses))
                    (lost if score else others).setdefault(distance, []).extend(losses)
        found.append(((0, None), [number for number in left if left[number]]))
        # All at once, so that dropping this generator leaves nothing half solved.
        for outcome, numbers in found:
            for number in numbers:
                self._walk.learn(number, outcome)

    def _ends(self, before: "dict[int, list[int]]") -> "dict[int, tuple[Layers, Layers]]":
        """Return, by its score, what is known of those reached: lost ones, and others, both by distance."""
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
    """Return what these positions decide: what leads to them, `at_once` or where no other move is left.

    Yields None at pauses.
    """
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
