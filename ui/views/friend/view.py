"""A game with a friend somewhere else: each move is a link, which the two send each other as they like."""

from pyscript import document, window

from ui.board import status
from ui.board.game_texts import fill
from ui.board.move_board import MoveBoard
from ui.board.moves import Moves
from ui.board.sides import far_and_near
from ui.board.strips import draw_side
from ui.state.cancel import CancelToken, Latest
from ui.state.link_read import LinkError
from ui.state.match import Match
from ui.state.tab_store import Kept
from ui.views.friend import letter
from ui.views.friend.games import DUE, NOTHING, SENT, STORED, LinkGame, LinkGames
from ui.widgets import storage
from ui.widgets.dom import by_id, listen, make, set_attribute, set_flag, set_text
from ui.widgets.share import COPIED, DONE, REFUSED, share

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.game import Game
    from ui.state.desk import Desk
    from ui.state.words import Words

NEW = "new-"
"""How a link of the new game sheet begins: `new-you` or `new-friend`, by who moves first."""

MOST = 4_294_967_296
"""Games have numbers below this, so that two of a player hardly ever share one."""


class View:
    """The view's part of the page. Its games are its own: the one at the board stays as it is."""

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self._root = root
        self._desk = desk
        self._board = MoveBoard(by_id("friend-board"), desk, self._play, self._draw)
        self._moves = Moves(by_id("friend-moves"), self._go_to)
        self._kept = Kept(storage, STORED, list)
        self._games = LinkGames(None)
        self._open: "LinkGame | None" = None
        # The ply that is looked at, if not the last.
        self._at: "int | None" = None
        self._note = ""
        self._error: "LinkError | None" = None
        self._came = ""
        self._begins = False
        self._sending = Latest(desk)
        self._read()
        storage.on_change(self._stored)
        listen(by_id("friend-start"), "click", lambda event: self._begin())
        listen(by_id("friend-send"), "click", self._begin_to_send)
        listen(by_id("friend-undo"), "click", lambda event: self._take_back())
        listen(by_id("friend-all"), "click", lambda event: self._show(None))
        listen(by_id("friend-delete"), "click", lambda event: self._delete())
        listen(by_id("friend-link"), "focus", lambda event: event.target.select())

    def follow(self, show: str) -> None:
        """Take the view's own part of a link: a game that was sent, the number of one that is kept, or ""."""
        game = self._desk.match.game
        self._read()
        self._reset(None)
        if letter.is_letter(show):
            try:
                self._open, self._note = self._games.take(letter.read(show, game))
                self._write()
            except LinkError as error:
                self._error = error
        elif show.startswith(NEW):
            self._open = self._begun(game, show == NEW + "you")
            self._begins = True
        elif show:
            self._open = self._games.find(show, game)
            if not self._open:
                self._error = LinkError("friend.gone")

    def show(self) -> str:
        """Return the number of the game that is open, or ""."""
        return self._open.ident if self._open else ""

    def draw(self, match: "Match", words: "Words") -> None:
        """Show a game by link of the match's game, or how to begin one."""
        self._game, self._words, self._place = match.game, words, self._desk.place
        if self._open and self._open.game is not match.game:
            self._reset(None)
        self._draw()
        if self._begins:
            self._begins = False
            self._focus()

    def title(self, words: "Words") -> str:
        """Return the title of the page."""
        return words.say("friend.begin")

    # What is kept

    def _read(self) -> None:
        self._games = LinkGames(self._kept.read())
        self._kept.know(self._games.as_data())

    def _write(self) -> None:
        self._kept.write(self._games.as_data())

    def _stored(self, name: str) -> None:
        """Another tab has stored something: a link that was opened there is answered there or here."""
        if name != STORED:
            return
        self._read()
        if self._open:
            self._reset(self._games.find(self._open.ident, self._open.game))
        if not self._place.cancelled:
            self._draw()

    # What a person does

    def _begin(self) -> None:
        """Begin a game in which the player or the friend moves first."""
        chosen = document.querySelector("[name=friend-starts]:checked").value
        self._show(self._begun(self._game, chosen == "you"))

    def _begun(self, game: "Game", mine: bool) -> "LinkGame":
        """Return a new game, which is kept; `mine`: this player moves first."""
        first = self._desk.settings.starts if game.either_starts else game.marks[0]
        ident = str(int(window.Math.random() * MOST))
        played = LinkGame(ident, game, first if mine else game.other(first), first)
        self._keep(played)
        return played

    def _play(self, move: int) -> None:
        played = self._open
        assert played
        played.play(move)
        self._keep(played)
        self._reset(played)
        self._draw()

    def _take_back(self) -> None:
        played = self._open
        assert played
        played.take_back()
        self._keep(played)
        self._reset(played)
        self._draw()
        self._board.focus()

    def _delete(self) -> None:
        """Forget the game that is open; the last link of it would bring it back."""
        assert self._open
        self._games.remove(self._open.ident)
        self._write()
        self._show(None)

    def _keep(self, played: "LinkGame") -> None:
        self._games.put(played)
        self._write()

    def _show(self, played: "LinkGame | None") -> None:
        """Open a game, or the list of them."""
        self._reset(played)
        self._desk.write_address(push=True)
        self._draw()
        self._focus()

    def _focus(self) -> None:
        """Give the focus to what a person does next."""
        played = self._open
        if played and played.mine:
            self._board.focus()
        else:
            by_id("friend-send" if played else "friend-start").focus()

    def _reset(self, played: "LinkGame | None") -> None:
        """Have a game open at its last move, with nothing to be said of it."""
        self._open, self._at, self._note, self._error, self._came = played, None, "", None, ""

    def _go_to(self, ply: int) -> None:
        assert self._open
        self._at = ply if ply < len(self._open.match.record.moves) else None
        self._draw()

    def _begin_to_send(self, event: "Any") -> None:
        assert self._open
        self._sending.renew().start(self._send, self._open)

    async def _send(self, token: "CancelToken", played: "LinkGame") -> None:
        """Give the link to a game away: by what the system has for that, or to be pasted."""
        came = await token.wait(self._give(played))
        token.cancel()
        self._came = "friend." + came if came in (COPIED, REFUSED) else ""
        self._draw()

    async def _give(self, played: "LinkGame") -> str:
        """Return what came of giving its link away; that it was sent is kept wherever a person is then."""
        moves = played.moves
        came = await share(self._address(played))
        kept = self._games.find(played.ident, played.game)
        if came in (DONE, COPIED) and kept and kept.link == DUE and kept.moves == moves:
            kept.link = SENT
            self._keep(kept)
            if self._open and self._open.ident == kept.ident:
                self._open.link = SENT
        return came

    def _address(self, played: "LinkGame") -> str:
        """Return the link to a game for the friend, without language and settings."""
        page = window.location.href.split("#")[0]
        return str(page) + "#view=friend&game=" + played.game.name + "&show=" + letter.write(played)

    # Drawing

    def _draw(self) -> None:
        words, played = self._words, self._open
        fill(self._root, self._game, words)
        headline, detail = self._said()
        set_text(by_id("friend-headline"), headline)
        set_text(by_id("friend-detail"), detail)
        set_attribute(by_id("friend-status"), "data-status", played.match.status() if played else "")
        for name in ("friend-record", "friend-all"):
            set_flag(by_id(name), "hidden", played is None)
        for name in ("friend-new", "friend-start"):
            set_flag(by_id(name), "hidden", played is not None)
        if played:
            self._draw_game(played)
        else:
            for name in ("friend-send", "friend-undo", "friend-link-field"):
                set_flag(by_id(name), "hidden", True)
            game = self._game
            first = Match(game, game.start(), "none", "", "")
            self._board.draw(first, words)
            for place, mark in zip(("far", "near"), far_and_near(first)):
                strip = by_id("friend-" + place)
                draw_side(strip, first, mark, words.mark(mark), words, False)
                # The mark alone, before there is a game.
                set_attribute(strip, "aria-label", words.mark(mark))
            self._draw_list()

    def _said(self) -> "tuple[str, str]":
        """Return the state of the game as a headline, and the sentence below it."""
        words, played = self._words, self._open
        if self._error:
            return words.say("friend.broken"), words.explain(self._error)
        if not played:
            return words.say("friend.begin"), words.say("friend.begin-note")
        if self._at is not None:
            shown = self._shown(played)
            return words.say("friend.earlier"), _joined(
                [status.detail(shown, words), words.say("friend.earlier-note")]
            )
        match = played.match
        note = words.say(self._note, mark=words.mark(played.you)) if self._note else ""
        if not match.record.moves and played.link != NOTHING:
            note = note or words.say("friend.first")
        said = [note, status.detail(match, words), self._desk.part.summary(match, words)]
        if self._board.remark:
            said = [self._board.remark]
        return _headline(played, words), _joined(said)

    def _draw_game(self, played: "LinkGame") -> None:
        words, match = self._words, self._shown(played)
        self._board.draw(match, words)
        self._moves.draw(match, words)
        self._draw_side("friend-far", match, played.game.other(played.you), "friend.friend", played)
        self._draw_side("friend-near", match, played.you, "strip.you", played)
        waits = played.link != NOTHING
        for name in ("friend-send", "friend-link-field"):
            set_flag(by_id(name), "hidden", not waits)
        set_text(
            by_id("friend-send").lastElementChild,
            words.say("friend.send" if played.link == DUE else "friend.send-again"),
        )
        set_flag(by_id("friend-undo"), "hidden", not played.can_take_back())
        set_text(by_id("friend-said"), words.say(self._came) if self._came else "")
        by_id("friend-link").value = self._address(played) if waits else ""

    def _draw_side(self, name: str, match: "Match", mark: str, who: str, played: "LinkGame") -> None:
        """Show a side's player and score."""
        turn = not played.match.over and played.match.turn == mark
        draw_side(by_id(name), match, mark, self._words.say(who), self._words, turn)

    def _draw_list(self) -> None:
        """Show the games of this kind that are kept, each as a link to it."""
        words, found = self._words, by_id("friend-list")
        found.replaceChildren()
        for played in self._games.of(self._game):
            text = words.say(
                "friend.entry",
                side=words.mark(played.you),
                count=len(played.match.record.moves),
                state=_headline(played, words),
            )
            link = make("a", text=text)
            link.href = "#view=friend&game=" + self._game.name + "&show=" + played.ident
            item = make("li")
            item.append(link)
            found.append(item)
        set_flag(by_id("friend-games"), "hidden", found.firstElementChild is None)

    def _shown(self, played: "LinkGame") -> "Match":
        """Return the match on the board: the game, or an earlier moment of it, which is read-only."""
        if self._at is None:
            return played.match
        match = played.match.copy()
        match.you = "none"
        match.record.go_to(self._at)
        return match


def _headline(played: "LinkGame", words: "Words") -> str:
    """Return how a game stands, in a few words; a link that is to be sent goes before all else."""
    said = played.match.status()
    if said == "lost":
        return words.say("friend.lost")
    if said != "thinking":
        return words.say("status." + said)
    return words.say("friend." + played.link)


def _joined(texts: "list[str]") -> str:
    return " ".join([text for text in texts if text])
