"""The worker's functions: JSON text both ways, in slices that can be given up."""

import gc
import json
from typing import Any

import pytest

from engine.browser import worker
from engine.study.door import Study

EMPTY = {"do": "analyse", "game": "tictactoe", "position": "........."}
QUICK = {"do": "choose", "game": "tictactoe", "position": "xo.oxo...", "level": "perfect", "seed": 1}


@pytest.fixture(autouse=True)
def fresh_worker(monkeypatch):
    monkeypatch.setattr(worker, "service", Study())
    monkeypatch.setattr(worker, "under_way", {})


@pytest.fixture
def tiny_slices(monkeypatch):
    """Let every slice end after one step."""
    monkeypatch.setattr(worker, "SLICE_SECONDS", 0)


def begin(request):
    return json.loads(worker.begin(json.dumps(request)))


def more(ticket):
    return json.loads(worker.more(ticket))


def replies_after(reply, ask=more):
    """Return the first reply and all that follow it, of which the last has the answer."""
    replies = [reply]
    while "ticket" in replies[-1]:
        assert len(replies) < 1_000, "no end in sight"
        replies.append(ask(replies[-1]["ticket"]))
    return replies


def test_quick_work_is_answered_at_once():
    reply = begin(QUICK)
    assert list(reply) == ["answer"]
    assert reply["answer"]["move"] == 8
    assert not worker.under_way


def test_long_work_gives_tickets_until_it_is_done(tiny_slices):
    first, *others, last = replies_after(begin(EMPTY))
    assert list(first) == ["ticket"]
    assert others == [first] * len(others)
    assert len(others) > 10
    assert last["answer"]["value"] == 0
    assert len(last["answer"]["moves"]) == 9
    assert not worker.under_way


def test_a_ticket_carries_how_far_the_task_is(tiny_slices):
    reply = begin({**EMPTY, "do": "compare", "variants": ["alphabeta"]})
    told = []
    while "ticket" in reply:
        assert set(reply) <= {"ticket", "progress"}
        told += [reply["progress"]] if "progress" in reply else []
        reply = more(reply["ticket"])
    assert told[:2] == [
        {"variant": "alphabeta", "nodes": nodes, "of": None, "done": []} for nodes in (256, 512)
    ]
    assert reply["answer"]["variants"][0]["nodes"] == 18_297


def test_the_latest_progress_of_a_slice_is_told(monkeypatch):
    def steps(request):
        yield None
        yield {"nodes": 1}
        yield {"nodes": 2}
        yield None
        monkeypatch.setattr(worker, "now", lambda: 1e9)
        yield None
        return {}

    monkeypatch.setattr(worker, "now", lambda: 0)
    monkeypatch.setattr(worker.service, "steps", steps)
    reply = begin({})
    assert reply["progress"] == {"nodes": 2}
    assert more(reply["ticket"]) == {"answer": {}}


def test_a_slice_goes_on_while_there_is_time(monkeypatch):
    ticks = iter(range(1_000))
    monkeypatch.setattr(worker, "now", lambda: next(ticks))
    monkeypatch.setattr(worker, "SLICE_SECONDS", 6)
    begin(EMPTY)
    assert next(ticks) == 7


def test_tasks_side_by_side_do_not_mix(tiny_slices):
    first = begin(EMPTY)["ticket"]
    second = begin({**EMPTY, "position": "....o....", "turn": "x"})["ticket"]
    assert first != second
    answers: dict[int, Any] = {}
    for _ in range(1_000):
        for ticket in {first, second} - set(answers):
            reply = more(ticket)
            if "answer" in reply:
                answers[ticket] = reply["answer"]
    assert answers[first]["position"] == "........."
    assert answers[second]["position"] == "....o...."


def test_a_wrong_request_is_answered_with_the_sentence_to_say():
    reply = begin({**QUICK, "level": "godlike"})
    assert reply == {
        "error": {
            "key": "error.level",
            "details": {"name": "godlike", "known": "beginner, casual, skilled, perfect"},
        }
    }
    assert not worker.under_way


def test_a_dropped_task_is_forgotten(tiny_slices):
    ticket = begin(EMPTY)["ticket"]
    worker.drop(ticket)
    assert not worker.under_way
    with pytest.raises(KeyError):
        worker.more(ticket)
    worker.drop(ticket)


def test_a_fault_of_our_own_comes_out_and_leaves_nothing_behind(monkeypatch):
    def broken(request):
        yield
        raise ZeroDivisionError

    monkeypatch.setattr(worker.service, "steps", broken)
    with pytest.raises(ZeroDivisionError):
        worker.begin("{}")
    assert not worker.under_way


TREE = {"do": "tree-save", "game": "tictactoe", "position": "xox.oo...", "turn": "x"}


def test_a_long_text_goes_beside_the_json():
    *_, last = replies_after(begin(TREE))
    saved = worker.text(last["text"])
    assert "text" not in last["answer"]
    assert saved.startswith("{")
    request = json.dumps({"do": "tree-load", "game": "tictactoe"})
    *_, last = replies_after(json.loads(worker.begin(request, saved)))
    assert last["answer"]["nodes"] > 1
    assert not worker.texts


def test_garbage_is_collected_again_after_a_tree_has_grown_or_was_given_up(tiny_slices):
    ticket = begin(TREE)["ticket"]
    assert not gc.isenabled()
    replies_after(begin(QUICK))
    assert not gc.isenabled()
    worker.drop(ticket)
    assert gc.isenabled()
    replies_after(begin(TREE))
    assert gc.isenabled()
    json.loads(worker.begin(json.dumps({"do": "tree-load"}), "nonsense"))
    assert gc.isenabled()


def test_a_task_that_asks_waits_for_what_it_is_answered(monkeypatch):
    def asking(request):
        heard = yield {"ask": "which?", "done": 1}
        yield None
        return {"heard": heard}

    monkeypatch.setitem(worker.service._tasks, "asking", asking)
    reply = begin({"do": "asking"})
    assert reply == {"ticket": reply["ticket"], "progress": {"ask": "which?", "done": 1}}
    reply = json.loads(worker.work(reply["ticket"], lambda task: task.send(["this"])))
    assert reply["answer"]["heard"] == ["this"]


# With a depth, so that nothing comes from the book.
DEEP = {"game": "othello", "position": "-" * 27 + "OX------XO" + "-" * 27, "level": "strongest", "depth": 60}


def finish(ticket):
    return json.loads(worker.finish(ticket))


@pytest.mark.parametrize("task", ["choose", "analyse"])
def test_finish_answers_with_the_best_so_far(monkeypatch, task):
    monkeypatch.setattr(worker, "SLICE_SECONDS", 0.02)
    ticket = begin({**DEEP, "do": task, "seconds": 60})["ticket"]
    more(ticket)
    answer = finish(ticket)["answer"]
    assert answer["seconds"] < 10
    assert answer["depth"] > 1
    assert not worker.under_way


def test_finish_before_anything_was_found_waits_for_the_first_ply(tiny_slices):
    assert "move" in finish(begin({**DEEP, "do": "choose"})["ticket"])["answer"]


def test_a_game_that_is_solved_is_finished_as_ever(tiny_slices):
    assert replies_after(begin(EMPTY), finish)[-1]["answer"]["value"] == 0
