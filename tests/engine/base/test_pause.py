"""Work in pauses: what is told of it, who may hurry it, and that what is dropped is dropped whole."""

import pytest

from engine.base.pause import MoveNow, finish, silently, unhurried


def work(dropped):
    """Tell of two steps, and return how it was told to move."""
    try:
        for step in (1, 2):
            yield {"step": step}
        return "to its end"
    except MoveNow:
        return "in a hurry"
    finally:
        dropped.append(True)


@pytest.mark.parametrize(
    ("driven", "told"), [(unhurried, [{"step": 1}, {"step": 2}]), (silently, [None, None])]
)
def test_it_is_done_to_its_end_whoever_is_in_a_hurry(driven, told):
    steps = driven(work([]))
    assert [next(steps), steps.throw(MoveNow())] == told
    with pytest.raises(StopIteration) as stop:
        steps.throw(MoveNow())
    assert stop.value.value == finish(driven(work([]))) == "to its end"


@pytest.mark.parametrize("driven", [unhurried, silently])
def test_who_drops_it_drops_the_work_as_well(driven):
    dropped = []
    steps = driven(work(dropped))
    next(steps)
    steps.close()
    assert dropped == [True]


def test_what_is_sent_comes_to_the_work():
    def asking():
        heard = yield {"ask": "which?"}
        return heard

    steps = unhurried(asking())
    assert next(steps) == {"ask": "which?"}
    with pytest.raises(StopIteration) as stop:
        steps.send("this")
    assert stop.value.value == "this"
