"""The feedback on a program: the status line, its errors with their lines, and its output."""

from engine.lab.protocol import Fault, Printed, Work
from ui.code.editor import Editor
from ui.programs.report import Report
from ui.state.annotations import Any, Awaitable, Callable, Desk, Mapping, Words
from ui.widgets.numbers import group_digits


class Feedback(Report):
    """The status line, the error message at the editor, and the program's output."""

    def __init__(
        self, desk: "Desk", editor: "Editor", on_unconnected: "Callable[[Mapping[str, Any]], None]"
    ) -> None:
        """`on_unconnected` gets the fault of a program that lacks the function `choose`."""
        super().__init__("lab", desk, editor)
        self._on_unconnected = on_unconnected

    def run(self, work: "Callable[..., Awaitable[None]]", *arguments: "Any") -> None:
        """Start `work` (see Report.start), which ends if the game changes; the retry starts it again."""
        self.start(self._desk.stay, lambda: self.run(work, *arguments), work, *arguments)

    def clear(self) -> None:
        """Clear the output and the error, and show how to begin in the status line."""
        self.print({"text": "", "more": 0})
        self.tell("lab.begin")
        self.tell_error("", None)

    def tell_choice(self, answer: "Work", key: str, **details: str) -> bool:
        """Show the move's cost in the sentence `key`, or the fault; return whether there was no fault."""
        if answer["fault"]:
            self.tell_fault(answer["fault"], "lab.gave-up")
            return False
        self.tell(key, nodes=group_digits(answer["nodes"]), seconds=thousandths(answer["seconds"]), **details)
        return True

    def tell_fault(self, fault: "Fault", key: str) -> None:
        """Show the fault in the sentence with the key `key`, and mark the fault's line in the editor."""
        self.tell(key, text=self.mark_fault(fault))

    def mark_fault(self, fault: "Mapping[str, Any]") -> str:
        """Show a fault at the editor, report it if `choose` is missing, and return the fault's sentence."""
        text = fault_text(fault, self._desk.words)
        self.tell_error(text, _line(fault))
        if fault["key"] == "fault.no-choose":
            self._on_unconnected(fault)
        return text

    def print(self, output: "Printed") -> None:
        """Show what the program printed."""
        self.show_printed(printed_text(output, self._desk.words))


def printed_text(output: "Printed", words: "Words") -> str:
    """Return a program's output; if it was cut off, add a line with the number of missing characters."""
    text = output["text"]
    return text + "\n" + words.say("lab.output-more", count=output["more"]) if output["more"] else text


def fault_text(fault: "Mapping[str, Any]", words: "Words") -> str:
    """Return the sentence on a fault of a program or of a match, with the line number if that is known."""
    text, line = sentence(fault["key"], fault["details"], words), _line(fault)
    return text if line is None else words.say("lab.at-line", line=line, text=text)


def _line(fault: "Mapping[str, Any]") -> "int | None":
    """Return a fault's line number, from "line" (a program's fault) or "line_of_code" (a match's fault)."""
    return fault.get("line", fault.get("line_of_code"))


def sentence(key: str, details: "dict[str, Any]", words: "Words") -> str:
    """Return the sentence with this key; for a timeout, add how the player can allow more time."""
    from engine.lab.interface import LATE

    text = words.say(key, **details)
    return text + " " + words.say("lab.more-time") if key in LATE else text


def thousandths(seconds: float) -> str:
    """Return seconds as text with three decimals."""
    return "{:.3f}".format(seconds)
