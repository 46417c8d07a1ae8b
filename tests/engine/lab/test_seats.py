"""Seats of programs: a judge validates each answer, and a lost seat is the fault of its program."""

import json

import pytest

from engine.base.pause import finish
from engine.games.shelf import find_game
from engine.lab.answers import RemoteProgram, asking, run_judge
from engine.lab.faults import Fault
from engine.lab.match import ProgramPlayer, round_robin
from engine.lab.replies import Expected
from engine.lab.seat import Seat
from engine.lab.seats import MOST_SEATS, Seats
from tests.portable.faulty import CHOOSE
from tests.portable.hall import Hall, judged

GAME = find_game("tictactoe")
START = GAME.start()
FIRST = CHOOSE + "    return game.legal_moves(position)[0]\n"
OUTPUT = {"text": "hello\n", "more": 2}
SAID = {"said": 4, "nodes": 9, "seconds": 0.1, "fault": None, "output": OUTPUT}
GONE = {"key": "fault.silent", "details": {"seconds": 2}, "line": None}


def ask(player=0, fresh=False):
    return asking(player, "choose", GAME, [(START,)], fresh=fresh)


def calls(seats, asked, *replies):
    """Return the calls that answer a question, and the answers."""
    work, made, replies = seats.answer(asked), [], [None, *replies]
    while True:
        try:
            number, request, _ = work.send(replies.pop(0))
        except StopIteration as stop:
            return made, stop.value
        made.append((number, request and request["do"]))


LOADED = {"fault": None, "output": {"text": "", "more": 0}}
ANSWERED = {"answers": [SAID]}


def test_a_program_is_loaded_once_unless_it_is_to_be_fresh():
    seats = Seats("tictactoe", ["one"])
    load, choose = (0, "lab-load"), (0, "lab-ask")
    assert calls(seats, ask(), LOADED, ANSWERED) == ([load, choose], [SAID])
    assert calls(seats, ask(), ANSWERED) == ([choose], [SAID])
    assert calls(seats, ask(fresh=True), LOADED, ANSWERED) == ([load, choose], [SAID])
    assert seats.printed() == {"text": "hello\n" * 3, "more": 6}
    assert seats.printed() == {"text": "", "more": 0}


def test_one_that_cant_be_loaded_is_not_loaded_again():
    seats = Seats("tictactoe", ["one"])
    fault = {"key": "fault.no-choose", "details": {}, "line": None}
    made, [answer] = calls(seats, ask(), {**LOADED, "fault": fault})
    assert (made, answer["fault"]) == ([(0, "lab-load")], fault)
    made, [answer] = calls(seats, ask())
    assert (made, answer["fault"]) == ([], fault)


def test_one_whose_seat_is_gone_is_at_fault_and_begins_again():
    seats = Seats("tictactoe", ["one"])
    _, [answer] = calls(seats, ask(), LOADED, {"gone": GONE})
    assert answer["fault"] == GONE
    assert calls(seats, ask(), LOADED, ANSWERED)[0] == [(0, "lab-load"), (0, "lab-ask")]


def test_there_are_so_many_seats_and_who_was_not_asked_for_longest_leaves():
    seats = Seats("tictactoe", ["one"] * (MOST_SEATS + 1))
    for player in range(MOST_SEATS):
        calls(seats, ask(player), LOADED, ANSWERED)
    calls(seats, ask(0), ANSWERED)
    made, _ = calls(seats, ask(MOST_SEATS), None, LOADED, ANSWERED)
    assert made == [(1, None), (MOST_SEATS, "lab-load"), (MOST_SEATS, "lab-ask")]


@pytest.mark.parametrize("said", [9, -1, True, 1.0, "4", None, [4], {}])
def test_no_judge_takes_what_is_no_legal_move(said):
    with pytest.raises(Fault):
        finish(
            run_judge(RemoteProgram().ask("choose", GAME, (START,)), lambda asking: [{**SAID, "said": said}])
        )


def test_a_game_is_lost_by_a_made_up_move():
    players = [ProgramPlayer(RemoteProgram(0)), ProgramPlayer(RemoteProgram(1))]
    forged = run_judge(round_robin(GAME, players, 2, 1), lambda asking: [{**SAID, "said": 99}])
    assert [played["faulty"] for played in finish(forged)] == [0, 1]


@pytest.mark.parametrize(
    ("returned", "number"), [("float('inf')", float("inf")), ("-10 ** 400", -float("inf")), ("0.5", 0.5)]
)
def test_any_number_comes_through(returned, number):
    source = FIRST + f"\n\ndef value(game, position):\n    return {returned}\n"
    asked = RemoteProgram()
    [answer] = judged(asked.ask_some("value", GAME, [(START,)]), GAME, source)
    assert asked.read("value", GAME, START, answer) == number


def test_a_program_answers_in_moments_and_no_more_after_a_fault():
    source = f"asked = []\n{CHOOSE}    asked.append(1)\n    return 0 if len(asked) < 3 else 99\n"
    answers = judged(RemoteProgram().ask_some("choose", GAME, [(START,)] * 9), GAME, source)
    assert [answer["fault"] and answer["fault"]["key"] for answer in answers] == [None, None, "fault.illegal"]
    slow = f"import time\n{CHOOSE}    time.sleep(0.06)\n    return 0\n"
    assert len(judged(RemoteProgram().ask_some("choose", GAME, [(START,)] * 9), GAME, slow)) == 2


