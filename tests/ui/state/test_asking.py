"""What the engines are asked while a person plays, and what becomes of their answers."""

import asyncio

import pytest

from engine.games.shelf import find_game, levels_of
from tests.engine.toys import TOYS
from tests.ui.desk import OTHELLO, TICTACTOE, Desk, at_desk, run, turn, written
from tests.ui.helpers import WORDS
from ui.state.cancel import CancelToken
from ui.state.desk import GamePart
from ui.state.requests import timed_level
from ui.state.stages import is_telling, is_whole
from ui.state.worker_down import WorkerDown

OTHELLO4 = "-----OX--XO-----"


@run
async def test_an_answer_that_comes_too_late_is_dropped():
    desk, controller = await at_desk(you="x", starts="x")
    controller.touch(4)
    await turn()
    late = desk.engine.asked[-1]
    controller.undo()
    assert not late.wanted()
    await desk.reply(0)
    assert written(controller) == "........."
    controller.go_to(1)
    assert written(controller) == "....x...."
    # Whoever looks back is not answered unasked.
    assert controller.match.paused
    await turn()
    assert desk.engine.asked[-1] is late


@run
async def test_without_an_engine_the_page_says_so_and_can_try_again():
    desk, controller = await at_desk(you="x", starts="x")
    desk.engine.down = True
    controller.touch(4)
    await turn()
    await desk.pass_time()
    assert controller.engine_missing
    assert desk.page.again
    assert WORDS["en"].say("engine.silent") in desk.page.notice
    desk.engine.down = False
    controller.try_again()
    await turn()
    assert not controller.engine_missing
    await desk.reply(0)
    assert written(controller) == "o...x...."


@run
async def test_the_engine_starts_after_the_first_drawing_and_then_the_rest_is_cached():
    desk = Desk()
    desk.controller.enter(TICTACTOE, GamePart(desk.controller))
    await turn()
    assert desk.engine.started == []
    desk.controller.draw()
    await turn()
    assert desk.engine.started == ["tictactoe"]
    await desk.open(OTHELLO)
    assert desk.engine.started == ["tictactoe", "othello"]
    assert desk.page.at_rest == 1


@run
async def test_hints_and_values_are_asked_for_once_they_are_wanted():
    desk, controller = await at_desk(you="x", starts="x")
    assert desk.engine.asked == []
    controller.switch("hints")
    await turn()
    assert (desk.engine.latest["do"], desk.engine.latest["reasons"]) == ("analyse", True)
    drawn = desk.page.drawn
    await desk.engine.answer(value=0, moves=[])
    assert controller.analysis["value"] == 0
    assert desk.page.drawn > drawn
    controller.touch(4)
    assert controller.analysis is None


ENTRY = {"move": 19, "value": 1.5, "distance": None, "best": True, "reasons": []}
FOUND = {"value": 1.5, "exact": False, "line": []}


def found_at(controller, depth):
    place = {"game": "othello", "position": written(controller), "turn": "X"}
    return {**place, **FOUND, "distance": None, "depth": depth, "moves": [], "nodes": 100}


@run
async def test_a_large_game_is_looked_into_deeper_and_deeper_until_somebody_is_in_a_hurry():
    desk, controller = await at_desk(OTHELLO, you="X", values=True)
    seconds = [desk.engine.latest["seconds"]]
    await desk.engine.answer(depth=6, moves=[], **FOUND)
    seconds.append(desk.engine.latest["seconds"])
    assert seconds == sorted(set(seconds))
    assert controller.known_values.of(OTHELLO, OTHELLO.start())["depth"] == 6
    # What looked less far than what is shown doesn't replace it.
    controller.hurry()
    assert desk.engine.asked[-1].hurried()
    await desk.engine.answer(depth=4, moves=[], **FOUND)
    assert controller.analysis["depth"] == 6
    assert len(desk.engine.asked) == 2
    # Only a new moment is looked into again.
    controller.study_again()
    await turn()
    assert len(desk.engine.asked) == 2
    controller.changed()
    await turn()
    assert len(desk.engine.asked) == 3


@run
async def test_a_better_engine_looks_again_and_what_is_shown_stays_until_something_is_proven():
    desk, controller = await at_desk(OTHELLO, you="X", values=True)
    await desk.engine.answer(depth=6, moves=[{**ENTRY, "exact": False}], **FOUND)
    slow = desk.engine.asked[-1]
    controller.study_again()
    await turn()
    assert not slow.wanted()
    assert desk.engine.asked[-1] is not slow
    assert controller.analysis["depth"] == 6
    # A proven value replaces a deeper estimate.
    await desk.engine.answer(depth=4, moves=[{**ENTRY, "exact": True}], **FOUND)
    assert controller.analysis["depth"] == 4


@run
async def test_the_evaluation_asks_for_every_moment_that_nothing_is_known_of():
    desk, controller = await at_desk(OTHELLO, you="both")
    for cell in OTHELLO.path(OTHELLO.start(), OTHELLO.legal_moves(OTHELLO.start())[0]):
        controller.touch(cell)
    controller.switch("evaluation")
    await turn()
    places = []
    for _ in range(2):
        places.append(desk.engine.latest["position"])
        await desk.engine.answer(depth=5, moves=[], **FOUND)
    assert places == [written(controller), OTHELLO.write(OTHELLO.start())]
    assert controller.known_values.along(controller.match).count(None) == 0


