"""Fetches each game's part of the page (see ui.state.desk.GamePart) when it is first needed."""

from pyscript import document

from engine.games.shelf import NAMES, folder_of, is_game, is_own, load_module
from ui.board import status
from ui.shell.bring import bring, bring_soon, bring_words, have_words, spread
from ui.state.annotations import Any, Desk, Game, GamePart
from ui.state.goal import Goal
from ui.widgets.dom import all_of, by_id, set_attribute, set_current


class Parts:
    """The games' parts that have been fetched so far."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._parts: "dict[str, GamePart]" = {}
        first = folder_of(NAMES[0])
        self._build(first)  # The page contains the first game's part
        for link in all_of("[data-game]"):
            folder = folder_of(link.getAttribute("data-game"))
            if folder != first:
                bring_soon(link, "game-" + folder)

    def have(self, goal: "Goal") -> bool:
        """Return whether a goal's language, game and part are loaded, or no game has this name."""
        game = goal.game
        have_game = folder_of(game) in self._parts if is_game(game) else not is_own(game)
        return have_game and (not goal.language or have_words(goal.language))

    def part(self, game: "Game") -> "GamePart":
        """Return the loaded part of a game."""
        return self._parts[folder_of(game.name)]

    async def load(self, goal: "Goal") -> None:
        """Fetch a goal's language, game and part; the status line says so. Raises Missing or GameError."""
        if goal.language:
            await bring_words(goal.language)
        game = goal.game
        status.draw("", self._desk.words.say("games.loading"), "")
        folder = folder_of(game)
        if folder not in self._parts:
            elements = await bring("game-" + folder)
            # Another request may have added the part meanwhile.
            if folder not in self._parts:
                spread(elements)
                self._build(folder)
        if not is_game(game):
            # A user's game: the part reads the game's table from the browser's cache.
            part: "Any" = self._parts[folder]
            await part.bring(game)

    def _build(self, folder: str) -> None:
        self._parts[folder] = load_module("ui.games." + folder + ".part").Part(self._desk)


def show(game: str) -> None:
    """Set the page's attributes for a game; the style sheet hides the elements of other games."""
    folder = folder_of(game)
    set_attribute(document.documentElement, "data-part", folder)
    for link in all_of("[data-game]"):
        set_current(link, "page", folder_of(link.getAttribute("data-game")) == folder)
    set_attribute(by_id("board"), "data-label", "board." + folder)
