"""The games by link of this browser's player.

What is stored is a list of plain data, the game of the last move at its end: {"id": the game's number,
"game": its name, "you" and "first": the marks of the player here and of the first side, "moves": in the
game's notation, "link": whether a link is ready to be sent}.
"""

from engine.game import Game, GameError
from ui.state.link_read import LinkError, replay
from ui.state.link_write import written_moves
from ui.state.match import Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


STORED = "friends"

MOST = 40
"""Games that are kept; the one that rested longest goes first."""

NOTHING, DUE, SENT = "", "due", "sent"
"""The state of the link to the friend: none (it is the player's turn), ready to be sent, sent."""

TEXTS = ("id", "game", "you", "first", "moves", "link")


class LinkGame:
    """One game, in which the player here has the mark `you`."""

    def __init__(self, ident: str, game: "Game", you: str, first: str) -> None:
        """Begin it. Raises GameError for marks that aren't the game's, or a side that can't begin."""
        self.ident = ident
        self.game = game
        self.first = game.check_turn(first)
        self.match = Match(game, game.start(first), game.check_turn(you), "", "")
        self.link = NOTHING if self.mine else DUE

    @property
    def you(self) -> str:
        """The mark of the player here."""
        return self.match.you

    @property
    def moves(self) -> str:
        """All moves, in the game's notation."""
        return "".join(written_moves(self.match))

    @property
    def mine(self) -> bool:
        """Whether it is this player's turn."""
        return self.match.person_to_move()

    def play(self, move: int) -> None:
        """Play the player's move; then a link is ready to be sent, unless the friend has to pass."""
        self.match.record.play(move)
        self.settle()
        self.link = NOTHING if self.mine else DUE

    def settle(self) -> None:
        """Make forced passes, which need no link."""
        match = self.match
        while not match.over:
            forced = self.game.forced_pass(match.position)
            if forced is None:
                break
            match.record.play(forced)

    def can_take_back(self) -> bool:
        """Return whether there is an own move that wasn't sent yet."""
        return self.link == DUE and self._last_own() is not None

    def take_back(self) -> None:
        """Take one's own last move back."""
        ply = self._last_own()
        assert ply is not None
        record = self.match.record
        moves = record.moves[:ply]
        self.match = Match(self.game, record.position_at(0), self.you, "", "")
        for move in moves:
            self.match.record.play(move)
        self.link = NOTHING

    def _last_own(self) -> "int | None":
        """Return the ply at which the player here last chose a move."""
        for ply in range(len(self.match.record.moves) - 1, -1, -1):
            if self._chosen(ply):
                return ply
        return None

    def chosen_after(self, ply: int) -> bool:
        """Return whether the player here chose a move from this ply on."""
        return any([self._chosen(each) for each in range(ply, len(self.match.record.moves))])

    def _chosen(self, ply: int) -> bool:
        position = self.match.record.position_at(ply)
        return self.game.turn(position) == self.you and self.game.forced_pass(position) is None

    def data(self) -> "dict[str, str]":
        """Return it as plain data."""
        values = (self.ident, self.game.name, self.you, self.first, self.moves, self.link)
        return {TEXTS[index]: values[index] for index in range(len(TEXTS))}


class LinkGames:
    """All that are kept; of what was `stored`, as much as is sound is taken."""

    def __init__(self, stored: "Any") -> None:
        entries = stored if isinstance(stored, list) else []
        self._entries: "list[dict[str, str]]" = [entry for entry in entries if _sound(entry)]

    def as_data(self) -> "list[dict[str, str]]":
        """Return all of it as plain data."""
        return self._entries[-MOST:]

    def of(self, game: "Game") -> "list[LinkGame]":
        """Return those of a game, the one that was played on last at the front."""
        found = [_read(entry, game) for entry in self._entries if entry["game"] == game.name]
        return [played for played in found if played][::-1]

    def find(self, ident: str, game: "Game") -> "LinkGame | None":
        """Return the game with this number, or None."""
        for played in self.of(game):
            if played.ident == ident:
                return played
        return None

    def put(self, played: "LinkGame") -> None:
        """Keep a game as it stands now."""
        self.remove(played.ident)
        self._entries.append(played.data())

    def remove(self, ident: str) -> None:
        """Forget a game."""
        self._entries = [entry for entry in self._entries if entry["id"] != ident]

    def take(self, came: "LinkGame") -> "tuple[LinkGame, str]":
        """Take the game of a link; return the game as it stands then, and the key of a message or "".

        A game that is kept is replaced only by one that continues it.
        """
        kept = self.find(came.ident, came.game)
        if kept is None:
            self.put(came)
            return came, "friend.new"
        ours, theirs = kept.match.record.moves, came.match.record.moves
        common = min(len(ours), len(theirs))
        if came.first != kept.first or ours[:common] != theirs[:common]:
            return kept, "friend.differs"
        own = came.you != kept.you
        if len(theirs) < len(ours):
            return kept, "friend.older"
        if len(theirs) == len(ours):
            return kept, "friend.own" if own else "friend.same"
        came.match.you = kept.you
        came.link = SENT if own else NOTHING
        self.put(came)
        return came, "friend.elsewhere" if came.chosen_after(len(ours)) else ""


def _sound(entry: "Any") -> bool:
    return isinstance(entry, dict) and all([isinstance(entry.get(name), str) for name in TEXTS])


def _read(entry: "dict[str, str]", game: "Game") -> "LinkGame | None":
    """Return the game of such data, or None where it can't be played."""
    try:
        played = LinkGame(entry["id"], game, entry["you"], entry["first"])
        replay(played.match, game.split_moves(entry["moves"]))
    except (GameError, LinkError):
        return None
    played.link = entry["link"]
    return played
