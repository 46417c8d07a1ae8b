"""Draws a program of holes.py, which the reader completes by taps, or with arrow keys and Enter."""

from ui.views.lessons.annotations import Any, Callable, Words
from ui.views.lessons.exercise import make_button
from ui.views.lessons.mechanisms.holes import Holes, Order
from ui.widgets.dom import listen, make, on_items, set_attribute, set_flag, set_pressed, set_text
from ui.widgets.roving import Roving
from ui.widgets.row import in_row

SIDEWAYS = {"ArrowUp": "ArrowLeft", "ArrowDown": "ArrowRight"}  # `in_row` knows left and right only.


class Code:
    """The elements of a program: its lines, the run button, and a bar with a hole's choices or ↑ and ↓."""

    def __init__(
        self,
        box: "Any",
        program: "Holes | Order",
        on_change: "Callable[[], None]",
        on_run: "Callable[[], None]",
    ) -> None:
        """`box` is an empty element; `on_change` is called after each tap, `on_run` by the run button."""
        self.program = program
        self._on_change = on_change
        self._lines = make("ol", "lesson-lines", translate="no")
        self._bar = make("div", "lesson-choices", role="group")
        self._button = make("button", "primary", type="button")
        box.append(self._lines, self._bar, self._button)
        listen(self._button, "click", lambda event: on_run())
        # Elements are made once: replacing them would lose the focus, and a tap in progress. In each Roving,
        # arrow keys move the focus, by the function in third place; a tap or Enter calls the last function.
        if isinstance(program, Holes):
            self._choice_buttons: "list[Any]" = []  # The choices of the hole `program.open_hole`.
            self._places = Roving(self._lines, "data-place", _walk, self._open_hole)  # The holes' buttons.
            self._choices = Roving(self._bar, "data-choice", in_row, self._choose)
            self._draw = self._draw_holes
            self._make_holes(program)
        else:
            self._places = Roving(self._lines, "data-place", self._walk_with_line, self._touch)  # The lines.
            self._draw = self._draw_order
            self._make_order(program)

    def draw(self, words: "Words", wrong_line: "int | None" = None) -> None:
        """Draw the program; `wrong_line` is the number of its wrong line, from 1 on."""
        set_text(self._button, words.say("lessons.code-run"))
        for number, line in enumerate(list(self._lines.children)):
            set_attribute(line, "data-wrong", "true" if number + 1 == wrong_line else "false")
        self._draw(words)

    # Holes

    def _make_holes(self, program: "Holes") -> None:
        buttons: "list[Any]" = []
        for parts in program.parts():
            line = make("li")
            first_text, _ = parts[0] if parts else ("", None)
            _indent(line, first_text)
            for number, (text, hole) in enumerate(parts):
                if hole is None:  # Code, whose indent `_indent` has drawn.
                    line.append(make("code", text=text.lstrip() if number == 0 else text))
                else:
                    button = make_button("", "data-place", len(buttons), "lesson-hole")
                    button.setAttribute("data-hole", str(hole))
                    buttons.append(button)
                    line.append(button)
            self._lines.append(line)
        self._places.take(buttons)

    def _draw_holes(self, words: "Words") -> None:
        """Draw the reader's choice in each hole, and the buttons with the open hole's choices."""
        program = self.program
        assert isinstance(program, Holes)
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
        if [button.textContent for button in self._choice_buttons] != choices:  # Another hole is open.
            self._choice_buttons = []
            self._bar.replaceChildren()
            for number, choice in enumerate(choices):
                button = make_button("", "data-choice", number)
                button.append(make("code", text=choice))
                self._bar.append(button)
                self._choice_buttons.append(button)
            self._choices.take(self._choice_buttons)
        for number, button in enumerate(self._choice_buttons):
            set_pressed(button, number == program.chosen[open_hole])

    def _open_hole(self, number: int) -> None:
        assert isinstance(self.program, Holes)
        self.program.open_hole = int(self._places.items[number].getAttribute("data-hole"))
        self._on_change()
        self._choices.focus()

    def _choose(self, number: int) -> None:
        assert isinstance(self.program, Holes)
        hole = self.program.open_hole
        self.program.choose(number)
        self._on_change()
        if self.program.open_hole != hole:  # `choose` has opened the next empty hole.
            self._choices.focus()
        elif self.program.complete:
            self._button.focus()

    # Lines to be put in order

    def _make_order(self, program: "Order") -> None:
        buttons = []
        for place in range(len(program.lines)):
            button = make_button("", "data-place", place, "lesson-line")
            buttons.append(button)
            self._lines.append(make("li", inside=[button]))
        self._places.take(buttons)
        self._bar.append(make_button("↑", "data-by", -1), make_button("↓", "data-by", 1))
        on_items(self._bar, "data-by", lambda by: self._move(int(by)))

    def _draw_order(self, words: "Words") -> None:
        program = self.program
        assert isinstance(program, Order)
        for place, button in enumerate(self._places.items):
            text = program.lines[place]
            if button.textContent != text.strip():  # Another line has moved here.
                show_line(button, text)
            set_pressed(button, place == program.chosen_line)
        set_attribute(self._bar, "aria-label", words.say("lessons.code-move"))
        for button in list(self._bar.children):
            key = "lessons.code-up" if button.getAttribute("data-by") == "-1" else "lessons.code-down"
            set_attribute(button, "aria-label", words.say(key))
            set_flag(button, "disabled", program.chosen_line is None)

    def _touch(self, place: int) -> None:
        assert isinstance(self.program, Order)
        self.program.touch(place)
        self._on_change()

    def _walk_with_line(self, number: int, key: str, ctrl: bool, count: int) -> "int | None":
        """Return the index of the line that a key leads to; an arrow key takes a chosen line along."""
        goal = _walk(number, key, ctrl, count)
        assert isinstance(self.program, Order)
        if key in SIDEWAYS and goal is not None and number == self.program.chosen_line:
            self._move(goal - number)
        return goal

    def _move(self, by: int) -> None:
        assert isinstance(self.program, Order)
        self.program.move(by)
        self._on_change()


def _walk(number: int, key: str, ctrl: bool, count: int) -> "int | None":
    """Return the index of the item that a key leads to from the item `number`; None for other keys."""
    return in_row(number, SIDEWAYS.get(key, key), ctrl, count)


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
