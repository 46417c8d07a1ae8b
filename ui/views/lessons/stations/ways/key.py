"""The reader completes a function that gives each position its own number, for use as a table's key."""

import asyncio

from ui.views.lessons.annotations import Any, CancelToken, Message, Position, Run
from ui.views.lessons.mechanisms.drawing import show_row_if_any
from ui.views.lessons.mechanisms.program import Program
from ui.views.lessons.stations.ways.four import named_board
from ui.widgets.numbers import group_digits

LIMIT = 3**9 * 2
"""Keys must be less than this: there are nine squares with three states each, and two sides to move."""
CHUNK, PAUSE = 150, 0.002
"""The positions that a chunk of work expands, and the seconds after it, in which the page can react."""


class Key(Program):
    """An exercise whose function `key` the page calls for all positions of the game."""

    def _create(self) -> None:
        self.positions: "list[Position]" = []  # All positions of the game, with either side beginning.
        self.twins: "tuple[Position, Position] | None" = None  # Two positions that got the same number.

    async def _load(self, token: "CancelToken") -> None:
        game = self.game
        positions: "list[Position]" = []
        for mark in game.marks:  # The side that begins.
            level = [game.start(mark)]  # The positions after the same number of plies.
            while level:
                positions += level
                below: "dict[Position, bool]" = {}  # Only its keys matter: each position once.
                for number, position in enumerate(level):
                    for move in game.legal_moves(position):
                        below[game.play(position, move)] = True
                    if number % CHUNK == 0:
                        await token.wait(asyncio.sleep(PAUSE))
                level = list(below)
        self.positions = positions

    def _check(self, run: "Run") -> "tuple[bool, list[Message]]":
        """Check that `key` gives all positions different numbers, and that these are less than LIMIT."""
        self.twins = None
        by_number: "dict[Any, Position]" = {}
        for position in self.positions:
            number = run.call("key", self.game, position)
            if number in by_number:
                self.twins = (by_number[number], position)
                return False, [self._twins_message(by_number[number], position, number)]
            by_number[number] = position
        largest = max(by_number)
        gaps = {"number": group_digits(largest), "count": group_digits(len(by_number))}
        right = largest < LIMIT
        return right, [("lessons.key-right" if right else "lessons.key-wide", gaps)]

    def _twins_message(self, first: "Position", second: "Position", number: int) -> "Message":
        """Return the message on why two positions get the same number."""
        game = self.game
        first_cells, second_cells = game.cells(first), game.cells(second)
        word = "base"  # The factor of `number` is too small.
        if first_cells == second_cells:
            word = "turn"
        elif [cell == "" for cell in first_cells] == [cell == "" for cell in second_cells]:
            word = "digit"  # Only the marks on the same squares differ.
        gaps = {"number": group_digits(number), "mark": game.turn(first), "other": game.turn(second)}
        return "lessons.key-" + word, gaps

    def _draw_results(self) -> None:
        drawn = []
        for position in self.twins or ():
            mark = self.words.mark(self.game.turn(position))
            board = named_board(self.game, self.game.cells(position), self.words)
            drawn.append((board, self.say("lessons.to-move", mark=mark)))
        show_row_if_any(self.find(".ways-twins"), drawn)
