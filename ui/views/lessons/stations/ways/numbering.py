"""What the function `key` returns for all positions, once the reader has finished it. Needs no browser."""

from ui.widgets.numbers import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.program import Run

PLACES = 3**9 * 2
"""Numbers that are enough: nine squares of three kinds, and the side to move."""


def level_below(game: "Game", positions: "list[Position]") -> "list[Position]":
    """Return the positions one move after these, none twice."""
    found: "dict[Position, bool]" = {}
    for position in positions:
        for move in game.legal_moves(position):
            found[game.play(position, move)] = True
    return list(found)


class Numbers:
    """What a program's `key` returned for positions, as far as no two had the same number."""

    def __init__(self, game: "Game", positions: "list[Position]", run: "Run") -> None:
        """Call it for one position after the other."""
        self._game = game
        self.twins: "tuple[Position, Position] | None" = None
        """Two positions with the same number."""
        self.number = 0
        """That number, or else the largest."""
        known: "dict[int, Position]" = {}
        for position in positions:
            number = run.call("key", game, position)
            if number in known:
                self.twins = (known[number], position)
                self.number = number
                return
            known[number] = position
        self.number = max(known)
        self.count = len(known)

    @property
    def right(self) -> bool:
        """Whether each position has a number of its own, and none is too large."""
        return self.twins is None and self.number < PLACES

    def told(self) -> "Told":
        """Return what there is to say of it; two numbers alike are explained by their boards."""
        if self.twins is None:
            word = "right" if self.right else "wide"
            return "lessons.key-" + word, {"number": grouped(self.number), "count": grouped(self.count)}
        first, second = [self._game.cells(position) for position in self.twins]
        word = "base"
        if first == second:
            word = "turn"
        elif [piece == "" for piece in first] == [piece == "" for piece in second]:
            word = "digit"
        turns = [self._game.turn(position) for position in self.twins]
        gaps = {"number": grouped(self.number), "mark": turns[0], "other": turns[1]}
        return "lessons.key-" + word, gaps
