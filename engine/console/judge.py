"""The position judge: any placement of marks, from the command line or from standard input."""

import argparse
import json
import sys
from typing import TYPE_CHECKING
from unicodedata import normalize

from engine.console import show
from engine.console.usage import UsageError
from engine.console.words import say
from engine.games.shelf import find_game
from engine.service import Service

if TYPE_CHECKING:
    from engine.game import Position
    from engine.service import Data

GAME = find_game("tictactoe")
TURNS = {"p": "o", "e": "x"}
"""The sides by the letter that lets them move."""

CELLS = {"0": ".", "1": "o", "2": "x"}
ROWS = 3


def run(options: argparse.Namespace, language: str) -> None:
    """Judge a position. Raises GameError and UsageError."""
    if options.position is not None:
        position = GAME.parse(options.position, options.turn)
    elif options.turn is not None:
        raise UsageError("error.judge-turn-twice")
    else:
        if sys.stdin.isatty():
            print(say("judge.help", language), file=sys.stderr)
        position = read_position()
    place = {"game": GAME.name, "position": GAME.write(position), "turn": position[2]}
    verdict = Service().ask({"do": "analyse", **place, "verdict": True})
    print(json.dumps(verdict) if options.json else text(verdict, language))


def read_position() -> "Position":
    """Return the position on standard input: who is to move, then three rows. Raises UsageError."""
    letter = read_line(1, "turn").lower()
    if letter not in TURNS:
        raise UsageError("error.judge-turn", line=1, text=letter)
    cells = "".join([read_row(line) for line in range(2, 2 + ROWS)])
    if not sys.stdin.isatty():
        # A person who types is done now; a file with more in it is not what it was taken for.
        for line, text in enumerate(sys.stdin, 2 + ROWS):
            if text.strip():
                raise UsageError("error.judge-more", line=line, text=text.strip())
    return GAME.parse(cells, TURNS[letter])


def read_row(line: int) -> str:
    """Return the next row as three characters of the notation. Raises UsageError."""
    text = read_line(line, "row")
    cells = "".join(text.split())
    if len(cells) != GAME.columns or not set(cells) <= set(CELLS):
        raise UsageError("error.judge-row", line=line, text=text)
    return "".join([CELLS[cell] for cell in cells])


def read_line(line: int, wanted: str) -> str:
    """Return the next line, a Japanese keyboard's wide letters made narrow. Raises UsageError at the end."""
    text = sys.stdin.readline()
    if not text:
        raise UsageError("error.judge-end-turn" if wanted == "turn" else "error.judge-end-row", line=line)
    return normalize("NFKC", text).strip()


def text(verdict: "Data", language: str) -> str:
    """Return it as text: the verdict in one line, then each board of the line to the end."""
    parts = [sentence(verdict, language)]
    mover = verdict["turn"]
    for number, board in enumerate(verdict["boards"], 1):
        position = GAME.parse(board["position"], board["turn"])
        mark, move = say(f"mark.{mover}", language), GAME.write_move(board["move"])
        parts.append("\n" + say("judge.move", language, number=number, mark=mark, move=move))
        parts.append(show.board(GAME, position))
        mover = board["turn"]
    return "\n".join(parts)


def sentence(verdict: "Data", language: str) -> str:
    """Return the verdict in words."""
    outcome = GAME.outcome(GAME.parse(verdict["position"], verdict["turn"]))
    if outcome is not None:
        winner = say(f"mark.{outcome.winner}", language) if outcome.winner else ""
        return show.ending(outcome, winner, language)
    details = verdict["details"]
    marks = {side: say(f"mark.{details[side]}", language) for side in ("mark", "other")}
    return say(verdict["reason"], language, plies=details["plies"], **marks)
