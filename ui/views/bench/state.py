"""The state of the tree bench: a tree of numbers, the open tab, and what the reader has done in each tab."""

from engine.contract.game import TextError
from engine.trees.bounds import Bounds, kinds_of
from engine.trees.film import SearchFilm
from engine.trees.looks import NodeLook
from engine.trees.marks import Pruning
from engine.trees.numbers import ROOTS, Branch, is_tree, parse, read_number, side_of, write_tree
from engine.trees.random_trees import DIFFICULTIES, LEVELS, OWN, SHAPES, fits, make_tree, seed_of
from engine.trees.search import leaves_read, search
from engine.trees.values import TreeValues, mistake_in
from ui.state.annotations import Any, Message

FIRST = "((3,12,8)(2,4,6)(14,5,2))"  # The tree of a link that names none: the field's best-known one.
TABS = ("step", "values", "cut", "window", "edit", "print")


def random_parts(random: str) -> "tuple[str, int, str]":
    """Return the level, the seed and the shape of a random tree's name, such as `3-7-4x2`."""
    level, seed, shape = (random + "--").split("-")[:3]
    return level, seed_of(seed), shape or OWN


class Bench:
    """A tree with its exercises; `error` is the fault of the last text that is no tree, or None."""

    def __init__(self) -> None:
        self.tab = TABS[0]
        self.max_min = True  # Whether the sides are called MAX and MIN, or ○ and ×.
        self.cuts = True  # Whether the steps are those of alpha-beta, or of plain minimax.
        self.sheet = ""  # The sheet's part of a link.
        self.random = ""  # A random tree's level, seed and shape, such as `3-7-4x2`; "" for a typed tree.
        self.mistake = ""  # The level of trees with more of the reader's last mistake, "" before one.
        self.level, self.shape = DIFFICULTIES[0], OWN  # Of the next random tree.
        self.error: "TextError | None" = None
        self._take(parse(FIRST))

    # Trees

    def _take(self, root: "Branch", random: str = "") -> None:
        """Take a tree, and begin all exercises anew."""
        self.root, self.random, self.error = root, random, None
        self.nodes = root.preorder()
        self.film = SearchFilm(root, self.cuts)
        self.values = TreeValues(root)
        self.pruning = Pruning(root)
        self.chosen: "Any" = None  # The node to edit.
        self.before = 0  # The leaves that alpha-beta read before the last edit; 0 if there was none.
        self.solved = False  # Whether the marks of the tab `cut` are right.
        entered = [step for step in self.pruning.steps if step.kind == "enter"]
        self._windows = [Bounds(root, self.pruning.steps, step) for step in entered]
        # At the root there is nothing to find out; a level of BOUNDS begins where it applies.
        level, _, _ = random_parts(random)
        fitting = [number for number, step in enumerate(entered) if level in kinds_of(step)]
        self.window_number = fitting[0] if fitting else min(1, len(entered) - 1)
        self.messages: "list[Message]" = []
        self.right = False

    @property
    def window(self) -> "Bounds":
        """The exercise on alpha and beta at the node that the search enters next."""
        return self._windows[self.window_number]

    @property
    def side(self) -> str:
        """The side at the root: "max" or "min"."""
        return side_of(self.root)

    def type(self, text: str, side: str) -> None:
        """Take a typed tree, whose root is MAX's or MIN's; if the text is wrong, set `error` instead."""
        try:
            self._take(parse(text, ROOTS[side]))
        except TextError as error:
            self.error = error

    def take_random(self, random: str, side: str) -> None:
        """Take the random tree that a link names, such as `3-7` or, in a shape of its own, `3-7-4x2`."""
        level, seed, shape = random_parts(random)
        shape = shape if shape in SHAPES and fits(level, shape) else OWN
        name = "-".join([level, str(seed)] + ([] if shape == OWN else [shape]))
        self._take(make_tree(seed, level, ROOTS[side], shape), name)
        if level in DIFFICULTIES:
            self.level, self.shape = level, shape

    def another(self, level: str = "", shape: str = "") -> None:
        """Take a random tree: the next one, or the first of another level or shape."""
        old_level, seed, old_shape = random_parts(self.random)
        if self.level not in DIFFICULTIES:
            self.level = self.mistake or self.level
        level, shape = level or self.level, shape or self.shape
        if not fits(level, shape):  # The choice that hasn't changed gives way.
            level, shape = (level, OWN) if level != self.level else (DIFFICULTIES[0], shape)
        next_seed = seed + 1 if (old_level, old_shape) == (level, shape) else 1
        self.take_random("-".join([level, str(next_seed), shape]), self.side)
        self.level, self.shape = level, shape

    # Links

    def follow(self, parts: "dict[str, str]") -> None:
        """Take the tree, the root's side and the tab of a link's parts; a wrong text is an `error`."""
        side = parts.get("root", "")
        side = side if side in ROOTS else "max"
        text = parts.get("tree", "")
        if random_parts(text)[0] in LEVELS and not is_tree(text):
            if (self.random, self.side) != (text, side):
                self.take_random(text, side)
        elif text and (text != write_tree(self.root) or side != self.side or self.random):
            self.type(text, side)
        if parts.get("tab") in TABS:
            self.go(parts["tab"])
        self.max_min = parts.get("names") != "ox"
        self.sheet = parts.get("sheet", self.sheet)

    def parts(self) -> "list[tuple[str, str]]":
        """Return the parts of the link to this state, as `follow` reads them."""
        parts = [("tree", self.random or write_tree(self.root)), ("root", self.side), ("tab", self.tab)]
        parts += [] if self.max_min else [("names", "ox")]
        return parts + ([("sheet", self.sheet)] if self.tab == "print" and self.sheet else [])

    # The tabs

    def go(self, tab: str) -> None:
        """Open a tab."""
        if tab != self.tab:
            self.tab, self.messages, self.right = tab, [], False

    def looks(self) -> "list[NodeLook]":
        """Return the looks of the nodes in the open tab."""
        if self.tab == "cut":
            return self.pruning.looks(self.solved)
        exercises: "dict[str, Any]" = {"step": self.film, "values": self.values, "window": self.window}
        if self.tab in exercises:
            return exercises[self.tab].looks()
        film = SearchFilm(self.root)
        film.go_to(film.last_step)
        looks = film.looks()
        if self.chosen:
            looks[self.chosen.index].flag, looks[self.chosen.index].note = "here", "trees.window-here"
        return looks

    def choose_search(self, cuts: bool) -> None:
        """Show the steps of alpha-beta or of plain minimax, from the first one."""
        self.cuts = cuts
        self.film = SearchFilm(self.root, cuts)

    def touch(self, node: "Any") -> None:
        """Handle a touch of a node in the open tab."""
        self.messages, self.right = [], False
        if self.tab == "step":
            self.film.go_to(self.film.first_step_at(node))
        elif self.tab == "values":
            message = self.values.choose(node)
            self.messages = [message] if message else []
        elif self.tab == "cut":
            self.pruning.toggle(node)
            self.solved = False
        elif self.tab == "edit":
            self.chosen = None if node is self.chosen else node

    def answer(self, guess: float) -> None:
        """Judge a value for the chosen node of the tab `values`."""
        node = self.values.chosen
        self.right, message = self.values.answer(guess)
        if node and guess != node.value and all([self.values.is_known(child) for child in node.children]):
            self.mistake = mistake_in(node, guess)
        self.messages = [message]
        if self.values.solved:
            self.messages.append(self.values.solved_message())

    def check(self) -> None:
        """Judge the marks of the tab `cut`, or the alpha and beta of the tab `window`."""
        if self.tab == "cut":
            self.right, self.messages = self.pruning.check()
            self.solved = self.right
            self.mistake = "" if self.right else self.pruning.missed() or self.mistake
            return
        if self.right:
            self.window_number = (self.window_number + 1) % len(self._windows)
            self.right, self.messages = False, []
            return
        self.right, self.messages = self.window.check()
        if not self.right and None not in self.window.guesses.values():
            self.mistake = self.window.missed()

    # Editing

    def leaves_read(self) -> int:
        """Return how many leaves alpha-beta reads."""
        return leaves_read(search(self.root))

    def edit(self, kind: str, number: str = "") -> None:
        """Change the chosen node: its `number`; `add` or `remove` a branch; move it `left` or `right`.

        A change that gives no tree sets `error`, and changes nothing.
        """
        node = self.chosen
        before, old = self.leaves_read(), write_tree(self.root)
        siblings = node.parent.children if node.parent else [node]
        place = siblings.index(node)
        if kind == "number":
            value = read_number(number)
            if value is None:
                number = number.strip() or "?"
                self.error = TextError("trees.word", 0, len(number), word=number, place=1)
                return
            node.value = value
        elif kind == "add":
            if node.over:  # The leaf becomes a node with its number and one more.
                node.over = False
                Branch(node.value, parent=node)
            Branch(0, parent=node)
        elif kind == "remove":
            siblings.pop(place)
            node = node.parent
            if not siblings:
                Branch(0, parent=node)
        elif node.parent:
            other = max(0, min(len(siblings) - 1, place + (1 if kind == "right" else -1)))
            siblings[place], siblings[other] = siblings[other], siblings[place]
        index, text, side = self.root.preorder().index(node), write_tree(self.root), self.side
        self.type(old, side)
        self.type(text, side)
        self.chosen = self.root if self.error else self.nodes[index]
        self.before = before
