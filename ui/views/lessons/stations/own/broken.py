"""Game rules with one wrong line each; the reader corrects that line with the help of the page's error."""

import json

from ui.views.lessons.annotations import Any, Message
from ui.views.lessons.mechanisms.holes import HOLE, Holes, texts_of
from ui.views.lessons.mechanisms.program import Program
from ui.widgets.dom import make, set_flag

TEXTS = texts_of("own")
SOUND = TEXTS["sound"]
"""Correct rules: three in a row wins on a row of five squares; a mark in the middle earns another move."""
DRAWN = SOUND.replace('"....."', TEXTS["looks"])
"""The same rules, with constants and a function by which the page draws a board."""

CASES: "list[tuple[str, list[Any], list[Any]]]" = json.loads(TEXTS["cases"])
"""Each case: a text of the rules, and two wrong ones (the page shows the first) with their error messages."""


class Broken(Program):
    """An exercise that shows one of CASES at a time: rules with a hole, at first filled by a wrong text."""

    parts = tuple([str(number + 1) for number in range(len(CASES))])

    def _create(self) -> None:
        self.mended: "set[int]" = set()  # The indices of the cases that the reader has corrected.
        for number, name in enumerate(self.parts):
            button = make("button", text=name, type="button", data_case=number)
            self.find(".lesson-which").append(button)
        self.on_buttons("case", lambda case: self._go_to(int(case)))

    def _make_program(self) -> "Holes":
        right_text, (first_wrong, _, _), (second_wrong, _, _) = CASES[self.part]
        rules = SOUND if right_text in SOUND else DRAWN
        program = Holes(rules.replace(right_text, HOLE + "1", 1), ((first_wrong, right_text, second_wrong),))
        program.chosen = [0]  # The first wrong text.
        return program

    def _show_part(self, part: int) -> None:
        if part != self.part:
            self._begin_case(part)

    def attempt(self) -> "tuple[bool, list[Message]]":
        """Check the reader's choice; return whether all cases are corrected now, and this case's message."""
        _, *wrong_texts = CASES[self.part]  # The first text is the right one.
        for text, key, details in wrong_texts:
            if self.choice(0) == text:
                return False, [self._error_message(text, key, details)]
        self.mended.add(self.part)
        cases_left = len(CASES) - len(self.mended)
        key = "lessons.broken-" + ("more" if cases_left else "right")
        return not cases_left, [(key, {"left": cases_left})]

    def _draw_results(self) -> None:
        _, first_wrong, _ = CASES[self.part]
        self.set_text(".lesson-state", self.message_text(self._error_message(*first_wrong)))
        self.show_pressed("case", self.part)
        for button in self.all("[data-case]"):
            set_flag(button, "data-solved", int(button.getAttribute("data-case")) in self.mended)

    def _error_message(self, text: str, key: str, details: "dict[str, Any]") -> "Message":
        """Return the message with the error that the page reports for a wrong text of the rules."""
        if key == "own.arguments":  # This error quotes Python's message, which differs by version.
            details = dict(details)
            rules: "dict[str, Any]" = {}
            right_text, _, _ = CASES[self.part]
            exec(SOUND.replace(right_text, text, 1), rules)
            try:
                rules["moves"](rules["START"], "o")
            except TypeError as error:
                details["message"] = str(error)
        return "lessons.broken-says", {"text": (key, details)}

    def _go_to(self, case: int) -> None:
        self._begin_case(case)
        self.clear_messages()

    def _begin_case(self, case: int) -> None:
        self.part = case
        self.program = self._make_program()
        self._draw_code()
