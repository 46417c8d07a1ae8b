"""Builds trees and verdicts of games with a prover (see engine.contract.prover.Prover).

If a proof takes longer than `seconds`, the value and the distance of its position are None. The prover can
find a value before its distance.
"""

from ..analysis.by_proof import best_line
from ..analysis.report import plies_ahead
from ..base.clock import now
from ..contract.annotations import Any, Game, Generator, Hashable, Move, Position, Proof, Prover, Steps
from ..search.solver import KnownOutcomes, proven_moves
from .explore import Explorer
from .protocol import Board, Explored, Known, Passed, Verdict
from .verdict import verdict_of

SECONDS = 300  # The default time limit of a proof, in seconds.
MOST_POSITIONS = 20_000  # The most positions of a tree; a larger one isn't counted.

UNKNOWN: "Known" = (None, None)


def outcome_of(game: "Game", proof: "Proof") -> "Known":
    """Return `(value, distance)` of a position from the proof of its moves; None stands for unknown."""
    for move in proof.best:
        value, distance = proof.moves[move]
        if value is not None:
            return value, distance
    # The best moves may be unknown, as values can be found before the distances that rank moves.
    values = [value for value, _ in proof.moves.values()]
    # An unknown value doesn't matter if another move wins.
    if game.most in values or None not in values:
        return max([value for value in values if value is not None]), None
    return UNKNOWN


class Proofs(KnownOutcomes):
    """Stores what a prover has proven."""

    def __init__(self, game: "Game", prover: "Prover") -> None:
        self.game, self._prover = game, prover
        self._known: "dict[Hashable, Known]" = {}
        self._best: "dict[Hashable, list[int]]" = {}

    def outcome(self, position: "Position") -> "Known":
        """Return `(value, distance)` of a position for the side to move."""
        result = self.game.result(position)
        if result is not None:
            return result, 0
        return self._known.get(self.game.key(position), UNKNOWN)

    def best_moves(self, position: "Position") -> "list[int]":
        """Return the known best moves of a position."""
        return self._best.get(self.game.key(position), [])

    def prove(self, position: "Position", every: bool, seconds: float) -> "Generator[bool, None, None]":
        """Prove a best move (with `every`, all moves) in at most `seconds`; yield whether values are new."""
        if self.game.result(position) is not None or seconds <= 0:
            return
        until = now() + seconds
        work = self._prover.prove(position, every)
        while now() < until:
            try:
                proof = next(work)
            except StopIteration as stop:
                yield self._learn(position, stop.value)
                return
            yield self._learn(position, proof)
        work.close()

    def _learn(self, position: "Position", proof: "Proof") -> bool:
        """Store the values of a proof; return whether any of them is new."""
        game = self.game
        is_new = self._store(position, outcome_of(game, proof))
        for move in proof.moves:
            value, distance = proof.moves[move]
            if value is not None:
                reply = game.play(position, move)
                reply_distance = None if distance is None else distance - 1
                # `backed_up` only changes the sign, so it also converts the value for the reply's side.
                outcome = game.backed_up(position, reply, value), reply_distance
                is_new = self._store(reply, outcome) or is_new
        self._best[game.key(position)] = proof.best
        return is_new

    def _store(self, position: "Position", outcome: "Known") -> bool:
        """Store a value and its distance unless unknown or already stored; return whether they are new."""
        value, distance = outcome
        key = self.game.key(position)
        is_better = distance is not None or key not in self._known  # A value without distance replaces none.
        if value is None or outcome == self.outcome(position) or not is_better:
            return False
        self._known[key] = outcome
        return True


class ProvenExplorer(Explorer):
    """Builds trees of a game with a prover, which proves the values of the trees' boards."""

    known_values: "Proofs"

    def explore(
        self, position: "Position", path: "list[int]", levels: int, merge: bool, seconds: float = SECONDS
    ) -> "Steps[Explored]":
        """Return the tree whose centre is at the end of `path`; yields None at pauses, or `{"so_far": tree}`.

        In the returned tree, boards without a value are `given_up`.
        """
        passed = self._follow(position, path)
        centre, _ = passed[-1]
        until = now() + seconds
        size, counted = None, False
        for to_prove, every in self._positions_to_prove(passed, levels):  # `every`: not only the best moves.
            for is_new in self.known_values.prove(to_prove, every, until - now()):
                yield {"so_far": self._tree_around(passed, levels, merge, size, counted)} if is_new else None
            if not counted:
                # Count the tree below the centre before proving other positions.
                size, counted = (yield from self._tree_size(centre, MOST_POSITIONS)), True
                yield {"so_far": self._tree_around(passed, levels, merge, size, counted)}
        tree = self._tree_around(passed, levels, merge, size)
        for board in _boards_of(tree):
            board["given_up"] = board["value"] is None
        return tree

    def _positions_to_prove(self, passed: "Passed", levels: int) -> "list[tuple[Position, bool]]":
        """Return `(position, whether to prove all moves)` of the centre, its path and perhaps its replies."""
        centre, _ = passed[-1]
        positions = [(centre, True)] + [(position, False) for position, _ in reversed(passed[:-1])]
        if levels == 2:  # The boards of the second level get their values from these proofs.
            positions += [(self._game.play(centre, move), True) for move in self._game.legal_moves(centre)]
        return positions


def _boards_of(tree: "Explored") -> "list[Board]":
    boards: "list[Board]" = tree["path"] + [tree["centre"]]
    for board in boards:  # The list grows during the loop.
        boards += board["children"]
    return boards


def judge(
    position: "Position", game: "Game", prover: "Prover", seconds: float = SECONDS, every: bool = True
) -> "Steps[Verdict]":
    """Return the verdict on a position (see AskJudge); yields None, or the `moves` proven so far."""
    proofs = Proofs(game, prover)
    for is_new in proofs.prove(position, every, seconds):
        yield {"moves": _entries(proofs, position)} if is_new else None
    value, distance = proofs.outcome(position)
    line = (yield from best_line(game, position, prover)) if proofs.best_moves(position) else []
    facts: "Any" = {"value": value, "distance": distance, "exact": value is not None, "line": line}
    facts.update(verdict_of(position, game, (value, distance), line))
    report: "Verdict" = game.place_of(position, moves=_entries(proofs, position), **facts)
    return report


def _entries(proofs: "Proofs", position: "Position") -> "list[Move]":
    entries = proven_moves(proofs.moves(position), plies_ahead(proofs.game, position))
    for entry in entries:
        entry["best"] = entry["move"] in proofs.best_moves(position)
    return entries
