"""Finds puzzles: a mistake after which the other side, the solver, has one good move at each turn.

A seed gives one puzzle. The method is that of lichess's puzzler (github.com/ornicar/lichess-puzzler), with
proofs in place of estimates. Levels play games against each other. In a position of such a game, each legal
move is tried as the mistake. It has to cost at least half of the way from a draw to a loss, and the solver
mustn't have been winning before. After it, one move keeps the solver's new value. All others are worse by a
margin: a different result or, in a game of discs, 1/16 of the largest possible score. The other side
replies with its longest defence; among several, with one after which the solver again has one good move. The
line ends if there is none. Trivial moves at its end are dropped: the only legal move, an immediate win, the
only move that prevents one. With a best reply that may be shorter, the solver has one good move at each turn
until a win is at most PLIES_TO_WIN away, or a draw PLIES_TO_DRAW; so puzzles aren't about remote ends.
"""

from collections import namedtuple
from math import exp, log

from ..analysis.analyst import Analyst
from ..base import tables
from ..base.pause import Task, finish, silently
from ..base.rng import Rng
from ..contract import repetition
from ..contract.annotations import Game, Hashable, Position, Prover, Sequence, Steps, TypeAlias
from ..contract.game import GameError
from ..games.shelf import has_prover, is_tiny, levels_of, size_of
from ..search.alphabeta import Search
from . import themes
from .puzzle import Puzzle, write, write_start

KnownValues: TypeAlias = "dict[int, tuple[int, int | None]]"
Proving: TypeAlias = "Steps[KnownValues]"

SWING = 0.25  # The least loss of the chance to win that makes a mistake: half from a draw to a loss.
PLIES_TO_WIN = 3  # The most plies to a win after the last move of a puzzle.
PLIES_TO_DRAW = 6  # The most plies to a draw after the last move of a puzzle.
MOST_DEFENCES = 5  # The most equally good replies that are tried.
MOST_TURNS = 7  # The most turns of the solver in a puzzle.
SEARCHED_PLIES = 12  # In a game without a prover, mistakes are looked for in so many plies before the end.
PROVEN_PLIES = 20  # The same for a game with a prover. 25 would take ten times as long on 6 by 5 squares.
MOST_NODES = 2000  # The most nodes of a proof if the number of plies left is unknown.
DEEPEST = 3  # The highest search depth, in plies, of the levels that play the games.
GAMES = 300  # The most games that are played to find a puzzle.
RANDOM_MOVES = 4  # The number of random moves at the beginning of a game.
EASY, EASY_EFFORT = 650, 4  # The rating and the effort of an easy puzzle.
LEAST_EFFORT = 3.0  # A line counts as so much effort at least.
DOUBLED = 300  # How much higher the rating is with twice the effort.
FARTHEST = 10  # So many plies ahead count as the farthest.
ENOUGH = 3  # After this number of candidates in a game, the search for more ends.

Candidate = namedtuple("Candidate", ("moves", "before", "mistake", "line"))
"""The parts of a puzzle: the moves to the position `before`, this position, the mistake, and the line."""


class TooLong(Exception):
    """Raised when a proof takes too long."""


