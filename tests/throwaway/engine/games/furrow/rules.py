"""Furrow: a small Kalah, with three pits for each side.

The project has no game in which a side moves again, whose pieces have numbers, or whose cells have two sizes;
this is one (see tests/throwaway and CONTRIBUTING.md).

A move takes all seeds of a pit and sows them, one in each pit along the way: the own pits towards the own
store, that store, the pits of the other side, and on from the own first pit. Whoever ends in the own store
moves again. Whoever ends in an own empty pit takes that seed and those of the pit opposite. The game is over
when the pits of a side are empty; the seeds that are left belong to the other side, and the larger sum wins.

A position is `(seeds, turn)`, with the seeds of each cell; two cells are no pits and always empty. A move is
the number of the pit's cell:

    0 | 1 2 3 | -     North's store and pits
    - | 6 7 8 | 9     South's pits and store
"""

from engine.contract.game import Game, Outcome
from engine.text.words import Sentences

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.contract.annotations import Position

SEEDS = 2
PITS = {"s": (6, 7, 8), "n": (3, 2, 1)}
STORES = {"s": 9, "n": 0}
WAYS = {"s": (6, 7, 8, 9, 3, 2, 1), "n": (3, 2, 1, 0, 6, 7, 8)}
"""The cells that each side sows, one after the other."""
WRITTEN = (0, 1, 2, 3, 6, 7, 8, 9)


class Furrow(Game):
    """Bring more seeds home than the other side."""

    name = "furrow"
    words = Sentences("games/furrow/")
    marks = ("s", "n")
    squares = 10
    columns = 5
    widths = (3, 2, 2, 2, 3)
    heights = (3, 3)
    upright = True
    alternates = False
    move_width = 2
    longest = 40
    sample = "c1b1c2b2b1d2d1d2c1d2d1"

    def start(self, turn: "str | None" = None) -> "Position":
        seeds = [SEEDS if cell in PITS["s"] + PITS["n"] else 0 for cell in range(self.squares)]
        return (tuple(seeds), "s" if turn is None else self.check_turn(turn))

    def turn(self, position: "Position") -> str:
        return str(position[1])

    def legal_moves(self, position: "Position") -> "list[int]":
        seeds, turn = position
        return [] if self._over(seeds) else sorted([pit for pit in PITS[turn] if seeds[pit]])

    def _over(self, seeds: "tuple[int, ...]") -> bool:
        return any([not sum([seeds[pit] for pit in PITS[mark]]) for mark in self.marks])

    def play(self, position: "Position", move: int) -> "Position":
        """Return the position after a pit is sown, with the same side to move where it ends in the store."""
        seeds, turn = list(position[0]), position[1]
        way = WAYS[turn]
        place = way.index(move)
        hand, seeds[move] = seeds[move], 0
        for _ in range(hand):
            place = (place + 1) % len(way)
            seeds[way[place]] += 1
        last = way[place]
        opposite = last + 5 if last < 5 else last - 5
        if last in PITS[turn] and seeds[last] == 1 and seeds[opposite]:
            seeds[STORES[turn]] += 1 + seeds[opposite]
            seeds[last] = seeds[opposite] = 0
        return (tuple(seeds), turn if last == STORES[turn] else self.other(turn))

    def result(self, position: "Position") -> "int | None":
        seeds, turn = position
        if not self._over(seeds):
            return None
        mine, theirs = [self._sum(seeds, mark) for mark in (turn, self.other(turn))]
        return (mine > theirs) - (mine < theirs)

    def _sum(self, seeds: "tuple[int, ...]", mark: str) -> int:
        """Return the seeds in a side's store and pits."""
        return seeds[STORES[mark]] + sum([seeds[pit] for pit in PITS[mark]])

    def outcome(self, position: "Position") -> "Outcome | None":
        result = self.result(position)
        if result is None:
            return None
        return Outcome(self.winner_of(position, result), "outcome.furrow-empty", ())

    def cells(self, position: "Position") -> "list[str]":
        seeds = position[0]
        return [
            ("n" if cell < 5 else "s") + str(seeds[cell]) if seeds[cell] or cell in STORES.values() else ""
            for cell in range(self.squares)
        ]

    def score(self, position: "Position", mark: str) -> int:
        seeds: "tuple[int, ...]" = position[0]
        return seeds[STORES[mark]]

    def reasons(self, position: "Position", move: int) -> "list[str]":
        reply = self.play(position, move)
        store = STORES[position[1]]
        found = ["reason.furrow-again"] if self.again(position, reply) else []
        return found + (["reason.furrow-takes"] if reply[0][store] - position[0][store] > 1 else [])

    def parse(self, text: str, turn: "str | None" = None) -> "Position":
        """Return the position of North's store and pits, South's pits and store, with commas between them."""
        given = text.split(",")
        seeds = [0] * self.squares
        if len(given) != len(WRITTEN) or not all([count.isdigit() for count in given]):
            raise self.error("error.furrow-cells", expected=len(WRITTEN))
        for cell, count in zip(WRITTEN, given):
            seeds[cell] = int(count)
        if sum(seeds) != 6 * SEEDS:
            raise self.error("error.furrow-seeds", expected=6 * SEEDS, given=sum(seeds))
        return (tuple(seeds), self.check_turn("s" if turn is None else turn))

    def write(self, position: "Position") -> str:
        return ",".join([str(position[0][cell]) for cell in WRITTEN])

    def parse_move(self, text: str, position: "Position") -> int:
        return self.cell_named(text)

    def write_move(self, move: int, position: "Position") -> str:
        return self.cell_name(move)


GAMES = (Furrow(),)
