"""What a player sees that looks only so many plies ahead, and what it misses."""

import asyncio

from ui.state.words import GLYPHS
from ui.views.search.words import joined, kind, names, plies, signed
from ui.widgets.dom import by_id, listen, make, set_attribute, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.app import App
    from ui.state.match import Match
    from ui.state.words import Words
    from ui.views.search.shown import Shown

    Data = dict[str, Any]

SEES = {"win": "search.sees-win", "draw": "search.sees-draw", "loss": "search.sees-loss"}
TRUTHS = {"win": "search.truth-win", "draw": "search.truth-draw", "loss": "search.truth-loss"}
MISSES_WIN = ("search.misses-win", "search.misses-win-many")
MISSES_LOSS = ("search.misses-loss", "search.misses-loss-many")


class Depths:
    """The depth slider and what it shows; the choices are marked on the board of the view."""

    def __init__(self, app: "App", shown: "Shown", redraw: "Callable[[], None]") -> None:
        """Make it; `redraw` is called when the whole view has something else to show."""
        self._app = app
        self._redraw = redraw
        self._shown = shown
        self._match = None  # type: Match | None
        self._position = None  # type: Any
        self._words = None  # type: Words | None
        self._seen = None  # type: Data | None
        self._asked = 0
        listen(by_id("search-sight"), "input", self._slide)
        listen(by_id("search-sights"), "click", self._row_clicked)

    def draw(self, match: "Match", words: "Words") -> None:
        """Show what is seen of a match's position."""
        self._match = match
        self._words = words
        if match.position != self._position:
            self._position = match.position
            self._seen = None
            self._asked += 1
            if not match.over:
                asyncio.create_task(self._ask(self._asked))
        self._draw()

    def leave(self) -> None:
        """Stop waiting: nobody looks any more."""
        if self._seen is None:
            self._asked += 1
            self._position = None

    def picks(self, position: "Any") -> "dict[int, str]":
        """Return the choices of the player in a position, to be marked on the board."""
        entry = self._entry()
        if not entry or position != self._position:
            return {}
        missed = entry["missed"] or []
        return {move: "bad" if move in missed else "good" for move in entry["moves"]}

    async def _ask(self, asked: int) -> None:
        answer = await self._app.ask({"do": "depths"}, lambda: asked == self._asked)
        if answer and asked == self._asked and self._match and self._words:
            self._seen = answer
            self._redraw()

    def _slide(self, event: "Any") -> None:
        self._choose(int(event.currentTarget.value))

    def _row_clicked(self, event: "Any") -> None:
        button = event.target.closest("[data-sight]")
        if button:
            self._choose(int(button.getAttribute("data-sight")))

    def _choose(self, sight: int) -> None:
        self._shown.sight = sight
        self._app.write_address()
        self._redraw()

    def _entry(self) -> "Data | None":
        """Return what is seen at the depth of the slider; who has seen all sees no more further ahead."""
        if not self._seen:
            return None
        return self._seen["depths"][min(self._shown.sight, len(self._seen["depths"])) - 1]

    def _draw(self) -> None:
        match, words = self._match, self._words
        if not match or not words:
            return
        set_flag(by_id("search-sight-over"), "hidden", not match.over)
        set_flag(by_id("search-sight-body"), "hidden", match.over)
        most = max(1, len(match.game.legal_moves(match.position)))
        slider = by_id("search-sight")
        set_attribute(slider, "max", str(most))
        sight = min(self._shown.sight, most)
        if slider.value != str(sight):
            slider.value = str(sight)
        text = plies(sight, words)
        set_text(by_id("search-sight-text"), text)
        set_attribute(slider, "aria-valuetext", text)
        entry = self._entry()
        set_text(by_id("search-sees"), self._sees(entry, match, words) if entry else "")
        set_text(by_id("search-truth"), self._truth(match, words) if entry else "")
        self._draw_list(match, words)

    def _sees(self, entry: "Data", match: "Match", words: "Words") -> str:
        """Return in words what a player of this depth sees and chooses, and what it misses."""
        moves, missed = entry["moves"], entry["missed"] or []
        texts = [words.say(SEES[kind(entry["value"])], mark=GLYPHS[match.turn])]
        if len(moves) == len(match.game.legal_moves(match.position)) > 1:
            texts.append(words.say("search.chooses-any"))
        else:
            texts.append(words.say("search.chooses", squares=names(moves, match.game, words)))
        if missed:
            won = self._seen is not None and self._seen["truth"]["value"] > 0
            keys = MISSES_WIN if won else MISSES_LOSS
            squares = names(missed, match.game, words)
            texts.append(words.say(keys[len(missed) > 3], squares=squares, count=len(missed)))
        else:
            texts.append(words.say("search.misses-nothing" if entry["exact"] else "search.lucky"))
        return joined(texts, words)

    def _truth(self, match: "Match", words: "Words") -> str:
        truth = self._seen["truth"] if self._seen else None
        if not truth:
            return ""
        keep = names(truth["keep"], match.game, words)
        text = words.say(TRUTHS[kind(truth["value"])], mark=GLYPHS[match.turn], plies=truth["distance"])
        if truth["value"] < 0 or len(truth["keep"]) == len(match.game.legal_moves(match.position)):
            return joined([text, words.say("search.keeps-all")], words)
        return joined([text, words.say("search.keeps", squares=keep)], words)

    def _draw_list(self, match: "Match", words: "Words") -> None:
        """Show all depths below each other."""
        body = by_id("search-sights")
        entries = self._seen["depths"] if self._seen else []
        while len(list(body.children)) > len(entries):
            body.lastElementChild.remove()
        while len(list(body.children)) < len(entries):
            body.append(_row(len(list(body.children)) + 1))
        rows = list(body.children)
        for index in range(len(rows)):
            entry = entries[index]
            cells = list(rows[index].children)
            button = cells[0].firstElementChild
            set_text(button, plies(entry["depth"], words))
            here = index == min(self._shown.sight, len(entries)) - 1
            set_attribute(button, "aria-pressed", "true" if here else "false")
            look = kind(entry["value"])
            set_attribute(cells[1], "data-value", look)
            set_text(cells[1], signed(entry["value"], match.game, words))
            missed = entry["missed"] or []
            kept = [move for move in entry["moves"] if move not in missed]
            set_text(cells[2], names(kept, match.game, words) if kept else words.say("search.none"))
            set_text(cells[3], names(missed, match.game, words) if missed else words.say("search.none"))


def _row(sight: int) -> "Any":
    row = make("tr")
    head = make("th")
    head.setAttribute("scope", "row")
    button = make("button")
    button.type = "button"
    button.setAttribute("data-sight", str(sight))
    head.append(button)
    row.append(head)
    for _ in range(3):
        row.append(make("td"))
    return row
