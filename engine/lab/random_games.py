"""Random games for counting a search's nodes, which depend on the search alone.

In a tree every line leads to a different position, so only cutoffs save work; in a net many lines lead to the
same few, so only a table does. The judge and the program's seat find them by a name with their seed, `tree-3`
or `net-3`; no list of games has them. As in tic-tac-toe, the side that moved last has won, or it is a draw.
They have no board.
"""

from engine.game import Game
from engine.games.shelf import find_game
from engine.lab.interface import Stopped
from engine.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Position

TREE, NET = "tree-", "net-"

PLIES, EARLY, WIDTHS, DRAWN = 6, 0.1, (2, 3, 4), 0.8
"""Of a tree: the most plies of a game, the chance of an end at each ply after the second, the numbers of
moves, and the chance of a draw."""

LAYERS, LAYER, WAYS, NET_DRAWN = 8, 6, 4, 0.6
"""Of a net: the plies of a game, the positions at each ply, the moves of each, and the chance of a draw."""


class Made(Game):
    """A position is the number of a node, whether the first side is to move, and the game's name.

    A program keeps one table for all games, and the name keeps their positions apart in it.
    """

    squares = 9
    columns = 3

    def __init__(self, name: str) -> None:
        """Make the game of this name, a kind and a seed. Raises ValueError."""
        self.name = name
        self._after: "list[list[int]]" = []
        self._results: "list[int | None]" = []
        if name.startswith(TREE):
            self._grow(Rng(int(name[len(TREE) :])), 0)
        else:
            self._knit(Rng(int(name[len(NET) :])))

    def _add(self, result: "int | None" = None) -> int:
        self._after.append([])
        self._results.append(result)
        return len(self._after) - 1

    def _grow(self, rng: "Rng", ply: int) -> int:
        """Add a tree with its root so many plies from the start; return its number."""
        if ply == PLIES or (ply > 2 and rng.chance(EARLY)):
            return self._add(0 if rng.chance(DRAWN) else -1)
        node = self._add()
        for _ in range(rng.choice(WIDTHS)):
            self._after[node].append(self._grow(rng, ply + 1))
        return node

    def _knit(self, rng: "Rng") -> None:
        layer = [self._add()]
        for ply in range(1, LAYERS + 1):
            ended = ply == LAYERS
            below = [self._add((0 if rng.chance(NET_DRAWN) else -1) if ended else None) for _ in range(LAYER)]
            for node in layer:
                left = list(below)
                for _ in range(WAYS):
                    self._after[node].append(left.pop(rng.below(len(left))))
            layer = below

    def start(self, turn: "str | None" = None) -> "Position":
        """Return the root."""
        return (0, True, self.name)

    def turn(self, position: "Position") -> str:
        """Return the mark of the side to move."""
        return self.marks[0 if position[1] else 1]

    def legal_moves(self, position: "Position") -> "list[int]":
        """Return the ways from a node, by their numbers."""
        return list(range(len(self._after[position[0]])))

    def play(self, position: "Position", move: int) -> "Position":
        """Return the node that a way leads to."""
        return (self._after[position[0]][move], not position[1], self.name)

    def result(self, position: "Position") -> "int | None":
        """Return the result where the game ends, for the side to move."""
        return self._results[position[0]]

    def key(self, position: "Position") -> "Position":
        """Return the position: none is like another."""
        return position

    def cells(self, position: "Position") -> "list[str]":
        """Raise Stopped: there is no board."""
        raise Stopped("fault.no-board", 0)

    def write(self, position: "Position") -> str:
        """Return the net's name and the number of the node: no two nets share a text."""
        return self.name + "." + str(position[0])

    def parse(self, text: str, turn: "str | None" = None) -> "Position":
        """Return the position of a node."""
        return (int(text[len(self.name) + 1 :]), turn == self.marks[0], self.name)

    def write_move(self, move: int, position: "Position") -> str:
        """Return the number of a way."""
        return str(move)


_made: "dict[str, Made]" = {}


def find_any(name: str) -> "Game":
    """Return the random game, or that on the shelf, of this name. Raises GameError."""
    if not name.startswith((TREE, NET)):
        return find_game(name)
    if name not in _made:
        _made[name] = Made(name)
    return _made[name]
