"""Finds all positions that can follow one, each with the positions before it, for retrograde analysis."""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Hashable
    from typing import Any

    from engine.game import Game, Position

PAUSE = 256
"""Positions between two pauses."""

Reached = namedtuple("Reached", ("before", "left", "again"))
"""The result of a walk, by the numbers of positions: the positions `before` each, once a move (in `again` if
the same side moves twice), and the number of moves that are `left` to be known of each unknown position."""


class Walk:
    """The positions that were met, each with a number, and the `known` facts by that number."""

    def __init__(
        self, game: "Game", key: "Callable[[Position], Hashable]", finished: "Callable[[int], Any]"
    ) -> None:
        """Positions with the same `key` are one; `finished` returns the fact of a game with a result."""
        self.game = game
        self.key = key
        self.numbers: "dict[Hashable, int]" = {}
        self.known: "list[Any]" = []
        self._finished = finished
        self._positions: "list[Position | None]" = []
        self._replies: "list[list[int] | None]" = []

    def of(self, position: "Position") -> "Any":
        """Return the known fact of a position, else None."""
        number = self.numbers.get(self.key(position))
        return None if number is None else self.known[number]

    def reach(self, position: "Position", most: "int | None") -> "Generator[None, None, Reached | None]":
        """Return the positions after an unknown one, up to known ones, or None for more than `most`.

        Yields None at pauses. Positions of an unfinished walk aren't expanded again.
        """
        known, replies_of = self.known, self._replies
        root = self._number(position)
        before: "dict[int, list[int]]" = {root: []}
        left: "dict[int, int]" = {}
        again: "dict[int, list[int]]" = {}
        waiting = [root]
        while waiting:
            number = waiting.pop()
            replies = replies_of[number]
            # Another walk may have found the fact meanwhile.
            if known[number] is not None:
                continue
            if replies is None:
                replies = self._expand(number)
            left[number] = len(replies)
            for reply in replies:
                same = reply < 0
                if same:
                    reply = ~reply
                sources = before.get(reply)
                if sources is None:
                    before[reply] = sources = []
                    if known[reply] is None:
                        waiting.append(reply)
                if same:
                    sources = again.setdefault(reply, [])
                sources.append(number)
            if most is not None and len(before) > most:
                return None
            if len(left) % PAUSE == 0:
                yield
        for number in left:
            if known[number] is not None:
                left[number] = 0
        return Reached(before, left, again)

    def learn(self, number: int, fact: "Any") -> None:
        """Set the fact of a position."""
        self.known[number] = fact
        self._replies[number] = None

    def _number(self, position: "Position") -> int:
        key = self.key(position)
        number = self.numbers.get(key)
        if number is None:
            number = len(self.known)
            self.numbers[key] = number
            result = self.game.result(position)
            self.known.append(None if result is None else self._finished(result))
            self._positions.append(position if result is None else None)
            self._replies.append(None)
        return number

    def _expand(self, number: int) -> "list[int]":
        """Return the numbers of the positions after one, by move: `~number` if the same side moves again."""
        game = self.game
        position = self._positions[number]
        assert position is not None
        after = [game.play(position, move) for move in game.legal_moves(position)]
        replies = [self._number(reply) for reply in after]
        if not game.alternates:
            replies = [~n if game.again(position, reply) else n for n, reply in zip(replies, after)]
        self._positions[number] = None
        self._replies[number] = replies
        return replies
