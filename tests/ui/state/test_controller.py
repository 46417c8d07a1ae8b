"""What a person's doing leads to, without a page: what is played, counted, and found again as it was left."""

import asyncio

from tests.ui.desk import OTHELLO, TICTACTOE, Desk, at_desk, run, turn, written
from tests.ui.helpers import OTHELLO_WORDS, WON_BY_O, WORDS
from tests.ui.toys import Step
from ui.board.status import detail
from ui.state import link_write
from ui.state.cancel import CancelToken
from ui.state.desk import GamePart
from ui.state.goal import PLAY
from ui.state.link_read import take_link


@run
async def test_a_persons_move_is_answered_by_the_engine_but_not_too_soon():
    desk, controller = await at_desk(you="x", starts="x", level="casual")
    controller.touch(4)
    await turn()
    assert written(controller) == "....x...."
    position = {"game": "tictactoe", "position": "....x....", "turn": "o"}
    assert desk.engine.latest == {"do": "choose", **position, "level": "casual", "seed": 7}
    assert [seconds for seconds, _ in desk.waits] == [5]
    await desk.engine.answer(move=0)
    assert written(controller) == "....x...."
    await desk.pass_time()
    assert written(controller) == "o...x...."
    assert desk.page.addresses == [False, True, False]
    assert desk.store["settings"]["games"]["tictactoe"]["level"] == "casual"


@run
async def test_a_refused_touch_changes_nothing_and_has_a_reason():
    words = WORDS["en"]
    for you, starts, moves, cell, key in (
        ("both", "o", "4", 4, "detail.taken"),
        ("both", "o", WON_BY_O, 8, "detail.game-over"),
        ("o", "x", "", 4, "detail.wait"),
    ):
        _, controller = await at_desk(you=you, starts=starts)
        for move in moves:
            controller.touch(int(move))
        before = written(controller)
        controller.touch(cell)
        assert controller.remark == words.sentence(key, square=words.say(f"square.tictactoe.{cell}"))
        assert written(controller) == before


@run
async def test_two_engines_play_until_they_are_paused():
    desk, controller = await at_desk(you="none", starts="o", level="perfect", rival="casual", speed="slow")
    assert desk.engine.latest["level"] == "perfect"
    assert [seconds for seconds, _ in desk.waits] == [2.0]
    await desk.reply(4)
    assert desk.engine.latest["level"] == "casual"
    controller.pause()
    await desk.reply(0)
    assert written(controller) == "....o...."
    assert controller.match.paused
    controller.pause()
    await turn()
    await desk.reply(0)
    assert written(controller) == "x...o...."


@run
async def test_a_pass_is_made_only_where_there_is_nothing_else():
    _, controller = await at_desk(OTHELLO, you="both")
    controller.pass_turn()
    assert controller.match.record.moves == []
    controller.set_up(OTHELLO.parse("XO" + "-" * 62, "O"))
    controller.touch(5)
    assert controller.remark == "You can only pass: there is nowhere to play."
    controller.pass_turn()
    assert detail(controller.match, OTHELLO_WORDS["en"]) == "White passed: there is nowhere to play."
    assert controller.match.turn == "X"


@run
async def test_a_link_brings_its_players_and_its_game_has_been_counted():
    _, controller = await at_desk(you="o", starts="o")
    parts = {"moves": "04", "you": "both", "level": "skilled", "turn": "o"}
    take_link(controller, parts, "tree", restored=False)
    assert written(controller) == "o...x...."
    settings = controller.settings
    assert (controller.view, settings.you, settings.level) == ("tree", "both", "skilled")
    assert not controller.match.counted
    take_link(controller, {"moves": WON_BY_O, "turn": "x"}, PLAY, restored=False)
    assert controller.match.counted


@run
async def test_a_views_message_goes_when_it_is_left_and_with_the_next_position():
    desk, controller = await at_desk(you="both", starts="o")
    controller.go(view="position")
    controller.tell(lambda: "So it can't stand.")
    controller.play(4)
    assert desk.page.notice == "So it can't stand."
    controller.set_up(TICTACTOE.parse("x........", "o"))
    assert desk.page.notice is None
    controller.tell(lambda: "So it can't stand.")
    controller.go()
    assert desk.page.notice is None
    # What the page says of itself stays.
    desk.page.notify(lambda: "It works offline now.")
    controller.go(view="position")
    assert desk.page.notice is not None


@run
async def test_in_another_view_no_engine_moves():
    desk, controller = await at_desk(you="both", starts="o")
    controller.go(view="tree")
    controller.set("you", "x")
    await turn()
    assert desk.engine.asked == []
    controller.go()
    await turn()
    assert desk.engine.latest["do"] == "choose"


@run
async def test_settings_take_effect_at_once_and_a_new_starter_begins_anew():
    _, controller = await at_desk(you="both", starts="o")
    controller.touch(4)
    controller.set("level", "skilled")
    assert (controller.match.level, written(controller)) == ("skilled", "....o....")
    controller.set("language", "ja")
    assert controller.words is WORDS["ja"]
    controller.set("starts", "x")
    assert (controller.match.turn, written(controller)) == ("x", ".........")


