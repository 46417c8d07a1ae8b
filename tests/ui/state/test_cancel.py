"""What comes late comes to nobody: when the view has been left, another game has come, or something newer."""

import asyncio
import gc

import pytest

from engine.contract.game import GameError
from tests.ui.desk import OTHELLO, TICTACTOE, at_desk, run, turn
from tests.ui.helpers import OTHELLO_WORDS
from ui.state.cancel import Cancelled, CancelToken, Latest
from ui.state.desk import GamePart
from ui.state.goal import PLAY
from ui.state.link_read import take_broken_link, take_link
from ui.state.worker_down import WorkerDown

LEFT = {
    "the view is left": lambda desk, view: desk.go(),
    "it is left and opened again": lambda desk, view: [desk.go(view=each) for each in (PLAY, "position")],
    "another view comes": lambda desk, view: desk.go(view="tree"),
    "another game comes": lambda desk, view: desk.go(TICTACTOE.name),
    "a link has another game": lambda desk, view: (
        desk.enter(TICTACTOE, GamePart(desk)),
        take_link(desk, {"game": "tictactoe"}, "position", True),
        desk.draw(),
    ),
    "a link is broken": lambda desk, view: (take_broken_link(desk), desk.draw()),
    "something newer is wanted": lambda desk, view: view.wanted.renew(),
    "it is called off": lambda desk, view: view.wanted.cancel(),
}


class View:
    """A view that waits, and whatever has reached it."""

    def __init__(self, controller):
        self.desk = controller
        self.wanted = Latest(controller)
        self.heard = []

    def ask(self):
        self.wanted.renew().start(self._ask)

    async def _ask(self, token):
        try:
            answer = await self.desk.ask(token, {"do": "judge"}, self.heard.append)
        except LookupError:
            answer = "an error"
        token.cancel()
        self.heard.append(answer)


async def waiting():
    desk, controller = await at_desk(OTHELLO)
    controller.go(view="position")
    view = View(controller)
    view.ask()
    await turn()
    return desk, controller, view


@run
async def test_an_answer_reaches_whoever_waits():
    desk, controller, view = await waiting()
    asked = desk.study.asked[-1]
    assert asked.wanted()
    assert view.wanted.waits
    # Another position in the same view ends nothing by itself.
    controller.set_up(OTHELLO.start())
    await desk.study.answer(value=1)
    assert [each["value"] for each in view.heard] == [1]
    assert not view.wanted.waits
    controller.go()
    assert not view.wanted.must_repeat


@pytest.mark.parametrize("how", LEFT)
@pytest.mark.parametrize("fault", [False, True])
@run
async def test_nothing_late_reaches_a_view(how, fault):
    desk, controller, view = await waiting()
    asked = desk.study.asked[-1]
    LEFT[how](controller, view)
    assert not asked.wanted()
    if fault:
        asked.future.set_exception(LookupError())
    else:
        asked.future.set_result({"value": 1})
    await turn()
    assert view.heard == []


@run
async def test_a_view_that_was_left_knows_that_it_has_to_ask_again():
    _, controller, view = await waiting()
    assert not view.wanted.must_repeat
    controller.go()
    assert (view.wanted.must_repeat, view.wanted.waits) == (True, False)
    controller.go(view="position")
    view.ask()
    assert (view.wanted.must_repeat, view.wanted.waits) == (False, True)
    view.wanted.cancel()
    assert (view.wanted.must_repeat, view.wanted.waits) == (False, False)


@run
async def test_work_by_the_stay_outlives_the_view_and_ends_with_the_game():
    _, controller, view = await waiting()
    token = view.wanted.renew(controller.stay)
    controller.go()
    assert (token.cancelled, view.wanted.waits) == (False, True)
    controller.go(TICTACTOE.name)
    assert (token.cancelled, view.wanted.must_repeat) == (True, True)
    assert not controller.stay.cancelled


@run
async def test_what_is_not_wanted_any_more_does_not_begin():
    desk, _, view = await waiting()
    for _ in range(3):
        view.ask()
    await turn()
    assert len(desk.study.asked) == 2


@pytest.mark.parametrize("error", [WorkerDown("engine.memory"), GameError("error.no-moves")], ids=repr)
@run
async def test_a_failed_request_is_reported_once_and_repeated_when_a_person_tries_again(error):
    desk, controller, view = await waiting()
    drawn = desk.page.drawn
    desk.study.asked[-1].future.set_exception(error)
    await turn()
    words = OTHELLO_WORDS["en"]
    assert desk.page.notice == words.say("page.failed", reason=words.say(error.key))
    assert desk.page.again
    # The view is drawn anew, and knows that it waits for nothing.
    assert desk.page.drawn == drawn + 1
    assert (view.wanted.failed, view.wanted.waits, view.wanted.must_repeat) == (True, False, False)
    controller.try_again()
    assert desk.page.notice is None
    assert (view.wanted.failed, view.wanted.must_repeat) == (False, True)
    view.ask()
    await turn()
    await desk.study.answer(value=1)
    assert [each["value"] for each in view.heard] == [1]
    assert (view.wanted.failed, view.wanted.waits, view.wanted.must_repeat) == (False, False, False)


@run
async def test_a_fault_of_the_page_itself_is_said_and_stays_to_be_seen_by_developers():
    desk, _, view = await waiting()
    complaints = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: complaints.append(context))
    # As if what has to be shown could not be.
    view.heard = None
    desk.study.asked[-1].on_progress = None
    await desk.study.answer(value=1)
    assert "AttributeError" in desk.page.notice
    assert view.wanted.failed
    gc.collect()
    assert [type(each["exception"]) for each in complaints] == [AttributeError]


@run
async def test_the_page_says_what_fails_while_it_plays_too():
    desk, controller = await at_desk(you="o", starts="x")
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)
    desk.engine.asked[-1].future.set_exception(ValueError("broken"))
    await turn()
    assert "ValueError('broken')" in desk.page.notice
    controller.try_again()
    await turn()
    await desk.reply(4)
    assert len(controller.match.record.moves) == 1


@run
async def test_whoever_waits_by_an_ended_token_is_told():
    token = CancelToken()
    assert await token.wait(asyncio.sleep(0, "there")) == "there"
    token.cancel()
    with pytest.raises(Cancelled):
        await token.wait(asyncio.sleep(0))
