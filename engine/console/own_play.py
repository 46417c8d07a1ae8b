"""A game too large to be solved, in the terminal: between two people, or against random moves."""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from engine.console.play import Play
from engine.levels import Level
from engine.own.opened import Opened
from engine.rng import Rng

if TYPE_CHECKING:
    from engine.game import Position

Follow = Callable[[list[int]], Opened]
"""Returns what can be played after a line; raises UsageError and GameError."""

RANDOM = Level("random", depth=0, seconds=0, slip=1)


class OpenPlay(Play):
    """One game, by rules that are asked after each move."""

    def __init__(self, follow: Follow, people: Collection[str], seed: int, language: str) -> None:
        """Begin; `people` are the marks that a person plays."""
        self._follow = follow
        self._played: list[int] = []
        self._opened = follow(self._played)
        self._moves = Rng(seed)
        game = self._opened.game
        super().__init__(game, game.start(), people, RANDOM, seed, language)

    def _play(self, move: int) -> None:
        self._go_to([*self._played, self._opened.place_of(move)])

    def _take_back(self) -> None:
        super()._take_back()
        self._go_to(self._played[: len(self._history) - 1])

    def _go_to(self, played: list[int]) -> None:
        """Have the rules say what can be played after a line."""
        self._opened = self._follow(played)
        self._played = played
        self._game = self._opened.game
        positions: list[Position] = [self._game.start()]
        for move in self._opened.moves:
            positions.append(self._game.play(positions[-1], move))
        self._history = positions

    def _hint(self) -> None:
        print(self._say("own.no-hint"))

    def _engine_moves(self) -> None:
        name = self._name(self._game.turn(self._position))
        move = self._moves.choice(self._game.legal_moves(self._position))
        print(self._say("own.moved", name=name, move=self._game.write_move(move, self._position)))
        self._play(move)
        self._show_board()
