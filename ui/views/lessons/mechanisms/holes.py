"""Programs that a reader makes by filling holes or by putting lines in order.

The stations write all choices, so no other code runs here. No choice makes an endless loop; a
recursion ends at Python's limit or by a Budget.
"""

from engine.lab.traceback_line import FILE, line_of, lines_of
from ui.views.lessons.annotations import Any, Callable, Message

HOLE = "▢"
"""Begins a hole in a program's text, before its number: `▢1`."""

KNOWN = {
    "SyntaxError": "syntax",
    "IndentationError": "syntax",
    "NameError": "name",
    "UnboundLocalError": "name",
    "RecursionError": "recursion",
    "OutOfSteps": "steps",
    "TypeError": "type",
}
"""The kinds of faults in such programs; any other error is of the kind `other`."""


def filled(text: str, *choices: str) -> str:
    """Return a program with a choice for each of its holes."""
    for number, choice in enumerate(choices):
        text = text.replace(HOLE + str(number + 1), choice)
    return text


class Holes:
    """A program with holes, and the choice for each; the first hole is number 0, shown as 1."""

    def __init__(self, text: str, choices: "tuple[tuple[str, ...], ...]") -> None:
        """`text` has `▢1` for the first of `choices`, and so on; a hole may have several places."""
        self._lines = text.split("\n")
        self.choices = choices
        self.chosen: "list[int | None]" = [None] * len(choices)
        self.at = 0
        """The hole that the choices are for."""

    @property
    def complete(self) -> bool:
        """Whether every hole is filled."""
        return None not in self.chosen

    def parts(self) -> "list[list[tuple[str, int | None]]]":
        """Return each line as texts, `(text, None)`, and holes, `(choice, hole)`."""
        return [self._parts(line) for line in self._lines]

    def _parts(self, line: str) -> "list[tuple[str, int | None]]":
        texts = line.split(HOLE)
        found: "list[tuple[str, int | None]]" = [(texts[0], None)] if texts[0] else []
        for text in texts[1:]:
            hole = int(text[0]) - 1
            found.append((self.choice(hole), hole))
            if text[1:]:
                found.append((text[1:], None))
        return found

    def choice(self, hole: int) -> str:
        """Return the choice for a hole, "" for none."""
        chosen = self.chosen[hole]
        return "" if chosen is None else self.choices[hole][chosen]

    def choose(self, number: int) -> None:
        """Fill the hole `at`, and go on to the next empty one, if there is one."""
        self.chosen[self.at] = number
        count = len(self.chosen)
        for hole in [(self.at + step) % count for step in range(1, count)]:
            if self.chosen[hole] is None:
                self.at = hole
                return

    def text(self) -> str:
        """Return the program."""
        return "\n".join(["".join([text for text, _ in parts]) for parts in self.parts()]) + "\n"


class Order:
    """Lines to be put in order; a chosen line can be moved, or change places with another."""

    complete = True

    def __init__(self, lines: "tuple[str, ...]") -> None:
        """`lines` are in their first order."""
        self.lines = list(lines)
        self.at: "int | None" = None
        """The place of the chosen line."""

    def touch(self, place: int) -> None:
        """Choose a line, or exchange it with the chosen line; touching that again lets go."""
        if self.at is None:
            self.at = place
            return
        lines, at = self.lines, self.at
        lines[at], lines[place] = lines[place], lines[at]
        self.at = None

    def move(self, by: int) -> None:
        """Move the chosen line up (-1) or down (1), if possible."""
        if self.at is not None and 0 <= self.at + by < len(self.lines):
            at = self.at
            self.touch(at + by)
            self.at = at + by

    def text(self) -> str:
        """Return the program."""
        return "\n".join(self.lines) + "\n"


class OutOfSteps(Exception):
    """A program has used up its Budget."""


class Budget:
    """A limit to a program's calls of some functions; one call more raises OutOfSteps."""

    def __init__(self, steps: int) -> None:
        self.spent = 0
        self._steps = steps

    def counted(self, function: "Callable[..., Any]") -> "Callable[..., Any]":
        """Return the function with its calls counted."""

        def call(*arguments: "Any") -> "Any":
            self.spent += 1
            if self.spent > self._steps:
                raise OutOfSteps()
            return function(*arguments)

        return call


class Fault:
    """A program's error: its `kind` (of KNOWN, `other`, or `unset` for a name without value), line, name."""

    def __init__(self, error: Exception) -> None:
        kind, message = type(error).__name__, str(error.args[0]) if error.args else ""
        # MicroPython has no RecursionError.
        if kind == "RuntimeError" and ("recursion" in message or "pystack" in message):
            kind = "RecursionError"
        self.kind = KNOWN.get(kind, "other")
        self.line = line_of(error)
        lines = lines_of(error)
        if self.kind == "recursion" and lines:
            # The outermost line is where the function calls itself; the innermost may be in any function.
            self.line = lines[0]
        self.name = kind
        if self.kind == "name" and "'" in message:
            self.name = message.split("'")[1]
        elif self.kind == "name":
            # MicroPython's message doesn't have the local name.
            self.kind = "unset"

    def message(self) -> "Message":
        """Return the message for the fault; an exercise may have its own."""
        return ("lessons.code-" + self.kind, {"line": self.line or 1, "name": self.name})


class Run:
    """A running program: its functions can be called until the first fault."""

    def __init__(self, text: str, names: "dict[str, Any]") -> None:
        """Run the text with `names` as globals."""
        self._names = {name: names[name] for name in names}
        self.fault: "Fault | None" = None
        self._try(lambda: exec(compile(text, FILE, "exec"), self._names))

    def call(self, name: str, *arguments: "Any") -> "Any":
        """Return what a function of the program returns; None after a fault."""
        if self.fault is None:
            return self._try(lambda: self._names[name](*arguments))
        return None

    def _try(self, function: "Callable[[], Any]") -> "Any":
        try:
            return function()
        except Exception as error:
            self.fault = Fault(error)
            return None
