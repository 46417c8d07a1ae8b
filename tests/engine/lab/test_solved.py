"""A measurement by solved positions: the positions hold, and a program gets the shares that it earns."""

import json

import pytest

from engine.analysis.analyst import Analyst
from engine.base.pause import finish
from engine.contract.game import GameError
from engine.games.shelf import find_game
from engine.lab.answers import RemoteProgram, run_judge
from engine.lab.faults import sentence
from engine.lab.solved import solved, solved_positions
from engine.lab.truth import Truth
from tests.engine.brute import solve, solve_move
from tests.portable.hall import Hall
from tools.catalogues import COMPLETE
from tools.solved import graded, values_of

COUNTS = {"connectfour": 200, "gobblers": 150, "tictactoe": 98}
FOUR = find_game("connectfour")
FIRST = "def choose(game, position):\n    return game.legal_moves(position)[0]\n"
AGENT = "def agent(observation, configuration):\n    return observation.board.index(0)\n"


def measured(source, game=FOUR):
    """Return the evidence of a program's first move that isn't perfect, or None."""
    return finish(run_judge(solved(RemoteProgram(), Truth(game)), Hall(game, [source]).answer))


def shares(moves, game=FOUR):
    """Return the numbers of perfect moves and of those that keep the result, by the positions' own data."""
    positions = solved_positions(game)
    perfect = sum(move in each.perfect for move, each in zip(moves, positions, strict=True))
    return perfect, sum(move in each.kept for move, each in zip(moves, positions, strict=True))


@pytest.mark.parametrize("name", COUNTS)
def test_in_each_position_some_move_gives_the_result_away(name):
    game = find_game(name)
    positions = solved_positions(game)
    assert len(positions) == COUNTS[name]
    for each in positions:
        assert set(each.perfect) <= set(each.kept) < set(game.legal_moves(each.position))


def test_connect_four_has_positions_of_all_phases_late_ones_first():
    stones = [42 - FOUR.cells(each.position).count("") for each in solved_positions(FOUR)]
    assert stones == sorted(stones, reverse=True)
    assert all(any(low <= each < low + 6 for each in stones) for low in range(0, 36, 6))


def test_a_solver_that_shares_nothing_agrees_in_tic_tac_toe():
    game = find_game("tictactoe")
    for each in solved_positions(game):
        text, turn = game.write(each.position), game.turn(each.position)
        value, distance = solve(text, turn)
        moves = {move: solve_move(text, turn, move) for move in game.legal_moves(each.position)}
        kept = {move for move in moves if moves[move][0] == value}
        assert set(each.kept) == kept
        assert set(each.perfect) == {move for move in kept if value == 0 or moves[move][1] == distance}


@pytest.mark.parametrize("name", ["connectfour", "gobblers"])
def test_the_engine_proves_the_same_anew(name):
    game = find_game(name)
    analyst = Analyst(game)
    for each in solved_positions(game)[:30]:  # The late ones, which are quick.
        proven = graded(game, each.position, values_of(game, each.position, analyst))
        assert (set(proven.perfect), set(proven.kept)) == (set(each.perfect), set(each.kept))


@pytest.mark.parametrize("source", [FIRST, AGENT])
def test_a_program_gets_the_shares_that_its_moves_earn(source):
    positions = solved_positions(FOUR)
    moves = [FOUR.legal_moves(each.position)[0] for each in positions]
    shown = measured(source)
    details = shown["details"]
    assert (details["perfect"], details["kept"], details["of"]) == (*shares(moves), len(positions))
    assert details["perfect_share"] == round(100 * details["perfect"] / len(positions))
    number = next(n for n, move in enumerate(moves) if move not in positions[n].kept)
    assert FOUR.parse(shown["position"], shown["turn"]) == positions[number].position
    assert (shown["said"], shown["best"]) == (moves[number], positions[number].kept)
    assert shown["asked"]["function"] == "choose"
    for language in COMPLETE:
        assert sentence(shown["key"], details, None, language)


def test_a_perfect_program_has_nothing_to_show():
    game = find_game("tictactoe")
    positions = solved_positions(game)
    table = {game.write(each.position) + game.turn(each.position): each.perfect[0] for each in positions}
    look_up = "def choose(game, position):\n    return TABLE[game.write(position) + game.turn(position)]\n"
    assert measured(f"TABLE = {table!r}\n{look_up}", game) is None


def test_a_move_that_only_keeps_the_result_is_shown_if_none_gives_it_away():
    game = find_game("tictactoe")
    positions = solved_positions(game)
    table = {game.write(each.position) + game.turn(each.position): each.kept[-1] for each in positions}
    look_up = "def choose(game, position):\n    return TABLE[game.write(position) + game.turn(position)]\n"
    shown = measured(f"TABLE = {table!r}\n{look_up}", game)
    assert shown["details"]["kept_share"] == 100
    assert shown["best"] == next(each.perfect for each in positions if each.kept[-1] not in each.perfect)


def test_a_fault_is_shown_instead():
    source = FIRST.replace("    return", "    asked.append(1)\n    return 99 if len(asked) > 3 else")
    assert measured("asked = []\n" + source)["key"] == "fault.illegal"


def test_a_game_without_positions_says_so():
    with pytest.raises(GameError) as caught:
        solved_positions(find_game("othello4"))
    assert caught.value.key == "error.unsolved"


def test_in_the_terminal(console, tmp_path):
    path = tmp_path / "agent.py"
    path.write_text(AGENT)
    status, out, _ = console(["lab", str(path), "--solved"])
    assert (status, "Solved positions" in out, "moves are perfect" in out) == (1, True, True)
    (program,) = json.loads(console(["lab", str(path), "--solved", "--json"])[1])["programs"]
    assert program["rungs"][0]["checks"][0]["shown"]["details"] == measured(AGENT)["details"]
    status, _, errors = console(["lab", str(path), "--solved", "--game", "othello4"])
    assert (status, errors.strip()) == (2, "This game has no solved positions to measure a program by.")
