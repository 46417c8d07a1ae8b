"""Reviews a game: the value of each position, better moves with reasons, marks and accuracy.

The same game gets the same review on any device. The review goes backwards, so that a prover can use its
proofs of later positions. Without a prover the positions are independent, so several engines can share a
review (see engine.analysis.work_split). A *ply* is the review's entry of one move.
"""

from engine import repetition
from engine.analysis import marks
from engine.analysis.report import without_moves
from engine.analysis.review_search import ReviewSearch
from engine.analysis.sides import summarise
from engine.game import GameError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.analysis.analyst import Analyst
    from engine.game import Game, Position
    from engine.protocol import Analysis, End, Ply, ReviewedGame, Reviewing

LONGEST_LINE = 12  # The most moves in the line of an entry.


def positions_of(game: "Game", start: "Position", moves: "Any") -> "list[Position]":
    """Return all positions of a game, from `start` on. Raises GameError for illegal moves."""
    if not isinstance(moves, list) or not moves or not all([type(move) is int for move in moves]):
        raise GameError("error.review-moves")
    positions = [start]
    for move in moves:
        repetition.check_move(game, positions, move)
        positions.append(game.play(positions[-1], move))
    return positions


def review(
    start: "Position", moves: "Any", analyst: "Analyst", nodes: int
) -> "Generator[Reviewing | None, None, ReviewedGame]":
    """Return the review of a game; yields progress or None. Raises GameError for illegal moves."""
    run = yield from review_run(start, moves, analyst, nodes, first=0, last=None)
    assert run["end"]
    return summarise(analyst.game, run["plies"], run["end"])


def review_run(
    start: "Position", moves: "Any", analyst: "Analyst", nodes: int, first: int, last: "int | None"
) -> "Generator[Reviewing | None, None, Reviewing]":
    """Return the entries of the positions with the numbers `first` to `last` (None: the game's last one).

    `nodes` limits the search of each position. Yields progress or None; raises GameError for illegal moves.
    """
    game = analyst.game
    review_search = ReviewSearch(analyst, nodes)
    positions = positions_of(game, start, moves)
    if last is None:
        last = len(moves)
    plies: "list[Ply]" = []
    end: "End | None" = None
    farthest = last
    # The report on a forced move is made from that on the next position, so begin where no move is forced.
    while farthest < len(moves) and len(game.legal_moves(positions[farthest])) == 1:
        farthest += 1
    report = without_moves(game, positions[farthest])
    for number in range(farthest, first - 1, -1):
        position, next_report = positions[number], report
        if number == len(moves) and repetition.repeated(game, positions):
            report = without_moves(game, position)
            report["value"] = 0  # A draw by repetition.
        elif number < len(moves) and len(game.legal_moves(position)) == 1:
            report = _forced(game, position, positions[number + 1], next_report)
        else:
            report = yield from review_search.analyse(position)
        if number > last:  # Not requested, but needed for reports on earlier positions.
            continue
        if number < len(moves):
            plies.insert(0, _ply(game, number, position, moves[number], report))
        else:
            end = {
                "value": report["value"],
                "distance": report["distance"],
                "exact": report["exact"],
                "depth": report["depth"],
                "line": report["line"][:LONGEST_LINE],
                "turn": game.turn(position),
            }
        yield {"done": len(plies), "of": len(moves), "plies": plies, "end": end}
    return {"done": len(plies), "of": len(moves), "plies": plies, "end": end}


def _forced(game: "Game", position: "Position", reply: "Position", next_report: "Analysis") -> "Analysis":
    """Return the report on a position whose only move leads to `reply`; `next_report` is that on `reply`."""
    [move] = game.legal_moves(position)
    value, distance = next_report["value"], next_report["distance"]
    evaluation: "Any" = {
        "value": value if game.again(position, reply) else -value,
        "distance": None if distance is None else distance + 1,
        "exact": next_report["exact"],
        "depth": next_report["depth"] + 1,
    }
    report = without_moves(game, position)
    report.update(evaluation)
    report["line"] = [move] + next_report["line"]
    evaluation.update({"move": move, "best": True, "reasons": game.reasons(position, move)})
    report["moves"] = [evaluation]
    return report


def _ply(game: "Game", number: int, position: "Position", move: int, report: "Analysis") -> "Ply":
    """Return the review's entry of a move; `report` is the report on the position before the move."""
    entries, line = report["moves"], report["line"]
    best_moves = [entry["move"] for entry in entries if entry["best"]]
    best = next(entry for entry in entries if entry["best"])
    played = next(entry for entry in entries if entry["move"] == move)
    mark = "" if played["best"] else marks.fault(best, played, game)
    is_over = game.result(game.play(position, move)) is not None
    if played["best"] and not is_over and marks.is_only_good(played, entries, game):
        mark = marks.ONLY
    stake = marks.stake(best, played, entries, mark, game)  # What the accuracy counts, or None.
    return {
        "ply": number,
        "move": move,
        "turn": game.turn(position),
        "value": report["value"],
        "distance": report["distance"],
        "exact": report["exact"],
        "depth": report["depth"],
        "played": {"value": played["value"], "distance": played["distance"], "exact": played["exact"]},
        "best": best_moves,
        "fine": [entry["move"] for entry in entries if not marks.fault(best, entry, game)],
        "forced": len(entries) == 1,
        "reasons": played["reasons"],
        "better": best["reasons"],
        "line": line[:LONGEST_LINE] if line[:1] == [best["move"]] else [best["move"]],  # Begins with `best`.
        "mark": mark,
        "cost": marks.lost_chance(best, played, game),
        "stake": None if stake is None else list(stake),
    }
