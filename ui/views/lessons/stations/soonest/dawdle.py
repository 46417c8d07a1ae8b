"""Two players with the same values play on from the same board: one wins soon, the other puts it off."""

from ui.views.lessons.exercise import Exercise
from ui.views.lessons.mechanisms.drawing import small_board
from ui.widgets.dom import set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game, Position
    from ui.state.cancel import CancelToken
    from ui.views.lessons.lessons import Message

MOST = 10
"""A win after d plies is worth MOST - d."""

PLACES = (("xo..o...x", "o"), ("xo.o.ox..", "o"))
"""Where the two players begin: ○ can win at once, and with other moves later. The second board is an
article's, whose player takes the first of the equally good moves."""

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


def playout(game: "Game", who: str, place: "tuple[str, str]") -> "list[Position]":
    """Return the boards from a place on, where ○ is one of the two and × defends as well as can be."""
    known: "dict[Any, tuple[int, int]]" = {}
    position = game.parse(*place)
    boards = [position]
    while game.result(position) is None:
        moves, known_values = game.legal_moves(position), after_moves(game, position, known)
        if game.turn(position) == place[1] and who == DAWDLER:
            # Every winning move is worth +1; it takes one that puts the win off longest.
            latest = [number for number in range(len(moves)) if known_values[number] == max(known_values)]
            best = latest[0 if place == PLACES[1] else -1]
        else:
            best = known_values.index(max(known_values, key=sooner))
        position = game.play(position, moves[best])
        boards.append(position)
    return boards


class Dawdle(Exercise):
    """Two boards beside each other, played on together."""

    name = "dawdle"

    def _make(self) -> None:
        self._boards: "dict[str, list[Position]]" = {}
        self._ply = 0
        self._place = 0
        self.hear("board", self._begin_at)
        self.on_click("[data-on]", lambda: self._go_to(self._ply + 1))
        self.on_click("[data-again]", lambda: self._go_to(0))

    async def _load(self, token: "CancelToken") -> None:
        self._play()

    def place(self) -> "tuple[str, str]":
        """Return where they begin."""
        return PLACES[self._place]

    def _draw_exercise(self) -> None:
        self.press("board", self._place)
        for who in self._boards:
            boards = self._boards[who]
            ply = min(self._ply, len(boards) - 1)
            box = self.find("[data-who=" + who + "]")
            box.querySelector(".lesson-mini").replaceChildren(small_board(self.game, boards[ply]))
            over = self.game.result(boards[ply]) is not None
            key = "lessons.dawdle-won" if over else "lessons.dawdle-plays"
            set_text(box.querySelector("output"), self.say(key, count=ply))
        self.disable("[data-on]", self._ply == self._last)
        self.disable("[data-again]", self._ply == 0)

    def _play(self) -> None:
        self._boards = {who: playout(self.game, who, self.place()) for who in (FINISHER, DAWDLER)}

    def _begin_at(self, place: str) -> None:
        self._place = int(place)
        self._play()
        self._go_to(0)

    @property
    def _last(self) -> int:
        return len(self._boards[DAWDLER]) - 1

    def _go_to(self, ply: int) -> None:
        self._ply = ply
        if ply == self._last:
            gaps = {"soon": len(self._boards[FINISHER]) - 1, "late": ply}
            messages: "list[Message]" = [("lessons.dawdle-done", gaps)]
            if self._place:
                messages.append(("lessons.dawdle-article", {}))
            self.judge(True, *messages)
        else:
            self.respond(False)
