"""The station for a class: links to hand out, and a sheet of trees to be printed, with its key."""

import asyncio

from pyscript import document, window

from engine.games.shelf import named
from ui.state.solved import STATIONS
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.numbers import number_text
from ui.views.lessons.seeded import Seeded
from ui.views.lessons.stations.classroom.links import NUMBERED, RUNG, detail_of, goals, link
from ui.views.lessons.stations.classroom.sheet import COUNTS, DIFFICULTIES, KINDS, read_first, tasks
from ui.widgets.dom import by_id, listen, make, set_flag, set_text
from ui.widgets.miniature import svg_element
from ui.widgets.share import COPIED, copy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.words import Words
    from ui.views.lessons.exercise import Book
    from ui.views.lessons.numbers import Branch
    from ui.views.lessons.stations.classroom.sheet import Task

COLUMN, LEVEL = 44, 56
"""How far nodes of a printed tree are from each other, in the drawing's own units."""

KIND_NAMES = {"minimax": "lessons.sheet-minimax", "cuts": "lessons.sheet-cuts"}
TASKS = {"minimax": "lessons.sheet-task-minimax", "cuts": "lessons.sheet-task-cuts"}
"""What a sheet of each kind is called, and what it asks."""


class Links(Exercise):
    """A link to whatever a class is to do next."""

    name = "links"

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        self._language = ""
        listen(self.find("form"), "input", lambda event: self._changed())
        listen(self.find("form"), "submit", lambda event: event.preventDefault())
        listen(self.find("[data-copy]"), "click", lambda event: self._copy())

    def draw_exercise(self, words: "Words") -> None:
        """Show what can be linked to, and the link."""
        if self._language != words.language:
            self._language = words.language
            self._list(words)
        goal = str(self.find("select").value)
        graded = not goal.startswith(RUNG) and issubclass(exercise_class(goal), Seeded)
        numbered = graded or goal in NUMBERED
        set_flag(self.find("[data-for=number]"), "hidden", not numbered)
        set_flag(self.find("[data-for=difficulty]"), "hidden", not graded)
        number, difficulty = self.find("[name=number]").value, self.find("[name=difficulty]").value
        detail = detail_of(str(number), str(difficulty), graded) if numbered else ""
        self.find("output").textContent = str(window.location.href).split("#")[0] + link(
            goal, words.language, detail
        )

    def _list(self, words: "Words") -> None:
        """List the exercises by the headings that they have on the page."""
        box = self.find("select")
        chosen = str(box.value)
        box.replaceChildren()
        for station, names in goals():
            group = make("optgroup")
            group.setAttribute(
                "label",
                words.say("lessons." + station + "-name") if station else words.say("lessons.links-lab"),
            )
            for name in names:
                group.append(option(name, self._title(name, words)))
            box.append(group)
        if chosen:
            box.value = chosen

    def _title(self, name: str, words: "Words") -> str:
        if name.startswith(RUNG):
            return words.say("lessons.links-rung", number=name[len(RUNG) :])
        heading = by_id("lesson-step-" + name)
        # The page has both languages; of what was said anew there is one.
        here = heading.querySelector("[lang=" + words.language + "]") or heading if heading else None
        return str(here.textContent) if here else name

    def _changed(self) -> None:
        self.respond(False)

    def _copy(self) -> None:
        asyncio.create_task(self._copy_link())

    async def _copy_link(self) -> None:
        done = await copy(str(self.find("output").textContent)) == COPIED
        self.judge(done, ("lessons.links-copied" if done else "lessons.links-refused", {}))


def option(value: str, text: str) -> "Any":
    """Return one of the things that can be chosen."""
    made = make("option", "", text)
    made.setAttribute("value", value)
    return made


def exercise_class(name: str) -> "type[Exercise]":
    """Return the class of an exercise."""
    station = next(station for station, names in STATIONS if name in names)
    found: "list[type[Exercise]]" = [
        each
        for each in named("ui.views.lessons.stations." + station + ".station").EXERCISES
        if each.name == name
    ]
    return found[0]


