"""The station on the horizon: an evaluation that is finished by taps, and what is said to a wrong one."""

import itertools

from engine.base.pause import finish
from engine.search.solver import Solver
from tests.ui.helpers import GAME
from tests.ui.views.lessons.telling import filled, off_page, said
from ui.views.lessons.mechanisms.holes import Run, read_program
from ui.views.lessons.stations.horizon.deepen import BOARD as DEEPENED
from ui.views.lessons.stations.horizon.deepen import RESULTS, LimitedSearch
from ui.views.lessons.stations.horizon.guess import TRIED, Guess, swap_colours
from ui.views.lessons.stations.horizon.judge import open_lines
from ui.views.lessons.stations.horizon.quiet import BOARDS, PLIES, evaluate, threats

KEYS = {
    ("mine", "theirs", "score / 10"): "guess-backwards",
    ("mine", "theirs", "abs(score) / 10"): "guess-opposite",
    ("mine", "mine", "score / 10"): "guess-flat",
    ("theirs", '"o"', "score / 10"): "guess-swapped",
    ('"x"', '"o"', "score / 10"): "guess-swapped",
    ('"x"', '"o"', "abs(score) / 10"): "guess-opposite",
    ("theirs", "mine", "score"): "guess-large",
}


def tried(*chosen):
    exercise = off_page(Guess)
    places = zip(read_program("guess")[1], chosen, strict=True)
    right, (told,) = filled(exercise, [choices.index(choice) for choices, choice in places])
    return exercise, right, said(told)


def test_one_way_to_fill_the_holes_is_right_and_every_other_one_is_explained():
    rights = []
    for chosen in itertools.product(*read_program("guess")[1]):
        exercise, right, key = tried(*chosen)
        if right:
            rights.append(chosen)
        assert (key == "guess-right") == right == (not exercise.evidence)
        assert KEYS.get(chosen, key) == key
        assert len(exercise.evidence) <= 2
    assert rights == [("theirs", "mine", "score / 10")]


def test_the_right_one_counts_open_lines_whoever_moves():
    exercise, _, _ = tried("theirs", "mine", "score / 10")
    run = Run(exercise.program.text(), exercise._program_globals())
    for position, turn in TRIED:
        ahead = len(open_lines(position, turn)) - len(open_lines(position, GAME.other(turn)))
        assert run.call("evaluate", GAME, GAME.parse(position, turn)) == ahead / 10
        swapped = GAME.parse(swap_colours(position), GAME.other(turn))
        assert run.call("evaluate", GAME, swapped) == ahead / 10


def quiet_value(position, depth):
    """Run a correct quiescence search; return its value, and the number of moves that it plays."""
    result = GAME.result(position)
    if result is not None:
        return result, 0
    moves = threats(GAME, position)
    if depth <= 0 and not moves:
        return evaluate(GAME, position), 0
    after = [GAME.play(position, move) for move in moves or GAME.legal_moves(position)]
    values, counts = zip(*(quiet_value(each, depth - 1) for each in after), strict=True)
    return -min(values), len(after) + sum(counts)


def test_looking_deeper_changes_the_move_twice_and_what_is_shallow_costs_less_than_the_last():
    for depth, result in enumerate(RESULTS, 1):
        unlimited = LimitedSearch(GAME, 1_000_000)
        move = unlimited.search(GAME.parse(*DEEPENED), depth)
        assert (move, 1_000_000 - unlimited.positions_left) == result
    moves, counts = zip(*RESULTS, strict=True)
    assert len(moves) == len(GAME.legal_moves(GAME.parse(*DEEPENED)))
    solver = Solver(GAME)
    finish(solver.solve(GAME.parse(*DEEPENED)))
    assert len(set(moves)) == 3
    assert moves[-1] in solver.best_moves(GAME.parse(*DEEPENED))
    assert list(counts) == sorted(counts)


def test_a_quiet_search_sees_who_wins_where_one_ply_is_mistaken():
    solver = Solver(GAME)
    for text, turn, value, least in BOARDS:
        assert quiet_value(GAME.parse(text, turn), PLIES) == (value, least)
    for text, turn, value, _ in BOARDS[:3]:
        position = GAME.parse(text, turn)
        finish(solver.solve(position))
        true = solver.outcome(position)[0]
        ply = max(-evaluate(GAME, GAME.play(position, move)) for move in GAME.legal_moves(position))
        assert ply * true < 0
        assert value == true
