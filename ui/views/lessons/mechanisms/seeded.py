"""Exercises with many instances: tasks, each made from a number (the seed) and, for some, a difficulty."""

from engine.base.rng import Rng
from engine.trees.random_trees import MOST_SEED, seed_of
from ui.trees.drawing import NumberDrawing
from ui.views.lessons.annotations import Any, Callable, Game
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.mechanisms.tree import Node

DIFFICULTIES = (1, 2, 3)
EMPTY_SQUARES = 3  # How many squares are empty at the root of a tree made from a seed.


def read_instance(detail: str) -> "tuple[int, int]":
    """Parse a link's detail such as `2-17` into `(difficulty, seed)`; a missing part is 1."""
    difficulty, _, seed = detail.partition("-")
    if difficulty not in [str(each) for each in DIFFICULTIES]:
        return 1, 1
    return int(difficulty), seed_of(seed)


def seeded_tree(game: "Game", seed: int, fits: "Callable[[Node], bool]") -> "Node":
    """Return the first tree that `fits`, from the seed's random positions with EMPTY_SQUARES left empty."""
    rng = Rng(seed)
    while True:
        position = game.start()
        for _ in range(game.squares - EMPTY_SQUARES):
            moves = game.legal_moves(position)
            if moves:  # The game isn't over.
                position = game.play(position, rng.choice(moves))
        if game.result(position) is None:
            root = Node(game, position)
            if fits(root):
                return root


class Numbered(Exercise):
    """An exercise with many instances, each made from its number; a button leads to the next one."""

    numbered = True
    task: "Any" = None  # The class of an instance, made from the game and the number: the exercise's `state`.
    first = "[data-answer]"  # The selector of the element that has the keyboard focus in a new instance.
    difficulty, seed = 1, 0  # Those of the latest instance; none yet.

    def _prepare(self) -> None:
        self.on_click("[data-again]", self._next)

    def _make_state(self) -> "Any":
        """Return the `state` of the instance with this `difficulty` and `seed`."""
        return self.task(self.game, self.seed)

    def _follow_detail(self, detail: str) -> None:
        # Without a detail, keep the instance.
        self._begin(1, seed_of(detail) if detail else max(1, self.seed))

    def _detail(self) -> str:
        return str(self.seed)

    def _begin(self, difficulty: int, seed: int) -> None:
        """Begin an instance, unless it is the latest one."""
        if (self.difficulty, self.seed) != (difficulty, seed):
            self.difficulty, self.seed = difficulty, seed
            self.messages, self.right = [], False
            self.state = self._make_state()

    def _next(self) -> None:
        self._begin(1, self.seed + 1)
        self.redraw(push=True)
        self.find(self.first).focus()


class Seeded(Numbered):
    """A tree of numbers, with buttons for each difficulty, if it has several, and for the next instance."""

    def _prepare(self) -> None:
        self._drawing = NumberDrawing(self.find(".number-tree"), self._touch)
        self.on_buttons("difficulty", lambda level: self._go_to(int(level), seed=1))
        self.on_click("[data-another]", lambda: self._go_to(self.difficulty, self.seed % MOST_SEED + 1))

    # What subclasses define

    def _touch(self, node: "Any") -> None:
        """Handle a touch of a node; by default, set or remove the reader's mark."""
        self.mark(node)

    def _draw_instance(self) -> None:
        """Draw the instance."""
        raise NotImplementedError

    # What subclasses share

    def _follow_detail(self, detail: str) -> None:
        self._begin(*read_instance(detail))

    def _detail(self) -> str:
        return str(self.difficulty) + "-" + str(self.seed)

    def _draw_exercise(self) -> None:
        self.show_pressed("difficulty", self.difficulty)
        self.set_text("[data-seed]", self.say("lessons.seeded-number", number=self.seed))
        self._draw_instance()

    def _go_to(self, difficulty: int, seed: int) -> None:
        self._begin(difficulty, seed)
        self.redraw(push=True)
