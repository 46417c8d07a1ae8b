"""In whose sight a board's value is said, and how to turn it into another's. Needs no browser.

○'s: + is good for ○, whoever moves. The mover's: + is good for the side to move (negamax). The winner's: + is
good for who has just moved, as articles have it that give +1 to the move that wins.
"""

from engine.rng import Rng
from ui.views.lessons.grown import planted
from ui.views.lessons.nodes import arrange, leaves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from ui.views.lessons.lessons import Told
    from ui.views.lessons.nodes import Node

CIRCLE, MOVER, WINNER = SIGHTS = ("circle", "mover", "winner")

PAIRS = (
    (CIRCLE, MOVER),
    (MOVER, CIRCLE),
    (CIRCLE, WINNER),
    (WINNER, MOVER),
    (MOVER, WINNER),
    (WINNER, CIRCLE),
)
"""From which sight into which one a seed has the reader translate."""

ASKED = 5
"""So many boards are asked about."""


def looks(node: "Node", sight: str) -> str:
    """Return the side in whose sight a board's value is said."""
    if sight == CIRCLE:
        return "o"
    return node.turn if (sight == MOVER) else _other(node.turn)


def seen(node: "Node", sight: str) -> int:
    """Return a board's value as it is said in a sight."""
    return node.value if looks(node, sight) == "o" else -node.value


def name_of_sight(sight: str) -> "Told":
    """Return what fills a sentence's gap for a sight."""
    return "lessons.sight-" + sight, {}


def answer_same(kind: str) -> "tuple[bool, Told]":
    """Return whether these boards have the same sign in all sights: `circle`, `leaf` or `draw`."""
    return kind == "draw", ("lessons.sights-same-" + kind, {})


class Translation:
    """A tree in one sight, of which the reader says some values in another."""

    def __init__(self, game: "Game", seed: int) -> None:
        self.given, self.wanted = PAIRS[seed % len(PAIRS)]
        self.root = planted(game, seed, _telling)
        self.nodes = arrange(self.root)
        self.asked = self._choose(Rng(seed))
        self.done = 0
        """So many of `asked` are translated."""
        self._missed = 0

    def _choose(self, rng: "Rng") -> "list[Node]":
        """Return boards to ask about, in the tree's order: a draw, a sign that flips and one that doesn't."""
        found: "list[Node]" = []
        kinds = [
            [node for node in self.nodes if not node.value],
            [node for node in self.nodes if node.value and self._flips(node)],
            [node for node in self.nodes if node.value and not self._flips(node)],
        ]
        for kind in [each for each in kinds if each]:
            found.append(rng.choice(kind))
        while len(found) < ASKED:
            node = rng.choice([each for each in self.nodes if each not in found])
            found.append(node)
        return [node for node in self.nodes if node in found]

    def _flips(self, node: "Node") -> bool:
        return looks(node, self.given) != looks(node, self.wanted)

    @property
    def node(self) -> "Node | None":
        """The board that is asked about; None once all are translated."""
        return self.asked[self.done] if self.done < len(self.asked) else None

    def translated(self, node: "Node") -> bool:
        """Return whether the reader has translated a board."""
        return node in self.asked[: self.done]

    def answer(self, guess: int) -> "tuple[bool, Told]":
        """Take a value for the board that is asked about; return whether it is right, and why."""
        node = self.node
        assert node is not None
        gaps = {
            "board": node.played(),
            "mark": looks(node, self.given),
            "other": looks(node, self.wanted),
            "given": name_of_sight(self.given),
            "wanted": name_of_sight(self.wanted),
        }
        word = "flips" if self._flips(node) else "stays"
        if guess == seen(node, self.wanted):
            self.done += 1
            self._missed = 0
            if self.node is None:
                return True, ("lessons.translate-right", gaps)
            return True, ("lessons.translate-" + (word if node.value else "draw"), gaps)
        if not node.value:
            return False, ("lessons.translate-draw", gaps)
        if not guess:
            return False, ("lessons.translate-decided", gaps)
        self._missed += 1
        return False, ("lessons.translate-" + (word if self._missed > 1 else "whose"), gaps)


def _telling(root: "Node") -> bool:
    """Return whether a tree is small and has all three values."""
    nodes = root.preorder()
    return len(leaves(nodes)) <= 5 and len(nodes) > ASKED and len({node.value for node in nodes}) == 3


def _other(mark: str) -> str:
    return "x" if mark == "o" else "o"
