"""The reader fills the holes of a quiescence search, which goes beyond its depth while there are threats."""

from ui.views.lessons.annotations import Any, Game, Message, Position
from ui.views.lessons.mechanisms.holes import Run
from ui.views.lessons.mechanisms.program import Explained
from ui.views.lessons.stations.horizon.judge import open_lines
from ui.widgets.numbers import signed

PLIES = 1  # The program's search depth.
BOARDS = (("...xxoo.o", "x"), (".oo..xxo.", "x"), ("o..o..xx.", "o"), ("ox.oo...x", "x"), ("x...o....", "o"))
"""The boards for the test of the program; on the first three, a search of one ply favours the wrong side."""


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

    name = "quiet"
    reasons = "lessons.quiet-"

    def _program_globals(self) -> "dict[str, Any]":
        game = self.game
        self.played_moves = 0  # How often the program has called `play`.

        def play(position: "Position", move: int) -> "Position":
            self.played_moves += 1
            return game.play(position, move)

        return {
            "over": lambda position: game.result(position) is not None,
            "result": game.result,
            "moves": game.legal_moves,
            "threats": lambda position: threats(game, position),
            "evaluate": lambda position: evaluate(game, position),
            "play": play,
        }

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Compare the program's values, and how many moves it plays, with those of `quiet_value`."""
        game, total = self.game, 0
        self.counterexample = None
        for text, turn in BOARDS:
            position = game.parse(text, turn)
            self.played_moves = 0  # The program's calls of `play` increase it.
            value = run.call("value", position, PLIES)
            if run.fault:
                return False, []
            right_value, needed_moves = quiet_value(game, position, PLIES)
            gaps: "dict[str, Any]" = {"mark": turn, "said": signed(value, 1), "true": signed(right_value, 1)}
            gaps["count"], gaps["least"] = self.played_moves, needed_moves
            if value != right_value or self.played_moves > needed_moves:
                self.counterexample = position
                kind = "else" if value != right_value else "many"
                return False, [("lessons.quiet-" + kind, gaps), self.reason()]
            total += needed_moves
        return True, [("lessons.quiet-right", {"count": total})]


def quiet_value(game: "Game", position: "Position", depth: int) -> "tuple[float, int]":
    """Run a correct quiescence search; return its value, and the number of moves that it plays."""
    result = game.result(position)
    if result is not None:
        return result, 0
    threat_squares = threats(game, position)
    if depth <= 0 and not threat_squares:
        return evaluate(game, position), 0
    moves = threat_squares or game.legal_moves(position)
    results = [quiet_value(game, game.play(position, move), depth - 1) for move in moves]
    best_value = max([-value for value, _ in results])
    return best_value, len(moves) + sum([count for _, count in results])
