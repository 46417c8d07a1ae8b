"""Offers what a game without a table can have: a tree of numbers, a table of its rest, the Lab's players."""

from engine.own_rules.protocol import TreeResult
from ui.state.annotations import Any, Callable, CancelToken, Desk
from ui.state.cancel import Latest
from ui.views.own.duel import Duel
from ui.widgets import storage
from ui.widgets.dom import by_id, on_clicks, set_flag
from ui.widgets.options import offer_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.views.own.results import Results
    from ui.views.own.walking import Walking


LAB = "lab"  # The name of what the Lab stores; see ui.views.lab.portfolio.


class Beyond:
    """The buttons Tree and Solve the rest of a duel, and the list of the Lab's programs that can play it."""

    def __init__(
        self,
        desk: "Desk",
        results: "Results",
        walking: "Walking",
        duel: "Duel",
        solve: "Callable[[str, int], None]",
    ) -> None:
        """`solve` gets the program of the rest of the game, and the number of plies before it."""
        self._desk, self._results, self._walking, self._duel = desk, results, walking, duel
        self._solve = solve
        self._latest = Latest(desk)
        self._programs: "list[dict[str, Any]]" = []
        on_clicks("own-", {"tree": lambda event: self._grow(), "rest": lambda event: self._begin_rest()})
        self.list_programs()
        duel.program = self.program

    def list_programs(self) -> None:
        """Offer the Lab's programs that choose a move; hide the list if there is none."""
        entries = (storage.load(LAB, dict) or {}).get("programs")
        valid = [each for each in entries if isinstance(each, dict)] if isinstance(entries, list) else []
        self._programs = [each for each in valid if "choose(" in str(each.get("source"))]
        options = [(str(number), str(each.get("name"))) for number, each in enumerate(self._programs)]
        choice = by_id("own-program")
        options.insert(0, ("", self._desk.words.say("own.program-none")))
        offer_options(choice, options, str(choice.value))
        set_flag(choice.parentElement, "hidden", not self._programs)

    def program(self) -> str:
        """Return the source of the chosen program, "" if the page itself plays."""
        number = str(by_id("own-program").value)
        return str(self._programs[int(number)]["source"]) if number else ""

    def _grow(self) -> None:
        self._results.start(self._latest.renew(), self._grow, self._show_tree)

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

    def _begin_rest(self) -> None:
        source, played, _, start = self._duel.line()
        self._solve(source + "\n\n" + start, len(played))