@pytest.mark.parametrize("source", [FIRST, "import nothing_there\n", FIRST + "print('hello')\n"])
def test_what_a_seat_replies_is_what_is_expected_of_it(source):
    seat, load = Seat(), {"do": "lab-load", "game": "tictactoe", "source": source}
    loaded = seat.load(load)
    assert Expected(load).fits({"answer": loaded})
    if not loaded["fault"]:
        request = {"do": "lab-ask", **ask()}
        assert Expected(request).fits({"answer": seat.ask(request)})
        assert Expected(WATCH).fits({"answer": seat.watch(WATCH)})


@pytest.mark.parametrize("character", ["\u3042", "\U0001f600"])
def test_what_a_program_prints_fits_in_any_script(character):
    """Python's JSON has six characters for a kana, and twelve for an emoji."""
    prints = f"print({character!r} * 19_000)"
    source = f"{prints}\n{FIRST.replace('    return', f'    {prints};return')}"
    seat, load = Seat(), {"do": "lab-load", "game": "tictactoe", "source": source}
    asked = {"do": "lab-ask", **asking(0, "choose", GAME, [(START,)] * 9)}
    for request, task in ((load, seat.load), (asked, seat.ask), (WATCH, seat.watch)):
        reply, expected = {"answer": task(request)}, Expected(request)
        assert len(json.dumps(reply)) < expected.most
        assert expected.fits(reply)


DETAILS = ({}, {"seconds": "x" * 2000}, {"seconds": 2, "key": "fault.none"}, {"seconds": [2]})
FAULTS = [{"key": "lab.match-lost"}, {"key": "fault.nothing"}, {"line": 0}, {"line": "1"}, {"line": 10**9}]
FAULTS += [{"details": details} for details in DETAILS]
PARTS = [{"said": {}}, {"nodes": "many"}, {"output": None}, {"output": {"text": 5, "more": 0}}]
PARTS += [{"fault": {**GONE, **fault}} for fault in FAULTS]


@pytest.mark.parametrize("answers", [[], [SAID, SAID], *([{**SAID, **parts}] for parts in PARTS)], ids=str)
def test_an_answer_is_to_all_questions_and_has_the_right_types_and_a_fault_with_a_sentence(answers):
    for expected in (Expected({"do": "lab-ask", **ask()}), Expected(WATCH)):
        assert not expected.fits({"answer": {"answers": answers, "output": OUTPUT}})
    for good in (SAID, {**SAID, "fault": GONE}):
        assert Expected({"do": "lab-ask", **ask()}).fits({"answer": {"answers": [good]}})


WATCH = {"do": "lab-watch", "game": "tictactoe", "function": "choose", "more": []}
WATCH.update({"position": None, "turn": None, "seconds": 2})


def watched(source):
    """Return an honest seat's answer to WATCH at the start."""
    seat = Seat()
    seat.load({"game": "tictactoe", "source": source})
    return seat.watch({**WATCH, "position": ".........", "turn": "o"})


ROWS = [[1, 1, None, None], [2, 1, None, None, 1], [0, 1, None, None, 2], [-1, 1, None, None, 1]]
ROWS += [[0, "1", None, None, 1], [0, "nan", None, None, 1], [0, 1, "low", None, 1], [0, 1, None, None, "1"]]


@pytest.mark.parametrize("row", ROWS)
def test_a_value_is_returned_at_a_node_that_there_is(row):
    answer = watched(FIRST.replace("    return", "    game.play(position, 0)\n    return"))
    for good in ([0, 1, None, None, 0], [1, "-inf", -2, "inf", 1]):
        answer["returned"] = [good]
        assert Expected(WATCH).fits({"answer": answer})
    answer["returned"] = [row]
    assert not Expected(WATCH).fits({"answer": answer})


@pytest.mark.parametrize(
    "call", [[2, 1, None], [-2, 1, None], [0, "1", None], [0, 1, 0], [0, 1, "x"], [0, 1], [0, 10**16, 1], 5]
)
def test_a_call_comes_from_a_node_that_there_is(call):
    answer = watched(FIRST)
    answer["calls"] = [[0, 1, None], [1, 2, 3], [-1, 0, None]]
    assert Expected(WATCH).fits({"answer": answer})
    answer["calls"][1] = call
    assert not Expected(WATCH).fits({"answer": answer})
    answer["calls"] = [[0, 1, None]] * 1001
    assert not Expected(WATCH).fits({"answer": answer})


def test_each_answer_has_what_was_printed_for_it_and_much_of_it_ends_the_moment():
    source = CHOOSE + "    print('x' * 9000)\n    print(game.write(position))\n    return 4\n"
    corner = GAME.play(START, 0)
    questions = [(START,), (corner,)] * 3
    answers = judged(RemoteProgram().ask_some("choose", GAME, questions), GAME, source)
    printed = [answer["output"]["text"][9001:] for answer in answers]
    assert printed == [".........\n", "o........\n", ".........\n"]


def test_a_program_keeps_what_it_has_learnt_as_long_as_it_sits():
    counts = f"n = []\n{CHOOSE}    n.append(1)\n    return game.legal_moves(position)[len(n) % 2]\n"
    hall = Hall(GAME, [counts])
    assert [hall.answer(ask())[0]["said"] for _ in range(3)] == [1, 0, 1]
