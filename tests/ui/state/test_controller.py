"""What a person's doing leads to, without a page: an engine, a store and a clock are the test's own."""

import asyncio
import functools
from concurrent.futures import ThreadPoolExecutor

import pytest

from engine.game import GameError
from engine.games.shelf import find_game
from tests.ui.helpers import OTHELLO_WORDS, WON_BY_O, WORDS
from tests.ui.toys import Drop, Step
from ui.games.game import GamePart
from ui.state.controller import PLAY, Controller
from ui.state.down import EngineDown
from ui.state.link import LinkError
from ui.state.pace import Pace

TICTACTOE, OTHELLO = find_game("tictactoe"), find_game("othello")
DOWN = EngineDown("engine.silent")

OTHELLO4 = "-----OX--XO-----"


def run(test):
    """Run a test's coroutine in a thread: this one may have Playwright's loop."""

    @functools.wraps(test)
    def wrapped(**arguments):
        with ThreadPoolExecutor(1) as pool:
            pool.submit(asyncio.run, test(**arguments)).result()

    return wrapped


class Asked:
    """One request, as the engine has it, to be answered by the test."""

    def __init__(self, request, wanted, on_progress, hurried):
        self.request, self.wanted, self.on_progress, self.hurried = request, wanted, on_progress, hurried
        self.future = asyncio.get_running_loop().create_future()


class Engine:
    """An engine that answers when the test does."""

    def __init__(self):
        self.asked = []
        self.started = []
        self.down = False

    async def start(self, game):
        self.started.append(game.name)
        if self.down:
            raise DOWN

    async def ask(self, request, wanted, on_progress=None, hurried=None):
        if self.down:
            raise DOWN
        self.asked.append(Asked(dict(request), wanted, on_progress, hurried))
        return await self.asked[-1].future

    async def answer(self, **answer):
        """Answer the latest request."""
        self.asked[-1].future.set_result({**self.asked[-1].request, **answer})
        await turn()

    @property
    def latest(self):
        return self.asked[-1].request


class Page:
    """What the controller has shown."""

    def __init__(self):
        self.drawn = 0
        self.addresses = []
        self.views = []
        self.games = []
        self.laid = 0
        self.spoken = 0
        self.notice = None
        self.again = False
        self.progress = []
        self.at_rest = 0

    def words_for(self, language, game):
        return (OTHELLO_WORDS if game.name.startswith("othello") else WORDS)[language]

    def lay(self):
        self.laid += 1

    def speak(self):
        self.spoken += 1

    def draw(self):
        self.drawn += 1

    def think(self, progress):
        self.progress.append(progress)

    def write_address(self, push):
        self.addresses.append(push)

    def show_view(self, name):
        self.views.append(name)

    def show_game(self, name):
        self.games.append(name)

    def notify(self, text, again=False):
        self.notice, self.again = text, again

    def hush(self):
        self.notice = None

    def settled(self):
        self.at_rest += 1


class Store(dict):
    """What a browser keeps."""

    def load(self, name):
        return self.get(name)

    save = dict.__setitem__


class Desk:
    """A controller with all around it."""

    def __init__(self, stored=(), language="en"):
        self.page, self.store, self.engine, self.study = Page(), Store(stored), Engine(), Engine()
        self.waits = []
        self.controller = Controller(
            self.page, self.store, self.engine, self.study, lambda: 7, language, Pace(reply=5), self.sleep
        )

    async def sleep(self, seconds):
        self.waits.append((seconds, asyncio.get_running_loop().create_future()))
        await self.waits[-1][1]

    async def pass_time(self):
        """Let all that wait go on."""
        while self.waits:
            self.waits.pop()[1].set_result(None)
        await turn()

    async def lay(self, game=TICTACTOE, **settings):
        """Open a game, as a person plays it who has made these choices."""
        controller = self.controller
        controller.enter(game, GamePart(controller))
        for name, value in settings.items():
            setattr(controller.settings, name, value)
        controller.match = controller.new_match(game)
        controller.changed()
        await turn()
        return controller


async def turn():
    """Let everything go on that can."""
    for _ in range(20):
        await asyncio.sleep(0)


def written(controller):
    return controller.match.game.write(controller.match.position)


