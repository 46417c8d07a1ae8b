"""The base of the exercises on evaluations: a game, and a Python evaluation with a slider for each weight."""

from engine.lab.rung import header
from ui.views.lessons.annotations import Any, Words
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.mechanisms.holes import texts_of
from ui.widgets.dom import make
from ui.widgets.miniature import Drawings

MOST = 10  # Sliders go from -MOST to MOST.

TEXTS = texts_of("judging")
CHOOSE = "\n\n\n" + TEXTS["choose"] + "\n"
"""The end of each program: a player that searches one ply deep."""


class Subject:
    """The data of exercises on one game: the features of its evaluation, weights, positions, and messages."""

    game = ""
    features: "tuple[tuple[str, str], ...]" = ()
    """The features that the evaluation counts: for each, its variable and its description's message key."""
    textbook: "tuple[int, ...]" = ()
    """The textbook's weights of the features, which the sliders have at first."""
    mover = ""  # The side to move in all of the positions.
    pairs_needed = 0  # How many pairs of positions the reader's evaluation must order rightly.
    rung = 0  # The number of the lab's rung (an exercise with tests) for which the program is written.
    board_key = ""  # The message key of a board's name for screen readers.
    right_key = won_key = lost_key = ""
    close_key = "lessons.paired-close"
    """Message keys: for a good evaluation, and for a match that is won, lost, or not clearly won."""

    def __init__(self) -> None:
        self.weights: "tuple[int, ...]" = self.textbook  # The weights that the sliders show.
        self.evaluate = TEXTS[self.game]
        """The program's text; the sum of weighted features, which `line` writes, replaces `{sum}`."""
        lines = [text.split(" ") for text in TEXTS[self.game + " positions"].split("\n")]
        self.positions = [(position, int(value)) for position, value in lines]
        """Positions as text, each with its value for the side to move, proven by the engine."""

    def truth_text(self, value: int, words: "Words") -> str:
        """Return a position's value for the side to move in words, such as "Black wins by 12"."""
        raise NotImplementedError

    def weight_fault(self, weights: "tuple[int, ...]") -> str:
        """Return the key of the message that names what is wrong with these weights."""
        raise NotImplementedError


def line(subject: Subject, weights: "tuple[int, ...]") -> str:
    """Return the weighted sum of features as Python, such as `10*corners - 5*beside + 2*mobility`."""
    text = ""
    for weight, (name, _) in zip(weights, subject.features):
        if weight:
            minus, plus = (" - ", " + ") if text else ("-", "")  # The first term gets "-" or nothing.
            factor = "" if abs(weight) == 1 else str(abs(weight)) + "*"
            text += (minus if weight < 0 else plus) + factor + name
    return text or "0"


def program(subject: Subject, weights: "tuple[int, ...]") -> str:
    """Return the text of a player with these weights, as a program for the lab."""
    evaluate = subject.evaluate.replace("{sum}", line(subject, weights))
    return header(subject.rung, subject.game) + evaluate + CHOOSE


def functions(subject: Subject, weights: "tuple[int, ...]") -> "dict[str, Any]":
    """Run the program with these weights; return its globals, which have `evaluate` and `choose`."""
    names: "dict[str, Any]" = {}
    exec(program(subject, weights), names)
    return names


class Judging(Exercise):
    """An exercise about the game of a Subject, with drawings of the subject's positions."""

    subject: "Subject"

    def _prepare(self) -> None:
        self._drawings = Drawings(self.game)

    def board(self, number: int) -> "Any":
        """Return a drawing of the position with this index; its label tells how many pieces each side has."""
        text, _ = self.subject.positions[number]
        position = self.game.parse(text, self.subject.mover)
        first, second = [self.game.cells(position).count(mark) for mark in self.game.marks]  # Piece counts.
        label = self.say(self.subject.board_key, first=first, second=second)
        drawing = self._drawings.copy(position)
        return make("div", "judging-board", inside=[drawing], role="img", aria_label=label)
