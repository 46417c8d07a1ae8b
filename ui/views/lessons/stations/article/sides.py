"""An article's Othello search never changes sides; the page compares its best line with a legal one."""

from ui.state.cells import cell_name
from ui.views.lessons.annotations import Any, Game, Position, TypeAlias, Words
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.mechanisms.drawing import small_board
from ui.widgets.dom import make, set_flag
from ui.widgets.miniature import SIDE, svg_element

GAME = "othello"

START = "---------------------------OOO----XXO------OX-------------------"
"""The position at the root of the search; X is to move."""
DREAM = (19, 30, 50)
"""The squares of the best line that the search finds in three plies: all three discs are X's."""
REAL = (19, 11, 20)
"""The squares of a legal line: the same first move, and the reply that leaves X the fewest discs."""
Ply: TypeAlias = "tuple[str, Any, Position]"
"""A ply: the side's mark, the square, and the board afterwards; of the start, "" and None come first."""
FIRST_DISCS = 2  # How many of a search's first discs SearchFunctions records.


class SearchFunctions:
    """The functions that the article's search calls; like the article's, they don't check the turn."""

    def __init__(self, game: "Game") -> None:
        self._game = game
        self.first_discs: "list[Ply]" = []  # The first discs that a search has placed.

    def names(self) -> "dict[str, Any]":
        """Return these functions by the names that the search's program uses."""
        return {"moves": self.moves, "place": self.place, "count": self.count, "other": self._game.other}

    def start(self) -> "Position":
        """Return the position from which the search starts."""
        return self._game.parse(START, self._game.marks[0])

    def moves(self, board: "Position", side: str) -> "list[int]":
        """Return the squares where a side can place a disc."""
        game = self._game
        moves = game.legal_moves(self._with_turn(board, side))
        return [move for move in moves if move < game.squares]  # Leave out a pass.

    def place(self, board: "Position", move: int, side: str) -> "Position":
        """Place a side's disc; return the board afterwards."""
        after = self._game.play(self._with_turn(board, side), move)
        if len(self.first_discs) < FIRST_DISCS:
            self.first_discs.append((side, move, after))
        return after

    def count(self, board: "Position", side: str) -> int:
        """Return the difference of discs: the side's discs minus the other side's."""
        cells = self._game.cells(board)
        return cells.count(side) - cells.count(self._game.other(side))

    def _with_turn(self, board: "Position", side: str) -> "Position":
        """Return the board with this side to move."""
        game = self._game
        return board if game.turn(board) == side else game.set_up(game.cells(board), side)


def plies_of(game: "Game", moves: "tuple[int, ...]", alternate: bool) -> "list[Ply]":
    """Return the start and the plies after it; X plays all moves unless sides `alternate`."""
    functions = SearchFunctions(game)
    position, side = functions.start(), game.marks[0]
    plies: "list[Ply]" = [("", None, position)]
    for move in moves:
        position = functions.place(position, move, side)
        plies.append((side, move, position))
        if alternate:
            side = game.other(side)
    return plies


def draw_board(game: "Game", position: "Position", last: "int | None", words: "Words") -> "Any":
    """Return an element with a small board, its disc `last` marked, and each side's number of discs."""
    black, white = [game.score(position, mark) for mark in game.marks]
    box = make("div")
    picture = make("div", "article-board")
    drawing = small_board(game, position)
    if last is not None:
        row, column = divmod(last, game.columns)
        x, y = (column + 0.5) * SIDE, (row + 0.5) * SIDE
        drawing.append(svg_element("circle", {"cx": x, "cy": y, "r": 5, "class": "article-last"}))
    picture.append(drawing)
    box.append(picture, make("p", "", words.say("lessons.sides-count", black=black, white=white)))
    return box


def ply_text(game: "Game", number: int, ply: "Ply", words: "Words") -> str:
    """Return a ply in words: its number, the mark, and the square; the start has the number 0."""
    mark, move, _ = ply
    if not number:
        return words.say("lessons.sides-begin")
    square = cell_name(game, move, words)
    return words.say("lessons.strip-move", number=number, mark=words.mark(mark), square=square)


def draw_ply(game: "Game", number: int, ply: "Ply", words: "Words") -> "Any":
    """Return an element with the board after a ply (see draw_board), and the ply in words."""
    _, move, position = ply
    board = draw_board(game, position, move, words)
    board.append(make("p", "article-ply", ply_text(game, number, ply, words)))
    return board


class Sides(Exercise):
    """An exercise with two boards side by side, which asks at which ply they first differ."""

    game_name = GAME
    position = (START, "X")
    right_choice = "2"  # The number of the first ply at which the two lines differ.
    choice_keys = "lessons.sides-says-"
    parts = ("0", "1", "2", "3")  # The number of plies that both boards show.

    def _create(self) -> None:
        dream, real = plies_of(self.game, DREAM, alternate=False), plies_of(self.game, REAL, alternate=True)
        self._plies = {"dream": dream, "real": real}
        self.on_buttons("step", self._step)

    def _draw_exercise(self) -> None:
        game, ply = self.game, self.part
        for name in self._plies:
            board = draw_ply(game, ply, self._plies[name][ply], self.words)
            self.find("[data-shows=" + name + "]").replaceChildren(board)
        for button in self.all("[data-step]"):  # The step is -1 or 1.
            goal = ply + int(button.getAttribute("data-step"))
            set_flag(button, "disabled", not 0 <= goal <= len(DREAM))
        self.set_text("output", self.say("lessons.sides-at", count=ply))
        self.show_pressed("answer", self.chosen)

    def _step(self, by: str) -> None:
        self.part += int(by)
        self.clear_messages()

    def _choose_answer(self, choice: str) -> None:
        self.part = int(choice)  # The boards show the guessed ply.
        Exercise._choose_answer(self, choice)
