"""A printable sheet with trees of the exercise `prune`, numbered as in `prune`, and a page of solutions."""

from pyscript import document, window

from ui.views.lessons.annotations import Any, Words
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.mechanisms.numbers import Branch, leaves_read, number_text
from ui.views.lessons.mechanisms.seeded import DIFFICULTIES, seed_of
from ui.views.lessons.stations.classroom.links import make_option
from ui.views.lessons.stations.cuts.prune import Pruning, make_tree
from ui.widgets.dom import listen, make, set_text
from ui.widgets.miniature import svg_element

KINDS = ("minimax", "cuts")
"""The kinds of tasks: give each node its value, or mark the branches that alpha-beta leaves out."""
COUNTS = (2, 4, 6, 8, 12)  # The numbers of trees that a sheet may have.
LARGEST_SEED = 999_000  # Of the first tree, so that the last one's is at most MAX_SEED.

COLUMN, LEVEL = 44, 56
"""The distances between nodes, across and down, in units of the SVG drawing."""
KIND_NAMES = {"minimax": "lessons.sheet-minimax", "cuts": "lessons.sheet-cuts"}
TASKS = {"minimax": "lessons.sheet-task-minimax", "cuts": "lessons.sheet-task-cuts"}
"""Message keys: the name of each kind, and the task that stands above the trees."""


class Task:
    """A tree of a sheet, with the solution of the task that the sheet sets."""

    def __init__(self, kind: str, difficulty: int, seed: int) -> None:
        self.seed = seed
        self._kind = kind
        self._pruning = Pruning(make_tree(seed, difficulty))
        self.root, self.nodes, self.leaves = self._pruning.root, self._pruning.nodes, self._pruning.leaves
        # Minimax reads all leaves; alpha-beta leaves out the subtrees with the roots in `cut`.
        self.cut = self._pruning.cut if kind == "cuts" else []
        self.leaves_read = leaves_read(self._pruning.steps) if kind == "cuts" else self.leaves

    def answer(self, node: "Branch") -> str:
        """Return the solution at an inner node as text; "" for a node that the search leaves out."""
        if self._kind == "minimax":
            return number_text(node.value)
        if any([node.is_under(root) for root in self.cut]):
            return ""
        return self._pruning.bound_text(node)


def tasks(kind: str, difficulty: int, count: int, first: int) -> "list[Task]":
    """Return `count` tasks, with the seeds `first`, `first + 1` and so on."""
    return [Task(kind, difficulty, seed) for seed in range(first, first + count)]


def read_first(text: str) -> int:
    """Parse the typed number of a sheet's first tree, at most LARGEST_SEED; other texts give 1."""
    return min(seed_of(text), LARGEST_SEED)


class Sheet(Exercise):
    """An exercise with a form, and a preview of the sheet and its solutions."""

    name = "sheet"

    def _create(self) -> None:
        self._drawn: "Any" = None  # The form's values and the language of the preview.
        for kind in KINDS:
            self.find("[name=kind]").append(make_option(kind, ""))
        for count in COUNTS:
            self.find("[name=count]").append(make_option(str(count), str(count)))
        listen(self.find("form"), "input", lambda event: self.redraw())
        listen(self.find("form"), "submit", lambda event: event.preventDefault())
        self.on_click("[data-print]", self._print)

    def _follow_detail(self, detail: str) -> None:
        parts = detail.split("-")
        if len(parts) == 4 and parts[0] in KINDS:
            for name, part in zip(("kind", "difficulty", "count", "first"), parts):
                self.find("[name=" + name + "]").value = part

    def _detail(self) -> str:
        return "-".join([str(value) for value in self._form_values()])

    def _form_values(self) -> "tuple[str, int, int, int]":
        """Return the form's values, each replaced by a default if it is invalid."""
        kind = str(self.find("[name=kind]").value)
        difficulty = str(self.find("[name=difficulty]").value)
        count = str(self.find("[name=count]").value)
        return (
            kind if kind in KINDS else KINDS[0],
            int(difficulty) if difficulty in [str(each) for each in DIFFICULTIES] else DIFFICULTIES[0],
            int(count) if count in [str(each) for each in COUNTS] else COUNTS[0],
            read_first(str(self.find("[name=first]").value)),
        )

    def _draw_exercise(self) -> None:
        values = self._form_values()
        if self._drawn == (values, self.words.language):
            return
        self._drawn = (values, self.words.language)
        kind, difficulty, count, first = values
        sheet_tasks = tasks(kind, difficulty, count, first)
        for option in list(self.find("[name=kind]").children):
            set_text(option, self.say(KIND_NAMES[option.value]))
        self.set_text("[data-task]", self.say(TASKS[kind]))
        for selector, solved in (("[data-tasks]", False), ("[data-key]", True)):
            drawn = [draw_task(task, solved, self.words) for task in sheet_tasks]
            self.find(selector).replaceChildren(*drawn)

    def _print(self) -> None:
        self.judge(True, ("lessons.sheet-printed", {}))
        window.print()


