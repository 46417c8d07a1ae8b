"""What is counted, and what is found again as it was left."""

from tests.ui.desk import OTHELLO, TICTACTOE, at_desk, run, turn, written
from tests.ui.helpers import OTHELLO_WORDS, WON_BY_O
from ui.state.desk import GamePart
from ui.state.layout import PLAY
from ui.state.link_read import take_link


@run
async def test_a_game_is_counted_once_whatever_is_taken_back():
    desk, controller = await at_desk(you="o", starts="o", level="casual")
    won = [int(move) for move in WON_BY_O]
    for ply, move in enumerate(won):
        if ply % 2:
            await desk.reply(move)
        else:
            controller.touch(move)
            await turn()
    for _ in range(2):
        assert controller.match.status() == "won"
        assert controller.score.counts["casual"] == desk.store["score"]["casual"] == [1, 0, 0]
        controller.undo()
        controller.touch(won[-1])
    controller.reset_score()
    assert desk.store["score"]["casual"] == [0, 0, 0]


@run
async def test_a_level_is_beaten_for_the_first_time_once():
    desk, controller = await at_desk(you="o", starts="o", level="casual")
    results = [*(("casual", *each) for each in (("x", 0), ("o", 1), ("x", 1), ("o", 1))), ("skilled", "o", 2)]
    for level, winner, wins in results:
        controller.set("level", level)
        take_link(controller.layout, {"position": "oo.xx....", "turn": winner, "you": "o"}, PLAY, False)
        if winner == "o":
            controller.touch(2)
        else:
            controller.take_reply(5)
        assert controller.match.over
        assert desk.page.first_wins == wins


@run
async def test_what_was_tried_out_or_set_up_is_no_game_for_the_score():
    _, controller = await at_desk(you="o", starts="o", level="casual")
    for move in WON_BY_O:
        controller.play(int(move))
    controller.set_up(TICTACTOE.parse("oo.xx....", "o"))
    controller.touch(2)
    assert controller.match.status() == "won"
    assert sum(map(sum, controller.score.counts.values())) == 0


@run
async def test_a_game_that_was_counted_is_not_counted_again_by_going_back():
    _, controller = await at_desk(you="o", starts="o")
    take_link(controller.layout, {"moves": "0"}, PLAY, restored=True)
    assert not controller.match.counted
    controller.match.counted = True
    take_link(controller.layout, {"moves": "04"}, PLAY, restored=True)
    assert controller.match.counted
    take_link(controller.layout, {}, PLAY, restored=True)
    assert not controller.match.counted


@run
async def test_each_game_is_found_as_it_was_left():
    desk, controller = await at_desk(you="both", starts="o")
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
