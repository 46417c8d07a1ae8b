"""What is said beside a program: how it stands, what is wrong and where, and what the program printed."""

from ui.widgets.dom import by_id, listen, make, set_flag, set_text
from ui.widgets.numbers import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.lab.protocol import Answer, Fault, Moved, Printed
    from ui.code.editor import Editor
    from ui.state.desk import Desk
    from ui.state.words import Words


class Feedback:
    """The line of the status, the error at the editor, and the output."""

    def __init__(self, desk: "Desk", editor: "Editor") -> None:
        self._desk = desk
        self._editor = editor

    def clear(self) -> None:
        """Say how to begin."""
        self.print({"text": "", "more": 0})
        self.tell("lab.begin")
        self.tell_error("", None)

    # How it stands

    def tell(self, key: str, **details: "Any") -> None:
        """Say how it stands, in a sentence of the catalogue."""
        self.tell_text(self._desk.words.say(key, **details))

    def tell_text(self, text: str) -> None:
        """Say how it stands."""
        set_text(by_id("lab-said"), text)

    def explain(self, error: Exception) -> None:
        """Say why it can't go on."""
        self.tell_text(self._desk.words.explain(error))

    def tell_choice(self, answer: "Moved | Answer", key: str, **details: str) -> bool:
        """Say what it took the program to choose, or why it broke off; return whether it has chosen."""
        if answer["fault"]:
            self.tell_fault(answer["fault"], "lab.gave-up")
            return False
        self.tell(key, nodes=grouped(answer["nodes"]), seconds=thousandths(answer["seconds"]), **details)
        return True

    # What is wrong

    def tell_error(self, text: str, line: "int | None") -> None:
        """Say what is wrong with the program, and mark the line."""
        set_text(by_id("lab-error"), text)
        self._editor.mark(line)
        go = by_id("lab-error-line")
        go.replaceChildren()
        if line is not None:
            go.append(line_button(line, self._editor.go_to, self._desk.words))

    def tell_fault(self, fault: "Fault", key: str, **details: str) -> None:
        """Say what the program can't do, and why."""
        text = fault_text(fault["key"], fault["details"], fault["line"], self._desk.words)
        self.tell_error(text, fault["line"])
        self.tell(key, text=text, **details)

    # What was printed

    def print(self, output: "Printed") -> None:
        """Show what the program printed."""
        text = printed_text(output, self._desk.words)
        set_text(by_id("lab-output"), text)
        set_flag(by_id("lab-printed"), "hidden", not text)


def printed_text(output: "Printed", words: "Words") -> str:
    """Return what was printed, and how much more."""
    text = output["text"]
    return text + "\n" + words.say("lab.output-more", count=output["more"]) if output["more"] else text


def fault_text(key: str, details: "dict[str, Any]", line: "int | None", words: "Words") -> str:
    """Return what went wrong in a program, and in which line if that is known."""
    text = words.say(key, **details)
    return text if line is None else words.say("lab.at-line", line=line, text=text)


def line_button(line: int, on_line: "Callable[[int], None]", words: "Words") -> "Any":
    """Return a button that leads to a line of the program."""
    button = make("button", "quiet", words.say("lab.go-to-line", line=line))
    button.setAttribute("type", "button")
    listen(button, "click", lambda event: on_line(line))
    return button


def thousandths(seconds: float) -> str:
    """Return seconds as text, to the thousandth."""
    return "{:.3f}".format(seconds)
