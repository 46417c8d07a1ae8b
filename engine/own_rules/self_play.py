"""Finds an estimate for a user's game by self-play: what each piece is worth on each square.

The estimate is a sum over the cells, which temporal differences (Sutton, 1988) fit to the results of games
that it plays against itself, looking one ply ahead. Squares that a symmetry exchanges share their values.
A match then has it play against the player that the game has without it.
"""

from math import exp

from ..base.pause import to_the_end
from ..base.rng import Rng
from ..contract.annotations import Position, Steps
from ..text import content
from ..text.words import say
from .found import verdict
from .live import LiveGame
from .looks import EMPTY
from .opponent import DECIDED, MANY, Opponent
from .protocol import FindResult, Learning, Worth
from .rules import Rules
from .symmetries import find_symmetries

GAMES = 1000  # The default number of games to learn from. Breakthrough needs more than 300.
LONGEST_GAME = 200  # The plies after which a game counts as a draw.
EXPLORING = 0.1  # The share of random moves.
TRACE = 0.7  # How much the result of a game counts against the estimate of the next position, per ply.
FIRST_STEP, LAST_STEP = 0.3, 0.03  # The size of a correction, at the first game and the last one.
UNIT = 100  # The numbers in the program are whole: so many to one unit of `_expected`.
MATCH = 16  # The games of the match that shows whether the estimate is stronger.
EFFORT = 2000  # The questions to the rules for each move of this match.
WEIGHT = 25  # A game of the match takes the time of so many games to learn from.


class Estimate:
    """What each piece on each cell is worth to the first side, and what the move is worth to each side."""

    def __init__(self, game: "LiveGame", symmetries: "list[tuple[int, ...]]") -> None:
        self._start = game.write(game.start())
        cells = range(len(self._start))
        # By cell: itself and the cells that the symmetries exchange with it.
        self._alike = [sorted({cell} | {turn.index(cell) for turn in symmetries}) for cell in cells]
        self._changing: "set[int]" = set()  # The cells that have ever changed; the others have no worth.
        self.worths: "dict[str, list[float]]" = {}  # By piece: its worth on each cell.
        self.to_move = 0.0

    def sum_up(self, cells: str, turn: int) -> float:
        """Return the estimate of a position for the first side."""
        total = -self.to_move if turn else self.to_move
        for cell in range(len(cells)):
            worths = self.worths.get(cells[cell])
            if worths:
                total += worths[cell]
        return total

    def learn(self, line: "list[tuple[str, int]]", result: int, step: float) -> None:
        """Correct the estimates of a game's positions, `(cells, side to move)`, by its result."""
        goal = float(result)
        for cells, turn in line[::-1]:
            expected = _expected(self.sum_up(cells, turn))
            pieces = [cell for cell in range(len(cells)) if cells[cell] not in EMPTY]
            change = step * (goal - expected) / (len(pieces) + 1)
            self.to_move += -change if turn else change
            self._changing.update([cell for cell in pieces if cells[cell] != self._start[cell]])
            for cell in pieces:
                if cell in self._changing:
                    worths = self.worths.setdefault(cells[cell], [0.0] * len(cells))
                    for alike in self._alike[cell]:
                        worths[alike] += change
            goal = TRACE * goal + (1 - TRACE) * expected


def _expected(total: float) -> float:
    """Return the expected result, from -1 to 1: the hyperbolic tangent of an estimate."""
    return 2 / (1 + exp(-2 * max(-20.0, min(20.0, total)))) - 1


