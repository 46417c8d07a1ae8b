"""Write a match as text, with the moves that can be redone, for an entry of the browser's history."""

import json

from ui.state.link_write import written_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.match import Match


def write(shown: "Match", mine: "Match | None") -> str:
    """Return what is shown as text and, where that is another one, the game that is being played."""
    return json.dumps({"shown": _data(shown), "mine": _data(mine) if mine else None})


def _data(match: "Match") -> "dict[str, Any]":
    record = match.record
    start = record.position_at(0)
    return {
        "game": match.game.name,
        "position": match.game.write(start),
        "turn": match.game.turn(start),
        "moves": "".join(written_moves(match)),
        "at": record.at,
        "you": match.you,
        "level": match.level,
        "rival": match.rival,
        "paused": match.paused,
        "counted": match.counted,
    }
