"""Games that nobody wants to play, each with something in it that the games on the shelf don't have."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import engine
from engine.base.pause import MoveNow
from engine.console import inputs
from engine.contract.game import Game, GameError, Outcome
from engine.contract.prover import Proof, Prover
from engine.games import shelf
from engine.games.symmetry import mirror, of_square

if TYPE_CHECKING:
    import pytest

    from engine.contract.annotations import Position

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Toy(Game):
    """A position is a tuple with a word for each cell, "" for none, and the mark of the side to move."""

    words = {  # noqa: RUF012
        language: {"outcome.line": "A line.", "outcome.neither-moves": "Full.", "outcome.blocked": "Blocked."}
        for language in ("en", "ja")
    }
    squares = 9
    columns = 3
    first: tuple[str, ...]  # What stands on the cells when it begins.

    def start(self, turn: str | None = None) -> Position:
        return (self.first, self.check_turn(turn or "o"))

    def turn(self, position: Position) -> str:
        mark: str = position[1]
        return mark

    def cells(self, position: Position) -> list[str]:
        return list(position[0])

    def result(self, position: Position) -> int | None:
        outcome = self.outcome(position)
        if outcome is None:
            return None
        return 0 if outcome.winner is None else 1 if outcome.winner == position[1] else -1

    def outcome(self, position: Position) -> Outcome | None:
        cells, _ = position
        for mark in self.marks:
            lines = tuple(line for line in self.lines if all(cells[cell][:1] == mark for cell in line))
            if lines:
                return Outcome(mark, "outcome.line", lines)
        return None if self.moves(position) else Outcome(None, "outcome.neither-moves", ())

    def legal_moves(self, position: Position) -> list[int]:
        return [] if self.outcome(position) else self.moves(position)

    def moves(self, position: Position) -> list[int]:
        """Return where the side to move could go, whether the game is over or not: to the empty columns."""
        return [column for column in range(self.columns) if not position[0][column]]

    def play(self, position: Position, move: int) -> Position:
        cells, turn = list(position[0]), position[1]
        cells[self.path(position, move)[0]] = turn
        return (tuple(cells), self.other(turn))

    lines: Sequence[tuple[int, ...]] = LINES

    def parse(self, text: str, turn: str | None = None) -> Position:
        cells = self.squares + self.reserves
        if len(text) != cells:
            raise GameError("error.length", expected=cells, given=len(text))
        return (tuple([self.pieces[character] for character in text]), self.check_turn(turn or "o"))

    def write(self, position: Position) -> str:
        characters = {self.pieces[character]: character for character in self.pieces}
        return "".join([characters[cell] for cell in position[0]])

    pieces = {".": "", "o": "o", "x": "x"}  # noqa: RUF012
    """The piece of each character of the notation."""
    letters = ""  # The character of each move, by its number.

    def parse_move(self, text: str, position: Position) -> int:
        if len(text) != 1 or text not in self.letters:
            raise GameError("error.square", text=text, first=self.letters[0], last=self.letters[-1])
        return self.letters.index(text)

    def write_move(self, move: int, position: Position) -> str:
        return self.letters[move]


class Drop(Toy):
    """A move is a column, down which a mark falls on a board of four by three; three in a row win."""

    name = "drop"
    first = ("",) * 12
    squares = 12
    columns = 4
    letters = "abcd"
    upright = True
    symmetries = (mirror(4, 3),)
    longest = 12
    positions = 7157
    settable = True
    lines = tuple(
        tuple(4 * (row + step * down) + column + step * right for step in range(3))
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
        for row in range(3 - 2 * down)
        for column in range(2 if right == -1 else 0, 4 if right <= 0 else 2)
    )

    def path(self, position: Position, move: int) -> tuple[int, ...]:
        return (max(cell for cell in range(move, 12, 4) if not position[0][cell]),)

    def touch(self, position: Position, cell: int) -> int:
        return self.path(position, cell % 4)[0] if not position[0][cell % 4] else cell

    def set_up(
        self, cells: Sequence[str], turn: str, covered: Mapping[int, Sequence[str]] | None = None
    ) -> Position:
        if any(cells[cell] and not cells[cell + 4] for cell in range(8)):
            raise GameError("error.set-up", game=self.name)
        return (tuple(cells), self.check_turn(turn))


class Moving(Toy):
    """A move is where from and where to, as one number."""

    move_width = 4

    def play(self, position: Position, move: int) -> Position:
        cells, turn = list(position[0]), position[1]
        here, there = self.path(position, move)
        cells[here], cells[there] = "", cells[here]
        return (tuple(cells), self.other(turn))

    def path(self, position: Position, move: int) -> tuple[int, ...]:
        return divmod(move, self.squares)

    def parse_move(self, text: str, position: Position) -> int:
        return self.squares * self.cell_named(text[:2]) + self.cell_named(text[2:])

    def write_move(self, move: int, position: Position) -> str:
        here, there = divmod(move, self.squares)
        return self.cell_name(here) + self.cell_name(there)


class Slide(Moving):
    """Three marks each slide to a neighbouring empty square, from where to where, perhaps for ever."""

    name = "slide"
    first = ("o", "x", "o", "", "", "", "x", "o", "x")
    repeats = True
    positions = 1520
    symmetries = of_square(3)

    def moves(self, position: Position) -> list[int]:
        cells, turn = position
        return [
            9 * here + there
            for here in range(9)
            for there in range(9)
            if cells[here] == turn and not cells[there]
            if abs(here // 3 - there // 3) + abs(here % 3 - there % 3) == 1
        ]


class Hand(Moving):
    """Each side puts three pieces, one of them large, from beside the board onto it."""

    name = "hand"
    first = ("",) * 9 + ("o", "o", "o-large", "x", "x", "x-large")
    reserves = 6
    longest = 6
    positions = 55936
    symmetries = of_square(3, reserves)
    pieces = {".": "", "o": "o", "x": "x", "O": "o-large", "X": "x-large"}  # noqa: RUF012

    def moves(self, position: Position) -> list[int]:
        cells, turn = position
        first = 9 if turn == "o" else 12
        return [
            9 * hand + square
            for hand in range(first, first + 3)
            if cells[hand]
            for square in range(9)
            if not cells[square]
        ]


class Pawns(Moving):
    """Four pawns a side on four by four: hexapawn, larger. They go ahead, and take aslant.

    Who comes to the other end has won, and so has who leaves the other side without a move.
    """

    name = "pawns"
    first = ("x",) * 4 + ("",) * 8 + ("o",) * 4
    squares = 16
    columns = 4
    longest = 24
    positions = 20286

    def outcome(self, position: Position) -> Outcome | None:
        cells, turn = position
        for mark, row in (("o", cells[:4]), ("x", cells[12:])):
            if mark in row:
                return Outcome(mark, "outcome.line", ())
        return None if self.moves(position) else Outcome(self.other(turn), "outcome.blocked", ())

    def moves(self, position: Position) -> list[int]:
        cells, turn = position
        ahead = -4 if turn == "o" else 4
        return [
            16 * here + here + ahead + aside
            for here in range(16)
            for aside in (-1, 0, 1)
            if cells[here] == turn and 0 <= here % 4 + aside < 4
            if cells[here + ahead + aside] == (self.other(turn) if aside else "")
        ]


class Take(Toy):
    """Each side takes one or two of twelve marks, and who takes the last one wins. It has a prover.

    Nobody says how many plies are left, and it might last long.
    """

    name = "take"
    first = ("x",) * 12
    squares = 12
    columns = 12
    letters = "012"
    longest = 100

    def outcome(self, position: Position) -> Outcome | None:
        return None if self.moves(position) else Outcome(self.other(position[1]), "outcome.line", ())

    def moves(self, position: Position) -> list[int]:
        return list(range(1, min(2, position[0].count("x")) + 1))

    def play(self, position: Position, move: int) -> Position:
        left = position[0].count("x") - move
        return (("x",) * left + ("",) * (12 - left), self.other(position[1]))

    def path(self, position: Position, move: int) -> tuple[int, ...]:
        return (position[0].count("x") - move,)

    def make_prover(self) -> Prover | None:
        return Taking(self)


class Taking(Prover):
    """Proves what is left of twelve marks, who wins and how soon."""

    def __init__(self, game: Take) -> None:
        self.game = game

    def worth(self, position: Position) -> tuple[int, int]:
        if self.game.result(position) is not None:
            return -1, 0
        return max(self.moves(position).values(), key=lambda worth: (worth[0], -worth[0] * worth[1]))

    def moves(self, position: Position) -> dict[int, tuple[int, int]]:
        """Return value and distance of each move."""
        found = {}
        for move in self.game.legal_moves(position):
            value, distance = self.worth(self.game.play(position, move))
            found[move] = (-value, distance + 1)
        return found

    def prove(self, position: Position, every: bool = True) -> Generator[Proof, None, Proof]:
        moves = self.moves(position)
        proof = Proof(moves, [move for move in moves if moves[move] == self.worth(position)], len(moves), ())
        with suppress(MoveNow):
            yield proof
        return proof


class Pair(Toy):
    """Each side puts one mark, and that is it."""

    name = "pair"
    first = ("", "")
    squares = 2
    columns = 2
    letters = "ab"
    longest = 2
    positions = 5
    lines = ()


# A game of tests/throwaway is on the way that the engine's games are looked for.
THROWAWAY = Path(__file__).parent.parent / "throwaway" / "engine"
engine.__path__.append(str(THROWAWAY))


def thrown_away(folder: str) -> Game:
    """Return the game in a folder of tests/throwaway, with its words."""
    game: Game = import_module(f"engine.games.{folder}.rules").GAMES[0]
    game.words = {
        language: json.loads((THROWAWAY / "games" / folder / f"{language}.json").read_text("utf-8"))
        for language in ("en", "ja")
    }
    return game


FURROW = thrown_away("furrow")
FURROW.positions = 4001
CLOISTER = thrown_away("cloister")
CLOISTER.positions = 35912

TOYS = (Drop(), Slide(), Hand(), Pawns(), Take(), FURROW, Pair())


@contextmanager
def shelved(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the toys stand on the shelf, behind the games that stand there."""
    names = tuple(game.name for game in TOYS)
    games_in: Any = shelf.games_in
    brought: Any = shelf.is_installed

    def is_brought(folder: str, module: str = "rules") -> bool:
        return module == "rules" if folder == "toys" else brought(folder, module)

    with patch.context() as patching:
        patching.setattr(shelf, "FOLDERS", (*shelf.FOLDERS, ("toys", names)))
        patching.setattr(shelf, "games_in", lambda folder: TOYS if folder == "toys" else games_in(folder))
        patching.setattr(shelf, "is_installed", is_brought)
        for module in (shelf, inputs):
            patching.setattr(module, "NAMES", (*shelf.NAMES, *names) if module is not shelf else shelf.NAMES)
        yield
