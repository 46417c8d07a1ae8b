"""Play with a friend on another device: after each move, the player sends a link with the whole game."""

from pyscript import document, window

from ui.board import status
from ui.board.game_texts import fill
from ui.board.move_board import MoveBoard
from ui.board.moves import Moves
from ui.board.sides import far_and_near
from ui.board.strips import draw_side
from ui.state.annotations import Any, Desk, Game, Words
from ui.state.cancel import CancelToken, Latest
from ui.state.link_read import LinkError
from ui.state.match import Match
from ui.state.tab_store import TabStore
from ui.views.friend import letter
from ui.views.friend.games import DUE, NOTHING, SENT, STORED, LinkGame, LinkGames
from ui.widgets import storage
from ui.widgets.dom import by_id, hide, listen, make, on_clicks, set_attribute, set_flag, set_text
from ui.widgets.share import COPIED, DONE, REFUSED, share

NEW = "new-"  # The prefix of a link that begins a game: `new-you` if this player begins, else `new-friend`.
MOST = 4_294_967_296  # Random numbers of matches are below this, so that they rarely repeat.


class View:
    """The view; see ui.views.view. It shows games by link; the match on the page's board doesn't change."""

    def __init__(self, root: "Any", desk: "Desk") -> None:
        self._root, self._desk = root, desk
        self._board = MoveBoard(by_id("friend-board"), desk, self._play, self._draw)
        self._moves = Moves(by_id("friend-moves"), self._go_to)
        self._store = TabStore(storage, STORED, list)
        self._games = LinkGames(None)
        self._open: "LinkGame | None" = None
        self._ply: "int | None" = None  # The ply that the board shows; None for the last ply
        # Keys of messages, "" without one: on the link that was opened, and on the link that was shared.
        self._note_key = self._sharing_key = ""
        self._error: "LinkError | None" = None
        self._needs_focus = False  # Whether `draw` focuses the board or a button: a game has begun
        self._sending = Latest(desk)
        self._read()
        storage.on_change(self._reload, STORED)
        on_clicks("friend-", {"start": self._begin, "send": self._begin_to_send, "undo": self._take_back})
        on_clicks("friend-", {"all": lambda: self._show(None), "delete": self._delete})
        listen(by_id("friend-link"), "focus", lambda event: event.target.select())

    def follow(self, show: str) -> None:
        """Open the match that a link's `show` names: a friend's, a new or a stored one; "" opens none."""
        game = self._desk.match.game
        self._read()
        self._reset(None)
        if letter.is_letter(show):  # A letter is a game as text, as a friend sends it
            try:
                self._open, self._note_key = self._games.take(letter.read(show, game))
                self._write()
            except LinkError as error:
                self._error = error
        elif show.startswith(NEW):
            self._open = self._new_match(game, show == NEW + "you")
            self._needs_focus = True
        elif show:
            self._open = self._games.find(show, game)
            if not self._open:
                self._error = LinkError("friend.gone")

    def show(self) -> str:
        """Return the number of the open match, or ""."""
        return self._open.ident if self._open else ""

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the open match by link if its game is that of the page's board; else show how to begin one."""
        self._game, self._words, self._place = match.game, words, self._desk.place  # `_place` ends on leaving
        if self._open and self._open.game is not match.game:
            self._reset(None)
        self._draw()
        if self._needs_focus:
            self._needs_focus = False
            self._focus()

    def title(self, words: "Words") -> str:
        """Return the title of the page."""
        return words.say("friend.begin")

    def _read(self) -> None:
        self._games = LinkGames(self._store.read())
        self._store.know(self._games.as_data())

    def _write(self) -> None:
        self._store.write(self._games.as_data())

    def _reload(self) -> None:
        """If another tab has changed the games, for instance by opening a link, show them again."""
        self._read()
        if self._open:
            self._reset(self._games.find(self._open.ident, self._open.game))
        if not self._place.cancelled:  # The player is still in this view.
            self._draw()

    # Actions

    def _begin(self) -> None:
        starts = document.querySelector("[name=friend-starts]:checked").value
        self._show(self._new_match(self._game, starts == "you"))

    def _new_match(self, game: "Game", mine: bool) -> "LinkGame":
        """Begin, store and return a match. If `mine`, the player of this browser moves first."""
        first = self._desk.settings.starts if game.either_starts else game.marks[0]
        ident = str(int(window.Math.random() * MOST))
        link_game = LinkGame(ident, game, first if mine else game.other(first), first)
        self._save(link_game)
        return link_game

    def _play(self, move: int) -> None:
        link_game = self._open
        assert link_game
        link_game.play(move)
        self._update(link_game)

    def _take_back(self) -> None:
        link_game = self._open
        assert link_game
        link_game.take_back()
        self._update(link_game)
        self._board.focus()

    def _update(self, link_game: "LinkGame") -> None:
        """Store and show the open match after it has changed."""
        self._save(link_game)
        self._reset(link_game)
        self._draw()

    def _delete(self) -> None:
        """Delete the open match from the store; opening the match's last link would store it again."""
        assert self._open
        self._games.remove(self._open.ident)
        self._write()
        self._show(None)

    def _save(self, link_game: "LinkGame") -> None:
        self._games.put(link_game)
        self._write()

    def _show(self, link_game: "LinkGame | None") -> None:
        """Show a match, or the list of matches if None; set the page's address."""
        self._reset(link_game)
        self._desk.write_address(push=True)
        self._draw()
        self._focus()

    def _focus(self) -> None:
        """Focus what the player needs next: the board, or a button."""
        link_game = self._open
        if link_game and link_game.person_to_move():
            self._board.focus()
        else:
            by_id("friend-send" if link_game else "friend-start").focus()

    def _reset(self, link_game: "LinkGame | None") -> None:
        """Open a match without drawing it: at its last move, without messages."""
        self._open, self._ply, self._error = link_game, None, None
        self._note_key = self._sharing_key = ""

    def _go_to(self, ply: int) -> None:
        assert self._open
        self._ply = ply if ply < len(self._open.record.moves) else None
        self._draw()

    def _begin_to_send(self) -> None:
        assert self._open
        self._sending.renew().start(self._send, self._open)

    async def _send(self, token: "CancelToken", link_game: "LinkGame") -> None:
        """Share the link with the system's dialog or copy it; then show a message."""
        result = await token.last(self._share_link(link_game))
        self._sharing_key = "friend." + result if result in (COPIED, REFUSED) else ""
        self._draw()

    async def _share_link(self, link_game: "LinkGame") -> str:
        """Share the link and return the result; record it as sent, even if the player left the view."""
        moves = link_game.moves  # The game may go on in another tab while the player shares the link
        result = await share(self._address(link_game))
        stored = self._games.find(link_game.ident, link_game.game)
        if result in (DONE, COPIED) and stored and stored.link == DUE and stored.moves == moves:
            stored.link = SENT
            self._save(stored)
            if self._open and self._open.ident == stored.ident:
                self._open.link = SENT
        return result

    def _address(self, link_game: "LinkGame") -> str:
        """Return the link for the friend, without this player's language and settings."""
        page = str(window.location.href).split("#")[0]
        return page + "#view=friend&game=" + link_game.game.name + "&show=" + letter.write(link_game)

    # Drawing

    def _draw(self) -> None:
        words, link_game = self._words, self._open
        fill(self._root, self._game, words)
        headline, detail = self._texts()
        set_text(by_id("friend-headline"), headline)
        set_text(by_id("friend-detail"), detail)
        set_attribute(by_id("friend-status"), "data-status", link_game.status() if link_game else "")
        is_list, has_link = link_game is None, link_game is not None and link_game.link != NOTHING
        may_undo = link_game is not None and link_game.can_take_back()
        hide("friend-", {"record": is_list, "all": is_list, "new": not is_list, "start": not is_list})
        hide("friend-", {"send": not has_link, "link-field": not has_link, "undo": not may_undo})
        match = self._match_to_draw()
        self._board.draw(match, words)
        self._draw_strips(match)
        if link_game is None:
            self._draw_list()
            return
        self._moves.draw(match, words)
        text = words.say("friend.send" if link_game.link == DUE else "friend.send-again")
        set_text(by_id("friend-send").lastElementChild, text)
        set_text(by_id("friend-said"), words.say(self._sharing_key) if self._sharing_key else "")
        by_id("friend-link").value = self._address(link_game) if has_link else ""

    def _texts(self) -> "tuple[str, str]":
        """Return the headline, which is the match's state in a few words, and the sentence below it."""
        words, link_game = self._words, self._open
        if self._error:
            return words.say("friend.broken"), words.explain(self._error)
        if not link_game:
            return words.say("friend.begin"), words.say("friend.begin-note")
        if self._ply is not None:
            detail = status.detail(self._match_to_draw(), words)
            return words.say("friend.earlier"), _join([detail, words.say("friend.earlier-note")])
        note = words.say(self._note_key, mark=words.mark(link_game.you)) if self._note_key else ""
        if not link_game.record.moves and link_game.link != NOTHING:  # Sent without a move: the friend begins
            note = note or words.say("friend.first")
        texts = [note, status.detail(link_game, words), self._desk.part.summary(link_game, words)]
        return _headline(link_game, words), self._board.remark or _join(texts)

    def _draw_strips(self, match: "Match") -> None:
        """Show the sides above and below the board; the side to move is that of the game's last position."""
        words, link_game = self._words, self._open
        last = link_game or match
        for place, mark in zip(("far", "near"), far_and_near(last)):
            strip, name = by_id("friend-" + place), words.mark(mark)
            if link_game:
                name = words.say("strip.you" if mark == link_game.you else "friend.friend")
            is_to_move = link_game is not None and not last.over and last.turn == mark
            draw_side(strip, match, mark, name, words, is_to_move)
            if not link_game:  # No player has a side yet, so the label is the mark alone
                set_attribute(strip, "aria-label", words.mark(mark))

    def _draw_list(self) -> None:
        """List the stored matches of the board's game, each as a link."""
        words, items = self._words, []
        for link_game in self._games.of_game(self._game):
            side, count = words.mark(link_game.you), len(link_game.record.moves)
            text = words.say("friend.entry", side=side, count=count, state=_headline(link_game, words))
            address = "#view=friend&game=" + self._game.name + "&show=" + link_game.ident
            items.append(make("li", inside=[make("a", text=text, href=address)]))
        by_id("friend-list").replaceChildren(*items)
        set_flag(by_id("friend-games"), "hidden", not items)

    def _match_to_draw(self) -> "Match":
        """Return the match to draw: the open one, its read-only copy at an earlier ply, or an empty one."""
        if not self._open:
            return Match(self._game, self._game.start(), "none", "", "")
        if self._ply is None:
            return self._open
        match = self._open.copy(you="none")
        match.record.go_to(self._ply)
        return match


def _headline(link_game: "LinkGame", words: "Words") -> str:
    """Return the match's state in a few words; if the friend is to move, the link's state instead."""
    state = link_game.status()
    if state == "lost":
        return words.say("friend.lost")
    return words.say("friend." + link_game.link if state == "thinking" else "status." + state)


def _join(texts: "list[str]") -> str:
    return " ".join([text for text in texts if text])
