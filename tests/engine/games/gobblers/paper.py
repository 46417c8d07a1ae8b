"""Gobblet Gobblers as one plays it at a table: stacks of letters, every line looked for, no bits, no tricks.

A position is `(stacks, turn)`: for each square its pieces from the bottom to the top, as in the notation, and
the letters of the side to move. A result is the number for the side to move, as in engine.contract.game.
"""

from collections import defaultdict
from functools import cache
from operator import itemgetter

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
NAMES = [column + row for row in "123" for column in "abc"]
SIDES = ("sml", "SML")
SYMMETRIES = [
    itemgetter(*(3 * f(row, column)[0] + f(row, column)[1] for row in range(3) for column in range(3)))
    for f in (
        lambda r, c: (r, c),
        lambda r, c: (c, 2 - r),
        lambda r, c: (2 - r, 2 - c),
        lambda r, c: (2 - c, r),
        lambda r, c: (r, 2 - c),
        lambda r, c: (2 - r, c),
        lambda r, c: (c, r),
        lambda r, c: (2 - c, 2 - r),
    )
]


def has_line(stacks, side):
    held = {square for square, stack in enumerate(stacks) if stack and stack[-1] in side}
    return len(held) > 2 and any(held.issuperset(line) for line in LINES)


class Paper:
    """The rules; `counts` is how many pieces of each size a side has."""

    def __init__(self, strict, counts=(2, 2, 2)):
        self.strict = strict
        self.counts = counts

    def moves(self, position):
        """Yield `(move as text, position after)`; after a lift that loses at once there is none."""
        stacks, turn = position
        other = SIDES[turn == SIDES[0]]
        placed = "".join(stacks)
        sources = [
            (piece, stacks, piece.upper())
            for piece, count in zip(turn, self.counts, strict=True)
            if placed.count(piece) < count
        ]
        for square in range(9):
            if stacks[square][-1:] in tuple(turn):
                lifted = (*stacks[:square], stacks[square][:-1], *stacks[square + 1 :])
                sources.append((stacks[square][-1], lifted, NAMES[square] + "-"))
        for piece, left, source in sources:
            loses = self.strict and has_line(left, other)
            for goal in range(9):
                below = left[goal][-1:].lower()
                if NAMES[goal] + "-" == source or (
                    below and "sml".index(below) >= "sml".index(piece.lower())
                ):
                    continue
                if loses:
                    yield source + NAMES[goal], None
                    continue
                yield source + NAMES[goal], ((*left[:goal], left[goal] + piece, *left[goal + 1 :]), other)

    def result(self, position):
        stacks, turn = position
        if has_line(stacks, turn):
            return 1
        if has_line(stacks, SIDES[turn == SIDES[0]]):
            return -1
        return None if any(after for _, after in self.moves(position)) else -1

    def solve(self, stacks):
        """Return `(value, distance)` of the positions that games from `stacks` come to, by retrograde.

        A position stands for all its copies, also with sides exchanged: the side to move has small letters.
        A draw has the distance 0.
        """
        start = canonical((stacks, SIDES[0]))
        following, before, found, seen = {}, defaultdict(list), {}, {start}
        waiting = [start]
        while waiting:
            position = waiting.pop()
            if has_line(position, SIDES[0]) or has_line(position, SIDES[1]):
                found[position] = (1 if has_line(position, SIDES[0]) else -1, 0)
                continue
            moves = [after and canonical(after) for _, after in self.moves((position, SIDES[0]))]
            following[position] = {after for after in moves if after}
            # What loses at once leads to nothing that could be looked up.
            if not following[position]:
                found[position] = (-1, 0)
                continue
            for after in following[position]:
                before[after].append(position)
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
        left = {position: len(after) for position, after in following.items()}
        # Losses within reach at a distance, and wins, are told from one distance to the next.
        level = sorted(found, key=lambda position: found[position])
        distance = 0
        while level:
            distance += 1
            reached = []
            for position in level:
                value = found[position][0]
                for earlier in before[position]:
                    if earlier in found:
                        continue
                    left[earlier] -= value > 0
                    if value < 0:
                        found[earlier] = (1, distance)
                        reached.append(earlier)
            for position in level:
                if found[position][0] > 0:
                    for earlier in before[position]:
                        if earlier not in found and not left[earlier]:
                            found[earlier] = (-1, distance)
                            reached.append(earlier)
            level = reached
        return {position: found.get(position, (0, 0)) for position in seen}


def canonical(position):
    """Return the copy of a position's stacks that stands for all, with the side to move in small letters."""
    stacks, turn = position
    if turn != SIDES[0]:
        stacks = tuple(map(swapped, stacks))
    return min([symmetry(stacks) for symmetry in SYMMETRIES])


swapped = cache(str.swapcase)
"""A stack in the other side's eyes. There are few stacks, and each is met a million times."""
