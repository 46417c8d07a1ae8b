"""What a position of Othello is worth, in words and as the page remembers it. Needs no browser."""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game, Position
    from ui.state.match import Match
    from ui.state.words import Words

    Data = dict[str, Any]

Worth = namedtuple("Worth", ("black", "exact", "depth"))
"""A value in discs for black, whether it is proven, and how many plies deep it was seen."""


class Worths:
    """What is known of the positions that the engine was asked about."""

    def __init__(self) -> None:
        self._known = {}  # type: dict[tuple[str, str], Worth]

    def note(self, answer: "Data") -> None:
        """Remember an answer's value, unless more is known of its position."""
        place = (answer["position"], answer["turn"])
        black = answer["value"] if answer["turn"] == "X" else -answer["value"]
        worth = Worth(black, answer["exact"], answer["depth"])
        known = self._known.get(place)
        if known is None or (worth.exact, worth.depth) >= (known.exact, known.depth):
            self._known[place] = worth

    def of(self, game: "Game", position: "Position") -> "Worth | None":
        """Return what is known of a position."""
        result = game.result(position)
        if result is not None:
            return Worth(result if position[2] == "X" else -result, True, 0)
        return self._known.get((game.write(position), position[2]))

    def along(self, match: "Match") -> "list[Worth | None]":
        """Return what is known of each position of a match, from the first one on."""
        record = match.record
        return [self.of(match.game, record.position_at(ply)) for ply in range(len(record.moves) + 1)]


def signed(value: float, exact: bool) -> str:
    """Return a value with its sign, and with ≈ where it is an estimate."""
    if exact:
        text = str(abs(value))
    else:
        text = "{:.1f}".format(abs(value)) if abs(value) < 9.95 else "{:.0f}".format(abs(value))
    even = float(text) == 0
    return ("" if exact else "≈") + ("" if even else "+" if value > 0 else "−") + text


def describe(entry: "Data", words: "Words") -> "tuple[str, str, str]":
    """Return `(kind, sign, text)` of a value: win, draw or loss, and how it is written and said."""
    value, exact = entry["value"], entry["exact"]
    sign = signed(value, exact)
    number = sign.lstrip("≈+−")
    kind = "draw" if float(number) == 0 else "win" if value > 0 else "loss"
    if exact:
        return kind, sign, words.say("worth." + kind, count=number)
    seen = {"win": "ahead", "draw": "even", "loss": "behind"}[kind]
    return kind, sign, words.say("worth." + seen, count=number, depth=entry["depth"])


def share(worth: "Worth") -> float:
    """Return black's part, from 0 to 1, of a bar that shows a value: half when even, all from 40 discs on."""
    black = worth.black
    return 0.5 + 0.5 * black / (abs(black) + 8) * 48 / 40 if abs(black) < 40 else (1.0 if black > 0 else 0.0)


def counts(match: "Match") -> "tuple[int, int]":
    """Return how many black and white discs are on the board."""
    text = match.game.write(match.position)
    return text.count("X"), text.count("O")
