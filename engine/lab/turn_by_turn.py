"""Runs a program that reads moves by `input` and prints its own, turn by turn, as on CodinGame.

A turn's input is the other side's last move (row and column, or -1 -1 without one), the number of legal
moves, and a line for each of them. In games where pieces fall into columns, a move is a column alone.
"""

from ..contract.annotations import Any, Game, Position


class Turns:
    """The program's `input` and `print` for the turns of a game; `forced` has its earlier moves."""

    def __init__(self, turns: "list[list[str]]", forced: "list[str]") -> None:
        self._turns = turns
        self._forced = forced
        self._lines: "list[str]" = []
        self.said = ""

    def input(self, *prompt: "Any") -> str:
        """Return the next line. Raises EOFError at the end, ValueError if the program went another way."""
        if not self._lines:
            if self.said and self._forced and self.said.split() != self._forced.pop(0).split():
                raise ValueError("turns")
            if not self._turns:
                raise EOFError("input")
            self._lines = self._turns.pop(0)
        return self._lines.pop(0)

    def print(self, *values: "Any", **options: "Any") -> None:
        """Keep a printed line. What goes to a file, such as standard error, is for the author only."""
        if "file" not in options:
            self.said = " ".join([str(value) for value in values])


def feed(source: str, game: "Game", position: "Position") -> int:
    """Run a program with the moves that lead to a position; return the move that it prints last.

    In its earlier turns, the program has no choice: only the move that it made there is legal.
    """
    mover, width, cells = game.turn(position), game.columns, game.cells(position)
    by_columns = len(game.legal_moves(game.start())) == width
    none = "-1" if by_columns else "-1 -1"

    def written(move: int) -> str:
        return str(move) if by_columns else f"{move // width} {move % width}"

    own = [written(square) for square, cell in enumerate(cells) if cell == mover]
    replies = [written(square) for square, cell in enumerate(cells) if cell == game.other(mover)]
    if len(own) == len(replies):
        replies = [none] + replies  # The program began.
    moves_by_turn = [[move] for move in own] + [[written(move) for move in game.legal_moves(position)]]
    turns = [[reply, str(len(moves))] + moves for reply, moves in zip(replies, moves_by_turn)]
    ends = Turns(turns, own)
    scope = {"__name__": "__main__", "input": ends.input, "print": ends.print}
    try:
        exec(compile(source, "program.py", "exec"), scope)
    except EOFError:
        pass
    numbers = [int(number) for number in ends.said.split()[:2]]
    return numbers[0] if by_columns or len(numbers) < 2 else numbers[0] * width + numbers[1]
