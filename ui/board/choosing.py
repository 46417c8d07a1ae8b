"""Shows the boards or games that an ambiguous text may mean, as a list of buttons."""

from engine.games.shelf import folder_of
from ui.widgets.dom import listen, make
from ui.widgets.miniature import miniature

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from engine.game import Game, Position


class Choosing:
    """The list, placed after an element; a button calls `on_choose` with an unambiguous text."""

    def __init__(self, element: "Any", on_choose: "Callable[[str], None]") -> None:
        self._on_choose = on_choose
        self._list = make("div", "ways")
        self._list.setAttribute("role", "group")
        element.after(self._list)
        listen(self._list, "click", self._click)

    def offer(self, game: "Game", choices: "Sequence[tuple[str, Position | None, str]]") -> None:
        """Show a button for each `(title, position, text)`: a small board; without a position, the title."""
        self._list.replaceChildren()
        for title, position, text in choices:
            button = make("button", "way", "" if position else title)
            button.setAttribute("type", "button")
            if position is not None:
                button.append(miniature(game, folder_of(game.name), game.cells(position)))
                button.setAttribute("aria-label", title)
            button.dataset.text = text
            self._list.append(button)

    def _click(self, event: "Any") -> None:
        button = event.target.closest("button")
        if button:
            self._list.replaceChildren()
            self._on_choose(button.dataset.text)
