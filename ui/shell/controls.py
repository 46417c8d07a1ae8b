"""The buttons and the settings: they report what a person wants, and show what is so."""

from engine.levels import levels_of
from ui.widgets.dom import all_of, by_id, listen, set_attribute, set_flag, set_pressed, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game
    from ui.state.match import Match
    from ui.state.score import Score
    from ui.state.settings import Settings
    from ui.state.words import Words

BUTTONS = ("new", "undo", "redo", "hints", "values", "pause", "reset-score")
CHOICES = ("you", "starts", "level", "rival", "speed")


class Controls:
    """Buttons call `on_button` with their id; settings call `on_setting` with a name and a value."""

    def __init__(self, on_button: "Callable[[str], None]", on_setting: "Callable[[str, str], None]") -> None:
        self._on_button = on_button
        self._on_setting = on_setting
        for name in BUTTONS:
            listen(by_id(name), "click", self._click)
        listen(by_id("settings"), "change", self._change)
        for button in all_of("[data-language]"):
            listen(button, "click", self._language)

    def lay(self, game: "Game", words: "Words") -> None:
        """Lay out what differs from game to game: the sides, the levels, and the score of each."""
        for glyph in all_of("[data-glyph]"):
            set_text(glyph, words.mark(game.marks[int(glyph.getAttribute("data-glyph"))]))
        for choice in all_of("[data-side]"):
            choice.value = game.marks[int(choice.getAttribute("data-side"))]
        names = [level.name for level in levels_of(game.name)]
        for parent in all_of("[data-choice-of]") + [by_id("score")]:
            _lay_levels(parent, names, words)

    def draw(self, match: "Match", settings: "Settings", score: "Score") -> None:
        """Show the settings, which buttons can be used, and the score."""
        set_flag(by_id("undo"), "disabled", match.undo_ply() is None)
        set_flag(by_id("redo"), "disabled", match.redo_ply() is None)
        set_pressed(by_id("hints"), settings.hints)
        set_pressed(by_id("values"), settings.values)
        set_flag(by_id("pause"), "hidden", match.over or not (match.watching or match.paused))
        set_flag(by_id("pause"), "data-paused", match.paused)
        for name in CHOICES:
            for choice in all_of("[name=" + name + "]"):
                choice.checked = choice.value == getattr(settings, name)
        people = settings.you if settings.you in ("both", "none") else "one"
        for element in all_of("[data-for]"):
            set_flag(element, "hidden", people not in element.getAttribute("data-for").split(" "))
        for row in list(by_id("score").children):
            counts = score.counts[row.getAttribute("data-level")]
            cells = list(row.querySelectorAll("td"))
            for index in range(len(cells)):
                set_text(cells[index], str(counts[index]))

    def _click(self, event: "Any") -> None:
        self._on_button(event.currentTarget.id)

    def _change(self, event: "Any") -> None:
        self._on_setting(event.target.name, event.target.value)

    def _language(self, event: "Any") -> None:
        self._on_setting("language", event.currentTarget.getAttribute("data-language"))


def _lay_levels(parent: "Any", names: "list[str]", words: "Words") -> None:
    """Let `parent` have a child for each level, made from the first one."""
    children = list(parent.children)
    if [child.getAttribute("data-level") for child in children] != names:
        children = [children[0].cloneNode(True) for name in names]
        parent.replaceChildren(*children)
    for child, name in zip(children, names):
        title = child.querySelector("[data-text]")
        if child.getAttribute("data-level") != name or not title.children.length:
            set_attribute(child, "data-level", name)
            set_text(title, words.say("level." + name))
            for choice in list(child.querySelectorAll("input")):
                choice.value = name
