"""A race of five searches of one position; each adds one improvement to the search before it."""

from ui.views.lessons.annotations import Any, CancelToken, Compared, Message, Variant
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.mechanisms.drawing import small_board
from ui.widgets.dom import set_text
from ui.widgets.numbers import group_digits

DEPTH = 7  # The search depth: the plies from the position to the end of the game.
SLOWEST_SECONDS = 6.0  # The duration of the slowest search's animation.


class Race(Exercise):
    """An exercise with a row for each search: a bar that grows with its node count."""

    position = ("o...x....", "o")

    def _create(self) -> None:
        self._has_run = False  # Whether the bars show a result.
        self.on_click("[data-run]", self._start)

    def _draw_exercise(self) -> None:
        self.find(".race").setAttribute("data-state", "run" if self._has_run else "start")
        self.disable("[data-run]", self._task.waits)
        if self.is_new("board", self.position):
            self.find(".lesson-mini").append(small_board(self.game, self.game.parse(*self.position)))

    def _start(self) -> None:
        self._has_run, self.messages = False, []
        self._task.renew().start(self._search)
        self.redraw()

    async def _search(self, token: "CancelToken") -> None:
        position, turn = self.position
        request: "Any" = {"do": "compare", "position": position, "turn": turn, "depth": DEPTH}
        answer: "Compared" = await token.last(self.ask(token, request))
        self._has_run = True
        variants = answer["variants"]
        most_nodes = max([variant["nodes"] for variant in variants])
        for variant in variants:
            nodes = variant["nodes"]
            row = self.find("[data-variant=" + variant["name"] + "]")
            share = nodes / most_nodes
            row.style.setProperty("--share", str(share))
            row.style.setProperty("--seconds", str(SLOWEST_SECONDS * share) + "s")
            set_text(row.querySelector("output"), group_digits(nodes))
        self.judge(True, result_message(variants))


def result_message(variants: "list[Variant]") -> "Message":
    """Return the message on the race's result; `variants` begins with the slowest search."""
    first, last = variants[0]["nodes"], variants[-1]["nodes"]
    ratio = (first + last // 2) // last  # Rounded.
    gaps = {"first": group_digits(first), "last": group_digits(last), "ratio": ratio}
    return ("lessons.race-done", gaps)
