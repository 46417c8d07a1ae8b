"""Whole programs are connected and judged as a solver of their own judges them, whatever their shape."""

from functools import cache

import pytest

from engine.games.shelf import find_game
from engine.lab.bridge import bridge
from engine.lab.faults import Fault, sentence
from engine.lab.kaggle import agent_of
from engine.lab.program import Program
from engine.lab.traceback_line import with_lines
from engine.lab.truth import sample
from engine.lab.whole import FEW_EMPTIES, empties, sample_by_size
from tests.engine.brute import empty, other, put, solve, solve_move
from tests.portable.whole_programs import SHAPES, programs
from tools.catalogues import COMPLETE

PROGRAMS = {name: rest for name, *rest in programs()}
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
PLIES, GAMES = 3, 30
"""How far the solver of Connect Four looks, and the number of positions."""


def four_won(cells, mark):
    squares = {divmod(square, 7) for square, cell in enumerate(cells) if cell == mark}
    starts = [(row, column, down, right) for row, column in squares for down, right in DIRECTIONS]
    return any(
        squares.issuperset([(row + n * down, column + n * right) for n in range(4)])
        for row, column, down, right in starts
    )


def four_value(cells, mark, plies):
    """Return +1 for a win and −1 for a loss in so few plies, else 0."""
    if four_won(cells, other(mark)):
        return -1
    values = [four_move(cells, column, mark, plies) for column in range(7) if plies and cells[column] == "."]
    return max(values, default=0)


def four_move(cells, column, mark, plies):
    square = max(square for square in range(column, 42, 7) if cells[square] == ".")
    return -four_value(put(cells, square, mark), other(mark), plies - 1)


def keeping(text, mark):
    return [move for move in empty(text) if solve_move(text, mark, move)[0] == solve(text, mark)[0]]


@cache
def judged_positions(name):
    """Return positions with the moves that keep their value."""
    game = find_game(name)
    if name == "tictactoe":
        small = [position for position in sample_by_size(game) if empties(game, position) <= FEW_EMPTIES]
        return [(each, keeping(game.write(each), game.turn(each))) for each in small]
    found = []
    for each in sample(game, GAMES, seed=3, accepts=lambda position: len(game.legal_moves(position)) > 1):
        cells = "".join([cell or "." for cell in game.cells(each)])
        values = {move: four_move(cells, move, game.turn(each), PLIES) for move in game.legal_moves(each)}
        found.append((each, [move for move in values if values[move] == max(values.values())]))
    # What lies farther than the solver looks is no mistake.
    return [(each, moves) for each, moves in found if len(moves) < len(game.legal_moves(each))]


@cache
def connected(name):
    game, source, _ = PROGRAMS[name]
    if agent_of(source):  # It plays unchanged.
        return source, {"said": []}
    bridged = bridge(source, find_game(game))
    if not bridged["lines"] and bridged["said"][0]["key"] in ("bridge.unclear", "bridge.unproven"):
        # A wrong program proves no reading, so the user is asked.
        source = bridged["choices"][0]["line"] + "\n" + source
        bridged = bridge(source, find_game(game))
    return with_lines(source, bridged["lines"], bridged["at"]) if bridged["lines"] else "", bridged


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_is_connected_and_judged_as_a_solver_judges_it(name):
    game, _, right = PROGRAMS[name]
    source, bridged = connected(name)
    for remark in bridged["said"]:
        assert all(sentence(remark["key"], remark["details"], None, language) for language in COMPLETE)
    assert source, bridged["said"]
    verdict, program = "right", Program(source)
    for position, best in judged_positions(game):
        try:
            move = program.ask("choose", find_game(game), position)
        except Fault:
            verdict = "fault"
            break
        if move not in best:
            verdict = "wrong"
            break
    assert verdict == right


def test_there_are_enough_programs_of_each_kind():
    assert len(PROGRAMS) >= 60
    for _, _, edits in SHAPES.values():
        assert {"right"} < {edit[1] for edit in edits}


@pytest.mark.parametrize("name", [name for name, (_, _, right) in PROGRAMS.items() if right == "right"])
def test_a_right_program_is_connected_without_a_question(name):
    assert not connected(name)[0].startswith("# chooses")


UNKNOWN = "def best_move(board, weather):\n    return [i for i in range(9) if board[i] == ' '][0 * weather]\n"


def test_an_unclear_parameter_is_asked_for_and_the_answer_connects():
    game = find_game("tictactoe")
    bridged = bridge(UNKNOWN, game)
    details = {"f": "best_move(board, weather)", "p": "weather"}
    assert bridged["said"][0] == {"key": "bridge.unclear", "details": details}
    lines = [choice["line"] for choice in bridged["choices"]]
    assert "# chooses: best_move(board, depth)" in lines
    assert bridge("# chooses: best_move(board, depth)\n" + UNKNOWN, game)["lines"]


NAMELESS = "def is_wise(board):\n    return board.index(' ')\n\n\ndef is_rash(board):\n    return 8\n"


def test_what_is_not_connected_lists_the_functions_and_one_can_be_named():
    game = find_game("tictactoe")
    bridged = bridge(NAMELESS, game)
    assert (bridged["lines"], bridged["said"][1]["details"]) == ("", {"f": "is_wise, is_rash"})
    named = bridged["choices"][0]["line"] + "\n" + NAMELESS
    assert "return is_wise(board)" in bridge(named, game)["lines"]


def test_what_the_text_defines_itself_is_not_imported_and_said():
    _, bridged = connected("PASTED as it is")
    assert bridged["said"][1]["details"]["text"] == "from helper import winner"


def test_a_loop_that_goes_its_own_way_is_not_connected():
    source = PROGRAMS["CODINGAME as it is"][1].replace("print(chosen[0], chosen[1])", "print(0, 0)")
    assert bridge(source, find_game("tictactoe"))["lines"] == ""
