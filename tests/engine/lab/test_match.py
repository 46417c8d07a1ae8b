"""Matches are fair and repeatable, and a program that breaks off loses."""

import json
from pathlib import Path

import pytest

from engine.base.pause import finish
from engine.games.shelf import find_game, find_level
from engine.lab.answers import RemoteProgram, run_judge
from engine.lab.match import LevelPlayer, ProgramPlayer, TextbookPlayer, openings, round_robin, table
from engine.lab.rung_texts import first_program, solution
from engine.search.solver import Solver
from engine.service import Service
from tests.engine.playing import after
from tests.engine.toys import TOYS
from tests.portable.hall import Hall, played

GAME = find_game("tictactoe")
PAIR = TOYS[-1]
HERE = Path(__file__).parent


def player(rung, program=solution):
    return program(rung, "en")


def test_openings_of_a_small_game_are_draws():
    solver = Solver(GAME)
    for position in openings(GAME, 5, 1):
        finish(solver.solve(position))
        assert solver.outcome(position)[0] == 0


def test_a_game_that_is_over_before_an_opening_is_has_shorter_ones():
    for position in openings(PAIR, 3, 1):
        assert PAIR.result(position) is None


@pytest.mark.parametrize("name", ["tictactoe", "othello4", "othello6"])
def test_openings_differ_and_come_again_with_their_seed(name):
    game = find_game(name)
    found = openings(game, 3, 7)
    assert found == openings(game, 3, 7)
    assert found != openings(game, 3, 8)
    assert len(set(found)) == 3
    assert all(game.result(position) is None for position in found)


def test_each_opening_is_played_from_both_sides():
    games = played(GAME, [player(2), player(6)], 4, 1)
    assert [each["opening"] for each in games[::2]] == [each["opening"] for each in games[1::2]]
    for one, other in zip(games[::2], games[1::2], strict=True):
        assert one["players"] == other["players"][::-1]


def test_games_can_be_replayed_and_their_winner_is_the_boards():
    game = find_game("othello4")
    for found in played(game, [player(11), TextbookPlayer()], 4, 2):
        position = after(game, found["moves"], game.parse(found["opening"], found["opening_turn"]))
        assert (game.write(position), game.turn(position)) == (found["position"], found["turn"])
        winner = game.outcome(position).winner
        mark = None if winner is None else game.marks[found["players"].index(found["winner"])]
        assert mark == winner if found["winner"] is not None else winner is None


def test_an_illegal_move_loses():
    games = played(GAME, [player(1, first_program), player(2)], 2, 1)
    assert [each["winner"] for each in games] == [1, 1]
    assert [each["faulty"] for each in games] == [0, 0]
    assert {each["fault"]["key"] for each in games} == {"fault.illegal"}
    assert [each["halves"] for each in games] == [[0, 2], [0, 2]]


def test_the_table_adds_up():
    games = played(GAME, [player(1), player(2), player(6)], 2)
    rows = table(games, 3)
    assert len(games) == 6
    assert sum(row["halves"] for row in rows) == 2 * len(games)
    assert [row["games"] for row in rows] == [4, 4, 4]
    assert [row["halves"] for row in rows] == sorted([row["halves"] for row in rows], reverse=True)
    assert rows[-1]["player"] == 0
    for row in rows:
        assert row["against"][row["player"]] is None
        for other in (each for each in rows if each is not row):
            cell, mirrored = row["against"][other["player"]], other["against"][row["player"]]
            assert [cell[key] for key in ("won", "drawn", "lost")] == [
                mirrored[key] for key in ("lost", "drawn", "won")
            ]


def test_the_last_games_are_told_while_others_are_played():
    hall, pair = (
        Hall(GAME, [player(1), player(2)]),
        [ProgramPlayer(RemoteProgram(0)), ProgramPlayer(RemoteProgram(1))],
    )

    def steps():
        yield (yield from run_judge(round_robin(GAME, pair, 60, 1), hall.answer))

    *told, games = (step for step in steps() if step)
    for progress in told:
        assert progress["games"] == games[progress["from"] : progress["from"] + len(progress["games"])]
        assert len(progress["games"]) == min(progress["done"], 40)
    assert told[-1]["done"] == 59


@pytest.mark.parametrize(
    "match", json.loads((HERE / "matches.json").read_text("utf-8")), ids=lambda each: each["game"]
)
def test_the_games_are_those_that_they_always_were(match):
    game, seats = find_game(match["game"]), []
    for name in match["players"]:
        kind, _, rung = name.partition(" ")
        if rung:
            seats.append(player(int(rung), {"start": first_program, "solution": solution}[kind]))
        else:
            seats.append(LevelPlayer(Service(), find_level(game, name)))
    found = [
        [
            *(*each["players"], each["opening"], each["opening_turn"]),
            " ".join(str(move) for move in each["moves"]),
            *(each["faulty"], each["fault"] and each["fault"]["key"]),
        ]
        for each in played(game, seats, match["games"], match["seed"])
    ]
    assert found == match["played"]
