"""An evaluation of tic-tac-toe: what its program finds there, and what is wrong with it. No browser."""

from engine.games.tictactoe.rules import LINES
from ui.views.lessons.stations.horizon.sight import open_lines
from ui.widgets.numbers import signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game
    from ui.views.lessons.lessons import Told

GIVEN = {"LINES": LINES}
"""What the program finds there."""

TRIED = (
    ("x...o....", "o"),
    ("o...x....", "o"),
    ("xo..o...x", "o"),
    ("ox..x..o.", "o"),
    (".....oxo.", "x"),
    ("x...o...x", "o"),
    ("o.x......", "x"),
)
"""The boards on which it is tried; the first two are the plainest, and each tells the sides apart."""


class Wrong:
    """What is wrong with an evaluation: a sentence, and the boards that show it, each with what was said."""

    def __init__(self, told: "Told", boards: "list[tuple[str, str, float]]") -> None:
        """`boards` are position, turn, and what was said of it."""
        self.told = told
        self.boards = boards


def exchanged(position: str) -> str:
    """Return a board with the colours exchanged."""
    return "".join([{"o": "x", "x": "o"}.get(square, square) for square in position])


def find_wrong(evaluate: "Callable[[Game, Any], float]", game: "Game") -> "Wrong | None":
    """Return what is wrong with an evaluation, on the first board where it shows; None for a right one."""
    for position, turn in TRIED:
        found = _wrong_on(evaluate, game, position, turn)
        if found:
            return found
    return None


def _wrong_on(
    evaluate: "Callable[[Game, Any], float]", game: "Game", position: str, turn: str
) -> "Wrong | None":
    other = game.other(turn)

    def said(board: str, mover: str) -> "tuple[str, str, float]":
        return board, mover, evaluate(game, game.parse(board, mover))

    mine, theirs = len(open_lines(position, turn)), len(open_lines(position, other))
    here = said(position, turn)
    gaps = {"mark": turn, "other": other, "mine": mine, "theirs": theirs, "said": signed(here[2], 1)}
    if here[2] == 0 and mine != theirs:
        return Wrong(("lessons.guess-flat", gaps), [here])
    if here[2] * (mine - theirs) < 0:
        return Wrong(("lessons.guess-backwards", gaps), [here])
    swapped = said(exchanged(position), other)
    if swapped[2] != here[2]:
        gaps["then"] = signed(swapped[2], 1)
        return Wrong(("lessons.guess-swapped", gaps), [here, swapped])
    turned = said(position, other)
    if turned[2] != -here[2]:
        return Wrong(("lessons.guess-opposite", gaps), [here, turned])
    if not -1 < here[2] < 1:
        return Wrong(("lessons.guess-large", gaps), [here])
    return None
