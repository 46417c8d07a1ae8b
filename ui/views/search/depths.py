"""What a player sees that looks only so many plies ahead, and what it misses."""

from engine.games.shelf import is_tiny, size_of
from ui.state.cancel import CancelToken, Latest
from ui.views.search.depth_limit import deepest, usual
from ui.views.search.words import joined, kind, names, plies, signed
from ui.widgets.dom import by_id, listen, make, set_attribute, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game
    from engine.protocol import Judged, Move
    from engine.study.protocol import AskDepths, Sight
    from engine.study.protocol import Depths as Seen
    from ui.state.desk import Desk
    from ui.state.match import Match
    from ui.state.words import Words
    from ui.views.search.link_state import Shown

SEES = {"win": "search.sees-win", "draw": "search.sees-draw", "loss": "search.sees-loss"}
SEES_SIZE = {"win": "search.sees-win-by", "draw": "search.sees-draw", "loss": "search.sees-loss-by"}
TRUTHS = {"win": "search.truth-win", "draw": "search.truth-draw", "loss": "search.truth-loss"}
TRUTHS_SIZE = {"win": "search.truth-win-by", "draw": "search.truth-draw", "loss": "search.truth-loss-by"}
MISSES_WIN = ("search.misses-win", "search.misses-win-many")
MISSES_LOSS = ("search.misses-loss", "search.misses-loss-many")
MISSES_MORE = ("search.misses-more", "search.misses-more-many")
"""What it misses, of up to FEW moves and of more."""

FEW = 3


