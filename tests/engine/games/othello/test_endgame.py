"""The last squares of Othello: the results of a plain search of the text, and its flips."""

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.base import tables
from engine.base.pause import finish
from engine.games.othello.endgame import FEW, SETTLED_EMPTY, Endgame
from engine.games.shelf import find_game
from engine.search.alphabeta import Search
from tests.engine import othello_text as text_rules

NAMES = ("othello", "othello6", "othello4")
each_size = pytest.mark.parametrize("game", [find_game(name) for name in NAMES], ids=NAMES)


@st.composite
def endings(draw, game):
    """Return any board with few empty squares, as text."""
    # With as many as have plans, trying everything takes too long.
    empty = draw(st.sets(st.integers(0, game.squares - 1), max_size=FEW - 2))
    discs = draw(st.text("XO", min_size=game.squares, max_size=game.squares))
    return "".join("-" if square in empty else disc for square, disc in enumerate(discs))


def endgame_of(game):
    return Endgame(game.bits, game.evaluation.ranks, game.scale)


def settled(game, text, turn, low, high):
    mine, theirs, _ = game.parse(text, turn)
    return endgame_of(game).settle(mine, theirs, low, high, {})[0]


def check_bound(value, truth, low, high):
    """A value in the window is the truth, and any other one a bound."""
    if value <= low:
        assert truth <= value
    elif value >= high:
        assert truth >= value
    else:
        assert truth == value


@each_size
@given(data=st.data(), turn=st.sampled_from("XO"), low=st.integers(-65, 64), width=st.integers(1, 20))
@settings(max_examples=60)
def test_values_and_bounds_are_those_that_trying_everything_finds(game, data, turn, low, width):
    text = data.draw(endings(game))
    truth = text_rules.solve(text, turn)
    assert settled(game, text, turn, -65, 65) == truth
    check_bound(settled(game, text, turn, low, low + width), truth, low, low + width)


def more_empty(game, seed, empty):
    """Return a position with so many squares empty, by moves half of which are likely ones."""
    chance = random.Random(seed)
    while True:
        position = game.start()
        while game.plies_left(position) > empty and game.result(position) is None:
            moves = game.legal_moves(position)
            ordered = game.order(position, moves)
            position = game.play(position, chance.choice([ordered[0], chance.choice(moves)]))
        if game.result(position) is None:
            return position


@each_size
@pytest.mark.parametrize("seed", range(4))
def test_with_more_squares_it_finds_what_the_general_search_finds(game, seed):
    """The value, a move that is worth it, bounds in any window, and nothing untrue in the table."""
    position = more_empty(game, seed, FEW + 1 + seed % 2)
    mine, theirs, _ = position
    general = Search(game, batch=False)
    truth = general.value(position) // game.scale
    table = {}
    value, move, nodes = endgame_of(game).settle(mine, theirs, -65, 65, table)
    assert value == truth
    assert nodes >= 1
    if move is not None:
        assert -general.value(game.play(position, move)) == truth * game.scale
    for low in (truth - 5, truth - 2, truth - 1, truth, truth + 1, truth + 6):
        for width in (1, 4):
            found, _, _ = endgame_of(game).settle(mine, theirs, low, low + width, {})
            check_bound(found, truth, low, low + width)
    for key, (_, proven, least, most, _) in list(table.items())[:8]:
        assert proven
        stored = (key >> game.squares, key & game.bits.full, "X")
        assert least <= general.value(stored) <= most


def test_the_search_knows_the_line_through_what_was_settled():
    game = find_game("othello")
    search = Search(game, scout=True)
    position = more_empty(game, 1, SETTLED_EMPTY)
    value = search.value(position)
    (move,) = search.line
    assert -Search(game, scout=True).value(game.play(position, move)) == value


def test_what_a_search_takes_does_not_depend_on_what_was_searched_before():
    game = find_game("othello")
    position = more_empty(game, 2, SETTLED_EMPTY + 1)
    taken = []
    for _ in range(2):
        search = Search(game, scout=True)
        finish(search.deepen(position, 60))
        taken.append(search.nodes)
    assert taken[0] == taken[1]


@each_size
@given(data=st.data())
def test_what_is_looked_up_is_what_a_disc_turns_over(game, data):
    empty = sum(1 << square for square in data.draw(st.sets(st.integers(0, game.squares - 1), min_size=2)))
    mine = data.draw(st.integers(0, game.bits.full)) & ~empty
    plans = endgame_of(game).plans
    for step in plans.plan(empty)[2]:
        straight, in_straight, slanting, in_slanting, square, _ = step
        flipped = game.bits.flips(mine, game.bits.full ^ (mine | empty), square)
        assert plans.flips(step, mine) == flipped
        assert straight[mine & in_straight] | slanting[mine & in_slanting] == flipped


@each_size
@given(data=st.data())
def test_what_touches_a_square(game, data):
    square = data.draw(st.integers(0, game.squares - 1))
    distances = [
        math.dist(divmod(square, game.columns), divmod(other, game.columns)) for other in range(game.squares)
    ]
    assert game.bits.near(square) == sum(1 << other for other, far in enumerate(distances) if 0 < far < 2)


@each_size
@given(data=st.data())
def test_flips_are_those_on_paper(game, data):
    text = data.draw(st.text("XO-", min_size=game.squares, max_size=game.squares))
    mine, theirs, _ = game.parse(text, "X")
    square = data.draw(st.integers(0, game.squares - 1))
    assert game.bits.flips(mine, theirs, square) == sum(
        1 << each for each in text_rules.flipped(text, square, "X")
    )


def test_quarters_with_an_odd_number_of_empty_squares_come_first_and_corners_in_them():
    plan = endgame_of(find_game("othello")).plans.plan(sum(1 << square for square in (0, 1, 7, 56, 57, 63)))
    assert [step[4] for step in plan[2]] == [7, 63, 0, 56, 1, 57]


def test_ends_are_settled_alike_where_there_is_hardly_any_room(monkeypatch):
    game = find_game("othello")
    positions = [more_empty(game, seed, FEW + 2) for seed in range(6)]

    def settle_all():
        """Return the results, and whether less was remembered after some position than before."""
        ends, table, results, kept = endgame_of(game), {}, [], []
        for mine, theirs, _ in positions:
            results.append(ends.settle(mine, theirs, -64, 64, table)[0])
            kept.append(len(ends.cache))
        return results, kept != sorted(kept)

    results, forgot = settle_all()
    assert not forgot
    monkeypatch.setattr(tables, "most", 40)
    assert settle_all() == (results, True)
