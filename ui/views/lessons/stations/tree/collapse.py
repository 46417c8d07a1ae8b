"""The reader guesses how many boards of tic-tac-toe remain if equal or symmetric boards count only once."""

from ui.views.lessons.annotations import Game, Message, Position
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.lessons import named_moves
from ui.views.lessons.mechanisms.drawing import show_row, small_board
from ui.widgets.numbers import group_digits

ALL_BOARDS, DISTINCT, UP_TO_SYMMETRY = 549_946, 5_478, 765
"""The number of boards: in the complete tree; without repetitions; without rotations and reflections."""
COUNTS = (ALL_BOARDS, DISTINCT, UP_TO_SYMMETRY, UP_TO_SYMMETRY)
"""The number of boards that remain, by the number of questions that the reader has answered."""
GUESSES = ((250_000, 50_000, 5_000), (2_700, 1_400, 800), (0, 1, 85))
"""The answers to three questions, the right one last: how many boards remain without repetitions; without
symmetric ones; and how many of an article's 850 boards no game reaches."""
BEYOND = ("o.xo..oxx", "ooox.xx..", ".o.oooxxx", "oooxxxoxo")  # Some boards that no game reaches.
WAYS = ((0, 4, 8), (8, 4, 0))  # Two orders of moves that lead to the same board.
EXAMPLE = "ox......."  # A board with eight symmetric forms, itself included.


def look_alikes(game: "Game") -> "list[str]":
    """Return the board EXAMPLE and its rotations and reflections, each once."""
    boards = [EXAMPLE]
    for symmetry in game.symmetries:  # A symmetry moves the piece on `cell` to `symmetry[cell]`.
        turned = "".join([EXAMPLE[symmetry.index(cell)] for cell in range(game.squares)])
        if turned not in boards:
            boards.append(turned)
    return boards


def two_ways(game: "Game") -> "list[list[tuple[Position, int]]]":
    """Return the boards along two orders of the same moves, each with the move that led to it."""
    ways = []
    for moves in WAYS:
        position, boards = game.start(), []
        for move in moves:
            position = game.play(position, move)
            boards.append((position, move))
        ways.append(boards)
    return ways


class Collapse(Exercise):
    """An exercise with a square whose area is the share of boards that remain, and buttons for guesses."""

    def _create(self) -> None:
        self.question = 0  # The current question's index; the number of questions when all are answered.
        self.on_buttons("guess", self._answer)

    def guess(self, number: int) -> "tuple[bool, Message]":
        """Check a guess at the current question, and go on if it is right; return `(right, message)`."""
        choices = GUESSES[self.question]
        kind = ("far", "some", "right")[choices.index(number)]  # The last choice is right.
        key = "lessons.collapse-" + str(self.question + 1) + "-" + kind
        if kind != "right":
            return False, (key, {"number": group_digits(number)})
        self.question += 1
        return True, (key, {"number": group_digits(COUNTS[self.question])})

    def _draw_exercise(self) -> None:
        question, count = self.question, COUNTS[self.question]
        side = (count / ALL_BOARDS) ** 0.5  # The area is the share of boards that remain.
        self.find(".collapse-field").style.setProperty("--side", str(side))
        text = self.say("lessons.collapse-left-" + str(question + 1), number=group_digits(count))
        self.set_text(".lesson-state", text)
        self.show_one("stage", min(question, len(GUESSES) - 1))  # The last question's boards stay.
        self.show_one("ask", question)
        if self.is_new("boards", (question, self.words)):
            self._draw_boards()

    def _draw_boards(self) -> None:
        """Draw the boards of two orders of moves, the symmetric boards, and boards that no game reaches."""
        game = self.game
        for row, boards in zip(self.all(".collapse-way"), two_ways(game)):
            drawn = []
            for position, move in boards:
                mark = game.other(game.turn(position))  # The side that made the move.
                drawn.append((small_board(game, position), named_moves([(mark, move)], game, self.words)))
            show_row(row, drawn)
        for selector, texts in ((".collapse-alike", look_alikes(game)), (".collapse-beyond", BEYOND)):
            positions = [game.parse(text, game.marks[0]) for text in texts]
            show_row(self.find(selector), [(small_board(game, position), "") for position in positions])

    def _answer(self, guess: str) -> None:
        right, message = self.guess(int(guess))
        self.judge(right, message, more=self.question < len(GUESSES))
