"""The same search as four programs ("ways"); the reader says which of them have to undo moves."""

from ui.views.lessons.annotations import Any, Game, Position, Sequence, Words
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.mechanisms.code import show_program
from ui.views.lessons.mechanisms.holes import Budget, Run, texts_of
from ui.views.lessons.stations.dialects.adapter import has_line
from ui.widgets.dom import make, set_text
from ui.widgets.miniature import miniature
from ui.widgets.numbers import signed

TEXTS = texts_of("ways")
UNDO = TEXTS["undo"]
"""A search that changes one board; `{undo}` is replaced by the line that removes a mark, or by ""."""

PROGRAMS = (
    ("copy", TEXTS["copy"]),
    ("undo", UNDO.format(undo="            undo(cells, square)\n")),
    ("class", TEXTS["class"]),
    ("stack", TEXTS["stack"]),
)
"""The programs with their names; the function `value` of each returns the value for the side to move."""

MOST_CALLS = 2000  # The limit on each run's visited boards: more than any of the programs visits.


class CountedGame:
    """A game whose `result` counts its calls against a Budget: one for each board that a program visits."""

    def __init__(self, game: "Game", budget: "Budget") -> None:
        self.cells, self.turn = game.cells, game.turn
        self.legal_moves, self.play = game.legal_moves, game.play
        self.result = budget.counted(game.result)


def place(cells: "list[str]", square: int, mark: str = "") -> None:
    """Put a mark on a square; without a mark, empty the square."""
    cells[square] = mark


def run_way(text: str, game: "Game", position: "Position") -> "tuple[Any, int]":
    """Run a program; return its value for a position, and the number of boards that it visited."""
    budget = Budget(MOST_CALLS)
    names = {"has_line": budget.counted(has_line), "place": place, "undo": place}
    value = Run(text, names).call("value", CountedGame(game, budget), position)
    return value, budget.spent


def named_board(game: "Game", cells: "Sequence[str]", words: "Words") -> "Any":
    """Return a drawing of a board; its name for screen readers lists the marks from the top left."""
    signs = [words.sign(cell) if cell else words.say("lessons.ways-empty") for cell in cells]
    label = words.listed(signs, "lessons.list-separator")
    drawing = miniature(game, cells)
    return make("div", inside=[drawing], role="img", aria_label=label)


class Four(Exercise):
    """An exercise that shows one of PROGRAMS at a time, and a table of their results."""

    right_choice = "shared"
    choice_keys = "lessons.four-undo-"
    position = ("x...o.xo.", "o")
    parts = tuple([name for name, _ in PROGRAMS])

    def _create(self) -> None:
        self._results: "list[tuple[Any, int]]" = []  # Each program's value and number of visited boards.
        self.on_buttons("way", self._choose_program)
        self.on_click("[data-run]", self._run)

    def _draw_exercise(self) -> None:
        self.show_pressed("way", self.part)
        if self.is_new("program", (self.part, self.words)):
            cells = self.game.cells(self.game.parse(*self.position))
            self.find(".ways-board").replaceChildren(named_board(self.game, cells, self.words))
            _, program = PROGRAMS[self.part]
            show_program(self.find(".lesson-lines"), program)
        self.hide(".ways-table", not self._results)
        for row, (value, boards) in zip(self.all("[data-found]"), self._results):
            value_field, boards_field = list(row.querySelectorAll("td"))
            set_text(value_field, signed(value))
            set_text(boards_field, str(boards))

    def _choose_program(self, index: str) -> None:
        self.part = int(index)
        self.redraw()

    def _run(self) -> None:
        position = self.game.parse(*self.position)
        self._results = [run_way(text, self.game, position) for _, text in PROGRAMS]
        self.redraw()
