"""The part of a game tree around one position: what led to it, what may follow it, and what each is worth."""

from engine.search.solver import Solver, check_solvable, rank
from engine.study.sizes import Sizes, count_positions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Hashable
    from typing import Any

    from engine.game import Position

    Board = dict[str, Any]


class Explorer:
    """Shows the trees of one solvable game."""

    def __init__(self, solver: "Solver") -> None:
        """Make an explorer that takes values from `solver` and adds to what it knows. Raises GameError.

        A game that can't be solved while a person waits can't be explored.
        """
        check_solvable(solver.game)
        self._game = solver.game
        self._solver = solver
        self._sizes = Sizes(solver.game)

    def nodes(self, position: "Position") -> "Generator[None, None, int]":
        """Return the number of nodes in a position's whole tree; yields None at pauses."""
        yield from self._sizes.measure(position)
        return self._sizes.nodes(position)

    def explore(
        self, position: "Position", path: "list[int]", levels: int, merge: bool
    ) -> "Generator[None, None, Board]":
        """Return the boards around the position that `path` leads to; yields None at pauses.

        `levels` is how many levels of boards follow the centre; with `merge`, boards that are the same but
        for turning and mirroring, or for the order of the moves, are one.
        """
        passed: "list[tuple[Position, int | None]]" = [(position, None)]
        for move in path:
            position = self._game.play(position, self._game.check_move(position, move))
            passed.append((position, move))
        yield from self._solver.solve(passed[0][0])
        yield from self._sizes.measure(passed[0][0])
        boards = [self._board(*step) for step in passed]
        centre = boards.pop()
        counts = []
        level = [(position, centre, 1)]
        for _ in range(levels):
            level, count = self._next_level(level, merge)
            counts.append(count)
        positions, shapes = yield from count_positions(self._game, position)
        whole = {
            "nodes": centre["nodes"],
            "games": self._sizes.games(position),
            "positions": positions,
            "up_to_symmetry": shapes,
        }
        return {"path": boards, "centre": centre, "counts": counts, "whole": whole}

    def _next_level(
        self, level: "list[tuple[Position, Board, int]]", merge: bool
    ) -> "tuple[list[tuple[Position, Board, int]], dict[str, int]]":
        """Put their children into the boards of a level; return the next level, and how many boards it has.

        A level lists positions, their boards, and how many boards each of them stands for.
        """
        game = self._game
        found: "list[tuple[Position, Board, int]]" = []
        by_shape: "dict[Hashable, int]" = {}
        apart = 0
        for index in range(len(level)):
            position, parent, weight = level[index]
            moves = self._solver.moves(position)
            best = max([rank(value, distance) for _, value, distance in moves]) if moves else None
            for move, value, distance in moves:
                reply = game.play(position, move)
                apart += weight
                shape = game.canonical_key(reply)
                place = by_shape.get(shape)
                if merge and place is not None:
                    self._join(found, place, index, weight)
                    continue
                by_shape[shape] = len(found)
                board = self._board(reply, move)
                board["best"] = rank(value, distance) == best
                board["parents"] = [index]
                board["copies"] = weight
                parent["children"].append(board)
                found.append((reply, board, weight))
        return found, {"apart": apart, "merged": len(by_shape)}

    def _join(self, found: "list[tuple[Position, Board, int]]", place: int, parent: int, weight: int) -> None:
        """Count a board that looks like the one at `place` with it."""
        reply, board, copies = found[place]
        board["copies"] = copies + weight
        if parent not in board["parents"]:
            board["parents"].append(parent)
        found[place] = (reply, board, copies + weight)

    def _board(self, position: "Position", move: "int | None") -> "Board":
        value, distance = self._solver.outcome(position)
        return {
            "position": self._game.write(position),
            "turn": self._game.turn(position),
            "move": move,
            "value": value,
            "distance": distance,
            "winner": self._game.winner_of(position, value),
            "over": self._game.result(position) is not None,
            "nodes": self._sizes.nodes(position),
            "copies": 1,
            "children": [],
        }
