"""Shows a line as a row of small boards. It is one tab stop; arrows, Home, End and clicks select a board."""

from engine.games.shelf import folder_of
from ui.state.annotations import Any, Callable, Game, Words
from ui.views.position.words import step_texts
from ui.widgets.dom import make, set_current
from ui.widgets.miniature import miniature
from ui.widgets.roving import Roving
from ui.widgets.row import in_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.views.position.line import Step


class Strip:
    """The row of boards; calls `on_choose` with the index of the board that the player selects."""

    def __init__(self, element: "Any", on_choose: "Callable[[int], None]") -> None:
        self._list = element
        self._roving = Roving(element, "data-step", in_row, on_choose, walking_chooses=True)
        # What the row shows: for each board the game's name, the step, and the text for screen readers.
        self._entries: "list[tuple[str, Step, str]]" = []
        self._buttons: "list[Any]" = []

    def draw(self, steps: "list[Step]", at: int, game: "Game", words: "Words") -> None:
        """Show the boards, with board `at` as current. Unchanged boards keep their elements and the focus."""
        texts = step_texts(steps, game, words)
        entries = [(game.name, steps[number], texts[number][1]) for number in range(len(steps))]
        unchanged = 0
        shorter_length = min(len(entries), len(self._entries))
        while unchanged < shorter_length and entries[unchanged] == self._entries[unchanged]:
            unchanged += 1
        while len(self._entries) > unchanged:
            self._list.lastElementChild.remove()
            self._entries.pop()
            self._buttons.pop()
        for number in range(unchanged, len(entries)):
            self._add(number, steps[number], texts[number], game)
        self._entries = entries
        for number, button in enumerate(self._buttons):
            set_current(button, "step", number == at)
        self._roving.take(self._buttons, at)  # The current board gets the tab stop

    def _add(self, number: int, step: "Step", texts: "tuple[str, str]", game: "Game") -> None:
        text, name = texts
        marked_cells = () if step.move is None else game.path(step.before, step.move)[-1:]  # Last cell
        board = miniature(game, folder_of(game.name), game.cells(step.position), marked_cells)
        parts = [board, make("span", text=text)]
        button = make("button", inside=parts, type="button", data_step=number, aria_label=name)
        self._list.append(make("li", inside=[button]))
        self._buttons.append(button)
