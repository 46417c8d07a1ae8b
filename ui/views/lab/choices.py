"""The list of rungs (tasks) with the text of the current one, and the list of programs with its buttons."""

from engine.lab.rung import RUNGS, Rung
from engine.lab.rung_texts import text_of
from ui.state.annotations import Any, Callable
from ui.views.lab.bench import Bench
from ui.views.lab.portfolio import ALONE, Saved
from ui.widgets.dom import by_id, listen, make, on_clicks, set_flag, set_text
from ui.widgets.options import offer_options


class RungPanel:
    """The list of rungs, and the current rung's task; `on_choose` gets a rung that the player selects."""

    def __init__(self, bench: "Bench", on_choose: "Callable[[Rung], None]") -> None:
        self._bench = bench
        listen(by_id("lab-rung"), "change", lambda event: on_choose(RUNGS[int(event.target.value) - 1]))

    def draw(self) -> None:
        """Show the rungs, and the current rung's task."""
        rung = self._bench.rung
        options = [(str(each.number), self._option_text(each)) for each in RUNGS]
        offer_options(by_id("lab-rung"), options, str(rung.number))
        language = self._bench.words.language
        task = text_of(rung.number, "text", language)
        if not rung.game and not self._bench.game.alternates:
            task += " " + self._bench.say("lab.moves-again")  # One side can move twice in a row
        set_text(by_id("lab-text"), task)
        hints = by_id("lab-hints")
        hints.replaceChildren()
        for number in range(1, rung.hints + 1):
            title = make("summary", "", self._bench.say("lab.hint", number=number))
            text = make("p", "", text_of(rung.number, "hint-" + str(number), language))
            hints.append(make("details", inside=[title, text]))
        if rung.lesson:
            hints.append(make("a", "lab-lesson", self._bench.say("lab.lesson"), href="#learn=" + rung.lesson))

    def _option_text(self, rung: "Rung") -> str:
        """Return a rung's number and title and, if the player passed it, whether this was without help."""
        name = str(rung.number) + ". " + text_of(rung.number, "title", self._bench.words.language)
        how = self._bench.portfolio.passed.get(rung.number)
        if how is None:
            return name
        return self._bench.say("lab.passed-alone" if how == ALONE else "lab.passed-helped", name=name)


class ProgramPanel:
    """The list of programs and its buttons; `on_choose` is called with the program to open."""

    def __init__(self, bench: "Bench", on_choose: "Callable[[Saved], None]") -> None:
        self._bench, self._on_choose = bench, on_choose
        listen(by_id("lab-program"), "change", self._choose)
        on_clicks("lab-", {"copy": self._copy, "rename": self._rename, "delete": self._delete})
        on_clicks("lab-", {"restore": self._restore, "new": lambda: on_choose(bench.add_new())})
        on_clicks("lab-", {"solution": lambda: on_choose(bench.add_solution())})

    def draw(self) -> None:
        """Show the current rung's programs."""
        programs, current = self._bench.rung_programs(), self._bench.program
        offer_options(by_id("lab-program"), [(each.name, each.name) for each in programs], current.name)
        set_flag(by_id("lab-delete"), "disabled", len(programs) < 2)
        portfolio = self._bench.portfolio
        set_flag(by_id("lab-undo"), "hidden", not portfolio.can_restore(portfolio.programs))

    def _choose(self, event: "Any") -> None:
        program = self._bench.portfolio.find(str(event.target.value))
        if program and program in self._bench.rung_programs():
            self._on_choose(program)

    def _copy(self) -> None:
        old = self._bench.program
        self._on_choose(self._bench.portfolio.add(old.name, old.rung, old.game, old.source))

    def _rename(self) -> None:
        """Rename the current program to the text in the name field, unless the field is empty."""
        field, program = by_id("lab-new-name"), self._bench.program
        if str(field.value).strip():
            self._bench.portfolio.rename(program, str(field.value))
            field.value = ""
            self._bench.keep_list()
            self._bench.feedback.tell("lab.renamed", name=program.name)

    def _delete(self) -> None:
        program = self._bench.program
        self._bench.portfolio.delete(program)
        self._on_choose(self._bench.rung_programs()[-1])
        set_text(by_id("lab-undo-text"), self._bench.say("lab.deleted", name=program.name))
        by_id("lab-restore").focus()

    def _restore(self) -> None:
        program = self._bench.portfolio.restore()
        if program and program.rung == self._bench.rung.number:
            self._on_choose(program)
        self._bench.keep_list()
        by_id("lab-program").focus()
