"""The reader corrects the wrong line of a search (see culprit.py), and sees the search's first boards."""

from ui.views.lessons.annotations import Any, Message, Run
from ui.views.lessons.mechanisms.drawing import show_row_if_any
from ui.views.lessons.mechanisms.program import Program
from ui.views.lessons.stations.article.sides import GAME, SearchFunctions, draw_ply

PLIES = 2  # The search depth.
TRUE = 0  # The right value of the start at this depth: X's lead in discs.


class Mend(Program):
    """An exercise with the article's search, whose wrong line has holes."""

    game_name = GAME
    functions: "SearchFunctions | None" = None
    """The functions of the latest run, with the first discs that the search placed; None before any run."""

    def _program_globals(self) -> "dict[str, Any]":
        self.functions = SearchFunctions(self.game)
        return self.functions.names()

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Check that the search changes the side at each ply, and that its value at two plies is right."""
        functions = self.functions
        assert functions
        mine, theirs = self.game.marks
        value = run.call("search", functions.start(), mine, PLIES)
        gaps = {"mark": mine, "other": theirs, "said": value, "true": TRUE}
        _, (second_side, _, _) = functions.first_discs  # FIRST_DISCS is 2, so two are recorded.
        if second_side == mine:
            return False, [("lessons.mend-minus" if self.choice(0) == "-" else "lessons.mend-same", gaps)]
        if value != TRUE:
            return False, [("lessons.mend-sign", gaps)]
        return True, [("lessons.mend-right", gaps)]

    def _draw_results(self) -> None:
        plies = self.functions.first_discs if self.functions and self.messages else []  # Only with feedback.
        drawn = [(draw_ply(self.game, number, ply, self.words), "") for number, ply in enumerate(plies, 1)]
        show_row_if_any(self.find(".article-strip"), drawn)
