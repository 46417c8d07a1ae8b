"""A whole game looked back on, as text: each move with its mark, what was better, and who played how well."""

import argparse
import json
from typing import TYPE_CHECKING, Any

from engine.analysis.marks import FAULTS
from engine.analysis.review_search import NODES
from engine.console import show
from engine.console.moves import read_game, write_moves
from engine.console.numbers import read_count
from engine.console.place import read_position
from engine.console.usage import UsageError
from engine.console.words import mark_name, say
from engine.game import Game
from engine.games.shelf import find_game
from engine.reading.records import example
from engine.service import Service

if TYPE_CHECKING:
    from engine.game import Position
    from engine.protocol import Ply, Reviewed, Side

SHOWN = 8
"""Moves of a line that are shown."""


def run(options: argparse.Namespace, language: str) -> None:
    """Print the review of a game. Raises GameError and UsageError."""
    game = find_game(options.game)
    if not options.moves.strip() and options.file is None:
        raise UsageError("error.review-what", game=game.name, example=example(game))
    custom = options.start is not None or options.turn is not None
    start = read_position(game, options.start, options.turn) if custom else None
    first, moves = read_game(game, start, options, language)
    request = {
        "do": "review",
        "game": game.name,
        "position": game.write(first),
        "turn": game.turn(first),
        "moves": moves,
        "nodes": NODES if options.nodes is None else read_count(options.nodes),
    }
    answer = Service().ask(request)
    print(json.dumps(answer) if options.json else text(game, first, answer, language))


def text(game: Game, first: "Position", review: "Reviewed", language: str) -> str:
    """Return it as text: a table of the moves, what cost most, and a line for each side."""
    position = first
    heads = ("review.number", "review.side", "analysis.move", "review.mark", "analysis.verdict")
    rows = [[*(say(head, language) for head in heads), say("review.better", language)]]
    costly = ""
    for ply in review["plies"]:
        rows.append(row(game, position, ply, language))
        if ply["ply"] == review["costliest"]:
            after = [*review["plies"], review["end"]][ply["ply"] + 1]
            costly = costliest(game, position, ply, after["line"], language)
        position = game.play(position, ply["move"])
    parts = [show.table(rows), "", *([costly, ""] if costly else [])]
    return "\n".join(
        [
            *parts,
            *(side(mark_name(game, mark, language), review["sides"][mark], language) for mark in game.marks),
        ]
    )


def row(game: Game, position: "Position", ply: "Ply", language: str) -> list[str]:
    """Return the cells of one move's row."""
    better = ""
    if ply["mark"] in FAULTS:
        better = move_with_reasons(game, position, ply["best"][0], ply["better"], language)
    return [
        str(ply["ply"] + 1),
        mark_name(game, ply["turn"], language),
        game.write_move(ply["move"], position),
        ply["mark"],
        show.judgement(game, ply["played"], language),
        better,
    ]


def move_with_reasons(game: Game, position: "Position", move: int, reasons: list[str], language: str) -> str:
    """Return a move with what it does."""
    why = show.reasons(game, reasons, language)
    name = game.write_move(move, position)
    return say("review.why", language, move=name, reasons=why) if why else name


def costliest(game: Game, position: "Position", ply: "Ply", reply: list[int], language: str) -> str:
    """Return what cost most, what it led to, and what was better."""
    played = write_moves(game, position, [ply["move"], *reply][:SHOWN])
    better = write_moves(game, position, ply["line"][:SHOWN])
    details: dict[str, Any] = {
        "number": ply["ply"] + 1,
        "mark": mark_name(game, ply["turn"], language),
        "played": " ".join(played),
        "better": " ".join(better),
        "verdict": show.judgement(game, ply["played"], language),
        "instead": show.judgement(game, ply, language),
    }
    return say("review.costliest", language, **details)


def side(name: str, found: "Side", language: str) -> str:
    """Return how well a side has played."""
    counts = "  ".join(f"{mark} {found['marks'][mark]}" for mark in found["marks"])
    accuracy = "–" if found["accuracy"] is None else f"{found['accuracy']:g}"
    kept, stakes = str(found["kept"]), str(found["stakes"])
    details: dict[str, Any] = {
        "mark": name,
        "accuracy": accuracy,
        "kept": kept,
        "stakes": stakes,
        "counts": counts,
    }
    return say("review.side-played", language, **details)
