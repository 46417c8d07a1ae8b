"""Connect Four's part of the page: digit keys choose columns, and the page can show threats."""

from engine.games.connectfour.rules import ConnectFour
from ui.state.annotations import Any, Desk, Game, Match, Words
from ui.state.desk import GamePart
from ui.widgets import storage
from ui.widgets.dom import by_id, listen, set_attribute, set_flag, set_pressed, set_text

THREATS = "threats.connectfour"


class Part(GamePart):
    """The part for Connect Four in all its sizes; GamePart explains the attributes."""

    numbered = True
    sign_has_plies = True

    def __init__(self, desk: "Desk") -> None:
        GamePart.__init__(self, desk)
        self._threats = storage.load(THREATS, bool) is True  # Whether to show threats
        listen(by_id("threats"), "click", self._toggle_threats)

    def _toggle_threats(self, event: "Any") -> None:
        self._threats = not self._threats
        storage.save(THREATS, self._threats)
        self.desk.draw()

    def cell_of_key(self, match: "Match", key: str) -> "int | None":
        """Return the top square of the column that a digit key names, or None for another key."""
        columns = [str(column + 1) for column in range(match.game.columns)]
        return columns.index(key) if key in columns else None

    def remarks(self, match: "Match", words: "Words") -> "dict[int, str]":
        """Return for each cell with a threat a sentence on it; empty unless the player shows threats."""
        game = match.game
        assert isinstance(game, ConnectFour)
        texts: "dict[int, str]" = {}
        for mark in game.marks if self._threats else ():
            for cell in game.threats(match.position, mark):
                key = "connectfour.threat-odd" if is_odd(game, cell) else "connectfour.threat-even"
                text = words.say(key, mark=words.mark(mark))
                texts[cell] = words.listed([texts[cell], text], "cell.separator") if cell in texts else text
        return texts

    def draw(self, match: "Match", words: "Words") -> None:
        """Draw the state of the button for threats and, on the board, the threats."""
        game = match.game
        assert isinstance(game, ConnectFour)
        set_pressed(by_id("threats"), self._threats)
        set_flag(by_id("threats-legend"), "hidden", not self._threats)
        threats = [game.threats(match.position, mark) if self._threats else [] for mark in game.marks]
        for cell in range(game.squares):
            square = by_id("board").querySelector("[data-square='" + str(cell) + "']")
            marks = [game.marks[side] for side in range(2) if cell in threats[side]]
            set_attribute(square, "data-threat", "both" if len(marks) == 2 else "".join(marks))
            # Whether one of these sides will get the cell if its column is the last to be filled.
            set_flag(square, "data-falls", game.falls_to(cell) in marks)
            if marks:
                signs, parity = list(square.querySelectorAll(".threat > *"))
                set_text(signs, "".join([words.sign(mark) for mark in marks]))
                key = "connectfour.odd" if is_odd(game, cell) else "connectfour.even"
                set_text(parity, words.say(key))


def is_odd(game: "Game", cell: int) -> bool:
    """Return whether a cell is in an odd row, counted from the bottom."""
    return (game.squares // game.columns - cell // game.columns) % 2 == 1
