"""Offers to add the lines of a function `choose` to a program that lacks this function."""

from engine.lab.interface import NAMED
from engine.lab.protocol import Bridged, Choice
from engine.lab.rung import RUNGS, WHOLE, Rung
from engine.lab.traceback_line import with_lines
from ui.programs.elements import button, output
from ui.state.annotations import Any, Callable, CancelToken, Mapping
from ui.views.lab.bench import Bench
from ui.views.lab.feedback import fault_text
from ui.views.lab.portfolio import Saved
from ui.widgets.dom import by_id, make


class BridgeOffer:
    """The offer in the list of results; `on_add(rung, program)` is called after the lines were added."""

    def __init__(self, bench: "Bench", on_add: "Callable[[Rung, Saved], None]") -> None:
        self._bench, self._on_add = bench, on_add
        self._list = by_id("lab-bridge")

    def clear(self) -> None:
        """Hide the offer."""
        self._list.replaceChildren()

    def start(self, fault: "Mapping[str, Any]") -> None:
        """Search for lines that complete the program in the editor; `fault` says why it can't run."""
        self._bench.feedback.run(self._run, fault)

    async def _run(self, token: "CancelToken", fault: "Mapping[str, Any]") -> None:
        bench = self._bench
        game = bench.rung.game or bench.game.name
        bridged: "Bridged" = await bench.sandbox.run(
            token, game, [bench.editor.text], lambda run: run.do(run.seats.bridge()), keep=True
        )
        if bridged["lines"]:
            bench.feedback.tell("lab.bridge")
        else:
            bench.feedback.tell("lab.cant-run", text=fault_text(fault, bench.words))
        self._list.replaceChildren(self._item(bridged, fault))

    def _item(self, bridged: "Bridged", fault: "Mapping[str, Any]") -> "Any":
        bench = self._bench
        remarks = [make("p", "", bench.say(each["key"], **each["details"])) for each in bridged["said"]]
        item = make("li", "lab-check", inside=remarks, data_state="waits")
        if bridged["lines"]:  # "" if the page can't complete the program
            item.append(output(bridged["lines"], bench.say("lab.bridge"), "output"))
            item.append(button(bench.say("lab.bridge-add"), self._add, bridged, kind="primary"))
        item.append(*[self._choice_button(choice, fault) for choice in bridged["choices"]])
        return item

    def _choice_button(self, choice: "Choice", fault: "Mapping[str, Any]") -> "Any":
        """Return a button that adds a choice's line at the top of the program, and tries again."""
        bench = self._bench

        def choose() -> None:
            lines = [line for line in bench.editor.text.split("\n") if not line.startswith(NAMED)]
            bench.editor.set("\n".join([choice["line"]] + lines))
            bench.keep()
            self.start(fault)

        return button(bench.say(choice["key"], **choice["details"]), choose)

    def _add(self, bridged: "Bridged") -> None:
        """Add the lines to the current program, which then belongs to the rung for whole programs."""
        bench, rung = self._bench, RUNGS[WHOLE - 1]
        program = bench.program
        program.source = with_lines(bench.editor.text, bridged["lines"], bridged["at"])
        program.rung, program.game = rung.number, bench.game.name
        self._on_add(rung, program)
        bench.feedback.tell("lab.bridge-added")
        by_id("lab-test").focus()
