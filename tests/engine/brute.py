"""Tic-tac-toe once more, as text and sharing nothing with engine/, to check the engine against."""

from functools import cache
from itertools import product

from tests.engine.othello_text import copies as copies

ROWS = [[3 * row + column for column in range(3)] for row in range(3)]
COLUMNS = [list(column) for column in zip(*ROWS, strict=True)]
LINES = [*ROWS, *COLUMNS, [0, 4, 8], [2, 4, 6]]

TEXTS = ["".join(characters) for characters in product(".ox", repeat=9)]
"""All 19,683 ways to fill the board, whether a game can reach them or not."""


def other(mark: str) -> str:
    return {"o": "x", "x": "o"}[mark]


def put(text: str, square: int, mark: str) -> str:
    return text[:square] + mark + text[square + 1 :]


def empty(text: str) -> list[int]:
    return [square for square in range(9) if text[square] == "."]


def lines_of(text: str, mark: str) -> list[list[int]]:
    return [line for line in LINES if all(text[square] == mark for square in line)]


def is_over(text: str) -> bool:
    return bool(lines_of(text, "o") or lines_of(text, "x")) or "." not in text


def finished_value(text: str, turn: str) -> int:
    """Return the value of a finished game for `turn`; two winners make it 0."""
    return bool(lines_of(text, turn)) - bool(lines_of(text, other(turn)))


@cache
def solve(text: str, turn: str) -> tuple[int, int]:
    """Return value and distance: a win as soon, a loss or draw as late as can be."""
    if is_over(text):
        return finished_value(text, turn), 0
    outcomes = [solve_move(text, turn, square) for square in empty(text)]
    for wanted, which in ((1, min), (0, max), (-1, max)):
        distances = [distance for value, distance in outcomes if value == wanted]
        if distances:
            return wanted, which(distances)
    raise AssertionError(text)


def solve_move(text: str, turn: str, square: int) -> tuple[int, int]:
    """Return value and distance of a move for the side that makes it."""
    value, distance = solve(put(text, square, turn), other(turn))
    return -value, distance + 1


def best_moves(text: str, turn: str) -> list[int]:
    return [square for square in empty(text) if solve_move(text, turn, square) == solve(text, turn)]


def wins_at_once(text: str, mark: str) -> list[int]:
    """Return the squares on which `mark` would complete three in a row."""
    return [square for square in empty(text) if lines_of(put(text, square, mark), mark)]


def forks(text: str, mark: str) -> list[int]:
    """Return the squares on which `mark` would then threaten two squares at once."""
    return [square for square in empty(text) if len(wins_at_once(put(text, square, mark), mark)) > 1]


@cache
def reachable() -> dict[str, str]:
    """Return every position that a game started by `o` can reach, and whose turn it then is."""
    found = {"." * 9: "o"}
    todo = list(found)
    while todo:
        text = todo.pop()
        turn = found[text]
        for square in [] if is_over(text) else empty(text):
            reply = put(text, square, turn)
            if reply not in found:
                found[reply] = other(turn)
                todo.append(reply)
    return found
