"""Buttons for steps, such as a game's moves. They are one tab stop; arrows, Home, End, clicks select one."""

from engine.contract.annotations import Any, Callable, Sequence
from ui.widgets.dom import make, scroll_in, set_current
from ui.widgets.roving import Roving
from ui.widgets.row import in_row, scroll_across


class Steps:
    """A button for each step; calls `on_choose` with the number of the selected one."""

    def __init__(
        self,
        root: "Any",
        name: str,
        on_choose: "Callable[[int], None]",
        fill: "Callable[[Any, Any], None]",
        row: "Any" = None,
    ) -> None:
        """The attribute `name` holds a button's number; `fill(button, step)` shows a new or changed step.

        The buttons are items of the list `root` or, if `row` is given, side by side in that part of `root`.
        """
        self._name, self._fill, self._in_row = name, fill, row is not None
        self._box, self._scroll = (root, scroll_in) if row is None else (row, scroll_across)
        self._steps: "list[Any]" = []
        self._buttons: "list[Any]" = []
        self._roving = Roving(root, name, in_row, on_choose, walking_chooses=True)

    def draw(self, steps: "Sequence[Any]", current: int) -> None:
        """Show the steps, any values that can be compared, and mark one. The others keep the focus."""
        while len(self._buttons) > len(steps):
            self._buttons.pop()
            self._steps.pop()
            self._box.lastElementChild.remove()
        for number, step in enumerate(steps):
            if number == len(self._buttons):
                button = make("button", type="button")
                button.setAttribute(self._name, str(number))
                self._box.append(button if self._in_row else make("li", inside=[button]))
                self._buttons.append(button)
                self._steps.append(None)
            if self._steps[number] != step:
                self._steps[number] = step
                self._fill(self._buttons[number], step)
        is_newly_current = not self._buttons[current].hasAttribute("aria-current")
        for number, button in enumerate(self._buttons):
            set_current(button, "step", number == current)
        self._roving.take(self._buttons, current)
        if is_newly_current:  # Scrolling at every draw would undo the player's own scrolling
            self._scroll(self._box, self._buttons[current])
