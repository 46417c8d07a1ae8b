"""The station on ways to write a search: four programs, a board without undo, a number for each position."""

import pytest

from tests.ui.desk import run
from tests.ui.helpers import GAME
from tests.ui.views.lessons.telling import fillings, negamax, off_page, said, won
from ui.state.cancel import CancelToken
from ui.views.lessons.mechanisms.holes import Run
from ui.views.lessons.stations.ways.four import PROGRAMS, Four, run_way
from ui.views.lessons.stations.ways.key import LIMIT, Key
from ui.views.lessons.stations.ways.spoil import BEFORE, FIRST, SPOILED, Prediction


@pytest.mark.parametrize("text", [text for _, text in PROGRAMS], ids=[name for name, _ in PROGRAMS])
def test_each_program_finds_the_value_with_as_many_boards(text):
    for position in (GAME.parse(*Four.position), GAME.parse("xo..ox...", "x"), GAME.parse("o.o.x.x..", "o")):
        assert run_way(text, GAME, position) == negamax(position)


def test_only_what_shares_one_board_needs_an_undo():
    texts = dict(PROGRAMS)
    assert {name for name in texts if "undo(" in texts[name]} == {"undo", "class"}
    answers = [off_page(Four).answer(kind) for kind in ("all", "shared", "stack")]
    assert [right for right, _ in answers] == [False, True, False]
    assert len({said(told) for _, told in answers}) == 3


def left_behind(cells, turn):
    """Place as the program does, and never undo, by rules of our own."""
    other = "ox"[turn == "o"]
    if won(cells) or "" not in cells:
        return
    for square in range(9):
        if cells[square] == "":
            cells[square] = turn
            left_behind(cells, other)


def test_hundreds_of_boards_are_spoiled_and_only_one_answer_is_right():
    orders = set()
    for seed in range(1, 201):
        state = Prediction(GAME, seed)
        cells = ["" if piece == "." else piece for piece in state.root.position]
        left_behind(cells, state.root.turn)
        assert state.options[SPOILED] == cells
        assert cells.count("o") - cells.count("x") not in (0, 1)
        assert len({tuple(board) for board in state.options.values()}) == 3
        assert state.run.value != negamax(GAME.parse(state.root.position, state.root.turn))[0]
        assert sorted(state.order) == sorted((BEFORE, FIRST, SPOILED))
        orders.add(tuple(state.order))
        for kind in (BEFORE, FIRST, SPOILED):
            right, told = state.answer(kind)
            assert right == state.is_solved == (kind == SPOILED)
            assert said(told) == f"spoil-{kind}"
    assert len(orders) == 6


def test_one_program_gives_each_position_a_number_and_each_other_is_told_why_not():
    exercise = off_page(Key)
    run(exercise._load)(CancelToken())
    positions = exercise.positions
    assert len(set(positions)) == len(positions) == 2 * 5478
    assert LIMIT == 39_366
    keys = {}
    for chosen, right, (told,) in fillings(exercise):
        keys[chosen] = said(told)
        called = Run(exercise.program.text(), {})
        if exercise.twins:
            first, second = exercise.twins
            assert first != second
            number = called.call("key", GAME, first)
            assert number == called.call("key", GAME, second)
            assert told[1]["number"] == f"{number:,}"
        numbers = [called.call("key", GAME, position) for position in positions]
        assert right == (len(set(numbers)) == len(positions) and max(numbers) < LIMIT)
    assert [chosen for chosen, key in keys.items() if key == "key-right"] == [(1, 1, 1)]
    assert set(keys.values()) == {f"key-{name}" for name in ("turn", "digit", "base", "wide", "right")}
    assert keys[0, 1, 1] == "key-turn"
    assert keys[1, 0, 1] == "key-base"
    assert keys[1, 1, 0] == "key-digit"
    assert keys[1, 2, 1] == "key-wide"
