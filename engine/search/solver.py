"""Solves a game: finds each position's value and distance from the end, even if positions can repeat.

Players prefer an early win, and a late loss or draw; the distance is the "remoteness" of combinatorial game
theory (Steinhaus, 1925; Berlekamp, Conway and Guy, 1982). If both sides' best moves never end the game, it is
a draw without a distance.

The solver works backwards from the ends of the game (retrograde analysis: Ströhlein, 1970; Thompson, 1986).
It processes the highest scores (values without sign) first and, at equal scores, the shortest distances.
"""

from ..base.pause import unhurried
from ..contract.annotations import Any, Game, Iterable, Move, Position, Steps, TypeAlias
from .walk import PAUSE, Reached, Walk

Outcome: TypeAlias = "tuple[int, int | None]"
Layers: TypeAlias = "dict[int, list[int]]"

NEVER = 1 << 29  # A number greater than any distance.


def rank(value: float, distance: "int | None") -> "tuple[float, int]":
    """Return a sort key for outcomes; the best outcome for the side to move has the highest key."""
    plies = NEVER if distance is None else distance
    return (value, -plies if value > 0 else plies)


def proven_moves(moves: "Iterable[tuple[int, Any, int | None]]", depth: int) -> "list[Move]":
    """Return the entries, with this `depth`, of those `(move, value, distance)` whose value isn't None."""
    return [
        {"move": move, "value": value, "distance": distance, "exact": True, "depth": depth}
        for move, value, distance in moves
        if value is not None
    ]


class KnownOutcomes:
    """Has the outcomes of a game's positions, solved ones or those that are proven so far."""

    game: "Game"

    def outcome(self, position: "Position") -> "Any":
        """Return `(value, distance)` of a position for the side to move, with None for unknown."""
        raise NotImplementedError

    def moves(self, position: "Position") -> "list[tuple[int, Any, int | None]]":
        """Return `(move, value, distance)` of each legal move for the side to move, with None for unknown."""
        outcomes = []
        for move in self.game.legal_moves(position):
            reply = self.game.play(position, move)
            value, distance = self.outcome(reply)
            if value is not None:
                value = self.game.backed_up(position, reply, value)
            outcomes.append((move, value, None if distance is None else distance + 1))
        return outcomes

    def best_moves(self, position: "Position") -> "list[int]":
        """Return the known best moves of a position."""
        raise NotImplementedError


class Solver(KnownOutcomes):
    """A table of solved positions of one game, filled on request."""

    def __init__(self, game: "Game", symmetry: bool = False) -> None:
        """Create an empty table. With `symmetry`, mirrored and turned positions share an entry."""
        self.game = game
        self.unfinished: "Steps[bool] | None" = None  # A task of `solve` that a later request continues.
        self._walk = Walk(game, game.canonical_key if symmetry else game.key, lambda result: (result, 0))
        self.table = self._walk.numbers
        """A dict from the key of each position that the solver has reached, solved or not, to its number."""

    def solve(self, position: "Position", most: "int | None" = None) -> "Steps[bool]":
        """Solve a position and all positions after it; return False if they are more than `most`.

        Yields None at pauses. A later call continues one that was stopped.
        """
        # Ignore MoveNow, as no value is known before the whole game is solved.
        return (yield from unhurried(self._solve(position, most)))

    def _solve(self, position: "Position", most: "int | None") -> "Steps[bool]":
        if not self.solved(position):
            reached = yield from self._walk.reach(position, most)
            if reached is None:
                return False
            yield from self._find_outcomes(reached)
        return True

    def solved(self, position: "Position") -> bool:
        """Return whether a position, and so all positions after it, are solved."""
        return self._walk.fact(position) is not None

    def outcome(self, position: "Position") -> "Outcome":
        """Return `(value, distance)` of a solved position; the distance is None for a draw without an end."""
        outcome: "Outcome" = self._walk.fact(position)
        return outcome

    def best_moves(self, position: "Position") -> "list[int]":
        """Return the best moves: they win soonest, or else draw latest or endlessly, or else lose latest."""
        moves = self.moves(position)
        best = max([rank(value, distance) for _, value, distance in moves])
        return [move for move, value, distance in moves if rank(value, distance) == best]

    def line(self, position: "Position") -> "list[int]":
        """Return best play, the first best move at each turn, to the end or until a position repeats."""
        line = []
        passed = set()
        while self.game.result(position) is None and self.game.key(position) not in passed:
            passed.add(self.game.key(position))
            move = self.best_moves(position)[0]
            line.append(move)
            position = self.game.play(position, move)
        return line

    def _find_outcomes(self, reached: "Reached") -> "Steps[None]":
        """Find the outcomes of all reached positions, backwards from the known ones.

        One winning move decides a position as won; a loss or a draw needs the values of all moves. The
        highest scores come first, as lower scores can't change the outcomes that higher scores decide. A
        position that stays undecided is a draw without an end.
        """
        outcomes: "list[tuple[Outcome, list[int]]]" = []
        before, undecided, again = reached
        ends = self._ends(before)
        for score in sorted(set(list(ends) + [0]), reverse=True):
            # The positions with this score, by distance: those that the side to move loses, and the others.
            lost, others = ends.get(score, ({}, {}))
            distance = 0
            while lost or others:
                lost_here, others_here = lost.pop(distance, []), others.pop(distance, [])
                distance += 1
                wins = yield from _decide(lost_here, before, undecided, at_once=True)
                losses = yield from _decide(others_here, before, undecided, at_once=False)
                if again:
                    # If the same side moves again, a win in the next position is a win here. With score 0,
                    # all of these are draws, which count like losses: they need the values of all moves.
                    wins += yield from _decide(others_here if score else [], again, undecided, at_once=True)
                    again_losses = lost_here if score else others_here
                    losses += yield from _decide(again_losses, again, undecided, at_once=False)
                if wins:
                    outcomes.append(((score, distance), wins))
                    others.setdefault(distance, []).extend(wins)
                if losses:
                    outcomes.append(((-score, distance), losses))
                    (lost if score else others).setdefault(distance, []).extend(losses)
        outcomes.append(((0, None), [number for number in undecided if undecided[number]]))
        # Store all outcomes only here, so that a cancelled task leaves no position half solved.
        for outcome, numbers in outcomes:
            for number in numbers:
                self._walk.learn(number, outcome)

    def _ends(self, before: "dict[int, list[int]]") -> "dict[int, tuple[Layers, Layers]]":
        """Return, by score, the solved positions in `before` as `(lost, others)`, each by distance."""
        known = self._walk.known
        ends: "dict[int, tuple[Layers, Layers]]" = {}
        for number in before:
            value, distance = known[number] or (0, None)
            if distance is None:  # Unknown, or a draw without an end.
                continue
            lost, others = ends.setdefault(abs(value), ({}, {}))
            (lost if value < 0 else others).setdefault(distance, []).append(number)
        return ends


def _decide(
    numbers: "list[int]", before: "dict[int, list[int]]", undecided: "dict[int, int]", at_once: bool
) -> "Steps[list[int]]":
    """Return the predecessors that `numbers` decide: all if `at_once`, else those with no other open move.

    Update `undecided`, which has the number of open (undecided) moves of each position.
    """
    decided = []
    for index in range(len(numbers)):
        if index % PAUSE == 0:
            yield
        for source in before.get(numbers[index], ()):
            count = undecided[source]
            if count:
                undecided[source] = count = 0 if at_once else count - 1
                if not count:
                    decided.append(source)
    return decided
