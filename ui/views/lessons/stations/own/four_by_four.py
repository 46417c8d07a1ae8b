"""The first of three larger games: four in a row on 4 by 4 squares, which the page proves to be a draw."""

import json

from ui.views.lessons.annotations import Message
from ui.views.lessons.mechanisms.holes import Run, texts_of
from ui.views.lessons.mechanisms.program import Program


class FourByFour(Program):
    """An exercise with rules that are too large for a table; a link opens them in the view of own games."""

    keys = "lessons.four-by-four-"
    """The prefix of its messages' keys; the number of the case that fails follows, or "right"."""

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Test the program on all cases, up to the first error."""
        cases = json.loads(texts_of("own")[self.name + "-cases"])
        for number, (function, arguments, right) in enumerate(cases, 1):
            given = run.call(function, *arguments)
            if given != right:
                return False, [(self.keys + str(number), {"given": given, "right": right})]
        return True, [(self.keys + "right", {})]

    def _draw_results(self) -> None:
        is_solved = self.right or self.lessons.progress.is_solved(self.name)
        self.hide(".lesson-onward", not is_solved)
