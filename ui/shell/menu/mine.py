"""Adds the player's own games to the list of games; ui.views.own.book stores them."""

from engine.games.shelf import OWN, is_own
from ui.state.annotations import Any, Controller
from ui.widgets import storage
from ui.widgets.dom import by_id, listen, make, opens_here, set_current, set_flag


class Mine:
    """The links to the player's games that have a table, and to the view `own`; redrawn as the list opens."""

    def __init__(self, controller: "Controller") -> None:
        self._controller = controller
        games = by_id("games")
        games.append(by_id("games-mine"))
        listen(games, "beforetoggle", lambda event: self._fill())
        listen(by_id("games-write"), "click", self._click)
        self._fill()

    def _fill(self) -> None:
        entries = (storage.load(OWN, dict) or {}).get("games")
        links = []
        for entry in entries if isinstance(entries, list) else ():
            table = entry.get("table") if isinstance(entry, dict) else None
            if isinstance(table, str) and is_own(table):
                link = make("a", "", str(entry.get("name")), href="#game=" + table)
                set_current(link, "page", table == self._controller.mine.game.name)
                links.append(link)
        by_id("games-written").replaceChildren(*links)
        set_flag(by_id("games-mine"), "hidden", not links)

    def _click(self, event: "Any") -> None:
        if opens_here(event):
            self._controller.go(view=OWN)
