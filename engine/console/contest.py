"""Plays tournaments of users' programs and the engine's levels; prints, saves and loads their games."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..contract.game import Game, GameError
from ..games.shelf import find_game, find_level
from ..lab import match, tournament
from ..lab.answers import RemoteProgram
from ..lab.faults import sentence
from ..lab.interface import SECONDS
from ..lab.protocol import MatchGame, Player
from ..lab.replay import read_games
from ..service import Service
from ..text.words import say
from . import show
from .files import read_text, save
from .program_files import rung_and_game
from .seats import Hall
from .usage import UsageError, read_count, read_seconds, read_seed

GAMES = 6  # The default number of games that each pair of players plays.


def run(options: argparse.Namespace, files: Sequence[tuple[str, str]], language: str) -> int:
    """Play a round robin of all players; print and save games; return 0. Raises UsageError and GameError."""
    game = game_of(options, files)
    players = players_of(options, files, game)
    if len(players) < 2:
        raise UsageError("error.lab-alone")
    seconds = read_seconds(options.seconds) or SECONDS
    # The objects that choose the players' moves. Those of programs ask the processes that `Hall` runs.
    seats = [seat(number, player, game, seconds) for number, player in enumerate(players)]
    count = GAMES if options.games is None else read_count(options.games)
    seed = 1 if options.seed is None else read_seed(options.seed)
    with Hall(game, [player.get("source", "") for player in players]) as hall:
        games = hall.run_judge(match.round_robin(game, seats, count, seed), language)
    if options.save is not None:
        save(options.save, tournament.write(game, players, games))
    return report(options, game, players, games, language)


def show_file(options: argparse.Namespace, language: str) -> int:
    """Print the table and the games of the tournament in the file --load. Raises UsageError and GameError."""
    if options.files:
        raise UsageError("error.lab-load-with")
    data = tournament.read(read_text(options.load))
    game = find_game(data["game"])
    players = tournament.read_players(data, game)
    games = show.run_with_progress(read_games(data, game), language)
    return report(options, game, players, games, language)


def game_of(options: argparse.Namespace, files: Sequence[tuple[str, str]]) -> Game:
    """Return the game of the tournaments in `files` (`(path, text)`), else of --game or the first program."""
    names = [tournament.read(text)["game"] for _, text in files if tournament.is_tournament(text)]
    for name in names:
        if name != (options.game or names[0]):
            raise GameError("error.tournament-other", game=name)
    if names:
        return find_game(names[0])
    _, first_program = files[0]
    return rung_and_game(options, first_program)[1]


def players_of(options: argparse.Namespace, files: Sequence[tuple[str, str]], game: Game) -> "list[Player]":
    """Return the players: the programs and tournaments' players in `files`, and the level of --match."""
    players: list[Player] = []
    for path, text in files:
        if tournament.is_tournament(text):
            players += tournament.read_players(tournament.read(text), game)
        else:
            players.append({"name": Path(path).stem, "source": text})
    if options.match is not None:
        level = find_level(game, options.match)
        players.append({"name": level.name, "level": level.name})
    return players


def seat(number: int, player: "Player", game: Game, seconds: float) -> match.Player:
    """Return the object that chooses the moves of the player with this number. Raises GameError."""
    if "source" in player:
        return match.ProgramPlayer(RemoteProgram(number), seconds)
    return match.LevelPlayer(Service(), find_level(game, player["level"]))


def report(
    options: argparse.Namespace, game: Game, players: "list[Player]", games: "list[MatchGame]", language: str
) -> int:
    """Print the table and the games as text or JSON; return the exit status 0."""
    names = [player["name"] for player in players]
    if options.json:
        print(json.dumps({"game": game.name, "players": names, "games": games}))
        return 0
    print(cross_table(games, names, language))
    for number, match_game in enumerate(games):
        print(game_line(game, number + 1, match_game, names, language))
    if options.save is not None:
        print("\n" + say("file.saved", language, path=options.save))
    return 0


def cross_table(games: "list[MatchGame]", names: Sequence[str], language: str) -> str:
    """Return a table of the players, the best first: points (win 1, draw 1/2), results against each other."""
    rows = [["", say("lab.points", language), *[str(number + 1) for number in range(len(names))]]]
    standings = match.table(games, len(names))
    for standing in standings:
        results = [standing["against"][opponent["player"]] for opponent in standings]
        scores = [f"{each['won']}-{each['drawn']}-{each['lost']}" if each else "" for each in results]
        rows.append([names[standing["player"]], f"{standing['halves'] / 2:g}", *scores])
    return "\n".join([show.table(rows), say("lab.table-note", language), ""])


def game_line(game: Game, number: int, match_game: "MatchGame", names: Sequence[str], language: str) -> str:
    """Return a line with a game's players, result, opening and moves; a second line has the fault, if any."""
    first, second = [names[player] for player in match_game["players"]]
    winner = match_game["winner"]
    result = say("lab.drawn", language) if winner is None else say("lab.won", language, name=names[winner])
    opening = match_game["opening"]
    position = game.parse(opening, match_game["opening_turn"])
    moves = " ".join(game.write_line(match_game["moves"], position))
    details: dict[str, Any] = {"first": first, "second": second, "opening": opening, "moves": moves}
    line = say("lab.game", language, number=number, result=result, **details)
    fault, faulty = match_game["fault"], match_game["faulty"]
    if fault is None or faulty is None:
        return line
    text = sentence(fault["key"], fault["details"], fault["line_of_code"], language)
    return f"{line}\n    {names[faulty]}: {text}"
