"""The rung that a person is on: which there are and which are passed, what it says, and its hints."""

from engine.lab.rungs import RUNGS, Rung, find_rung, key_of
from ui.views.lab.portfolio import ALONE
from ui.widgets.dom import by_id, listen, make, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.views.lab.bench import Bench

LESSONS = (
    "tree",
    "",
    "minimax",
    "dialects",
    "horizon",
    "cuts",
    "order",
    "soonest",
    "article",
    "judging",
    "",
    "",
)
"""The lessons' station that leads to each rung, from the first on, "" where none does."""


class RungPanel:
    """The list of rungs and the text of one; `on_choose` is called with another one."""

    def __init__(self, bench: "Bench", on_choose: "Callable[[Rung], None]") -> None:
        self._bench = bench
        self._on_choose = on_choose
        listen(by_id("lab-rung"), "change", self._choose)

    def draw(self) -> None:
        """Show the rungs, and what the one of now asks."""
        rung = self._bench.rung
        choice = by_id("lab-rung")
        choice.replaceChildren()
        for each in RUNGS:
            option = make("option", "", self._name(each))
            option.value = str(each.number)
            option.selected = each is rung
            choice.append(option)
        game = self._bench.game
        again = "" if rung.game or game.alternates else " " + self._bench.say("lab.moves-again")
        set_text(by_id("lab-text"), self._bench.say(key_of(rung, "text")) + again)
        hints = by_id("lab-hints")
        hints.replaceChildren()
        for number in range(1, rung.hints + 1):
            hint = make("details")
            hint.append(make("summary", "", self._bench.say("lab.hint", number=number)))
            hint.append(make("p", "", self._bench.say(key_of(rung, "hint-" + str(number)))))
            hints.append(hint)
        station = LESSONS[rung.number - 1]
        if station:
            link = make("a", "lab-lesson", self._bench.say("lab.lesson"))
            link.setAttribute("href", "#learn=" + station)
            hints.append(link)

    def _name(self, rung: "Rung") -> str:
        name = str(rung.number) + ". " + self._bench.say(key_of(rung, "title"))
        passed = self._bench.portfolio.passed.get(rung.number)
        if passed:
            return self._bench.say("lab.passed-alone" if passed == ALONE else "lab.passed-helped", name=name)
        return name

    def _choose(self, event: "Any") -> None:
        rung = find_rung(int(event.target.value))
        assert rung
        self._on_choose(rung)
