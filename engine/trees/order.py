"""The orders of a tree's branches in which alpha-beta reads the fewest and the most leaves."""

from ..contract.annotations import Any, TypeAlias
from .numbers import INFINITE, Branch

# The ordered children of a node, each with the Layout of its own children; None if their order is free.
Layout: TypeAlias = "list[tuple[Branch, Any]]"


def fewest(root: "Branch") -> "tuple[int, Layout]":
    """Return the fewest leaves that alpha-beta reads in any order of the branches, and such an order."""
    return _extreme(root, -INFINITE, INFINITE, sign=1)


def most(root: "Branch") -> "tuple[int, Layout]":
    """Return the most leaves that alpha-beta reads in any order of the branches, and such an order."""
    return _extreme(root, -INFINITE, INFINITE, sign=-1)


def _extreme(node: "Branch", alpha: float, beta: float, sign: int) -> "tuple[int, Layout]":
    """Return the fewest (`sign` 1) or most (-1) leaves that alpha-beta reads below a node, and the order."""
    best: "tuple[int, Layout] | None" = None
    for order in permutations(node.children):
        low, high, count = alpha, beta, 0  # The window for the next child, and the leaves read so far.
        layout: "Layout" = []
        for child in order:
            if low >= high:  # Alpha-beta leaves this child out.
                layout.append((child, None))
                continue
            child_count, child_layout = (1, None) if child.over else _extreme(child, low, high, sign)
            count += child_count
            layout.append((child, child_layout))
            if node.turn == "o":
                low = max(low, child.value)
            else:
                high = min(high, child.value)
        if best is None or sign * count < sign * best[0]:  # best[0] is the best count so far.
            best = (count, layout)
    assert best is not None
    return best


def permutations(items: "list[Any]") -> "list[list[Any]]":
    """Return all permutations of a few items, beginning with the given order."""
    if len(items) < 2:
        return [items[:]]
    found = []
    for place, item in enumerate(items):
        found += [[item] + rest for rest in permutations(items[:place] + items[place + 1 :])]
    return found


def rearrange(node: "Branch", layout: "Layout") -> None:
    """Put the branches below a node into the order of a layout."""
    node.children = [child for child, _ in layout]
    for child, child_layout in layout:
        if child_layout:
            rearrange(child, child_layout)
