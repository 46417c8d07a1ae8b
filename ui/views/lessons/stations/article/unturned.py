"""A game that an article's faulty search allows: discs don't turn over, and O uses X's legal moves."""

from engine.trees.film import Film
from ui.views.lessons.annotations import Game, Message, Position
from ui.views.lessons.mechanisms.film import Filmed
from ui.views.lessons.stations.article.sides import GAME, START, Ply, draw_board, ply_text
from ui.widgets.dom import make, set_pressed

MOVES = (19, 42, 37, 20)
"""The squares of the game's moves; the sides alternate. On the search's board, X could play each of them."""
FORBIDDEN_PLY = 4  # The number of the ply whose move is illegal on a real board, from 1 on.
ANSWERS = (("turn", "side", "count"), ("2", str(FORBIDDEN_PLY), "never"))
RIGHT = ("turn", str(FORBIDDEN_PLY))
"""The answers to the two questions, and the right answer to each."""


class BothBoards(Film):
    """The search's board and the real board after each ply; the real one stops before the illegal ply."""

    def __init__(self, game: "Game") -> None:
        start = game.parse(START, game.marks[0])
        self.real_boards: "list[Position]" = [start]
        self.plies: "list[Ply]" = [("", None, start)]  # The start and the plies of the search's game.
        self.last_step = len(MOVES)
        for ply, move in enumerate(MOVES, 1):
            mark = game.marks[(ply - 1) % 2]
            _, _, board = self.plies[-1]
            cells = game.cells(board)
            cells[move] = mark  # As in the search's game, no disc turns over.
            self.plies.append((mark, move, game.set_up(cells, game.other(mark))))
            real = self.real_boards[-1]
            self.real_boards.append(game.play(real, move) if ply < FORBIDDEN_PLY else real)


class Unturned(Filmed):
    """An exercise that shows the search's game beside the real one, and asks two questions."""

    game_name = GAME
    position = (START, "X")

    def _create(self) -> None:
        self.film: "BothBoards" = BothBoards(self.game)
        self.question = 0  # The current question's index; the number of questions when all are answered.
        self.on_buttons("answer", self._answer)

    def answer(self, choice: str) -> "tuple[bool, Message]":
        """Check an answer to the current question, and go on if it is right; return `(right, message)`."""
        right = choice == RIGHT[self.question]
        if right:
            self.question += 1
        return right, ("lessons.unturned-" + choice, {})

    def _draw_exercise(self) -> None:
        game, film, number = self.game, self.film, self.film.step_number
        _, move, board = film.plies[number]
        search_board = draw_board(game, board, move, self.words)
        self.find("[data-shows=dream]").replaceChildren(search_board)
        is_legal = number < FORBIDDEN_PLY
        real_parts = [draw_board(game, film.real_boards[number], move if is_legal else None, self.words)]
        if not is_legal:
            real_parts.append(make("p", "", self.say("lessons.unturned-forbidden")))
        self.find("[data-shows=real]").replaceChildren(*real_parts)
        self.draw_controls(self.say("lessons.sides-at", count=number))
        set_pressed(self.find("[data-run]"), self.is_playing)
        self.set_text(".lesson-state", ply_text(game, number, film.plies[number], self.words))
        self.show_one("ask", min(self.question, len(RIGHT) - 1))  # The last question stays shown.

    def _answer(self, answer: str) -> None:
        if self.question < len(RIGHT):
            right, message = self.answer(answer)
            self.judge(right, message, more=self.question < len(RIGHT))
