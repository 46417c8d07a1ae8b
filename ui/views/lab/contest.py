"""A match between programs and levels: the table and the games, each of which can be opened on the board."""

from ui.views.lab.board_of import match_of
from ui.views.lab.said import fault_text
from ui.widgets.dom import by_id, listen, make, set_flag

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game
    from ui.state.match import Match
    from ui.state.words import Words

    Data = dict[str, Any]


class Contest:
    """What came of a match; `on_open` is called with a game to look at."""

    def __init__(self, on_open: "Callable[[Match], None]") -> None:
        self._on_open = on_open

    def clear(self) -> None:
        """Show nothing."""
        set_flag(by_id("lab-contest"), "hidden", True)

    def draw(self, game: "Game", names: "list[str]", answer: "Data", words: "Words") -> None:
        """Show the games that are played, and the table once all are."""
        set_flag(by_id("lab-contest"), "hidden", False)
        table = by_id("lab-table")
        set_flag(table, "hidden", not answer["table"])
        table.querySelector("tbody").replaceChildren()
        head = table.querySelector("tr")
        head.replaceChildren()
        order = [row["player"] for row in answer["table"]]
        for text in [words.say("lab.player"), words.say("lab.points")] + [names[each] for each in order]:
            cell = make("th", "", text)
            cell.setAttribute("scope", "col")
            head.append(cell)
        for row in answer["table"]:
            table.querySelector("tbody").append(self._row(row, order, names))
        games = by_id("lab-games")
        games.replaceChildren()
        for played in answer["games"]:
            games.append(self._game(game, played, names, words))

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

    def _game(self, game: "Game", played: "Data", names: "list[str]", words: "Words") -> "Any":
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
            position = game.parse(played["opening"], played["opening_turn"])
            self._on_open(match_of(game, position, played["moves"]))

        listen(button, "click", open_game)
        return item


def points(halves: int) -> str:
    """Return half points as points."""
    return str(halves // 2) + (".5" if halves % 2 else "")
