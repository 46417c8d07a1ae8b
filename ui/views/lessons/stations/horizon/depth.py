"""The reader finds the smallest search depth at which a player chooses a move that doesn't lose."""

from ui.views.lessons.annotations import Ahead, AskJudge, CancelToken, Depths, Message, Verdict
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.lessons import value_of
from ui.views.lessons.mechanisms.drawing import squares_of
from ui.widgets.dom import listen
from ui.widgets.slider import draw_slider

FOLLOWS = {1: "lessons.depth-follows-win", 0: "lessons.depth-follows-draw", -1: "lessons.depth-follows-loss"}
"""Message keys of how the game goes on under best play, by its value for ○."""


def plies(count: int) -> "Message":
    """Return the message for a number of plies."""
    return "lessons.depth-plies", {"count": count}


class Depth(Exercise):
    """An exercise with a slider for the depth, a board to try other moves, and the moves that follow."""

    position = ("x...o...x", "o")
    depth = 1  # The depth that the reader has set.

    def _create(self) -> None:
        self._tried_move: "int | None" = None  # The reader's own move, in place of the search's.
        # For each first move: the winner, and the boards under best play; `_look_ahead` adds them.
        self._futures: "dict[int, tuple[str | None, list[Ahead]]]" = {}
        self._requested_move: "int | None" = None  # The move of the latest `_look_ahead`.
        self._board = self.make_board(self._try)
        self._slider = self.find("input")
        listen(self._slider, "input", lambda event: self._slide())

    async def _load(self, token: "CancelToken") -> None:
        position, turn = self.position
        answer: "Depths" = await self.ask(token, {"do": "depths", "position": position, "turn": turn})
        # The moves that a search chooses at the depths from 1 on: the first of its principal variation.
        self.choices: "list[int]" = [each["line"][0] for each in answer["depths"]]
        assert answer["truth"]
        # The smallest depth whose move, like those of all larger depths, keeps the position's value.
        self.smallest = len(self.choices)
        while self.smallest > 1 and self.choices[self.smallest - 2] in answer["truth"]["keep"]:
            self.smallest -= 1

    def _follow_detail(self, detail: str) -> None:
        """Set the depth from the text of a link or of the slider; ignore a text that isn't a depth."""
        if len(detail) == 1 and detail in "123456789":
            self.depth = min(int(detail), len(self.choices))
        self._tried_move = None

    def _detail(self) -> str:
        return str(self.depth)

    def _draw_exercise(self) -> None:
        game = self.game
        start = game.parse(*self.position)
        move = self.choices[self.depth - 1] if self._tried_move is None else self._tried_move
        depth_text = self.message_text(plies(self.depth))
        draw_slider(self._slider, self.depth, depth_text, self.find("output"), len(self.choices))
        squares = squares_of(game, start, game.legal_moves(start), self.words, chosen=move)
        self._board.draw(squares, turn="", lines=())
        key = "lessons.depth-sees" if self._tried_move is None else "lessons.depth-tries"
        text = self.message_text((key, {"plies": plies(self.depth), "square": move}))
        # A failed request isn't repeated until the reader chooses another move.
        is_requested = self._requested_move == move and (self._task.waits or self._task.failed)
        if move in self._futures:
            winner, boards = self._futures[move]
            future_text = self.message_text((FOLLOWS[value_of(winner)], {"count": len(boards)}))
            text = self.say("lessons.depth-both", first=text, second=future_text)
            self.draw_strip(boards)
        elif not is_requested:
            self._requested_move = move
            self._task.renew().start(self._look_ahead, move)
        self.set_text(".lesson-state", text)

    async def _look_ahead(self, token: "CancelToken", move: int) -> None:
        """Request the moves that follow `move` under best play, and redraw."""
        game = self.game
        after = game.play(game.parse(*self.position), move)
        request: "AskJudge" = {"do": "judge", "position": game.write(after), "turn": game.turn(after)}
        answer: "Verdict" = await token.last(self.ask(token, request))
        first: "Ahead" = {"move": move, "position": answer["position"], "turn": answer["turn"]}
        self._futures[move] = (answer["winner"], [first] + answer["boards"])
        self.lessons.changed()

    def _try(self, square: int) -> None:
        if square in self.game.legal_moves(self.game.parse(*self.position)):
            self._tried_move = square
            self.redraw()

    def _slide(self) -> None:
        self._follow_detail(self._slider.value)
        self.clear_messages()

    def _check_answer(self) -> None:
        self._tried_move = None
        self.judge(*self.check())

    def check(self) -> "tuple[bool, Message]":
        """Return whether the chosen depth is `smallest`, and the message."""
        depth, smallest = self.depth, self.smallest
        word = "shallow" if depth < smallest else "deep" if depth > smallest else "right"
        return word == "right", (
            "lessons.depth-" + word,
            {"plies": plies(depth), "square": self.choices[depth - 1]},
        )
