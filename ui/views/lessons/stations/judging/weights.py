"""Judging a game by a line of Python whose numbers are sliders, and what comes of it. Needs no browser."""

from engine.lab.rungs import header
from engine.rng import Rng
from ui.views.lessons.stations.judging.programs import CHOOSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from engine.game import Game, Position
    from ui.state.words import Words
    from ui.views.lessons.lessons import Told

MOST = 10
"""A slider goes from -MOST to MOST."""

GAMES = 20
NEEDED = 15
"""Games of a match, in pairs with the sides exchanged, and the points that are enough."""

OPENING = 4
"""Plies of an opening, which chance plays."""


class Subject:
    """What a line judges: a game, what may be counted in it, positions, and what is said."""

    game = ""
    features: "tuple[tuple[str, str], ...]" = ()
    """What the line may count, for the side to move: names, each with the key of what is counted."""
    textbook: "tuple[int, ...]" = ()
    """The weights that books begin with."""
    mover = ""
    """Who is to move in all of the positions."""
    positions: "tuple[tuple[str, int], ...]" = ()
    """Each with its worth for the side to move, as the engine has proven it."""
    enough = 0
    """So many pairs of positions in the right order are enough."""
    rung = 0
    """Where the lab takes the program."""
    evaluate = ""
    """The program's first part, in which LINE stands for the line."""
    board = ""
    """The key of how many pieces either side has."""
    right = won = close = lost = ""
    """The keys of what is said of a line that is good enough, and of a match."""

    def truth_told(self, worth: int, words: "Words") -> str:
        """Return how a position ends with best play."""
        raise NotImplementedError

    def short_of(self, weights: "tuple[int, ...]") -> str:
        """Return the key of what a line lacks that isn't good enough."""
        raise NotImplementedError


def line(subject: Subject, weights: "tuple[int, ...]") -> str:
    """Return weights as a term of Python, such as `10*corners - 5*beside + 2*mobility`."""
    text = ""
    for number in range(len(subject.features)):
        weight = weights[number]
        if weight:
            sign = (" - " if weight < 0 else " + ") if text else "-" if weight < 0 else ""
            text += sign + ("" if abs(weight) == 1 else str(abs(weight)) + "*") + subject.features[number][0]
    return text or "0"


def program(subject: Subject, weights: "tuple[int, ...]") -> str:
    """Return the program of a player that judges by these weights, as a file of the lab's."""
    return (
        header(subject.rung, subject.game) + subject.evaluate.replace("LINE", line(subject, weights)) + CHOOSE
    )


def functions(subject: Subject, weights: "tuple[int, ...]") -> "dict[str, Any]":
    """Return what that program defines: `evaluate` and `choose`."""
    names: "dict[str, Any]" = {}
    exec(program(subject, weights), names)
    return names


class Ranked:
    """One of the positions: what the line says of it, its places by that and by the truth, from 0 on."""

    def __init__(self, number: int, truth: int, said: int) -> None:
        self.number = number
        self.truth = truth
        self.said = said
        self.place = 0
        self.true_place = 0

    @property
    def off(self) -> int:
        """How many places it is from where it should be."""
        return abs(self.place - self.true_place)


def ranked(subject: Subject, weights: "tuple[int, ...]", game: "Game") -> "list[Ranked]":
    """Return the positions as the line ranks them, the best for the side to move first.

    Those of which it says the same stand as they came.
    """
    evaluate = functions(subject, weights)["evaluate"]
    rows = []
    for number in range(len(subject.positions)):
        text, truth = subject.positions[number]
        rows.append(Ranked(number, truth, evaluate(game, game.parse(text, subject.mover))))
    rows.sort(key=lambda row: (-row.truth, row.number))
    for place in range(len(rows)):
        rows[place].true_place = place
    rows.sort(key=lambda row: (-row.said, row.number))
    for place in range(len(rows)):
        rows[place].place = place
    return rows


def pairs(subject: Subject) -> int:
    """Return how many pairs of the positions have an order: those that are worth the same have none."""
    truths = [truth for _, truth in subject.positions]
    unlike = [1 for one in truths for other in truths if one > other]
    return len(unlike)


def agreeing(rows: "list[Ranked]") -> int:
    """Return how many pairs of positions the line puts in the right order; equal ones are in none."""
    return len(
        [
            1
            for one in rows
            for other in rows
            if one.number < other.number and (one.said - other.said) * (one.truth - other.truth) > 0
        ]
    )


def furthest(rows: "list[Ranked]") -> "Ranked":
    """Return the position that is furthest from its place; of several, the one that is most misjudged."""
    return max(rows, key=lambda row: (row.off, abs(row.truth), -row.number))


def counted(subject: Subject, position: str, game: "Game") -> "tuple[int, ...]":
    """Return the features of a position, in their order."""
    found = []
    for number in range(len(subject.features)):
        one = tuple([1 if each == number else 0 for each in range(len(subject.features))])
        found.append(functions(subject, one)["evaluate"](game, game.parse(position, subject.mover)))
    return tuple(found)


def judged(subject: Subject, weights: "tuple[int, ...]", rows: "list[Ranked]") -> "tuple[bool, Told]":
    """Return whether enough pairs are in the right order, and what there is to say."""
    count = agreeing(rows)
    right = count >= subject.enough
    key = subject.right if right else subject.short_of(weights)
    return right, (key, {"count": count, "all": pairs(subject), "needed": subject.enough})


def match_told(subject: Subject, match: "Match") -> "Told":
    """Return what there is to say of a match that is over."""
    key = subject.won if match.won else subject.lost if match.halves < match.played else subject.close
    return key, {"points": written(match.halves), "games": GAMES, "needed": NEEDED}


def written(halves: int) -> str:
    """Return half points as points."""
    return str(halves // 2) + (".5" if halves % 2 else "")


class Match:
    """The sliders' player against the textbook's, both one ply deep, from openings that both play twice."""

    def __init__(self, subject: Subject, weights: "tuple[int, ...]", game: "Game") -> None:
        self.played = 0
        self.halves = 0
        """Half points of the sliders' player."""
        self._game = game
        self._players = (
            functions(subject, weights)["choose"],
            functions(subject, subject.textbook)["choose"],
        )

    def run(self) -> "Iterator[None]":
        """Play; pauses after every move."""
        game, rng = self._game, Rng(1)
        for _ in range(GAMES // 2):
            start = opening(game, rng)
            for first in (0, 1):
                position = start
                mover = first
                while game.result(position) is None:
                    position = game.play(position, self._players[mover](game, position))
                    mover = 1 - mover
                    yield
                result = game.result(position) or 0
                ahead = result if mover == 0 else -result
                self.halves += 1 + (ahead > 0) - (ahead < 0)
                self.played += 1

    @property
    def won(self) -> bool:
        """Whether the sliders' player has enough points by now."""
        return self.halves >= 2 * NEEDED


def opening(game: "Game", rng: "Rng") -> "Position":
    """Return a position that chance leads to."""
    position = game.start()
    for _ in range(OPENING):
        position = game.play(position, rng.choice(game.legal_moves(position)))
    return position
