"""Othello played by others, each in its package's own way; and ourselves in the time that they take.

requirements.txt has those that the test environment does not: only their own matches need them.
"""

import importlib
import math
import time
from typing import TYPE_CHECKING, Any

from easyAI import AI_Player, Negamax
from easyAI.games.Reversi import Reversi

from engine.games.othello.bits import PASS
from tools.bench.othello_players import GAME, limited
from tools.command import SetupError

if TYPE_CHECKING:
    from engine.game import Position
    from tools.bench.othello_players import Player

EASYAI_DEPTH = 3
REVERSI_AI_DEPTH = 8
"""How deep they look: moves take 0.05 s and 0.2 s on average."""

SIMULATIONS = 1500
"""So many of OpenSpiel's take 0.1 s a move on average."""

EXPLORING = 2.0
"""How much OpenSpiel explores, as in its own examples."""

MEGABYTES = 1000
SEED = 14


class EqualTime:
    """A rival, and our highest level with as much processor time for a move as the rival last took."""

    def __init__(self, rival: "Player") -> None:
        self._rival = rival
        self._taken = 0.0

    def theirs(self, position: "Position") -> int:
        """Return the rival's move."""
        if GAME.legal_moves(position) == [PASS]:
            return PASS
        started = time.process_time()
        move = self._rival(position)
        self._taken = time.process_time() - started
        return move

    def ours(self, position: "Position") -> int:
        """Return our own. Where the rival has not moved yet, it is asked as well, to see what it takes."""
        if not self._taken:
            self.theirs(position)
        return limited(self._taken)(position)


def easyai(position: "Position") -> int:
    """Return the move of easyAI (https://github.com/Zulko/easyAI)."""
    game = Reversi([AI_Player(Negamax(EASYAI_DEPTH)), AI_Player(Negamax(EASYAI_DEPTH))])
    turn = GAME.turn(position)
    for square, piece in enumerate(GAME.cells(position)):
        row, column = divmod(square, 8)
        game.board[column, row] = {"": 0, turn: 1}.get(piece, 2)
    return GAME.parse_move(game.get_move(), position)


def reversi_ai() -> "Player":
    """Return a player by reversi-ai (https://github.com/wenbo222/reversi-ai), with a table for each game.

    Its rules end a game where somebody cannot move; what it plays is legal in ours.
    """
    package = imported("reversi_ai")
    discs = 64

    def move(position: "Position") -> int:
        nonlocal discs
        cells = GAME.cells(position)
        before, discs = discs, 64 - cells.count("")
        if discs < before:
            package.init()
        sides = ("", *GAME.marks)
        board = [[sides.index(cell) for cell in cells[start : start + 8]] for start in range(0, 64, 8)]
        side = sides.index(GAME.turn(position))
        found = package.minimax_moves(board, side, REVERSI_AI_DEPTH, -math.inf, math.inf)
        column, row = found["moves"][0]
        return int(8 * row + column)

    return move


class OpenSpiel:
    """A player by OpenSpiel's Monte Carlo tree search (https://github.com/google-deepmind/open_spiel).

    Its positions know how they came about; so the moves from the one before are looked for.
    """

    def __init__(self) -> None:
        package = imported("pyspiel")
        self._game: Any = package.load_game("othello")
        rollouts = package.RandomRolloutEvaluator(1, SEED)
        self._bot: Any = package.MCTSBot(
            self._game, rollouts, EXPLORING, SIMULATIONS, MEGABYTES, True, SEED, False
        )
        self._position, self._state = self._beginning()

    def __call__(self, position: "Position") -> int:
        """Return its move."""
        moves = line(self._position, position)
        if moves is None:
            self._position, self._state = self._beginning()
            moves = line(self._position, position) or []
        for move in moves:
            self._state.apply_action(move)
        self._position = position
        return int(self._bot.step(self._state))

    def _beginning(self) -> "tuple[Position, Any]":
        """Return the start of a game, ours and theirs."""
        return GAME.start(), self._game.new_initial_state()


def line(position: "Position", goal: "Position") -> "list[int] | None":
    """Return moves that lead to a position, or None where none do."""
    if position == goal:
        return []
    if GAME.result(position) is not None:
        return None
    for move in GAME.legal_moves(position):
        if move == PASS or (goal[0] | goal[1]) >> move & 1:
            rest = line(GAME.play(position, move), goal)
            if rest is not None:
                return [move, *rest]
    return None


def imported(name: str) -> Any:
    """Return a package. Raises SetupError where it is not installed."""
    try:
        return importlib.import_module(name)
    except ImportError as error:
        command = "python -m pip install -r tools/bench/requirements.txt"
        raise SetupError(f"This match needs {name}; in .venv: {command}") from error
