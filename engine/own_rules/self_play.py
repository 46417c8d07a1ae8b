"""Finds an estimate for a user's game by self-play: what each piece is worth on each square.

The estimate is a sum over the cells, which temporal differences (Sutton, 1988) fit to the results of games
that it plays against itself, looking one ply ahead. Squares that a symmetry exchanges share their values.
`contest` then has it play against the player that the game has without it.
"""

from math import exp

from ..base.pause import to_the_end
from ..base.rng import Rng
from ..contract.annotations import Generator, Position
from ..text.languages import LANGUAGES
from ..text.words import say
from .live import LiveGame
from .looks import EMPTY
from .opponent import DECIDED, Opponent
from .protocol import Found, Learning, Worth
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
PROGRAM = """
# WORTHS: {comment}
WORTHS = {{
{rows}
}}

def estimate(board, turn):
    squares = [cell for row in {board} for cell in row or "."]
    worth = sum([WORTHS[piece][i] for i, piece in enumerate(squares) if piece in WORTHS])
    return {to_move} + (worth if turn == "{first}" else -worth)
"""
HEAD, TAIL = "\n# WORTHS: ", "\n    return "  # The beginnings of the first and the last line of PROGRAM.


class Estimate:
    """What each piece on each cell is worth to the first side, and what the move is worth to each side."""

    def __init__(self, game: "LiveGame", symmetries: "list[tuple[int, ...]]") -> None:
        self._start = game.cell_text(game.start())
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


def find_estimate(rules: "Rules", games: int, seed: int) -> "Generator[Learning, None, Found]":
    """Learn an estimate from `games` games, then match it against the game's player without it.

    Yields the progress; raises Trouble.
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
        winner = _winner(game, positions[-1])
        line = [(game.cell_text(position), position[1]) for position in positions[:-1]]
        step = FIRST_STEP + (LAST_STEP - FIRST_STEP) * number / games
        estimate.learn(line, 0 if winner is None else 1 - 2 * winner, step)
    worths: "list[Worth]" = []
    for piece in sorted(estimate.worths):
        worths.append({"piece": piece, "values": [round(UNIT * worth) for worth in estimate.worths[piece]]})
    found: "Found" = {
        "worths": worths,
        "to_move": round(UNIT * estimate.to_move),
        "columns": game.columns,
        "first": rules.marks[0],
        "has_cells": rules.cells is not None,
        "games": games,
        "score": [0, 0, 0],
        "rival": "games" if rules.estimate is None else "estimate",
    }
    with_estimate = Rules(rules.source + program(found, LANGUAGES[0]))
    for number in range(MATCH):
        progress["done"] = games + number * WEIGHT
        players = [Opponent(with_estimate), Opponent(rules)]
        swapped = number % 2
        winner = yield from _play_match(players[::-1] if swapped else players, rng, progress)
        found["score"][1 if winner is None else 0 if winner == swapped else 2] += 1
    return found


def _next_position(game: "LiveGame", position: "Position", estimate: "Estimate", rng: "Rng") -> "Position":
    """Return the position after the move with the best estimate or, at times, after a random one."""
    moves = game.legal_moves(position)
    if rng.chance(EXPLORING):
        return game.play(position, rng.choice(moves))
    best: "list[Position]" = []
    highest = -DECIDED
    for move in moves:
        reply = game.play(position, move)
        result = game.result(reply)
        if result is None:
            value = estimate.sum_up(game.cell_text(reply), reply[1]) * (1 - 2 * position[1])
        else:
            value = game.backed_up(position, reply, result) * DECIDED
        if value > highest or not best:
            best, highest = [], value
        if value == highest:
            best.append(reply)
    return rng.choice(best)


def _winner(game: "LiveGame", position: "Position") -> "int | None":
    """Return the side that has won, 0 or 1, or None."""
    end = game.outcome(position)
    return None if end is None or end.winner is None else game.marks.index(end.winner)


def _play_match(
    players: "list[Opponent]", rng: "Rng", progress: "Learning"
) -> "Generator[Learning, None, int | None]":
    """Play a game of two opponents, each with EFFORT questions a move; return the winner's side or None."""
    positions = [player.game.start() for player in players]
    game, plies = players[0].game, 0
    while game.result(positions[0]) is None and plies < LONGEST_GAME:
        side = positions[0][1]
        player = players[side]
        numbers = player.game.look(positions[side]).numbers
        best = numbers
        if len(numbers) > 1:
            # A random game that ends in a proven position asks nothing, so their number has a limit, too.
            work = player.best(positions[side], rng, games=EFFORT, calls=EFFORT)
            best = (yield from to_the_end(work, lambda step: progress)) or numbers
        # The opponents number the moves differently, but in the same order.
        index = numbers.index(rng.choice(best))
        for each in (0, 1):
            other = players[each].game
            positions[each] = other.play(positions[each], other.look(positions[each]).numbers[index])
        plies += 1
    return _winner(game, positions[0])


def program(found: "Found", language: str) -> str:
    """Return a found estimate as a part of a program, with a comment in a language."""
    columns, rows = found["columns"], []
    for worth in found["worths"]:
        values = worth["values"]
        width = max([len(str(value)) for value in values])
        rows.append("    " + repr(worth["piece"]) + ": (")
        for first in range(0, len(values), columns):
            texts = [str(value) for value in values[first : first + columns]]
            rows.append("        " + ", ".join([" " * (width - len(text)) + text for text in texts]) + ",")
        rows.append("    ),")
    return PROGRAM.format(
        comment=say("own.found-worths", language, games=found["games"], verdict=verdict(found, language)),
        rows="\n".join(rows),
        board="cells(board)" if found["has_cells"] else "board",
        to_move=found["to_move"],
        first=found["first"],
    )


def without_program(source: str) -> str:
    """Return a program without the estimate that `program` has added."""
    start = source.find(HEAD)
    last_line = source.find(TAIL, start)
    if start < 0 or last_line < 0:
        return source
    end = source.find("\n", last_line + 1)
    return source[:start] + source[end + 1 :]


def is_stronger(found: "Found") -> bool:
    """Return whether the estimate has won the match."""
    wins, _, losses = found["score"]
    return wins > losses


def verdict(found: "Found", language: str) -> str:
    """Return a sentence with the result of the match."""
    wins, draws, losses = found["score"]
    key = "own.found-stronger" if is_stronger(found) else "own.found-weaker"
    rival = say("own.found-" + found["rival"], language)
    return say(key, language, count=MATCH, rival=rival, wins=wins, draws=draws, losses=losses)
