"""Programs that a reader completes by filling holes or by putting lines in order.

The reader types no code: a program consists of texts of its station. No combination of them loops forever; a
recursion ends at Python's limit or at a Budget.
"""

from engine.lab.traceback_line import FILE, line_of, lines_of
from ui.views.lessons.annotations import Any, Callable, Message

HOLE = "▢"
"""The character that marks a hole in a program's text; the hole's number follows, as in `▢1`."""

KNOWN = {
    "SyntaxError": "syntax",
    "IndentationError": "syntax",
    "NameError": "name",
    "UnboundLocalError": "name",
    "RecursionError": "recursion",
    "OutOfSteps": "steps",
    "TypeError": "type",
}
"""The kind of a program's fault by the name of its exception; the kind of any other exception is `other`."""


def fill_holes(text: str, *choices: str) -> str:
    """Return a program's text with its holes filled: `▢1` by the first choice, `▢2` by the second."""
    for number, choice in enumerate(choices):
        text = text.replace(HOLE + str(number + 1), choice)
    return text


class Holes:
    """A program with holes, and the reader's choice for each. Hole 0 is `▢1` in the text, 1 on the page."""

    def __init__(self, text: str, choices: "tuple[tuple[str, ...], ...]") -> None:
        """`choices[0]` are the texts that may fill `▢1`, and so on; `text` may repeat a hole."""
        self._lines = text.split("\n")
        self.choices = choices
        self.chosen: "list[int | None]" = [None] * len(choices)
        self.at = 0
        """The hole whose choices the page shows."""

    @property
    def complete(self) -> bool:
        """Whether every hole is filled."""
        return None not in self.chosen

    def parts(self) -> "list[list[tuple[str, int | None]]]":
        """Return the parts of each line: `(text, None)` for code, `(choice, hole)` for a hole."""
        return [self._parts(line) for line in self._lines]

    def _parts(self, line: str) -> "list[tuple[str, int | None]]":
        texts = line.split(HOLE)
        parts: "list[tuple[str, int | None]]" = [(texts[0], None)] if texts[0] else []
        for text in texts[1:]:  # Each begins with the hole's number, one digit.
            hole = int(text[0]) - 1
            parts.append((self.choice(hole), hole))
            if text[1:]:
                parts.append((text[1:], None))
        return parts

    def choice(self, hole: int) -> str:
        """Return the text that fills a hole, "" for an empty hole."""
        chosen = self.chosen[hole]
        return "" if chosen is None else self.choices[hole][chosen]

    def choose(self, number: int) -> None:
        """Fill the hole `at` with its choice of this index; then move `at` to the next empty hole, if any."""
        self.chosen[self.at] = number
        count = len(self.chosen)
        for hole in [(self.at + step) % count for step in range(1, count)]:
            if self.chosen[hole] is None:
                self.at = hole
                return

    def text(self) -> str:
        """Return the program's text, with its holes filled."""
        return "\n".join(["".join([text for text, _ in parts]) for parts in self.parts()]) + "\n"


class Order:
    """A program whose lines the reader orders: a chosen line moves by one, or swaps with another line."""

    complete = True

    def __init__(self, lines: "tuple[str, ...]") -> None:
        """`lines` come in the order that the page shows first."""
        self.lines = list(lines)
        self.at: "int | None" = None
        """The index of the chosen line, or None."""

    def touch(self, place: int) -> None:
        """Choose a line; if a line is chosen already, swap it with this one, and end the choice."""
        if self.at is None:
            self.at = place
            return
        lines, at = self.lines, self.at
        lines[at], lines[place] = lines[place], lines[at]
        self.at = None

    def move(self, by: int) -> None:
        """Move the chosen line up (-1) or down (1), if possible."""
        if self.at is not None and 0 <= self.at + by < len(self.lines):
            goal = self.at + by
            self.touch(goal)
            self.at = goal  # `touch` has ended the choice.

    def text(self) -> str:
        """Return the program's text, with the lines in their current order."""
        return "\n".join(self.lines) + "\n"


class OutOfSteps(Exception):
    """Raised when a program has used up its Budget."""


class Budget:
    """The most calls that a program may make of some functions; one call more raises OutOfSteps."""

    def __init__(self, steps: int) -> None:
        self.spent = 0
        self._steps = steps

    def counted(self, function: "Callable[..., Any]") -> "Callable[..., Any]":
        """Return a wrapper of a function that counts calls, and raises OutOfSteps once there are too many."""

        def call(*arguments: "Any") -> "Any":
            self.spent += 1
            if self.spent > self._steps:
                raise OutOfSteps()
            return function(*arguments)

        return call


class Fault:
    """A program's exception; `kind` is a value of KNOWN, "other", or "unset" (MicroPython's NameError)."""

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
            self.name = message.split("'")[1]  # The variable, in quotes.
        elif self.kind == "name":
            # MicroPython's message doesn't contain the variable's name.
            self.kind = "unset"

    def message(self) -> "Message":
        """Return the message for this kind of fault; an exercise may show another."""
        return ("lessons.code-" + self.kind, {"line": self.line or 1, "name": self.name})


class Run:
    """An execution of a program: first its text, then its functions by `call`, until the first fault."""

    def __init__(self, text: str, names: "dict[str, Any]") -> None:
        """Execute the program's text, with `names` as its globals."""
        self._names = {name: names[name] for name in names}
        self.fault: "Fault | None" = None
        self._try(lambda: exec(compile(text, FILE, "exec"), self._names))

    def call(self, name: str, *arguments: "Any") -> "Any":
        """Call a function of the program; return its result, or None if this or an earlier call raised."""
        return None if self.fault else self._try(lambda: self._names[name](*arguments))

    def _try(self, function: "Callable[[], Any]") -> "Any":
        try:
            return function()
        except Exception as error:
            self.fault = Fault(error)
            return None
