"""Fills the elements that depend on the game. `data-mark` (0 or 1) is replaced by the name of that side,
`data-side` by its mark as the value; an element with `data-only` is hidden in all games but that one.
"""

from engine.games.shelf import folder_of
from ui.widgets.dom import set_attribute, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game
    from ui.state.words import Words


def fill(root: "Any", game: "Game", words: "Words") -> None:
    """Fill the elements in `root`, among them the boards' names and grounds, for a game."""
    for element in list(root.querySelectorAll("[data-mark]")):
        set_text(element, words.mark(_side(game, element, "data-mark")))
    for element in list(root.querySelectorAll("[data-side]")):
        element.value = _side(game, element, "data-side")
    for element in list(root.querySelectorAll("[data-only]")):
        set_flag(element, "hidden", element.getAttribute("data-only") != game.name)
    folder = folder_of(game.name)
    for element in list(root.querySelectorAll("[role=grid]")):
        set_attribute(element, "aria-label", words.say("board." + folder))
    for element in list(root.querySelectorAll(".ground > use")):
        set_attribute(element, "href", "#ground-" + folder)


def _side(game: "Game", element: "Any", name: str) -> str:
    return game.marks[int(element.getAttribute(name))]
