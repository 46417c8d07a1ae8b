"""Holds the open game and view, the texts for them, and two matches: the one in progress and the view's."""

from engine.contract.annotations import Callable, Game, Position
from engine.games.shelf import NAMES, find_game
from ui.state.desk import GamePart
from ui.state.goal import PLAY
from ui.state.match import Match
from ui.state.memory import Memory, Score
from ui.state.ports import Store
from ui.state.words import Words

CUSTOM = "starts.custom"  # Key, in a game's words, of the mark that moves first by custom


class Layout:
    """The open game and view, the match in progress, and the copy of it that views change."""

    def __init__(self, words_for: "Callable[[str, Game], Words]", store: "Store", language: str) -> None:
        """Begin with the first game; `words_for` returns the loaded words of a language for a game."""
        game = find_game(NAMES[0])
        self._words_for = words_for
        self.words = words_for(language, game)
        self.memory = Memory(store, language, game, self.words.find(CUSTOM))
        self.settings = self.memory.settings
        self._part: "GamePart | None" = None  # None until a game is open
        self.fresh = False  # Whether the engine has to be started for a newly opened game
        self.view = PLAY
        self.mine = self.new_match(game)  # The match in progress, which Play shows
        self._copy = self.mine  # The match outside of Play, in which the player tries out moves

    @property
    def is_open(self) -> bool:
        """Whether a game is open."""
        return self._part is not None

    @property
    def part(self) -> "GamePart":
        """The part of the page that belongs to the open game."""
        assert self._part is not None
        return self._part

    @property
    def score(self) -> "Score":
        """The player's results in the open game, by level."""
        return self.memory.score

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

    def show(self, match: "Match") -> None:
        """Show another match in the open view."""
        if self.view == PLAY:
            self.exchange(match)
        else:
            self._copy = match

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

    def enter(self, game: "Game", part: "GamePart") -> bool:
        """Switch to another game that has been fetched; return False if it was open already."""
        if self.is_open and game.name == self.settings.game.name:
            return False
        self._part, self.fresh = part, True
        self.words = self._words_for(self.settings.language, game)
        self.memory.enter(game, self.words.find(CUSTOM))
        return True

    def return_to(self, game: "Game") -> None:
        """Show in Play the match that the player left in a game, or a new one."""
        self.memory.leave(self.mine)
        self.mine = self.memory.left_match(game) or self.new_match(game)
        self.view = PLAY

    def begin_anew(self) -> None:
        """Show a new match of the open game, as a first visit does."""
        self.view = PLAY
        self.mine = self.new_match(self.settings.game)

    def read_words(self) -> None:
        """Use the loaded words of the current language."""
        self.words = self._words_for(self.settings.language, self.settings.game)
