"""An exercise with an Othello position in which the side with fewer discs wins."""

from ui.views.lessons.stations.judging.discs import DISCS
from ui.views.lessons.stations.judging.subject import Judging

TEXT, DISCS_AHEAD = DISCS.positions[0]
"""The position as text, and by how many discs Black wins with best play."""
MESSAGES = {"black": "lessons.ahead-right", "draw": "lessons.ahead-draw", "white": "lessons.ahead-wrong"}
"""The key of the message for each answer."""


class Ahead(Judging):
    """An exercise that shows a board and asks for the winner: Black, White, or neither."""

    game_name = DISCS.game
    subject = DISCS
    position = (TEXT, DISCS.mover)

    def _create(self) -> None:
        self._guess = ""
        self.on_buttons("answer", self._answer)

    def _draw_exercise(self) -> None:
        box = self.find(".judging-shown")
        if not box.firstElementChild:  # At first.
            box.append(self.board(0))
        self.show_pressed("answer", self._guess)

    def _answer(self, guess: str) -> None:
        self._guess = guess
        self.judge(guess == "black", (MESSAGES[guess], {"count": DISCS_AHEAD}))