@run
async def test_a_persons_move_is_answered_by_the_engine_but_not_too_soon():
    desk = Desk()
    controller = await desk.lay(you="x", starts="x", level="casual")
    controller.touch(4)
    await turn()
    assert written(controller) == "....x...."
    assert desk.engine.latest == {
        "do": "choose",
        "game": "tictactoe",
        "position": "....x....",
        "turn": "o",
        "level": "casual",
        "seed": 7,
    }
    assert [seconds for seconds, _ in desk.waits] == [5]
    await desk.engine.answer(move=0)
    assert written(controller) == "....x...."
    await desk.pass_time()
    assert written(controller) == "o...x...."
    assert desk.page.addresses == [False, True, False]
    assert desk.store["settings"]["games"]["tictactoe"]["level"] == "casual"


@pytest.mark.parametrize(
    ("moves", "cell", "key"),
    [
        ("4", 4, "detail.taken"),
        (WON_BY_O, 8, "detail.game-over"),
    ],
)
@run
async def test_a_cell_that_can_not_be_played_says_why(moves, cell, key):
    desk = Desk()
    controller = await desk.lay(you="both", starts="o")
    for move in moves:
        controller.touch(int(move))
    shown = written(controller)
    controller.touch(cell)
    words = WORDS["en"]
    assert controller.remark == words.sentence(key, square=words.say(f"square.{cell}"))
    assert written(controller) == shown


@run
async def test_nobody_moves_for_the_engine():
    desk = Desk()
    controller = await desk.lay(you="o", starts="x")
    controller.touch(4)
    assert controller.remark == WORDS["en"].say("detail.wait")
    assert written(controller) == "........."


@run
async def test_an_answer_that_comes_too_late_is_dropped():
    desk = Desk()
    controller = await desk.lay(you="x", starts="x")
    controller.touch(4)
    await turn()
    late = desk.engine.asked[-1]
    controller.undo()
    assert not late.wanted()
    await desk.engine.answer(move=0)
    await desk.pass_time()
    assert written(controller) == "........."
    controller.redo()
    assert written(controller) == "....x...."
    # Whoever looks back is not answered unasked.
    assert controller.match.paused
    await turn()
    assert desk.engine.asked[-1] is late


@run
async def test_without_an_engine_the_page_says_so_and_can_try_again():
    desk = Desk()
    controller = await desk.lay(you="x", starts="x")
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
    await desk.engine.answer(move=0)
    await desk.pass_time()
    assert written(controller) == "o...x...."


@run
async def test_the_engine_is_warmed_up_and_then_the_rest_may_be_kept():
    desk = Desk()
    controller = await desk.lay()
    assert desk.engine.started == ["tictactoe"]
    await desk.lay(OTHELLO)
    assert desk.engine.started == ["tictactoe", "othello"]
    assert desk.page.at_rest == 1
    controller.engine_restarted()
    assert desk.page.notice == OTHELLO_WORDS["en"].say("engine.stopped")


@run
async def test_two_engines_play_until_they_are_paused():
    desk = Desk()
    controller = await desk.lay(you="none", starts="o", level="perfect", rival="casual", speed="slow")
    assert desk.engine.latest["level"] == "perfect"
    assert [seconds for seconds, _ in desk.waits] == [2.0]
    await desk.engine.answer(move=4)
    await desk.pass_time()
    assert desk.engine.latest["level"] == "casual"
    controller.pause()
    await desk.engine.answer(move=0)
    await desk.pass_time()
    assert written(controller) == "....o...."
    assert controller.match.paused
    controller.pause()
    await turn()
    await desk.engine.answer(move=0)
    await desk.pass_time()
    assert written(controller) == "x...o...."


@run
async def test_hints_and_values_are_asked_for_once_they_are_wanted():
    desk = Desk()
    controller = await desk.lay(you="x", starts="x")
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


@run
async def test_a_large_game_is_looked_into_deeper_and_deeper_until_somebody_is_in_a_hurry():
    desk = Desk()
    controller = await desk.lay(OTHELLO, you="X", values=True)
    found = {"value": 1.5, "exact": False, "moves": [], "line": []}
    seconds = [desk.engine.latest["seconds"]]
    await desk.engine.answer(depth=6, **found)
    seconds.append(desk.engine.latest["seconds"])
    assert seconds == sorted(set(seconds))
    assert controller.worths.of(OTHELLO, OTHELLO.start()).depth == 6
    # What looked less far than what is shown doesn't replace it.
    controller.hurry()
    assert desk.engine.asked[-1].hurried()
    await desk.engine.answer(depth=4, **found)
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
async def test_a_better_engine_looks_again_and_what_is_shown_stays_meanwhile():
    desk = Desk()
    controller = await desk.lay(OTHELLO, you="X", values=True)
    await desk.engine.answer(depth=6, value=1, exact=False, moves=[], line=[])
    slow = desk.engine.asked[-1]
    controller.study_again()
    await turn()
    assert not slow.wanted()
    assert desk.engine.asked[-1] is not slow
    assert controller.analysis["depth"] == 6


