"""The commands `judge`, which solves a position, and `tree`, which builds, saves or loads a game tree."""

import argparse
import json
import sys
from contextlib import suppress
from typing import Any

from ..contract.game import Game
from ..games.shelf import find_game
from ..study.door import Study
from ..study.protocol import TreeSummary, Verdict
from ..study.tree import BREADTH_FIRST, DEPTH_FIRST
from ..text.words import say
from . import show
from .files import read_text, save
from .inputs import read_input, read_place, read_position
from .usage import UsageError

SETTINGS = {"place": "POSITION", "turn": "--turn", "algorithm": "--algorithm", "depth": "--depth"}
"""The options that choose the tree to build, with their names in errors. They exclude --load."""
ALGORITHMS = {BREADTH_FIRST: "tree.bf", DEPTH_FIRST: "tree.df"}  # The key of each one's description.


def judge(options: argparse.Namespace, language: str) -> None:
    """Print the result of a position under best play, with its reason. Raises GameError and UsageError."""
    game, written = read_place(options.place, "judge")
    if written is None and not sys.stdin.isatty():
        text = read_input()
        written = text if text.strip() else None
    position = read_position(game, written, options.turn)
    verdict = Study().ask({"do": "judge", **game.place_of(position)})
    print(json.dumps(verdict) if options.json else verdict_text(game, verdict, language))


def verdict_text(game: Game, verdict: "Verdict", language: str) -> str:
    """Return a verdict and the board after each move of best play as text; of a finished game, the result."""
    position = game.parse(verdict["position"], verdict["turn"])
    outcome = game.outcome(position)
    if outcome is not None:
        return show.ending(game, outcome, language)
    details = verdict["details"]
    mark, other = (show.mark_name(game, details[side], language) for side in ("mark", "other"))
    parts = [say(verdict["reason"], language, plies=details["plies"], mark=mark, other=other)]
    for number, board in enumerate(verdict["boards"], 1):
        mark = show.mark_name(game, game.turn(position), language)
        move = show.move_name(game, board["move"], position, language)
        position = game.parse(board["position"], board["turn"])
        parts.append("\n" + say("judge.move", language, number=number, mark=mark, move=move))
        parts.append(show.board(game, position))
    return "\n".join(parts)


def tree(options: argparse.Namespace, language: str) -> None:
    """Build or load a tree, save it if requested, and print its summary. Raises GameError and UsageError."""
    if options.load is None:
        game, written = read_place(options.place, "tree")
        place = game.place_of(read_position(game, written, options.turn))
        depth = options.depth
        with suppress(TypeError, ValueError):  # The engine raises an error for a depth that is still a text.
            depth = int(depth)
        answer = ask_tree(place, options.algorithm or BREADTH_FIRST, depth)
        text = answer.pop("text")
    else:
        for name, argument in SETTINGS.items():
            if getattr(options, name):
                raise UsageError("error.tree-load-with", argument=argument)
        text = read_text(options.load)
        answer = Study().ask({"do": "tree-load", "text": text})
    if options.save is not None:
        save(options.save, text)
    print(json.dumps(answer) if options.json else report(answer, options.save, language))


def ask_tree(place: dict[str, str], algorithm: str, depth: int | str | None = None) -> Any:
    """Have the engine build the tree of a position, and return its answer. Raises GameError."""
    return Study().ask({"do": "tree-save", **place, "algorithm": algorithm, "depth": depth})


def report(answer: "TreeSummary", saved_to: str | None, language: str) -> str:
    """Return the summary of a tree as text: the root, its value, and the number of nodes at each depth."""
    game = find_game(answer["game"])
    position = game.parse(answer["position"], answer["turn"])
    mark = show.mark_name(game, answer["turn"], language)
    rows = [[say("tree.depth", language), say("tree.nodes", language)]]
    rows += [[str(depth), f"{nodes:,}"] for depth, nodes in enumerate(answer["by_depth"])]
    rows.append([say("tree.all", language), f"{answer['nodes']:,}"])
    algorithm = say(ALGORITHMS[answer["algorithm"]], language)
    games, seconds = answer["games"], answer["seconds"]
    parts = [
        f"\n{show.board(game, position)}\n",
        say("analysis.turn", language, mark=mark, verdict=verdict(answer, language)),
        say("tree.grown", language, how=algorithm, games=f"{games:,}", seconds=f"{seconds:.2f}"),
        f"\n{show.table(rows)}",
    ]
    if saved_to is not None:
        parts.append("\n" + say("file.saved", language, path=saved_to))
    return "\n".join(parts)


def verdict(answer: "TreeSummary", language: str) -> str:
    """Return the value of a tree's root in words."""
    # If the tree reaches its depth limit, nodes there may have estimates, and so may the root.
    if answer["depth"] is not None and answer["by_depth"][answer["depth"] :]:
        return say("tree.estimate", language, value=answer["value"], depth=answer["depth"])
    key = "tree.win" if answer["value"] > 0 else "tree.loss" if answer["value"] < 0 else "verdict.draw"
    return say(key, language)
