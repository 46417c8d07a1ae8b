"""Write a match as a link: the text behind the `#` of the page's address, which ui.state.link_read reads.

    #game=tictactoe&position=o...x....&turn=o&you=o&level=perfect&lang=en&moves=04

`moves` begin at the game's first position or at `from`, and may leave out forced passes. A link with `moves`
needs no `position` and `turn`. `first` is the side that moved first; the view reads `show`.
"""

import json

from engine.games.shelf import NAMES
from ui.state.annotations import Any, Match

LONGEST = 5000  # Characters of a link that the page reads: ten times what the longest game needs
KEYS = ("view", "show", "game", "position", "turn", "you", "level", "rival", "lang", "from", "first", "moves")


def write(match: "Match", language: str, view: "tuple[str, str] | None" = None) -> str:
    """Return the link to a match at its cursor, with "#"; `view` is `(name, show)`, None for Play."""
    if view and "=" in view[1]:  # The view's part of the link is the whole of it.
        game = "" if match.game.name == NAMES[0] else "&game=" + match.game.name
        return "#" + view[1] + game + "&lang=" + language
    record = match.record
    parts = [("view", view[0])] if view else []
    if view and view[1]:
        parts.append(("show", view[1]))
    parts += [
        ("game", match.game.name),
        ("position", match.game.write(match.position)),
        ("turn", match.turn),
        ("you", match.you),
        ("level", match.level),
    ]
    if match.watching:
        parts.append(("rival", match.rival))
    parts.append(("lang", language))
    if record.at:
        first = match.game.write(record.position_at(0))
        if not match.game.alternates:  # Else, the number of moves tells who moved first
            parts.append(("first", match.game.turn(record.position_at(0))))
        if first != match.game.write(match.game.start()):
            parts.append(("from", first))
        parts.append(("moves", "".join(written_moves(match)[: record.at])))
    return "#" + "&".join([key + "=" + value for key, value in parts])


def written_moves(match: "Match") -> "list[str]":
    """Return all moves of a match in the game's notation."""
    record = match.record
    return [match.game.write_move(move, record.position_at(ply)) for ply, move in enumerate(record.moves)]


def write_entry(shown: "Match", mine: "Match | None") -> str:
    """Return a history entry's JSON: the shown match and, if it is another one, the game in progress."""
    return json.dumps({"shown": _data(shown), "mine": _data(mine) if mine else None})


def _data(match: "Match") -> "dict[str, Any]":
    game, start = match.game, match.record.position_at(0)
    data = {name: getattr(match, name) for name in ("you", "level", "rival", "paused", "counted", "ended")}
    data.update({"game": game.name, "position": game.write(start), "turn": game.turn(start)})
    data.update({"moves": "".join(written_moves(match)), "at": match.record.at})
    return data
