"""A game that an article's faulty search allows: no discs turn, and both sides have X's moves."""

from ui.views.lessons.annotations import Game, Message, Position
from ui.views.lessons.mechanisms.film import Film, Filmed
from ui.views.lessons.stations.article.sides import GAME, START, draw_board, ply_text
from ui.widgets.dom import make, set_flag, set_pressed

MOVES = (19, 42, 37, 20)
"""The squares of a game that the search allows: on its board, X could place a disc on each of them."""

FORBIDDEN = 4
"""The number of the ply whose move is illegal, from 1 on."""

ANSWERS = (("turn", "side", "count"), ("2", str(FORBIDDEN), "never"))
"""The answers to the two questions; RIGHT has the right answer to each."""
RIGHT = ("turn", str(FORBIDDEN))


class BothBoards(Film):
    """A film with the search's board and the real board; the real one stops before the illegal move."""

    def __init__(self, game: "Game") -> None:
        start = game.parse(START, game.marks[0])
        self.boards: "list[Position]" = [start]
        self.real_boards: "list[Position]" = [start]
        self.plies: "list[tuple[str, int, Position]]" = []
        self.last = len(MOVES)
        for number, move in enumerate(MOVES):
            mark = game.marks[number % 2]
            cells = game.cells(self.boards[-1])
            cells[move] = mark
            self.boards.append(game.set_up(cells, game.other(mark)))
            real = self.real_boards[-1]
            self.real_boards.append(game.play(real, move) if number + 1 < FORBIDDEN else real)
            self.plies.append((mark, move, self.boards[-1]))


class Unturned(Filmed):
    """An exercise that shows the search's game beside the real one, and asks two questions."""

    name = "unturned"
    game_name = GAME
    position = (START, "X")
    film: "BothBoards"

    def _create(self) -> None:
        self.stage = 0
        """How many questions the reader has answered."""
        self.on_buttons("answer", self._answer)

    def _make_film(self) -> "BothBoards":
        return BothBoards(self.game)

    def answer(self, choice: str) -> "tuple[bool, Message]":
        """Check an answer to the current question; return whether it is right, and the message."""
        right = choice == RIGHT[self.stage]
        if right:
            self.stage += 1
        return right, ("lessons.unturned-" + choice, {})

    def _draw_exercise(self) -> None:
        game, film = self.game, self.film
        text, move = self.say("lessons.sides-begin"), None
        if film.at:
            ply = film.plies[film.at - 1]
            text, (_, move, _) = ply_text(game, film.at, ply, self.words), ply
        dream = draw_board(game, film.boards[film.at], move, self.words)
        self.find("[data-shows=dream]").replaceChildren(dream)
        is_legal = film.at < FORBIDDEN
        parts = [draw_board(game, film.real_boards[film.at], move if is_legal else None, self.words)]
        if not is_legal:
            parts.append(make("p", "", self.say("lessons.unturned-forbidden")))
        self.find("[data-shows=real]").replaceChildren(*parts)
        self.draw_place(self.say("lessons.sides-at", count=film.at))
        set_pressed(self.find("[data-run]"), self.plays)
        self.set_text(".lesson-state", text)
        for box in self.all("[data-ask]"):
            set_flag(box, "hidden", int(box.getAttribute("data-ask")) != min(self.stage, len(RIGHT) - 1))

    def _answer(self, answer: str) -> None:
        if self.stage < len(RIGHT):
            right, message = self.answer(answer)
            show = self.judge if self.stage == len(RIGHT) else self.respond  # Only the last one is judged.
            show(right, message)
