"""Summarises a review: each side's accuracy and number of marks, and the costliest mistakes."""

from ..contract.annotations import End, Game, Ply, ReviewedGame, Side
from . import marks


def summarise(game: "Game", plies: "list[Ply]", end: "End") -> "ReviewedGame":
    """Return the review of a game, given the entries of its moves (`plies`) and of its last position."""
    sides = {mark: _side([ply for ply in plies if ply["turn"] == mark]) for mark in game.marks}
    return {"game": game.name, "plies": plies, "end": end, "sides": sides, "costliest": _costliest(plies)}


def _side(plies: "list[Ply]") -> "Side":
    # Of each move that has a stake: what it kept of the chance to win, the most that a move kept, its mark.
    stakes = [(ply["stake"][0], ply["stake"][1], ply["mark"]) for ply in plies if ply["stake"]]
    given = [ply["mark"] for ply in plies]
    return {
        "accuracy": marks.accuracy([(kept, most) for kept, most, _ in stakes]),
        "at_stake": round(sum([most for _, most, _ in stakes]), 4),
        "stakes": len(stakes),
        "kept": len([mark for _, _, mark in stakes if mark not in marks.FAULTS]),
        "worst": _costliest(plies),
        "moves": len(plies),
        "marks": {mark: given.count(mark) for mark in (marks.GAVE, marks.MISTAKE, marks.ONLY)},
    }


def _costliest(plies: "list[Ply]") -> "int | None":
    """Return the number of the ply with the costliest mistake (the last of equals), or None without any."""
    faults = [(ply["cost"], ply["ply"]) for ply in plies if ply["mark"] in marks.FAULTS]
    return max(faults)[1] if faults else None
