"""Trees of numbers made from a seed, for a level of difficulty or for one kind of mistake."""

from collections import namedtuple

from ..base.rng import Rng
from .numbers import Branch, complete_tree
from .search import cut_off, deep_cuts, leaves_read, search
from .tree import leaves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .search import Step

LARGEST = 9  # By default, leaves are numbers from -LARGEST to LARGEST.
MOST_SEED = 999_999  # The largest seed that a link may name.

Shape = namedtuple("Shape", ("depth", "children", "ragged", "leaves", "largest", "features"))
"""Levels of choices; most children; whether branches may end early; most leaves; the largest number; and the
features (see `features`) that a tree has to have."""

LEVELS = {
    "1": Shape(2, 3, False, 6, LARGEST, ("cut",)),
    "2": Shape(3, 2, True, 7, LARGEST, ("max", "min")),
    "3": Shape(4, 2, True, 8, LARGEST, ("deep",)),
    "4": Shape(3, 3, False, 16, 30, ("half", "max", "min")),
    "5": Shape(3, 3, True, 12, LARGEST, ("equal",)),
    "max": Shape(3, 2, False, 8, LARGEST, ("max",)),
    "min": Shape(3, 2, False, 8, LARGEST, ("min",)),
    "deep": Shape(4, 2, True, 10, LARGEST, ("deep",)),
    "open": Shape(4, 2, True, 9, LARGEST, ("open", "cut")),
}
"""The shapes of trees: five levels of difficulty, and by its name one shape for each kind of mistake."""
DIFFICULTIES = ("1", "2", "3", "4", "5")


def seed_of(detail: str) -> int:
    """Parse a seed, 1 to MOST_SEED, from a link or an input field; return 1 for any other text."""
    is_number = detail != "" and all([letter in "0123456789" for letter in detail])
    return max(1, int(detail)) if is_number and len(detail) <= len(str(MOST_SEED)) else 1


def make_tree(seed: int, level: str, root_turn: str = "o") -> "Branch":
    """Return a seed's tree of a level of LEVELS; except at 5, only one answer is right.

    Then no cut depends on equal values or on the range of numbers.
    """
    shape = LEVELS[level]
    rng = Rng(seed * 3 + int(level if level.isdigit() else len(level)))
    while True:
        root = random_tree(rng, shape.depth, shape.children, shape.ragged, shape.largest, root_turn)
        if shape.leaves - 2 <= len(leaves(root.preorder())) <= shape.leaves:
            complete_tree(root)
            found = features(root, shape.largest)
            has_all = all([feature in found for feature in shape.features])
            if has_all and ("equal" in shape.features or "unique" in found):
                return root


def features(root: "Branch", largest: int) -> "list[str]":
    """Return the features of a tree whose leaves are whole numbers from -`largest` to `largest`.

    `cut`: alpha-beta cuts. `max`, `min`: it cuts at such a node. `deep`: by a bound from further up. `half`:
    it reads at most two thirds of the leaves. `open`: it reads on although both sides have a bound. `equal`:
    a cut depends on equal values. `unique`: no other way to search leaves out anything else.
    """
    steps = search(root)
    cut, cutters = cut_off(steps), {step.node.turn for step in steps if step.kind == "cut"}
    same_without_equals = cut == cut_off(search(root, strict=True))
    # If beta is alpha + 1, no whole number lies between them, so a search could cut there, too.
    is_open = not any([step.beta - step.alpha == 1 for step in steps])
    tests = {
        "cut": cut,
        "max": "o" in cutters,
        "min": "x" in cutters,
        "deep": deep_cuts(steps),
        "half": 3 * leaves_read(steps) <= 2 * len(leaves(root.preorder())),
        "open": [step for step in steps if _reads_on(step)],
        "equal": not same_without_equals,
        "unique": is_open and same_without_equals and cut == cut_off(search(root, largest)),
    }
    return [name for name in tests if tests[name]]


def _reads_on(step: "Step") -> bool:
    has_bounds = step.alpha_node is not None and step.beta_node is not None
    is_last = step.child is step.node.children[-1]
    return step.kind == "value" and has_bounds and step.alpha < step.beta and not is_last


def random_tree(
    rng: "Rng",
    depth: int,
    most_children: int,
    ragged: bool,
    largest: int = LARGEST,
    root_turn: str = "o",
) -> "Branch":
    """Return a random tree of `depth` levels; if `ragged`, some of its leaves are on higher levels."""
    root = Branch(number=None, parent=None, root_turn=root_turn)
    _grow(root, rng, depth, most_children, ragged, largest)
    return root


def _grow(node: "Branch", rng: "Rng", depth: int, most_children: int, ragged: bool, largest: int) -> None:
    """Add random children to a node, and descendants to them, down to `depth` levels below the node."""
    for _ in range(2 + rng.below(most_children - 1)):
        ends_early = ragged and node.level > 0 and rng.chance(0.5)
        if depth == 1 or ends_early:
            Branch(rng.below(2 * largest + 1) - largest, parent=node)
        else:
            _grow(Branch(number=None, parent=node), rng, depth - 1, most_children, ragged, largest)
