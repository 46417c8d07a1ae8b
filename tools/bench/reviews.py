"""Count the false statements of reviews of games with known values, their marks, nodes and times."""

import json
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.analysis.analyst import Analyst
from engine.analysis.review import do_part
from engine.analysis.review_parts import Review
from engine.analysis.review_search import NODES
from engine.base.pause import finish
from engine.contract.numbers import sign
from engine.games.shelf import find_game
from tools.bench.report import table
from tools.command import ROOT

GAMES = ROOT / "tests" / "facts" / "reviews"
FALSE = ("false ??", "false !", "false best", "false set", "false value")
"""The kinds of false statements: a mark ?? or ? without a change of the result, a ! although another move
keeps it, a best move that is none, a move wrongly said to keep the result or not to, a wrong value."""
COUNTED = ("moves", "changes", "marked", "??", "!", "unsure", *FALSE)


def reviewed(name: str, moves: list[int], first: int = 0, nodes: int = NODES) -> tuple[Any, Any]:
    """Return the review of a game from the ply `first` on, and the nodes of each kind of part."""
    game = find_game(name)
    position = game.start()
    for move in moves[:first]:
        position = game.play(position, move)
    state, analyst, counts = Review(game, position, moves[first:]), Analyst(game), Counter[str]()
    while not state.complete:
        part = state.deal()
        assert part
        result = finish(do_part(part, state.positions, moves[first:], analyst, nodes))
        counts[part["kind"]] += result["nodes"]
        state.take(part, result)
    return state.answer(), dict(counts)


def statements(review: Any, values: dict[str, dict[str, int]], first: int = 0) -> Counter[str]:
    """Count what a review from the ply `first` on states, and what of it is false by the moves' `values`."""
    counts = Counter[str]()
    points = find_game(review["game"]).most > 1
    for ply in review["plies"]:
        known = values.get(str(ply["ply"] + first))
        if known is None:
            continue
        value = {int(move): number for move, number in known.items()}
        played, most = value[ply["move"]], max(value.values())
        kept = [move for move in value if sign(value[move]) == sign(most)]
        changed = ply["move"] not in kept
        counts += Counter(moves=1, changes=changed, marked=changed and ply["mark"] == "??")
        counts["??"] += ply["mark"] == "??"
        counts["!"] += ply["mark"] == "!"
        counts["unsure"] += len(ply["unsure"]) if ply["mark"] == "??" else 0
        counts["false ??"] += ply["mark"] in ("?", "??") and not changed
        counts["false !"] += ply["mark"] == "!" and kept != [ply["move"]]
        counts["false best"] += any(value[move] != most for move in ply["best"])
        told = [move for move in value if move not in ply["unsure"]] if ply["result"] is not None else []
        counts["false set"] += any((move in ply["fine"]) != (move in kept) for move in told)
        for stated, true in ((ply, most), (ply["played"], played)):
            wrong = stated["result"] not in (None, sign(true))
            counts["false value"] += wrong or (points and stated["exact"] and stated["value"] != true)
    return counts


def report(path: str = "") -> Iterator[str]:
    """Review the games of a file, or all known ones; yield the section's tables in Markdown."""
    rows = []
    for file in [Path(path)] if path else sorted(GAMES.glob("*.json")):
        total, nodes, seconds = Counter[str](), [], []
        games = json.loads(file.read_text("utf-8"))["games"]
        for game in games:
            started = time.process_time()
            review, counts = reviewed(file.stem, game["moves"])
            seconds.append(time.process_time() - started)
            nodes.append(sum(counts.values()))
            total += statements(review, game["values"])
        numbers = [f"{total[name]:,}" for name in COUNTED]
        mean = f"{sum(nodes) // len(games):,} ({max(nodes):,})"
        times = f"{sum(seconds) / len(games):.1f} ({max(seconds):.1f})"
        rows.append([file.stem, str(len(games)), *numbers, mean, times])
    yield table(["Game", "games", *COUNTED, "nodes, mean (most)", "processor seconds, mean (most)"], rows)
