"""The panel that has the game as a string of moves: to be copied, or replaced by another one."""

import asyncio

from pyscript import window

from ui.state.record_text import from_the_start, read_game, write_game
from ui.widgets.dom import by_id, listen, set_text
from ui.widgets.text_field import TextField

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.state.desk import Desk
    from ui.state.match import Match
    from ui.state.words import Words


class RecordPanel:
    """The panel, wired to its elements."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._text = TextField("record", lambda text: read_game(desk.match, text), self._take)
        self._shown = ""
        listen(by_id("record-copy"), "click", self._copy_soon)

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the moves of a match."""
        moves = write_game(match)
        self._text.draw(moves, words)
        if moves != self._shown:
            self._shown = moves
            set_text(by_id("record-said"), "" if from_the_start(match) else words.say("record.set-up"))

    def _take(self, match: "Match | None") -> None:
        """Show the game that was written; where none was, say so."""
        if match is None:
            self.draw(self._desk.match, self._desk.words)
        else:
            self._desk.take_match(match)

    def _copy_soon(self, event: "Any") -> None:
        asyncio.create_task(self._copy())

    async def _copy(self) -> None:
        """Put the moves where they can be pasted from, or have a person do it."""
        field = by_id("record-text")
        field.value = field.value or self._shown
        field.select()
        key = "record.copied"
        try:
            await window.navigator.clipboard.writeText(field.value)
        except Exception:
            key = "record.not-copied"
        set_text(by_id("record-said"), self._desk.words.say(key))
