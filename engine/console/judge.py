"""The command `judge`: the winner of any placement of pieces, and the line to the end."""

import argparse
import json
from typing import TYPE_CHECKING

from engine.console import show
from engine.console.place import place_of, read_place, read_position
from engine.console.words import mark_name, say
from engine.game import Game
from engine.study.door import Study

if TYPE_CHECKING:
    from engine.study.protocol import Verdict


def run(options: argparse.Namespace, language: str) -> None:
    """Print the verdict on a position. Raises GameError and UsageError."""
    game, written = read_place(options.place, "judge")
    place = place_of(game, read_position(game, written, options.turn))
    verdict = Study().ask({"do": "judge", **place})
    print(json.dumps(verdict) if options.json else text(game, verdict, language))


def text(game: Game, verdict: "Verdict", language: str) -> str:
    """Return a verdict as text, with the boards of the line to the end."""
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
        return show.ending(game, outcome, language)
    details = verdict["details"]
    mark, other = (mark_name(game, details[side], language) for side in ("mark", "other"))
    return say(verdict["reason"], language, plies=details["plies"], mark=mark, other=other)
