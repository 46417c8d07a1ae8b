"""Count the false statements of reviews of games with known values, their marks, nodes and times.

A side's accuracy is compared with that by the moves' true results, over the moves whose values are known.
"""

import json
import time
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

from engine.analysis import marks
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


def accuracies(review: Any, values: dict[str, dict[str, int]]) -> Iterator[tuple[float, float]]:
    """Yield each side's accuracy by a review, and by the true results; moves with known `values` count."""
    for side in review["sides"]:
        told, true = [], []
        for ply in review["plies"]:
            known = values.get(str(ply["ply"]))
            if known is None or ply["turn"] != side:
                continue
            told.append(ply["stake"])
            chances = {int(move): (sign(value) + 1) / 2 for move, value in known.items()}
            best, played = max(chances.values()), chances[ply["move"]]
            true.append(marks.stake([*chances.values()], best, played if played < best else None))
        pair = [marks.accuracy([stake for stake in stakes if stake]) for stakes in (told, true)]
        if pair[0] is not None and pair[1] is not None:
            yield pair[0], pair[1]


def report(path: str = "") -> Iterator[str]:
    """Review the games of a file, or all known ones; yield the section's tables in Markdown."""
    rows, fairness = [], []
    for file in [Path(path)] if path else sorted(GAMES.glob("*.json")):
        total, nodes, seconds, sides = Counter[str](), [], [], list[tuple[float, float]]()
        games = json.loads(file.read_text("utf-8"))["games"]
        for game in games:
            started = time.process_time()
            review, counts = reviewed(file.stem, game["moves"])
            seconds.append(time.process_time() - started)
            nodes.append(sum(counts.values()))
            total += statements(review, game["values"])
            sides += accuracies(review, game["values"])
        numbers = [f"{total[name]:,}" for name in COUNTED]
        mean = f"{sum(nodes) // len(games):,} ({max(nodes):,})"
        times = f"{sum(seconds) / len(games):.1f} ({max(seconds):.1f})"
        rows.append([file.stem, str(len(games)), *numbers, mean, times])
        if sides:
            fairness.append([file.stem, str(len(sides)), *spread_of(sides)])
    yield table(["Game", "games", *COUNTED, "nodes, mean (most)", "processor seconds, mean (most)"], rows)
    yield table(["Accuracy, by the true results", "sides", *SPREAD], fairness)


SPREAD = (
    "off by, mean",
    "off by, most",
    "within 5",
    "within 10",
    "too high, mean",
    "order of two games wrong",
)


def spread_of(sides: list[tuple[float, float]]) -> list[str]:
    """Return the cells of SPREAD for some sides' accuracies, as told and by the true results.

    >>> spread_of([(90.0, 80.0), (50.0, 52.0), (100.0, 100.0)])
    ['4.0', '10.0', '67 %', '100 %', '2.7', '0 %']
    """
    off = [told - true for told, true in sides]
    far = [abs(each) for each in off]
    near = [f"{100 * sum(each <= most for each in far) / len(far):.0f} %" for most in (5, 10)]
    # Pairs of sides of which the one that was told to be better was worse.
    pairs = [(one, other) for one, other in combinations(sides, 2) if one[1] != other[1]]
    wrong = sum((one[0] - other[0]) * (one[1] - other[1]) < 0 for one, other in pairs)
    share = f"{100 * wrong / max(1, len(pairs)):.0f} %"
    return [f"{sum(far) / len(far):.1f}", f"{max(far):.1f}", *near, f"{sum(off) / len(off):.1f}", share]
