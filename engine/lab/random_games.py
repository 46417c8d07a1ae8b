"""Random games without a board, in which tests count the nodes of a search.

In a *tree* each line of moves leads to another position, so only cutoffs save nodes. In a *net* many lines
lead to the same few positions, so only a table saves nodes. The name, with a seed such as `tree-3`,
determines the whole game. The shelf doesn't list these games. A game is drawn or won by the last mover.
"""

from ..base.rng import Rng
from ..contract.annotations import Position
from ..contract.game import Game
from ..games.shelf import find_game
from .interface import Stopped

TREE, NET = "tree-", "net-"

TREE_PLIES, EARLY_END, TREE_MOVES, TREE_DRAWS = 6, 0.1, (2, 3, 4), 0.8
"""Parameters of trees: the most plies, the probability that a game ends earlier (at each ply from the third
on), the possible numbers of moves, and the probability that an ended game is drawn."""

NET_PLIES, NET_WIDTH, NET_MOVES, NET_DRAWS = 8, 6, 4, 0.6
"""Parameters of nets: plies, positions per ply, moves per position, and probability that a game is drawn."""


class RandomGame(Game):
    """A random game. A position is `(node number, whether the first side is to move, game's name)`.

    The name keeps the positions of different games apart in a program's table. By node number, `_children`
    has the numbers of the next nodes, and `_results` the result at the end of a game, else None.
    """

    squares = 9
    columns = 3

    def __init__(self, name: str) -> None:
        """Create the game with this name: TREE or NET followed by a seed. Raises ValueError."""
        self.name = name
        self._children: "list[list[int]]" = []
        self._results: "list[int | None]" = []
        kind = TREE if name.startswith(TREE) else NET
        self._rng = Rng(int(name[len(kind) :]))
        if kind == TREE:
            self._grow_tree(ply=0)
        else:
            self._grow_net()

    def _add_node(self, draws: "float | None" = None) -> int:
        """Add a node; return its number. With `draws`, the probability of a draw, the game ends there."""
        self._children.append([])
        # If it isn't a draw, the side to move has lost.
        self._results.append(None if draws is None else 0 if self._rng.chance(draws) else -1)
        return len(self._children) - 1

    def _grow_tree(self, ply: int) -> int:
        """Add a subtree whose root is `ply` plies from the start; return the root's number."""
        if ply == TREE_PLIES or (ply > 2 and self._rng.chance(EARLY_END)):
            return self._add_node(TREE_DRAWS)
        node = self._add_node()
        self._children[node] += [self._grow_tree(ply + 1) for _ in range(self._rng.choice(TREE_MOVES))]
        return node

    def _grow_net(self) -> None:
        """Add NET_PLIES layers of nodes, each node with random children in the next layer."""
        layer = [self._add_node()]
        for ply in range(1, NET_PLIES + 1):
            draws = NET_DRAWS if ply == NET_PLIES else None
            next_layer = [self._add_node(draws) for _ in range(NET_WIDTH)]
            for node in layer:
                available = list(next_layer)
                for _ in range(NET_MOVES):
                    self._children[node].append(available.pop(self._rng.below(len(available))))
            layer = next_layer

    def start(self, turn: "str | None" = None) -> "Position":
        """Return the position of the root."""
        return (0, True, self.name)

    def turn(self, position: "Position") -> str:
        """Return the mark of the side to move."""
        return self.marks[0 if position[1] else 1]

    def legal_moves(self, position: "Position") -> "list[int]":
        """Return the indices of a node's children."""
        return list(range(len(self._children[position[0]])))

    def play(self, position: "Position", move: int) -> "Position":
        """Return the position of the child with the index `move`."""
        return (self._children[position[0]][move], not position[1], self.name)

    def result(self, position: "Position") -> "int | None":
        """Return a finished game's result for the side to move, else None."""
        return self._results[position[0]]

    def cells(self, position: "Position") -> "list[str]":
        """Raise Stopped, as these games have no board."""
        raise Stopped("fault.no-board", 0)

    def write(self, position: "Position") -> str:
        """Return a position as text: the game's name and the number of the node."""
        return self.name + "." + str(position[0])

    def parse(self, text: str, turn: "str | None" = None) -> "Position":
        """Return the position in a text that `write` returned."""
        return (int(text[len(self.name) + 1 :]), turn == self.marks[0], self.name)

    def write_move(self, move: int, position: "Position") -> str:
        """Return a move as text: the index of the child."""
        return str(move)


_games: "dict[str, RandomGame]" = {}


def find_any(name: str) -> "Game":
    """Return the random game with this name, or else the game on the shelf. Raises GameError."""
    if not name.startswith((TREE, NET)):
        return find_game(name)
    if name not in _games:
        _games[name] = RandomGame(name)
    return _games[name]
