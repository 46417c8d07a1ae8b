"""What is offered for a program without `choose`: the lines that connect it, and a button that adds them."""

from engine.lab.rungs import WHOLE, find_rung
from engine.lab.traceback_line import with_lines
from ui.widgets.dom import by_id, listen, make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.lab.protocol import Bridged
    from engine.lab.rungs import Rung
    from ui.views.lab.bench import Bench
    from ui.views.lab.portfolio import Saved


def offer(bench: "Bench", bridged: "Bridged", on_add: "Callable[[Rung, Saved], None]") -> "Any":
    """Return the element; `on_add` is called with the rung that the connected program belongs to."""
    item = make("li", "lab-check")
    item.setAttribute("data-state", "waits")
    for each in bridged["said"]:
        item.append(make("p", "", bench.say(each["key"], **each["details"])))
    if bridged["lines"]:
        lines = make("pre", "output", bridged["lines"])
        lines.setAttribute("tabindex", "0")
        lines.setAttribute("role", "group")
        lines.setAttribute("aria-label", bench.say("lab.bridge"))
        button = make("button", "primary", bench.say("lab.bridge-add"))
        button.setAttribute("type", "button")
        listen(button, "click", lambda event: _add(bench, bridged, on_add))
        item.append(lines)
        item.append(button)
    return item


def _add(bench: "Bench", bridged: "Bridged", on_add: "Callable[[Rung, Saved], None]") -> None:
    """Add the lines to the program, and go to the rung for whole programs with it."""
    program, rung = bench.program, find_rung(WHOLE)
    assert program and rung
    program.source = with_lines(bench.editor.text, bridged["lines"], bridged["at"])
    program.rung, program.game = rung.number, bench.game.name
    on_add(rung, program)
    bench.feedback.tell("lab.bridge-added")
    by_id("lab-test").focus()
