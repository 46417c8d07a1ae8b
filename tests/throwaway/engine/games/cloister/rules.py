"""Cloister: a small morris around a courtyard.

The project has no game whose board has holes, or that words its moves for people; this is one (see
tests/throwaway and CONTRIBUTING.md). Its positions can occur again, too.

Three men of each side stand on twelve points. A man steps along a line to an empty point. Whoever fills one
of the four outer sides takes a man of the other side, and so wins; a side without a step loses, too.

    a5 -- c5 -- e5      The inner points form a ring: c4, d3, c2, b3.
     |    c4    |
    a3 b3    d3 e3
     |    c2    |
    a1 -- c1 -- e1

A position is `(men, turn)`: a character for each of POINTS, and who moves. A move is `(from * 12 + to) * 13`
by indices of points, with the taken man's index and 1 added.
"""

from engine.contract.game import Game
from engine.games.symmetry import of_square
from engine.text.words import Sentences

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.contract.annotations import Message, Position

POINTS = (0, 2, 4, 7, 10, 11, 13, 14, 17, 20, 22, 24)
"""The cells that are points, row by row."""
LINES = (
    (0, 1),
    (1, 2),
    (2, 7),
    (7, 11),
    (11, 10),
    (10, 9),
    (9, 4),
    (4, 0),
    (1, 3),
    (7, 6),
    (10, 8),
    (4, 5),
) + (((3, 6), (6, 8), (8, 5), (5, 3)))
"""Pairs of neighbours, as indices of POINTS."""
SIDES = ((0, 1, 2), (2, 7, 11), (9, 10, 11), (0, 4, 9))
COUNT = 12
MEN = 3


class Cloister(Game):
    """Fill a side of the cloister."""

    name = "cloister"
    words = Sentences("games/cloister/")
    marks = ("w", "b")
    squares = 25
    columns = 5
    holes = tuple([cell for cell in range(25) if cell not in POINTS])
    repeats = True
    settable = True
    symmetries = of_square(5)

    def __init__(self) -> None:
        self._near: "list[list[int]]" = [[] for _ in POINTS]
        for one, other in LINES:
            self._near[one].append(other)
            self._near[other].append(one)

    def start(self, turn: "str | None" = None) -> "Position":
        return ("b.bw....bw.w", "w" if turn is None else self.check_turn(turn))

    def turn(self, position: "Position") -> str:
        return str(position[1])

    def legal_moves(self, position: "Position") -> "list[int]":
        return [] if self._is_beaten(position) else self._moves(position)

    def _is_beaten(self, position: "Position") -> bool:
        """Return whether the side to move has lost a man."""
        men, turn = position
        return bool(men.count(turn) < MEN)

    def _moves(self, position: "Position") -> "list[int]":
        men, turn = position
        moves = []
        for source in range(COUNT):
            for goal in self._near[source] if men[source] == turn else ():
                if men[goal] == ".":
                    step = (source * COUNT + goal) * (COUNT + 1)
                    moves += [step + taken + 1 for taken in self._takes(position, source, goal)]
        return sorted(moves)

    def _takes(self, position: "Position", source: int, goal: int) -> "list[int]":
        """Return the men that a step may take, or [-1] if it takes none."""
        men, turn = position
        own = [point for point in range(COUNT) if men[point] == turn and point != source] + [goal]
        if tuple(sorted(own)) not in SIDES:
            return [-1]
        return [point for point in range(COUNT) if men[point] == self.other(turn)]

    def _parts(self, move: int) -> "tuple[int, int, int]":
        """Return the points from which and to which a move leads, and the one whose man it takes, or -1."""
        step, taken = divmod(move, COUNT + 1)
        source, goal = divmod(step, COUNT)
        return source, goal, taken - 1

    def play(self, position: "Position", move: int) -> "Position":
        men, turn = list(position[0]), position[1]
        source, goal, taken = self._parts(move)
        men[source], men[goal] = ".", turn
        if taken >= 0:
            men[taken] = "."
        return ("".join(men), self.other(turn))

    def result(self, position: "Position") -> "int | None":
        return -1 if self._is_beaten(position) or not self._moves(position) else None

    def ending(self, position: "Position", result: int) -> "tuple[str, Sequence[Sequence[int]]]":
        if not self._is_beaten(position):
            return "outcome.cloister-stuck", ()
        men, other = position[0], self.other(position[1])
        filled = [side for side in SIDES if [men[point] for point in side] == [other] * MEN]
        return "outcome.cloister-filled", [[POINTS[point] for point in side] for side in filled]

    def cells(self, position: "Position") -> "list[str]":
        cells = [""] * self.squares
        for index in range(COUNT):
            cells[POINTS[index]] = position[0][index].replace(".", "")
        return cells

    def set_up(
        self, cells: "Sequence[str]", turn: str, covered: "Mapping[int, Sequence[str]] | None" = None
    ) -> "Position":
        return self.parse("".join([cells[cell] or "." for cell in POINTS]), turn)

    def path(self, position: "Position", move: int) -> "tuple[int, ...]":
        return tuple([POINTS[point] for point in self._parts(move) if point >= 0])

    def parse(self, text: str, turn: "str | None" = None) -> "Position":
        """Return the position of the points' men, row by row: w, b, or a dot. Raises GameError."""
        if len(text) != COUNT or text.strip("wb."):
            raise self.error("error.cloister-points", expected=COUNT)
        if sorted([text.count("w"), text.count("b")]) not in ([MEN - 1, MEN], [MEN, MEN]):
            raise self.error("error.cloister-men", most=MEN)
        return (text, self.check_turn("w" if turn is None else turn))

    def write(self, position: "Position") -> str:
        return str(position[0])

    def move_length(self, text: str) -> int:
        return 7 if text[4:5] == "x" else 4

    def parse_move(self, text: str, position: "Position") -> int:
        """Return the move from a point to another, as in a1c1 or, with the man that it takes, a1c1xc4."""
        source, goal = [POINTS.index(self.cell_named(name)) for name in (text[:2], text[2:4])]
        taken = POINTS.index(self.cell_named(text[5:])) if text[4:5] == "x" else -1
        if len(text) != self.move_length(text):
            raise self.error("error.cloister-move", text=text)
        return (source * COUNT + goal) * (COUNT + 1) + taken + 1

    def write_move(self, move: int, position: "Position") -> str:
        names = [self.cell_name(POINTS[point]) for point in self._parts(move) if point >= 0]
        return "".join(names[:2]) + "".join(["x" + name for name in names[2:]])

    def move_words(self, position: "Position", move: int) -> "Message | None":
        path = self.path(position, move)
        if len(path) < 3:
            return None
        return "move.cloister-takes", dict(zip(("source", "goal", "taken"), path))


GAMES = (Cloister(),)
