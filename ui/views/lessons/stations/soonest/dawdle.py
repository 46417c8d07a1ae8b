"""Two players with the same values play on from the same board: one wins soon, the other puts it off."""

from ui.views.lessons.exercise import Exercise
from ui.views.lessons.mechanisms.drawing import small_board
from ui.widgets.dom import set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game, Position
    from ui.state.wanted import Token
    from ui.state.words import Words
    from ui.views.lessons.exercise import Book

MOST = 10
"""A win after d plies is worth MOST - d."""

PLACE = ("xo..o...x", "o")
"""Where the two players begin: ○ can win at once, and with every other winning move later."""

FINISHER, DAWDLER = "finisher", "dawdler"


def solve(game: "Game", position: "Position", known: "dict[Any, tuple[int, int]]") -> "tuple[int, int]":
    """Return result and distance for the side to move: who wins does so soon, who loses holds out."""
    if position not in known:
        result = game.result(position)
        known[position] = (
            (result, 0) if result is not None else max(after_moves(game, position, known), key=sooner)
        )
    return known[position]


def after_moves(
    game: "Game", position: "Position", known: "dict[Any, tuple[int, int]]"
) -> "list[tuple[int, int]]":
    """Return result and distance of each move, in their order."""
    found = []
    for move in game.legal_moves(position):
        value, distance = solve(game, game.play(position, move), known)
        found.append((-value, distance + 1))
    return found


def sooner(worth: "tuple[int, int]") -> int:
    """Return a number for result and distance that is the larger, the better these are."""
    value, distance = worth
    return value * (MOST - distance)


def played_on(game: "Game", who: str) -> "list[Position]":
    """Return the boards from PLACE to the end, where ○ is one of the two and × defends as well as can be."""
    known: "dict[Any, tuple[int, int]]" = {}
    position = game.parse(*PLACE)
    boards = [position]
    while game.result(position) is None:
        moves, worths = game.legal_moves(position), after_moves(game, position, known)
        if game.turn(position) == PLACE[1] and who == DAWDLER:
            # Every winning move is worth +1; of equals it takes the last that puts the win off longest.
            best = max([(worths[place], place) for place in range(len(moves))])[1]
        else:
            best = worths.index(max(worths, key=sooner))
        position = game.play(position, moves[best])
        boards.append(position)
    return boards


class Dawdle(Exercise):
    """Two boards beside each other, played on together."""

    name = "dawdle"
    position = PLACE

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        self._boards: "dict[str, list[Position]]" = {}
        self._ply = 0
        self.on_click("[data-on]", lambda: self._go_to(self._ply + 1))
        self.on_click("[data-again]", lambda: self._go_to(0))

    async def load(self, token: "Token") -> None:
        """Play both games to their ends."""
        self._boards = {who: played_on(self.game, who) for who in (FINISHER, DAWDLER)}

    def draw_exercise(self, words: "Words") -> None:
        """Show the two boards after so many plies."""
        for who in self._boards:
            boards = self._boards[who]
            ply = min(self._ply, len(boards) - 1)
            box = self.find("[data-who=" + who + "]")
            box.querySelector(".lesson-mini").replaceChildren(small_board(self.game, boards[ply]))
            over = self.game.result(boards[ply]) is not None
            key = "lessons.dawdle-won" if over else "lessons.dawdle-plays"
            set_text(box.querySelector("output"), words.say(key, count=ply))
        set_flag(self.find("[data-on]"), "disabled", self._ply == self._last)
        set_flag(self.find("[data-again]"), "disabled", self._ply == 0)

    @property
    def _last(self) -> int:
        return len(self._boards[DAWDLER]) - 1

    def _go_to(self, ply: int) -> None:
        self._ply = ply
        if ply == self._last:
            gaps = {"soon": len(self._boards[FINISHER]) - 1, "late": ply}
            self.judge(True, ("lessons.dawdle-done", gaps))
        else:
            self.respond(False)
