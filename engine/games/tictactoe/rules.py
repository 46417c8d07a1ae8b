"""Defines tic-tac-toe: the rules, the notation, and the reasons for moves.

Squares have the numbers 0 to 8, row by row from the top left. The notation has a character
for each square in this order: `o`, `x`, or `.` for an empty square.
"""

from ...contract.annotations import Position, Sequence
from ...text.words import Sentences
from ..grid import GridGame, images

FULL = 0b111_111_111
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
LINE_SETS = tuple([1 << a | 1 << b | 1 << c for a, b, c in LINES])  # A set has bit n for square n.
CENTRE = 4
CORNERS = (0, 2, 6, 8)
BY_LINES_THROUGH = (4, 0, 2, 6, 8, 1, 3, 5, 7)  # The squares, first those with more lines through them.

# The result of engine.games.symmetry.of_square(3), so that a first visit needn't load that module.
SYMMETRIES = (
    (2, 1, 0, 5, 4, 3, 8, 7, 6),
    (6, 7, 8, 3, 4, 5, 0, 1, 2),
    (8, 7, 6, 5, 4, 3, 2, 1, 0),
    (0, 3, 6, 1, 4, 7, 2, 5, 8),
    (6, 3, 0, 7, 4, 1, 8, 5, 2),
    (2, 5, 8, 1, 4, 7, 0, 3, 6),
    (8, 5, 2, 7, 4, 1, 6, 3, 0),
)

# By set of squares: whether it has three in a row. A search reads this at every node.
HAS_LINE = [any([marks & line == line for line in LINE_SETS]) for marks in range(FULL + 1)]


def squares_of(marks: int) -> "list[int]":
    """Return the squares of a set, in ascending order."""
    return [square for square in range(9) if marks >> square & 1]


def winning_squares(mine: int, theirs: int) -> "list[int]":
    """Return the empty squares that would complete three in a row for `mine`."""
    return [square for square in squares_of(FULL & ~(mine | theirs)) if HAS_LINE[mine | 1 << square]]


def forking_squares(mine: int, theirs: int) -> "list[int]":
    """Return the empty squares after which `mine` has two ways to complete three in a row."""
    free = squares_of(FULL & ~(mine | theirs))
    return [square for square in free if len(winning_squares(mine | 1 << square, theirs)) > 1]


class TicTacToe(GridGame):
    """Tic-tac-toe: three in a row on three by three wins; a full board is a draw."""

    name = "tictactoe"
    words = Sentences("games/tictactoe/")
    place = 1  # In the list of games.
    either_starts = True
    squares = 9
    columns = 3
    longest = 9  # The most plies of a game.
    symmetries = SYMMETRIES
    flaws = ("reason.allows",)  # The reasons that name something bad about a move.
    sample = "4108632"  # The moves of an example game.

    def __init__(self) -> None:
        self._turned: "list[list[int]]" = []  # `images` by symmetry; `canonical_key` fills it.
        self._free: "dict[int, list[int]]" = {}  # A cache: the empty squares by the set of taken ones.

    def legal_moves(self, position: "Position") -> "list[int]":
        mine, theirs, _ = position
        if HAS_LINE[mine] or HAS_LINE[theirs]:
            return []
        taken = mine | theirs
        free = self._free.get(taken)
        if free is None:
            free = self._free[taken] = squares_of(FULL & ~taken)
        return free[:]  # A copy, as the caller may change the list.

    def play(self, position: "Position", move: int) -> "Position":
        mine, theirs, turn = position
        return (theirs, mine | 1 << move, "x" if turn == "o" else "o")

    def result(self, position: "Position") -> "int | None":
        mine, theirs, _ = position
        # Both sides have three in a row only in a position that a user has set up.
        if HAS_LINE[theirs]:
            return 0 if HAS_LINE[mine] else -1
        if HAS_LINE[mine]:
            return 1
        return 0 if mine | theirs == FULL else None

    def ending(self, position: "Position", result: int) -> "tuple[str, Sequence[Sequence[int]]]":
        mine, theirs, _ = position
        if result == 0:
            return "outcome.both" if HAS_LINE[mine] else "outcome.full", ()
        marks = mine if result > 0 else theirs
        lines = [line for line, squares in zip(LINES, LINE_SETS) if marks & squares == squares]
        return "outcome.line", tuple(lines)

    def order(self, position: "Position", moves: "list[int]") -> "list[int]":
        """Return `moves`, first those with more lines through their square: centre, corners, sides."""
        return [square for square in BY_LINES_THROUGH if square in moves]

    def reachable(self, position: "Position") -> bool:
        """Return whether a game can reach the position, whichever side begins."""
        mine, theirs, _ = position
        ahead = len(squares_of(theirs)) - len(squares_of(mine))  # The lead of the side that moved last.
        # Three in a row by the side to move would have ended the game before the last move.
        return ahead in (0, 1) and not HAS_LINE[mine]

    def canonical_key(self, position: "Position") -> int:
        if not self._turned:
            self._turned = [images(goals) for goals in [range(9)] + list(self.symmetries)]
        mine, theirs, _ = position
        return min([table[mine] << 9 | table[theirs] for table in self._turned])

    def reasons(self, position: "Position", move: int) -> "list[str]":
        mine, theirs, _ = position
        after = mine | 1 << move
        if HAS_LINE[after]:
            return ["reason.wins"]
        blocks = winning_squares(theirs, mine)
        keys = ["reason.blocks"] if move in blocks else []
        # If a square won already, no threat is new.
        threats = [] if winning_squares(mine, theirs) else winning_squares(after, theirs)
        if winning_squares(theirs, after):
            keys.append("reason.allows")
        elif len(threats) > 1:
            keys.append("reason.forks")
        # The other side has to take one of `threats`, if there are any, so it can only fork there.
        elif (
            not blocks
            and forking_squares(theirs, mine)
            and not [fork for fork in forking_squares(theirs, after) if fork in threats or not threats]
        ):
            keys.append("reason.stops-fork")
        elif threats:
            keys.append("reason.threatens")
        if keys:
            return keys
        return ["reason.centre" if move == CENTRE else "reason.corner" if move in CORNERS else "reason.side"]

    def rims(self) -> "tuple[Sequence[str], Sequence[str]]":
        return (), ()  # Squares have numbers, not names.

    def parse_move(self, text: str, position: "Position") -> int:
        return self.cell_named(text)

    def write_move(self, move: int, position: "Position") -> str:
        return str(move)


GAMES = (TicTacToe(),)
