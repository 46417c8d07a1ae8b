"""The command `review`: prints a game's moves with marks (??, !), better moves, and the sides' accuracy."""

import argparse
import json
from typing import Any

from ..analysis.marks import FAULTS, MISTAKE
from ..analysis.review_search import NODES
from ..contract.annotations import Ply, Position, ReviewedGame, Side
from ..contract.game import Game
from ..games.shelf import find_game
from ..reading.records import example
from ..service import Service
from ..text.words import say
from . import show
from .inputs import read_game, read_position
from .usage import UsageError, read_count

SHOWN = 8  # The most moves of a line that the report prints.


def run(options: argparse.Namespace, language: str) -> None:
    """Print the review of a game. Raises GameError and UsageError."""
    game = find_game(options.game)
    if not options.moves.strip() and options.file is None:
        raise UsageError("error.review-what", game=game.name, example=example(game))
    is_start_given = options.start is not None or options.turn is not None
    start = read_position(game, options.start, options.turn) if is_start_given else None
    start, moves = read_game(game, start, options, language)
    nodes = NODES if options.nodes is None else read_count(options.nodes)
    answer = Service().ask({"do": "review", **game.place_of(start), "moves": moves, "nodes": nodes})
    print(json.dumps(answer) if options.json else text(game, start, answer, language))


def text(game: Game, start: "Position", review: "ReviewedGame", language: str) -> str:
    """Return a review as text: a table of the moves, the costliest mistake, the score, and both sides."""
    position = start
    heads = ("review.number", "review.side", "analysis.move", "review.mark", "analysis.verdict")
    rows = [[*(say(head, language) for head in heads), say("review.better", language)]]
    costliest_mistake = ""
    for ply in review["plies"]:
        rows.append(row(game, position, ply, language))
        if ply["ply"] == review["costliest"]:
            # The best play after the mistake belongs to the next ply or, after the last one, to the end.
            after = [*review["plies"], review["end"]][ply["ply"] + 1]
            costliest_mistake = costliest(game, position, ply, after["line"], language)
        position = game.play(position, ply["move"])
    score = show.score_of(game, position)
    sides = [side(game, mark, review["sides"][mark], language) for mark in game.marks]
    parts = [show.table(rows), "", *([costliest_mistake, ""] if costliest_mistake else [])]
    return "\n".join([*parts, *filter(None, [score]), *sides])  # Without points, there is no score.


def row(game: Game, position: "Position", ply: "Ply", language: str) -> list[str]:
    """Return the cells of a move's row in the table; if the move is a fault, the last has a better move."""
    better = ""
    if ply["mark"] in FAULTS and ply["line"]:
        better = show.move_name(game, ply["line"][0], position, language)
        reasons = show.reasons(game, ply["better"], language)
        if reasons:
            better = say("review.why", language, move=better, reasons=reasons)
        if ply["mark"] == MISTAKE:
            better = say("review.probably", language, better=better)
    name = show.mark_name(game, ply["turn"], language)
    move = show.move_name(game, ply["move"], position, language)
    verdict = show.judgement(game, ply["played"], language)
    return [str(ply["ply"] + 1), name, move, ply["mark"], verdict, better]


def costliest(game: Game, position: "Position", ply: "Ply", line_after: list[int], language: str) -> str:
    """Return the sentence about the costliest mistake, with the play after it and the best play instead."""
    return say(
        "review.costliest",
        language,
        number=ply["ply"] + 1,
        mark=show.mark_name(game, ply["turn"], language),
        played=" ".join(game.write_line([ply["move"], *line_after][:SHOWN], position)),
        better=" ".join(game.write_line(ply["line"][:SHOWN], position)),
        verdict=show.judgement(game, ply["played"], language),
        instead=show.judgement(game, ply, language),
    )


def side(game: Game, mark: str, summary: "Side", language: str) -> str:
    """Return the sentence about a side: marks, accuracy, how many of its `stakes` it `kept` (see Side)."""
    counts = "  ".join(f"{mark} {summary['marks'][mark]}" for mark in summary["marks"])
    accuracy = "–" if summary["accuracy"] is None else f"{summary['accuracy']:g}"
    numbers: Any = {"kept": summary["kept"], "stakes": summary["stakes"], "accuracy": accuracy}
    name = show.mark_name(game, mark, language)
    return say("review.side-played", language, mark=name, counts=counts, **numbers)
