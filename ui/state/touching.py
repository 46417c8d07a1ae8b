"""Compose a move cell by cell, by taps, keys or drags, as chessground's board.ts does."""

from engine.contract.annotations import Game, Position
from ui.state.cells import cell_name, reach
from ui.state.words import Words


class Touching:
    """The cells of an unfinished move, and the result of the last touch."""

    def __init__(self) -> None:
        self.chosen: "tuple[int, ...]" = ()
        self.refused = False  # Whether the last touch was refused
        self._key = ""  # The key of the sentence on the last touch
        self._cell = 0  # The last touched cell

    def touch(self, game: "Game", position: "Position", cell: int) -> "int | None":
        """Touch a cell; return the move that it completes, or None. A refused touch keeps `chosen`."""
        cell = game.touch(position, cell)  # In some games another one, where the piece lands
        start, ways = self.chosen, reach(game, position, self.chosen)  # `ways`: moves by next cell
        if cell not in ways and cell in start:
            self.let_go()  # A second touch of a chosen cell ends the choice
            return None
        if cell not in ways:
            start, ways = (), reach(game, position)  # The cell may begin another move
        self._cell = cell
        self.refused = cell not in ways
        if self.refused:
            self._key = "detail.not-there" if self.chosen else _why_not(game, position, cell, ways)
            return None
        path = start + (cell,)
        moves = [move for move in ways[cell] if game.path(position, move) == path]
        self.chosen, self._key = ((), "") if moves else (path, "detail.chosen")
        return moves[0] if moves else None

    def let_go(self) -> None:
        """Forget the touched cells."""
        self.chosen, self.refused, self._key = (), False, ""

    def remark(self, game: "Game", words: "Words") -> str:
        """Return a text about the last touch, such as the reason of a refusal, or ""."""
        key = self._key
        if key == "detail.nothing" and words.find("detail.no-move"):  # A game's own text
            key = "detail.no-move"
        return words.sentence(key, square=cell_name(game, self._cell, words)) if key else ""


def _why_not(game: "Game", position: "Position", cell: int, ways: "dict[int, list[int]]") -> str:
    pieces = game.cells(position)
    piece = pieces[cell]
    if not any([pieces[way] for way in ways]):  # All moves put pieces on empty cells
        return "detail.taken" if piece else "detail.nothing"
    if not piece:
        return "detail.no-piece"
    return "detail.stuck" if game.side_of(piece) == game.turn(position) else "detail.not-yours"
