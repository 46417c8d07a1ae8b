"""Stores the games that the player of this browser plays with friends by link.

The stored data are a list of {"id": the match's number, "game": the game's name, "you": this player's mark,
"first": the first side's mark, "moves": the moves in the game's notation, "link": the link's state}; the game
played last is at the end.
"""

from engine.contract.game import Game, GameError
from ui.state.annotations import Any
from ui.state.link_read import replay
from ui.state.link_write import written_moves
from ui.state.match import Match, Record

STORED = "friends"
MOST = 40  # The most games that are stored; beyond that, the game played longest ago is deleted
NOTHING, DUE, SENT = "", "due", "sent"
"""The states of the link to the friend: no link (it is the player's turn), ready to be sent, and sent."""
KEYS = ("id", "game", "you", "first", "moves", "link")


class LinkGame(Match):
    """One game by link; the player of this browser has the mark `you`."""

    def __init__(self, ident: str, game: "Game", you: str, first: str) -> None:
        """Raises GameError if a mark isn't one of the game's, or if the side `first` can't begin."""
        self.ident = ident
        self.first = game.check_turn(first)
        Match.__init__(self, game, game.start(first), game.check_turn(you), "", "")  # No engine, so no levels
        self.link = NOTHING if self.person_to_move() else DUE

    @property
    def moves(self) -> str:
        """All moves as one text, in the game's notation."""
        return "".join(written_moves(self))

    def play(self, move: int) -> None:
        """Play the player's move. Then a link is due, unless the friend has to pass."""
        self.record.play(move)
        self.settle()
        self.link = NOTHING if self.person_to_move() else DUE

    def settle(self) -> None:
        """Play the forced passes of both sides; the players send no links for passes."""
        while not self.over:
            forced = self.game.forced_pass(self.position)
            if forced is None:
                break
            self.record.play(forced)

    def can_take_back(self) -> bool:
        """Return whether the player has made a move whose link hasn't been sent."""
        return self.link == DUE and bool(self.choices())

    def take_back(self) -> None:
        """Take back the player's last move and the passes after it."""
        moves = self.record.moves[: self.choices()[-1]]  # All moves before the one taken back
        self.record = Record(self.game, self.record.position_at(0))
        for move in moves:
            self.record.play(move)
        self.link = NOTHING  # The player has to move first

    def choices(self) -> "list[int]":
        """Return the plies of the moves that the player of this browser chose; a forced pass is no choice."""
        plies = []
        for ply in range(len(self.record.moves)):
            position = self.record.position_at(ply)
            if self.game.turn(position) == self.you and self.game.forced_pass(position) is None:
                plies.append(ply)
        return plies

    def data(self) -> "dict[str, str]":
        """Return the game's entry in the stored data."""
        values = (self.ident, self.game.name, self.you, self.first, self.moves, self.link)
        return {KEYS[index]: values[index] for index in range(len(KEYS))}


class LinkGames:
    """The stored games: the valid entries of `stored`."""

    def __init__(self, stored: "Any") -> None:
        entries = stored if isinstance(stored, list) else []
        self._entries: "list[dict[str, str]]" = [entry for entry in entries if _is_valid(entry)]

    def as_data(self) -> "list[dict[str, str]]":
        """Return the data to store."""
        return self._entries[-MOST:]

    def of_game(self, game: "Game") -> "list[LinkGame]":
        """Return the stored matches of a game; the last played one is first."""
        matches = [_read(entry, game) for entry in self._entries if entry["game"] == game.name]
        return [link_game for link_game in matches if link_game][::-1]

    def find(self, ident: str, game: "Game") -> "LinkGame | None":
        """Return the match of a game with this number, or None."""
        return next((link_game for link_game in self.of_game(game) if link_game.ident == ident), None)

    def put(self, link_game: "LinkGame") -> None:
        """Store a match as the last played one, in place of its older state."""
        self.remove(link_game.ident)
        self._entries.append(link_game.data())

    def remove(self, ident: str) -> None:
        """Remove the match with this number."""
        self._entries = [entry for entry in self._entries if entry["id"] != ident]

    def take(self, linked: "LinkGame") -> "tuple[LinkGame, str]":
        """Store a link's game if it has new moves; return the game to show, and a message's key or ""."""
        stored_game = self.find(linked.ident, linked.game)
        if stored_game is None:
            self.put(linked)
            return linked, "friend.new"
        ours, theirs = stored_game.record.moves, linked.record.moves
        common = min(len(ours), len(theirs))
        if linked.first != stored_game.first or ours[:common] != theirs[:common]:
            return stored_game, "friend.differs"
        # A link names its receiver's side. If that isn't this player's side, the player opened a sent link.
        is_own_link = linked.you != stored_game.you
        if len(theirs) < len(ours):
            return stored_game, "friend.older"
        if len(theirs) == len(ours):
            return stored_game, "friend.own" if is_own_link else "friend.same"
        linked.you = stored_game.you
        linked.link = SENT if is_own_link else NOTHING
        self.put(linked)  # Its new moves may be this player's, made in another browser
        return linked, "friend.elsewhere" if max([-1] + linked.choices()) >= len(ours) else ""


def _is_valid(entry: "Any") -> bool:
    return isinstance(entry, dict) and all([isinstance(entry.get(name), str) for name in KEYS])


def _read(entry: "dict[str, str]", game: "Game") -> "LinkGame | None":
    """Return the match of a stored entry, or None if its moves or marks are invalid."""
    try:
        link_game = LinkGame(entry["id"], game, entry["you"], entry["first"])
        replay(link_game, game.split_moves(entry["moves"]))
    except GameError:
        return None
    link_game.link = entry["link"]
    return link_game
