"""Holds the open game and view, the texts for them, and two matches: the one in progress and the view's."""

from engine.games.shelf import NAMES, find_game
from ui.state.match import Match
from ui.state.memory import Memory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game, Position
    from ui.state.desk import GamePart
    from ui.state.ports import Page, Store

PLAY = "play"
CUSTOM = "starts.custom"  # Key, in a game's words, of the mark that moves first by custom


class Layout:
    """The open game and view, the match in progress, and the copy of it that views change."""

    def __init__(self, page: "Page", store: "Store", language: str) -> None:
        game = find_game(NAMES[0])
        self._page = page
        self.words = page.words_for(language, game)
        self.memory = Memory(store, language, game, self.words.find(CUSTOM))
        self.settings = self.memory.settings
        self.part: "GamePart | None" = None  # None until a game is open
        self.fresh = False  # Whether the engine has to be started for a newly opened game
        self.view = PLAY
        self.mine = self.new_match(game)  # The match in progress, which Play shows
        self._copy = self.mine  # The match outside of Play, in which the player tries out moves

    # The shown match

    @property
    def match(self) -> "Match":
        """The shown match: the game in progress or, in other views, a copy of it."""
        return self.mine if self.view == PLAY else self._copy

    @match.setter
    def match(self, match: "Match") -> None:
        if self.view == PLAY:
            self.mine = match
        else:
            self._copy = match

    def new_match(self, game: "Game", position: "Position | None" = None) -> "Match":
        """Return a new match with the settings' players; it begins at `position`, by default at the start."""
        settings = self.settings
        start = game.start(settings.starts) if position is None else position
        return Match(game, start, settings.you, settings.level, settings.rival)

    def exchange(self, match: "Match") -> None:
        """Replace the match in progress; Undo brings back the old one."""
        before = self.mine
        if before.game is match.game:
            match.before = before if before.record.moves else before.before  # Skip a match without moves
            before.before = None  # Undo goes back by only one match
        self.mine = match

    def take_players(self, match: "Match") -> None:
        """Copy the players of a match to the settings."""
        for name in ("you", "level", "rival"):
            setattr(self.settings, name, getattr(match, name))

    def open_view(self, name: str) -> None:
        """Open a view. After Play, it gets a copy of the match, else the last copy or its `stands_for`."""
        if name != PLAY:
            self._copy = self.mine.copy() if self.view == PLAY else self._copy.stands_for or self._copy
        self.view = name

    # The open game

    def enter(self, game: "Game", part: "GamePart") -> None:
        """Open a fetched game, unless it is open."""
        if self._take_game(game, part):
            self._open()

    def _take_game(self, game: "Game", part: "GamePart") -> bool:
        """Switch to another game; return False if it was open already."""
        if self.part and game.name == self.settings.game.name:
            return False
        self.part = part
        self.words = self._page.words_for(self.settings.language, game)
        self.memory.enter(game, self.words.find(CUSTOM))
        return True

    def _open(self) -> None:
        self._page.open()
        self._page.speak()
        self.fresh = True

    def open(self, game: "Game", part: "GamePart", view: str) -> None:
        """Show a game in a view, with the match that the player left in this game, or a new match."""
        if self.part:
            self.memory.leave(self.mine)
        new = self._take_game(game, part)  # Whether the game was not open
        self.mine = self.memory.left_match(game) or self.new_match(game)
        self.view = PLAY  # So that another view gets a copy of the match
        self.open_view(view)
        # pushState forces a layout; before the page changes, that costs no time.
        self._page.write_address(push=True)
        if new:
            self._open()

    def begin(self) -> None:
        """Show a new match of the open game, as a first visit does."""
        self.view = PLAY
        self.mine = self.new_match(self.settings.game)

    def read_words(self) -> None:
        """Use the loaded words of the current language, and write all texts again."""
        self.words = self._page.words_for(self.settings.language, self.settings.game)
        self._page.speak()
