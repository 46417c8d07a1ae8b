"""The sheet of settings: who plays, on which board, how fast, and how it stood so far."""

from pyscript import window

from engine.games.shelf import NAMES, find_game, folder_of, is_tiny, levels_of
from ui.board.fill import fill
from ui.state.requests import timed_level
from ui.widgets.dom import all_of, by_id, listen, make, set_attribute, set_flag, set_text
from ui.widgets.share import share

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game
    from ui.state.controller import Controller
    from ui.state.match import Match
    from ui.state.wanted import Token
    from ui.state.words import Words

CHOICES = ("you", "starts", "speed", "seconds")

FRIEND, RESULT, PROGRESS = "friend", "review", "progress"
"""The views where two people play who are apart, where a result can be shown, and where all results are."""


class Sheet:
    """The sheet, whose elements are on the page, wired to what they do."""

    def __init__(self, controller: "Controller", flip: "Callable[[], None]") -> None:
        self._controller = controller
        self._first_won: "Match | None" = None
        sheet = by_id("sheet")
        listen(by_id("settings"), "change", self._change)
        listen(by_id("reset-score"), "click", lambda event: controller.reset_score())
        for name in ("all-scores", "first-win-progress"):
            listen(by_id(name), "click", lambda event: self._leave_for(PROGRESS))
        listen(by_id("swap"), "click", self._swap)
        listen(by_id("flip"), "click", lambda event: flip())
        listen(by_id("share"), "click", lambda event: controller.place.start(self._share))
        listen(by_id("share-result"), "click", lambda event: self._leave_for(RESULT))
        listen(by_id("play-friend"), "click", lambda event: self._leave_for(FRIEND))
        listen(by_id("sheet-close"), "click", lambda event: sheet.close())
        # What lies around it counts as its own.
        listen(sheet, "click", lambda event: event.target.id == sheet.id and sheet.close())

    def open(self) -> None:
        """Show the sheet."""
        if not by_id("sheet").open:
            by_id("sheet").showModal()

    def say_first_win(self, match: "Match") -> None:
        """Say at the end of a match that it is the first that was won at its level."""
        self._first_won = match
        self.draw()

    def lay(self, game: "Game", words: "Words") -> None:
        """Lay out what differs from game to game: the sides, the score of each level, the sizes."""
        fill(by_id("sheet"), game, words)
        set_flag(by_id("sheet"), "data-large", not is_tiny(game))
        _lay_levels(
            by_id("score"), [(level.name, words.say("level." + level.name)) for level in levels_of(game)]
        )
        set_flag(by_id("starts"), "hidden", not game.either_starts)
        self._lay_sizes(game, words)

    def draw(self) -> None:
        """Show the settings and the score."""
        controller = self._controller
        match, settings = controller.match, controller.settings
        # At the end there is a button for that which begins another game.
        set_flag(by_id("swap"), "hidden", match.over or not match.against_engine)
        set_flag(by_id("share-result"), "hidden", not match.over)
        set_flag(by_id("first-win"), "hidden", match is not self._first_won or match.status() != "won")
        set_flag(by_id("flip"), "hidden", match.game.upright)
        set_flag(by_id("seconds"), "hidden", timed_level(match.game) not in (match.level, match.rival))
        for name in CHOICES:
            for choice in all_of("[name=" + name + "]"):
                choice.checked = choice.value == getattr(settings, name)
        for choice in all_of("[name=evaluation]"):
            choice.checked = settings.evaluation
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
        set_flag(by_id("sizes"), "hidden", len(names) < 2)
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
            variant = words.find("variant." + name)
            text = variant or words.say("size.name", columns=size.columns, rows=rows)
            label.append(make("span", text=text))
            box.append(label)

    def _swap(self, event: "Any") -> None:
        """Have the person and the engine change sides."""
        match = self._controller.match
        self._controller.set("you", match.game.other(match.you))

    def _leave_for(self, view: str) -> None:
        by_id("sheet").close()
        self._controller.open_view(view)

    async def _share(self, token: "Token") -> None:
        """Give the link to this moment away: by what the system has for that, or to be pasted."""
        came = await token.wait(share(window.location.href))
        for what in ("copied", "refused"):
            set_flag(by_id("share-" + what), "hidden", what != came)

    def _change(self, event: "Any") -> None:
        choice = event.target
        self._controller.set(choice.name, choice.checked if choice.type == "checkbox" else choice.value)


def _lay_levels(parent: "Any", levels: "list[tuple[str, str]]") -> None:
    """Let `parent` have a child for each level, made from the first one."""
    children = list(parent.children)
    if [child.getAttribute("data-level") for child in children] != [name for name, _ in levels]:
        children = [children[0].cloneNode(True) for _ in levels]
        parent.replaceChildren(*children)
    for index in range(len(levels)):
        name, text = levels[index]
        set_attribute(children[index], "data-level", name)
        set_text(children[index].querySelector("[data-text]"), text)
