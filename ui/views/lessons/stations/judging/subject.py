"""The base of this station's exercises: a game, and a line of Python with sliders as its weights."""

from engine.games.shelf import folder_of
from engine.lab.rungs import header
from ui.views.lessons.annotations import Any, Words
from ui.views.lessons.exercise import Exercise
from ui.widgets.dom import make
from ui.widgets.miniature import Drawings

MOST = 10
"""A slider goes from -MOST to MOST."""

CHOOSE = """


def choose(game, position):
    best_move = best = None
    for move in game.legal_moves(position):
        after = game.play(position, move)
        result = game.result(after)
        worth = -evaluate(game, after) if result is None else -10000 * result
        if best_move is None or worth > best:
            best_move, best = move, worth
    return best_move
"""
"""A player that looks one ply ahead."""


class Subject:
    """The subject of an evaluation: a game, its features, positions, and messages."""

    game = ""
    features: "tuple[tuple[str, str], ...]" = ()
    """The line's features for the side to move: each a name, and the key of its description."""
    textbook: "tuple[int, ...]" = ()
    """The textbook's weights, where the sliders begin."""
    mover = ""
    """The side to move in all of the positions."""
    positions: "tuple[tuple[str, int], ...]" = ()
    """Each with its value for the side to move, proven by the engine."""
    enough = 0
    """How many pairs of positions in the right order solve the exercise."""
    rung = 0
    """The lab's rung for the program."""
    evaluate = ""
    """The program up to the line."""
    board = ""
    """The key of a board's name for screen readers."""
    right = won = lost = ""
    close = "lessons.paired-close"
    """The keys of the messages for a good evaluation, and for a match."""

    def __init__(self) -> None:
        self.weights: "tuple[int, ...]" = self.textbook
        """The sliders' weights."""

    def truth_text(self, value: int, words: "Words") -> str:
        """Return a position's result with best play."""
        raise NotImplementedError

    def short_of(self, weights: "tuple[int, ...]") -> str:
        """Return the key of the message on what these weights lack."""
        raise NotImplementedError


def line(subject: Subject, weights: "tuple[int, ...]") -> str:
    """Return weights as a term of Python, such as `10*corners - 5*beside + 2*mobility`."""
    text = ""
    for weight, (name, _) in zip(weights, subject.features):
        if weight:
            sign = (" - " if weight < 0 else " + ") if text else "-" if weight < 0 else ""
            text += sign + ("" if abs(weight) == 1 else str(abs(weight)) + "*") + name
    return text or "0"


def program(subject: Subject, weights: "tuple[int, ...]") -> str:
    """Return the program of a player with these weights, as a file for the lab."""
    return header(subject.rung, subject.game) + subject.evaluate + line(subject, weights) + CHOOSE


def functions(subject: Subject, weights: "tuple[int, ...]") -> "dict[str, Any]":
    """Return the program's functions, `evaluate` and `choose`."""
    names: "dict[str, Any]" = {}
    exec(program(subject, weights), names)
    return names


class Judging(Exercise):
    """An exercise about a subject, with drawings of its positions."""

    subject: "Subject"

    def _prepare(self) -> None:
        self._drawings = Drawings(self.game, folder_of(self.game.name))

    def board(self, number: int) -> "Any":
        """Return a drawing of a position, named by its numbers of pieces."""
        position = self.game.parse(self.subject.positions[number][0], self.subject.mover)
        drawn = make("div", "judging-board")
        drawn.setAttribute("role", "img")
        first, second = [self.game.cells(position).count(mark) for mark in self.game.marks]
        drawn.setAttribute("aria-label", self.say(self.subject.board, first=first, second=second))
        drawn.append(self._drawings.copy(position))
        return drawn
