"""Offers what a game without a table can have: a tree of numbers, and the Lab's players as opponents."""

from engine.own_rules.protocol import TreeResult
from ui.state.annotations import Any, CancelToken, Desk
from ui.views.own.duel import Duel
from ui.views.own.results import Results
from ui.views.own.walking import Walking
from ui.widgets import storage
from ui.widgets.dom import by_id, listen, set_flag
from ui.widgets.options import offer_options

LAB = "lab"  # The name of what the Lab stores; see ui.views.lab.portfolio.


class Beyond:
    """The button Tree of a duel."""

    def __init__(self, desk: "Desk", results: "Results", walking: "Walking", duel: "Duel") -> None:
        self._desk, self._results, self._walking, self._duel = desk, results, walking, duel
        listen(by_id("own-tree"), "click", lambda event: self._grow())
        offer_programs(desk)

    def _grow(self) -> None:
        self._duel.start(self._grow, self._show_tree)

    async def _show_tree(self, token: "CancelToken") -> None:
        """Open the tree bench with the next plies, and tell which moves its branches are."""
        source, played, match, _ = self._duel.line()
        self._results.tell("own.growing")
        answer: "TreeResult | None" = await self._walking.ask(token, "own-tree", source=source, played=played)
        token.cancel()
        if answer is None:
            return
        self._results.tell_text("")
        say, first, words = self._desk.words.say, match.game.marks[0], self._duel.words
        root, mark = "max" if match.turn == first else "min", words.mark(first)
        kind = "own.tree-estimates" if "inf" in answer["tree"] or "." in answer["tree"] else "own.tree-games"
        self._desk.go(view="bench", part="tree=" + answer["tree"] + "&root=" + root + "&tab=step")
        branches = words.listed(answer["names"], "own.moves-separator")
        self._desk.tell(lambda: say("own.tree-said", mark=mark, moves=branches, kind=say(kind, mark=mark)))


def offer_programs(desk: "Desk") -> None:
    """Offer the Lab's programs that choose a move, with their sources as values; hide an empty list."""
    options = [("", desk.words.say("own.program-none"))]
    entries: "Any" = (storage.load(LAB, dict) or {}).get("programs")
    for entry in entries if isinstance(entries, list) else ():
        if isinstance(entry, dict) and "choose(" in str(entry.get("source")):
            options.append((str(entry["source"]), str(entry.get("name"))))
    choice = by_id("own-program")
    offer_options(choice, options, "")
    set_flag(choice.parentElement, "hidden", len(options) == 1)
