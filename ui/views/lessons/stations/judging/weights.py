"""Judging Othello by a line of Python whose numbers are sliders, and what comes of it. Needs no browser."""

from engine.lab.rungs import header
from engine.rng import Rng
from ui.views.lessons.stations.judging.programs import CHOOSE, EVALUATE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from engine.game import Game, Position
    from ui.views.lessons.lessons import Told

FEATURES = ("discs", "corners", "beside", "edges", "mobility")
"""What the line may count: for the side to move, less what the other side has; of moves, only its own."""

MOST = 10
"""A slider goes from -MOST to MOST."""

TEXTBOOK = (1, 0, 0, 0, 0)
"""What the textbooks begin with: whoever has more discs is ahead."""

MOVER = "X"
"""Who is to move in all of the positions."""

POSITIONS = (
    ("-OOOOOO-O-OOOO--OOOOOOOOOOOOOX--OOOOXO--OOOOX----OOOOOO--XXXXO--", 32),
    ("---OOOOOO-OOOOOOOOOOOOOOO-OOOOOOOOXXXXOO-O--OOOOX-O-OOO-------OX", 12),
    ("OXXXXXXXOXXXXXXXOXXXXXXXOOXXXXXXOXOXXX-X-XXOX---XXX-O----X---O--", -12),
    ("OOOOOOO-XOXXXOO-XXOXOXOXXOXOXOOXXXOXOOOXXXXXXO-X--X--X-X------X-", -36),
    ("XXXXOOOXXXXXXOOXXXXXXXOXXXXXOXXXXXOOOOOOXO-----XX-O-----X--O----", 52),
    ("OOXXXXXXOOOXOXXXOXXOXXXXOXXXXXXXOOXXXXXXO-O--XXXO--O---XO-------", -4),
)
"""Positions of games that our players played, X to move, and by how many discs it then wins with best play.

The engine has read each to its end.
"""

PAIRS = len(POSITIONS) * (len(POSITIONS) - 1) // 2

ENOUGH = 12
"""So many of the pairs in the right order are enough."""

RUNG = 10
"""Where the lab tests such a program."""

GAMES = 20
NEEDED = 15
"""Games of a match, in pairs with the sides exchanged, and the points that are enough."""

OPENING = 4
"""Plies of an opening, which chance plays."""


def line(weights: "tuple[int, ...]") -> str:
    """Return weights as a term of Python, such as `10*corners - 5*beside + 2*mobility`."""
    text = ""
    for number in range(len(FEATURES)):
        weight = weights[number]
        if weight:
            sign = (" - " if weight < 0 else " + ") if text else "-" if weight < 0 else ""
            text += sign + ("" if abs(weight) == 1 else str(abs(weight)) + "*") + FEATURES[number]
    return text or "0"


def program(weights: "tuple[int, ...]") -> str:
    """Return the program of a player that judges by these weights, as a file of the lab's."""
    return header(RUNG, "othello") + EVALUATE.replace("LINE", line(weights)) + CHOOSE


def functions(weights: "tuple[int, ...]") -> "dict[str, Any]":
    """Return what that program defines: `evaluate` and `choose`."""
    names: "dict[str, Any]" = {}
    exec(program(weights), names)
    return names


class Ranked:
    """One of the positions: what the line says of it, its places by that and by the truth, from 0 on."""

    def __init__(self, number: int, said: int) -> None:
        self.number = number
        self.position, self.truth = POSITIONS[number]
        self.said = said
        self.place = 0
        self.true_place = 0

    @property
    def off(self) -> int:
        """How many places it is from where it should be."""
        return abs(self.place - self.true_place)


def ranked(weights: "tuple[int, ...]", game: "Game") -> "list[Ranked]":
    """Return the positions as the line ranks them, the best for the side to move first.

    Those of which it says the same stand as they came.
    """
    evaluate = functions(weights)["evaluate"]
    rows = []
    for number in range(len(POSITIONS)):
        rows.append(Ranked(number, evaluate(game, game.parse(POSITIONS[number][0], MOVER))))
    rows.sort(key=lambda row: (-row.truth, row.number))
    for place in range(len(rows)):
        rows[place].true_place = place
    rows.sort(key=lambda row: (-row.said, row.number))
    for place in range(len(rows)):
        rows[place].place = place
    return rows


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


def counted(position: str, game: "Game") -> "tuple[int, ...]":
    """Return the features of a position, in the order of FEATURES."""
    found = []
    for number in range(len(FEATURES)):
        one = tuple([1 if each == number else 0 for each in range(len(FEATURES))])
        found.append(functions(one)["evaluate"](game, game.parse(position, MOVER)))
    return tuple(found)


def judged(weights: "tuple[int, ...]", rows: "list[Ranked]") -> "tuple[bool, Told]":
    """Return whether enough pairs are in the right order, and what there is to say."""
    pairs = agreeing(rows)
    gaps = {"count": pairs, "all": PAIRS, "needed": ENOUGH}
    if pairs >= ENOUGH:
        return True, ("lessons.weigh-right", gaps)
    discs, corners, beside, _, mobility = weights
    if not discs and not corners and not beside and not mobility:
        return False, ("lessons.weigh-blind", gaps)
    if discs > 0 and discs >= max(corners, mobility):
        return False, ("lessons.weigh-discs", gaps)
    if beside > 0:
        return False, ("lessons.weigh-beside", gaps)
    if corners <= 0:
        return False, ("lessons.weigh-corners", gaps)
    if mobility <= 0:
        return False, ("lessons.weigh-mobility", gaps)
    return False, ("lessons.weigh-measure", gaps)


def match_told(match: "Match") -> "Told":
    """Return what there is to say of a match that is over."""
    gaps = {"points": written(match.halves), "games": GAMES, "needed": NEEDED}
    if match.won:
        return ("lessons.paired-won", gaps)
    return ("lessons.paired-lost" if match.halves < match.played else "lessons.paired-close", gaps)


def written(halves: int) -> str:
    """Return half points as points."""
    return str(halves // 2) + (".5" if halves % 2 else "")


class Match:
    """The sliders' player against the textbook's, both one ply deep, from openings that both play twice."""

    def __init__(self, weights: "tuple[int, ...]", game: "Game") -> None:
        self.played = 0
        self.halves = 0
        """Half points of the sliders' player."""
        self._game = game
        self._players = (functions(weights)["choose"], functions(TEXTBOOK)["choose"])

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
