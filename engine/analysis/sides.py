"""Summarises a review: each side's accuracy and marks, and the costliest moves."""

from engine.analysis import marks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from engine.protocol import End, Ply, ReviewedGame, Side


def summed(game: "Game", plies: "list[Ply]", end: "End") -> "ReviewedGame":
    """Return the review of a game by the entries of its moves and of its last position."""
    return {
        "game": game.name,
        "plies": plies,
        "end": end,
        "sides": {mark: _side([ply for ply in plies if ply["turn"] == mark]) for mark in game.marks},
        "costliest": _costliest(plies),
    }


def _side(plies: "list[Ply]") -> "Side":
    stakes = [ply for ply in plies if ply["stake"]]
    weights = [(ply["stake"][0], ply["stake"][1]) for ply in stakes if ply["stake"]]
    counts = dict.fromkeys((marks.GAVE, marks.MISTAKE, marks.ONLY), 0)
    for ply in plies:
        if ply["mark"]:
            counts[ply["mark"]] += 1
    return {
        "accuracy": marks.accuracy(weights),
        "at_stake": round(sum([most for _, most in weights]), 4),
        "stakes": len(stakes),
        "kept": len([ply for ply in stakes if ply["mark"] not in marks.FAULTS]),
        "worst": _costliest(plies),
        "moves": len(plies),
        "marks": counts,
    }


def _costliest(plies: "list[Ply]") -> "int | None":
    """Return the number of the ply with the costliest fault, the last if equal, or None."""
    found = None
    for ply in plies:
        if ply["mark"] in marks.FAULTS and (found is None or ply["cost"] >= found["cost"]):
            found = ply
    return None if found is None else found["ply"]
