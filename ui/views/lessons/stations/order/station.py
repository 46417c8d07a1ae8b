"""The station on the order of moves and the table of positions: what makes alpha-beta quick."""

from ui.views.lessons.drawing import small_board
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.names import Look
from ui.views.lessons.number_drawing import NumberDrawing
from ui.views.lessons.seeded import Seeded
from ui.views.lessons.stations.order.heaps import Repeats
from ui.views.lessons.stations.order.memory import Memory
from ui.views.lessons.stations.order.race import DEPTH, PLACE, Race
from ui.views.lessons.stations.order.sorting import Sorting, made
from ui.views.lessons.write import Tried
from ui.widgets.dom import listen, set_flag, set_text
from ui.widgets.numbers import grouped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.study.protocol import Compared
    from ui.state.wanted import Token
    from ui.state.words import Words
    from ui.views.lessons.exercise import Book


class Racing(Exercise):
    """Five searches of one position, each with one thing more than the one above it."""

    name = "race"

    def __init__(self, book: "Book", element: "Any") -> None:
        Exercise.__init__(self, book, element)
        self._race: "Race | None" = None
        listen(self.find("[data-run]"), "click", lambda event: self._run())

    def place(self) -> "tuple[str, str]":
        """Return the position that is searched."""
        return PLACE

    def draw_exercise(self, words: "Words") -> None:
        """Show who has got how far."""
        self.find(".race").setAttribute("data-state", "run" if self._race else "start")
        set_flag(self.find("[data-run]"), "disabled", self._wanted.waits)
        box = self.find(".lesson-mini")
        if not box.firstElementChild:
            box.append(small_board(self.game, self.game.parse(*PLACE)))

    def _run(self) -> None:
        self._race = None
        self.told = []
        self._wanted.renew().start(self._search)
        self.here()

    async def _search(self, token: "Token") -> None:
        position, turn = PLACE
        request: "Any" = {"do": "compare", "position": position, "turn": turn, "depth": DEPTH}
        answer: "Compared | None" = await self.ask(token, request)
        token.end()
        if answer is None:
            self.here()
            return
        self._race = Race(answer["variants"])
        for entry in self._race.found:
            row = self.find("[data-variant=" + entry["name"] + "]")
            row.style.setProperty("--seconds", str(self._race.seconds(entry)) + "s")
            row.style.setProperty("--share", str(entry["nodes"] / self._race.most))
            set_text(row.querySelector("output"), grouped(entry["nodes"]))
        self.judge(True, *self._race.told())


class Sort(Seeded):
    """Branches are put in order, so that few leaves are looked at."""

    name = "sort"

    def __init__(self, book: "Book", element: "Any") -> None:
        Seeded.__init__(self, book, element)
        self._built: "tuple[Sorting, int] | None" = None
        self._drawing = NumberDrawing(self.find(".lesson-tree"), self.game, self._touch)
        listen(self.find("[data-hint]"), "click", lambda event: self.respond(*self._state.hint()))
        listen(self.find("[data-worst]"), "click", lambda event: self.respond(False, self._state.spoil()))

    def begin(self) -> None:
        """Make the tree."""
        self._state = Sorting(made(self.seed, self.difficulty))

    def draw_instance(self, words: "Words") -> None:
        """Show the tree as it is ordered, and what it costs."""
        state = self._state
        nodes = state.nodes
        if self._built != (state, state.moves):
            self._built = (state, state.moves)
            self._drawing.build(nodes)
        self._drawing.show(nodes, state.shown(), words)
        gaps = {"count": state.count, "fewest": state.fewest, "most": state.most}
        set_text(self.find(".lesson-state"), words.say("lessons.sort-count", **gaps))

    def _touch(self, node: "Any") -> None:
        moves = self._state.moves
        right, told = self._state.touch(node)
        self.judge(right, *told)
        if self._state.moves != moves:
            # The tree was drawn anew: what was moved has the focus.
            self._drawing.focus(node)


class HeapDrawing(NumberDrawing):
    """The tree of a heap: at each node how many stones there are, and whose turn it is."""

    def draw_heaps(self, state: "Repeats", words: "Words") -> None:
        """Show the positions with the reader's marks."""
        looks = []
        for index, node in enumerate(state.nodes):
            flag = ""
            if node in state.marked:
                flag = "wrong" if state.wrong(node) else "marked"
            elif state.is_left_out(node):
                flag = "covered"
            key = "lessons.twice-over-node" if node.over else "lessons.twice-node"
            name = words.say(key, stones=node.stones, mark=words.mark(node.turn))
            if flag:
                note = "lessons.prune-covered" if flag == "covered" else "lessons.node-marked"
                name = words.listed([name, words.say(note)], "lessons.node-separator")
            looks.append(Look(name, str(node.stones), "", False, flag))
            set_text(self._items[index].firstElementChild, words.mark(node.turn))
        self.draw(looks)


class Twice(Seeded):
    """Which positions a search with a table need not expand once more."""

    name = "twice"
    graded = False

    def __init__(self, book: "Book", element: "Any") -> None:
        Seeded.__init__(self, book, element)
        self._built: "Repeats | None" = None
        self._drawing = HeapDrawing(self.find(".lesson-tree"), self.game, self._mark)
        listen(self.find("[data-check]"), "click", lambda event: self._check())

    def begin(self) -> None:
        """Make the tree."""
        self._state = Repeats(self.seed)

    def draw_instance(self, words: "Words") -> None:
        """Show the tree, its rule, and the marks."""
        state = self._state
        if self._built is not state:
            self._built = state
            self._drawing.build(state.nodes)
        self._drawing.draw_heaps(state, words)
        takes = words.listed([str(take) for take in state.takes], "lessons.list-separator")
        text = words.say("lessons.twice-rule", stones=state.root.stones, takes=takes)
        set_text(self.find(".lesson-state"), text)

    def _mark(self, node: "Any") -> None:
        self._state.toggle(node)
        self.respond(False)

    def _check(self) -> None:
        right, told = self._state.check()
        self.judge(right, *told)


class Memo(Tried):
    """A table of positions, put into minimax by filling holes."""

    name = "memo"

    def make_trial(self) -> "Memory":
        """Try it on a few boards."""
        return Memory()


EXERCISES = (Racing, Sort, Twice, Memo)
