"""The reader finds the wrong line of an article's Othello search; messages explain the other lines.

The message for a line is `lessons.culprit-` with its number.
"""

from ui.views.lessons.exercise import Exercise, make_button
from ui.views.lessons.mechanisms.code import show_line
from ui.views.lessons.mechanisms.holes import HOLE, texts_of
from ui.views.lessons.stations.article.sides import GAME
from ui.widgets.dom import make

SEARCH = texts_of("article")["mend"].replace(HOLE + "1", "").replace(HOLE + "2", "side")
"""The text of the article's search, which never changes sides."""
CULPRIT = 7  # The number of the wrong line, from 1 on.


class Culprit(Exercise):
    """An exercise that shows each line of the article's search as a button."""

    game_name = GAME

    def _create(self) -> None:
        self._chosen = 0  # The number of the chosen line, 0 for none.
        box = self.find(".lesson-lines")
        for number, line in enumerate(SEARCH.split("\n")):
            button = make_button("", "data-line", number + 1, "lesson-line")
            show_line(button, line)
            box.append(make("li", inside=[button]))
        self.on_buttons("line", self._choose)

    def _draw_exercise(self) -> None:
        self.show_pressed("line", self._chosen)

    def _choose(self, line: str) -> None:
        self._chosen = int(line)
        marks = self.game.marks
        gaps = {"mark": marks[0], "other": marks[1]}
        self.judge(self._chosen == CULPRIT, ("lessons.culprit-" + line, gaps))
