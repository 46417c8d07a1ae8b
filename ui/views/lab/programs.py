"""The list of one's programs for a rung: chosen, begun anew, copied, named, deleted and brought back."""

from ui.widgets.dom import by_id, listen, make, set_flag, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.views.lab.bench import Bench
    from ui.views.lab.said import Said
    from ui.views.lab.shelf import Saved


class Programs:
    """The list and its buttons.

    `on_choose` is called with the program that is to be shown, `on_list` when the list is another one.
    """

    def __init__(
        self,
        bench: "Bench",
        said: "Said",
        on_choose: "Callable[[Saved], None]",
        on_list: "Callable[[], None]",
    ) -> None:
        self._bench = bench
        self._said = said
        self._on_choose = on_choose
        self._on_list = on_list
        listen(by_id("lab-program"), "change", self._choose)
        actions = {
            "new": self._new,
            "copy": self._copy,
            "rename": self._rename,
            "delete": self._delete,
            "restore": self._restore,
            "solution": self._solution,
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
        set_flag(by_id("lab-undo"), "hidden", self._bench.shelf.deleted is None)

    def _choose(self, event: "Any") -> None:
        program = self._bench.shelf.find(str(event.target.value))
        if program and program in self._bench.of_rung():
            self._on_choose(program)

    def _new(self, event: "Any") -> None:
        self._on_choose(self._bench.fresh())

    def _solution(self, event: "Any") -> None:
        self._on_choose(self._bench.solution())

    def _copy(self, event: "Any") -> None:
        before = self._bench.program
        if before:
            self._on_choose(self._bench.shelf.add(before.name, before.rung, before.game, before.source))

    def _rename(self, event: "Any") -> None:
        """Take the name in the field beside the button; an empty one changes nothing."""
        field, program = by_id("lab-new-name"), self._bench.program
        if program and str(field.value).strip():
            self._bench.shelf.rename(program, str(field.value))
            field.value = ""
            self._bench.keep()
            self._on_list()
            self._said.say("lab.renamed", name=program.name)

    def _delete(self, event: "Any") -> None:
        gone = self._bench.program
        if gone:
            self._bench.shelf.delete(gone)
            self._on_choose(self._bench.of_rung()[-1])
            set_text(by_id("lab-undo-text"), self._bench.say("lab.deleted", name=gone.name))
            by_id("lab-restore").focus()

    def _restore(self, event: "Any") -> None:
        program = self._bench.shelf.restore()
        if program and program.rung == self._bench.rung.number:
            self._on_choose(program)
        self._bench.keep()
        self._on_list()
        by_id("lab-program").focus()
