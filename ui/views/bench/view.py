"""The tree bench: any tree of numbers, stepped through, valued, cut, edited, printed and saved."""

from pyscript import window

from engine.trees.looks import Sides
from engine.trees.numbers import number_text, plain_number, write_tree
from engine.trees.random_trees import DIFFICULTIES, SHAPES
from engine.trees.sheet import choice_name
from ui.state.annotations import Any, CancelToken, Desk, Match, Words
from ui.state.cancel import Latest
from ui.trees.drawing import NumberDrawing
from ui.trees.sheet_form import SheetForm
from ui.views.bench.state import Bench
from ui.widgets.dom import by_id, listen, make, on_items, set_attribute, set_flag, set_lines, set_text
from ui.widgets.options import offer_options
from ui.widgets.tabs import show_tab

MISTAKE = "mistake"  # The value of the level for trees with more of the last mistake.
NAME = "minimax-tree"  # The name of saved pictures, without ending.
ACTIONS = {"cut": "bench.check", "window": "bench.check", "print": "bench.print"}
"""The names of the first action, by tab."""
STEPS = {"first": -9999, "back": -1, "forward": 1, "last": 9999}
"""How far each arrow steps; no search has so many steps, so the outer ones lead to the ends."""


class View:
    """The view; see ui.views.view."""

    words: "Words"

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self._root, self._desk = root, desk
        self._bench = Bench()
        self._task = Latest(desk)
        self._drawing = NumberDrawing(by_id("bench-tree"), self._touch, self._key)
        self._sheet = SheetForm(root, self._change)
        listen(by_id("bench-form"), "submit", self._submit)
        listen(by_id("bench-edit"), "submit", self._set_number)
        listen(by_id("bench-random"), "click", lambda event: self._take_another())
        listen(by_id("bench-check"), "click", lambda event: self._check())
        for name, act in (
            ("tab", self._go),
            ("arrow", lambda arrow: self._step(STEPS[arrow])),
            ("search", self._search),
            ("number", self._answer),
            ("edit", self._edit),
            ("root", self._choose_root),
            ("names", lambda names: self._switch_names()),
            ("save", lambda kind: self._task.renew().start(self._save_picture, kind)),
        ):
            on_items(root, "data-" + name, act)
        listen(root, "change", self._choose)

    def follow(self, show: str) -> None:
        """Take the tree and the tab of a link's part, such as `tree=(3,5)&root=min&tab=cut`."""
        parts = [part.partition("=") for part in show.split("&")]
        self._bench.follow({name: value for name, _, value in parts})
        if self._bench.sheet:
            self._sheet.follow(self._bench.sheet)
        self._write_field()

    def show(self) -> str:
        """Return the link's parts."""
        return "&".join([name + "=" + value for name, value in self._bench.parts()])

    def title(self, words: "Words") -> str:
        """Return the title of the page."""
        return words.say("views.bench")

    def draw(self, match: "Match", words: "Words") -> None:
        """Draw the tree and the open tab."""
        self.words, bench = words, self._bench
        sides = self._sides()
        show_tab(self._root, bench.tab)
        is_printed = bench.tab == "print"
        set_flag(by_id("bench-tree"), "hidden", is_printed)
        set_flag(by_id("bench-sheet"), "hidden", not is_printed)
        for name in ("svg", "png"):
            set_flag(by_id("bench-" + name), "hidden", is_printed)
        set_flag(by_id("bench-check"), "hidden", bench.tab not in ACTIONS)
        set_text(by_id("bench-check").lastElementChild, words.say(self._action()))
        set_flag(by_id("bench-first").parentElement, "hidden", bench.tab != "step")
        self._show_pressed("root", bench.side)
        self._show_pressed("names", "" if bench.max_min else "ox")
        self._draw_levels()
        error = bench.error
        set_text(by_id("bench-error"), words.explain(error) if error else "")
        set_attribute(by_id("bench-text"), "aria-invalid", "true" if error else "false")
        if is_printed:
            self._sheet.draw(sides, words.language, bench.root)
        else:
            chosen = {"values": bench.values.chosen, "window": bench.window.node, "edit": bench.chosen}
            chosen["step"] = bench.film.current_node
            self._drawing.show(bench.nodes, bench.looks(), sides, chosen.get(bench.tab))
        is_judged = bench.messages and bench.tab in ("cut", "window")
        set_text(by_id("bench-message"), "" if is_judged else self._message(sides))
        answer = by_id("bench-answer")
        set_lines(answer, [sides.text(message) for message in bench.messages])
        set_attribute(answer, "data-right", ("true" if bench.right else "false") if bench.messages else "")
        getattr(self, "_draw_" + bench.tab, lambda: None)()

    def key(self, key: str) -> bool:
        """Step by the arrow keys, in the tab `step`."""
        by = {"ArrowLeft": -1, "ArrowRight": 1}.get(key, 0)
        if not by or self._bench.tab != "step":
            return False
        self._step(by)
        return True

    # Drawing the tabs

    def _sides(self) -> "Sides":
        return Sides(self.words.say, None if self._bench.max_min else self.words.mark)

    def _action(self) -> str:
        bench = self._bench
        is_solved = bench.tab == "window" and bench.right
        return "bench.next" if is_solved else ACTIONS.get(bench.tab, "bench.check")

    def _message(self, sides: "Sides") -> str:
        """Return what the page says above the open tab: the step, or the task."""
        bench = self._bench
        if bench.tab == "step":
            return sides.text(bench.film.message())
        gaps = {"letter": bench.window.node.letter if bench.tab == "window" else ""}
        if bench.tab == "values":
            gaps["letter"] = bench.values.chosen.letter if bench.values.chosen else bench.root.letter
        gaps["mark"], gaps["other"] = sides.name("o"), sides.name("x")
        if bench.tab == "edit":
            read = self.words.say("bench.read", count=bench.leaves_read(), all=bench.pruning.leaves)
            before = bench.before
            return self.words.say("bench.read-before", text=read, count=before) if before else read
        return self.words.say("bench.lead-" + bench.tab, **gaps)

    def _show_pressed(self, name: str, value: str) -> None:
        """Show the button whose `data-NAME` has this value as pressed, and the others as not pressed."""
        for button in list(self._root.querySelectorAll("[data-" + name + "]")):
            is_pressed = button.getAttribute("data-" + name) == value
            set_attribute(button, "aria-pressed", "true" if is_pressed else "false")

    def _draw_levels(self) -> None:
        bench = self._bench
        say, chosen = self.words.say, bench.level if bench.level in DIFFICULTIES else MISTAKE
        kinds = [(level, say("bench.kind-" + level)) for level in DIFFICULTIES]
        levels = [(level, say("bench.level-number", number=level, kind=kind)) for level, kind in kinds]
        if bench.mistake:
            levels.append((MISTAKE, say("bench.level-mistake", kind=say("bench.kind-" + bench.mistake))))
        offer_options(by_id("bench-level"), levels, chosen)
        shapes = [(shape, choice_name(shape, self._sides())) for shape in SHAPES]
        offer_options(by_id("bench-shape"), shapes, bench.shape)

    def _draw_step(self) -> None:
        bench, film = self._bench, self._bench.film
        text = self.words.say("bench.step", number=film.step_number, count=film.last_step)
        set_text(by_id("bench-step"), text)
        self._show_pressed("search", "alphabeta" if bench.cuts else "minimax")
        for name in STEPS:
            end = 0 if STEPS[name] < 0 else film.last_step
            is_there = film.step_number == end
            set_attribute(by_id("bench-" + name), "aria-disabled", "true" if is_there else "false")

    def _draw_values(self) -> None:
        buttons = [
            make("button", "", number_text(number), type="button", data_number=plain_number(number))
            for number in self._bench.values.choices()
        ]
        by_id("bench-values").replaceChildren(*buttons)

    def _draw_window(self) -> None:
        exercise = self._bench.window
        for select in list(self._root.querySelectorAll("[data-bound]")):
            guess = exercise.guesses[select.getAttribute("data-bound")]
            options = [(plain_number(number), number_text(number)) for number in exercise.choices]
            offer_options(select, [("", "?")] + options, "" if guess is None else plain_number(guess))

    def _draw_edit(self) -> None:
        node = self._bench.chosen
        set_flag(by_id("bench-edit"), "hidden", not (node and node.over))
        if node and node.over:
            by_id("bench-number").value = plain_number(node.value)
        for button in list(self._root.querySelectorAll("button[data-edit]")):
            is_root_only = not node or (not node.parent and button.getAttribute("data-edit") != "add")
            set_flag(button, "disabled", is_root_only)

    # Actions

    def _change(self, push: bool = False) -> None:
        """Write the address, and draw the changed state."""
        self._bench.sheet = self._sheet.detail()
        self._desk.write_address(push)
        self._desk.draw()

    def _write_field(self) -> None:
        if not self._bench.error:
            by_id("bench-text").value = write_tree(self._bench.root)

    def _step(self, by: int) -> None:
        self._bench.film.go_to(self._bench.film.step_number + by)
        self._change()

    def _go(self, tab: str) -> None:
        self._bench.go(tab)
        self._change(push=True)

    def _submit(self, event: "Any") -> None:
        event.preventDefault()
        self._bench.type(str(by_id("bench-text").value), self._bench.side)
        error = self._bench.error
        self._taken()
        if error:
            by_id("bench-text").focus()
            by_id("bench-text").setSelectionRange(error.start, error.end)

    def _taken(self) -> None:
        """Show a new tree."""
        self._write_field()
        self._change(push=True)

    def _take_another(self, level: str = "", shape: str = "") -> None:
        self._bench.another(level, shape)
        self._taken()

    def _choose(self, event: "Any") -> None:
        """Handle a choice of the random trees' level or shape, or of alpha or beta."""
        name, choice = event.target.id, str(event.target.value)
        bound = event.target.getAttribute("data-bound")
        if bound:
            self._bench.window.guesses[bound] = float(choice) if choice else None
        elif name == "bench-level":
            self._take_another(self._bench.mistake if choice == MISTAKE else choice)
        elif name == "bench-shape":
            self._take_another(shape=choice)

    def _choose_root(self, side: str) -> None:
        bench = self._bench
        if bench.random:
            bench.take_random(bench.random, side)
        else:
            bench.type(write_tree(bench.root), side)
        self._taken()

    def _switch_names(self) -> None:
        self._bench.max_min = not self._bench.max_min
        self._change()

    def _search(self, name: str) -> None:
        self._bench.choose_search(name == "alphabeta")
        self._change()

    def _touch(self, node: "Any") -> None:
        self._bench.touch(node)
        self._change()

    def _key(self, node: "Any", key: str) -> bool:
        if key != "Delete" or self._bench.tab != "edit" or not node.parent:
            return False
        self._bench.chosen = node
        self._edit("remove")
        return True

    def _answer(self, number: str) -> None:
        self._bench.answer(float(number))
        self._change()
        first = by_id("bench-values").firstElementChild
        if first:
            first.focus()

    def _check(self) -> None:
        if self._bench.tab == "print":
            window.print()
        else:
            self._bench.check()
            self._change()

    def _set_number(self, event: "Any") -> None:
        event.preventDefault()
        self._edit("number")

    def _edit(self, kind: str) -> None:
        self._bench.edit(kind, str(by_id("bench-number").value))
        self._taken()
        if self._bench.chosen:
            self._drawing.focus(self._bench.chosen)

    async def _save_picture(self, token: "CancelToken", kind: str) -> None:
        from engine.trees.picture import svg
        from ui.widgets.picture_file import save_picture

        bench, sides = self._bench, self._sides()
        looks = sides.looks(bench.nodes, bench.looks())
        label = self.words.say("trees.picture", count=bench.pruning.leaves)
        host = make("div")
        host.innerHTML = svg(bench.nodes, looks, sides.names, label, {})
        await token.last(save_picture(host.firstElementChild, NAME, kind))