@run
async def test_nothing_is_done_before_a_game_is_laid_out():
    desk = Desk()
    controller = desk.controller
    controller.touch(4)
    token = controller.wanted.renew()
    for act in (controller.undo, controller.let_go, controller.study_again, controller.reset_score):
        act()
    for name, value in (("level", "skilled"), ("starts", "on"), ("language", "ja")):
        controller.set(name, value)
    controller.begin()
    controller.pause()
    controller.switch("hints")
    await turn()
    assert desk.engine.asked == []
    assert "score" not in desk.store
    assert not token.cancelled
    assert written(controller) == "........."
    controller = await desk.open()
    assert (controller.settings.level, controller.words) == ("casual", WORDS["ja"])


@run
async def test_a_move_of_two_steps_is_chosen_let_go_and_made():
    _, controller = await at_desk(Step(), you="both")
    controller.touch(4)
    controller.let_go()
    assert controller.touching.chosen == ()
    for cell in (4, 5):
        controller.touch(cell)
        assert controller.touching.chosen == (4,)
    assert controller.remark
    controller.touch(1)
    assert (controller.touching.chosen, written(controller)) == ((), ".o...x")
    controller.touch(5)
    controller.go_to(0)
    assert controller.touching.chosen == ()


async def in_mid_game(**settings):
    """Return a desk at which two moves have been played, the second of them taken back."""
    desk, controller = await at_desk(**{"you": "both", "starts": "o", **settings})
    controller.touch(0)
    controller.touch(4)
    controller.undo()
    return desk, controller


def kept(controller):
    return link_write.write_entry(controller.match, controller.mine if controller.view != PLAY else None)


@run
async def test_a_view_tries_things_out_and_the_game_stays_as_it_was():
    _, controller = await in_mid_game()
    game = controller.match
    controller.go(view="tree")
    assert (written(controller), controller.match.record.moves) == ("o........", [0, 4])
    controller.go_to(2)
    controller.play(8)
    controller.go(view="position")
    assert written(controller) == "o...x...o"
    controller.set_up(TICTACTOE.parse("xx.oo....", "o"))
    controller.go()
    assert controller.match is game
    assert (written(controller), game.record.moves, game.counted) == ("o........", [0, 4], False)
    controller.go_to(2)
    assert written(controller) == "o...x...."
    controller.go(view="tree")
    assert written(controller) == "o...x...."


@run
async def test_play_from_here_begins_a_game_with_the_person_to_move_and_the_one_before_comes_back():
    desk, controller = await in_mid_game(you="x", starts="x")
    game = controller.match
    controller.go(view="position")
    controller.set_up(TICTACTOE.parse("x........", "o"))
    controller.play_here()
    assert (controller.view, desk.page.views[-1]) == (PLAY, PLAY)
    match = controller.match
    assert (written(controller), match.turn, match.status()) == ("x........", "o", "your-turn")
    assert (controller.settings.you, match.counted) == ("o", True)
    assert controller.remark == WORDS["en"].say("detail.bring-back", undo="Undo")
    controller.touch(4)
    controller.undo()
    assert written(controller) == "x........"
    controller.undo()
    assert controller.match is game
    assert controller.settings.you == "x"


@run
async def test_what_leaves_a_view_waits_until_a_person_agrees():
    desk, controller = await in_mid_game()
    controller.go(view="tree")
    held = []
    desk.page.question = lambda view: ("Really?", lambda: None) if view == "tree" else None
    desk.page.ask = lambda question, go: held.append(go)
    game = controller.mine
    controller.go(view="position")
    controller.play_here()
    assert (controller.view, controller.mine is game, len(held)) == ("tree", True, 2)
    held[0]()
    assert controller.view == "position"
    held[1]()
    assert (controller.view, controller.mine is game) == (PLAY, False)
    # Two people stay two people.
    assert (controller.settings.you, controller.match.you) == ("both", "both")


@run
async def test_a_new_game_can_be_undone_until_the_next_one():
    _, controller = await in_mid_game()
    game = controller.match
    controller.begin()
    assert (written(controller), controller.match.can_undo()) == (".........", True)
    assert controller.remark == WORDS["en"].say("detail.bring-back", undo="Undo")
    controller.undo()
    assert controller.match is game
    controller.begin()
    controller.begin()
    # A game without a move is none to come back to.
    assert controller.match.can_undo()
    controller.set("starts", "x")
    controller.undo()
    assert controller.match is game
    # A finished game comes back without a remark.
    controller.go_to(0)
    for move in WON_BY_O:
        controller.touch(int(move))
    controller.begin()
    assert controller.remark == ""
    controller.undo()
    assert controller.match.over


