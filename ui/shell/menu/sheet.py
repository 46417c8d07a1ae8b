"""The sheet with the settings and the score."""

from pyscript import document, window

from engine.games.shelf import is_tiny, levels_of
from ui.board.game_texts import fill
from ui.state.annotations import Any, Callable, CancelToken, Controller, Game, Match, Words
from ui.state.requests import timed_level
from ui.widgets.dom import all_of, by_id, hide, listen, on_clicks, on_items, set_attribute, set_flag, set_text
from ui.widgets.embedding import frame_html
from ui.widgets.row import fit
from ui.widgets.share import DONE, LEFT, copy, share

PROGRESS = "progress"


class Sheet:
    """The sheet with the settings and the score."""

    def __init__(self, controller: "Controller", flip: "Callable[[], None]") -> None:
        self._controller = controller
        self._first_win: "Match | None" = None  # The match that the message of the first win is about
        listen(by_id("settings"), "change", self._change)
        on_clicks("", {"reset-score": controller.reset_score, "swap": self._swap, "flip": flip})
        on_clicks("", {"share": self.share, "share-frame": lambda: controller.place.start(self._copy_frame)})
        scores = ("all-scores", "first-win-progress")
        on_clicks("", dict.fromkeys(scores, lambda: controller.go(view=PROGRESS)))
        on_items(by_id("sheet"), "data-picture", lambda kind: controller.place.start(self._save, kind))

    def open(self) -> None:
        """Show the sheet."""
        if not by_id("sheet").open:
            hide("share-", dict.fromkeys(("frame", "size"), not _can_frame(_shown_address())))
            by_id("sheet").showModal()

    def say_first_win(self, match: "Match") -> None:
        """Show the message that `match` is the first win at its level."""
        self._first_win = match
        self.draw()

    def open_game(self, game: "Game", words: "Words") -> None:
        """Lay out the table of scores with a row for each of the game's levels."""
        fill(by_id("sheet"), game, words)
        set_flag(by_id("sheet"), "data-large", not is_tiny(game))
        levels, row = levels_of(game), by_id("score").firstElementChild
        rows = fit(by_id("score"), len(levels), lambda index: row.cloneNode(True))
        for level, each in zip(levels, rows):
            set_attribute(each, "data-level", level.name)
            set_text(each.querySelector("th"), words.say("level." + level.name))

    def draw(self) -> None:
        """Show the settings and the score."""
        controller = self._controller
        match, settings = controller.match, controller.settings
        set_flag(by_id("swap"), "hidden", match.over or not match.against_engine)
        set_flag(by_id("first-win"), "hidden", match is not self._first_win or match.status() != "won")
        set_flag(by_id("flip"), "hidden", match.game.upright)
        set_flag(by_id("seconds"), "hidden", timed_level(match.game) not in (match.level, match.rival))
        for choice in all_of("#settings [name]"):
            value = getattr(settings, choice.name)
            choice.checked = value is True or choice.value == value
        players = settings.you if settings.you in ("both", "none") else "one"  # A value in `data-for`
        for element in all_of("[data-for]"):
            set_flag(element, "hidden", players not in element.getAttribute("data-for").split(" "))
        for row in list(by_id("score").children):
            counts = controller.score.counts[row.getAttribute("data-level")]
            cells = list(row.querySelectorAll("td"))
            for index in range(len(cells)):
                set_text(cells[index], str(counts[index]))

    def _swap(self) -> None:
        match = self._controller.match
        self._controller.set("you", match.game.other(match.you))

    def share(self) -> None:
        """Share the page's link with the system's share dialog, or copy it to the clipboard."""
        self._controller.place.start(self._share)

    async def _share(self, token: "CancelToken") -> None:
        self._tell_shared("share." + await token.wait(share(window.location.href)))

    async def _copy_frame(self, token: "CancelToken") -> None:
        width, _, height = str(by_id("share-size").value).partition("×")
        frame = frame_html(_shown_address(), width, height, str(document.title))
        self._tell_shared("share.frame-" + await token.wait(copy(frame)))

    def _tell_shared(self, key: str) -> None:
        """Close the sheet and say what was copied or not; the system's dialog has said what it has done."""
        if key.split(".")[1] not in (DONE, LEFT):
            by_id("sheet").close()
            self._controller.tell(lambda: self._controller.words.say(key))

    async def _save(self, token: "CancelToken", kind: str) -> None:
        from ui.widgets.miniature import miniature
        from ui.widgets.picture_file import save_picture

        match = self._controller.match
        drawing = miniature(match.game, match.game.cells(match.position))
        await token.wait(save_picture(drawing, match.game.name, kind))

    def _change(self, event: "Any") -> None:
        choice = event.target
        self._controller.set(choice.name, choice.checked if choice.type == "checkbox" else choice.value)


def _shown_address() -> str:
    """Return the address of what is open: in a view with a program, the link that the view has made."""
    field = document.querySelector(".view:not([hidden]) [id$=-shared]:not([hidden]) input")
    return str(field.value if field else window.location.href)


def _can_frame(address: str) -> bool:
    """Return whether an address shows another person the same: not the sender's programs, games or scores."""
    kept_here = [part in address for part in ("game=own", "view=lab", "view=friend", "view=progress")]
    return not any(kept_here) and ("view=own" not in address or "show=" in address)
