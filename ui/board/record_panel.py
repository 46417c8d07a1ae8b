"""The panel with the game's moves as text, which the player can copy, or replace by another game."""

from ui.board.text_field import TextField
from ui.state.annotations import CancelToken, Desk, Match, Words
from ui.state.record_text import from_the_start, write_game
from ui.widgets.dom import by_id, listen, set_text
from ui.widgets.share import COPIED, copy


class RecordPanel:
    """The panel in the view Play of a large game."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._text = TextField(
            "record", desk, lambda reader, text: reader.read_game(desk.match, text), self._take
        )
        self._current = ""  # The moves as drawn
        listen(by_id("record-copy"), "click", lambda event: desk.place.start(self._copy))

    def draw(self, match: "Match", words: "Words") -> None:
        """Show the moves of a match."""
        moves = write_game(match)
        self._text.draw(moves, words)
        if moves != self._current:
            self._current = moves
            set_text(by_id("record-said"), "" if from_the_start(match) else words.say("record.set-up"))

    def _take(self, match: "Match | None") -> None:
        if match is None:  # The text has an error, which the field shows
            self.draw(self._desk.match, self._desk.words)
        else:
            self._desk.take_match(match)

    async def _copy(self, token: "CancelToken") -> None:
        field = by_id("record-text")
        field.value = field.value or self._current
        field.select()
        result = await token.wait(copy(field.value))
        key = "record.copied" if result == COPIED else "record.not-copied"
        set_text(by_id("record-said"), self._desk.words.say(key))
