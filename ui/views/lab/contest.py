"""A match between programs and levels: the table and the games, each of which can be opened on the board."""

from ui.views.lab.board_of import match_of
from ui.views.lab.said import fault_text
from ui.widgets.dom import by_id, listen, make, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game
    from ui.state.match import Match
    from ui.state.words import Words

    Data = dict[str, Any]


LISTED = 100
"""How many games are listed before a person asks for more."""


class Contest:
    """What came of a match; `on_open` is called with a game to look at."""

    def __init__(self, on_open: "Callable[[Match], None]") -> None:
        self._on_open = on_open
        self._names: "list[str]" = []
        self._games: "list[Data]" = []
        self._most = LISTED
        listen(by_id("lab-more-games"), "click", self._list_more)

    def clear(self) -> None:
        """Show nothing."""
        self._games = []
        self._most = LISTED
        by_id("lab-games").replaceChildren()
        set_flag(by_id("lab-contest"), "hidden", True)

    def begin(self, game: "Game", names: "list[str]", words: "Words") -> None:
        """Be ready for the games of players with these names."""
        self.clear()
        self._names = names
        self._game = game
        self._words = words
        set_flag(by_id("lab-table"), "hidden", True)

    def add(self, first: int, games: "list[Data]") -> None:
        """Show games, of which the first one has this number; those that are known stay as they are."""
        known = len(self._games)
        if first <= known < first + len(games):
            self._games += games[known - first :]
            self._list()

    def finish(self, rows: "list[Data]") -> None:
        """Show the table."""
        table = by_id("lab-table")
        set_flag(by_id("lab-contest"), "hidden", False)
        set_flag(table, "hidden", False)
        table.querySelector("tbody").replaceChildren()
        head = table.querySelector("tr")
        head.replaceChildren()
        order = [row["player"] for row in rows]
        titles = [self._words.say("lab.player"), self._words.say("lab.points")]
        for text in titles + [self._names[each] for each in order]:
            cell = make("th", "", text)
            cell.setAttribute("scope", "col")
            head.append(cell)
        for row in rows:
            table.querySelector("tbody").append(self._row(row, order, self._names))

    def _list(self) -> None:
        """List the games that are there, as many as are wanted."""
        set_flag(by_id("lab-contest"), "hidden", False)
        box = by_id("lab-games")
        for played in self._games[box.children.length : self._most]:
            box.append(self._item(played))
        rest = len(self._games) - self._most
        set_flag(by_id("lab-more-games"), "hidden", rest <= 0)
        set_text(by_id("lab-more-games"), self._words.say("lab.more-games", count=rest))

    def _list_more(self, event: "Any") -> None:
        there = by_id("lab-games").children.length
        self._most += LISTED
        self._list()
        by_id("lab-games").children[there].querySelector("button").focus()

    def _row(self, row: "Data", order: "list[int]", names: "list[str]") -> "Any":
        line = make("tr")
        head = make("th", "", names[row["player"]])
        head.setAttribute("scope", "row")
        line.append(head)
        line.append(make("td", "", points(row["halves"])))
        for other in order:
            cell = row["against"][other]
            text = "" if cell is None else "-".join([str(cell[each]) for each in ("won", "drawn", "lost")])
            line.append(make("td", "", text))
        return line

    def _item(self, played: "Data") -> "Any":
        names, words = self._names, self._words
        first, second = [names[each] for each in played["players"]]
        winner = played["winner"]
        result = words.say("lab.drawn") if winner is None else words.say("lab.won", name=names[winner])
        item = make("li")
        text = words.say("lab.game", first=first, second=second, result=result)
        button = make("button", "quiet", text)
        button.setAttribute("type", "button")
        item.append(button)
        fault = played["fault"]
        if fault:
            said = fault_text(fault["key"], fault["details"], fault["line_of_code"], words)
            item.append(
                make("p", "fine", words.say("lab.broke-off", name=names[played["faulty"]], text=said))
            )

        def open_game(event: "Any") -> None:
            position = self._game.parse(played["opening"], played["opening_turn"])
            self._on_open(match_of(self._game, position, played["moves"]))

        listen(button, "click", open_game)
        return item


def points(halves: int) -> str:
    """Return half points as points."""
    return str(halves // 2) + (".5" if halves % 2 else "")
