"""Finds all positions reachable from one, and the predecessors of each, for retrograde analysis."""

from collections import namedtuple

from ..contract.annotations import Any, Callable, Game, Hashable, Position, Steps

PAUSE = 256  # The number of positions between two pauses.

Reached = namedtuple("Reached", ("before", "undecided", "again"))
"""The result of a walk: three dicts by a position's number. `before` has the positions with moves to it, once
for each such move; if the same side moves again after the move, `again` has them instead. `undecided` has the
number of moves of each position without a fact (see Walk).
"""


class Walk:
    """Numbers a game's positions; `known` has a fact about each, such as its outcome, or None."""

    def __init__(
        self, game: "Game", key: "Callable[[Position], Hashable]", fact_of: "Callable[[int], Any]"
    ) -> None:
        """Create an empty walk. Positions with equal `key` are one; `fact_of` turns a result into a fact."""
        self.game, self.key = game, key
        self.numbers: "dict[Hashable, int]" = {}  # By key.
        self.known: "list[Any]" = []  # By number, as the lists below.
        self._fact_of = fact_of
        self._positions: "list[Position | None]" = []
        self._replies: "list[list[int] | None]" = []

    def fact(self, position: "Position") -> "Any":
        """Return the fact about a position, or None if it is unknown."""
        number = self.numbers.get(self.key(position))
        return None if number is None else self.known[number]

    def reach(self, position: "Position", most: "int | None") -> "Steps[Reached | None]":
        """Return all positions reachable from `position` without passing known ones; None if over `most`.

        Yields None at pauses. A repeated call reuses the positions that an unfinished walk has expanded.
        """
        known, replies_of = self.known, self._replies
        root = self._number(position)
        before: "dict[int, list[int]]" = {root: []}
        undecided: "dict[int, int]" = {}
        again: "dict[int, list[int]]" = {}
        waiting = [root]
        while waiting:
            number = waiting.pop()
            replies = replies_of[number]
            # Another walk may have found the fact since the last pause.
            if known[number] is not None:
                continue
            if replies is None:
                replies = self._expand(number)
            undecided[number] = len(replies)
            for reply in replies:
                same_side = reply < 0  # See `_expand`.
                if same_side:
                    reply = ~reply
                sources = before.get(reply)
                if sources is None:
                    before[reply] = sources = []
                    if known[reply] is None:
                        waiting.append(reply)
                if same_side:
                    sources = again.setdefault(reply, [])
                sources.append(number)
            if most is not None and len(before) > most:
                return None
            if len(undecided) % PAUSE == 0:
                yield
        for number in undecided:
            if known[number] is not None:  # Found by another walk in the meantime.
                undecided[number] = 0
        return Reached(before, undecided, again)

    def learn(self, number: int, fact: "Any") -> None:
        """Store the fact about a position, and forget its replies, which are no longer needed."""
        self.known[number] = fact
        self._replies[number] = None

    def _number(self, position: "Position") -> int:
        key = self.key(position)
        number = self.numbers.get(key)
        if number is None:
            number = self.numbers[key] = len(self.known)
            result = self.game.result(position)
            self.known.append(None if result is None else self._fact_of(result))
            self._positions.append(position if result is None else None)  # Kept until it is expanded.
            self._replies.append(None)
        return number

    def _expand(self, number: int) -> "list[int]":
        """Return for each move the number n of the position after it, or ~n if the same side moves again."""
        game = self.game
        position = self._positions[number]
        assert position is not None
        replies = [game.play(position, move) for move in game.legal_moves(position)]
        numbers = [self._number(reply) for reply in replies]
        if not game.alternates:
            numbers = [~n if game.again(position, reply) else n for n, reply in zip(numbers, replies)]
        self._positions[number] = None
        self._replies[number] = numbers
        return numbers
