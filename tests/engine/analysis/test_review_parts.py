"""A review's parts, dealt to any number of engines in any order, make the review that one engine makes."""

import random

import pytest

from engine.analysis.analyst import Analyst
from engine.analysis.chain import empty_result
from engine.analysis.review import do_part
from engine.analysis.review_parts import Review, covers
from engine.base.pause import finish
from engine.games.shelf import find_game
from engine.service import Service
from tests.engine.playing import random_game

NODES = 40
LONG = [int(column) - 1 for column in "441365675334466335442232661515577771217122"]
"""A game of Connect Four to the last square."""


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
    alone = Service().ask({"do": "review", **game.place_of(game.start()), "moves": moves, "nodes": NODES})
    assert all(ply["settled"] for ply in alone["plies"])
    # Where a proof is tried, no estimate gives a mark.
    state = Review(game, game.start(), moves)
    assert not any(ply["mark"] == "?" and covers(game, state.positions[ply["ply"]]) for ply in alone["plies"])
    assert {**shared(game, moves, engines, seed=engines), "seconds": 0} == {**alone, "seconds": 0}


def test_each_move_is_settled_though_neither_half_of_the_chain_proves_anything():
    """The later half ends last; it decides on the move that leads to it, too."""
    game = find_game("connectfour")
    state, analyst = Review(game, game.start(), LONG), Analyst(game)
    chains = []
    while part := state.deal():
        if part["kind"] == "chain":
            chains.append(part)
        else:
            state.take(part, finish(do_part(part, state.positions, LONG, analyst, NODES)))
    assert len(chains) == 2
    for part in reversed(chains):
        state.take(part, empty_result(done=True))
    while part := state.deal():
        state.take(part, empty_result(done=True))
    assert all(ply["settled"] for ply in state.answer()["plies"])


def test_a_move_that_wins_at_once_is_settled_at_once():
    game = find_game("connectfour")
    moves = [3, 0, 3, 0, 3, 0, 3]
    state = Review(game, game.start(), moves)
    part = state.deal()
    state.take(part, finish(do_part(part, state.positions, moves, Analyst(game), NODES)))
    last = state.progress()["plies"][-1]
    assert (last["ply"], last["settled"], last["mark"]) == (6, True, "")


def test_the_first_engine_has_something_to_show_before_it_proves():
    game = find_game("connectfour")
    state, kinds = Review(game, game.start(), LONG, engines=2), []
    while "chain" not in kinds:
        part = state.deal(0)
        kinds.append(part["kind"])
    assert 4 <= len(kinds) <= 7  # Half of the game in runs of four positions.
    assert part["first"] == 0  # The longer chain.
    helper = []
    while part := state.deal(1):
        helper.append((part["kind"], part["last"]))
    assert helper[0][0] == "look"  # The moves that haven't been looked at are shown before more is proven.
    assert helper[-1] == ("chain", len(LONG))
    # A helper that is there already looks at the game meanwhile.
    state = Review(game, game.start(), LONG, engines=2)
    assert [state.deal(1)["kind"], state.deal(0)["kind"]] == ["look", "chain"]
    # Alone, an engine looks at the whole game first.
    state = Review(game, game.start(), LONG)
    assert [state.deal()["kind"] for _ in range(13)] == ["look"] * 11 + ["chain"] * 2
