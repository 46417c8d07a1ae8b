"""One search written in four ways, each with `value` in the mover's sight; and `key`. Needs no browser."""

from engine.games.tictactoe.rules import LINES
from ui.views.lessons.program import Budget, Holes, Run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game, Position
    from ui.views.lessons.lessons import Told

COPY = """\
def value(game, position):
    result = game.result(position)
    if result is not None:
        return result
    best = -1
    for move in game.legal_moves(position):
        after = game.play(position, move)   # a new board
        best = max(best, -value(game, after))
    return best"""

UNDO = """\
def value(game, position):
    cells = list(game.cells(position))
    return search(cells, game.turn(position))

def search(cells, turn):
    other = "x" if turn == "o" else "o"
    if has_line(cells, other):
        return -1
    if "" not in cells:
        return 0
    best = -1
    for square in range(9):
        if cells[square] == "":
            place(cells, square, turn)
            best = max(best, -search(cells, other))
            undo(cells, square)
    return best"""

CLASS = """\
class Search:
    def __init__(self, cells, turn):
        self.cells = cells
        self.turn, self.other = turn, "x" if turn == "o" else "o"

    def place(self, square):
        self.cells[square] = self.turn
        self.turn, self.other = self.other, self.turn

    def undo(self, square):
        self.turn, self.other = self.other, self.turn
        self.cells[square] = ""

    def value(self):
        if has_line(self.cells, self.other):
            return -1
        if "" not in self.cells:
            return 0
        best = -1
        for square in range(9):
            if self.cells[square] == "":
                self.place(square)
                best = max(best, -self.value())
                self.undo(square)
        return best

def value(game, position):
    cells = list(game.cells(position))
    return Search(cells, game.turn(position)).value()"""

STACK = """\
def value(game, position):
    stack = [[position, game.legal_moves(position), -1]]
    while True:
        position, moves, best = stack[-1]
        if moves:
            after = game.play(position, moves.pop(0))
            stack.append([after, game.legal_moves(after), -1])
        else:
            result = game.result(position)
            if result is not None:
                best = result
            stack.pop()
            if not stack:
                return best
            stack[-1][2] = max(stack[-1][2], -best)"""

FORGETFUL = UNDO.replace("            undo(cells, square)\n", "")
"""The search that places and undoes, without the line that undoes."""

KEY = """\
DIGIT = {"": 0, "o": 1, "x": 2}

def key(game, position):
    number = ▢1
    for piece in game.cells(position):
        number = ▢2 + ▢3
    return number"""

KEY_CHOICES = (
    ("0", 'int(game.turn(position) == "x")'),
    ("number * 2", "number * 3", "number * 10"),
    ('int(piece != "")', "DIGIT[piece]"),
)

PROGRAMS = (("copy", COPY), ("undo", UNDO), ("class", CLASS), ("stack", STACK))
"""The four ways, by name."""

STEPS = 2000
"""More boards than any of them looks at here."""


def key() -> "Holes":
    """Return the program with its holes open."""
    return Holes(KEY, KEY_CHOICES)


class Counting:
    """A game that counts of how many boards its result was asked."""

    def __init__(self, game: "Game", budget: "Budget") -> None:
        self.cells = game.cells
        self.turn = game.turn
        self.legal_moves = game.legal_moves
        self.play = game.play
        self.result = budget.counted(game.result)


def has_line(cells: "list[str]", mark: str) -> bool:
    """Return whether a side has three in a row."""
    return any([cells[a] == cells[b] == cells[c] == mark for a, b, c in LINES])


def place(cells: "list[str]", square: int, mark: str) -> None:
    """Put a mark on a board, which is changed."""
    cells[square] = mark


def undo(cells: "list[str]", square: int) -> None:
    """Take a mark off a board, which is changed."""
    cells[square] = ""


def run_way(text: str, game: "Game", position: "Position") -> "tuple[Any, int]":
    """Run one of the programs; return the value, and how many boards it looked at."""
    budget = Budget(STEPS)
    names = {"has_line": budget.counted(has_line), "place": place, "undo": undo}
    found = Run(text, names).call("value", Counting(game, budget), position)
    return found, budget.spent


def answer_undo(kind: str) -> "tuple[bool, Told]":
    """Return whether these of the programs need an undo: `all`, `shared` (the class and undo) or `stack`."""
    return kind == "shared", ("lessons.four-undo-" + kind, {})
