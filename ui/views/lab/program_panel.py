"""The list of one's programs for a rung: chosen, begun anew, copied, named, deleted and brought back."""

from ui.widgets.dom import by_id, listen, make, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.views.lab.bench import Bench
    from ui.views.lab.portfolio import Saved


class ProgramPanel:
    """The list and its buttons; `on_choose` is called with the program that is to be shown."""

    def __init__(self, bench: "Bench", on_choose: "Callable[[Saved], None]") -> None:
        self._bench = bench
        self._on_choose = on_choose
        listen(by_id("lab-program"), "change", self._choose)
        actions = {
            "new": lambda event: on_choose(bench.fresh()),
            "copy": self._copy,
            "rename": self._rename,
            "delete": self._delete,
            "restore": self._restore,
            "solution": lambda event: on_choose(bench.solution()),
        }
        for name in actions:
            listen(by_id("lab-" + name), "click", actions[name])

    def draw(self) -> None:
        """Show which programs there are."""
        choice = by_id("lab-program")
        choice.replaceChildren()
        programs = self._bench.of_rung()
        for each in programs:
            option = make("option", "", each.name)
            option.value = each.name
            option.selected = each is self._bench.program
            choice.append(option)
        set_flag(by_id("lab-delete"), "disabled", len(programs) < 2)
        set_flag(by_id("lab-undo"), "hidden", self._bench.portfolio.deleted is None)

    def _choose(self, event: "Any") -> None:
        program = self._bench.portfolio.find(str(event.target.value))
        if program and program in self._bench.of_rung():
            self._on_choose(program)

    def _copy(self, event: "Any") -> None:
        before = self._bench.program
        if before:
            self._on_choose(self._bench.portfolio.add(before.name, before.rung, before.game, before.source))

    def _rename(self, event: "Any") -> None:
        """Take the name in the field beside the button; an empty one changes nothing."""
        field, program = by_id("lab-new-name"), self._bench.program
        if program and str(field.value).strip():
            self._bench.portfolio.rename(program, str(field.value))
            field.value = ""
            self._bench.keep_list()
            self._bench.feedback.tell("lab.renamed", name=program.name)

    def _delete(self, event: "Any") -> None:
        gone = self._bench.program
        if gone:
            self._bench.portfolio.delete(gone)
            self._on_choose(self._bench.of_rung()[-1])
            set_text(by_id("lab-undo-text"), self._bench.say("lab.deleted", name=gone.name))
            by_id("lab-restore").focus()

    def _restore(self, event: "Any") -> None:
        program = self._bench.portfolio.restore()
        if program and program.rung == self._bench.rung.number:
            self._on_choose(program)
        self._bench.keep_list()
        by_id("lab-program").focus()
