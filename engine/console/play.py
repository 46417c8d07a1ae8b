"""Plays a game in the terminal between people and the engine."""

import sys
from collections.abc import Collection, Sequence
from typing import Any
from unicodedata import normalize

from ..base.rng import Rng
from ..contract import repetition
from ..contract.annotations import Position
from ..contract.game import Game, GameError
from ..contract.levels import Level
from ..service import Service
from ..text.words import say
from . import show
from .usage import UsageError

LONGEST_LINE = 1000  # The most characters of a typed line.


class PlayerLeft(Exception):
    """Raised when the person leaves the game."""


def people_of(game: Game, you: str | None, default: str) -> Sequence[str]:
    """Return the marks of the sides that people play, by the option --you. Raises UsageError."""
    sides = {**{mark: (mark,) for mark in game.marks}, "both": tuple(game.marks), "none": ()}
    if (you or default) not in sides:
        raise UsageError("error.you", name=you, known=", ".join(sides))
    return sides[you or default]


class Play:
    """Plays one game in the terminal until it ends or the person leaves."""

    def __init__(
        self, game: Game, start: "Position", people: Collection[str], level: Level, seed: int, language: str
    ) -> None:
        """`people` has the marks of the sides that people play; the engine plays the others at `level`."""
        self._game = game
        self._people = people
        self._level = level
        self._language = language
        self._service = Service()
        self._seeds = Rng(seed)  # A seed for each choice of the engine.
        self._history = [start]

    def run(self) -> None:
        """Play until the game is over. Raises PlayerLeft."""
        if self._people:
            self._help()
        self._show_board()
        while (outcome := repetition.outcome(self._game, self._history)) is None:
            if self._game.turn(self._position) in self._people:
                self._person_moves()
            else:
                self._engine_moves()
            self._show_board()
        winner = self._name(outcome.winner) if outcome.winner else ""
        print(show.ending(self._game, outcome, self._language, winner))

    @property
    def _position(self) -> "Position":
        return self._history[-1]

    def _say(self, key: str, **details: object) -> str:
        return say(key, self._language, self._game.words, **details)

    def _name(self, mark: str) -> str:
        word = show.mark_name(self._game, mark, self._language)
        if mark not in self._people:
            return self._say("name.engine", mark=word, level=self._say(f"level.{self._level.name}"))
        return self._say("name.you", mark=word) if len(self._people) == 1 else word

    def _help(self) -> None:
        start = self._game.start()
        example = self._game.write_move(self._game.legal_moves(start)[0], start)
        print(self._say("play.help", example=example))

    def _show_board(self) -> None:
        print(f"\n{show.board(self._game, self._position)}\n")

    def _play(self, move: int) -> None:
        self._history.append(self._game.play(self._position, move))

    def _person_moves(self) -> None:
        """Ask for commands until the person has made or taken back a move. Raises PlayerLeft."""
        plies = len(self._history)
        only_pass = self._game.forced_pass(self._position)
        if only_pass is not None:
            move = self._game.write_move(only_pass, self._position)
            print(self._say("play.only-pass", reason=self._say(self._game.pass_reason), move=move))
        while len(self._history) == plies:
            text = typed(self._say("play.prompt", name=self._name(self._game.turn(self._position))))
            if text.lower() in ("q", "quit"):
                raise PlayerLeft
            if text.lower() == "u":
                self._take_back()
            elif text == "?":
                self._hint()
            elif text:
                self._try_move(text)
            else:
                self._help()

    def _try_move(self, text: str) -> None:
        try:
            move = self._game.parse_move(text, self._position)
            self._play(repetition.check_move(self._game, self._history, move))
        except GameError as error:
            print(self._say(error.key, **error.details))

    def _take_back(self) -> None:
        earlier = self._history[:-1]
        turns = [ply for ply, position in enumerate(earlier) if self._game.turn(position) in self._people]
        if turns:
            del self._history[turns[-1] + 1 :]  # Back to a person's last turn.
        else:
            print(self._say("play.nothing-back"))

    def _hint(self) -> None:
        for move in self._ask_engine("analyse", reasons=True)["moves"]:
            if move["best"]:
                verdict = show.judgement(self._game, move, self._language)
                reasons = show.reasons(self._game, move["reasons"], self._language)
                name = show.move_name(self._game, move["move"], self._position, self._language)
                key = "play.hint" if reasons else "play.hint-bare"
                print(self._say(key, move=name, verdict=verdict, reasons=reasons))

    def _engine_moves(self) -> None:
        name = self._name(self._game.turn(self._position))
        choice = self._ask_engine("choose", level=self._level.name, seed=self._seeds.bits())
        before = self._position
        move = show.move_name(self._game, choice["move"], before, self._language)
        self._play(choice["move"])
        result = self._game.result(self._position)
        evaluation: Any = dict(choice)
        if result is not None:  # Even if the level has overlooked that its move ends the game.
            value = self._game.backed_up(before, self._position, result)
            evaluation.update(value=value, distance=1, exact=True)
        verdict = show.judgement(self._game, evaluation, self._language)
        verdict = self._say("verdict.book") if choice.get("book") else verdict
        print(self._say("play.move", name=name, move=move, verdict=verdict))

    def _ask_engine(self, task: str, **fields: object) -> "Any":
        return self._service.ask({"do": task, **self._game.place_of(self._position), **fields})


def typed(prompt: str) -> str:
    """Read a line; return it stripped and normalised (NFKC). Raises PlayerLeft at the input's end."""
    # `input` gives a terminal line editing, but would read a line of any length from a pipe.
    try:
        text = input(prompt) if sys.stdin.isatty() else next_line(prompt)
    except EOFError:
        print()
        raise PlayerLeft from None
    if not sys.stdin.isatty():
        print(text)  # A terminal shows what a person types, but a pipe doesn't.
    return normalize("NFKC", text).strip()


def next_line(prompt: str) -> str:
    """Print a prompt and read a line. Raises EOFError at the input's end, UsageError for a line too long."""
    print(prompt, end="", flush=True)
    text = sys.stdin.readline(LONGEST_LINE + 1)
    if not text:
        raise EOFError
    if len(text) > LONGEST_LINE:
        raise UsageError("error.line", most=LONGEST_LINE)
    return text.removesuffix("\n")
