"""The reader finds the wrong line of an article's Othello search; messages explain the other lines.

The buttons' answers are the lines' numbers, from 1 on.
"""

from ui.views.lessons.exercise import Exercise
from ui.views.lessons.mechanisms.code import show_line
from ui.views.lessons.mechanisms.holes import HOLE, texts_of
from ui.views.lessons.stations.article.sides import GAME
from ui.widgets.dom import make

SEARCH = texts_of("article")["mend"].replace(HOLE + "1", "").replace(HOLE + "2", "side")
"""The text of the article's search, which never changes sides."""


class Culprit(Exercise):
    """An exercise that shows each line of the article's search as a button."""

    game_name = GAME
    right_choice = "7"  # The wrong line.
    choice_keys = "lessons.culprit-"

    def _create(self) -> None:
        self.choice_gaps = dict(zip(("mark", "other"), self.game.marks))
        box = self.find(".lesson-lines")
        for number, line in enumerate(SEARCH.split("\n"), 1):
            button = make("button", "lesson-line", type="button", data_answer=number)
            show_line(button, line)
            box.append(make("li", inside=[button]))

    def _draw_exercise(self) -> None:
        self.show_pressed("answer", self.chosen)
