"""An exercise with an Othello position in which the side with fewer discs wins."""

from ui.views.lessons.stations.judging.discs import DISCS
from ui.views.lessons.stations.judging.subject import Judging

TEXT, DISCS_AHEAD = DISCS.positions[0]
"""The position as text, and by how many discs Black wins with best play."""


class Ahead(Judging):
    """An exercise that shows a board and asks for the winner: Black, White, or neither."""

    game_name = DISCS.game
    subject = DISCS
    position = (TEXT, DISCS.mover)
    right_choice = "black"
    choice_keys = "lessons.ahead-says-"
    choice_gaps = {"count": DISCS_AHEAD}

    def _draw_exercise(self) -> None:
        if self.is_new("board", 0):
            self.find(".judging-shown").append(self.board(0))
        self.show_pressed("answer", self.chosen)