@run
async def test_the_evaluation_asks_for_every_moment_that_nothing_is_known_of():
    desk = Desk()
    controller = await desk.lay(OTHELLO, you="both")
    for cell in OTHELLO.path(OTHELLO.start(), OTHELLO.legal_moves(OTHELLO.start())[0]):
        controller.touch(cell)
    controller.switch("evaluation")
    await turn()
    places = []
    for _ in range(2):
        places.append(desk.engine.latest["position"])
        await desk.engine.answer(depth=5, value=1, exact=False, moves=[], line=[])
    assert places == [written(controller), OTHELLO.write(OTHELLO.start())]
    assert controller.worths.along(controller.match).count(None) == 0


@run
async def test_a_pass_is_made_only_where_there_is_nothing_else():
    desk = Desk()
    controller = await desk.lay(OTHELLO, you="both")
    controller.pass_turn()
    assert controller.match.record.moves == []
    controller.set_up(OTHELLO.parse("XO" + "-" * 62, "O"))
    controller.touch(5)
    assert controller.remark == OTHELLO_WORDS["en"].say("detail.must-pass")
    controller.pass_turn()
    assert controller.match.turn == "X"


@run
async def test_a_game_is_counted_once_whatever_is_taken_back():
    desk = Desk()
    controller = await desk.lay(you="o", starts="o", level="casual")
    won = [int(move) for move in WON_BY_O]
    for ply, move in enumerate(won):
        if ply % 2:
            await desk.engine.answer(move=move)
            await desk.pass_time()
        else:
            controller.touch(move)
            await turn()
    assert controller.match.status() == "won"
    assert controller.score.counts["casual"] == [1, 0, 0]
    assert desk.store["score"]["casual"] == [1, 0, 0]
    controller.undo()
    controller.touch(won[-1])
    assert controller.match.status() == "won"
    assert controller.score.counts["casual"] == [1, 0, 0]
    controller.reset_score()
    assert desk.store["score"]["casual"] == [0, 0, 0]


@run
async def test_what_was_tried_out_or_set_up_is_no_game_for_the_score():
    desk = Desk()
    controller = await desk.lay(you="o", starts="o", level="casual")
    for move in WON_BY_O:
        controller.play(int(move))
    controller.set_up(TICTACTOE.parse("oo.xx....", "o"))
    controller.touch(2)
    assert controller.match.status() == "won"
    assert sum(map(sum, controller.score.counts.values())) == 0


@run
async def test_a_link_brings_its_players_and_its_game_has_been_counted():
    desk = Desk()
    controller = await desk.lay(you="o", starts="o")
    parts = {"moves": "04", "you": "both", "level": "skilled", "turn": "o"}
    controller.take_link(parts, "tree", restored=False)
    assert written(controller) == "o...x...."
    assert (controller.view, controller.settings.you, controller.settings.level) == (
        "tree",
        "both",
        "skilled",
    )
    assert not controller.match.counted
    controller.take_link({"moves": WON_BY_O, "turn": "x"}, PLAY, restored=False)
    assert controller.match.counted


@run
async def test_a_game_that_was_counted_is_not_counted_again_by_going_back():
    desk = Desk()
    controller = await desk.lay(you="o", starts="o")
    controller.take_link({"moves": "0"}, PLAY, restored=True)
    assert not controller.match.counted
    controller.match.counted = True
    controller.take_link({"moves": "04"}, PLAY, restored=True)
    assert controller.match.counted
    controller.take_link({}, PLAY, restored=True)
    assert not controller.match.counted


@run
async def test_a_broken_link_is_explained_over_a_new_match():
    desk = Desk()
    controller = await desk.lay(you="o", starts="o")
    controller.touch(4)
    with pytest.raises((GameError, LinkError)) as caught:
        controller.take_link({"moves": "00"}, "tree", restored=False)
    controller.take_broken_link(caught.value)
    assert (written(controller), controller.view) == (".........", PLAY)
    assert WORDS["en"].explain(caught.value) in desk.page.notice


