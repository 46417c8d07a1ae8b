"""What the boards of a lesson look like and are called. Needs no browser."""

from ui.state.cells import Cell, cell_name
from ui.views.lessons.lessons import KINDS, VALUES, named_moves, sign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position
    from ui.state.words import Words
    from ui.views.lessons.nodes import Node

OVER = {1: "lessons.over-o", 0: "lessons.over-draw", -1: "lessons.over-x"}
DRAWN = "="


def ending_sign(node: "Node", words: "Words") -> str:
    """Return how a game ended, in one sign, for who hasn't met the values yet."""
    return words.sign("o" if node.value > 0 else "x") if node.value else DRAWN


def squares_of(
    game: "Game",
    position: "Position",
    playable: "list[int]",
    words: "Words",
    last: "int | None" = None,
    chosen: "int | None" = None,
) -> "list[Cell]":
    """Return the squares of a lesson's board, for ui.board.board to draw."""
    squares = []
    for number, piece in enumerate(game.cells(position)):
        spoken = [words.say("cell." + (piece or "empty"), square=cell_name(game, number, words))]
        if number == last:
            spoken.append(words.say("cell.last"))
        if number == chosen:
            spoken.append(words.say("lessons.depth-chosen"))
        name = words.listed(spoken, "cell.separator")
        open_here, moved, best = number in playable, number == last, number == chosen
        squares.append(Cell(piece, name, open_here, moved, False, best, "", "", "", False, False, False, ()))
    return squares


def state_of(node: "Node", words: "Words") -> str:
    """Return how things stand on a board: who is to move, or who has won."""
    if node.over:
        return words.say(OVER[node.value])
    return words.say("lessons.to-move", mark=words.mark(node.turn))


def name_of(node: "Node", game: "Game", words: "Words") -> str:
    """Return what a board of a tree is called: the moves that led to it, and how things stand."""
    state = state_of(node, words)
    if node.parent is None:
        return words.say("lessons.node-root", state=state)
    return words.say("lessons.node", moves=named_moves(node.played(), game, words), state=state)


class Look:
    """How a node of a tree is drawn: its name for a screen reader, its sign and kind, and what else is so."""

    def __init__(
        self, name: str, sign_text: str = "", kind: str = "", hidden: bool = False, flag: str = ""
    ) -> None:
        """`kind` is win, draw or loss; `flag` is here, marked, covered, wrong, looked, or ""."""
        self.name = name
        self.sign = sign_text
        self.kind = kind
        self.hidden = hidden
        self.flag = flag

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Look) and self._parts() == other._parts()

    def _parts(self) -> "tuple[str, str, str, bool, str]":
        return (self.name, self.sign, self.kind, self.hidden, self.flag)


def valued(node: "Node", known: bool, flag: str, note: str, game: "Game", words: "Words") -> "Look":
    """Return the look of a board with its value, or with a question mark; `note` is a key or ""."""
    value = words.say(VALUES[node.value] if known else "lessons.value-unknown")
    spoken = [name_of(node, game, words), value]
    if note:
        spoken.append(words.say(note))
    name = words.listed(spoken, "lessons.node-separator")
    return Look(name, sign(node.value) if known else "?", KINDS[node.value] if known else "", False, flag)
