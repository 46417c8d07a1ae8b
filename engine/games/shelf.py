"""Finds games by name, loads each at its first use, and returns their sizes and levels."""

import os
import sys

from ..contract.annotations import Any, Sequence
from ..contract.game import Game, GameError
from ..contract.levels import LEVELS, Level
from .index import FOLDERS, SIZES

NAMES = tuple([name for _, names in FOLDERS for name in names])  # In the order of the page, as FOLDERS.
MOST = 120_000  # The most positions of a game that can be solved while the user waits.
LARGE = 50_000  # A game with more positions needs a strong engine: Pyodide, faster than MicroPython.
TINY = 10_000  # The most positions of a game that the engine solves immediately.
OWN = "own"  # The folder of the games that users write; the names of these games begin with "own-".
ADDED: "dict[str, Game]" = {}  # The loaded games of users by name, from validated tables (engine.games.own).
_HERE = __file__[: -len("shelf.py")]


def folder_of(name: str) -> str:
    """Return the folder of a game. Raises GameError, which lists the known names, for an unknown name."""
    for folder, names in FOLDERS:
        if name in names:
            return folder
    if is_own(name):
        return OWN
    raise _no_game(name)


def is_own(name: "Any") -> bool:
    """Return whether a name is valid for a user's game: "own-" and 1 to 20 hexadecimal digits or hyphens."""
    digits = name[4:] if isinstance(name, str) and name.startswith("own-") else ""
    return 0 < len(digits) <= 20 and not digits.strip("0123456789abcdef-")


def is_game(name: str) -> bool:
    """Return whether a game has this name."""
    return name in NAMES or name in ADDED


def is_installed(folder: str, module: str = "rules") -> bool:
    """Return whether a module of a game's folder is on this device; the page fetches folders on demand."""
    try:
        os.stat(_HERE + folder + "/" + module + ".py")
    except OSError:
        return False
    return True


def find_game(name: str) -> "Game":
    """Return the game with this name; a user's game is loaded from its table. Raises GameError."""
    folder = folder_of(name)
    if not is_installed(folder):
        raise _no_game(name)
    if folder == OWN:
        if name not in ADDED:
            ADDED[name] = load_part(OWN, "rules").load_game(name)
        return ADDED[name]
    return next(game for game in games_in(folder) if game.name == name)


def games_in(folder: str) -> "Sequence[Game]":
    """Return the games of an installed folder."""
    games: "Sequence[Game]" = load_part(folder, "rules").GAMES
    return games


def load_part(folder: str, module: str) -> "Any":
    """Import and return a module of a game's folder."""
    return load_module(__name__[: -len("shelf")] + folder + "." + module)


def load_module(module: str) -> "Any":
    """Import and return the module with this name, whose file the page may have just fetched."""
    __import__(module)
    return sys.modules[module]


def _no_game(name: str) -> "GameError":
    return GameError("error.game", name=name, known=", ".join(NAMES))


def size_of(game: "Game") -> "int | None":
    """Return the number of a game's positions, or None if it is above MOST or unknown."""
    size = SIZES.get(game.name) if game.positions is None else game.positions
    return None if size is None or size > MOST else size


def is_tiny(game: "Game") -> bool:
    """Return whether a game has so few positions that the engine solves it immediately."""
    size = size_of(game)
    return size is not None and size <= TINY


def is_large(game: "Game") -> bool:
    """Return whether a game needs a strong engine: it has many positions or an unknown number."""
    size = size_of(game)
    return size is None or size > LARGE


def has_prover(game: "Game") -> bool:
    """Return whether a game has a prover (see engine.contract.prover), without making one."""
    return type(game).make_prover is not Game.make_prover


def guesses(game: "Game") -> bool:
    """Return whether a game defines an estimate of its positions' values."""
    return type(game).estimate is not Game.estimate


def is_provable(game: "Game") -> bool:
    """Return whether the engine can prove all positions of a game while the user waits."""
    return size_of(game) is not None or has_prover(game)


def levels_of(game: "Game") -> "Sequence[Level]":
    """Return a game's levels, from weak to strong; by default, those of engine.contract.levels."""
    return game.levels or LEVELS


def find_level(game: "Game", name: str) -> "Level":
    """Return a game's level with this name, or former name. Raises GameError with the known names."""
    levels = levels_of(game)
    for level in levels:
        if name == level.name or name in level.former:
            return level
    raise GameError("error.level", name=name, known=", ".join([level.name for level in levels]))