class Sheet(Exercise):
    """Trees on paper: as many as are wanted, and a key on a page of its own."""

    name = "sheet"

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        self._drawn: "Any" = None
        for kind in KINDS:
            self.find("[name=kind]").append(option(kind, ""))
        for count in COUNTS:
            self.find("[name=count]").append(option(str(count), str(count)))
        listen(self.find("form"), "input", lambda event: self.here())
        listen(self.find("form"), "submit", lambda event: event.preventDefault())
        listen(self.find("[data-print]"), "click", lambda event: self._print())

    def follow_detail(self, detail: str) -> None:
        """Make the sheet that a link names, as `detail` writes it."""
        parts = detail.split("-")
        if len(parts) == 4 and parts[0] in KINDS:
            for name, part in zip(("kind", "difficulty", "count", "first"), parts):
                self.find("[name=" + name + "]").value = part

    def detail(self) -> str:
        """Return which sheet is shown: kind, difficulty, how many trees, and the number of the first."""
        kind, difficulty, count, first = self._wants()
        return "-".join([kind, str(difficulty), str(count), str(first)])

    def _wants(self) -> "tuple[str, int, int, int]":
        """Return what the form says; where it says nothing sound, what a sheet begins with."""
        kind = str(self.find("[name=kind]").value)
        difficulty = str(self.find("[name=difficulty]").value)
        count = str(self.find("[name=count]").value)
        return (
            kind if kind in KINDS else KINDS[0],
            int(difficulty) if difficulty in [str(each) for each in DIFFICULTIES] else DIFFICULTIES[0],
            int(count) if count in [str(each) for each in COUNTS] else COUNTS[0],
            read_first(str(self.find("[name=first]").value)),
        )

    def draw_exercise(self, words: "Words") -> None:
        """Show the sheet and its key as they will be printed."""
        wants = self._wants()
        if self._drawn == (wants, words.language):
            return
        self._drawn = (wants, words.language)
        kind, difficulty, count, first = wants
        made = tasks(kind, difficulty, count, first)
        for chosen in list(self.find("[name=kind]").children):
            set_text(chosen, words.say(KIND_NAMES[chosen.value]))
        set_text(self.find("[data-task]"), words.say(TASKS[kind]))
        for selector, with_key in (("[data-tasks]", False), ("[data-key]", True)):
            box = self.find(selector)
            box.replaceChildren()
            for task in made:
                box.append(printed(task, with_key, words))

    def _print(self) -> None:
        self.judge(True, ("lessons.sheet-printed", {}))
        window.print()


def printed(task: "Task", key: bool, words: "Words") -> "Any":
    """Return a tree as it is printed, with its answers or without."""
    item = make("li")
    item.append(make("b", "", words.say("lessons.sheet-number", number=task.seed)))
    leaves = len([node for node in task.nodes if not node.children])
    levels = 1 + max([node.level for node in task.nodes])
    size = {"viewBox": " ".join(["0", "0", str(leaves * COLUMN), str(levels * LEVEL)]), "role": "img"}
    drawing = svg_element("svg", size)
    drawing.setAttribute("aria-label", words.say("lessons.sheet-tree", leaves=leaves))
    for node in task.nodes:
        if node.parent:
            _draw_branch(drawing, node, key and node in task.cut)
    for node in task.nodes:
        _draw_node(drawing, node, words.sign(node.turn), task.answer(node) if key and node.children else "")
    item.append(drawing)
    if key and task.cut:
        item.append(make("span", "", words.say("lessons.sheet-read", count=task.read, all=task.leaves)))
    return item


def _at(node: "Branch") -> "tuple[float, float]":
    return (node.column + 0.5) * COLUMN, (node.level + 0.5) * LEVEL


def _draw_branch(drawing: "Any", node: "Branch", cut: bool) -> None:
    assert node.parent
    x, y = _at(node)
    above_x, above_y = _at(node.parent)
    line = {"x1": above_x, "y1": above_y, "x2": x, "y2": y, "class": "cut" if cut else "branch"}
    drawing.append(svg_element("line", line))
    if cut:
        middle_x, middle_y = (x + above_x) / 2, (y + above_y) / 2
        for by in (-3, 3):
            bar = {"x1": middle_x - 9, "y1": middle_y + by + 3, "x2": middle_x + 9, "y2": middle_y + by - 3}
            drawing.append(svg_element("line", bar))


def _draw_node(drawing: "Any", node: "Branch", sign: str, answer: str) -> None:
    x, y = _at(node)
    if node.over:
        drawing.append(svg_element("circle", {"cx": x, "cy": y, "r": 13}))
        drawing.append(_text(x, y, number_text(node.value)))
        return
    drawing.append(svg_element("rect", {"x": x - 21, "y": y - 12, "width": 42, "height": 24}))
    drawing.append(_text(x, y, answer))
    drawing.append(_text(x - 29, y, sign))


def _text(x: float, y: float, text: str) -> "Any":
    element = svg_element("text", {"x": x, "y": y + 5, "text-anchor": "middle"})
    element.append(document.createTextNode(text))
    return element


EXERCISES = (Links, Sheet)
