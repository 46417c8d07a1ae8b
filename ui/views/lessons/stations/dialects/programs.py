"""The programs of the station on dialects: negamax, and two articles' classes with an adapter. No browser."""

from engine.games.tictactoe.rules import LINES
from ui.views.lessons.program import Holes
from ui.views.lessons.stations.dialects.sights import CIRCLE, MOVER, WINNER, looks, seen
from ui.widgets.numbers import signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.nodes import Node
    from ui.views.lessons.program import Run

NEGAMAX = """\
def value(game, position):
    result = game.result(position)
    if result is not None:
        return ▢1
    best = ▢2
    for move in game.legal_moves(position):
        after = game.play(position, move)
        best = ▢3(best, ▢4value(game, after))
    return best"""

NEGAMAX_CHOICES = (("result", "-result"), ("2", "-2"), ("min", "max"), ("", "-"))

ARTICLE = """\
class MinimaxAi:
    def __init__(self, cells):
        self.cells = cells

    def place(self, square, mark):
        self.cells[square] = mark

    def undo(self, square):
        self.cells[square] = ""

    def minimax(self, turn):
        other = "x" if turn == "o" else "o"
        if has_line(self.cells, other):
            return LEAF
        if "" not in self.cells:
            return 0
        values = []
        for square in range(9):
            if self.cells[square] == "":
                self.place(square, turn)
                values.append(BELOW)
                self.undo(square)
        return BEST

def value(game, position):
    turn = game.turn(position)
    ai = MinimaxAi(list(game.cells(position)))
    found = ai.minimax(turn)
    return ▢1"""
"""What articles have, in words of our own: a board of the class's own, on which it places and undoes."""

DIALECTS = {
    CIRCLE: (
        '1 if other == "o" else -1',
        "self.minimax(other)",
        'max(values) if turn == "o" else min(values)',
    ),
    WINNER: ("1", "-self.minimax(other)", "min(values)"),
}
"""How an article says a leaf, the boards below, and the choice, in whose sight it speaks."""

ADAPTED = (("found", "-found", 'found if turn == "o" else -found'),)


def negamax() -> "Holes":
    """Return negamax with its holes open."""
    return Holes(NEGAMAX, NEGAMAX_CHOICES)


def article(sight: str) -> "Holes":
    """Return an article's class that speaks in a sight, and its adapter with an open hole."""
    leaf, below, best = DIALECTS[sight]
    text = ARTICLE.replace("LEAF", leaf).replace("BELOW", below).replace("BEST", best)
    return Holes(text, ADAPTED)


def has_line(cells: "list[str]", mark: str) -> bool:
    """Return whether a side has three in a row; an article's class may call it."""
    return any([cells[a] == cells[b] == cells[c] == mark for a, b, c in LINES])


class Valued:
    """What a program's `value` returned for the boards of a tree, which should be the mover's values."""

    def __init__(self, game: "Game", nodes: "list[Node]", run: "Run") -> None:
        """Call it for all `nodes`, which stand before those below them."""
        self._nodes = nodes
        self.found: "list[int | None]" = []
        for node in nodes:
            self.found.append(run.call("value", game, game.parse(node.position, node.turn)))
        wrong = [node for node in nodes if self.found[node.index] != seen(node, MOVER)]
        self.wrong = wrong[-1] if wrong else None
        """A board for which it is wrong, all below it being right; None where there is none."""

    def told_negamax(self, program: "Holes") -> "Told":
        """Return what there is to say of a negamax."""
        node = self.wrong
        if node is None:
            return "lessons.negamax-right", {}
        found = self.found[node.index]
        assert found is not None
        gaps = {
            "board": node.played(),
            "found": signed(found),
            "number": signed(seen(node, MOVER)),
            "mark": node.turn,
            "other": looks(node, WINNER),
        }
        if self.found == [seen(each, WINNER) for each in self._nodes]:
            return "lessons.negamax-winner", gaps
        if node.over:
            return "lessons.negamax-leaf", gaps
        word = "minus" if program.choice(3) == "" else "worst"
        if found in (2, -2):
            word = "start"
        return "lessons.negamax-" + word, gaps

    def told_adapted(self, sight: str) -> "Told":
        """Return what there is to say of an adapter to an article that speaks in a sight."""
        node = self.wrong
        if node is None:
            return "lessons.adapter-right-" + sight, {}
        speaks = looks(node, sight)
        number = signed(seen(node, MOVER))
        gaps = {"board": node.played(), "mark": node.turn, "other": speaks, "number": number}
        return "lessons.adapter-" + ("stays" if speaks == node.turn else "flips"), gaps
