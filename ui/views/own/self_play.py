"""Finds an estimate by self-play for a game without a table, and shows what each piece is worth where.

If the estimate wins the match against the player that the game has without it, the page plays by it from then
on, until the tab is closed or the player writes it into the program.
"""

from engine.own_rules.protocol import Found, Learning, Worth
from engine.own_rules.self_play import GAMES, is_stronger, program, verdict, without_program
from ui.programs.elements import button, heading
from ui.state.annotations import Any, Callable, CancelToken, Game, Words
from ui.views.own.book import LONGEST_SOURCE
from ui.widgets.dom import by_id, listen, make, set_attribute, set_flag
from ui.widgets.numbers import signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.views.own.results import Results
    from ui.views.own.walking import Walking

SEED = 1  # The same estimate each time


class SelfPlay:
    """The bar, the boards with the worths, and the estimates found so far, by the source of their rules."""

    def __init__(self, results: "Results", walking: "Walking", on_write: "Callable[[str], None]") -> None:
        """`on_write` gets a program with the found estimate."""
        self._results, self._walking, self._on_write = results, walking, on_write
        self._found: "dict[str, Found]" = {}
        listen(by_id("own-learn-stop"), "click", lambda event: walking.stop())

    def rules(self, source: str) -> str:
        """Return the program by which the page plays: with the found estimate, if that is stronger."""
        found = self._found.get(source)
        return source + program(found, "en") if found and is_stronger(found) else source

    async def find(self, token: "CancelToken", source: str) -> None:
        """Find an estimate. Raises WorkerDown and Cancelled."""
        self._show_busy(True)
        try:
            asked: "Any" = {"source": source, "games": GAMES, "seed": SEED}
            answer = await self._walking.ask(token, "own-find", on_progress=self._show_progress, **asked)
            if answer and answer["found"]:
                self._found[source] = answer["found"]
        finally:
            self._show_busy(False)

    def _show_busy(self, busy: bool) -> None:
        self._results.tell_text("")
        by_id("own-learn-bar").removeAttribute(
            "value"
        )  # Until the first progress, as Pyodide may have to start
        set_flag(by_id("own-learn-bar"), "hidden", not busy)
        set_flag(by_id("own-learn-stop"), "hidden", not busy)
        set_flag(by_id("own-learn"), "disabled", busy)

    def _show_progress(self, progress: "Learning") -> None:
        set_attribute(by_id("own-learn-bar"), "max", str(progress["of"]))
        set_attribute(by_id("own-learn-bar"), "value", str(progress["done"]))
        self._results.tell("own.finding", done=progress["done"], of=progress["of"])

    def draw(self, source: str, game: "Game", words: "Words") -> None:
        """Show the estimate of the program `source`, if one was found."""
        found, parts = self._found.get(source), []
        if found:
            note = words.say(
                "own.worths-note", mark=words.mark(found["first"]), move=signed(found["to_move"])
            )
            plays = words.say("own.found-plays" if is_stronger(found) else "own.found-rests")
            parts = [make("p", "", verdict(found, words.language) + " " + plays), make("p", "fine", note)]
            parts += [_table(worth, found, game, words) for worth in found["worths"]]
            parts.append(button(words.say("own.found-write"), lambda: self._write(source, words.language)))
        by_id("own-worths").replaceChildren(*parts)

    def _write(self, source: str, language: str) -> None:
        text = without_program(source) + program(self._found[source], language)
        if len(text) > LONGEST_SOURCE:
            self._results.tell("own.found-long", most=LONGEST_SOURCE)
        else:
            self._on_write(text)


def _table(worth: "Worth", found: "Found", game: "Game", words: "Words") -> "Any":
    """Return the board with what a piece is worth on each square."""
    columns, values, piece = found["columns"], worth["values"], worth["piece"]
    most = max([abs(value) for each in found["worths"] for value in each["values"]] + [1])
    letters, digits = game.rims()
    rows = [make("tr", inside=[heading(letter, "col") for letter in [""] + list(letters)])] if letters else []
    for first in range(0, len(values), columns):
        cells = [heading(digits[first // columns], "row")] if letters else []
        for value in values[first : first + columns]:
            cell = make("td", "", signed(value), data_value="win" if value > 0 else "loss")
            cell.style.setProperty("--share", str(60 * abs(value) // most) + "%")
            cells.append(cell)
        rows.append(make("tr", inside=cells))
    name = words.mark(piece) if piece in game.marks else piece
    return make("table", "own-worth", inside=[make("caption", "", name)] + rows)
