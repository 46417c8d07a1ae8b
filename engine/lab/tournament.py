"""Writes a tournament as text and reads it: its players, with their programs, and their games.

The text is JSON on one line:

    {"tournament": 1, "game": "othello",
     "players": [{"name", "source"} or {"name", "level"}...],
     "games": [{"players", "opening", "turn", "moves", "faulty", "fault"}...]}

engine.lab.replay computes everything else, such as each game's winner, so a text can't forge it.
"""

import json

from ..base.untrusted import parse_json
from ..contract.annotations import Any
from ..contract.game import Game, GameError
from ..games.shelf import find_level
from .protocol import MatchGame, Player
from .rung import LONGEST_NAME, LONGEST_SOURCE

VERSION = 1
MOST_PLAYERS = 64
FIELDS, WRITTEN = ("players", "opening", "opening_turn", "moves", "faulty", "fault"), {"opening_turn": "turn"}
"""The written fields of a game, and those whose name is another in the text."""


def is_tournament(text: str) -> bool:
    """Return whether a text begins with {, as a tournament does and a program doesn't."""
    return text.lstrip()[:1] == "{"


def write(game: "Game", players: "list[Player]", games: "list[MatchGame]") -> str:
    """Return a tournament as text. A player is `{"name", "source"}` or `{"name", "level"}`."""
    records = [{WRITTEN.get(name, name): dict(played)[name] for name in FIELDS} for played in games]
    return json.dumps({"tournament": VERSION, "game": game.name, "players": players, "games": records})


def read(text: str) -> "dict[str, Any]":
    """Parse a tournament's text without validating its players and games. Raises GameError."""
    try:
        data: "dict[str, Any]" = parse_json(text, len(text))
    except ValueError:
        raise GameError("error.tournament")
    is_valid = isinstance(data, dict) and data.get("tournament") == VERSION and "game" in data
    if not is_valid or not all([isinstance(data.get(name), list) for name in ("players", "games")]):
        raise GameError("error.tournament")
    if len(data["players"]) > MOST_PLAYERS:
        raise GameError("error.tournament-many", most=MOST_PLAYERS)
    return data


def read_players(data: "dict[str, Any]", game: "Game") -> "list[Player]":
    """Return the players of a tournament after validating them. Raises GameError."""
    players: "list[Player]" = []
    for number, player_data in enumerate(data["players"], 1):
        try:
            players.append(_player(player_data, game))
        except (ValueError, GameError):
            raise GameError("error.tournament-player", number=number)
    return players


def _player(data: "Any", game: "Game") -> "Player":
    """Return a player after validating it. Raises ValueError or GameError."""
    if not isinstance(data, dict) or not isinstance(data.get("name"), str) or not data["name"].strip():
        raise ValueError(data)
    name = data["name"].strip()[:LONGEST_NAME]
    if isinstance(data.get("source"), str):
        return {"name": name, "source": data["source"][:LONGEST_SOURCE]}
    return {"name": name, "level": find_level(game, str(data.get("level"))).name}
