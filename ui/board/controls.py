"""The buttons and the settings: they report what a person wants, and show what is so."""

from engine.games.shelf import NAMES, find_game, folder_of, levels_of
from ui.board.fill import fill
from ui.widgets.dom import (
    all_of,
    by_id,
    listen,
    make,
    set_attribute,
    set_flag,
    set_pressed,
    set_text,
    show_button,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game
    from ui.state.controller import Controller
    from ui.state.words import Words

CHOICES = ("you", "starts", "level", "rival", "speed")


class Controls:
    """The buttons under the board and the panels beside it, wired to what they do."""

    def __init__(self, controller: "Controller") -> None:
        self._controller = controller
        pressed = {
            "new": controller.begin,
            "undo": controller.undo,
            "redo": controller.redo,
            "pass": controller.pass_turn,
            "pause": controller.pause,
            "reset-score": controller.reset_score,
            "hints": lambda: controller.switch("hints"),
            "values": lambda: controller.switch("values"),
        }
        for name in pressed:
            _on_click(name, pressed[name])
        listen(by_id("settings"), "change", self._change)

    def lay(self, game: "Game", words: "Words") -> None:
        """Lay out what differs from game to game: the sides, the levels, the score of each, the sizes."""
        fill(by_id("view-play"), game, words)
        levels = [(level.name, words.say("level." + level.name)) for level in levels_of(game)]
        for parent in all_of("[data-choice-of]") + [by_id("score")]:
            _lay_levels(parent, levels)
        set_flag(by_id("starts"), "hidden", not game.either_starts)
        self._lay_sizes(game, words)

    def draw(self) -> None:
        """Show the settings, which buttons can be used, and the score."""
        controller = self._controller
        match, settings = controller.match, controller.settings
        set_flag(by_id("undo"), "disabled", not match.can_undo())
        set_flag(by_id("redo"), "disabled", match.redo_ply() is None)
        show_button(by_id("pass"), match.forced_pass is not None)
        set_pressed(by_id("hints"), settings.hints)
        set_pressed(by_id("values"), settings.values)
        set_flag(by_id("pause"), "hidden", match.over or not (match.watching or match.paused))
        set_flag(by_id("pause"), "data-paused", match.paused)
        for name in CHOICES:
            for choice in all_of("[name=" + name + "]"):
                choice.checked = choice.value == getattr(settings, name)
        for choice in all_of("[name=game]"):
            choice.checked = choice.value == match.game.name
        people = settings.you if settings.you in ("both", "none") else "one"
        for element in all_of("[data-for]"):
            set_flag(element, "hidden", people not in element.getAttribute("data-for").split(" "))
        for row in list(by_id("score").children):
            counts = controller.score.counts[row.getAttribute("data-level")]
            cells = list(row.querySelectorAll("td"))
            for index in range(len(cells)):
                set_text(cells[index], str(counts[index]))

    def _lay_sizes(self, game: "Game", words: "Words") -> None:
        """Offer the sizes of a game that has several."""
        folder = folder_of(game.name)
        names = [name for name in NAMES if folder_of(name) == folder]
        set_flag(by_id("sizes"), "hidden", len(names) == 1)
        box = by_id("sizes").querySelector(".choices")
        if [choice.value for choice in all_of("[name=game]")] == names:
            return
        box.replaceChildren()
        for name in names:
            size = find_game(name)
            choice = make("input")
            choice.type, choice.name, choice.value = "radio", "game", name
            rows = size.squares // size.columns
            label = make("label")
            label.append(choice)
            label.append(make("span", text=words.say("size.name", columns=size.columns, rows=rows)))
            box.append(label)

    def _change(self, event: "Any") -> None:
        self._controller.set(event.target.name, event.target.value)


def _on_click(name: str, act: "Any") -> None:
    listen(by_id(name), "click", lambda event: act())


def _lay_levels(parent: "Any", levels: "list[tuple[str, str]]") -> None:
    """Let `parent` have a child for each level, made from the first one."""
    children = list(parent.children)
    if [child.getAttribute("data-level") for child in children] != [name for name, _ in levels]:
        children = [children[0].cloneNode(True) for _ in levels]
        parent.replaceChildren(*children)
    for index in range(len(levels)):
        child, (name, text) = children[index], levels[index]
        title = child.querySelector("[data-text]")
        if child.getAttribute("data-level") != name or not title.children.length:
            set_attribute(child, "data-level", name)
            set_text(title, text)
            for choice in list(child.querySelectorAll("input")):
                choice.value = name
