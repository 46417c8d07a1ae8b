"""Analyses positions and chooses moves in games with a prover (see engine.contract.prover.Prover).

The prover can find a move's value before its distance. The value is then "exact", and the distance is None. A
move that isn't proven in time has the value of a search, an estimate. Progress has the "moves" proven so far,
the "position" and "turn" in which they are legal, and the "work" on each (see engine.contract.protocol).
"""

from ..base.clock import now
from ..base.pause import MoveNow, reporting
from ..contract.annotations import Analysis, Any, Game, Move, Position, Proof, Prover, Rng, Steps
from ..search.alphabeta import Search, points
from ..search.solver import proven_moves, rank
from .report import choice, mark_best, plies_ahead, searched_move, take_best, without_moves

ESTIMATE_DEPTH = 6  # The depth in plies of the search that estimates unproven moves.
ESTIMATE_SECONDS = 0.5  # The most seconds of the search that estimates unproven moves.
LINES = 3  # The number of best moves whose entries get a "line".


def analyse(
    position: "Position",
    game: "Game",
    prover: "Prover",
    seconds: "float | None",
    reasons: bool = False,
    nodes: "int | None" = None,
) -> "Steps[Analysis]":
    """Return the report on an unfinished game after at most `seconds` or `nodes`; yields progress.

    With `seconds`, each of the LINES best moves that is proven gets a "line" of best play.
    """
    report = without_moves(game, position)
    proof = yield from _finish_in_time(game, position, prover.prove(position), seconds, nodes)
    entries = _entries(proof, plies_ahead(game, position))
    if len(entries) < len(proof.moves):  # Some moves aren't proven.
        search_seconds = None if seconds is None else min(seconds, ESTIMATE_SECONDS)
        entries = yield from _with_estimates(game, position, proof, search_seconds)
    report["moves"] = entries
    best = max(entries, key=lambda entry: (entry["value"], entry["move"] in proof.best))
    take_best(game, report, best, entries)
    if best["move"] not in proof.best:
        report["distance"] = None  # Another move may win sooner, or lose later.
    report["nodes"] = proof.nodes
    if proof.best:
        report["line"] = yield from best_line(game, position, prover)
    if seconds is not None:  # Not in a review, which shows only the best line.
        yield from _add_lines_to_best(game, position, prover, report)
    best_by_value = [entry["move"] for entry in entries if entry["value"] == best["value"]]
    mark_best(game, position, entries, proof.best or best_by_value, reasons)
    for entry in entries if reasons else []:
        if not entry["exact"] or entry["value"] <= 0:
            entry["reasons"] = [game.win_reasons.get(key, key) for key in entry["reasons"]]
    return report


def _add_lines_to_best(
    game: "Game", position: "Position", prover: "Prover", report: "Analysis"
) -> "Steps[None]":
    def quality(entry: "Move") -> "tuple[tuple[float, int], int]":
        return rank(entry["value"], entry["distance"]), -entry["move"]

    for entry in sorted(report["moves"], key=quality, reverse=True)[:LINES]:
        if entry["exact"]:
            continuation = yield from best_line(game, game.play(position, entry["move"]), prover)
            entry["line"] = [entry["move"]] + continuation


def choose(position: "Position", seconds: float, rng: "Rng", game: "Game", prover: "Prover") -> "Steps[Any]":
    """Return the choice of a level without a depth: a proven best move, else the best by a short search."""
    proof = yield from _finish_in_time(game, position, prover.prove(position, every=False), seconds, None)
    plies = plies_ahead(game, position)
    if proof.best:
        move = rng.choice(proof.best)
        value, distance = proof.moves[move]
        if value is not None:  # A move can be proven to be the best one before its value is known.
            return choice(move, value, distance=distance, exact=True, nodes=proof.nodes, depth=plies)
    entries = yield from _with_estimates(game, position, proof, ESTIMATE_SECONDS)
    if proof.best:
        entries = [entry for entry in entries if entry["move"] in proof.best]
    highest = max([entry["value"] for entry in entries])
    entry = rng.choice([entry for entry in entries if entry["value"] == highest])
    exact, depth = entry["exact"], entry["depth"]
    return choice(entry["move"], entry["value"], exact=exact, nodes=proof.nodes, depth=depth)


def best_line(game: "Game", position: "Position", prover: "Prover") -> "Steps[list[int]]":
    """Return the best play from a position while each proof is short (see Prover.patience); yields at pauses.

    In a game that may repeat positions, the line ends with its first drawing move.
    """
    line: "list[int]" = []
    while game.result(position) is None:
        proof = yield from _finish_within(prover.prove(position, every=False), prover.patience)
        if not proof or not proof.best:
            break
        move = proof.best[0]
        value, _ = proof.moves[move]
        line.append(move)
        if game.repeats and not value:  # A draw, or an unknown value.
            break
        position = game.play(position, move)
    return line


def _finish_within(work: "Steps[Proof]", pauses: int) -> "Steps[Proof | None]":
    """Run a proof; return the Proof, or None if `pauses` pauses or MoveNow come before it is complete."""
    try:
        for _ in range(pauses):
            next(work)
            yield None
    except StopIteration as stop:
        proof: "Proof | None" = stop.value
        return proof
    except MoveNow:
        pass
    work.close()
    return None


def _finish_in_time(
    game: "Game", position: "Position", work: "Steps[Proof]", seconds: "float | None", nodes: "int | None"
) -> "Steps[Proof]":
    """Run a proof to its end, or until `seconds`, `nodes` or MoveNow stop it early; yields progress."""
    started = now()
    depth = plies_ahead(game, position)
    work_on: "dict[int, float]" = {}

    def report(proof: "Proof") -> "dict[str, Any]":
        for move in proof.searched:  # They share the work since the last pause
            work_on[move] = work_on.get(move, 0) + 1 / len(proof.searched)
        spent = now() - started
        if (seconds is not None and spent >= seconds) or (nodes is not None and proof.nodes >= nodes):
            raise MoveNow
        value, _ = proof.moves[proof.best[0]] if proof.best else (None, None)
        return {
            "depth": depth,
            "nodes": proof.nodes,
            "speed": int(proof.nodes / spent) if spent > 0 else 0,
            "value": value,
            "line": proof.best[:1],
            "moves": _entries(proof, depth),
            "position": game.write(position),
            "turn": game.turn(position),
            "work": list(work_on.items()),
        }

    return (yield from reporting(work, report))


def _entries(proof: "Proof", depth: int) -> "list[Move]":
    """Return the report's entries of the proven moves, in ascending order, each with this `depth`."""
    return proven_moves([(move,) + proof.moves[move] for move in sorted(proof.moves)], depth)


def _with_estimates(
    game: "Game", position: "Position", proof: "Proof", seconds: "float | None"
) -> "Steps[list[Move]]":
    """Return the entries of all moves, with estimates by a search for the unproven ones; yields progress."""
    search = Search(game, scout=True)
    yield from search.deepen(position, ESTIMATE_DEPTH, seconds, every=True, prove=True)
    entries = _entries(proof, plies_ahead(game, position))
    proven = [entry["move"] for entry in entries]
    report = search.reports[-1]
    for move, value, exact in report.moves:
        if move not in proven:
            _, _, _, line = search.latest[move]
            entries.append(searched_move(move, points(value, game.scale), exact, report.depth, list(line)))
    entries.sort(key=lambda entry: entry["move"])
    return entries
