"""The form of a sheet of trees, with a preview that the browser prints."""

from pyscript import window

from engine.contract.annotations import Any, Callable
from engine.trees.looks import Sides
from engine.trees.numbers import Branch
from engine.trees.random_trees import DIFFICULTIES, OWN, SHAPES, seed_of
from engine.trees.sheet import KINDS, MOST_TREES, PAPERS, Sheet, choice_name, field_name, style
from ui.widgets.dom import listen, make, set_text
from ui.widgets.options import offer_options

COUNTS = tuple([str(count) for count in range(1, MOST_TREES + 1)])
FORMER = {"minimax": "values"}  # Today's names of tasks, by the names in older links.
FIELDS = {
    "kind": KINDS,
    "difficulty": DIFFICULTIES,
    "count": COUNTS,
    "first": (),
    "paper": tuple(PAPERS),
    "shape": SHAPES,
}
"""The choices of the form's fields that links name; a field without choices is for typing."""
ORDER = ("kind", "difficulty", "count", "first", "paper", "shape", "title")
NAMED = ("kind", "paper", "shape")  # The fields whose choices have names in words.


class SheetForm:
    """The elements `.sheet-form`, which it fills, and `.tree-sheet` inside `root`."""

    def __init__(self, root: "Any", on_change: "Callable[[], None]") -> None:
        self._preview = root.querySelector(".tree-sheet")
        self._drawn: "tuple[Any, ...]" = ()
        self._paper = ""  # The paper for which the page has a style.
        self._fields = {name: _make_field(name) for name in ORDER}
        form = root.querySelector(".sheet-form")
        form.append(*[make("label", inside=[make("span"), self._fields[name]]) for name in ORDER])
        self.follow("values-1-4-1-a4-" + OWN)
        listen(form, "input", lambda event: on_change())
        listen(form, "submit", lambda event: event.preventDefault())

    def follow(self, detail: str) -> None:
        """Fill the form from a link's detail, such as `cuts-2-6-1-a4`."""
        for name, part in zip(ORDER, detail.split("-")):
            part = FORMER.get(part, part)
            if not FIELDS[name] or part in FIELDS[name]:
                self._fields[name].value = part

    def values(self) -> "list[str]":
        """Return the values that links name, in the order of ORDER; `first` is a valid seed."""
        texts = {name: str(self._fields[name].value) for name in FIELDS}
        texts["first"] = str(seed_of(texts["first"]))
        return [texts[name] for name in ORDER[:-1]]

    def detail(self) -> str:
        """Return the form's values as a link's detail, as `follow` reads them."""
        return "-".join(self.values())

    def draw(self, sides: "Sides", language: str, given: "Branch | None" = None) -> None:
        """Draw the preview. `given` is the tree of a sheet with one tree, instead of a random one."""
        kind, level, count, first, paper, shape = self.values()
        title = str(self._fields["title"].value)
        drawn = (kind, level, count, first, paper, shape, title, language, sides.name("o"), given)
        if self._drawn == drawn:
            return
        self._drawn = drawn
        for name in ORDER:
            set_text(self._fields[name].parentElement.firstElementChild, field_name(name, sides))
        for name in NAMED:
            names = [(choice, choice_name(choice, sides)) for choice in FIELDS[name]]
            offer_options(self._fields[name], names, str(self._fields[name].value))
        own = given if count == "1" else None
        turn = given.turn if given else "o"
        sheet = Sheet(kind, level, int(count), int(first), turn, own, shape)
        self._preview.innerHTML = sheet.html(sides, title)
        if paper != self._paper:
            self._paper = paper
            window.attempts.style(style(paper))  # See static/start/attempts.js


def _make_field(name: str) -> "Any":
    choices = FIELDS.get(name, ())
    field = make("select" if choices else "input", name=name, autocomplete="off", maxlength="80")
    if choices:
        offer_options(field, [(choice, choice) for choice in choices], "")
    return field
