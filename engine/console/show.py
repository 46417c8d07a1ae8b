"""How a board, a verdict and an ending look as text."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from unicodedata import east_asian_width

from engine.console.words import say
from engine.game import Game, Outcome

if TYPE_CHECKING:
    from engine.game import Position


def board(game: Game, position: "Position") -> str:
    """Return the board as lines of text, with its number in each empty square."""
    width = len(str(game.squares - 1))
    marks = game.write(position)
    cells = [f" {mark if mark in game.marks else square:>{width}} " for square, mark in enumerate(marks)]
    rows = ["|".join(cells[first : first + game.columns]) for first in range(0, game.squares, game.columns)]
    return ("\n" + "+".join(["-" * (width + 2)] * game.columns) + "\n").join(rows)


def verdict(value: int, distance: int | None, exact: bool, language: str) -> str:
    """Return in words what a value means for the side it belongs to, and how far off the end is."""
    if not exact:
        key = "verdict.better" if value > 0 else "verdict.worse" if value < 0 else "verdict.even"
    elif value == 0:
        key = "verdict.draw"
    elif distance is None:
        key = "verdict.win-unknown" if value > 0 else "verdict.loss-unknown"
    elif value > 0:
        key = "verdict.wins" if distance == 1 else "verdict.win"
    else:
        key = "verdict.loss"
    return say(key, language, distance=distance)


def reasons(move: dict[str, Any], language: str) -> str:
    """Return in words what an analysed move does."""
    return say("separator", language).join([say(key, language) for key in move["reasons"]])


def ending(outcome: Outcome, winner: str, language: str) -> str:
    """Return in words how a game ended; `winner` is the winner's name, for games that have one."""
    key = "end.draw" if outcome.winner is None else "end.won"
    return say(key, language, name=winner, reason=say(outcome.reason, language))


def table(rows: Sequence[Sequence[str]]) -> str:
    """Return rows of cells as text in columns, also where some characters are two columns wide."""
    widths = [max(map(columns, cells)) for cells in zip(*rows, strict=True)]
    lines = [
        "  ".join([cell + " " * (width - columns(cell)) for cell, width in zip(row, widths, strict=True)])
        for row in rows
    ]
    return "\n".join([line.rstrip() for line in lines])


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return sum([2 if east_asian_width(character) in "WF" else 1 for character in text])
