"""Names the openings of Othello: in English as Robert Gatliff does, in Japanese as players do.

Some names are translations. A name stands for the position after its moves, up to symmetry.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...contract.game import Game, Position

# fmt: off
OPENINGS = {
    "diagonal": "c4c3", "perpendicular": "c4e3",
    "parallel": "c4c5", "x-square": "c4c3d3c5b2",
    "snake": "c4c3d3c5b3", "lysons": "c4c3d3c5b3f3",
    "heath": "c4c3d3c5b4", "heath-bat": "c4c3d3c5b4d2d6",
    "raccoon-dog": "c4c3d3c5b5", "rocket": "c4c3d3c5b6",
    "cow": "c4c3d3c5d6", "chimney": "c4c3d3c5d6e3",
    "bat": "c4c3d3c5d6f4b4", "sailboat": "c4c3d3c5d6f4f5d2g4d7",
    "buffalo": "c4c3d3c5f6", "maruoka-buffalo": "c4c3d3c5f6e2c6",
    "tanida-buffalo": "c4c3d3c5f6e3c6", "hokuriku-buffalo": "c4c3d3c5f6f5",
    "rabbit": "c4e3f4", "rose": "c4e3f4c5d6f3e6c3d3e2",
    "flat": "c4e3f4c5d6f3e6c3d3e2b5", "horse": "c4e3f4c5e6",
    "no-cat": "c4e3f5b4", "swallow": "c4e3f5b4f3",
    "italian": "c4e3f5e6d3", "cat": "c4e3f5e6f4",
    "tiger": "c4e3f6e6f5", "aubrey": "c4e3f6e6f5g6",
    "stephenson": "c4e3f6e6f5c5c3", "no-kung": "c4e3f6e6f5c5c3b4",
    "compoth": "c4e3f6e6f5c5c3c6", "kung": "c4e3f6e6f5c5c3g5",
    "leaders-tiger": "c4e3f6e6f5c5d3", "brightwell": "c4e3f6e6f5c5d6",
    "mouse": "f5f4e3",
}
# fmt: on
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
