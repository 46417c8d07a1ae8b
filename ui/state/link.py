"""A link holds a match: what stands behind the `#` of the page's address. Needs no browser.

    #game=tictactoe&position=o...x....&turn=o&you=o&level=perfect&lang=en&moves=04

`moves`, from the first board or else from the board `from`, bring back the record too; without them the match
begins at `position`. Where there are moves, `position` and `turn` can be left out, and forced passes, too.
`rival` is the second engine's level where `you` is `none`. `view` names a view other than the board (see
ui/views/view.py) and `show` is that view's own.
"""

from engine.game import GameError
from engine.games.shelf import NAMES, find_game, find_level
from ui.state.match import Match, people

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position
    from ui.state.settings import Settings

LONGEST = 5000
"""Characters of an address that are looked at: ten times what the longest game needs."""

KEYS = ("view", "show", "game", "position", "turn", "you", "level", "rival", "lang", "from", "moves")


class LinkError(ValueError):
    """A link that can't be followed; `key` and `details` say why, in words of the catalogues.

    Where a sentence of the engine's explains it further, `cause` is that GameError.
    """

    def __init__(self, key: str, cause: "GameError | None" = None, **details: "str | int") -> None:
        super().__init__(key)
        self.key = key
        self.cause = cause
        self.details = details


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
        if first != match.game.write(match.game.start()):
            parts.append(("from", first))
        parts.append(("moves", "".join(written_moves(match)[: record.at])))
    return "#" + "&".join([key + "=" + value for key, value in parts])


def written_moves(match: "Match") -> "list[str]":
    """Return all moves of a match in the game's notation."""
    record = match.record
    return [match.game.write_move(move, record.position_at(ply)) for ply, move in enumerate(record.moves)]


def read(parts: "dict[str, str]", settings: "Settings") -> "Match":
    """Return the match that a link's parts describe; what it leaves out comes from the settings.

    Raises GameError or LinkError for a part that is wrong.
    """
    name = parts.get("game") or NAMES[0]
    if name not in NAMES:
        raise GameError("error.game", name=name, known=", ".join(NAMES))
    game = find_game(name)
    you = parts.get("you") or settings.you
    if you not in people(game):
        raise LinkError("link.you", you=you, known=", ".join(people(game)))
    level = find_level(game, parts.get("level") or settings.level).name
    rival = find_level(game, parts.get("rival") or settings.rival).name
    moves = split(parts.get("moves") or "", game.move_width)
    turn, first = parts.get("turn"), parts.get("from")
    position = game.parse(parts["position"], turn) if "position" in parts else None
    if not moves:
        start = game.start(turn or settings.starts) if position is None else position
        return Match(game, start, you, level, rival)
    if position is not None:
        start = _start_of(game, position, moves, first)
    else:
        start = game.start(settings.starts) if first is None else game.parse(first)
    match = Match(game, start, you, level, rival)
    replay(match, moves)
    if turn not in (None, match.turn) or position not in (None, match.position):
        raise LinkError("link.moves")
    return match


def split(text: str, width: int) -> "list[str]":
    """Return a text in pieces of `width` characters, without spaces."""
    text = "".join(text.split())
    return [text[place : place + width] for place in range(0, len(text), width)]


def _start_of(game: "Game", position: "Position", moves: "list[str]", pieces: "str | None") -> "Position":
    """Return the first position of a game that reached `position` by these moves, the sides taking turns.

    `pieces` are those of the first board, None for the empty one.
    """
    turn = game.turn(position)
    turn = turn if len(moves) % 2 == 0 else game.other(turn)
    return game.start(turn) if pieces is None else game.parse(pieces, turn)


def replay(match: "Match", moves: "list[str]") -> None:
    """Play the moves of a text, and the forced passes that it leaves out. Raises LinkError."""
    for index, text in enumerate(moves):
        try:
            move = match.game.parse_move(text, match.position)
            forced = match.game.forced_pass(match.position)
            if forced is not None and move != forced:
                match.record.play(forced)
            match.record.play(move)
        except GameError as error:
            raise LinkError("link.move", cause=error, number=index + 1)
