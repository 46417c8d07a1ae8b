"""The station on a search that never changes sides: its board beside the true one, and its line."""

from ui.state.cells import cell_name
from ui.views.lessons.code import show_line
from ui.views.lessons.drawing import small_board
from ui.views.lessons.exercise import Exercise, make_button
from ui.views.lessons.program import Holes
from ui.views.lessons.stations.article.programs import CULPRIT, HOLES, MENDED, SEARCH
from ui.views.lessons.stations.article.seen import DREAM, LINES, PART, REAL, START, Board, judged, shown
from ui.views.lessons.write import Write
from ui.widgets.dom import make, set_flag, set_text
from ui.widgets.miniature import SIDE, svg_element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game, Position
    from ui.state.words import Words
    from ui.views.lessons.exercise import Book
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.program import Order, Run

GAME = "othello"


def drawn(game: "Game", position: "Position", last: "int | None", words: "Words") -> "Any":
    """Return a board with its last disc marked, and how many discs each side has."""
    black, white = [game.cells(position).count(mark) for mark in game.marks]
    box = make("div")
    picture = make("div", "article-board")
    drawing = small_board(game, position)
    if last is not None:
        row, column = divmod(last, game.columns)
        at = {"cx": (column + 0.5) * SIDE, "cy": (row + 0.5) * SIDE, "r": 5, "class": "article-last"}
        drawing.append(svg_element("circle", at))
    picture.append(drawing)
    box.append(picture, make("p", "", words.say("lessons.sides-count", black=black, white=white)))
    return box


def ply_told(game: "Game", number: int, ply: "tuple[str, int, Position]", words: "Words") -> str:
    """Return a ply in words: its number, who plays, and where."""
    mark, move, _ = ply
    square = cell_name(game, move, words)
    return words.say("lessons.strip-move", number=number, mark=words.mark(mark), square=square)


class Sides(Exercise):
    """Two boards, ply by ply: what the search has before it, and what happens."""

    name = "sides"
    game_name = GAME

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        self._ply = 0
        self._guess = 0
        self._plies = {"dream": shown(self.game, DREAM, False), "real": shown(self.game, REAL, True)}
        self.hear("step", self._step)
        self.hear("answer", self._answer)

    def follow_detail(self, detail: str) -> None:
        """Go to a ply."""
        if detail in ("0", "1", "2", "3"):
            self._ply = int(detail)

    def detail(self) -> str:
        """Return the ply that is shown."""
        return str(self._ply)

    def place(self) -> "tuple[str, str]":
        """Return the board that is looked ahead from."""
        return START, self.game.marks[0]

    def draw_exercise(self, words: "Words") -> None:
        """Show both boards after so many plies."""
        game, ply = self.game, self._ply
        for name in self._plies:
            plies = self._plies[name]
            box = self.find("[data-shows=" + name + "]")
            if ply:
                _, move, position = plies[ply - 1]
                said = ply_told(game, ply, plies[ply - 1], words)
                board = drawn(game, position, move, words)
            else:
                said = words.say("lessons.sides-begin")
                board = drawn(game, game.parse(*self.place()), None, words)
            board.append(make("p", "article-ply", said))
            box.replaceChildren(board)
        for button in self.all("[data-step]"):
            goal = ply + int(button.getAttribute("data-step"))
            set_flag(button, "disabled", not 0 <= goal <= len(DREAM))
        set_text(self.find("output"), words.say("lessons.sides-at", count=ply))
        self.press("answer", self._guess)

    def _step(self, by: str) -> None:
        self._ply += int(by)
        self.respond(False)

    def _answer(self, guess: str) -> None:
        self._ply = self._guess = int(guess)
        if self._guess == PART:
            self.judge(True, ("lessons.sides-right", {}))
        else:
            self.judge(False, ("lessons.sides-early" if self._guess < PART else "lessons.sides-late", {}))


class Culprit(Exercise):
    """Which line is wrong? Each that isn't says what it is good for."""

    name = "culprit"
    game_name = GAME

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        self._chosen = 0
        box = self.find(".lesson-lines")
        for number, line in enumerate(SEARCH.split("\n")):
            item = make("li")
            button = make_button("", "data-line", number + 1, "lesson-line")
            show_line(button, line)
            item.append(button)
            box.append(item)
        self.hear("line", self._choose)

    def draw_exercise(self, words: "Words") -> None:
        """Show which line was chosen."""
        self.press("line", self._chosen)

    def _choose(self, line: str) -> None:
        self._chosen = int(line)
        marks = self.game.marks
        gaps = {"mark": marks[0], "other": marks[1]}
        self.judge(self._chosen == CULPRIT, (LINES[self._chosen], gaps))


class Mend(Write):
    """The line is mended; the boards that the search has then looked at are shown."""

    name = "mend"
    game_name = GAME

    def __init__(self, book: "Book", element: "Any") -> None:
        self._board: "Board | None" = None
        Write.__init__(self, book, element)

    def make_program(self) -> "Holes | Order":
        """Return the search with holes in its line."""
        return Holes(MENDED, HOLES)

    def names(self) -> "dict[str, Any]":
        """Return what the search calls, which notes what is placed."""
        self._board = Board(self.game)
        return self._board.names()

    def check(self, run: "Run") -> "tuple[bool, list[Told]]":
        """Have the search look two plies ahead."""
        assert self._board
        assert isinstance(self.program, Holes)
        right, told = judged(run, self._board, self.game, self.program.choice(0) == "-")
        return right, [told]

    def draw_beside(self, words: "Words") -> None:
        """Show the first boards that the search has looked at."""
        strip = self.find(".article-strip")
        strip.replaceChildren()
        plies = self._board.placed if self._board and self.told else []
        for number, ply in enumerate(plies):
            item = make("li")
            item.append(drawn(self.game, ply[2], ply[1], words))
            item.append(make("p", "article-ply", ply_told(self.game, number + 1, ply, words)))
            strip.append(item)
        set_flag(strip, "hidden", not plies)


EXERCISES = (Sides, Culprit, Mend)
