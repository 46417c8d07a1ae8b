"""The page's part of the players' own games: names, rules, and buttons for moves that touch no cell."""

from engine.contract.game import Game, GameError
from ui.board.move_list import MoveList
from ui.own_tables import tables
from ui.state.annotations import Any, Desk, Match, Words
from ui.state.desk import GamePart
from ui.widgets.dom import by_id, make, set_flag, set_text


class Part(GamePart):
    """The part for users' own games; the page knows such a game as a table of all its positions."""

    def __init__(self, desk: "Desk") -> None:
        GamePart.__init__(self, desk)
        self._list = MoveList(by_id("table"), desk.move)  # The element around the board
        self._title = make("span", data_part="own")
        by_id("game").append(self._title)

    async def bring(self, name: str) -> None:
        """Register a user's game from its cached table. Raises GameError if the table is missing."""
        if not await tables.bring(name):
            raise GameError("error.game-missing")

    def open(self, game: "Game", words: "Words") -> None:
        """Write the game's name, and its rules in its author's words."""
        rules: "Any" = getattr(game, "rules", "")
        set_text(self._title, words.say("game." + game.name))
        set_text(by_id("own-rules"), rules)
        set_flag(by_id("own-rules"), "hidden", not rules)

    def draw(self, match: "Match", words: "Words") -> None:
        """Draw the buttons for the moves that touch no cell."""
        self._list.draw(match, self.desk.analysis, self.desk.settings, words, self)
