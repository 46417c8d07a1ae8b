"""Exercises with many instances: tasks, each made from a number (the seed) and, for some, a difficulty."""

from engine.base.rng import Rng
from engine.trees.random_trees import MOST_SEED, seed_of
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
    """An exercise whose instances have a number, but no difficulty; a button leads to the next instance."""

    numbered = True
    task: "Any" = None  # The class of an instance, made from the game and the number: the exercise's `state`.
    first = "[data-answer]"  # The selector of the element that has the keyboard focus in a new instance.

    def _prepare(self) -> None:
        self.seed = 0  # No instance yet.
        self.on_click("[data-again]", self._next)

    def _follow_detail(self, detail: str) -> None:
        self._go_to(seed_of(detail) if detail else max(1, self.seed))  # Without a detail, keep the instance.

    def _detail(self) -> str:
        return str(self.seed)

    def _go_to(self, seed: int) -> None:
        if seed != self.seed:
            self.seed = seed
            self.messages = []
            self.state = self.task(self.game, seed)

    def _next(self) -> None:
        self._go_to(self.seed + 1)
        self.redraw(push=True)
        self.find(self.first).focus()


class Seeded(Exercise):
    """An exercise with a bar of buttons for each difficulty, if it has several, and for the next instance."""

    numbered = True

    def _prepare(self) -> None:
        self.difficulty, self.seed = 1, 1
        self._made_instance = (0, 0)  # The difficulty and seed of the latest instance; none yet.
        self.on_buttons("difficulty", lambda level: self._go_to(int(level), seed=1))
        self.on_click("[data-another]", lambda: self._go_to(self.difficulty, self.seed + 1))

    # What subclasses define

    def _make_state(self) -> "Any":
        """Return the `state` of the instance with this `difficulty` and `seed`."""
        raise NotImplementedError

    def _draw_instance(self) -> None:
        """Draw the instance."""
        raise NotImplementedError

    # What subclasses share

    def _follow_detail(self, detail: str) -> None:
        self.difficulty, self.seed = read_instance(detail)
        self._make_if_new()

    def _detail(self) -> str:
        return str(self.difficulty) + "-" + str(self.seed)

    def _draw_exercise(self) -> None:
        self.show_pressed("difficulty", self.difficulty)
        self.set_text("[data-seed]", self.say("lessons.seeded-number", number=self.seed))
        self._draw_instance()

    def _make_if_new(self) -> None:
        if self._made_instance != (self.difficulty, self.seed):
            self._made_instance = (self.difficulty, self.seed)
            self.messages, self.right = [], False
            self.state = self._make_state()

    def _go_to(self, difficulty: int, seed: int) -> None:
        self.difficulty = difficulty
        self.seed = seed if seed <= MOST_SEED else 1
        self._make_if_new()
        self.redraw(push=True)
