"""Builds the part of the game tree around a position, the centre; its nodes are boards with values."""

from ..contract.annotations import Hashable, Position, Steps
from ..search.solver import KnownOutcomes, Solver
from .protocol import Board, Count, Explored, Passed, TreeSize
from .sizes import ENDLESS, Sizes, count_positions
from .tree import MOST_NODES


class Explorer:
    """Builds trees of one game; `known_values` has the values of its positions."""

    def __init__(self, known_values: "KnownOutcomes") -> None:
        self._game = known_values.game
        self.known_values = known_values
        self._sizes = Sizes(known_values.game)

    def _follow(self, position: "Position", path: "list[int]") -> "Passed":
        """Play the moves of a path; return `(position, move that led to it)` for each position on it."""
        passed: "Passed" = [(position, None)]
        for move in path:
            position = self._game.play(position, self._game.check_move(position, move))
            passed.append((position, move))
        return passed

    def _tree_around(
        self, passed: "Passed", levels: int, merge: bool, size: "TreeSize | None", counted: bool = True
    ) -> "Explored":
        """Return the tree around the last position of `passed`, with `levels` levels below it.

        `size` is that of this position's whole tree, or None if it is too large or not yet `counted`.
        """
        boards = [self._board(position, move) for position, move in passed]
        centre = boards.pop()
        counts = []
        centre_position, _ = passed[-1]
        level = [(centre_position, centre, 1)]  # `_next_level` appends the children to `centre`.
        for _ in range(levels):
            level, count = self._next_level(level, merge)
            counts.append(count)
        nodes = size["nodes"] if size else None
        return {
            "path": boards,
            "centre": centre,
            "counts": counts,
            "whole": size,
            "counted": counted,
            "savable": nodes is not None and nodes <= MOST_NODES,
        }

    def _tree_size(self, position: "Position", most: "int | None" = None) -> "Steps[TreeSize | None]":
        """Return the size of a position's whole tree, or None above `most` positions; yields at pauses."""
        positions_in_game = self._game.positions
        if most and positions_in_game and positions_in_game > most and position == self._game.start():
            return None  # The whole game has too many positions.
        size = yield from self._sizes.measure(position, most)
        if not size:
            return None
        nodes, games = size
        positions, shapes = yield from count_positions(self._game, position)
        return {"nodes": nodes, "games": games, "positions": positions, "up_to_symmetry": shapes}

    def _next_level(
        self, level: "list[tuple[Position, Board, int]]", merge: bool
    ) -> "tuple[list[tuple[Position, Board, int]], Count]":
        """Give each board of a level its children; return the next level and its number of boards.

        A level is a list of `(position, board, copies)`. With `merge`, symmetric boards become one.
        """
        game = self._game
        next_level: "list[tuple[Position, Board, int]]" = []
        index_by_shape: "dict[Hashable, int]" = {}  # A shape is a position up to symmetry.
        apart = 0  # The number of boards if none were merged.
        for index, (position, parent, parent_copies) in enumerate(level):
            moves = game.legal_moves(position)
            best = self.known_values.best_moves(position) if moves else []
            for move in moves:
                reply = game.play(position, move)
                apart += parent_copies
                shape = game.canonical_key(reply)
                twin_index = index_by_shape.get(shape)
                if merge and twin_index is not None:
                    twin, board, copies = next_level[twin_index]
                    board["copies"] = copies + parent_copies
                    if index not in board["parents"]:
                        board["parents"].append(index)
                    next_level[twin_index] = (twin, board, copies + parent_copies)
                    continue
                index_by_shape[shape] = len(next_level)
                board = self._board(reply, move)
                board["best"], board["parents"], board["copies"] = move in best, [index], parent_copies
                parent["children"].append(board)
                next_level.append((reply, board, parent_copies))
        return next_level, {"apart": apart, "merged": len(index_by_shape)}

    def _board(self, position: "Position", move: "int | None") -> "Board":
        value, distance = self.known_values.outcome(position)
        return {
            "position": self._game.write(position),
            "turn": self._game.turn(position),
            "move": move,
            "value": value,
            "distance": distance,
            "winner": None if value is None else self._game.winner_of(position, value),
            "over": self._game.result(position) is not None,
            "nodes": (self._sizes.size(position) or ENDLESS)[0],
            "copies": 1,
            "children": [],
        }


class SolvedExplorer(Explorer):
    """Builds trees of a game that is small enough for a Solver, which solves positions on request."""

    known_values: "Solver"

    def nodes(self, position: "Position") -> "Steps[int | None]":
        """Return the number of nodes of a position's tree, or None if it has no end; yields at pauses."""
        size = yield from self._sizes.measure(position)
        return size[0] if size else None

    def explore(self, position: "Position", path: "list[int]", levels: int, merge: bool) -> "Steps[Explored]":
        """Return the tree whose centre is at the end of `path` (see AskExplore); yields progress."""
        passed = self._follow(position, path)
        solver = self.known_values
        for work in (solver.solve(position), self._sizes.measure(position)):
            for _ in work:
                yield {"nodes": len(solver.table), "of": None}
        centre, _ = passed[-1]
        return self._tree_around(passed, levels, merge, (yield from self._tree_size(centre)))
