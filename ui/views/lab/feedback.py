"""The feedback beside a program: its state, its errors and where they are, and its output."""

from ui.programs.report import Report
from ui.widgets.numbers import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.lab.protocol import Fault, Printed, Work
    from ui.code.editor import Editor
    from ui.state.desk import Desk
    from ui.state.words import Words


class Feedback(Report):
    """The line of the status, the error at the editor, and the output."""

    def __init__(self, desk: "Desk", editor: "Editor") -> None:
        super().__init__("lab", desk, editor)

    def clear(self) -> None:
        """Say how to begin."""
        self.print({"text": "", "more": 0})
        self.tell("lab.begin")
        self.tell_error("", None)

    def tell_choice(self, answer: "Work", key: str, **details: str) -> bool:
        """Say what it took the program to choose, or why it broke off; return whether it has chosen."""
        if answer["fault"]:
            self.tell_fault(answer["fault"], "lab.gave-up")
            return False
        self.tell(key, nodes=grouped(answer["nodes"]), seconds=thousandths(answer["seconds"]), **details)
        return True

    # What is wrong

    def tell_fault(self, fault: "Fault", key: str, **details: str) -> None:
        """Say what the program can't do, and why."""
        text = fault_text(fault["key"], fault["details"], fault["line"], self._desk.words)
        self.tell_error(text, fault["line"])
        self.tell(key, text=text, **details)

    # What was printed

    def print(self, output: "Printed") -> None:
        """Show what the program printed."""
        self.show_printed(printed_text(output, self._desk.words))


def printed_text(output: "Printed", words: "Words") -> str:
    """Return what was printed, and how much more."""
    text = output["text"]
    return text + "\n" + words.say("lab.output-more", count=output["more"]) if output["more"] else text


def fault_text(key: str, details: "dict[str, Any]", line: "int | None", words: "Words") -> str:
    """Return what went wrong in a program, and in which line if that is known."""
    text = said_text(key, details, words)
    return text if line is None else words.say("lab.at-line", line=line, text=text)


def said_text(key: str, details: "dict[str, Any]", words: "Words") -> str:
    """Return what a fault or a failing test says; of a late program, what allows more time as well."""
    from engine.lab.interface import LATE

    text = words.say(key, **details)
    return text + " " + words.say("lab.more-time") if key in LATE else text


def thousandths(seconds: float) -> str:
    """Return seconds as text, to the thousandth."""
    return "{:.3f}".format(seconds)
