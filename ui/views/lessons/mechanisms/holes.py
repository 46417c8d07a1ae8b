"""Programs that a reader completes by filling holes or by putting lines in order.

The reader types no code: a program consists of texts of its exercise. No combination of these texts loops
forever; a recursion ends at Python's limit, or at the limit that a Budget sets.
"""

from engine.lab.traceback_line import FILE, line_of, lines_of
from engine.text.content import ordered_sections
from ui.state.annotations import Any, Callable, Message
from ui.views.lessons.lessons import station_of

HOLE = "▢"  # The character that marks a hole in a program's text; the hole's number follows, as in `▢1`.
RIGHT = "* "  # The beginning of the line with a hole's right choice.

FAULT_KINDS = {
    "SyntaxError": "syntax",
    "IndentationError": "syntax",
    "NameError": "name",
    "UnboundLocalError": "name",
    "RecursionError": "recursion",
    "OutOfSteps": "steps",
    "TypeError": "type",
}
"""The kind of a program's fault (an exception) by the exception's name; that of any other is `other`."""


def texts_of(station: str) -> "dict[str, str]":
    """Return the texts in a station's programs.txt by name."""
    return dict(ordered_sections("ui/views/lessons/stations/" + station + "/programs.txt"))


def read_program(name: str) -> "tuple[str, tuple[tuple[str, ...], ...], tuple[int, ...]]":
    """Return an exercise's program, the choices for each hole, and the index of each right choice.

    An index is -1 if the file doesn't tell which choice is right.
    """
    texts = texts_of(station_of(name))
    choices: "list[tuple[str, ...]]" = []
    right: "list[int]" = []
    while _hole(name, choices) in texts:
        lines = texts[_hole(name, choices)].split("\n")
        right.append(max([index if line.startswith(RIGHT) else -1 for index, line in enumerate(lines)]))
        choices.append(tuple([line[len(RIGHT) :] if line.startswith(RIGHT) else line for line in lines]))
    return texts[name], tuple(choices), tuple(right)


def _hole(name: str, choices: "list[Any]") -> str:
    return name + " " + HOLE + str(len(choices) + 1)


class Holes:
    """A program with holes, and the reader's choice for each. Hole 0 is `▢1` in the text, 1 on the page."""

    def __init__(self, text: str, choices: "tuple[tuple[str, ...], ...]") -> None:
        """`choices[0]` has the texts that may fill `▢1`, and so on; `text` may repeat a hole."""
        self._lines = text.split("\n")
        self.choices = choices
        self.chosen: "list[int | None]" = [None] * len(choices)
        """For each hole, the index of the reader's choice; None for an empty hole."""
        self.open_hole = 0  # The hole whose choices the page shows.

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
        index = self.chosen[hole]
        return "" if index is None else self.choices[hole][index]

    def choose(self, index: int) -> None:
        """Fill the open hole with the choice at `index`; then open the next empty hole, if there is one."""
        self.chosen[self.open_hole] = index
        count = len(self.chosen)
        for hole in [(self.open_hole + step) % count for step in range(1, count)]:
            if self.chosen[hole] is None:
                self.open_hole = hole
                return

    def text(self) -> str:
        """Return the program's text, with its holes filled."""
        return "\n".join(["".join([text for text, _ in parts]) for parts in self.parts()]) + "\n"


class Order:
    """A program whose lines the reader orders: a chosen line moves by one, or swaps with another line."""

    complete = True  # See Holes.complete: in any order, the program can run.

    def __init__(self, lines: "tuple[str, ...]") -> None:
        """`lines` come in the order that the page shows first."""
        self.lines = list(lines)
        self.chosen_line: "int | None" = None  # The index of the chosen line, or None.

    def touch(self, place: int) -> None:
        """Choose the line with the index `place`; if another is chosen, swap the two, and end the choice."""
        lines, chosen = self.lines, self.chosen_line
        if chosen is None:
            self.chosen_line = place
            return
        lines[chosen], lines[place] = lines[place], lines[chosen]
        self.chosen_line = None

    def move(self, by: int) -> None:
        """Move the chosen line up (-1) or down (1), if possible."""
        if self.chosen_line is not None and 0 <= self.chosen_line + by < len(self.lines):
            goal = self.chosen_line + by
            self.touch(goal)
            self.chosen_line = goal  # `touch` has ended the choice.

    def text(self) -> str:
        """Return the program's text, with the lines in their current order."""
        return "\n".join(self.lines) + "\n"


class OutOfSteps(Exception):
    """Raised when a program has used up its Budget."""


class Budget:
    """A limit on a program's calls of the functions that `counted` wraps; one more call raises OutOfSteps."""

    def __init__(self, most_calls: int) -> None:
        self.spent = 0  # How many calls the program has made.
        self._most_calls = most_calls

    def counted(self, function: "Callable[..., Any]") -> "Callable[..., Any]":
        """Return a wrapper of a function that counts its calls, and raises OutOfSteps beyond the limit."""

        def call(*arguments: "Any") -> "Any":
            self.spent += 1
            if self.spent > self._most_calls:
                raise OutOfSteps()
            return function(*arguments)

        return call


class Fault(Exception):
    """A program's exception, raised again: its kind, line and name; of a NameError, the variable's name."""

    def __init__(self, error: Exception) -> None:
        name, message = type(error).__name__, str(error.args[0]) if error.args else ""
        # MicroPython has no RecursionError.
        if name == "RuntimeError" and ("recursion" in message or "pystack" in message):
            name = "RecursionError"
        self.kind = FAULT_KINDS.get(name, "other")
        self.name = name
        if self.kind == "name" and "'" in message:
            self.name = message.split("'")[1]  # The variable, in quotes.
        elif self.kind == "name":
            self.kind = "unset"  # MicroPython's message doesn't contain the variable's name.
        self.line = line_of(error)  # The line that raised the exception, or that has wrong syntax.
        lines = lines_of(error)  # From the outermost call to the innermost.
        if self.kind == "recursion" and lines:
            # The outermost line is where the function calls itself; the innermost may be in any function.
            self.line = lines[0]

    def message(self) -> "Message":
        """Return the message for this kind of fault; an exercise may show another."""
        return ("lessons.code-" + self.kind, {"line": self.line or 1, "name": self.name})


class Run:
    """An execution of a program: first its text, then its functions by `call`. Both raise Fault."""

    def __init__(self, text: str, names: "dict[str, Any]") -> None:
        """Execute the program's text, with `names` as its globals."""
        self._globals = dict(names)
        self._try(lambda: exec(compile(text, FILE, "exec"), self._globals))

    def call(self, name: str, *arguments: "Any") -> "Any":
        """Call a function of the program; return its result."""
        return self._try(lambda: self._globals[name](*arguments))

    def _try(self, function: "Callable[[], Any]") -> "Any":
        try:
            return function()
        except Exception as error:
            raise Fault(error) from None
