"""A link holds a match: what stands behind the `#` of the page's address.

    #game=tictactoe&position=o...x....&turn=o&you=o&level=perfect&lang=en&moves=04

`moves`, from the first board or else from the board `from`, bring back the record too; without them the match
begins at `position`. Where there are moves, `position` and `turn` can be left out, and forced passes, too;
`first` is who moved first, in a game in which a side may move again.
`rival` is the second engine's level where `you` is `none`. `view` names a view other than the board (see
ui/views/view.py) and `show` is that view's own. ui.state.link_read reads it.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.state.match import Match

LONGEST = 5000
"""Characters of an address that are looked at: ten times what the longest game needs."""

KEYS = ("view", "show", "game", "position", "turn", "you", "level", "rival", "lang", "from", "first", "moves")


def write(match: "Match", language: str, view: "tuple[str, str] | None" = None) -> str:
    """Return the link to this moment of a match, from `#` on; `view` is `(name, show)` of another view."""
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
        if not match.game.alternates:
            parts.append(("first", match.game.turn(record.position_at(0))))
        if first != match.game.write(match.game.start()):
            parts.append(("from", first))
        parts.append(("moves", "".join(written_moves(match)[: record.at])))
    return "#" + "&".join([key + "=" + value for key, value in parts])


def written_moves(match: "Match") -> "list[str]":
    """Return all moves of a match in the game's notation."""
    record = match.record
    return [match.game.write_move(move, record.position_at(ply)) for ply, move in enumerate(record.moves)]
