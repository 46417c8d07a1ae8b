"""Finds values and chooses moves in a user's game that is too large for a table.

A value is proven by null windows if that is possible in the time. Else it is an estimate: of an alpha-beta
search if the rules have `estimate`, in the author's unit, or the mean result of random games, from -1 to 1.
"""

from math import sqrt

from ..base.clock import now
from ..contract.annotations import Any, Position, Rng, Sequence, Steps
from ..contract.numbers import sign
from ..lab.faults import Fault
from ..lab.program import Program
from ..search.alphabeta import Search
from ..search.random_games import RandomGames
from .live import LiveGame, TimeUp
from .protocol import LiveMove, LiveValues
from .rules import Rules
from .symmetries import find_symmetries
from .trial import PARTS

DEPTH = 64  # The deepest search in plies; deeper ones would overflow MicroPython's stack.
PROOF = 0.5  # The share of an analysis's time that proofs may take.
EVEN = 3.0  # The curiosity (see RandomGames) of an analysis, which needs games with each move.
DECIDED = 1e9  # How many units a proven win is better than a draw; greater than any estimate.
MANY = 1_000_000_000  # For no limit.
RANDOM, STRONG = "random", "strong"  # The player of random moves, and the best level.
LEVELS = {
    "beginner": (24, 150, 0, 1.0, 0.5),
    "casual": (48, 400, 0, 1.5, 0.3),
    "skilled": (96, 1200, 0, 2.0, 0.12),
    STRONG: (216, 5000, 2000, 3.0, 0.0),
}
"""By level: the random games or, with an estimate, the nodes for a move; the nodes of proofs; the seconds.

The last number is the share of moves that it overlooks. Fewer games alone make steep steps where a game is
long, such as Breakthrough, and hardly any where it is mostly drawn.
"""


