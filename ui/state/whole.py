"""A match as text, whole: with the moves that can be redone, which a link leaves out. Needs no browser.

The browser keeps it with each entry of its history, and so through a reload.
"""

import json

from engine.games.shelf import find_game, find_level
from ui.state import link
from ui.state.match import Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def write(shown: "Match", mine: "Match | None") -> str:
    """Return what is shown as text and, where that is another one, the game that is being played."""
    return json.dumps({"shown": _data(shown), "mine": _data(mine) if mine else None})


def read(text: "str | None") -> "tuple[Match | None, Match | None]":
    """Return what `write` was given, as far as the text has it and its games are there."""
    if text is None:
        return None, None
    try:
        data = json.loads(text)
        return _match(data["shown"]), _match(data["mine"])
    except (ValueError, TypeError, KeyError):
        # An entry of another version of the page, or none of ours.
        return None, None


def _data(match: "Match") -> "dict[str, Any]":
    record = match.record
    start = record.position_at(0)
    return {
        "game": match.game.name,
        "position": match.game.write(start),
        "turn": match.game.turn(start),
        "moves": "".join(link.written_moves(match)),
        "at": record.at,
        "you": match.you,
        "level": match.level,
        "rival": match.rival,
        "paused": match.paused,
        "counted": match.counted,
    }


def _match(data: "dict[str, Any] | None") -> "Match | None":
    """Return the match of such data. Raises KeyError, TypeError or ValueError, of which GameError is one."""
    if data is None:
        return None
    game = find_game(data["game"])
    level, rival = [find_level(game, data[name]).name for name in ("level", "rival")]
    match = Match(game, game.parse(data["position"], data["turn"]), data["you"], level, rival)
    link.replay(match, link.split(data["moves"], game.move_width))
    match.record.go_to(data["at"])
    match.paused = data["paused"]
    match.counted = data["counted"]
    return match