class Finder:
    """Finds puzzles of one game and keeps proven values. Raises TooLong (see MOST_NODES) unless `patient`.

    `known_values` maps a position's moves to `(value for the side to move, plies to the end or None)`.
    """

    def __init__(self, analyst: "Analyst", patient: bool = False) -> None:
        self.game = analyst.game
        self._patient = patient
        self._analyst = analyst
        self._prover: "Prover | None" = None
        self._known: "dict[Hashable, KnownValues]" = {}
        """By the key of a position; {} if several moves win, and the values weren't needed then."""
        # engine.analysis.marks uses the same 1/16 of the most points.
        self.margin = max(1, self.game.most // 16)

    def known_values(self, position: "Position", one_win: bool = False) -> "Proving":
        """Return the proven value of each move; with `one_win`, {} if several win. Yields None at pauses."""
        key = self.game.key(position)
        if key not in self._known or not (self._known[key] or one_win):
            self._known[key] = yield from self._prove(position, one_win)
        return self._known[key]

    def _prove(self, position: "Position", one_win: bool) -> "Proving":
        """Prove the value of each move; with `one_win`, stop and return {} once two moves win."""
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
        task = Task(work)
        for proof in task:
            wins = [move for move, (value, _) in proof.moves.items() if value is not None and value > 0]
            if one_win and len(wins) > 1:
                work.close()
                return {}
            if is_limited and proof.nodes > MOST_NODES:
                work.close()
                raise TooLong
            yield None
        moves: "dict[int, tuple[int, int | None]]" = task.result.moves
        return moves

    def forget(self) -> None:
        """Forget the values of positions; a prover keeps its table."""
        self._known = {}

    def only_move(self, known_values: "KnownValues") -> "int | None":
        """Return the move that is better than all others by the margin or more, or None."""
        ranked = sorted([(-value, move) for move, (value, _) in known_values.items()])
        if len(ranked) > 1 and ranked[1][0] - ranked[0][0] < self.margin:
            return None
        return ranked[0][1]

    def is_trivial(self, known_values: "KnownValues", move: int) -> bool:
        """Return whether a move is trivial: the only legal one, an immediate win, or the only block."""
        if len(known_values) == 1 or known_values[move][1] == 1:
            return True
        if self.game.most > 1:  # Discs decide the game.
            return False
        others = [known_values[other] for other in known_values if other != move]
        return all([value < 0 and distance == 2 for value, distance in others])  # The others lose at once.

    def line(self, position: "Position", turns: int = MOST_TURNS) -> "Steps[list[int] | None]":
        """Return the line of at most `turns` moves of the solver, who is to move.

        Return None if no first move is the only good one, or if the game ends too long after the line.
        """
        known_values = (yield from self.known_values(position, one_win=True)) if turns else {}
        move = self.only_move(known_values) if known_values else None
        if move is None:
            return None
        after = self.game.play(position, move)
        if self.game.result(after) is not None:
            return [move]
        most = -1
        best_line: "list[int]" = []
        ways = yield from self._ways_to_next_turn(after, self.game.turn(position))
        for distance, replies, after_replies in ways:  # The longest defences first.
            is_shorter = distance < ways[0][0]
            if is_shorter and best_line:
                break
            rest = yield from self.line(after_replies, turns - 1)
            if rest is not None and is_shorter:  # No longest defence leaves the solver one good move.
                return [move]
            if rest is not None:
                count = len((yield from self._trim(after_replies, rest)))  # Of moves up to the last hard one.
                if count > most:
                    most, best_line = count, [move] + replies + rest
        return best_line or ([move] if self._is_near_end(*known_values[move]) else None)

    def _ways_to_next_turn(
        self, position: "Position", solver: str
    ) -> "Steps[list[tuple[int, list[int], Position]]]":
        """Return the ways to the solver's next turn: `(plies to the end, replies, position after them)`."""
        if self.game.turn(position) == solver:
            return [(0, [], position)]
        ways = []
        for distance, reply in (yield from self._defences(position)):
            after = self.game.play(position, reply)
            # The other side may move several times.
            for _, replies, after_replies in (yield from self._ways_to_next_turn(after, solver)):
                ways.append((distance, [reply] + replies, after_replies))
        return ways

    def _defences(self, position: "Position") -> "Steps[list[tuple[int, int]]]":
        """Return the best replies that don't end the game, as `(plies to the end, move)`, longest first."""
        known_values = yield from self.known_values(position)
        best_value = max([value for value, _ in known_values.values()])
        best = [(plies or 0, move) for move, (value, plies) in known_values.items() if value == best_value]
        best.sort(key=lambda defence: (-defence[0], defence[1]))
        game = self.game
        return [each for each in best[:MOST_DEFENCES] if game.result(game.play(position, each[1])) is None]

    def _is_near_end(self, value: int, distance: "int | None") -> bool:
        most = PLIES_TO_DRAW if value == 0 else PLIES_TO_WIN  # `distance` counts the move itself, too.
        return self.game.most > 1 or (distance is not None and distance - 1 <= most)

    def _trim(self, position: "Position", line: "list[int]") -> "Steps[list[int]]":
        """Return a line up to the solver's last move that isn't trivial; the solver is to move first."""
        end = 0
        solver = self.game.turn(position)
        for number, move in enumerate(line, 1):
            is_solvers = self.game.turn(position) == solver
            if is_solvers and not self.is_trivial((yield from self.known_values(position)), move):
                end = number
            position = self.game.play(position, move)
        return line[:end]

    def is_mistake(self, known_values: "KnownValues", solver_value: int) -> bool:
        """Return whether a move after which the solver has this value is mistake enough to begin a puzzle."""
        best = max([value for value, _ in known_values.values()])
        if best < 0 or solver_value < 0 or (self.game.most > 1 and solver_value == 0):
            return False
        return self._chance(best) - self._chance(-solver_value) >= SWING

    def _chance(self, value: int) -> float:
        """Return the chance to win, from 0 to 1, of a side for which the position has this value."""
        if self.game.most == 1:
            return (value + 1) / 2
        return 1 / (1 + exp(-self.game.steepness * value))

    def begun_by(self, moves: "Sequence[int]", before: "Position", mistake: int) -> "Steps[Candidate | None]":
        """Return the candidate that begins with `mistake` after `moves`, or None if it makes no puzzle."""
        position = self.game.play(before, mistake)
        if self.game.result(position) is not None or self.game.again(before, position):
            return None
        known_values = yield from self.known_values(before)
        if not self.is_mistake(known_values, solver_value=-known_values[mistake][0]):
            return None
        if len(self.game.legal_moves(position)) == 1:  # There is nothing to find.
            return None
        line = yield from self.line(position)
        if line is None:
            return None
        line = yield from self._trim(position, line)
        return Candidate(tuple(moves), before, mistake, tuple(line)) if line else None

    def made_of(self, candidate: "Candidate") -> "Steps[Puzzle]":
        """Return the puzzle of a candidate, with theme, margin and rating."""
        game = self.game
        position = game.play(candidate.before, candidate.mistake)
        margins = []
        scenes = []
        solver = game.turn(position)
        for move in candidate.line:
            if game.turn(position) == solver:
                known_values = yield from self.known_values(position)
                others = [value for other, (value, _) in known_values.items() if other != move]
                if others:
                    margins.append(known_values[move][0] - max(others))
                scenes.append(themes.Scene(game, position, move, known_values))
            position = game.play(position, move)
        moves, before, mistake, line = candidate
        start = write_start(game, moves, before)
        theme = themes.theme(scenes, themes.own_theme(game))
        value = scenes[0].known_values[line[0]][0]
        return Puzzle(start, before, mistake, line, theme, value, min(margins), rating_of(scenes))


def rating_of(scenes: "Sequence[themes.Scene]") -> int:
    """Return how hard a puzzle is for people, as a rating (see engine.puzzles.rating), from its scenes."""
    effort = max(LEAST_EFFORT, sum([_effort(scene) for scene in scenes]))
    return 10 * round((EASY + DOUBLED * log(effort / EASY_EFFORT) / log(2)) / 10)


def _effort(scene: "themes.Scene") -> float:
    """Return the effort to find a move: the plies to look ahead, times the doublings of the choice.

    A player has to see the win or, if that is nearer, how all other moves lose: a block is easy. In a game of
    discs it is the end of the game. A move that a look of one ply prefers takes half the effort.
    """
    game, position, move, known_values = scene
    value, distance = known_values[move]
    plies = min(FARTHEST, (game.most > 1 and game.plies_left(position)) or FARTHEST)
    if value > 0:
        plies = min(plies, distance or plies)
    others = [known_values[other] for other in known_values if other != move]
    if game.most == 1 and all([value < 0 for value, _ in others]):
        plies = min(plies, max([distance or FARTHEST for _, distance in others] + [1]))
    glance = Search(game, scout=True)
    finish(glance.deepen(position, 1))
    is_plain = [seen for seen, _, _ in glance.reports[-1].moves] == [move]
    return (plies - 1) * log(len(known_values)) / log(2) / (2 if is_plain else 1)


def puzzle(seed: int, analyst: "Analyst") -> "Steps[str]":
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


def random_game(analyst: "Analyst", rng: Rng) -> "Steps[tuple[list[int], list[Position]]]":
    """Return the moves and the positions of a random game between two weak levels; yields None at pauses."""
    from ..analysis import player

    game = analyst.game
    levels = [level for level in levels_of(game) if level.depth is not None and level.depth <= DEEPEST]
    sides = [rng.choice(levels), rng.choice(levels)]
    positions = [game.start()]
    moves: "list[int]" = []
    while not repetition.is_over(game, positions):
        position = positions[-1]
        legal = game.legal_moves(position)
        level = sides[game.marks.index(game.turn(position))]
        # Random moves at the beginning make the games differ.
        if len(moves) < RANDOM_MOVES or len(legal) == 1:
            move = rng.choice(legal)
        else:
            search = player.new_search(game, level, rng)
            choice = yield from silently(player.search_choice(search, position, level, None, rng))
            move = choice["move"]
        moves.append(move)
        positions.append(game.play(position, move))
        yield None
    return moves, positions


def best_of(
    finder: Finder, moves: "list[int]", positions: "list[Position]", rng: Rng
) -> "Steps[Candidate | None]":
    """Return the best candidate or None: several moves to find rank first, then mistakes that were played.

    Late positions come first, as their proofs are fast. A game gives one puzzle: others would be similar.
    """
    plies = [ply for ply in range(len(moves)) if is_late(finder.game, positions[ply])]
    # (whether it has several moves to find, whether the mistake was played, a random number, candidate)
    ranked: "list[tuple[bool, bool, int, Candidate]]" = []
    try:
        for ply in reversed(plies):
            for move in finder.game.legal_moves(positions[ply]):
                candidate = yield from finder.begun_by(moves[:ply], positions[ply], move)
                if candidate is not None:
                    ranked.append((len(candidate.line) > 1, move == moves[ply], rng.bits(), candidate))
            if len(ranked) >= ENOUGH:
                break
    except TooLong:
        pass  # Earlier positions would take even longer.
    return max(ranked, key=lambda entry: entry[:3])[3] if ranked else None


def is_late(game: "Game", position: "Position") -> bool:
    """Return whether a position is near enough to the end of the game for a fast proof."""
    plies_left = game.plies_left(position)
    if plies_left is None:  # Then the number of nodes limits a proof.
        return size_of(game) is not None or has_prover(game)
    return is_tiny(game) or plies_left <= (PROVEN_PLIES if has_prover(game) else SEARCHED_PLIES)
