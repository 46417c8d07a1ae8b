"""The board on which the player sets up a position, with its choices and buttons, for several views.

A view NAME contains the elements NAME-board and NAME-said (for announcements), buttons whose `data-change` is
a key of CHANGES or SYMMETRIES, and an element with `data-placing`, to which the choices are added.
"""

from engine.contract.game import GameError
from ui.board import placing
from ui.board.board import Board
from ui.state.annotations import Any, Callable, Desk, Game, Match, Position, Sequence, Words
from ui.state.cells import Cell, cell_name, piece_name
from ui.widgets.dom import all_of, by_id, listen, listen_all, make, on_items, set_flag, set_text
from ui.widgets.miniature import piece_drawing


class SetUp:
    """The board and its controls; calls `on_choice` after the player has chosen another piece to place."""

    def __init__(self, name: str, desk: "Desk", root: "Any", on_choice: "Callable[[], None]") -> None:
        self._name, self._desk, self._on_choice = name, desk, on_choice
        self._board = Board(by_id(name + "-board"), self._place, on_key=self._key)
        on_items(root, "data-change", self._change)
        choices = by_id("placing").content.cloneNode(True)
        for choice in list(choices.querySelectorAll("input")):
            choice.name = name + "-" + choice.name
        root.querySelector("[data-placing]").append(choices)
        listen_all(all_of("[name=" + name + "-place]"), "change", lambda event: on_choice())
        listen_all(all_of("[name=" + name + "-turn]"), "change", self._choose_turn)

    def draw(self, match: "Match", words: "Words") -> None:
        """Draw the controls for the position of a match."""
        self._match, self._words = match, words
        for name in placing.SYMMETRIES:
            set_flag(by_id(self._name + "-" + name), "hidden", placing.SYMMETRIES[name](match.game) is None)
        for choice in all_of("[name=" + self._name + "-turn]"):
            choice.checked = choice.value == match.turn

    def draw_board(self, cells: "Sequence[Cell]") -> None:
        """Show the cells on the board and, under the pointer, the piece that a click places."""
        game = self._match.game
        if self._board.open(game):
            self._lay_choices(game)
        outcome = game.outcome(self._match.position)
        choice = self._choice()
        ghost = game.marks[0] if choice == placing.CYCLE else choice  # Clicks cycle through the pieces
        self._board.draw(cells, ghost, outcome.lines if outcome else ())

    def _choice(self) -> str:
        values = [placing.CYCLE] + list(self._match.game.placeable)
        chosen = [str(choice.value) for choice in all_of("[name=" + self._name + "-place]:checked")]
        return next((value for value in chosen if value in values), placing.NOTHING)

    def _lay_choices(self, game: "Game") -> None:
        has_pieces = tuple(game.placeable) != tuple(game.marks)  # Else, the choices are the two sides
        choices = all_of("[name=" + self._name + "-place]")
        for choice in choices:
            if choice.hasAttribute("data-piece"):  # A piece of the earlier game
                choice.parentElement.remove()
            elif choice.hasAttribute("data-side"):
                set_flag(choice.parentElement, "hidden", has_pieces)
        last = choices[-1].parentElement
        for piece in game.placeable if has_pieces else ():
            name = piece_name(piece, self._words.say("placing.piece"), self._words.say)
            choice = make("input", type="radio", value=piece, data_piece=piece, aria_label=name)
            choice.name = self._name + "-place"
            listen(choice, "change", lambda event: self._on_choice())
            drawing = make("span", inside=[piece_drawing(game, piece)])
            last.before(make("label", inside=[choice, drawing]))

    def _place(self, square: int) -> None:
        self._place_piece(square, self._choice())

    def _place_piece(self, square: int, choice: str) -> None:
        game, before = self._match.game, self._match.position
        if square >= game.squares:  # A cell of a reserve
            return
        if not self._change_to(lambda: placing.place_or_remove(game, self._match.position, square, choice)):
            return
        square = placing.changed_cell(game, before, self._match.position, square)  # Pieces may fall
        piece, name = game.cells(self._match.position)[square], cell_name(game, square, self._words)
        set_text(by_id(self._name + "-said"), piece_name(piece, name, self._words.sentence))

    def _key(self, square: int, key: str) -> bool:
        pieces = placing.keys(self._match.game)
        key = key if key in pieces else key.lower()
        if key not in pieces:
            return False
        self._place_piece(square, pieces[key])
        return True

    def _change(self, name: str) -> None:
        game, position = self._match.game, self._match.position
        if name in placing.CHANGES:
            self._change_to(lambda: placing.CHANGES[name](game, position))
            return
        symmetry = placing.SYMMETRIES[name](game)
        if symmetry:  # The board has this symmetry
            self._change_to(lambda: placing.transform(game, position, symmetry))

    def _choose_turn(self, event: "Any") -> None:
        turn = event.target.value
        self._change_to(lambda: placing.with_turn(self._match.game, self._match.position, turn))

    def _change_to(self, edit: "Callable[[], Position]") -> bool:
        """Set up the position that `edit` returns. If it raises GameError, show the error; return False."""
        try:
            position = edit()
        except GameError as error:
            fault = error  # Python deletes the name `error` after this block
            self._desk.tell(lambda: self._desk.words.explain(fault))
            return False
        self._desk.set_up(position)
        return True
