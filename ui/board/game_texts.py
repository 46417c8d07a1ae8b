"""Fills the elements that depend on the game.

`data-mark` (0 or 1) gives an element the name of that side as text, `data-side` gives it the side's mark as
value, and `data-only` hides it in all games but the named one.
"""

from engine.games.shelf import folder_of
from ui.state.annotations import Any, Game, Words
from ui.widgets.dom import set_attribute, set_flag, set_text


def fill(root: "Any", game: "Game", words: "Words") -> None:
    """Fill the elements in `root` for a game; also set the names and the background drawings of boards."""
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
