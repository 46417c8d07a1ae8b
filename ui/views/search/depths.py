"""Shows which moves an engine with a limited depth chooses, and which of them are mistakes."""

from engine.games.shelf import is_tiny, size_of
from engine.study.protocol import AskDepths, Sight
from engine.study.protocol import Depths as DepthsAnswer
from ui.state.annotations import AnalysedMoves, Any, Callable, Desk, Game, Match, Move, Words
from ui.state.cancel import CancelToken, Latest
from ui.views.search.link_state import SearchState
from ui.views.search.slider import greatest_depth, usual_depth
from ui.views.search.words import joined, kind, names, plies, signed
from ui.widgets.dom import by_id, hide, listen, make, on_items, set_attribute, set_flag, set_pressed, set_text
from ui.widgets.row import fit
from ui.widgets.slider import draw_slider

FEW = 3  # The most mistakes that are named in a sentence; of more, the sentence says the number


class Depths:
    """The depth slider, and a table with the chosen moves at each depth; the view's board marks them, too."""

    def __init__(self, desk: "Desk", state: "SearchState", redraw: "Callable[[], None]") -> None:
        """`redraw` draws the whole view, with its board."""
        self._desk, self._redraw, self._state = desk, redraw, state
        self._request: "tuple[Any, ...]" = ()  # The last request's game, position and depth
        self._answer: "DepthsAnswer | None" = None
        self._latest = Latest(desk)
        listen(by_id("search-sight"), "input", lambda event: self._choose(int(event.currentTarget.value)))
        on_items(by_id("search-sights"), "data-sight", lambda depth: self._choose(int(depth)))

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the moves chosen at each depth; request missing depths, at least up to the usual one."""
        self._match, self._words = match, words
        subject = (match.game.name, match.position)
        most = greatest_depth(match.game, match.position)
        depth = max(usual_depth(match.game, match.position), min(self._state.sight, most))
        is_new = subject != self._request[:2]  # The request's game and position
        if is_new:
            self._answer = None
        if is_new or depth > self._request[2] or self._latest.must_repeat:
            self._request = subject + (depth,)
            self._latest.cancel()
            if not match.over:
                self._latest.renew().start(self._ask, match.game, depth)
        self._draw()

    def leave(self) -> None:
        """Cancel the request if it runs; called whenever another tab is drawn."""
        if self._answer is None:
            self._latest.cancel()
            self._request = ()  # The next `draw` asks again

    def picks(self, position: "Any") -> "AnalysedMoves | None":
        """Return the moves chosen at the selected depth, or None if there are no results for `position`.

        A mistake has the value -1, each other move has the value 1.
        """
        entry = self._selected_entry()
        if not entry or position != self._request[1]:  # The request's position
            return None
        mistakes, depth = entry["missed"] or [], entry["depth"]
        moves: "list[Move]" = []
        for move in entry["moves"]:
            value = -1 if move in mistakes else 1
            moves.append({"move": move, "value": value, "distance": None, "exact": True, "depth": depth})
        return {"moves": moves}

    async def _ask(self, token: "CancelToken", game: "Game", depth: int) -> None:
        request: "AskDepths" = {"do": "depths", "depth": depth if size_of(game) is None else game.longest}
        self._answer = await token.last(self._desk.ask(token, request))
        self._redraw()

    def _choose(self, depth: int) -> None:
        self._state.sight = depth
        self._desk.write_address()
        self._redraw()

    def _selected_entry(self) -> "Sight | None":
        entries = self._answer["depths"] if self._answer else []
        return entries[self._selected_index(entries)] if entries else None

    def _selected_index(self, entries: "list[Sight]") -> int:
        """Return the index of the entry for the selected depth or, if missing, for the next smaller depth."""
        indices = [index for index, entry in enumerate(entries) if entry["depth"] <= self._state.sight]
        return max([0] + indices)

    def _draw(self) -> None:
        match, words, entry = self._match, self._words, self._selected_entry()
        hide("search-sight-", {"over": not match.over, "body": match.over})
        is_truth_known = self._answer["truth"] is not None if self._answer else is_tiny(match.game)
        set_flag(by_id("search-depths"), "data-guess", not is_truth_known)
        beyond = "search.beyond-draw" if match.game.scale == 1 else "search.beyond-estimate"
        set_text(by_id("search-beyond"), words.say(beyond))  # How the search values unfinished games
        most = greatest_depth(match.game, match.position)
        depth = min(self._state.sight, most)
        draw_slider(by_id("search-sight"), depth, plies(depth, words), by_id("search-sight-text"), most)
        set_text(by_id("search-sees"), self._depth_text(entry) if entry else "")
        set_text(by_id("search-truth"), self._truth_text() if entry else "")
        self._draw_list(self._answer["depths"] if self._answer else [])

    def _names(self, moves: "list[int]") -> str:
        return names(moves, self._match.position, self._match.game, self._words)

    def _count_legal_moves(self) -> int:
        return len(self._match.game.legal_moves(self._match.position))

    def _key_end(self, value: float) -> str:
        """Return how a sentence's key for a value ends: with "win" or, if there are scores, "win-by", etc."""
        has_scores = self._match.game.most > 1
        return kind(value) + ("-by" if has_scores and value else "")

    def _depth_text(self, entry: "Sight") -> str:
        """Return sentences on one depth: its value, the moves chosen, and the mistakes among these."""
        game, words, moves, mistakes = self._match.game, self._words, entry["moves"], entry["missed"]
        value, mark = entry["value"], words.mark(self._match.turn)
        is_sure = entry["exact"] or game.scale == 1 or abs(value) == game.most  # Else, an estimate
        if is_sure:
            size = words.say("worth.size", count=abs(value))
            texts = [words.say("search.sees-" + self._key_end(value), mark=mark, size=size)]
        else:
            texts = [words.say("search.sees-estimate", mark=mark, value=signed(value, game, words))]
        key = "search.chooses-any" if len(moves) == self._count_legal_moves() > 1 else "search.chooses"
        texts.append(words.say(key, squares=self._names(moves)))
        if mistakes:
            truth = self._answer and self._answer["truth"]
            missed = "more" if game.most > 1 else "win" if truth and truth["value"] > 0 else "loss"
            key = "search.misses-" + missed + ("-many" if len(mistakes) > FEW else "")
            texts.append(words.say(key, squares=self._names(mistakes), count=len(mistakes)))
        elif entry["exact"]:
            texts.append(words.say("search.misses-nothing"))
        elif mistakes is not None:  # None: it isn't known which moves are mistakes
            texts.append(words.say("search.lucky"))  # Right moves, though the search doesn't see the end
        return joined(texts, words)

    def _truth_text(self) -> str:
        """Return sentences on the true value and the moves that keep it, or "" if the value is unknown."""
        game, words, truth = self._match.game, self._words, self._answer["truth"] if self._answer else None
        has_scores = game.most > 1
        if not truth or (truth["distance"] is None and not has_scores):  # The sentence needs the distance
            return ""
        key = "search.truth-" + self._key_end(truth["value"])
        size = words.say("worth.size", count=abs(truth["value"]))
        mark = words.mark(self._match.turn)
        texts = [words.say(key, mark=mark, plies=truth["distance"], size=size)]
        is_lost = truth["value"] < 0 and not has_scores  # Then, no move can lose anything
        all_keep = is_lost or len(truth["keep"]) == self._count_legal_moves()
        key = "search.keeps-all" if all_keep else "search.keeps"
        return joined(texts + [words.say(key, squares=self._names(truth["keep"]))], words)

    def _draw_list(self, entries: "list[Sight]") -> None:
        rows, selected = fit(by_id("search-sights"), len(entries), _row), self._selected_index(entries)
        for index, (entry, row) in enumerate(zip(entries, rows)):
            head, value_cell, good_cell, mistakes_cell = list(row.children)
            mistakes = entry["missed"] or []
            good_moves = [move for move in entry["moves"] if move not in mistakes]
            set_text(head.firstElementChild, plies(entry["depth"], self._words))
            set_pressed(head.firstElementChild, index == selected)
            set_attribute(value_cell, "data-value", kind(entry["value"]))
            set_text(value_cell, signed(entry["value"], self._match.game, self._words))
            for cell, moves in ((good_cell, good_moves), (mistakes_cell, mistakes)):
                set_text(cell, self._names(moves) or self._words.say("search.none"))


def _row(index: int) -> "Any":  # An empty row of the table, with a button that selects its depth
    head = make("th", inside=[make("button", type="button", data_sight=index + 1)], scope="row")
    return make("tr", inside=[head, make("td"), make("td"), make("td", "when-known")])
