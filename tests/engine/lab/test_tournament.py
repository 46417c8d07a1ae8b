"""A tournament's text is read as it was written, and forged results don't count."""

import json

import pytest

from engine.games.shelf import find_game, find_level
from engine.lab import tournament
from engine.lab.door import Lab
from engine.lab.match import LevelPlayer, table
from engine.lab.rung_texts import first_program, solution
from engine.service import Service
from tests.engine.playing import error_of
from tests.portable.hall import played

GAME = find_game("tictactoe")
PLAYERS = [
    {"name": "first", "source": first_program(1, "en")},
    {"name": "段", "source": solution(2, "ja")},
    {"name": "Perfect", "level": "perfect"},
]


def games():
    level = LevelPlayer(Service(), find_level(GAME, "perfect"))
    return played(GAME, [*(player["source"] for player in PLAYERS[:2]), level], 2)


GAMES = games()
TEXT = tournament.write(GAME, PLAYERS, GAMES)


def ask(text):
    return Lab().ask({"do": "lab-tournament", "game": "tictactoe", "text": text})


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


FAULTS = [{"key": "fault.none", "details": {}}, {"key": "lab.at-line", "details": {}}]
FAULTS = [None, *({**fault, "line_of_code": None} for fault in FAULTS)]
FAULTS.append({"key": "fault.no-choose", "details": {}, "line_of_code": "x"})
DAMAGED = [{"players": players} for players in ([0, 3], [0, 0], [0, True], "01")]
DAMAGED += [{"opening": "....."}, {"opening": None}, {"turn": "z"}, {"moves": [99]}, {"moves": [True]}]
DAMAGED += [{"moves": None}, {"moves": [], "faulty": None}, {"faulty": 2}]
DAMAGED += [{"faulty": 0, "fault": fault} for fault in FAULTS]
NONE = ["", "{", "[]", "{}", '{"tournament": 2}', TEXT[:-20], changed(games=None)]
MANY = changed(players=[PLAYERS[0]] * (tournament.MOST_PLAYERS + 1))
NOBODIES = [1, {}, {"name": " ", "source": ""}, {"name": "a"}, {"name": "a", "level": "x"}]
REFUSED = [(text, "", {}) for text in NONE] + [(MANY, "-many", {"most": tournament.MOST_PLAYERS})]
REFUSED += [(changed(players=[PLAYERS[0], each]), "-player", {"number": 2}) for each in NOBODIES]
REFUSED += [(with_game(**parts), "-game", {"number": 2}) for parts in DAMAGED]
REFUSED += [(changed(game="othello"), "-other", {"game": "othello"})]


@pytest.mark.parametrize(("text", "kind", "details"), REFUSED)
def test_what_is_no_tournament_or_damaged_is_refused_and_the_damage_named(text, kind, details):
    error = error_of(ask, text)
    assert (error.key, error.details) == (f"error.tournament{kind}", details)
