"""The results of matches: a crosstable, whose cells filter the list of games, and this list."""

from engine.game import GameError
from ui.programs.elements import button, heading
from ui.views.lab.feedback import fault_text
from ui.widgets.dom import by_id, listen, make, set_flag, set_pressed, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.lab.protocol import MatchGame, Row
    from ui.views.lab.bench import Bench

LISTED = 100
"""The number of games that are listed at first, and that a button adds."""


class Crosstable:
    """The crosstable and the list of games."""

    def __init__(self, bench: "Bench") -> None:
        self._bench = bench
        self._names: "list[str]" = []
        self._games: "list[MatchGame]" = []
        self._limit = LISTED
        self._pair: "list[int]" = []
        listen(by_id("lab-more-games"), "click", self._list_more)

    def clear(self) -> None:
        """Hide the results."""
        self._games, self._pair, self._limit = [], [], LISTED
        by_id("lab-games").replaceChildren()
        set_flag(by_id("lab-contest"), "hidden", True)

    def begin(self, names: "list[str]") -> None:
        """Hide the old results, and set the names of the players."""
        self.clear()
        self._names = names
        set_flag(by_id("lab-table"), "hidden", True)

    def add(self, first: int, games: "list[MatchGame]") -> None:
        """Add games, of which the first has number `first`, to the list, except those that it has already."""
        count = len(self._games)
        if first <= count < first + len(games):
            self._games += games[count - first :]
            self._list()

    def finish(self, rows: "list[Row]") -> None:
        """Show the crosstable with these rows."""
        table = by_id("lab-table")
        set_flag(by_id("lab-contest"), "hidden", False)
        set_flag(table, "hidden", False)
        table.querySelector("tbody").replaceChildren()
        order = [row["player"] for row in rows]
        titles = [self._bench.say("lab.player"), self._bench.say("lab.points")]
        titles += [self._names[each] for each in order]
        table.querySelector("tr").replaceChildren(*[heading(text, "col") for text in titles])
        for row in rows:
            table.querySelector("tbody").append(self._row(row, order))

    def _list(self) -> None:
        set_flag(by_id("lab-contest"), "hidden", False)
        box = by_id("lab-games")
        games = [each for each in self._games if not self._pair or sorted(each["players"]) == self._pair]
        for played in games[box.children.length : self._limit]:
            box.append(self._item(played))
        rest = len(games) - self._limit
        set_flag(by_id("lab-more-games"), "hidden", rest <= 0)
        set_text(by_id("lab-more-games"), self._bench.say("lab.more-games", count=rest))

    def _list_more(self, event: "Any") -> None:
        listed = by_id("lab-games").children.length
        self._limit += LISTED
        self._list()
        by_id("lab-games").children[listed].querySelector("button").focus()

    def _row(self, row: "Row", order: "list[int]") -> "Any":
        line = make("tr")
        line.append(heading(self._names[row["player"]], "row"))
        line.append(make("td", "", points(row["halves"])))
        for other in order:
            cell = row["against"][other]
            place = make("td")
            if cell:
                text = "-".join([str(cell[each]) for each in ("won", "drawn", "lost")])
                place.append(self._chooser(text, row["player"], other))
            line.append(place)
        return line

    def _chooser(self, text: str, player: int, other: int) -> "Any":
        """Return a cell's button, which lists only the two players' games; pressed again, all games."""
        first, second = self._names[player], self._names[other]
        label = self._bench.say("lab.games-of", first=first, second=second, result=text)

        def choose() -> None:
            pressed = chooser.getAttribute("aria-pressed") == "true"
            self._pair = [] if pressed else sorted([player, other])
            for each in list(by_id("lab-table").querySelectorAll("button")):
                set_pressed(each, False)
            set_pressed(chooser, not pressed)
            self._limit = LISTED
            by_id("lab-games").replaceChildren()
            self._list()

        chooser = button(text, choose, label=label)
        set_pressed(chooser, False)
        return chooser

    def _item(self, played: "MatchGame") -> "Any":
        bench, names = self._bench, self._names
        first, second = [names[each] for each in played["players"]]
        winner = played["winner"]
        result = bench.say("lab.drawn") if winner is None else bench.say("lab.won", name=names[winner])
        item = make("li")
        text = bench.say("lab.game", first=first, second=second, result=result)
        item.append(button(text, lambda: self._open(played), "quiet"))
        fault, faulty = played["fault"], played["faulty"]
        if fault and faulty is not None:
            text = fault_text(fault, bench.words)
            item.append(make("p", "fine", bench.say("lab.broke-off", name=names[faulty], text=text)))
        return item

    def _open(self, played: "MatchGame") -> None:
        """Show a game on the page's board. The game is from a file or a worker, so a move may be illegal."""
        bench = self._bench
        try:
            position = bench.game.parse(played["opening"], played["opening_turn"])
            bench.open_on_board(bench.game, position, played["moves"])
        except GameError as error:
            bench.feedback.tell_text(bench.words.explain(error))


def points(halves: int) -> str:
    """Return a number of half points in points, such as "2.5"."""
    return str(halves // 2) + (".5" if halves % 2 else "")
