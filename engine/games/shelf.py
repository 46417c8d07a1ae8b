"""The games that the engine plays, each loaded when it is first asked for, and how strong its players are."""

import os
import sys

from engine.game import Game, GameError
from engine.games.index import FOLDERS, SIZES
from engine.levels import LEVELS, Level

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


NAMES = tuple([name for _, names in FOLDERS for name in names])  # In the order of the page.
MOST = 120_000  # The most positions of a game that is solved while a person waits.
LARGE = 50_000  # A game of more positions is worth a strong engine.
TINY = 10_000  # A game of no more positions is solved at once.
OWN = "own"  # The folder of people's own games, which come at run time as tables; their names begin with it.
ADDED: "dict[str, Game]" = {}  # Own games by name, each made of a validated table (see engine.games.own).
_HERE = __file__[: -len("shelf.py")]


def folder_of(name: str) -> str:
    """Return the folder of a game. Raises GameError with the known names."""
    for folder, names in FOLDERS:
        if name in names:
            return folder
    if is_own(name):
        return OWN
    raise _no_game(name)


def is_own(name: "Any") -> bool:
    """Return whether an own game may have this name: OWN, a hyphen, one or two hexadecimal numbers."""
    begun = isinstance(name, str) and name.startswith(OWN + "-")
    return begun and 4 < len(name) <= 24 and not name[4:].strip("0123456789abcdef-")


def is_game(name: str) -> bool:
    """Return whether there is a game with this name."""
    return name in NAMES or name in ADDED


def brought(folder: str, module: str = "rules") -> bool:
    """Return whether a module of a game's folder is here; the page fetches folders when it needs them."""
    try:
        os.stat(_HERE + folder + "/" + module + ".py")
    except OSError:
        return False
    return True


def find_game(name: str) -> "Game":
    """Return the game with this name; a worker reads an own game's table. Raises GameError with the names."""
    folder = folder_of(name)
    if not brought(folder):
        raise _no_game(name)
    if folder == OWN:
        if name not in ADDED:
            ADDED[name] = load_module("engine.games.own.rules").load_game(name)
        return ADDED[name]
    return next(game for game in games_in(folder) if game.name == name)


def games_in(folder: str) -> "Sequence[Game]":
    """Return the games of a folder whose rules are here."""
    games: "Sequence[Game]" = load_module("engine.games." + folder + ".rules").GAMES
    return games


def load_module(module: str) -> "Any":
    """Return a module by its name, for modules that may not be here yet."""
    __import__(module)
    return sys.modules[module]


def _no_game(name: str) -> "GameError":
    return GameError("error.game", name=name, known=", ".join(NAMES))


def size_of(game: "Game") -> "int | None":
    """Return how many positions a game has, or None for more than MOST or an unknown number."""
    size = SIZES.get(game.name) if game.positions is None else game.positions
    return None if size is None or size > MOST else size


def is_tiny(game: "Game") -> bool:
    """Return whether a game is solved at once, wherever it is played."""
    size = size_of(game)
    return size is not None and size <= TINY


def is_large(game: "Game") -> bool:
    """Return whether a game is worth a strong engine."""
    size = size_of(game)
    return size is None or size > LARGE


def has_prover(game: "Game") -> bool:
    """Return whether a game has a prover, without making one."""
    return type(game).make_prover is not Game.make_prover


def guesses(game: "Game") -> bool:
    """Return whether a game estimates the values of its positions."""
    return type(game).estimate is not Game.estimate


def is_provable(game: "Game") -> bool:
    """Return whether all of a game's positions can be proven while a person waits."""
    return size_of(game) is not None or has_prover(game)


def levels_of(game: "Game") -> "Sequence[Level]":
    """Return a game's levels, from weak to strong."""
    return game.levels or LEVELS


def find_level(game: "Game", name: str) -> "Level":
    """Return a game's level with this name. Raises GameError with the known names."""
    levels = levels_of(game)
    for level in levels:
        if level.name == name:
            return level
    raise GameError("error.level", name=name, known=", ".join([level.name for level in levels]))
