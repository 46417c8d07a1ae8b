"""Values with the distance in them: two players, trees of endings, and a program. Needs no browser."""

from engine.games.shelf import find_game
from engine.rng import Rng
from ui.views.lessons.numbers import Branch, Shown, all_of, number_text, settled
from ui.views.lessons.stations.soonest.programs import CHOICES, RIGHT, TEXT
from ui.views.lessons.trial import Trial

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game, Position
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.program import Run

MOST = 10
"""A win after d plies is worth MOST - d."""

PLACE = ("xo..o...x", "o")
"""Where the two players begin: ○ can win at once, and with every other winning move later."""

FINISHER, DAWDLER = "finisher", "dawdler"


def solve(game: "Game", position: "Position", known: "dict[Any, tuple[int, int]]") -> "tuple[int, int]":
    """Return result and distance for the side to move: who wins does so soon, who loses holds out."""
    if position not in known:
        result = game.result(position)
        known[position] = (
            (result, 0) if result is not None else max(_after(game, position, known), key=_sooner)
        )
    return known[position]


def _after(
    game: "Game", position: "Position", known: "dict[Any, tuple[int, int]]"
) -> "list[tuple[int, int]]":
    """Return result and distance of each move, in their order."""
    found = []
    for move in game.legal_moves(position):
        value, distance = solve(game, game.play(position, move), known)
        found.append((-value, distance + 1))
    return found


def _sooner(worth: "tuple[int, int]") -> int:
    value, distance = worth
    return value * (MOST - distance)


def played_on(game: "Game", who: str) -> "list[Position]":
    """Return the boards from PLACE to the end, where ○ is one of the two and × defends as well as can be."""
    known: "dict[Any, tuple[int, int]]" = {}
    position = game.parse(*PLACE)
    boards = [position]
    while game.result(position) is None:
        moves, worths = game.legal_moves(position), _after(game, position, known)
        if game.turn(position) == PLACE[1] and who == DAWDLER:
            # Every winning move is worth +1; of equals it takes the last that puts the win off longest.
            best = max([(worths[place], place) for place in range(len(moves))])[1]
        else:
            best = worths.index(max(worths, key=_sooner))
        position = game.play(position, moves[best])
        boards.append(position)
    return boards


# Values by hand


class Ending(Branch):
    """A leaf where `winner` has won, "" for a draw, or a node where somebody chooses."""

    winner = ""


SHAPES = {1: (1, 1, 0), 2: (1, 1, -1, 0), 3: (-1, -1, 0)}
"""By difficulty: what leaves may be, 1 for ○'s wins: ○ wins, in a tree of all kinds, or loses anyhow."""

LEAVES = (3, 5)
DEEPEST = 5


def made(seed: int, difficulty: int) -> "Ending":
    """Return the tree that a seed stands for, with its values: one branch of the root alone is best.

    And another one has the same result, so that it is the distance that decides.
    """
    rng = Rng(seed * len(SHAPES) + difficulty + 7)
    while True:
        root = Ending(None, None)
        _grow(root, rng, SHAPES[difficulty])
        nodes = settled(root)
        count = len([node for node in nodes if node.over])
        if LEAVES[0] <= count <= LEAVES[1] and _fits(root):
            return root


def _grow(node: "Ending", rng: "Rng", results: "tuple[int, ...]") -> None:
    for _ in range(2 if node.level == 0 or rng.chance(0.4) else 1):
        child = Ending(None, node)
        if child.level == DEEPEST or rng.chance(0.4):
            # Who has just moved is the one who can have won.
            result = rng.choice(results)
            child.over = True
            child.winner = {1: "o", 0: "", -1: "x"}[result]
            child.value = result * (MOST - child.level)
        else:
            _grow(child, rng, results)


def _fits(root: "Ending") -> bool:
    for node in all_of(root):
        mover = "o" if node.level % 2 else "x"
        if node.over and node.winner and node.winner != mover:
            return False
    values = [child.value for child in root.children]
    best = root.value
    alike = [value for value in values if (value > 0, value < 0) == (best > 0, best < 0)]
    return values.count(best) == 1 and len(alike) > 1


