"""Replays the games in a tournament's text: validates the moves and computes the winners."""

from ..contract import repetition
from ..contract.annotations import Any, Steps
from ..contract.game import Game, GameError
from ..text.words import say
from .match import record_of
from .protocol import Broken, MatchGame


def read_games(data: "dict[str, Any]", game: "Game") -> "Steps[list[MatchGame]]":
    """Replay the games of a parsed tournament; return their records. Yields progress. Raises GameError."""
    records = []
    for number, game_data in enumerate(data["games"]):
        yield {"done": number, "of": len(data["games"])}
        try:
            records.append(_read_game(game_data, len(data["players"]), game))
        except (ValueError, KeyError, IndexError, TypeError, AttributeError, GameError):
            raise GameError("error.tournament-game", number=number + 1)
    return records


def _read_game(data: "Any", player_count: int, game: "Game") -> "MatchGame":
    """Return the record of a game. For damaged data it raises the errors that `read_games` catches."""
    players = data["players"]
    are_numbers = [type(player) is int and 0 <= player < player_count for player in players]
    if type(players) is not list or len(players) != 2 or players[0] == players[1] or not all(are_numbers):
        raise ValueError(players)
    faulty = data["faulty"]
    if faulty is not None and faulty not in players:
        raise ValueError(faulty)
    positions = [game.parse(str(data["opening"]), data["turn"])]
    moves = data["moves"]
    for move in moves:
        if type(move) is not int:
            raise ValueError(move)
        repetition.check_move(game, positions, move)
        positions.append(game.play(positions[-1], move))
    if faulty is None and not repetition.is_over(game, positions):
        raise ValueError(moves)
    loss = None if faulty is None else (faulty, _read_fault(data["fault"]))
    return record_of(game, players, positions, moves, loss)


def _read_fault(data: "dict[str, Any]") -> "Broken":
    line = data["line_of_code"]
    if data["key"][:6] != "fault." or not (line is None or type(line) is int):
        raise ValueError(data)
    # This raises an error for an unknown sentence or missing details.
    say(data["key"], "en", **data["details"])
    return {"key": data["key"], "details": data["details"], "line_of_code": line}
