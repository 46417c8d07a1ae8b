"""The station on ways to write a search: copy or undo, function or class, and a number for each position."""

import asyncio

from engine.games.shelf import folder_of
from ui.views.lessons.code import show_program
from ui.views.lessons.drawing import show_row
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.seeded import Numbered
from ui.views.lessons.stations.ways.numbering import Numbers, level_below
from ui.views.lessons.stations.ways.programs import FORGETFUL, PROGRAMS, answer_undo, key, run_way
from ui.views.lessons.stations.ways.spoil import Prediction
from ui.views.lessons.write import Write
from ui.widgets.dom import listen, make, set_flag, set_text
from ui.widgets.miniature import miniature
from ui.widgets.numbers import signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from engine.game import Game, Position
    from ui.state.wanted import Token
    from ui.state.words import Words
    from ui.views.lessons.exercise import Book
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.program import Holes, Run

SEARCHED = ("x...o.xo.", "o")
"""The board that all four programs search."""

BREATH = 0.002
"""Seconds that the page has for itself between two pieces of work."""

PIECE = 150
"""Positions in such a piece."""


class Four(Exercise):
    """The same search in four programs, run on one board; the reader says which of them need an undo."""

    name = "four"

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        self._at = 0
        self._found: "list[tuple[Any, int]]" = []
        self._lines = self.find(".lesson-lines")
        self._shown = -1
        self._spoken: "Words | None" = None
        self.hear("way", self._turn_to)
        self.hear("answer", self._answer)
        listen(self.find("[data-run]"), "click", lambda event: self._run())

    def follow_detail(self, detail: str) -> None:
        """Turn to one of the programs."""
        names = [name for name, _ in PROGRAMS]
        if detail in names:
            self._at = names.index(detail)

    def detail(self) -> str:
        """Return the name of the program that is shown."""
        return PROGRAMS[self._at][0]

    def place(self) -> "tuple[str, str]":
        """Return the board that is searched."""
        return SEARCHED

    def draw_exercise(self, words: "Words") -> None:
        """Show one program, and what all of them have found."""
        self.press("way", self._at)
        if self._spoken is not words:
            self._spoken = words
            cells = self.game.cells(self.game.parse(*SEARCHED))
            self.find(".ways-board").replaceChildren(named_board(self.game, cells, words))
        if self._shown != self._at:
            self._shown = self._at
            show_program(self._lines, PROGRAMS[self._at][1])
        set_flag(self.find(".ways-table"), "hidden", not self._found)
        for row, (value, boards) in zip(self.all("[data-found]"), self._found):
            fields = list(row.querySelectorAll("td"))
            set_text(fields[0], signed(value))
            set_text(fields[1], str(boards))

    def _turn_to(self, way: str) -> None:
        self._at = int(way)
        self.here()

    def _run(self) -> None:
        position = self.game.parse(*SEARCHED)
        self._found = [run_way(text, self.game, position) for _, text in PROGRAMS]
        self.here()

    def _answer(self, kind: str) -> None:
        self.judge(*answer_undo(kind))


class Spoil(Numbered):
    """The reader says what is left of a board after a search without undo, and sees it happen."""

    name = "spoil"

    def __init__(self, book: "Book", element: "Any") -> None:
        Numbered.__init__(self, book, element)
        show_program(self.find(".lesson-lines"), FORGETFUL)
        self.hear("option", self._answer)

    def begin(self) -> None:
        """Make the board, and what it may become."""
        self._state = Prediction(self.game, self.seed)
        self._drawn: "Words | None" = None

    def focus(self) -> None:
        """Begin with what can be chosen."""
        self.find("[data-option]").focus()

    def draw_exercise(self, words: "Words") -> None:
        """Show the board, what it may become, and once that is said, how it gets there."""
        state = self._state
        if self._drawn is not words:
            self._drawn = words
            self._draw_boards(words)
        for button in self.all("[data-option]"):
            set_flag(button, "disabled", state.done)
        text = words.say("lessons.to-move", mark=words.mark(state.root.turn))
        set_text(self.find(".lesson-state"), text)
        set_flag(self.find(".ways-film"), "hidden", not state.done)
        set_flag(self.find("[data-again]"), "hidden", not state.done)

    def _draw_boards(self, words: "Words") -> None:
        state, game = self._state, self.game
        self.find(".ways-board").replaceChildren(named_board(game, state.run.boards[0], words))
        for number, button in enumerate(self.all("[data-option]")):
            button.replaceChildren(named_board(game, state.options[state.order[number]], words))
        film = [(named_board(game, cells, words), "") for cells in state.run.boards]
        show_row(self.find(".ways-film"), film)

    def _answer(self, option: str) -> None:
        state = self._state
        right, told = state.answer(state.order[int(option)])
        self.judge(right, told)
        if right:
            # What was chosen among can't be any more.
            self.find("[data-again]").focus()


class Key(Write):
    """The reader finishes the function that gives each position a number of its own."""

    name = "key"

    def __init__(self, book: "Book", element: "Any") -> None:
        Write.__init__(self, book, element)
        self._positions: "list[Position]" = []
        self._numbers: "Numbers | None" = None

    async def load(self, token: "Token") -> bool:
        """Walk through all positions, a few at a time; either side may begin."""
        game = self.game
        found: "list[Position]" = []
        for mark in game.marks:
            level = [game.start(mark)]
            while level:
                found += level
                below: "dict[Position, bool]" = {}
                for first in range(0, len(level), PIECE):
                    for position in level_below(game, level[first : first + PIECE]):
                        below[position] = True
                    await token.wait(asyncio.sleep(BREATH))
                level = list(below)
        self._positions = found
        return True

    def make_program(self) -> "Holes":
        """Return the function with its holes."""
        return key()

    def check(self, run: "Run") -> "tuple[bool, list[Told]]":
        """Call the function for all positions."""
        self._numbers = Numbers(self.game, self._positions, run)
        return self._numbers.right, [self._numbers.told()]

    def draw_beside(self, words: "Words") -> None:
        """Show two positions that have the same number."""
        twins = self._numbers.twins if self._numbers else None
        row = self.find(".ways-twins")
        set_flag(row, "hidden", not twins)
        drawn = []
        for position in twins or ():
            mark = words.mark(self.game.turn(position))
            board = named_board(self.game, self.game.cells(position), words)
            drawn.append((board, words.say("lessons.to-move", mark=mark)))
        show_row(row, drawn)


def named_board(game: "Game", cells: "Sequence[str]", words: "Words") -> "Any":
    """Return a drawing of a board, which no game need reach, named by its squares from the top left."""
    picture = make("div")
    picture.append(miniature(game, folder_of(game.name), cells))
    picture.setAttribute("role", "img")
    signs = [words.sign(cell) if cell else words.say("lessons.ways-empty") for cell in cells]
    picture.setAttribute("aria-label", words.listed(signs, "lessons.list-separator"))
    return picture


EXERCISES = (Four, Spoil, Key)