class Distances:
    """A tree whose leaves get their values one by one; then a branch is chosen."""

    def __init__(self, seed: int, difficulty: int) -> None:
        self.root = made(seed, difficulty)
        self.nodes = all_of(self.root)
        self.leaves = [node for node in self.nodes if node.over]
        self.known: "list[Ending]" = []
        self.chosen: "Ending | None" = self.leaves[0]
        """The leaf that is spoken of; None once all have their values."""
        self.solved = False
        depths = sorted({node.level for node in self.leaves})
        wins = [MOST - depth for depth in depths]
        late = MOST + depths[0]
        losses = [-number for number in reversed(wins)]
        self.choices = ([late] if self.root.value > 0 else []) + wins + [1, 0, -1] + losses
        if self.root.value < 0:
            self.choices.append(-late)

    def shown(self) -> "list[Shown]":
        """Return how the nodes look."""
        shown = []
        for node in self.nodes:
            look = Shown()
            if node in self.known or (self.solved and not node.over):
                look.has = number_text(node.value)
            if node is self.chosen:
                look.flag, look.note = "here", "lessons.distance-here"
            shown.append(look)
        return shown

    def answer(self, number: int) -> "tuple[bool, list[Told]]":
        """Say what the leaf that is spoken of is worth."""
        node = self.chosen
        if node is None:
            return False, []
        gaps: "dict[str, Any]" = {"plies": node.level, "mark": node.winner, "worth": number_text(node.value)}
        gaps["answer"] = number_text(number)
        if number == node.value:
            self.known.append(node)
            waiting = [leaf for leaf in self.leaves if leaf not in self.known]
            self.chosen = waiting[0] if waiting else None
            return True, [("lessons.distance-value", gaps) if waiting else ("lessons.distance-choose", gaps)]
        return False, [("lessons.distance-" + _fault(node, number), gaps)]

    def touch(self, node: "Any") -> "tuple[bool, list[Told]]":
        """Speak of a leaf; or, once all have their values, choose a branch of the root."""
        if self.chosen is not None:
            if node.over and node not in self.known:
                self.chosen = node
                return False, []
            return False, [("lessons.distance-first" if not node.over else "lessons.distance-known", {})]
        if node.parent is not self.root:
            return False, [("lessons.distance-root", {})]
        gaps = {"worth": number_text(node.value), "best": number_text(self.root.value)}
        if node.value == self.root.value:
            self.solved = True
            kind = "win" if node.value > 0 else "loss"
            return True, [("lessons.distance-right-" + kind, gaps)]
        return False, [("lessons.distance-better", gaps)]


def _fault(node: "Ending", number: int) -> str:
    """Return what is wrong with a number for a leaf."""
    if not node.winner:
        return "draw"
    if number == 0:
        return "zero"
    if (number > 0) != (node.value > 0):
        return "sign"
    if abs(number) == 1:
        return "bare"
    return "late" if abs(number) > MOST else "plies"


# A program

BOARDS = (
    ("xo..o...x", "o"),
    ("oxxo.....", "o"),
    ("x.o.o...x", "o"),
    ("oxo.x....", "x"),
    ("o.x.o....", "x"),
    ("ox..o....", "x"),
)
"""What a program is tried on: where it can win at once, draw, or only hold out."""


class Hurry(Trial):
    """The program, and the board on which it chose a wrong move."""

    def __init__(self) -> None:
        Trial.__init__(self, "lessons.hurry-", TEXT, CHOICES, RIGHT)
        self._game: "Game" = find_game("tictactoe")

    def names(self) -> "dict[str, Any]":
        """Return what the program finds there."""
        game = self._game
        return {
            "over": lambda position: game.result(position) is not None,
            "result": game.result,
            "moves": game.legal_moves,
            "play": game.play,
        }

    def check(self, run: "Run") -> "tuple[bool, list[Told]]":
        """Try the program on each board: is its move one of the best, and as soon, or late, as can be?"""
        game = self._game
        known: "dict[Any, tuple[int, int]]" = {}
        self.erred = None
        for text, turn in BOARDS:
            position = game.parse(text, turn)
            move = run.call("choose", position)
            if run.fault:
                return False, []
            moves, worths = game.legal_moves(position), _after(game, position, known)
            best = max(worths, key=_sooner)
            if move is None or worths[moves.index(move)] != best:
                self.erred = position
                return False, [self._error(move, moves, worths, best), self.reason()]
        return True, [("lessons.hurry-right", {"count": len(BOARDS)})]

    def _error(
        self, move: "int | None", moves: "list[int]", worths: "list[tuple[int, int]]", best: "tuple[int, int]"
    ) -> "Told":
        """Return what the program does wrong on the board that is shown."""
        gaps: "dict[str, Any]" = {"best": best[1]}
        if move is None:
            return ("lessons.hurry-none", gaps)
        value, gaps["plies"] = worths[moves.index(move)]
        gaps["square"] = move
        if value != best[0]:
            return ("lessons.hurry-spoils", gaps)
        return ("lessons.hurry-slow" if value > 0 else "lessons.hurry-quick", gaps)
