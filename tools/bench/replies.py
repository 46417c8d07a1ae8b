"""Times every level's replies, in portable Python: every interpreter runs this file."""

import json

from engine.games.shelf import find_game
from engine.levels import LEVELS
from engine.service import Service
from tools.bench.stopwatch import now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

GAME = find_game("tictactoe")
GAMES = 4
"""Games that each level plays."""


def game_requests(level: str, seed: int) -> "list[dict[str, Any]]":
    """Return the requests for the moves of one game, from the empty board, of a level against itself."""
    service = Service()
    requests: list[dict[str, Any]] = []
    position = GAME.start()
    while GAME.result(position) is None:
        request = {
            "do": "choose",
            "game": GAME.name,
            "position": GAME.write(position),
            "turn": GAME.turn(position),
            "level": level,
            "seed": seed * GAME.squares + len(requests),
        }
        requests.append(request)
        position = GAME.play(position, service.ask(request)["move"])
    return requests


def reply_seconds(level: str) -> "list[float]":
    """Return the time of each reply in a level's games, each with an engine that has just been started."""
    seconds = []
    for seed in range(GAMES):
        service = Service()
        for request in game_requests(level, seed):
            started = now()
            service.ask(request)
            seconds.append(now() - started)
    return seconds


def text() -> str:
    """Measure, and return the times of every level's replies as JSON."""
    return json.dumps({level.name: reply_seconds(level.name) for level in LEVELS})
