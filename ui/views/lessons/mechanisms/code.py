"""Draws a program of holes.py, which the reader completes by taps, or with arrow keys and Enter."""

from ui.views.lessons.annotations import Any, Callable, Words
from ui.views.lessons.mechanisms.holes import Holes, Order
from ui.widgets.dom import listen, make, on_items, set_attribute, set_flag, set_pressed, set_text
from ui.widgets.roving import Roving
from ui.widgets.row import in_row

SIDEWAYS = {"ArrowUp": "ArrowLeft", "ArrowDown": "ArrowRight"}  # `in_row` knows left and right only.


class Code:
    """The elements of a program: its lines, the run button, and a bar of buttons; see its two subclasses."""

    def __init__(
        self, box: "Any", program: "Any", on_change: "Callable[[], None]", on_run: "Callable[[], None]"
    ) -> None:
        """`box` is an empty element; `on_change` is called after each tap, `on_run` by the run button."""
        self._program = program
        self._on_change = on_change
        self._lines = make("ol", "lesson-lines", translate="no")
        self._bar = make("div", "lesson-choices", role="group")
        self._button = make("button", "primary", type="button")
        box.append(self._lines, self._bar, self._button)
        listen(self._button, "click", lambda event: on_run())
        # Elements are made once: replacing them would lose the focus, and a tap in progress.
        self._places = Roving(self._lines, "data-place", self._walk, self._touch)
        self._build(program)

    def draw(self, words: "Words", wrong_line: "int | None" = None) -> None:
        """Draw the program; `wrong_line` is the number of its wrong line, from 1 on."""
        set_text(self._button, words.say("lessons.code-run"))
        for number, line in enumerate(list(self._lines.children)):
            set_attribute(line, "data-wrong", "true" if number + 1 == wrong_line else "false")
        self._draw(words, self._program)

    # What subclasses define

    def _build(self, program: "Any") -> None:
        """Make the buttons of the program's places, and those of the bar."""
        raise NotImplementedError

    def _draw(self, words: "Words", program: "Any") -> None:
        """Draw the program's places and the bar."""
        raise NotImplementedError

    def _touch(self, place: int) -> None:
        """Handle a tap on a place."""
        raise NotImplementedError

    def _walk(self, number: int, key: str, ctrl: bool, count: int) -> "int | None":
        """Return the index of the place that a key leads to from the place `number`; None for other keys."""
        return in_row(number, SIDEWAYS.get(key, key), ctrl, count)


class HolesCode(Code):
    """A program with holes; the bar has the choices for the open one."""

    def _build(self, program: "Holes") -> None:
        # The buttons with the choices of the hole `program.open_hole`.
        self._choices = Roving(self._bar, "data-choice", in_row, self._choose)
        buttons: "list[Any]" = []
        for parts in program.parts():
            line = make("li")
            first_text, _ = parts[0] if parts else ("", None)
            _indent(line, first_text)
            for number, (text, hole) in enumerate(parts):
                if hole is None:  # Code, whose indent `_indent` has drawn.
                    line.append(make("code", text=text.lstrip() if number == 0 else text))
                else:
                    place = len(buttons)
                    button = make("button", "lesson-hole", type="button", data_place=place, data_hole=hole)
                    buttons.append(button)
                    line.append(button)
            self._lines.append(line)
        self._places.take(buttons)

    def _draw(self, words: "Words", program: "Holes") -> None:
        open_hole = program.open_hole
        for button in self._places.items:
            hole = int(button.getAttribute("data-hole"))
            is_empty = program.chosen[hole] is None
            text = str(hole + 1) if is_empty else _choice_text(program.choice(hole))
            set_text(button, text)
            choice = words.say("lessons.code-empty") if is_empty else text
            name = words.say("lessons.code-hole", number=hole + 1, choice=choice)
            set_attribute(button, "aria-label", name)
            set_flag(button, "data-empty", is_empty)
            set_attribute(button, "aria-expanded", "true" if hole == open_hole else "false")
        set_attribute(self._bar, "aria-label", words.say("lessons.code-choices", number=open_hole + 1))
        choices = [_choice_text(choice) for choice in program.choices[open_hole]]
        if [button.textContent for button in self._choices.items] != choices:  # Another hole is open.
            buttons = []
            for number, choice in enumerate(choices):
                code = make("code", text=choice)
                buttons.append(make("button", inside=[code], type="button", data_choice=number))
            self._bar.replaceChildren(*buttons)
            self._choices.take(buttons)
        for number, button in enumerate(self._choices.items):
            set_pressed(button, number == program.chosen[open_hole])

    def _touch(self, place: int) -> None:
        self._program.open_hole = int(self._places.items[place].getAttribute("data-hole"))
        self._on_change()
        self._choices.focus()

    def _choose(self, number: int) -> None:
        hole = self._program.open_hole
        self._program.choose(number)
        self._on_change()
        if self._program.open_hole != hole:  # `choose` has opened the next empty hole.
            self._choices.focus()
        elif self._program.complete:
            self._button.focus()


class OrderCode(Code):
    """A program whose lines the reader orders; the bar has buttons to move the chosen one."""

    def _build(self, program: "Order") -> None:
        places = range(len(program.lines))
        buttons = [make("button", "lesson-line", type="button", data_place=place) for place in places]
        self._lines.append(*[make("li", inside=[button]) for button in buttons])
        self._places.take(buttons)
        for text, by in (("↑", -1), ("↓", 1)):
            self._bar.append(make("button", text=text, type="button", data_by=by))
        on_items(self._bar, "data-by", lambda by: self._move(int(by)))

    def _draw(self, words: "Words", program: "Order") -> None:
        for place, button in enumerate(self._places.items):
            text = program.lines[place]
            if button.textContent != text.strip():  # Another line has moved here.
                show_line(button, text)
            set_pressed(button, place == program.chosen_line)
        set_attribute(self._bar, "aria-label", words.say("lessons.code-move"))
        for button, key in zip(list(self._bar.children), ("lessons.code-up", "lessons.code-down")):
            set_attribute(button, "aria-label", words.say(key))
            set_flag(button, "disabled", program.chosen_line is None)

    def _touch(self, place: int) -> None:
        self._program.touch(place)
        self._on_change()

    def _walk(self, number: int, key: str, ctrl: bool, count: int) -> "int | None":
        """Return the index of the line that a key leads to; an arrow key takes a chosen line along."""
        goal = Code._walk(self, number, key, ctrl, count)
        if key in SIDEWAYS and goal is not None and number == self._program.chosen_line:
            self._move(goal - number)
        return goal

    def _move(self, by: int) -> None:
        self._program.move(by)
        self._on_change()


def _choice_text(choice: str) -> str:
    return choice or "∅"  # A choice may be no text at all.


def show_program(lines: "Any", text: str) -> None:
    """Fill a list element with the lines of a program."""
    lines.replaceChildren()
    for line in text.split("\n"):
        item = make("li")
        show_line(item, line)
        lines.append(item)


def show_line(element: "Any", text: str) -> None:
    """Fill an element with one line of a program, indented."""
    _indent(element, text)
    element.replaceChildren(make("code", text=text.strip()))


def _indent(element: "Any", text: str) -> None:
    """Indent an element as far as the line `text`; view.css indents wrapped lines further."""
    element.style.setProperty("--indent", str(len(text) - len(text.lstrip())))