def draw_task(task: "Task", solved: bool, words: "Words") -> "Any":
    """Return a drawing of a task's tree; `solved` adds the solution."""
    item = make("li")
    item.append(make("b", "", words.say("lessons.seeded-number", number=task.seed)))
    levels = 1 + max([node.level for node in task.nodes])
    view_box = " ".join(["0", "0", str(task.leaves * COLUMN), str(levels * LEVEL)])
    drawing = svg_element("svg", {"viewBox": view_box, "role": "img"})
    drawing.setAttribute("aria-label", words.say("lessons.sheet-tree", leaves=task.leaves))
    for node in task.nodes:
        if node.parent:
            _draw_branch(drawing, node, crossed_out=solved and node in task.cut)
    for node in task.nodes:
        answer = task.answer(node) if solved and node.children else ""
        _draw_node(drawing, node, words.sign(node.turn), answer)
    item.append(drawing)
    if solved and task.cut:
        item.append(
            make("span", "", words.say("lessons.sheet-read", count=task.leaves_read, all=task.leaves))
        )
    return item


def _centre(node: "Branch") -> "tuple[float, float]":
    return (node.column + 0.5) * COLUMN, (node.level + 0.5) * LEVEL


def _draw_branch(drawing: "Any", node: "Branch", crossed_out: bool) -> None:
    """Draw the line from a node's parent to the node, with two short bars across if `crossed_out`."""
    assert node.parent
    x, y = _centre(node)
    parent_x, parent_y = _centre(node.parent)
    line = {"x1": parent_x, "y1": parent_y, "x2": x, "y2": y, "class": "cut" if crossed_out else "branch"}
    drawing.append(svg_element("line", line))
    if crossed_out:
        middle_x, middle_y = (x + parent_x) / 2, (y + parent_y) / 2
        for offset in (-3, 3):
            bar_y = middle_y + offset
            bar = {"x1": middle_x - 9, "y1": bar_y + 3, "x2": middle_x + 9, "y2": bar_y - 3}
            drawing.append(svg_element("line", bar))


def _draw_node(drawing: "Any", node: "Branch", sign: str, answer: str) -> None:
    """Draw a leaf as a circle with its number, an inner node as a box with `answer`, and `sign` beside it."""
    x, y = _centre(node)
    if node.over:
        drawing.append(svg_element("circle", {"cx": x, "cy": y, "r": 13}))
        drawing.append(_make_text(x, y, number_text(node.value)))
        return
    drawing.append(svg_element("rect", {"x": x - 21, "y": y - 12, "width": 42, "height": 24}))
    drawing.append(_make_text(x, y, answer))
    drawing.append(_make_text(x - 29, y, sign))


def _make_text(x: float, y: float, text: str) -> "Any":
    element = svg_element("text", {"x": x, "y": y + 5, "text-anchor": "middle"})
    element.append(document.createTextNode(text))
    return element
