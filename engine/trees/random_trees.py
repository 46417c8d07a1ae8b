"""Trees of numbers made from a seed, for a level of difficulty or for one kind of mistake."""

from collections import namedtuple

from ..base.rng import Rng
from .bounds import BOUNDS, kinds_of
from .numbers import Branch, complete_tree
from .search import Step, cut_off, deep_cuts, leaves_read, search
from .tree import leaves
from .values import MISREADINGS, misread

LARGEST = 9  # By default, leaves are numbers from -LARGEST to LARGEST.
MOST_SEED = 999_999  # The largest seed that a link may name.

Shape = namedtuple("Shape", ("depth", "children", "ragged", "leaves", "largest", "features"))
"""Levels of choices; fewest and most children; whether branches may end early; fewest and most leaves; the
largest number; and the features (see `features`) that a tree has to have."""

LEVELS = {
    "1": Shape(2, (2, 3), False, (4, 6), LARGEST, ("cut", "shallow")),
    "2": Shape(3, (2, 2), True, (5, 7), LARGEST, ("max", "min")),
    "3": Shape(4, (2, 2), True, (6, 8), LARGEST, ("deep",)),
    "4": Shape(3, (2, 3), False, (14, 16), 30, ("half", "max", "min")),
    "5": Shape(3, (2, 3), True, (10, 12), LARGEST, ("equal",)),
    "max": Shape(3, (2, 2), False, (6, 8), LARGEST, ("max",)),
    "min": Shape(3, (2, 2), False, (6, 8), LARGEST, ("min",)),
    "deep": Shape(4, (2, 2), True, (8, 10), LARGEST, ("deep",)),
    "open": Shape(4, (2, 2), True, (7, 9), LARGEST, ("open", "cut")),
    "sides": Shape(3, (2, 3), False, (12, 14), LARGEST, ("sides",)),
    "below": Shape(3, (2, 3), False, (12, 14), LARGEST, ("below",)),
    "middle": Shape(2, (2, 4), False, (10, 12), LARGEST, ("middle",)),
    "both": Shape(4, (2, 2), True, (8, 10), LARGEST, ("both",)),
    "free": Shape(3, (2, 3), False, (10, 12), LARGEST, ("free",)),
    "far": Shape(4, (2, 2), True, (8, 10), LARGEST, ("far",)),
}
"""The shapes of trees: five levels of difficulty, and by its name one shape for each kind of mistake."""
DIFFICULTIES = ("1", "2", "3", "4", "5")
OWN = "own"  # The shape that a level has by itself.
UNEVEN = "u"  # Ends the names of shapes whose branches may end early.
SHAPES = (OWN, "2x2", "2x3", "2x4", "3x2", "3x3", "4x2", "5x2", "3x3u", "4x3u")
"""The shapes to choose: the levels of choices and the branches of each node."""
WIDE = 30  # The largest number in chosen shapes: large trees without equal numbers need the room.
LEAST_DEPTH = {"2": 3, "3": 4, "4": 3}  # The levels of choices that a difficulty needs.


def seed_of(detail: str) -> int:
    """Parse a seed, 1 to MOST_SEED, from a link or an input field; return 1 for any other text."""
    is_number = detail != "" and all([letter in "0123456789" for letter in detail])
    return max(1, int(detail)) if is_number and len(detail) <= len(str(MOST_SEED)) else 1


def fits(level: str, shape: str) -> bool:
    """Return whether some tree of a shape of SHAPES has what a level promises."""
    return shape == OWN or (level in DIFFICULTIES and int(shape[0]) >= LEAST_DEPTH.get(level, 2))


def _shape_of(level: str, name: str) -> "Shape":
    own = LEVELS[level]
    if name == OWN or not fits(level, name):
        return own
    depth, most, ragged = int(name[0]), int(name[2]), name.endswith(UNEVEN)
    leaf_counts = (6, 18) if ragged else (most**depth, most**depth)
    return Shape(depth, (2 if ragged else most, most), ragged, leaf_counts, WIDE, own.features)


def make_tree(seed: int, level: str, root_turn: str = "o", shape_name: str = OWN) -> "Branch":
    """Return a seed's tree of a level of LEVELS, in a shape of SHAPES that fits it, else in the level's own.

    Except at 5, only one answer is right: no cut depends on equal values or on the range of numbers.
    """
    shape = _shape_of(level, shape_name)
    rng = Rng(seed * 3 + int(level if level.isdigit() else len(level)))
    while True:
        root = Branch(number=None, parent=None, root_turn=root_turn)
        _grow(root, rng, shape.depth, shape)
        if shape.leaves[0] <= len(leaves(root.preorder())) <= shape.leaves[1]:
            complete_tree(root)
            found = features(root, shape.largest)
            has_all = all([feature in found for feature in shape.features])
            if has_all and ("equal" in shape.features or "unique" in found):
                return root


def features(root: "Branch", largest: int) -> "list[str]":
    """Return the features of a tree whose leaves are whole numbers from -`largest` to `largest`.

    `cut`: alpha-beta cuts. `max`, `min`: it cuts at such a node. `deep`: by a bound from further up. `half`:
    it reads at most two thirds of the leaves. `open`: it reads on although both sides have a bound. `equal`:
    a cut depends on equal values. `unique`: no other search leaves out anything else. `shallow`: no cut
    is deep. `sides`, `below`, `middle`: such a mistake in the values changes the root's (see values.misread).
    `both`, `free`, `far`: the search enters a node with such bounds (see bounds.kinds_of).
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
        "shallow": not deep_cuts(steps),
    }
    for kind in MISREADINGS:
        tests[kind] = misread(root, kind) != root.value
    for kind in BOUNDS:
        tests[kind] = any([kind in kinds_of(step) for step in steps if step.kind == "enter"])
    return [name for name in tests if tests[name]]


def _reads_on(step: "Step") -> bool:
    has_bounds = step.alpha_node is not None and step.beta_node is not None
    is_last = step.child is step.node.children[-1]
    return step.kind == "value" and has_bounds and step.alpha < step.beta and not is_last


def random_tree(rng: "Rng", depth: int, most_children: int, ragged: bool) -> "Branch":
    """Return a random tree of `depth` levels; if `ragged`, some of its leaves are on higher levels."""
    root = Branch(number=None, parent=None)
    _grow(root, rng, depth, Shape(depth, (2, most_children), ragged, None, LARGEST, ()))
    return root


def _grow(node: "Branch", rng: "Rng", depth: int, shape: "Shape") -> None:
    """Add random children to a node, and descendants to them, down to `depth` levels below the node."""
    fewest, most = shape.children
    for _ in range(fewest + rng.below(most - fewest + 1)):
        ends_early = shape.ragged and node.level > 0 and rng.chance(0.5)
        if depth == 1 or ends_early:
            Branch(rng.below(2 * shape.largest + 1) - shape.largest, parent=node)
        else:
            _grow(Branch(number=None, parent=node), rng, depth - 1, shape)
