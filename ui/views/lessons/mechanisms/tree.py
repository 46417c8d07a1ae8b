"""Small game trees of boards."""

from engine.trees import tree
from ui.state.annotations import Game, Position
from ui.views.lessons.lessons import value_of


class Node(tree.Node):
    """A board in a game tree, with its minimax value."""

    def __init__(
        self, game: "Game", position: "Position", parent: "Node | None" = None, move: "int | None" = None
    ) -> None:
        outcome = game.outcome(position)
        tree.Node.__init__(self, parent, game.turn(position), over=outcome is not None)
        self.position = game.write(position)
        self.move = move  # The move that led to this board; None for the root.
        moves = () if outcome else game.legal_moves(position)
        self.children = [Node(game, game.play(position, each), self, each) for each in moves]
        if outcome:
            self.value = value_of(outcome.winner)
        else:
            self.set_value()

    def path(self) -> "list[int]":
        """Return the moves from the root to this board."""
        return [move for _, move in self.moves_from_root()]

    def moves_from_root(self) -> "list[tuple[str, int]]":
        """Return the moves from the root to this board, each with its side: `(mark, move)`."""
        if self.parent is None or self.move is None:
            return []
        return self.parent.moves_from_root() + [(self.parent.turn, self.move)]

    def child(self, move: int) -> "Node | None":
        """Return the child that a move leads to, None for an illegal move."""
        return next((child for child in self.children if child.move == move), None)
