"""Finds puzzles: a mistake after which the other side, the solver, has one good move at each turn.

A seed gives one puzzle. The method is that of lichess's puzzler (github.com/ornicar/lichess-puzzler), with
proofs in place of estimates. Levels play games against each other. In a position of such a game, each legal
move is tried as the mistake. It has to cost at least half of the way from a draw to a loss, and the solver
mustn't have been winning before. After it, one move keeps the solver's new value. All others are worse by a
margin: they have a different result or, in a game of discs, lose 1/16 of the most discs. The other side
replies with a best move; among several, with one after which the solver again has one good move, then with
the longest defence. Trivial moves at the end are dropped: the only legal move, an immediate win, the only
block of one. After the last move, a win is at most SIGHT plies away, and a draw at most DRAWN.
"""

from collections import namedtuple
from math import exp

from engine import repetition, tables
from engine.game import GameError
from engine.games.shelf import (
    folder_of,
    guesses,
    has_prover,
    is_installed,
    is_tiny,
    levels_of,
    load_module,
    size_of,
)
from engine.pause import silently
from engine.puzzles import themes
from engine.puzzles.puzzle import Puzzle, rated_levels, write, write_start
from engine.rng import Rng
from engine.search.alphabeta import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Hashable, Sequence

    from engine.analysis.analyst import Analyst
    from engine.game import Game, Position
    from engine.levels import Level
    from engine.prover import Prover

    # For each move its value for the side to move, and the plies to the end or None.
    KnownValues = dict[int, tuple[int, "int | None"]]

SWING = 0.25
"""The least loss of the chance to win that makes a mistake: half of the way from a draw to a loss."""

SIGHT = 3  # The most plies to a win after the last move of a puzzle.
DRAWN = 6  # The most plies to a draw after the last move of a puzzle.
DEFENCES = 5  # The most equally good replies that are tried.
LONGEST = 7  # The most moves of the solver in a puzzle.
LATE = 12  # In a game without a prover, mistakes are looked for at most this many plies before the end.
PROVABLE = 25  # The same limit, LATE, for a game with a prover.
NODES = 2000  # The most nodes of a proof if the number of plies left is unknown.
QUICK = 3  # The highest search depth, in plies, of the levels that play the games.
GAMES = 300  # The most games that are played to find a puzzle.
OPENING = 4  # The number of random moves at the beginning of a game.
ENOUGH = 3  # After this number of candidates in a game, the search for more ends.

Candidate = namedtuple("Candidate", ("moves", "before", "mistake", "line"))
"""The parts of a puzzle: the moves to the position `before` the mistake, `before`, mistake, and line."""


class TooLong(Exception):
    """Raised when a proof takes too long."""


