"""Two players play the same won position: one wins as soon as possible, the other as late as possible."""

from ui.views.lessons.annotations import Any, Game, Message, Position
from ui.views.lessons.exercise import Exercise
from ui.views.lessons.mechanisms.drawing import small_board
from ui.widgets.dom import set_text

MOST = 10  # A win after d plies has the value MOST - d.
PLACES = (("xo..o...x", "o"), ("xo.o.ox..", "o"))
"""Positions, each with its side to move, in which ○ can win at once or later."""
ARTICLE_PLACE = PLACES[1]
"""The place that comes from an article, whose player takes the first of equally good moves."""
FINISHER, DAWDLER = "finisher", "dawdler"


def solve(game: "Game", position: "Position", known: "dict[Any, tuple[int, int]]") -> "tuple[int, int]":
    """Return the `(result, distance)` of best play for the side to move; `known` is a cache by position."""
    if position not in known:
        result = game.result(position)
        if result is None:
            known[position] = max(after_moves(game, position, known), key=timed_value)
        else:
            known[position] = (result, 0)
    return known[position]


def after_moves(
    game: "Game", position: "Position", known: "dict[Any, tuple[int, int]]"
) -> "list[tuple[int, int]]":
    """Return the `(result, distance)` of each legal move for the side to move, in the moves' order."""
    outcomes = []
    for move in game.legal_moves(position):
        result, distance = solve(game, game.play(position, move), known)
        outcomes.append((-result, distance + 1))
    return outcomes


def timed_value(outcome: "tuple[int, int]") -> int:
    """Return a number for `(result, distance)`: larger for a sooner win or a later loss."""
    result, distance = outcome
    return result * (MOST - distance)


def playout(game: "Game", player: str, place: "tuple[str, str]") -> "list[Position]":
    """Return the positions of a game from `place`; `player`, FINISHER or DAWDLER, is to move, and wins."""
    _, player_side = place
    known: "dict[Any, tuple[int, int]]" = {}
    position = game.parse(*place)
    boards = [position]
    while game.result(position) is None:
        moves, outcomes = game.legal_moves(position), after_moves(game, position, known)
        if game.turn(position) == player_side and player == DAWDLER:
            # Of several latest wins (the largest pair), the article's player takes the first, ours the last.
            latest_wins = [move for move, outcome in zip(moves, outcomes) if outcome == max(outcomes)]
            chosen = latest_wins[0 if place == ARTICLE_PLACE else -1]
        else:  # The finisher, or the opponent of either player.
            chosen = moves[outcomes.index(max(outcomes, key=timed_value))]
        position = game.play(position, chosen)
        boards.append(position)
    return boards


class Dawdle(Exercise):
    """An exercise that shows two games side by side, both at the same ply."""

    def _create(self) -> None:
        self._ply = self._place_number = 0  # The shown ply, and the index in PLACES of the games' start.
        self._play_games()
        self.on_buttons("board", self._begin_at)
        self.on_click("[data-on]", lambda: self._go_to(self._ply + 1))
        self.on_click("[data-again]", lambda: self._go_to(0))

    def place(self) -> "tuple[str, str]":
        """Return the position from which both games start."""
        return PLACES[self._place_number]

    def _draw_exercise(self) -> None:
        self.show_pressed("board", self._place_number)
        for player in self._boards:
            boards = self._boards[player]
            ply = min(self._ply, len(boards) - 1)
            box = self.find("[data-who=" + player + "]")
            box.querySelector(".lesson-mini").replaceChildren(small_board(self.game, boards[ply]))
            over = self.game.result(boards[ply]) is not None
            key = "lessons.dawdle-won" if over else "lessons.dawdle-plays"
            set_text(box.querySelector("output"), self.say(key, count=ply))
        self.disable("[data-on]", self._ply == self._last_ply)  # The button for the next ply.
        self.disable("[data-again]", self._ply == 0)

    def _play_games(self) -> None:
        # By the player's name, the positions of its game.
        self._boards = {player: playout(self.game, player, self.place()) for player in (FINISHER, DAWDLER)}

    def _begin_at(self, number: str) -> None:
        self._place_number = int(number)
        self._play_games()
        self._go_to(0)

    @property
    def _last_ply(self) -> int:
        return len(self._boards[DAWDLER]) - 1  # The dawdler's game is the longer one.

    def _go_to(self, ply: int) -> None:
        self._ply = ply
        if ply == self._last_ply:
            gaps = {"soon": len(self._boards[FINISHER]) - 1, "late": ply}
            messages: "list[Message]" = [("lessons.dawdle-done", gaps)]
            if self.place() == ARTICLE_PLACE:
                messages.append(("lessons.dawdle-article", {}))
            self.judge(True, *messages)
        else:
            self.clear_messages()
