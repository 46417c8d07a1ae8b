"""A match of the reader's evaluation against a textbook's; a link opens the reader's program in the lab."""

import asyncio

from engine.base.clock import now
from engine.base.rng import Rng
from ui.code import packed
from ui.state.cancel import CancelToken, Latest
from ui.views.lessons.annotations import Game, Iterator, Message, Position
from ui.views.lessons.stations.judging.discs import DISCS
from ui.views.lessons.stations.judging.subject import Judging, Subject, functions, line, program
from ui.widgets.dom import set_attribute

SLICE = 0.03  # Seconds for which a match runs before it lets the page draw and react.
GAMES = 20  # The games of a match, in pairs with swapped sides.
NEEDED = 15  # The points that the reader's evaluation needs to win a match.
OPENING = 4  # The plies of a random opening.


def match_message(subject: "Subject", match: "Match") -> "Message":
    """Return the message for a finished match."""
    has_lost = match.half_points < match.games_played  # Less than half of the points.
    key = subject.won_key if match.is_won else subject.lost_key if has_lost else subject.close_key
    return key, {"points": points(match.half_points), "games": GAMES, "needed": NEEDED}


def points(halves: int) -> str:
    """Return a number of half points as a text in points: `3.5` for 7."""
    return str(halves // 2) + (".5" if halves % 2 else "")


class Match:
    """A match of the sliders' weights against the textbook's, by players that search one ply deep."""

    def __init__(self, subject: "Subject", weights: "tuple[int, ...]", game: "Game") -> None:
        self.games_played = 0
        self.half_points = 0  # The half points of the sliders' player: a win counts 2, a draw 1.
        self._game = game
        # Functions that choose a move: the player with the sliders' weights, and the textbook's.
        self._players = [functions(subject, each)["choose"] for each in (weights, subject.textbook)]

    def run(self) -> "Iterator[None]":
        """Play the match; yield after each move."""
        game, rng = self._game, Rng(1)
        for _ in range(GAMES // 2):
            start = opening(game, rng)
            for first in (0, 1):  # The index in `_players` of the player that moves first.
                position, mover = start, first
                while game.result(position) is None:
                    position = game.play(position, self._players[mover](game, position))
                    mover = 1 - mover
                    yield
                result = game.result(position) or 0  # For the side to move.
                own_result = result if mover == 0 else -result
                self.half_points += 1 + (own_result > 0) - (own_result < 0)  # A win counts 2, a draw 1.
                self.games_played += 1

    @property
    def is_won(self) -> bool:
        """Whether the player with the sliders' weights has enough points."""
        return self.half_points >= 2 * NEEDED


def opening(game: "Game", rng: "Rng") -> "Position":
    """Return the position after OPENING random plies from the start."""
    position = game.start()
    for _ in range(OPENING):
        position = game.play(position, rng.choice(game.legal_moves(position)))
    return position


class Paired(Judging):
    """An exercise with a match of the reader's evaluation, and a link to the reader's program in the lab."""

    game_name = DISCS.game
    subject: "Subject" = DISCS

    def _create(self) -> None:
        self._match: "Match | None" = None
        self._played_line = ""  # The evaluation of the match's player, as `_line` has it.
        self._linking = Latest(self.lessons.desk)  # The task that writes the link; a new one cancels it.
        self.on_click("[data-start]", self._start_or_stop)

    def _draw_exercise(self) -> None:
        match = self._match
        self.set_text(".judging-line", "return " + self._line())
        key = "lessons.paired-stop" if self._task.waits else "lessons.paired-start"
        self.set_text("[data-start]", self.say(key))
        self.hide("progress", match is None)
        text = ""
        if match:
            self.find("progress").value = match.games_played
            gaps = {"played": match.games_played, "games": GAMES, "line": self._played_line}
            textbook_half_points = 2 * match.games_played - match.half_points
            gaps["mine"], gaps["theirs"] = points(match.half_points), points(textbook_half_points)
            text = self.say("lessons.paired-score", **gaps)
        self.set_text(".lesson-state", text)
        if self.is_new("link", self._line()) or self._linking.must_repeat:
            self._linking.renew().start(self._write_link)

    def _line(self) -> str:
        """Return the evaluation with the sliders' weights as Python code."""
        return line(self.subject, self.subject.weights)

    async def _write_link(self, token: "CancelToken") -> None:
        """Pack the program into a link to the lab, and write it into the page."""
        show = await token.last(packed.pack(program(self.subject, self.subject.weights)))
        set_attribute(self.find("[data-lab]"), "href", "#view=lab&game=" + self.game.name + "&show=" + show)

    def _start_or_stop(self) -> None:
        """Stop the match if one is running, else begin a new one."""
        if self._task.waits:
            self._task.cancel()
            self.respond(False, ("lessons.paired-stopped", {}))
            return
        self._match = Match(self.subject, self.subject.weights, self.game)
        self._played_line = self._line()
        self._task.renew().start(self._play, self._match)
        self.clear_messages()

    async def _play(self, token: "CancelToken", match: "Match") -> None:
        """Play the match, with pauses in which the page can draw and react; then judge it."""
        last_pause, drawn_games = now(), 0
        for _ in match.run():
            if now() - last_pause > SLICE:
                await token.wait(asyncio.sleep(0.001))
                if match.games_played > drawn_games:
                    drawn_games = match.games_played
                    self.lessons.changed()
                last_pause = now()
        token.cancel()  # This marks the task as done: see Latest.waits.
        self.judge(match.is_won, match_message(self.subject, match))