@run
async def test_each_game_is_found_as_it_was_left():
    desk = Desk()
    controller = await desk.lay(you="both", starts="o")
    controller.touch(4)
    controller.open_game(OTHELLO, GamePart(controller))
    await turn()
    assert controller.words is OTHELLO_WORDS["en"]
    assert controller.match.game is OTHELLO
    assert set(controller.score.counts) == {level.name for level in OTHELLO.levels}
    controller.open_view("search")
    assert desk.page.views == ["search"]
    controller.open_game(TICTACTOE, GamePart(controller))
    assert (written(controller), controller.view) == ("....o....", PLAY)
    assert controller.settings.you == "both"


@run
async def test_in_another_view_no_engine_moves():
    desk = Desk()
    controller = await desk.lay(you="both", starts="o")
    controller.open_view("tree")
    controller.set("you", "x")
    await turn()
    assert desk.engine.asked == []
    controller.open_view(PLAY)
    await turn()
    assert desk.engine.latest["do"] == "choose"


@run
async def test_views_ask_an_engine_of_their_own_about_the_match():
    desk = Desk()
    controller = await desk.lay(you="both", starts="o")
    controller.touch(4)
    task = asyncio.create_task(controller.ask({"do": "compare"}, lambda: True))
    await turn()
    assert desk.study.latest == {
        "do": "compare",
        "game": "tictactoe",
        "position": "....o....",
        "turn": "x",
    }
    await desk.study.answer(found=1)
    assert (await task)["found"] == 1
    # A view that names a position names its game, too: another one may be played by the time it is asked.
    other = {"do": "explore", "game": "othello4", "position": OTHELLO4}
    task = asyncio.create_task(controller.ask(dict(other), lambda: True))
    await turn()
    assert desk.study.latest == other
    await desk.study.answer(found=2)
    await task
    desk.study.down = True
    assert await controller.ask({"do": "compare"}, lambda: True) is None
    assert desk.page.again


@run
async def test_settings_take_effect_at_once_and_a_new_starter_begins_anew():
    desk = Desk()
    controller = await desk.lay(you="both", starts="o")
    controller.touch(4)
    controller.set("level", "skilled")
    assert (controller.match.level, written(controller)) == ("skilled", "....o....")
    controller.set("language", "ja")
    assert controller.words is WORDS["ja"]
    controller.set("starts", "x")
    assert (controller.match.turn, written(controller)) == ("x", ".........")
    controller.set("game", "othello6")
    assert desk.page.games == ["othello6"]


@run
async def test_settings_and_score_come_back():
    desk = Desk({"settings": {"games": {"tictactoe": {"you": "o"}}}, "score": {"casual": [3, 2, 1]}})
    controller = await desk.lay()
    assert controller.settings.you == "o"
    assert controller.score.counts["casual"] == [3, 2, 1]


@run
async def test_nothing_is_done_before_a_game_is_laid_out():
    desk = Desk()
    controller = desk.controller
    controller.touch(4)
    for act in (controller.undo, controller.redo, controller.let_go, controller.study_again):
        act()
    moment = controller.wanted.renew()
    controller.set("level", "skilled")
    controller.set("starts", "on")
    controller.set("language", "ja")
    controller.reset_score()
    controller.begin()
    controller.pause()
    controller.switch("hints")
    await turn()
    assert desk.engine.asked == []
    assert "score" not in desk.store
    assert controller.wanted.still(moment)
    assert written(controller) == "........."
    controller = await desk.lay()
    assert (controller.settings.level, controller.words) == ("casual", WORDS["ja"])


# Games whose moves aren't squares.


@run
async def test_any_cell_of_a_column_drops_a_stone_into_it():
    desk = Desk()
    controller = await desk.lay(Drop(), you="both")
    controller.touch(0)
    controller.touch(0)
    assert written(controller) == "...x..o.."
    controller.touch(6)
    assert written(controller) == "o..x..o.."
    controller.touch(3)
    assert controller.remark == WORDS["en"].sentence("detail.taken", square=WORDS["en"].say("square.3"))


@run
async def test_a_move_of_two_steps_is_chosen_let_go_and_made():
    desk = Desk()
    controller = await desk.lay(Step(), you="both")
    controller.touch(0)
    assert (controller.chosen, written(controller)) == ((), "....ox")
    controller.touch(4)
    assert controller.chosen == (4,)
    controller.touch(4)
    assert controller.chosen == ()
    controller.touch(4)
    controller.let_go()
    assert controller.chosen == ()
    controller.touch(4)
    controller.touch(5)
    assert controller.chosen == (4,)
    assert controller.remark
    controller.touch(1)
    assert (controller.chosen, written(controller)) == ((), ".o...x")
    controller.touch(5)
    controller.go_to(0)
    assert controller.chosen == ()
