"""A small game tree as the lessons use it, and a reader's marks on one."""

from ui.views.lessons.lessons import value_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game, Position
    from engine.study.protocol import Board


class Node:
    """One board of a tree, from the engine's `explore`. `value` is ○'s, `column` its place across."""

    def __init__(self, board: "Board", parent: "Node | None") -> None:
        self.position: "str" = board["position"]
        self.turn: "str" = board["turn"]
        self.move: "int | None" = board["move"]
        self.over: "bool" = board["over"]
        self.value = value_of(board["winner"])
        self.parent = parent
        self.children: "list[Node]" = []
        self.index = 0
        self.level: "int" = parent.level + 1 if parent else 0
        self.column = 0.0
        self.adopt(board["children"])

    def adopt(self, boards: "list[Board]") -> None:
        """Hang boards under this one."""
        self.children = [Node(board, self) for board in boards]

    def path(self) -> "list[int]":
        """Return the moves from the root to this board."""
        if self.parent is None or self.move is None:
            return []
        return self.parent.path() + [self.move]

    def played(self) -> "list[tuple[str, int]]":
        """Return the moves from the root to this board, each after the mark that played it."""
        if self.parent is None or self.move is None:
            return []
        return self.parent.played() + [(self.parent.turn, self.move)]

    def at(self, path: "list[int]") -> "Node | None":
        """Return the node that moves lead to from here, or None where there is none."""
        node: "Node" = self
        for move in path:
            child = node.child(move)
            if child is None:
                return None
            node = child
        return node

    def child(self, move: int) -> "Node | None":
        """Return the child that a move leads to."""
        for child in self.children:
            if child.move == move:
                return child
        return None

    def preorder(self) -> "list[Node]":
        """Return this node and all below it, each before its children, from left to right."""
        found = [self]
        for child in self.children:
            found += child.preorder()
        return found

    def under(self, node: "Node") -> bool:
        """Return whether this is the node or hangs somewhere below it."""
        above: "Node | None" = self
        while above is not None:
            if above is node:
                return True
            above = above.parent
        return False

    def best_child(self) -> "Node":
        """Return the first child that the side to move would choose."""
        return next(child for child in self.children if child.value == self.value)


def unfinished(root: "Node") -> "list[list[int]]":
    """Return the paths to the boards where the tree stops before the game's end."""
    return [node.path() for node in root.preorder() if not node.over and not node.children]


def arrange(root: "Node") -> "list[Node]":
    """Number the nodes and give each its column; return them all, from the root on."""
    nodes = root.preorder()
    columns = 0
    for index in range(len(nodes)):
        node = nodes[index]
        node.index = index
        if not node.children:
            node.column = float(columns)
            columns += 1
    for node in reversed(nodes):
        if node.children:
            node.column = (node.children[0].column + node.children[-1].column) / 2
    return nodes


def leaves(nodes: "list[Node]") -> "list[Node]":
    """Return those of the nodes where the game is over."""
    return [node for node in nodes if node.over]


def grow(game: "Game", position: "Position") -> "Node":
    """Return the whole tree of a position near the end, each board with its value; no worker is asked."""
    return Node(_board(game, position, None), None)


def _board(game: "Game", position: "Position", move: "int | None") -> "Board":
    """Return a board as the engine's `explore` has it, as far as lessons look at it."""
    outcome, turn = game.outcome(position), game.turn(position)
    children = []
    if outcome is None:
        children = [_board(game, game.play(position, each), each) for each in game.legal_moves(position)]
        winners = [child["winner"] for child in children]
        best = [winner for winner in (turn, None) if winner in winners]
        winner = best[0] if best else game.other(turn)
    else:
        winner = outcome.winner
    return {
        "position": game.write(position),
        "turn": turn,
        "move": move,
        "value": None,
        "distance": None,
        "winner": winner,
        "over": outcome is not None,
        "nodes": None,
        "copies": 1,
        "children": children,
    }


class Marks:
    """The nodes of a tree, and those among them that the reader has marked as not worth looking at."""

    def __init__(self, nodes: "list[Any]") -> None:
        self.nodes = nodes
        self.marked: "list[Node]" = []
        self.checked = False
        """Whether the reader has been told what is wrong with the marks as they stand."""

    @property
    def left_out(self) -> int:
        """How many nodes the marks leave out, those below them included."""
        return len([node for node in self.nodes if self.is_left_out(node)])

    def is_left_out(self, node: "Node") -> bool:
        """Return whether a node, or one above it, is marked."""
        return any([node.under(mark) for mark in self.marked])

    def toggle(self, node: "Node") -> None:
        """Mark a node as one that need not be looked at, or take the mark above it away."""
        self.checked = False
        if self.is_left_out(node):
            self.marked = [mark for mark in self.marked if not node.under(mark)]
        else:
            self.marked = [mark for mark in self.marked if not mark.under(node)] + [node]
