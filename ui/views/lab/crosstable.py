"""The results of matches: a list of games, and a crosstable whose cells filter this list."""

from engine.contract.game import GameError
from engine.lab.protocol import MatchGame, Row
from ui.programs.elements import button, heading
from ui.state.annotations import Any
from ui.views.lab.bench import Bench
from ui.views.lab.feedback import fault_text
from ui.widgets.dom import by_id, listen, make, set_flag, set_pressed, set_text

LISTED = 100  # The number of games that are listed at first, and that a button adds


class Crosstable:
    """The crosstable and the list of games."""

    def __init__(self, bench: "Bench") -> None:
        self._bench = bench
        self._names: "list[str]" = []
        self._games: "list[MatchGame]" = []
        self._limit = LISTED
        # The numbers of the two players whose games are listed, in ascending order; [] lists all games.
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
        """Add `games`, which are numbered from `first`, to the list, except those that it has already."""
        count = len(self._games)
        # If games before `first` are missing, these are left out: all games arrive again at the end.
        if first <= count < first + len(games):
            self._games += games[count - first :]
            self._list()

    def finish(self, rows: "list[Row]") -> None:
        """Show the crosstable with these rows."""
        table = by_id("lab-table")
        set_flag(by_id("lab-contest"), "hidden", False)
        set_flag(table, "hidden", False)
        order = [row["player"] for row in rows]
        titles = [self._bench.say("lab.player"), self._bench.say("lab.points")]
        titles += [self._names[each] for each in order]
        table.querySelector("tr").replaceChildren(*[heading(text, "col") for text in titles])
        table.querySelector("tbody").replaceChildren(*[self._row(row, order) for row in rows])

    def _list(self) -> None:
        set_flag(by_id("lab-contest"), "hidden", False)
        box = by_id("lab-games")
        games = [each for each in self._games if not self._pair or sorted(each["players"]) == self._pair]
        for game in games[box.children.length : self._limit]:  # Those that aren't listed yet
            box.append(self._game_item(game))
        rest = len(games) - self._limit
        set_flag(by_id("lab-more-games"), "hidden", rest <= 0)
        set_text(by_id("lab-more-games"), self._bench.say("lab.more-games", count=rest))

    def _list_more(self, event: "Any") -> None:
        listed = by_id("lab-games").children.length
        self._limit += LISTED
        self._list()
        by_id("lab-games").children[listed].querySelector("button").focus()

    def _row(self, row: "Row", order: "list[int]") -> "Any":
        name, score = heading(self._names[row["player"]], "row"), make("td", "", points(row["halves"]))
        line = make("tr", inside=[name, score])
        for opponent in order:
            counts, cell = row["against"][opponent], make("td")
            if counts:  # None in the cell of a player against itself
                text = "-".join([str(counts[result]) for result in ("won", "drawn", "lost")])
                cell.append(self._filter_button(text, row["player"], opponent))
            line.append(cell)
        return line

    def _filter_button(self, text: str, player: int, other: int) -> "Any":
        """Return a cell's button: a press lists only the two players' games, the next press all games."""
        first, second = self._names[player], self._names[other]
        label = self._bench.say("lab.games-of", first=first, second=second, result=text)

        def choose() -> None:
            was_pressed = filter_button.getAttribute("aria-pressed") == "true"
            self._pair = [] if was_pressed else sorted([player, other])
            for each in list(by_id("lab-table").querySelectorAll("button")):
                set_pressed(each, False)
            set_pressed(filter_button, not was_pressed)
            self._limit = LISTED
            by_id("lab-games").replaceChildren()
            self._list()

        filter_button = button(text, choose, label=label)
        set_pressed(filter_button, False)
        return filter_button

    def _game_item(self, game: "MatchGame") -> "Any":
        bench, names = self._bench, self._names
        first, second = [names[player] for player in game["players"]]
        winner = game["winner"]
        result = bench.say("lab.drawn") if winner is None else bench.say("lab.won", name=names[winner])
        item = make("li")
        text = bench.say("lab.game", first=first, second=second, result=result)
        item.append(button(text, self._open, game, kind="quiet"))
        fault, faulty = game["fault"], game["faulty"]
        if fault and faulty is not None:
            text = fault_text(fault, bench.words)
            item.append(make("p", "fine", bench.say("lab.broke-off", name=names[faulty], text=text)))
        return item

    def _open(self, game: "MatchGame") -> None:
        """Show a game on the page's board. The game is from a file or a worker, so a move may be illegal."""
        bench = self._bench
        try:
            position = bench.game.parse(game["opening"], game["opening_turn"])
            bench.open_on_board(bench.game, position, game["moves"])
        except GameError as error:
            bench.feedback.tell_text(bench.words.explain(error))


def points(halves: int) -> str:
    """Convert half points to points, as text such as "2.5"."""
    return str(halves // 2) + (".5" if halves % 2 else "")
