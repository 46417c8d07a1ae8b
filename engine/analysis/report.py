"""Builds reports on positions. Solved, proven and searched positions have the same format.

`value` and `distance` (plies to the end under best play) are for the side to move, in the position and in
each move. An unproven value is an estimate: `exact` is False, and it may be a fraction. The distance is None
if it is unknown or the game never ends. A move's distance counts from the position before the move, so the
best move has the position's distance. `depth` is the number of plies searched, `nodes` the number of nodes. A
move is `best` if no better one is known. On request it has "reasons", keys of engine.text.words. A searched
move, and the best three proven ones, have a "line" that begins with the move.
"""

from ..contract.annotations import Analysis, Any, Game, Move, Position

NOT_SEARCHED = {"distance": None, "exact": False, "nodes": 0, "depth": 0}


def choice(move: int, value: float, **facts: "Any") -> "Any":
    """Return a computer player's move (see ChosenMove); without further facts, one that wasn't searched."""
    return dict(NOT_SEARCHED, move=move, value=value, **facts)


def searched_move(move: int, value: float, exact: bool, depth: int, line: "list[int]") -> "Move":
    """Return the entry of a move that a search has weighed to a `depth`: a Move."""
    return {"move": move, "value": value, "distance": None, "exact": exact, "depth": depth, "line": line}


def without_moves(game: "Game", position: "Position") -> "Analysis":
    """Return a report without moves: complete for a finished game, else for the caller to fill in."""
    value = game.result(position) or 0
    report: "Analysis" = game.place_of(
        position, value=value, distance=0, exact=True, depth=0, moves=[], line=[], nodes=0
    )
    return report


def mark_best(
    game: "Game", position: "Position", moves: "list[Move]", best: "list[int]", reasons: bool
) -> None:
    """Set "best" in each move's entry: whether the move is in `best`. With `reasons`, add its "reasons"."""
    for entry in moves:
        if reasons:
            entry["reasons"] = game.reasons(position, entry["move"])
        entry["best"] = entry["move"] in best
        if entry["best"] and "reasons" in entry:  # Flaws would not explain why a move is best.
            entry["reasons"] = [key for key in entry["reasons"] if key not in game.flaws]


def take_best(game: "Game", report: "Analysis", best: "Any", entries: "Any") -> None:
    """Set a report's value, distance and depth to those of its `best` move; `entries` are all moves'."""
    report["value"], report["distance"], report["depth"] = best["value"], best["distance"], best["depth"]
    # A value below the highest possible one is exact only if all moves are proven: another may be better.
    all_exact = all([entry["exact"] for entry in entries])
    report["exact"] = best["exact"] and (best["value"] == game.most or all_exact)
    if not report["exact"]:
        report["distance"] = None  # Another move may win sooner, or lose later.


def plies_ahead(game: "Game", position: "Position") -> int:
    """Return the approximate number of plies left or, if that is unknown, the most that a game can last."""
    plies = game.plies_left(position)
    return game.longest if plies is None else plies
