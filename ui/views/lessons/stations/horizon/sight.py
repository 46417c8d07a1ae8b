"""The lessons on depth and on judging: what a player sees, and what a count of lines says. No browser."""

from engine.games.tictactoe.rules import LINES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.study.protocol import Depths
    from ui.views.lessons.lessons import Told

LINE_NAMES = (
    "lessons.line-0",
    "lessons.line-1",
    "lessons.line-2",
    "lessons.line-3",
    "lessons.line-4",
    "lessons.line-5",
    "lessons.line-6",
    "lessons.line-7",
)
"""What the lines of the board are called, in the order of engine.games.tictactoe.rules.LINES."""

ESTIMATES = {
    1: "lessons.judge-estimate-win",
    0: "lessons.judge-estimate-draw",
    -1: "lessons.judge-estimate-loss",
}


class Sight:
    """What players see that look so many plies ahead, from the engine's answer to `depths`."""

    def __init__(self, answer: "Depths") -> None:
        self._depths = answer["depths"]
        assert answer["truth"]
        self._keep = answer["truth"]["keep"]
        self.depth = 1

    @property
    def deepest(self) -> int:
        """The depth at which everything is seen."""
        return len(self._depths)

    def choice(self, depth: int) -> int:
        """Return the move that a player chooses who looks that far."""
        line: "list[int]" = self._depths[depth - 1]["line"]
        return line[0]

    @property
    def smallest(self) -> int:
        """The smallest depth from which on the choice keeps what the position is worth."""
        smallest = self.deepest
        while smallest > 1 and self.choice(smallest - 1) in self._keep:
            smallest -= 1
        return smallest

    def go_to(self, text: str) -> None:
        """Look as far as a link says, if it says so."""
        if len(text) == 1 and text in "123456789":
            self.depth = min(int(text), self.deepest)

    def check(self) -> "tuple[bool, Told]":
        """Return whether the depth is the smallest one that sees the danger, and what there is to say."""
        gaps = {"plies": plies(self.depth), "square": self.choice(self.depth)}
        if self.depth < self.smallest:
            return False, ("lessons.depth-shallow", gaps)
        if self.depth > self.smallest:
            return False, ("lessons.depth-deep", gaps)
        return True, ("lessons.depth-right", gaps)


def plies(count: int) -> "Told":
    """Return a number of plies, to be put into words."""
    return "lessons.depth-plies", {"count": count}


def open_lines(position: str, mark: str) -> "list[int]":
    """Return the numbers of the lines that a side may still complete."""
    other = "x" if mark == "o" else "o"
    return [
        number
        for number in range(len(LINES))
        if not [square for square in LINES[number] if position[square] == other]
    ]


class Estimated:
    """One board to be judged: first its open lines are counted, then its end is foretold."""

    def __init__(self, position: str, turn: str) -> None:
        self.position = position
        self.turn = turn
        self.counts = {"o": 0, "x": 0}
        self.counted = False
        self.drawn = ""
        self.guess: "int | None" = None
        self.solved = False

    @property
    def estimate(self) -> int:
        """○'s value by the count of lines: 1, 0 or -1."""
        difference = len(open_lines(self.position, "o")) - len(open_lines(self.position, "x"))
        return (difference > 0) - (difference < 0)

    def step(self, mark: str, by: int) -> None:
        """Count a line more or less."""
        self.counts[mark] = max(0, min(len(LINES), self.counts[mark] + by))
        self.drawn = ""

    def check_counts(self) -> "tuple[bool, Told]":
        """Return whether both counts are right, and what there is to say; a wrong one has its lines drawn."""
        for mark in ("o", "x"):
            lines = open_lines(self.position, mark)
            if self.counts[mark] != len(lines):
                self.drawn = mark
                names = [LINE_NAMES[number] for number in lines]
                return False, (
                    "lessons.judge-count-wrong",
                    {"number": self.counts[mark], "mark": mark, "lines": names},
                )
        self.counted = True
        self.drawn = ""
        return True, self.count_told()

    def count_told(self) -> "Told":
        """Return what there is to say of the right counts."""
        return (
            "lessons.judge-count-right",
            {
                "o": len(open_lines(self.position, "o")),
                "x": len(open_lines(self.position, "x")),
                "estimate": (ESTIMATES[self.estimate], {}),
            },
        )

    def foretell(self, guess: int, truth: int, distance: int) -> "tuple[bool, Told]":
        """Take a guess at the end; return whether it is right, and what there is to say.

        `truth` is what the engine found, ○'s value, and `distance` how many plies it is to the end.
        """
        self.guess = guess
        if guess != truth:
            return False, ("lessons.judge-wrong", {"guess": guess, "value": truth})
        self.solved = True
        gaps = {"plies": distance, "mark": self.turn}
        if self.estimate == truth:
            return True, ("lessons.judge-agree", {})
        if truth == 0:
            return True, ("lessons.judge-hold", gaps)
        if self.estimate == 0:
            return True, ("lessons.judge-missed", gaps)
        return True, ("lessons.judge-turned", gaps)