class Finder:
    """Finds puzzles of one game and keeps its proofs. Raises TooLong (see NODES) unless `patient`."""

    def __init__(self, analyst: "Analyst", patient: bool = False) -> None:
        self.game = analyst.game
        self._patient = patient
        self._analyst = analyst
        self._prover: "Prover | None" = None
        self._known: "dict[Hashable, KnownValues]" = {}
        self._several: "set[Hashable]" = set()  # Keys of positions in which several moves win.
        # engine.analysis.marks uses the same 1/16 of the most points.
        self.margin = max(1, self.game.most // 16)

    def known_values(self, position: "Position", only: bool = False) -> "Generator[None, None, KnownValues]":
        """Return the proven value of each move; with `only`, {} if several win. Yields None at pauses."""
        key = self.game.key(position)
        if key in self._known or (only and key in self._several):
            return self._known.get(key, {})
        values = yield from self._prove(position, only)
        if values:
            self._known[key] = values
        else:
            self._several.add(key)
        return values

    def _prove(self, position: "Position", only: bool) -> "Generator[None, None, KnownValues]":
        """Prove the value of each move; with `only`, stop and return {} once two moves win."""
        game = self.game
        if size_of(game) is not None:
            yield from self._analyst.solve(position)
            solved = self._analyst.solver.moves(position)
            return {move: (value, distance) for move, value, distance in solved}
        if not has_prover(game):
            search = Search(game, scout=True)
            # Without `prove`, the search would end with a proven best move and leave the others inexact.
            yield from silently(search.deepen(position, game.longest, every=True, prove=True))
            return {move: (value // game.scale, None) for move, value, _ in search.reports[-1].moves}
        if self._prover is None:
            self._prover = game.make_prover()
            assert self._prover is not None
            self._prover.keep_to(tables.MOST)
        is_limited = game.plies_left(position) is None and not self._patient
        work = self._prover.prove(position)
        while True:
            try:
                proof = next(work)
            except StopIteration as stop:
                values: "KnownValues" = stop.value.moves
                return values
            wins = [move for move, (value, _) in proof.moves.items() if value is not None and value > 0]
            if only and len(wins) > 1:
                work.close()
                return {}
            if is_limited and proof.nodes > NODES:
                work.close()
                raise TooLong
            yield None

    def forget(self) -> None:
        """Forget the values of positions; a prover keeps its table."""
        self._known = {}
        self._several = set()

    def only(self, known_values: "KnownValues") -> "int | None":
        """Return the move that is better than all others by the margin or more, or None."""
        ranked = sorted([(-value, move) for move, (value, _) in known_values.items()])
        if len(ranked) > 1 and ranked[1][0] - ranked[0][0] < self.margin:
            return None
        return ranked[0][1]

    def trivial(self, known_values: "KnownValues", move: int) -> bool:
        """Return whether a move is trivial: the only legal one, an immediate win, or the block of one."""
        if len(known_values) == 1 or known_values[move][1] == 1:
            return True
        if self.game.most > 1:
            return False
        others = [known_values[other] for other in known_values if other != move]
        return all([value < 0 and distance == 2 for value, distance in others])

    def line(self, position: "Position", left: int = LONGEST) -> "Generator[None, None, list[int] | None]":
        """Return the solver's moves and the replies between them, for at most `left` turns of the solver.

        Return None if the solver has no only move at once, or if the end is too far after the last one.
        """
        known_values = (yield from self.known_values(position, only=True)) if left else {}
        move = self.only(known_values) if known_values else None
        if move is None:
            return None
        after = self.game.play(position, move)
        if self.game.result(after) is not None:
            return [move]
        best_rank, best_line = (-1, 0), []
        for distance, replies, after_replies in (yield from self._answers(after, self.game.turn(position))):
            rest = yield from self.line(after_replies, left - 1)
            if rest is not None:
                # The most moves that aren't trivial are best, then the longest defence.
                rank = (len((yield from self._trim(after_replies, rest))), distance)
                if rank > best_rank:
                    best_rank, best_line = rank, [move] + replies + rest
        return best_line or ([move] if self._is_near_end(known_values[move]) else None)

    def _answers(
        self, position: "Position", solver: str
    ) -> "Generator[None, None, list[tuple[int, list[int], Position]]]":
        """Return the ways to the solver's next turn: `(plies to the end, replies, position after them)`."""
        if self.game.turn(position) == solver:
            return [(0, [], position)]
        ways = []
        for distance, reply in (yield from self._defences(position)):
            after = self.game.play(position, reply)
            for _, replies, after_replies in (yield from self._answers(after, solver)):
                ways.append((distance, [reply] + replies, after_replies))
        return ways

    def _defences(self, position: "Position") -> "Generator[None, None, list[tuple[int, int]]]":
        """Return the best replies as `(plies to the end, move)`, the longest defences first."""
        known_values = yield from self.known_values(position)
        most = max([value for value, _ in known_values.values()])
        best = [(-(plies or 0), move) for move, (value, plies) in known_values.items() if value == most]
        defences = [(-negated, move) for negated, move in sorted(best)[:DEFENCES]]
        return [entry for entry in defences if self.game.result(self.game.play(position, entry[1])) is None]

    def _is_near_end(self, outcome: "tuple[int, int | None]") -> bool:
        value, distance = outcome
        most = DRAWN if value == 0 else SIGHT
        return self.game.most > 1 or (distance is not None and distance - 1 <= most)

    def _trim(self, position: "Position", line: "list[int]") -> "Generator[None, None, list[int]]":
        """Return a line up to the solver's last move that isn't trivial; the solver is to move first."""
        end = 0
        solver = self.game.turn(position)
        for number, move in enumerate(line, 1):
            is_solvers = self.game.turn(position) == solver
            if is_solvers and not self.trivial((yield from self.known_values(position)), move):
                end = number
            position = self.game.play(position, move)
        return line[:end]

    def errs(self, known_values: "KnownValues", move: int, value_after: int) -> bool:
        """Return whether a move is a mistake for a puzzle; `value_after` is the solver's value after it."""
        best = max([value for value, _ in known_values.values()])
        if best < 0 or value_after < 0 or (self.game.most > 1 and value_after == 0):
            return False
        return self._chance(best) - self._chance(-value_after) >= SWING

    def _chance(self, value: int) -> float:
        if self.game.most == 1:
            return (value + 1) / 2
        return 1 / (1 + exp(-self.game.steepness * value))

    def begun_by(
        self, moves: "Sequence[int]", before: "Position", mistake: int
    ) -> "Generator[None, None, Candidate | None]":
        """Return the candidate that begins with the move `mistake`, or None if it makes no puzzle."""
        position = self.game.play(before, mistake)
        if self.game.result(position) is not None or self.game.again(before, position):
            return None
        known_values = yield from self.known_values(before)
        if not self.errs(known_values, mistake, -known_values[mistake][0]):
            return None
        line = yield from self.line(position)
        if line is None:
            return None
        line = yield from self._trim(position, line)
        return Candidate(tuple(moves), before, mistake, tuple(line)) if line else None

    def made_of(self, candidate: "Candidate") -> "Generator[None, None, Puzzle]":
        """Return the puzzle of a candidate, with theme, margin and each level's chance to solve it."""
        game = self.game
        position = game.play(candidate.before, candidate.mistake)
        margins = []
        chances = [1.0 for _ in rated_levels(game)]
        scenes = []
        solver = game.turn(position)
        for move in candidate.line:
            if game.turn(position) == solver:
                known_values = yield from self.known_values(position)
                values = [value for each, (value, _) in known_values.items() if each != move]
                margins += [known_values[move][0] - max(values)] if values else []
                scenes.append(themes.Scene(game, position, move, known_values))
                for number, level in enumerate(rated_levels(game)):
                    chances[number] *= yield from solves(self._analyst, position, level, move)
            position = game.play(position, move)
        return Puzzle(
            write_start(game, candidate.moves, candidate.before),
            candidate.before,
            candidate.mistake,
            candidate.line,
            themes.theme(scenes, own_theme(game)),
            scenes[0].known_values[candidate.line[0]][0],
            min(margins),
            tuple([round(100 * chance) for chance in chances]),
        )


def own_theme(game: "Game") -> "Callable[[list[themes.Scene]], str] | None":
    """Return the function `theme` in the game's own module engine/games/FOLDER/themes.py, or None."""
    folder = folder_of(game.name)
    if not is_installed(folder, "themes"):
        return None
    theme: "Callable[[list[themes.Scene]], str]" = load_module("engine.games." + folder + ".themes").theme
    return theme


def solves(
    analyst: "Analyst", position: "Position", level: "Level", move: int
) -> "Generator[None, None, float]":
    """Return the probability that a level plays a move.

    The level slips with the probability `slip` and plays any of n moves, else one of its m best moves. So the
    probability of a best move is slip / n + (1 - slip) / m, and that of another move slip / n.
    """
    from engine.analysis import player, solution

    game = analyst.game
    slip = level.slip / len(game.legal_moves(position))
    if is_tiny(game) and not guesses(game):
        yield from analyst.solve(position)
        picks = solution.picks(position, analyst.solver, level.depth)
    else:
        picks = yield from silently(player.picks(game, position, level))
    return slip + (1 - level.slip) * (1 / len(picks) if move in picks else 0)


def puzzle(seed: int, analyst: "Analyst") -> "Generator[None, None, str]":
    """Find a new puzzle and return its text; yields None at pauses. Raises GameError if there is none."""
    finder = Finder(analyst)
    rng = Rng(seed)
    for _ in range(GAMES):
        moves, positions = yield from random_game(analyst, rng)
        candidate = yield from best_of(finder, moves, positions, rng)
        if candidate is not None:
            return write(analyst.game, (yield from finder.made_of(candidate)))
        finder.forget()
    raise GameError("error.puzzle-none", game=analyst.game.name)


def random_game(analyst: "Analyst", rng: Rng) -> "Generator[None, None, tuple[list[int], list[Position]]]":
    """Return the moves and the positions of a random game between two weak levels; yields None at pauses."""
    from engine.analysis import player

    game = analyst.game
    levels = [level for level in levels_of(game) if level.depth is not None and level.depth <= QUICK]
    sides = [rng.choice(levels), rng.choice(levels)]
    positions = [game.start()]
    moves: "list[int]" = []
    while not repetition.is_over(game, positions):
        position = positions[-1]
        legal = game.legal_moves(position)
        level = sides[game.marks.index(game.turn(position))]
        # Random moves at the beginning make the games differ.
        if len(moves) < OPENING or rng.chance(level.slip) or len(legal) == 1:
            move = rng.choice(legal)
        else:
            move = rng.choice((yield from silently(player.picks(game, position, level))))
        moves.append(move)
        positions.append(game.play(position, move))
        yield None
    return moves, positions


def best_of(
    finder: Finder, moves: "list[int]", positions: "list[Position]", rng: Rng
) -> "Generator[None, None, Candidate | None]":
    """Return the best candidate in a game, or None. Several moves to find are best, then a played mistake.

    Late positions come first, as their proofs are fast. A game gives one puzzle: others would be similar.
    """
    plies = [ply for ply in range(len(moves)) if late(finder.game, positions[ply])]
    # (whether it has several moves to find, whether the mistake was played, a random number, candidate)
    candidates: "list[tuple[bool, bool, int, Candidate]]" = []
    try:
        for ply in reversed(plies):
            for move in finder.game.legal_moves(positions[ply]):
                candidate = yield from finder.begun_by(moves[:ply], positions[ply], move)
                if candidate is not None:
                    candidates.append((len(candidate.line) > 1, move == moves[ply], rng.bits(), candidate))
            if len(candidates) >= ENOUGH:
                break
    except TooLong:
        pass  # Earlier positions would take even longer.
    return max(candidates, key=lambda each: each[:3])[3] if candidates else None


def late(game: "Game", position: "Position") -> bool:
    """Return whether a position is near enough to the end of the game for a fast proof."""
    left = game.plies_left(position)
    if left is None:
        return size_of(game) is not None or has_prover(game)
    return is_tiny(game) or left <= (PROVABLE if has_prover(game) else LATE)
