"""Shows a button for each legal move that touches no cell; a forced pass has a button elsewhere."""

from ui.state.annotations import AnalysedMoves, Any, Callable, GamePart, Match, Settings, Words
from ui.state.cells import Help, move_name
from ui.widgets.dom import make, on_items, set_attribute, set_flag


class MoveList:
    """The buttons. They are in the panel beside a board, or below a board that is itself in a panel."""

    def __init__(self, board: "Any", on_move: "Callable[[int], None]") -> None:
        self._board, self._on_move = board, on_move
        self._box: "Any" = None
        self._current: "list[tuple[int, str, str, str, bool]]" = []  # The drawn buttons: see `_button`

    def draw(
        self,
        match: "Match",
        analysis: "AnalysedMoves | None",
        aids: "Settings | Help",
        words: "Words",
        part: "GamePart",
    ) -> None:
        """Draw the moves, if a person is to move. `aids` says whether to show values and hints."""
        game, position = match.game, match.position
        buttons = []
        if match.person_to_move() and game.forced_pass(position) is None:
            entries = {entry["move"]: entry for entry in analysis["moves"]} if analysis else {}
            for move in game.legal_moves(position):
                if not game.path(position, move):  # The move touches no cell
                    entry = entries.get(move)
                    value_words = part.describe(game, entry, words) if entry and aids.values else ("", "", "")
                    _, sign, text = value_words
                    best = bool(entry and aids.hints and entry["best"])
                    buttons.append((move, move_name(game, move, position, words), sign, text, best))
        if buttons == self._current:
            return
        self._current = buttons
        if self._box is None:
            self._box = make("div", "move-list", role="group")
            column = self._board.closest("[data-frame=board]")
            if column:
                column.parentElement.querySelector(".body").prepend(self._box)
            else:
                self._board.after(self._box)
            on_items(self._box, "data-move", lambda move: self._on_move(int(move)))
        set_attribute(self._box, "aria-label", words.say("moves.choose"))
        set_flag(self._box, "hidden", not buttons)
        self._box.replaceChildren(*[_button(*each, words) for each in buttons])


def _button(move: int, name: str, sign: str, text: str, best: bool, words: "Words") -> "Any":
    spoken = [name, text, words.say("cell.best") if best else ""]
    label = words.listed([each for each in spoken if each], "cell.separator")
    button = make("button", "", name, type="button", data_move=move, aria_label=label)
    if sign:  # The short sign of the move's value, such as "+"
        button.append(make("b", "", sign))
    set_flag(button, "data-best", best)
    return button
