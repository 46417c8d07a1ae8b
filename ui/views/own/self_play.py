"""Finds an estimate by self-play for a game without a table, and shows what each piece is worth where.

If the estimate wins its match, the page plays by it from then on, until the program is changed; the player
can write it into the program.
"""

from engine.own_rules.found import has_estimate, is_stronger, verdict, without_estimate
from engine.own_rules.protocol import FindResult, Learning, Worth
from engine.own_rules.replies import answer_of
from ui.programs.elements import button
from ui.state.annotations import Any, Callable, CancelToken, Game, Words
from ui.views.own.book import LONGEST_SOURCE
from ui.views.own.results import Results
from ui.views.own.walking import Walking
from ui.widgets.dom import by_id, make, set_attribute, set_flag
from ui.widgets.numbers import group_digits, signed

GAMES = 1000  # To learn from
STORED = answer_of("own-find")  # The check of a stored result


class SelfPlay:
    """The bar, the boards with the worths, and what was `found`, by the source of its rules."""

    def __init__(self, results: "Results", walking: "Walking", on_write: "Callable[[str], None]") -> None:
        """`on_write` gets a program with the found estimate."""
        self._results, self._walking, self._on_write = results, walking, on_write
        self.found: "dict[str, FindResult]" = {}

    def take(self, source: str, stored: "Any") -> None:
        """Take over the stored result for a program, if it is valid."""
        if STORED(stored):
            self.found[source] = stored

    def rules(self, source: str) -> str:
        """Return the program by which the page plays: with the found estimate, if that is stronger."""
        found = self.found.get(source)
        return source + found["program"] if found and is_stronger(found["score"]) else source

    async def find(self, token: "CancelToken", source: str, games: int, language: str) -> None:
        """Find an estimate in so many games or, with 0 games, test the program's. Raises as Walking.ask."""
        self._results.tell("own.finding" if games else "own.testing", count=group_digits(games))
        bar = by_id("own-learn-bar")
        bar.removeAttribute("value")  # The bar moves without a value, until the first progress
        set_flag(bar, "hidden", False)
        try:
            asked: "Any" = {"source": source, "games": games, "language": language}
            answer = await self._walking.ask(token, "own-find", _show_progress, **asked)
            if answer:
                self.found[source] = answer
                self._results.tell_text("")
        finally:
            set_flag(bar, "hidden", True)

    def draw(self, source: str, game: "Game", words: "Words") -> None:
        """Show what was found for the program `source`, if anything; offer to test its own estimate."""
        set_flag(by_id("own-test"), "hidden", not has_estimate(source))
        found, parts = self.found.get(source), []
        if found:
            if found["program"]:
                key = "own.found-plays" if is_stronger(found["score"]) else "own.found-rests"
            else:
                key = "own.tested-stronger" if is_stronger(found["score"]) else "own.tested-weaker"
            parts.append(make("p", "", verdict(found["score"], found["rival"], words.language)))
            parts.append(make("p", "", words.say(key)))
        if found and found["program"]:
            write = button(words.say("own.found-write"), self._write, source)
            parts.append(make("div", "row-of", inside=[write]))
            parts.append(make("p", "fine", words.say("own.worths-note", mark=words.mark(game.marks[0]))))
            parts.append(make("div", "own-worths", inside=tables(found, game, words)))
        by_id("own-worths").replaceChildren(*parts)

    def _write(self, source: str) -> None:
        text = without_estimate(source) + self.found[source]["program"]
        if len(text) > LONGEST_SOURCE:
            self._results.tell("own.found-long", most=group_digits(LONGEST_SOURCE))
        else:
            self._on_write(text)


def _show_progress(progress: "Learning") -> None:
    bar = by_id("own-learn-bar")
    set_attribute(bar, "max", str(progress["of"]))
    set_attribute(bar, "value", str(progress["done"]))


def tables(found: "FindResult", game: "Game", words: "Words") -> "list[Any]":
    """Return a board for each piece, with what it is worth on each square, as a number and a shade."""
    worths = [worth for worth in found["worths"] if any(worth["values"])]
    most = max([1] + [abs(value) for worth in worths for value in worth["values"]])
    return [_table(worth, most, found["columns"], game, words) for worth in worths]


def _table(worth: "Worth", most: int, columns: int, game: "Game", words: "Words") -> "Any":
    values, piece, rows = worth["values"], worth["piece"], []
    for first in range(0, len(values), columns):
        cells = []
        for value in values[first : first + columns]:
            kind = "win" if value > 0 else "loss" if value else ""
            cell = make("td", "", signed(value), data_value=kind)
            cell.style.setProperty("--share", str(36 * abs(value) // most) + "%")
            cells.append(cell)
        rows.append(make("tr", inside=cells))
    name = words.mark(piece) if piece in game.marks else piece
    return make("table", "own-worth", inside=[make("caption", "", name)] + rows)
