"""The same search of the empty board by easyAI (https://github.com/Zulko/easyAI) and by ours, on CPython."""

from collections.abc import Callable, Iterator
from typing import ClassVar

from easyAI import Human_Player, Negamax, TranspositionTable, TwoPlayerGame

from engine.games.tictactoe.rules import FULL, HAS_LINE, squares_of
from tools.bench import searches
from tools.bench.report import spread, table, times
from tools.bench.stopwatch import now

ROUNDS = 5


class Copied(TwoPlayerGame):  # type: ignore[misc]
    """Tic-tac-toe as easyAI asks for it; without `unmake_move`, easyAI copies the game for each move.

    The marks are sets of squares and the lines are looked up, as in our own engine, so that the searches are
    what differs.
    """

    def __init__(self) -> None:
        self.players = [Human_Player(), Human_Player()]
        self.current_player = 1
        self.marks = {1: 0, 2: 0}

    def possible_moves(self) -> list[int]:
        """Return the empty squares."""
        return squares_of(FULL & ~(self.marks[1] | self.marks[2]))

    def make_move(self, square: int) -> None:
        """Place a mark of the player whose turn it is."""
        self.marks[self.current_player] |= 1 << square

    def lose(self) -> bool:
        """Return whether the opponent has three in a row."""
        return HAS_LINE[self.marks[self.opponent_index]]

    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return self.lose() or self.marks[1] | self.marks[2] == FULL

    def scoring(self) -> int:
        """Return what the position is worth to the player whose turn it is."""
        return -100 if self.lose() else 0

    def ttentry(self) -> tuple[int, int, int]:
        """Return the position for easyAI's transposition table."""
        return self.marks[1], self.marks[2], self.current_player


class Unmade(Copied):
    """The same game, which takes moves back instead of being copied."""

    def unmake_move(self, square: int) -> None:
        """Take back a mark of the player whose turn it is again."""
        self.marks[self.current_player] &= ~(1 << square)


class Counted(Unmade):
    """The same game, which counts the moves made in all its copies."""

    made: ClassVar[int] = 0

    def make_move(self, square: int) -> None:
        """Place a mark and count it."""
        Counted.made += 1
        super().make_move(square)


def search(game: Copied, table: bool = False) -> None:
    """Search a game to its end by easyAI."""
    ai = Negamax(searches.GAME.squares, tt=TranspositionTable() if table else None)
    ai(game)
    if ai.alpha != 0:
        raise AssertionError(f"easyAI found {ai.alpha} for the empty board, which is a draw")


def nodes(table: bool = False) -> int:
    """Count the positions that easyAI visits: the empty board and one for each move made."""
    Counted.made = 0
    search(Counted(), table)
    return Counted.made + 1


# What is compared: its name, easyAI's search, whether that has a table, and our search's name in searches.py.
PAIRS: tuple[tuple[str, Callable[[], None], bool, str], ...] = (
    ("alpha-beta, easyAI copying the game", lambda: search(Copied()), False, "alpha-beta, bare"),
    ("alpha-beta", lambda: search(Unmade()), False, "alpha-beta, bare"),
    ("alpha-beta, table", lambda: search(Unmade(), table=True), True, "alpha-beta, table"),
    ("each at its best", lambda: search(Unmade(), table=True), True, "alpha-beta, all and symmetry"),
)


def report() -> Iterator[str]:
    """Measure, and yield the section's paragraphs."""
    ours = dict(searches.SEARCHES)
    rows = []
    for name, their_search, has_table, our_name in PAIRS:
        their_seconds, our_seconds = [], []
        our_nodes = 0
        for _ in range(ROUNDS):
            started = now()
            their_search()
            their_seconds.append(now() - started)
            our_nodes, samples = searches.repeated(ours[our_name])
            our_seconds += samples
        rows.append(
            [
                name,
                f"{nodes(has_table):,}",
                f"{our_nodes:,}",
                spread(their_seconds),
                spread(our_seconds),
                times(their_seconds, our_seconds),
            ]
        )
    yield table(["From the empty board", "easyAI's nodes", "our nodes", "easyAI", "ours", "ratio"], rows)
    yield (
        "Both search to the end, on the same tables of lines. Ours at its best also orders the moves and "
        "shares mirrored positions. easyAI's search weighs how soon the end comes, which ours leaves to "
        "the solver."
    )
