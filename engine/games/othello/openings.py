"""Names the openings of Othello: in English as Robert Gatliff does, in Japanese as players do.

Some names are translations. A name stands for the position after its moves, up to symmetry.
"""

from ...contract.annotations import Game, Position, Sequence
from ...text import content

OPENINGS = content.sections("games/othello/openings.txt")
"""The moves of each opening by its key; the key of its name on the page is `opening.` and this key."""

LONGEST = 11  # The most moves of an opening; a test checks it.


class Openings:
    """Finds the opening of a game by the game's positions."""

    def __init__(self, game: "Game") -> None:
        self._game = game
        self._names: "dict[object, str]" = {}  # The keys of OPENINGS, by the canonical key of the position.
        for name in OPENINGS:
            position = game.start()
            for move in game.split_moves(OPENINGS[name]):
                position = game.play(position, game.parse_move(move, position))
            self._names[game.canonical_key(position)] = name

    def name(self, positions: "Sequence[Position]") -> str:
        """Return the key of a game's latest opening, or "" if it has none or has another first position."""
        if not positions or positions[0] != self._game.start():
            return ""
        for position in reversed(positions[1 : LONGEST + 1]):
            name = self._names.get(self._game.canonical_key(position))
            if name:
                return name
        return ""