@run
async def test_views_ask_an_engine_of_their_own_about_the_match():
    desk, controller = await at_desk(you="both", starts="o")
    controller.touch(4)
    task = asyncio.create_task(controller.ask(CancelToken(), {"do": "compare"}))
    await turn()
    assert desk.study.latest == {"do": "compare", "game": "tictactoe", "position": "....o....", "turn": "x"}
    await desk.study.answer(found=1)
    assert (await task)["found"] == 1
    # A view that names a position names its game, too: another one may be played by the time it is asked.
    other = {"do": "explore", "game": "othello4", "position": OTHELLO4}
    task = asyncio.create_task(controller.ask(CancelToken(), other))
    await turn()
    assert desk.study.latest == other
    await desk.study.answer(found=2)
    await task
    desk.study.down = True
    with pytest.raises(WorkerDown):
        await controller.ask(CancelToken(), {"do": "compare"})
    assert not controller.engine_missing


@run
async def test_a_finished_depth_is_shown_while_the_engine_looks_on():
    desk, controller = await at_desk(OTHELLO, you="both", hints=True)
    found = found_at(controller, 5)
    report = desk.engine.asked[-1].on_progress
    drawn = desk.page.drawn
    report({"depth": 6, "nodes": 100, "analysis": found})
    assert controller.analysis == found
    assert desk.page.drawn > drawn
    drawn = desk.page.drawn
    report({"depth": 6, "nodes": 200, "analysis": found})
    report({"depth": 6, "nodes": 300})
    assert (controller.analysis, desk.page.drawn) == (found, drawn)
    assert [each["nodes"] for each in desk.page.progress[-3:]] == [100, 200, 300]


@run
async def test_a_person_says_for_how_long_a_position_is_looked_into():
    desk, controller = await at_desk(OTHELLO, you="both", values=True, patience="600")
    await desk.engine.answer(depth=6, moves=[], **FOUND)
    assert desk.engine.latest["seconds"] == 600
    await desk.engine.answer(depth=8, moves=[], **FOUND)
    assert len(desk.engine.asked) == 2
    assert desk.page.progress[-1] is None
    assert controller.settings.as_data()["games"]["othello"]["patience"] == "600"


@run
async def test_who_wants_so_many_plies_gets_them_for_each_move():
    desk, controller = await at_desk(OTHELLO, you="both", values=True, patience="d8")

    def seen(*depths):
        moves = [{**ENTRY, "exact": False, "depth": each} for each in depths]
        return {**found_at(controller, depths[0]), "moves": moves}

    await desk.engine.answer(**seen(4, 4))
    asked = desk.engine.asked[-1]
    assert asked.request["seconds"] > 600
    asked.on_progress({"depth": 8, "nodes": 1, "analysis": seen(8, 7)})
    assert not asked.hurried()
    asked.on_progress({"depth": 9, "nodes": 1, "analysis": seen(9, 8)})
    assert asked.hurried()
    await desk.engine.answer(**seen(9, 8))
    assert len(desk.engine.asked) == 2


DROP, SLIDE, HAND, PAWNS, TAKE, FURROW, PAIR = TOYS
CONNECTFOUR = find_game("connectfour")


def report(*moves):
    """Return an analysis of moves, each `(value, distance, exact)`, that is exact itself."""
    entries = [{"value": value, "distance": plies, "exact": exact} for value, plies, exact in moves]
    return {"value": max(entry["value"] for entry in entries), "exact": True, "moves": entries}


@pytest.mark.parametrize(
    ("game", "moves", "whole"),
    [
        # What can be solved is asked for until all is.
        (PAWNS, [(1, 5, True), (0, None, False)], False),
        (PAWNS, [(1, 5, True), (-1, 4, True)], True),
        # A draw that nobody can force to an end never has a distance.
        (SLIDE, [(0, None, True)], True),
        (TAKE, [(0, None, True), (-1, 8, True)], True),
        # A prover tells who wins before it tells how soon.
        (TAKE, [(1, None, True)], False),
        (CONNECTFOUR, [(1, 7, True), (-1, None, True)], False),
        # What can't be is asked no further than for the best, unless that wins and the others stay open.
        (OTHELLO, [(4, 12, True), (2.5, None, False)], True),
        (OTHELLO, [(64, 12, True), (2.5, None, False)], False),
    ],
)
def test_moves_are_asked_about_until_nothing_is_open(game, moves, whole):
    assert is_whole(game, report(*moves)) is whole
    assert is_whole(game, None)


def test_only_a_level_that_searches_has_a_time_to_be_set():
    assert [timed_level(game) for game in (TICTACTOE, DROP, TAKE, CONNECTFOUR)] == ["", "", "", ""]
    for game in (PAWNS, OTHELLO):
        assert timed_level(game) == levels_of(game)[-1].name


def test_what_an_answer_is_worth():
    answer = {"level": "perfect", "exact": False, "depth": 100}
    assert is_telling(TAKE, answer)
    assert is_telling(TAKE, {"exact": False, "depth": 2})
    assert not is_telling(TAKE, {"exact": False, "depth": 1})
