"""A sheet of exercises on trees of numbers, and its key, as HTML: for the page and for a file."""

from ..text import content
from .looks import Look, NodeLook, Sides
from .marks import Pruning
from .numbers import Branch, complete_tree, number_text, parse, write_tree
from .order import fewest, rearrange
from .picture import escape, svg
from .random_trees import MOST_SEED, OWN, SHAPES, UNEVEN, make_tree
from .search import cut_off, entries, leaves_read, search
from .tree import leaves

KINDS = ("values", "cuts", "window", "order")
"""The tasks: write each node's value; strike out what alpha-beta cuts; write alpha and beta where alpha-beta
enters a node; put the branches into the order with the most cuts."""
PAPERS = {"a4": "A4", "letter": "letter"}
MOST_TREES = 12
BLANK = "[" + "\u00a0" * 6 + "," + "\u00a0" * 6 + "]"  # Room for alpha and beta.


class Task:
    """A tree of a sheet, and what the sheet and its key show of it."""

    def __init__(self, kind: str, root: "Branch") -> None:
        self.kind, self.root = kind, root
        self.key_root = parse(write_tree(root), root.turn)  # The tree of the key, perhaps in another order.
        if kind == "order":
            rearrange(self.key_root, fewest(self.key_root)[1])
            complete_tree(self.key_root)
        self.steps = search(self.key_root, cuts=kind != "values")
        self.cut = cut_off(self.steps)
        self.leaves_read = leaves_read(self.steps)
        self.leaves = len(leaves(root.preorder()))

    def looks(self, solved: bool, sides: "Sides") -> "list[Look]":
        """Return the looks of the nodes on the sheet or, if `solved`, on its key."""
        if not solved:
            nodes = self.root.preorder()
            looks = sides.looks(nodes, [NodeLook() for _ in nodes])
            for look in looks:
                look.window = BLANK if self.kind == "window" and look.head else ""
            return looks
        pruning = Pruning(self.key_root)
        pruning.marked = list(self.cut)
        entered = entries(self.steps)
        contents = pruning.looks(solved=True)
        for node, shown in zip(pruning.nodes, contents):
            if self.kind == "values" and not node.over:
                shown.value_text = number_text(node.value)
            if self.kind == "window" and node.index in entered:
                shown.window = (entered[node.index].alpha, entered[node.index].beta)
        return sides.looks(pruning.nodes, contents)

    def item(self, solved: bool, heading: str, sides: "Sides") -> str:
        """Return the tree as an item of the sheet's list, or of the key's."""
        root = self.key_root if solved else self.root
        label = sides.say("trees.picture", count=self.leaves)
        picture = svg(root.preorder(), self.looks(solved, sides), sides.names, label, is_flat=True)
        note = ""
        if solved and self.kind != "values":
            read = sides.say("trees.sheet-read", count=self.leaves_read, all=self.leaves)
            note = f"<p>{escape(read)}</p>"
        return f"<li><b>{escape(heading)}</b>{picture}{note}</li>"


class Sheet:
    """The tasks of a sheet: one given tree, or random ones of a level, with the seeds `first` and up."""

    def __init__(
        self, kind: str, level: str, count: int, first: int, turn: str, given: "Branch | None", shape: str
    ) -> None:
        self.kind, self.level, self.first, self.given, self.shape = kind, level, first, given, shape
        seeds = [1 + (first - 1 + index) % MOST_SEED for index in range(count)]
        roots = [given] if given else [make_tree(seed, level, turn, shape) for seed in seeds]
        self.seeds = seeds
        self.tasks = [Task(kind, root) for root in roots]

    def html(self, sides: "Sides", title: str = "") -> str:
        """Return the sheet and its key as two sections; without a title, the sheet has the usual one."""
        say = sides.say
        foot = say("trees.sheet-seed", level=self.level, seed=self.first)
        if self.shape != OWN:
            foot += " · " + choice_name(self.shape, sides)
        if self.given:
            foot = write_tree(self.given)
        pages = []
        for solved in (False, True):
            name = say("trees.sheet-key") if solved else say("trees.sheet-name")
            task = say("trees.sheet-" + self.kind, mark=sides.name("o"), other=sides.name("x"))
            items = []
            for seed, each in zip(self.seeds, self.tasks):
                heading = "" if self.given else say("trees.sheet-number", number=seed)
                items.append(each.item(solved, heading, sides))
            trees, note = "".join(items), "" if solved else f"</p><p>{escape(task)}"
            columns = "1" if len(items) == 1 or max([task.leaves for task in self.tasks]) > 9 else "2"
            head = escape(title or say("trees.sheet-title"))
            pages.append(f'<section class="sheet-page"><h2>{head}</h2><p>{escape(name)}{note}</p>')
            pages.append(f'<ol data-columns="{columns}">{trees}</ol><p>{escape(foot)}</p></section>')
        return "".join(pages)

    def document(self, sides: "Sides", language: str, paper: str, title: str = "") -> str:
        """Return the sheet as a complete HTML file."""
        name = escape(title or sides.say("trees.sheet-title"))
        head = f'<!doctype html>\n<html lang="{language}"><meta charset="utf-8"><title>{name}</title>'
        body = f'<body class="tree-sheet">{self.html(sides, title)}</body></html>\n'
        return f"{head}<style>{style(paper)}</style>{body}"


def field_name(name: str, sides: "Sides") -> str:
    """Return the name of a field of the form for a sheet."""
    return sides.say("trees.form-" + name)


def choice_name(choice: str, sides: "Sides") -> str:
    """Return the name of a task, a paper or a shape."""
    if choice in SHAPES and choice != OWN:
        key = "uneven" if choice.endswith(UNEVEN) else "shape"
        return sides.say("trees.choice-" + key, levels=choice[0], branches=choice[2])
    return sides.say("trees.choice-" + choice)


def style(paper: str) -> str:
    """Return the style of a sheet for a paper of PAPERS."""
    return "@page { size: " + PAPERS[paper] + "; margin: 14mm }\n" + content.read("trees/sheet.css.txt")
