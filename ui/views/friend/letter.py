"""Writes and reads a game as the view's part of a link to a friend, as in 1.2718281828.1.0.65358.4453.

The parts are the format's version, the match's number, the friend's side, the first side (0 for the game's
first mark, else 1), a checksum, and the moves. The checksum detects links that were cut off or altered.
"""

from ui.state.annotations import Game
from ui.state.link_read import LinkError, replay
from ui.views.friend.games import NOTHING, LinkGame

VERSION = "1"
PRIME, FACTOR = 999_983, 131  # Numbers with which the checksum is computed


def is_letter(show: str) -> bool:
    """Return whether the view's part of a link contains a whole game, as a friend's link does."""
    return "." in show


def write(link_game: "LinkGame") -> str:
    """Return the view's part of the link that the player sends to the friend."""
    marks = link_game.game.marks
    friend, first = str(1 - marks.index(link_game.you)), str(marks.index(link_game.first))
    return _with_checksum(link_game.game, link_game.ident, friend, first, link_game.moves)


def read(show: str, game: "Game") -> "LinkGame":
    """Return the game that a friend's link contains; this browser's player has the side that the link names.

    Raises LinkError for another version, a changed or cut-off link, or an illegal move.
    """
    parts = show.split(".", 5)
    if parts[0] != VERSION and parts[0].isdigit():
        raise LinkError("friend.version")  # The link's format has another version
    if len(parts) != 6 or not parts[1].isdigit() or parts[2] not in ("0", "1") or parts[3] not in ("0", "1"):
        raise LinkError("friend.altered")
    _, ident, you, first, _checksum, moves = parts
    if show != _with_checksum(game, ident, you, first, moves):
        raise LinkError("friend.altered")
    link_game = LinkGame(ident, game, game.marks[int(you)], game.marks[int(first)])
    try:
        replay(link_game, game.split_moves(moves))
        link_game.settle()
    except LinkError as error:
        raise LinkError("friend.illegal", cause=error.cause)
    if not link_game.over and not link_game.person_to_move():
        raise LinkError("friend.altered")  # In a valid link, the receiver is to move
    # `settle` has made a link to send; the player has just received the game, and has nothing to send.
    link_game.link = NOTHING
    return link_game


def _with_checksum(game: "Game", ident: str, you: str, first: str, moves: str) -> str:
    checksum = 0
    for character in ".".join((game.name, ident, you, first, moves)):
        checksum = (checksum * FACTOR + ord(character)) % PRIME
    return ".".join((VERSION, ident, you, first, str(checksum), moves))
