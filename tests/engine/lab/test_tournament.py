"""A tournament's file: it comes back as it was, and nobody has to believe it."""

import json

import pytest

from engine.game import GameError
from engine.games.shelf import find_game, find_level
from engine.lab import tournament
from engine.lab.door import Lab
from engine.lab.match import LevelPlayer, table
from engine.lab.solutions import SOLUTION, START, localized
from engine.service import Service
from tests.portable.hall import played

GAME = find_game("tictactoe")
PLAYERS = [
    {"name": "first", "source": localized(START[1], "en")},
    {"name": "段", "source": localized(SOLUTION[2], "ja")},
    {"name": "Perfect", "level": "perfect"},
]


def games():
    level = LevelPlayer(Service(), find_level(GAME, "perfect"))
    return played(GAME, [*(player["source"] for player in PLAYERS[:2]), level], 2)


GAMES = games()
TEXT = tournament.write(GAME, PLAYERS, GAMES)


def ask(text, game="tictactoe"):
    return Lab().ask({"do": "lab-tournament", "game": game, "text": text})


def changed(**parts):
    return json.dumps({**json.loads(TEXT), **parts})


def with_game(**parts):
    data = json.loads(TEXT)
    data["games"][1].update(parts)
    return json.dumps(data)


def test_it_comes_back_as_it_was():
    assert any(played["fault"] for played in GAMES)
    answer = ask(TEXT)
    assert answer["players"] == PLAYERS
    assert answer["games"] == GAMES
    assert answer["table"] == table(GAMES, 3)


def test_it_is_told_from_a_program():
    assert tournament.is_tournament(TEXT)
    assert not tournament.is_tournament(PLAYERS[0]["source"])


def test_who_won_is_worked_out_and_not_believed():
    assert ask(with_game(winner=2, halves=[0, 9]))["games"] == GAMES


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"tournament": 2}', TEXT[:-20], changed(games=None)])
def test_what_is_none_is_refused(text):
    with pytest.raises(GameError) as caught:
        ask(text)
    assert caught.value.key == "error.tournament"


def test_a_tournament_about_another_game_says_so():
    with pytest.raises(GameError) as caught:
        ask(TEXT, "othello")
    assert (caught.value.key, caught.value.details) == ("error.tournament-other", {"game": "tictactoe"})


def test_too_many_players_are_refused():
    with pytest.raises(GameError) as caught:
        ask(changed(players=[PLAYERS[0]] * (tournament.MOST_PLAYERS + 1)))
    assert caught.value.key == "error.tournament-many"


@pytest.mark.parametrize(
    "player", [1, {}, {"name": " ", "source": ""}, {"name": "a"}, {"name": "a", "level": "x"}]
)
def test_a_damaged_player_is_named(player):
    with pytest.raises(GameError) as caught:
        ask(changed(players=[PLAYERS[0], player]))
    assert (caught.value.key, caught.value.details) == ("error.tournament-player", {"number": 2})


@pytest.mark.parametrize(
    "parts",
    [
        {"players": [0, 3]},
        {"players": [0, 0]},
        {"players": [0, True]},
        {"players": "01"},
        {"opening": "....."},
        {"opening": None},
        {"turn": "z"},
        {"moves": [99]},
        {"moves": [True]},
        {"moves": None},
        {"moves": [], "faulty": None},
        {"faulty": 2},
        {"faulty": 0, "fault": None},
        {"faulty": 0, "fault": {"key": "fault.none", "details": {}, "line_of_code": None}},
        {"faulty": 0, "fault": {"key": "lab.at-line", "details": {}, "line_of_code": None}},
        {"faulty": 0, "fault": {"key": "fault.no-choose", "details": {}, "line_of_code": "x"}},
    ],
)
def test_a_damaged_game_is_named(parts):
    with pytest.raises(GameError) as caught:
        ask(with_game(**parts))
    assert (caught.value.key, caught.value.details) == ("error.tournament-game", {"number": 2})
