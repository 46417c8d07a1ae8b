"""The position judge: any placement of pieces, from the command line or from standard input."""

import argparse
import json
import sys
from typing import TYPE_CHECKING

from engine.console import show
from engine.console.place import read_place
from engine.console.usage import UsageError
from engine.console.words import mark_name, say
from engine.game import Game, TextError
from engine.games.reading import read
from engine.study.door import Study

if TYPE_CHECKING:
    from engine.game import Position
    from engine.study.protocol import Verdict


MOST_TYPED = 10_000
"""More characters than any position has; an input may have no end."""


def run(options: argparse.Namespace, language: str) -> None:
    """Judge a position. Raises GameError and UsageError."""
    game, written = read_place(options.place, "judge")
    # Before a person has typed a position for nothing.
    study = Study()
    study.knower(game).check_provable()
    if written is not None:
        position = game.parse(written, options.turn)
    elif options.turn is not None:
        raise UsageError("error.judge-turn-twice")
    elif sys.stdin.isatty():
        help_text = say("judge.help", language, game.words, example=game.write(game.start()))
        print(help_text, file=sys.stderr)
        position = read_typed(game)
    else:
        position = read(game, sys.stdin.read(MOST_TYPED))
    place = {"game": game.name, "position": game.write(position), "turn": game.turn(position)}
    verdict = study.ask({"do": "judge", **place})
    print(json.dumps(verdict) if options.json else text(game, verdict, language))


def read_typed(game: Game) -> "Position":
    """Return the position that a person types, as soon as it is whole. Raises TextError.

    Nobody can see a mistake coming, so the text ends with an empty line, too.
    """
    typed = ""
    while True:
        line = sys.stdin.readline()
        typed += line
        try:
            return read(game, typed.rstrip("\n"))
        except TextError as error:
            if not line.strip() or not wants_more(error):
                raise


def wants_more(error: TextError) -> bool:
    """Return whether a text is only too short yet."""
    return bool(error.details.get("given", 0) < error.details.get("expected", 0))


def text(game: Game, verdict: "Verdict", language: str) -> str:
    """Return it as text: the verdict in one line, then each board of the line to the end."""
    parts = [sentence(game, verdict, language)]
    before = game.parse(verdict["position"], verdict["turn"])
    for number, board in enumerate(verdict["boards"], 1):
        mark = mark_name(game, game.turn(before), language)
        move = game.write_move(board["move"], before)
        before = game.parse(board["position"], board["turn"])
        parts.append("\n" + say("judge.move", language, number=number, mark=mark, move=move))
        parts.append(show.board(game, before))
    return "\n".join(parts)


def sentence(game: Game, verdict: "Verdict", language: str) -> str:
    """Return the verdict in words."""
    outcome = game.outcome(game.parse(verdict["position"], verdict["turn"]))
    if outcome is not None:
        winner = mark_name(game, outcome.winner, language) if outcome.winner else ""
        return show.ending(game, outcome, winner, language)
    details = verdict["details"]
    mark, other = (mark_name(game, details[side], language) for side in ("mark", "other"))
    return say(verdict["reason"], language, plies=details["plies"], mark=mark, other=other)
