"""The reader fills the holes of a quiescence search, which goes beyond its depth while there are threats."""

from ui.views.lessons.annotations import Any, Game, Message, Position, Run
from ui.views.lessons.mechanisms.holes import Budget
from ui.views.lessons.mechanisms.program import Explained
from ui.views.lessons.stations.horizon.judge import open_lines
from ui.widgets.numbers import signed

PLIES = 1  # The program's search depth.
MOST_PLAYS = 1_000_000  # More moves than any program plays.
BOARDS = (
    ("...xxoo.o", "x", -1, 6),
    (".oo..xxo.", "x", -1, 10),
    ("o..o..xx.", "o", -1, 8),
    ("ox.oo...x", "x", -1, 10),
    ("x...o....", "o", 0.3, 25),
)
"""The boards for the test of the program, each with its value for the side to move by a correct search, and
the number of moves that it plays; on the first three, a search of one ply favours the wrong side."""


def threats(game: "Game", position: "Position") -> "list[int]":
    """Return the squares on which either side would win at once, if it were to move."""
    cells, squares = game.cells(position), []
    for mark in (game.turn(position), game.other(game.turn(position))):
        with_turn = game.set_up(cells, mark)  # The position with this side to move.
        for move in game.legal_moves(with_turn):
            # The result is for the other side, which would be to move.
            wins = game.result(game.play(with_turn, move)) == -1
            if wins and move not in squares:
                squares.append(move)
    return squares


def evaluate(game: "Game", position: "Position") -> float:
    """Return an evaluation for the side to move: its open lines minus the other side's, divided by 10."""
    board, turn = game.write(position), game.turn(position)
    return (len(open_lines(board, turn)) - len(open_lines(board, game.other(turn)))) / 10


class Quiet(Explained):
    """An exercise with a search that should go on beyond its depth while there are threats."""

    keys = "lessons.quiet-"
    cases = BOARDS

    def _program_globals(self) -> "dict[str, Any]":
        game, names = self.game, Explained._program_globals(self)
        names["threats"] = lambda position: threats(game, position)
        names["evaluate"] = lambda position: evaluate(game, position)
        self.plays = Budget(MOST_PLAYS)  # It counts the program's calls of `play`.
        names["play"] = self.plays.counted(game.play)
        return names

    def _find_error(self, run: "Run", text: str, turn: str, true: float, least: int) -> "Message | None":
        """Compare the program's value, and how many moves it plays, with the true ones."""
        position = self.game.parse(text, turn)
        self.plays.spent = 0
        value = run.call("value", position, PLIES)
        self.count += least
        if value == true and self.plays.spent <= least:
            return None
        self.counterexample = position
        gaps: "dict[str, Any]" = {"mark": turn, "said": signed(value, 1), "true": signed(true, 1)}
        gaps["count"], gaps["least"] = self.plays.spent, least
        return "lessons.quiet-" + ("else" if value != true else "many"), gaps