class Opponent:
    """Plays and analyses one user's game; keeps proofs from one request to the next."""

    def __init__(self, rules: "Rules") -> None:
        self.game = LiveGame(rules)
        self._prover = Search(self.game, symmetry=True)
        self._knows_symmetries = False
        self._program: "Program | None" = None  # The last one of `ask_program`, with what it remembers.

    def follow(self, played: "Sequence[int | str]") -> "Steps[list[Position]]":
        """Return the positions of a line of moves, each a move's text or its index among the legal ones.

        Raises Fault. Yields None at pauses.
        """
        game = self.game
        positions = [game.start()]
        for move in played:
            position = positions[-1]
            numbers = game.look(position).numbers
            if isinstance(move, str):
                number = game.find_move(move, position)
            elif 0 <= move < len(numbers):
                number = numbers[move]
            else:
                raise Fault("own.line", at=game.rules.place(position), number=len(positions))
            positions.append(game.play(position, number))
            yield
        game.check(positions[-1])
        return positions

    def choose(self, position: "Position", level: str, rng: "Rng") -> "Steps[int]":
        """Return the index of a level's move in an unfinished game. Raises Fault."""
        place = self.game.look(position)
        numbers = place.numbers
        if level == RANDOM or len(numbers) == 1:
            return rng.below(len(numbers))
        games, nodes, proof_nodes, seconds, share = LEVELS[level]
        proven: "dict[int, int]" = {}
        if proof_nodes:
            yield from self._in_time(self._prove(position, proven), seconds / 2, proof_nodes)
        wins = [move for move in sorted(proven) if proven[move] == 1]
        if wins:
            return numbers.index(rng.choice(wins))
        # For this choice, the position has only the moves that the level doesn't overlook.
        place.numbers = [move for move in numbers if not (share and rng.chance(share))]
        place.numbers = place.numbers or [rng.choice(numbers)]
        try:
            best = yield from self.best(position, rng, games, nodes, seconds)
        finally:
            seen, place.numbers = place.numbers, numbers
        kept = [move for move in best if proven.get(move) != -1]
        kept = kept or [move for move in seen if proven.get(move) != -1]
        return numbers.index(rng.choice(kept or best or seen))

    def ask_program(self, source: str, position: "Position") -> int:
        """Return the move that a program of the lab chooses. Raises Fault, without a line of the program."""
        try:
            if self._program is None or self._program.source != source:
                self.game.write(position)  # Finds the size of the board, for which programs may ask.
                self._program = Program(source)
            move: int = self._program.ask("choose", self.game, position)
            return move
        except Fault as fault:  # A line would be taken for one of the rules.
            raise Fault(fault.key, **fault.details)

    def best(
        self, position: "Position", rng: "Rng", games: int, nodes: int, seconds: float, calls: int = MANY
    ) -> "Steps[list[int]]":
        """Return the best moves after so many random games or, with an estimate, nodes; or after `seconds`.

        `calls` limits the questions to the rules. Returns [] if a limit is exceeded at once. Raises Fault.
        """
        game = self.game
        if game.has_estimate:
            search = Search(game, scout=True)
            yield from self._in_time(search.deepen(position, DEPTH, nodes=nodes), seconds, calls=calls)
            report = search.partial or (search.reports[-1] if search.reports else None)
            return [move for move, value, _ in report.moves if value == report.value] if report else []
        tree = RandomGames(game, position, rng)
        yield from self._in_time(tree.run(games), seconds, calls=calls)
        return tree.best() if tree.games else []

    def values(self, position: "Position", seconds: float, rng: "Rng") -> "Steps[LiveValues]":
        """Return the values of a position and of its moves, found in `seconds`. Raises Fault."""
        game, started = self.game, now()
        result = game.result(position)
        if result is not None:
            return {"value": result, "exact": True, "kind": "games", "count": 0, "moves": []}
        numbers = game.look(position).numbers
        proven: "dict[int, int]" = {}
        root = yield from self._in_time(self._prove(position, proven), seconds * PROOF)
        entries: "dict[int, LiveMove]" = {}
        kind, count = "estimate" if game.has_estimate else "games", 0
        if len(proven) < len(numbers):
            left = started + seconds - now()
            if game.has_estimate:
                search = Search(game, scout=True)
                yield from self._in_time(search.deepen(position, DEPTH, every=True, prove=True), left)
                for move in search.latest:
                    count, value, exact, _ = search.latest[move]
                    entries[move] = _entry(sign(value) if exact else value / PARTS, exact, count)
            else:
                tree = RandomGames(game, position, rng, EVEN)
                yield from self._in_time(tree.run(), left)
                values, count = tree.values(), tree.games
                for move in values:
                    mean, result, games = values[move]
                    entries[move] = _entry(mean if result is None else result, result is not None, games)
        for move in proven:
            entries[move] = _entry(proven[move], True, 0)
        moves = [entries.get(number) or _entry(0, False, 0) for number in numbers]
        highest = max([_worth(entry) for entry in moves])
        if root is None and (highest == DECIDED or all([entry["exact"] for entry in moves])):
            root = sign(highest)
        best = [entry for entry in moves if _worth(entry) == highest]
        if root is not None:  # The other moves may only seem to be better than what is proven to be best.
            best = [entry for entry in moves if entry["exact"] and entry["value"] == root] or best
        for entry in best:
            entry["best"] = True
        worth = best[0]["value"] if root is None else root
        return {"value": worth, "exact": root is not None, "kind": kind, "count": count, "moves": moves}

    def _prove(self, position: "Position", proven: "dict[int, int]") -> "Steps[int | None]":
        """Return a position's proven result for the side to move, or None; add the moves' to `proven`."""
        game = self.game
        if not self._knows_symmetries:
            game.turns = yield from find_symmetries(game.rules)
            self._knows_symmetries = True
        root = yield from self._result(position)
        for move in game.order(position, game.legal_moves(position)):
            reply = game.play(position, move)
            result = game.result(reply)
            if result is None:
                result = yield from self._result(reply)
            if result is not None:
                proven[move] = game.backed_up(position, reply, result)
        return root

    def _result(self, position: "Position") -> "Steps[int | None]":
        """Return the proven result of an unfinished game for the side to move, or None."""
        for least in (1, 0):
            bound = yield from self._prover.ask(position, least, DEPTH)
            # A win can't come from an estimate, as these are lower.
            if bound >= 1 or (bound >= least and self._prover.is_exact):
                return least
            if not self._prover.is_exact:
                return None
        return -1

    def _in_time(
        self, work: "Steps[Any]", seconds: float, nodes: int = MANY, calls: int = MANY
    ) -> "Steps[Any]":
        """Run a task within seconds, nodes of proofs, and calls; return its result, or None at a limit."""
        game, last = self.game, self._prover.nodes + nodes
        game.until, game.last_call = now() + seconds, game.calls + calls
        try:
            while self._prover.nodes < last:
                try:
                    next(work)
                except StopIteration as stop:
                    return stop.value
                yield {"tried": game.calls}
        except TimeUp:
            pass
        finally:
            game.until = None
        return None


def _entry(value: float, exact: bool, count: int) -> "LiveMove":
    return {"value": value, "exact": exact, "count": count, "best": False}


def _worth(entry: "LiveMove") -> float:
    """Return a value by which proven and estimated moves can be compared; unknown ones come last."""
    if not entry["exact"] and not entry["count"]:
        return -2 * DECIDED
    if not entry["exact"]:  # A mean of few games may be far from the truth.
        return entry["value"] - 1 / sqrt(entry["count"])
    return entry["value"] * (DECIDED if entry["exact"] else 1)