class Depths:
    """The depth slider and what it shows; the choices are marked on the board of the view."""

    def __init__(self, desk: "Desk", shown: "Shown", redraw: "Callable[[], None]") -> None:
        """Make it; `redraw` is called when the whole view has something else to show."""
        self._desk = desk
        self._redraw = redraw
        self._shown = shown
        self._match: "Match | None" = None
        self._asked: "tuple[Any, ...]" = ()
        self._words: "Words | None" = None
        self._seen: "Seen | None" = None
        self._wanted = Latest(desk)
        listen(by_id("search-sight"), "input", self._slide)
        listen(by_id("search-sights"), "click", self._row_clicked)

    def draw(self, match: "Match", words: "Words") -> None:
        """Show what is seen of a match's position."""
        self._match = match
        self._words = words
        asked = (match.game.name, match.position)
        if asked != self._asked[:2]:
            self._seen = None
        depth = self._depth(match)
        if asked != self._asked[:2] or depth > self._asked[2] or self._wanted.lost:
            self._asked = asked + (depth,)
            self._wanted.cancel()
            if not match.over:
                self._wanted.renew().start(self._ask, match.game, depth)
        self._draw()

    def _depth(self, match: "Match") -> int:
        """Return how many plies ahead is looked: as far as is usual, further when a person wants it."""
        far = deepest(match.game, match.position)
        return max(usual(match.game, match.position), min(self._shown.sight, far))

    def leave(self) -> None:
        """Stop waiting when the view is left."""
        if self._seen is None:
            self._wanted.cancel()
            self._asked = ()

    def picks(self, position: "Any") -> "Judged | None":
        """Return the choices of the player in a position as an analysis, for ui.views.search.board_picks to
        say.
        """
        entry = self._entry()
        if not entry or position != self._asked[1]:
            return None
        missed = entry["missed"] or []
        moves: "list[Move]" = []
        for move in entry["moves"]:
            value = -1 if move in missed else 1
            moves.append(
                {"move": move, "value": value, "distance": None, "exact": True, "depth": entry["depth"]}
            )
        return {"moves": moves}

    async def _ask(self, token: "CancelToken", game: "Game", depth: int) -> None:
        request: "AskDepths" = {"do": "depths", "depth": depth if size_of(game) is None else game.longest}
        self._seen = await self._desk.ask(token, request)
        token.cancel()
        self._redraw()

    def _slide(self, event: "Any") -> None:
        self._choose(int(event.currentTarget.value))

    def _row_clicked(self, event: "Any") -> None:
        button = event.target.closest("[data-sight]")
        if button:
            self._choose(int(button.getAttribute("data-sight")))

    def _choose(self, sight: int) -> None:
        self._shown.sight = sight
        self._desk.write_address()
        self._redraw()

    def _entry(self) -> "Sight | None":
        """Return the entry for the slider's depth, or the last one if that has searched to the end."""
        if not self._seen:
            return None
        return self._seen["depths"][self._place(self._seen["depths"])]

    def _place(self, entries: "list[Sight]") -> int:
        """Return which of the depths the slider is at: the last one that isn't deeper."""
        seen = [place for place in range(len(entries)) if entries[place]["depth"] <= self._shown.sight]
        return max([0] + seen)

    def _draw(self) -> None:
        match, words = self._match, self._words
        if not match or not words:
            return
        set_flag(by_id("search-sight-over"), "hidden", not match.over)
        set_flag(by_id("search-sight-body"), "hidden", match.over)
        known = self._seen["truth"] is not None if self._seen else is_tiny(match.game)
        set_flag(by_id("search-depths"), "data-guess", not known)
        beyond = "search.beyond-draw" if match.game.scale == 1 else "search.beyond-estimate"
        set_text(by_id("search-beyond"), words.say(beyond))
        most = deepest(match.game, match.position)
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

    def _sees(self, entry: "Sight", match: "Match", words: "Words") -> str:
        """Return in words what a player of this depth sees and chooses, and what it misses."""
        moves, missed = entry["moves"], entry["missed"]
        texts = [self._value(entry, match, words)]
        if len(moves) == len(match.game.legal_moves(match.position)) > 1:
            texts.append(words.say("search.chooses-any"))
        else:
            squares = names(moves, match.position, match.game, words)
            texts.append(words.say("search.chooses", squares=squares))
        if missed:
            truth = self._seen and self._seen["truth"]
            won = bool(truth and truth["value"] > 0)
            keys = MISSES_MORE if match.game.most > 1 else MISSES_WIN if won else MISSES_LOSS
            squares = names(missed, match.position, match.game, words)
            texts.append(words.say(keys[len(missed) > FEW], squares=squares, count=len(missed)))
        elif entry["exact"]:
            texts.append(words.say("search.misses-nothing"))
        elif missed is not None:
            texts.append(words.say("search.lucky"))
        return joined(texts, words)

    def _value(self, entry: "Sight", match: "Match", words: "Words") -> str:
        """Return in words what a player takes the position to be worth."""
        game, value, mark = match.game, entry["value"], words.mark(match.turn)
        if entry["exact"] or game.scale == 1 or abs(value) == game.most:
            sees = SEES if game.most == 1 else SEES_SIZE
            return words.say(sees[kind(value)], mark=mark, size=_size(value, words))
        return words.say("search.sees-estimate", mark=mark, value=signed(value, game, words))

    def _truth(self, match: "Match", words: "Words") -> str:
        truth = self._seen["truth"] if self._seen else None
        if not truth or (truth["distance"] is None and match.game.most == 1):
            return ""
        game, value = match.game, truth["value"]
        keep = names(truth["keep"], match.position, game, words)
        text = words.say(
            (TRUTHS if game.most == 1 else TRUTHS_SIZE)[kind(value)],
            mark=words.mark(match.turn),
            plies=truth["distance"],
            size=_size(value, words),
        )
        hopeless = value < 0 and game.most == 1
        if hopeless or len(truth["keep"]) == len(game.legal_moves(match.position)):
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
            here = index == self._place(entries)
            set_attribute(button, "aria-pressed", "true" if here else "false")
            set_attribute(cells[1], "data-value", kind(entry["value"]))
            set_text(cells[1], signed(entry["value"], match.game, words))
            missed = entry["missed"] or []
            kept = [move for move in entry["moves"] if move not in missed]
            for cell, moves in ((cells[2], kept), (cells[3], missed)):
                text = names(moves, match.position, match.game, words)
                set_text(cell, text or words.say("search.none"))


def _row(sight: int) -> "Any":
    row = make("tr")
    head = make("th")
    head.setAttribute("scope", "row")
    button = make("button")
    button.type = "button"
    button.setAttribute("data-sight", str(sight))
    head.append(button)
    row.append(head)
    for name in ("", "", "when-known"):
        row.append(make("td", name))
    return row


def _size(value: float, words: "Words") -> str:
    return words.say("worth.size", count=abs(value))