def find_estimate(
    rules: "Rules", games: int, seed: int, language: str, answer: "FindResult"
) -> "Steps[None]":
    """Learn an estimate from `games` games, then match it against the game's player without it.

    With 0 games, the rules' own estimate plays the match, against random games. Fills in the answer. Yields
    the progress; raises Fault.
    """
    game, rng = LiveGame(rules), Rng(seed)
    game.check(game.start())
    progress: "Learning" = {"done": 0, "of": games + MATCH * WEIGHT}
    estimate = Estimate(game, (yield from to_the_end(find_symmetries(rules), lambda step: progress)))
    for number in range(games):
        progress["done"] = number
        positions = [game.start()]
        while game.result(positions[-1]) is None and len(positions) < LONGEST_GAME:
            positions.append(_next_position(game, positions[-1], estimate, rng))
            yield progress
        line = [(game.write(position), position[1]) for position in positions[:-1]]
        step = FIRST_STEP + (LAST_STEP - FIRST_STEP) * number / games
        estimate.learn(line, _result(game, positions[-1]), step)
    columns, worths, program, score = game.columns, _worths(estimate), "", [0, 0, 0]
    plain = Rules(rules.source)
    if games:
        program = _program(game, worths, round(UNIT * estimate.to_move))
    else:
        plain.estimate = None
    with_estimate = Rules(rules.source + program)
    for number in range(MATCH):
        progress["done"] = games + number * WEIGHT
        players, way = [Opponent(with_estimate), Opponent(plain)], 1 - 2 * (number % 2)
        result = yield from _play_match(players[::way], rng, progress)
        score[1 - result * way] += 1
    rival = "games" if plain.estimate is None else "estimate"
    if games:
        comment = say("own.found-worths", language, games=games, verdict=verdict(score, rival, language))
        answer["program"] = "\n# " + comment + program
    answer["worths"], answer["columns"], answer["score"], answer["rival"] = worths, columns, score, rival


def _result(game: "LiveGame", position: "Position") -> int:
    """Return the result of a game for the first side, 0 for a game without an end."""
    result: int = (game.result(position) or 0) * (1 - 2 * position[1])
    return result


def _next_position(game: "LiveGame", position: "Position", estimate: "Estimate", rng: "Rng") -> "Position":
    """Return the position after the move with the best estimate or, at times, after a random one."""
    replies = [game.play(position, move) for move in game.legal_moves(position)]
    if rng.chance(EXPLORING):
        return rng.choice(replies)
    values = []
    for reply in replies:
        result = game.result(reply)
        total = estimate.sum_up(game.write(reply), reply[1]) if result is None else 0.0
        values.append((total + DECIDED * _result(game, reply)) * (1 - 2 * position[1]))
    highest = max(values)
    return rng.choice([replies[index] for index in range(len(replies)) if values[index] == highest])


def _play_match(players: "list[Opponent]", rng: "Rng", progress: "Learning") -> "Steps[int]":
    """Play a game of two opponents, each with EFFORT questions a move; return its result (see _result)."""
    positions = [player.game.start() for player in players]
    for _ in range(LONGEST_GAME):
        side = positions[0][1]
        if players[0].game.result(positions[0]) is not None:
            break
        # A random game that ends in a proven position asks nothing, so their number has a limit, too.
        work = players[side].best(positions[side], rng, EFFORT, MANY, MANY, EFFORT)
        best = yield from to_the_end(work, lambda step: progress)
        numbers = players[side].game.look(positions[side]).numbers
        # The opponents number the moves differently, but in the same order.
        index = numbers.index(rng.choice(best or numbers))
        for each in (0, 1):
            game = players[each].game
            positions[each] = game.play(positions[each], game.look(positions[each]).numbers[index])
    return _result(players[0].game, positions[0])


def _worths(estimate: "Estimate") -> "list[Worth]":
    """Return the worths of an estimate as the whole numbers that its program has."""
    return [
        {"piece": piece, "values": [round(UNIT * worth) for worth in estimate.worths[piece]]}
        for piece in sorted(estimate.worths)
    ]


def _program(game: "LiveGame", worths: "list[Worth]", to_move: int) -> str:
    """Return a found estimate as a part of a program: a row of numbers for each row of the board."""
    rows, columns = [], game.columns
    for worth in worths:
        rows.append("    %r: (" % worth["piece"])
        texts = ["%4d," % value for value in worth["values"]]
        rows += ["    " + "".join(texts[at : at + columns]) for at in range(0, len(texts), columns)]
        rows.append("    ),")
    board = "board" if game.rules.cells is None else "cells(board)"
    text = content.read("own_rules/estimate.txt")
    return text.format(rows="\n".join(rows), board=board, to_move=to_move, first=game.marks[0])
