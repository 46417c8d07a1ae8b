"""A line as a row of little boards: one tab stop; the arrows, Home and End step, and so does a click."""

from ui.views.judge.words import step_texts
from ui.widgets.dom import listen, make, set_attribute
from ui.widgets.miniature import miniature

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game
    from ui.state.words import Words
    from ui.views.judge.line import Step


class Strip:
    """The boards of a line; `on_choose` is called with the number of the one that a person wants."""

    def __init__(self, element: "Any", on_choose: "Callable[[int], None]") -> None:
        """Show the boards in `element`, a list."""
        self._list = element
        self._on_choose = on_choose
        self._shown = []  # type: list[tuple[Step, str]]
        self._buttons = []  # type: list[Any]
        self._at = 0
        listen(element, "click", self._click)
        listen(element, "keydown", self._key)

    def draw(self, steps: "list[Step]", at: int, game: "Game", words: "Words") -> None:
        """Show these boards; the one at `at` is the current one. Those that stay the same keep the focus."""
        texts = step_texts(steps, game, words)
        wanted = [(steps[number], texts[number][1]) for number in range(len(steps))]
        same = 0
        while same < min(len(wanted), len(self._shown)) and wanted[same] == self._shown[same]:
            same += 1
        while len(self._shown) > same:
            self._list.lastElementChild.remove()
            self._shown.pop()
            self._buttons.pop()
        for number in range(same, len(wanted)):
            self._add(number, steps[number], texts[number], game)
        self._shown = wanted
        self._at = at
        for number in range(len(self._buttons)):
            button = self._buttons[number]
            set_attribute(button, "aria-current", "step" if number == at else "false")
            set_attribute(button, "tabindex", "0" if number == at else "-1")

    def focus(self) -> None:
        """Move the focus to the current board."""
        self._buttons[self._at].focus()

    def _add(self, number: int, step: "Step", texts: "tuple[str, str]", game: "Game") -> None:
        text, name = texts
        button = make("button")
        button.type = "button"
        button.setAttribute("data-step", str(number))
        button.setAttribute("aria-label", name)
        button.append(miniature(game, step.pieces, () if step.move is None else (step.move,)))
        button.append(make("span", text=text))
        item = make("li")
        item.append(button)
        self._list.append(item)
        self._buttons.append(button)

    def _click(self, event: "Any") -> None:
        button = event.target.closest("[data-step]")
        if button:
            self._on_choose(int(button.getAttribute("data-step")))

    def _key(self, event: "Any") -> None:
        if event.altKey or event.ctrlKey or event.metaKey:
            return
        last = len(self._buttons) - 1
        goals = {"ArrowLeft": self._at - 1, "ArrowRight": self._at + 1, "Home": 0, "End": last}
        if event.key in goals:
            event.preventDefault()
            self._on_choose(max(0, min(last, goals[event.key])))
            self.focus()
