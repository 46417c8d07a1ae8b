"""The command `tree` for a tree of numbers: prints its values and cuts, and writes pictures and sheets."""

import argparse
import json
from typing import Any

from ..contract.game import TextError
from ..text.words import say
from ..trees import numbers
from ..trees.looks import SIGNS, Look, Sides
from ..trees.marks import Pruning
from ..trees.numbers import Branch
from ..trees.picture import svg
from ..trees.random_trees import LEVELS, MOST_SEED, SHAPES, fits, make_tree
from ..trees.search import entries, read_leaves, result_text
from ..trees.sheet import KINDS, MOST_TREES, PAPERS, Sheet
from ..trees.tree import leaves
from . import show
from .files import save
from .usage import UsageError, read_count

OPTIONS = ("root", "svg", "sheet", "count", "seed", "level", "shape", "task", "paper", "title")
"""The options of trees of numbers; the command without a text has a random tree if one of them is given."""
ASCII = str.maketrans({" ": "", "−": "-", "∞": "inf", "≤": "<=", "≥": ">="})
"""The texts that JSON has for signs in a result."""
GAME_OPTIONS = ("turn", "algorithm", "depth", "save", "load")
"""The options of game trees."""


def is_meant(options: argparse.Namespace) -> bool:
    """Return whether a command line of `tree` means a tree of numbers."""
    text = " ".join(options.place)
    return numbers.is_tree(text) or any(getattr(options, name) is not None for name in OPTIONS)


def run(options: argparse.Namespace, language: str) -> None:
    """Print the tree of a text or of a seed, or write it to files. Raises GameError and UsageError."""
    for name in GAME_OPTIONS:
        if getattr(options, name) is not None:
            raise UsageError("error.tree-option", argument=f"--{name}")
    turn = numbers.ROOTS[choice(options.root, "root", numbers.ROOTS)]
    level = choice(options.level, "level", LEVELS)
    shape = choice(options.shape, "shape", SHAPES)
    if not fits(level, shape):
        raise UsageError("error.tree-shape", shape=shape, level=level)
    seed = read_count(options.seed or "1")
    if seed > MOST_SEED:
        raise UsageError("error.tree-seed", text=options.seed, most=MOST_SEED)
    text = " ".join(options.place)
    root = read(text, turn, language) if text else None
    sides = Sides(lambda key, **gaps: say(key, language, **gaps))
    if options.sheet is not None:
        count = read_count(options.count or ("1" if root else "6"))
        if count > MOST_TREES:
            raise UsageError("error.tree-count", text=options.count, most=MOST_TREES)
        sheet = Sheet(choice(options.task, "task", KINDS), level, count, seed, turn, root, shape)
        paper = choice(options.paper, "paper", PAPERS)
        save(options.sheet, sheet.document(sides, language, paper, options.title or ""), packed=False)
        print(say("file.saved", language, path=options.sheet))
        return
    root = root or make_tree(seed, level, turn, shape)
    pruning = Pruning(root)
    pruning.marked = list(pruning.cut)
    looks = sides.looks(pruning.nodes, pruning.looks(solved=True))
    if options.svg is not None:
        label = say("trees.picture", language, count=pruning.leaves)
        save(options.svg, svg(pruning.nodes, looks, sides.names, label), packed=False)
    if options.json:
        print(json.dumps(data(pruning)))
        return
    print("\n".join(lines(root, looks, sides)))
    print(summary(pruning, language))
    if options.svg is not None:
        print(say("file.saved", language, path=options.svg))


def choice(text: str | None, name: str, known: Any) -> str:
    """Return the value of an option, by default the first of the `known` ones. Raises UsageError."""
    if text is not None and text not in known:
        raise UsageError("error.tree-choice", argument=f"--{name}", text=text, known=", ".join(known))
    return text or next(iter(known))


def read(text: str, turn: str, language: str) -> Branch:
    """Parse a tree. Raises UsageError, whose sentence shows the text with the fault marked below."""
    try:
        return numbers.parse(text, turn)
    except TextError as error:
        reason = say(error.key, language, **error.details)
        line = " ".join(text.split("\n"))
        width = max(1, show.columns(line[error.start : error.end]))
        mark = " " * show.columns(line[: error.start]) + "^" * width
        raise UsageError("error.tree-text", reason=reason, text=line, mark=mark) from None


def data(pruning: Pruning) -> dict[str, Any]:
    """Return a tree's facts: its values, the root's best moves, and what alpha-beta reads and cuts."""
    root = pruning.root
    every = leaves(pruning.nodes)
    read_ones = read_leaves(pruning.steps)
    cut = [leaf for leaf in every if leaf not in read_ones]
    entered = entries(pruning.steps)
    nodes = []
    for node in pruning.nodes:
        if not node.over:
            step = entered.get(node.index)
            facts = {"letter": node.letter, "side": numbers.side_of(node), "value": plain(node.value)}
            result = result_text(pruning.steps, node).translate(ASCII)
            window = [plain(step.alpha), plain(step.beta)] if step else None
            nodes.append({**facts, "result": result, "window": window})
    return {
        "tree": numbers.write_tree(root),
        "root": numbers.side_of(root),
        "value": plain(root.value),
        "best": [place for place, child in enumerate(root.children) if child.value == root.value],
        "visited": [plain(leaf.value) for leaf in read_ones],
        "cut": [plain(leaf.value) for leaf in cut],
        "visited_places": [every.index(leaf) for leaf in read_ones],
        "cut_places": [every.index(leaf) for leaf in cut],
        "nodes": nodes,
    }


def plain(number: float) -> float | str:
    """Return a number as JSON has it: infinity, which JSON lacks, as the text "inf" or "-inf"."""
    return numbers.plain_number(number) if abs(number) == numbers.INFINITE else number


def lines(root: Branch, looks: list[Look], sides: Sides) -> list[str]:
    """Return a tree as lines, each node below its parent, with its value or bound and the cuts."""
    written = []

    def write(node: Branch, before: str, branch: str, rest: str) -> None:
        look = looks[node.index]
        words = look.sign
        if not node.over:
            words = f"{node.letter} {SIGNS[node.turn]} {sides.name(node.turn)} {look.sign}".rstrip()
        if look.flag == "marked":
            words += f"  ✂ {sides.say('trees.steps-cut-off')}"
        written.append(before + branch + words)
        for child in node.children:
            is_last = child is node.children[-1]
            write(child, before + rest, "└─ " if is_last else "├─ ", "   " if is_last else "│  ")

    write(root, "", "", "")
    return written


def summary(pruning: Pruning, language: str) -> str:
    """Return the value of the root, its best moves, and how many leaves alpha-beta reads, as a sentence."""
    root = pruning.root
    best = [str(number) for number, child in enumerate(root.children, 1) if child.value == root.value]
    return say("tree.number-summary", language, best=", ".join(best), **pruning.right_gaps())
