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


NAMES = tuple([name for _, names in FOLDERS for name in names])
"""The names of the games, in the order in which they are shown."""

MOST = 120_000  # A game of more positions than this isn't solved while a person waits.
LARGE = 50_000  # One of more than this is worth a strong engine.
TINY = 10_000  # One of no more than this is solved before anybody has waited.
OWN = "own"  # The folder of games that come at run time, made of tables; the names of these begin with it.

ADDED: "dict[str, Game]" = {}
"""Such games, by their names; each is made of a table that was checked (see engine.games.own)."""

# A part of a path that ends in / or in another separator.
_HERE = __file__[: -len("shelf.py")]


def folder_of(name: str) -> str:
    """Return the folder of a game. Raises GameError that lists the names there are."""
    for folder, names in FOLDERS:
        if name in names:
            return folder
    if is_own(name):
        return OWN
    raise _no_game(name)


def is_own(name: "Any") -> bool:
    """Return whether a game that comes at run time may have this name: OWN, a hyphen, hexadecimal digits.

    A game too large for a table has two numbers (engine.own_rules.reader). The name fits into a path or
    address.
    """
    begun = isinstance(name, str) and name.startswith(OWN + "-")
    return begun and 4 < len(name) <= 24 and not name[4:].strip("0123456789abcdef-")


def is_game(name: str) -> bool:
    """Return whether there is a game with this name: one of NAMES, or one that was added."""
    return name in NAMES or name in ADDED


def brought(folder: str, module: str = "rules") -> bool:
    """Return whether a folder's games, or another module of theirs, are here; a page brings them late."""
    try:
        os.stat(_HERE + folder + "/" + module + ".py")
    except OSError:
        return False
    return True


def find_game(name: str) -> "Game":
    """Return the game with this name. Raises GameError that lists the names there are.

    The table of an own game is a file that a worker was given, unless the game was added.
    """
    folder = folder_of(name)
    if not brought(folder):
        raise _no_game(name)
    if folder == OWN:
        if name not in ADDED:
            ADDED[name] = load_module("engine.games.own.rules").load_game(name)
        return ADDED[name]
    return next(game for game in games_in(folder) if game.name == name)


def games_in(folder: str) -> "Sequence[Game]":
    """Return the games of one of the folders, whose rules are here."""
    games: "Sequence[Game]" = load_module("engine.games." + folder + ".rules").GAMES
    return games


def load_module(module: str) -> "Any":
    """Return a module by its name, which is made up: what may not be there yet isn't imported otherwise."""
    __import__(module)
    return sys.modules[module]


def _no_game(name: str) -> "GameError":
    return GameError("error.game", name=name, known=", ".join(NAMES))


def size_of(game: "Game") -> "int | None":
    """Return how many positions a game has, or None if there are more than MOST, or if that is unknown."""
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
    """Return whether all of a game's positions can be proven while a person waits, or looks on."""
    return size_of(game) is not None or has_prover(game)


def levels_of(game: "Game") -> "Sequence[Level]":
    """Return how strong a game's players are, from weak to strong."""
    return game.levels or LEVELS


def find_level(game: "Game", name: str) -> "Level":
    """Return a game's level with this name. Raises GameError that lists the names there are."""
    levels = levels_of(game)
    for level in levels:
        if level.name == name:
            return level
    raise GameError("error.level", name=name, known=", ".join([level.name for level in levels]))
