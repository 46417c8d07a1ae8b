"""A board for scripts and notebooks: play moves, and ask what they are worth.

    >>> from engine.board import Board
    >>> board = Board("connectfour", moves="4444")
    >>> board.best()
    '4'
    >>> board.solve()[:2]
    (1, 37)

Moves are texts, as people write them: "4" for a column of Connect Four, "d3" for a square of Othello, "8" for
a square of tic-tac-toe. docs/notation.md has the notation of each game's moves and positions.

Values are for the side to move. In tic-tac-toe, Connect Four and Gobblet Gobblers 1 is a win, 0 a draw, -1 a
loss; in Othello a value is the number of discs by which the side to move wins (below 0: loses). A value that
is `exact` is proven, otherwise it is an estimate in the same unit. A distance is the number of plies, of both
sides, to the end under best play.
"""

from functools import cache
from typing import NamedTuple

from .console import show
from .contract.annotations import Analysis, Position
from .contract.game import Game
from .games.shelf import find_game
from .reading.positions import read
from .service import Service

SECONDS = 1.0  # The default time for an analysis that can't prove all moves sooner.
CELL = 40  # The side of a square in a picture, in pixels.
DARK, LIGHT, EMPTY, LINE = "#222", "#fff", "#eee6d6", "#777"  # The colours of a picture.


class MoveValue(NamedTuple):
    """A move and its value for the side that makes it; `distance` is None where it isn't known."""

    move: str
    value: float
    distance: int | None
    exact: bool


class Solution(NamedTuple):
    """The proven value of a position, the plies to the end (None: unknown), and a line of best moves."""

    value: float
    distance: int | None
    line: list[str]


class Board:
    """A position of a game; it never changes, and `play` returns another Board."""

    def __init__(
        self,
        game: str = "tictactoe",
        position: str | None = None,
        *,
        moves: str = "",
        turn: str | None = None,
    ) -> None:
        """Set up `position` (default: the start) with the side `turn` to move, and play `moves` from there.

        Raises ValueError, which names the wrong part and the reason: game, position, turn or move.
        """
        self._game = find_game(game)
        mark = None if turn is None else self._game.check_turn(turn)
        self._position = self._game.start(mark) if position is None else read(self._game, position, mark)
        for move in self._game.split_moves(moves):
            self._position = self._after(move)

    @property
    def game(self) -> str:
        """The game's name."""
        return self._game.name

    @property
    def turn(self) -> str:
        """The mark of the side to move, such as "o"."""
        return self._game.turn(self._position)

    @property
    def text(self) -> str:
        """The position in the game's notation; `Board(game, text, turn=turn)` is this board again."""
        return self._game.write(self._position)

    @property
    def result(self) -> int | None:
        """The result for the side to move: 1, 0 or -1 (in Othello, the discs it is ahead); None in a game."""
        return self._game.result(self._position)

    @property
    def legal_moves(self) -> list[str]:
        """The moves that the side to move can make; [] if the game is over."""
        return [self._text_of(move) for move in self._game.legal_moves(self._position)]

    def play(self, move: str) -> "Board":
        """Return the board after a move. Raises ValueError for a move that isn't legal."""
        board = Board.__new__(Board)
        board._game, board._position = self._game, self._after(move)
        return board

    def moves(self, seconds: float = SECONDS) -> list[MoveValue]:
        """Return all moves with their values, best first; [] if the game is over.

        A win is better the sooner it comes, a loss the later. An analysis takes at most about `seconds`, and
        less if all moves are proven.
        """
        found = [
            MoveValue(self._text_of(each["move"]), each["value"], each["distance"], each["exact"])
            for each in self._analysis(seconds)["moves"]
        ]
        return sorted(found, key=_rank)

    def best(self, seconds: float = SECONDS) -> str:
        """Return the best move. Raises ValueError if the game is over."""
        found = self.moves(seconds)
        if not found:
            raise ValueError("The game is over: there is no move to choose.")
        return found[0].move

    def solve(self, seconds: float = SECONDS) -> Solution:
        """Return the proven value, the distance and the best line. Raises ValueError if there is no proof."""
        report = self._analysis(seconds)
        if not report["exact"]:
            where = f"{self.game} isn’t solved from here in {seconds} seconds"
            raise ValueError(f"{where}; moves() has estimates.")
        line = self._game.write_line(report["line"], self._position)
        return Solution(report["value"], report["distance"], line)

    def _analysis(self, seconds: float) -> "Analysis":
        place = self._game.place_of(self._position)
        answer: "Analysis" = _service().ask({"do": "analyse", **place, "seconds": seconds})
        return answer

    def _text_of(self, move: int) -> str:
        return self._game.write_move(move, self._position)

    def _after(self, move: str) -> "Position":
        number = self._game.parse_move(move, self._position)
        return self._game.play(self._position, self._game.check_move(self._position, number))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> "tuple[str, Position]":
        return self.game, self._position

    def __str__(self) -> str:
        return show.board(self._game, self._position)

    def __repr__(self) -> str:
        return f"Board({self.game!r}, {self.text!r}, turn={self.turn!r})"

    def _repr_svg_(self) -> str:
        """Return the board as a picture, which notebooks show."""
        return picture(self._game, self._position)


def _rank(move: MoveValue) -> tuple[float, int]:
    """Return a sort key that is smaller for a better move."""
    distance = move.distance or 0
    return -move.value, distance if move.value > 0 else -distance


@cache
def _service() -> Service:
    """Return the engine; its tables serve all boards."""
    return Service()


def picture(game: Game, position: "Position") -> str:
    """Return a position's board as SVG: a disc for a side with a colour, else the piece's word as text."""
    size = (game.columns * CELL, game.squares // game.columns * CELL)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}" width="{size[0]}">',
        f'<rect width="{size[0]}" height="{size[1]}" fill="{EMPTY}"/>',
    ]
    for cell, piece in enumerate(game.cells(position)[: game.squares]):
        if cell in game.holes:
            continue
        left, top = cell % game.columns * CELL, cell // game.columns * CELL
        parts.append(f'<path d="M{left} {top}h{CELL}v{CELL}h-{CELL}z" fill="none" stroke="{LINE}"/>')
        if piece:
            parts.append(_piece(game, piece, left + CELL // 2, top + CELL // 2))
    return "".join([*parts, "</svg>"])


def _piece(game: Game, piece: str, x: int, y: int) -> str:
    colours = {"b": DARK, "w": LIGHT, "r": "#c0392b", "y": "#f1c40f"}
    if piece in game.marks and game.side_colours:
        fill = colours[game.side_colours[game.marks.index(piece)]]
        return f'<circle cx="{x}" cy="{y}" r="{CELL * 2 // 5}" fill="{fill}" stroke="{DARK}"/>'
    return (
        f'<text x="{x}" y="{y}" font-size="{CELL // 2}" text-anchor="middle" dominant-baseline="central"'
        f' fill="{DARK}">{piece}</text>'
    )
