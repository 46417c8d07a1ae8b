"""The command `puzzle`: shows today's puzzle or the one that an option names, and checks the answers."""

import argparse
from datetime import date

from ..contract.game import Game, GameError
from ..games.shelf import find_game
from ..puzzles.attempt import Attempt, refutation
from ..puzzles.puzzle import Entry, entries_of, find, read, ready_made
from ..puzzles.rating import band_of, day_number, today
from ..service import Service
from ..text.words import say
from . import show
from .play import PlayerLeft, typed


def run(options: argparse.Namespace, language: str) -> None:
    """Let a person solve today's puzzle or the named one. Raises GameError and PlayerLeft."""
    game = find_game(options.game)
    now = date.today()
    day = day_number(now.year, now.month, now.day)
    entries = puzzles(game, day)
    entry = find(entries, options.name) if options.name else today(entries, day)
    Solving(game, entry, language).run()


def puzzles(game: Game, day: int) -> list[Entry]:
    """Return the puzzles that come with the game or, if it has none, a new one with the day as its seed."""
    made = ready_made(game)
    if made:
        return made
    return entries_of(game, Service().ask({"do": "puzzle", "game": game.name, "seed": day})["puzzle"])


class Solving:
    """Lets a person solve one puzzle."""

    def __init__(self, game: Game, entry: Entry, language: str) -> None:
        self._game = game
        self._entry = entry
        self._language = language
        self._puzzle = read(game, entry.text)
        self._attempt = Attempt(game, self._puzzle)
        self._service = Service()

    def run(self) -> None:
        """Print the opponent's mistake; prompt until the puzzle is solved. Raises PlayerLeft."""
        print(f"\n{show.board(self._game, self._attempt.before)}\n")
        opponent = self._mark(self._game.other(self._attempt.solver))
        move = show.move_name(self._game, self._puzzle.mistake, self._attempt.before, self._language)
        name, band = self._entry.ident, band_of(self._entry.rating)
        self._say("puzzle.mistake", name=name, band=band, mark=opponent, move=move)
        self._say("puzzle.find", mark=self._mark(self._attempt.solver), count=self._attempt.moves_left)
        self._show_board()
        while not self._attempt.solved:
            self._answer(typed(say("play.prompt", self._language, name=self._mark(self._attempt.solver))))
        theme = say(self._puzzle.theme, self._language, self._game.words)
        self._say("puzzle.shown" if self._attempt.failed else "puzzle.solved", theme=theme)

    def _answer(self, text: str) -> None:
        if text.lower() in ("q", "quit"):
            raise PlayerLeft
        before, moves_before = self._attempt.position, len(self._attempt.moves)
        solution, right = self._attempt.expected_move, True
        try:
            if text == "?":
                self._say("puzzle.was", move=show.move_name(self._game, solution, before, self._language))
                self._attempt.show()
            else:
                move = self._game.parse_move(text, before)
                right = self._attempt.answer(move)
        except GameError as error:
            print(say(error.key, self._language, error.own or self._game.words, **error.details))
            return
        if not right:
            self._refute(move)
            return
        if not self._attempt.solved:
            # The attempt now has the solver's move and the opponent's replies, if any.
            answered = self._game.play(before, solution)
            replies = self._game.write_line(self._attempt.moves[moves_before + 1 :], answered)
            line = say("separator", self._language).join(replies)
            key = "puzzle.right" if replies else "puzzle.right-again"
            self._say(key, mark=self._mark(self._game.turn(answered)), move=line)
        self._show_board()

    def _refute(self, move: int) -> None:
        after = self._game.play(self._attempt.position, move)
        report = self._service.ask({"do": "analyse", **self._game.place_of(after)})
        line = say("separator", self._language).join(self._game.write_line(refutation(report), after))
        written = show.move_name(self._game, move, self._attempt.position, self._language)
        verdict = show.judgement(self._game, report, self._language)
        mark = self._mark(self._game.turn(after))
        self._say("puzzle.wrong", move=written, line=line, mark=mark, verdict=verdict)

    def _show_board(self) -> None:
        print(f"\n{show.board(self._game, self._attempt.position)}\n")

    def _mark(self, mark: str) -> str:
        return show.mark_name(self._game, mark, self._language)

    def _say(self, key: str, **details: object) -> None:
        print(say(key, self._language, self._game.words, **details))
