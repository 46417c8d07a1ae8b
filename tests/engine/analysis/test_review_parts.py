"""A review's parts, dealt to any number of engines in any order, make the review that one engine makes."""

import random

import pytest

from engine.analysis.analyst import Analyst
from engine.analysis.review import do_part
from engine.analysis.review_parts import Review
from engine.console.place import place_of
from engine.games.shelf import find_game
from engine.service import Service
from tests.engine.playing import random_game

NODES = 40


def shared(game, moves, engines, seed):
    """Return the review by several engines, which take turns at random, and now and then give a part back."""
    state, chance = Review(game, game.start(), moves, engines), random.Random(seed)
    working = {}
    given_back = 0
    while not state.complete:
        engine = chance.randrange(engines)
        if engine not in working:
            part = state.deal(engine)
            if part is not None:
                working[engine] = part, do_part(part, state.positions, moves, Analyst(game), NODES)
            continue
        part, work = working[engine]
        if given_back < 9 and chance.random() < 0.05:
            given_back += 1
            state.give_back(part)
            del working[engine]
            continue
        try:
            result = next(work)
        except StopIteration as stop:
            result = stop.value
            del working[engine]
        if result:
            before = {ply["ply"]: ply["mark"] for ply in state.progress()["plies"] if ply["settled"]}
            state.take(part, result)
            after = {ply["ply"]: ply["mark"] for ply in state.progress()["plies"] if ply["settled"]}
            assert {number: after.get(number) for number in before} == before  # What is settled, stays.
    return state.answer()


@pytest.mark.parametrize("name", ["othello", "connectfour", "tictactoe"])
@pytest.mark.parametrize("engines", [1, 2, 3])
def test_any_number_of_engines_make_the_same_review(name, engines):
    game = find_game(name)
    moves = random_game(game, engines)
    alone = Service().ask({"do": "review", **place_of(game, game.start()), "moves": moves, "nodes": NODES})
    assert all(ply["settled"] for ply in alone["plies"])
    assert {**shared(game, moves, engines, seed=engines), "seconds": 0} == {**alone, "seconds": 0}