@run
async def test_a_reload_brings_back_what_could_be_redone_in_play_and_beside_a_view():
    _, controller = await in_mid_game()
    for view, position, turn_, moves in ((PLAY, "o........", "x", "0"), ("tree", "o.......x", "o", "08")):
        if view != PLAY:
            controller.go(view=view)
            controller.play(8)
        again = await Desk().open()
        parts = {"position": position, "turn": turn_, "moves": moves, "you": "both"}
        take_link(again, parts, view, restored=False, kept=kept(controller))
        assert written(again) == position
        again.go()
        again.go_to(2)
        assert written(again) == "o...x...."


@run
async def test_a_link_to_a_view_that_is_followed_leaves_the_game_and_one_to_a_game_can_be_undone():
    _, controller = await in_mid_game()
    game = controller.match
    parts = {"position": "....o....", "turn": "x", "moves": "4"}
    take_link(controller, parts, "tree", restored=True)
    assert written(controller) == "....o...."
    controller.go()
    assert controller.match is game
    take_link(controller, parts, PLAY, restored=True)
    assert written(controller) == "....o...."
    controller.undo()
    controller.undo()
    assert controller.match is game


@run
async def test_back_and_forward_over_a_new_game_and_one_from_a_view():
    _, controller = await in_mid_game()
    first = ({"moves": "0", "position": "o........"}, PLAY, kept(controller))
    controller.go(view="position")
    controller.set_up(TICTACTOE.parse("x........", "o"))
    view = ({"position": "x........", "turn": "o"}, "position", kept(controller))
    controller.play_here()
    controller.touch(4)
    last = ({"position": "x...o....", "turn": "x", "from": "x........", "moves": "4"}, PLAY, kept(controller))
    for parts, name, text in (view, first, view, last):
        take_link(controller, parts, name, restored=True, kept=text)
        assert (controller.view, written(controller)) == (name, parts["position"])
        if name == PLAY:
            continue
        controller.go()
        assert written(controller) == "o........"
    take_link(controller, *first[:2], restored=True, kept=first[2])
    controller.go_to(2)
    assert written(controller) == "o...x...."


@run
async def test_a_game_left_for_another_by_a_link_is_found_again():
    _, controller = await in_mid_game()
    game = controller.match
    controller.enter(OTHELLO, GamePart(controller))
    take_link(controller, {"game": "othello"}, PLAY, restored=True)
    assert not controller.match.can_undo()
    controller.go(TICTACTOE.name)
    assert controller.match is game
    for laid in (OTHELLO, TICTACTOE):
        controller.enter(laid, GamePart(controller))
        take_link(controller, {"game": laid.name}, PLAY, restored=True)
    assert controller.match is game


@run
async def test_in_a_rematch_the_sides_take_turns_unless_they_are_fixed():
    desk, controller = await at_desk(you="o", starts="o", level="casual")
    controller.rematch()
    assert (controller.match.you, controller.settings.you) == ("x", "x")
    assert controller.match.record.moves == []
    await turn()
    assert desk.engine.latest["do"] == "choose"
    controller.settings.fixed = True
    controller.rematch()
    assert controller.match.you == "x"
    controller.swap()
    assert (controller.match.you, controller.settings.you) == ("o", "o")


@run
async def test_in_a_rematch_of_two_people_the_other_side_begins_where_either_may():
    _, controller = await at_desk(you="both", starts="o")
    for first in ("x", "o"):
        controller.rematch()
        assert (controller.match.turn, controller.match.you) == (first, "both")
    controller.settings.fixed = True
    controller.rematch()
    assert controller.match.turn == "o"


@run
async def test_what_a_view_wants_done_soon_goes_to_the_strong_engine_for_a_large_game_only():
    for game, strong in ((TICTACTOE, False), (OTHELLO, True)):
        desk = Desk()
        controller = await desk.open(game)
        asked = asyncio.create_task(controller.ask(CancelToken(), {"do": "review"}, strong=True))
        await turn()
        engine = desk.engine if strong else desk.study
        assert engine.latest["do"] == "review"
        await engine.answer(plies=[])
        assert (await asked)["plies"] == []


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
        take_link(controller, {"position": "oo.xx....", "turn": winner, "you": "o"}, PLAY, False)
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
    take_link(controller, {"moves": "0"}, PLAY, restored=True)
    assert not controller.match.counted
    controller.match.counted = True
    take_link(controller, {"moves": "04"}, PLAY, restored=True)
    assert controller.match.counted
    take_link(controller, {}, PLAY, restored=True)
    assert not controller.match.counted


@run
async def test_each_game_is_found_as_it_was_left():
    desk, controller = await at_desk(you="both", starts="o")
    controller.touch(4)
    controller.go(OTHELLO.name)
    await turn()
    assert controller.words is OTHELLO_WORDS["en"]
    assert controller.match.game is OTHELLO
    assert set(controller.score.counts) == {level.name for level in OTHELLO.levels}
    controller.go(view="search")
    assert desk.page.views == [PLAY, "search"]
    controller.go(TICTACTOE.name)
    assert (written(controller), controller.view) == ("....o....", PLAY)
    assert controller.settings.you == "both"
