"""Writes boards, verdicts, results and tables as text for the terminal, and prints progress."""

import sys
from collections.abc import Generator, Sequence
from typing import Any
from unicodedata import east_asian_width

from ..base.pause import Task
from ..contract.annotations import Position, Value
from ..contract.game import Game, Outcome
from ..lab.protocol import Printed
from ..text.words import find, say

CLOSE = 1  # An estimate of fewer points doesn't tell which side is ahead.


def board(game: Game, position: "Position") -> str:
    """Return a position's board as text, and the score on a line below if the game has points."""
    text = (rimmed_board if game.rims()[0] else numbered_board)(game, position)
    score = score_of(game, position)
    return f"{text}\n   {score}" if score else text


def score_of(game: Game, position: "Position") -> str:
    """Return both sides' points as text, or "" if the game has none."""
    scores = [f"{mark} {game.score(position, mark)}" for mark in game.marks]
    return "" if game.score(position, game.marks[0]) is None else "  ".join(scores)


def numbered_board(game: Game, position: "Position") -> str:
    """Return the board as text; each empty square contains its name."""
    names = [game.cell_name(square) for square in range(game.squares)]
    width = max(map(len, names))
    pieces = game.cells(position)
    for hole in game.holes:
        names[hole] = ""
    cells = [f" {pieces[square] or name:>{width}} " for square, name in enumerate(names)]
    rows = ["|".join(cells[first : first + game.columns]) for first in range(0, game.squares, game.columns)]
    return ("\n" + "+".join(["-" * (width + 2)] * game.columns) + "\n").join(rows)


def rimmed_board(game: Game, position: "Position") -> str:
    """Return the board as text, with the names of columns and rows at its edges, and the reserves below.

    An empty square with a dot is a legal move or, on a board with holes, no hole. A square with several
    pieces lists them, the top one last.
    """
    # The cells that the player touches for each legal move: only one if that determines the move.
    paths = [game.path(position, move) for move in game.legal_moves(position)]
    covered = game.covered(position)
    pieces = game.cells(position)  # On the squares, then in the first side's reserve and the second's.
    for square in range(game.squares):
        pieces[square] = "".join([*covered.get(square, ()), pieces[square]])
    dotted = {path[0] for path in paths if len(path) == 1}
    if game.holes:
        dotted = set(range(game.squares)) - set(game.holes)
    cells = [piece or ("." if cell in dotted else " ") for cell, piece in enumerate(pieces)]
    width = max(map(columns, cells))
    cells = [padded(cell, width) for cell in cells]
    column_names, row_names = game.rims()
    head = "   " + " ".join([f"{name:<{width}}" for name in column_names])
    lines = [] if game.upright else [head]  # An upright board has its column names below.
    for row, name in enumerate(row_names):
        lines.append(f"{name:>2} {' '.join(cells[row * game.columns : (row + 1) * game.columns])}")
    lines += [head] if game.upright else []
    reserve = game.reserves // 2
    for side, mark in enumerate(game.marks if reserve else ()):
        first = game.squares + side * reserve
        lines.append(f"   {mark}: {' '.join(cells[first : first + reserve])}")
    return "\n".join([line.rstrip() for line in lines])


def move_name(game: Game, move: int, position: "Position", language: str) -> str:
    """Return a move's notation and, if the game words its moves, that behind it."""
    notation, worded = game.write_move(move, position), game.move_words(position, move)
    if worded is None:
        return notation
    key, cells = worded
    names = {gap: game.cell_name(cell) for gap, cell in cells.items()}
    return say("move.worded", language, move=notation, words=say(key, language, game.words, **names))


def mark_name(game: Game, mark: str, language: str) -> str:
    """Return the name of a side: the game's word for its mark, or else the mark."""
    return find(f"mark.{mark}", language, game.words) or mark


def judgement(game: Game, evaluation: "Value", language: str) -> str:
    """Return the evaluation of a position or a move in words, such as a win in 5 plies or 2 points ahead."""
    value, exact = evaluation["value"], evaluation["exact"]
    result: Any = evaluation.get("result")  # In a review, a ReviewedValue.
    if not exact and result is not None:  # Who wins is proven, but not by how much.
        return verdict(result, None, True, language)
    if game.most > 1 and not exact and abs(value) < CLOSE:
        value = 0
    if game.most == 1 or value == 0:  # A game without points, or a draw.
        return verdict(value, evaluation["distance"], exact, language)
    better, worse = ("verdict.win-by", "verdict.loss-by") if exact else ("verdict.ahead", "verdict.behind")
    points = abs(value) if exact else round(abs(value), 1)
    return say(better if value > 0 else worse, language, points=points)


def verdict(value: float, distance: int | None, exact: bool, language: str) -> str:
    """Return a value in words; `distance` is the number of plies to the end, or None."""
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


def reasons(game: Game, keys: Sequence[str], language: str) -> str:
    """Return the sentences for the reasons `keys` of a move, as one text."""
    return say("separator", language).join([say(key, language, game.words) for key in keys])


def ending(game: Game, outcome: Outcome, language: str, winner: str = "") -> str:
    """Return the sentence about a game's result; `winner` is the name to print, by default the side's."""
    reason = say(outcome.reason, language, game.words)
    if outcome.winner is None:
        return say("end.draw", language, reason=reason)
    return say("end.won", language, name=winner or mark_name(game, outcome.winner, language), reason=reason)


def table(rows: Sequence[Sequence[str]]) -> str:
    """Return rows of cells as lines with aligned columns."""
    widths = [max(map(columns, cells)) for cells in zip(*rows, strict=True)]
    return "\n".join(["  ".join(map(padded, row, widths)).rstrip() for row in rows])


def padded(text: str, width: int) -> str:
    """Add spaces to a text until it fills `width` columns of the terminal."""
    return text + " " * (width - columns(text))


def columns(text: str) -> int:
    """Return a text's width in columns of the terminal, where East Asian characters take two."""
    return sum([2 if east_asian_width(character) in "WF" else 1 for character in text])


def print_output(output: "Printed", language: str) -> None:
    """Print what a program of the lab has printed, and how much of it was left out."""
    if output["text"]:
        print(say("lab.output", language))
        print(output["text"].rstrip("\n"))
    if output["more"]:
        print(say("lab.output-more", language, count=output["more"]))


def run_with_progress(work: Generator[Any, None, Any], language: str) -> Any:
    """Run a generator and print the progress that it yields; return its result."""
    task = Task(work)
    for progress in task:
        if progress and "of" in progress:
            show_progress(say("lab.progress", language, done=progress["done"], of=progress["of"]))
    show_progress("\x1b[K")  # Clears the line.
    return task.result


def show_progress(text: str) -> None:
    """Overwrite the current line of stderr with a text; do nothing if stderr isn't a terminal."""
    if sys.stderr.isatty():
        print(f"\r{text}", end="", file=sys.__stderr__, flush=True)
