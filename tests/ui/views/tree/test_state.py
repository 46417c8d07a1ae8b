"""The tree view's picture: what is in it, in which order, what it says, and where keys lead."""

import pytest

from engine.study.door import Study
from tests.ui.helpers import GAME, WON_BY_O, WORDS, match_of
from ui.views.tree import words as tree_words
from ui.views.tree.state import CENTRE, CHILD, GRANDCHILD, PAST, Options, Picture, bare, winner_of
from ui.widgets import ink_lines

study = Study()


def picture_of(moves="", *, at=None, levels=1, merge=False):
    match = match_of(moves)
    record = match.record
    record.go_to(len(moves) if at is None else at)
    start = record.position_at(0)
    request = {"do": "explore", "game": "tictactoe", "position": GAME.write(start), "turn": start[2]}
    request |= {"path": record.moves[: record.at], "levels": levels, "merge": merge}
    return Picture(study.ask(request), match)


def spots_of(picture, kind):
    return [number for number, spot in enumerate(picture.spots) if spot.kind == kind]


def test_after_the_middle_opening_corners_keep_the_draw_and_sides_lose():
    picture = picture_of("4")
    assert picture.outlook() == [("draw", [0, 2, 6, 8]), ("o", [1, 3, 5, 7])]
    children = [picture.spots[child].board for child in picture.children(picture.centre)]
    assert [board["move"] for board in children] == [0, 2, 6, 8, 1, 3, 5, 7]
    lines = tree_words.outlook(picture, WORDS["en"])
    assert lines[0] == "Draw after 4: top left, top right, bottom left, bottom right"


@pytest.mark.parametrize("merge", [False, True])
def test_merged_boards_still_tell_of_every_square(merge):
    picture = picture_of("4", merge=merge)
    assert len(picture.children(picture.centre)) == (2 if merge else 8)
    assert picture.outlook() == [("draw", [0, 2, 6, 8]), ("o", [1, 3, 5, 7])]
    assert tree_words.counts(picture, WORDS["en"]) == "× to move: 8 moves, 2 different boards"


def test_the_record_stands_out_before_and_after_the_centre():
    picture = picture_of("40813", at=1, levels=2)
    (past,) = spots_of(picture, PAST)
    (child,) = [number for number in spots_of(picture, CHILD) if picture.spots[number].line]
    (reply,) = [number for number in spots_of(picture, GRANDCHILD) if picture.spots[number].line]
    assert picture.spots[past].board["position"] == "........."
    assert picture.moves_to(child) == [0]
    assert picture.moves_to(reply) == [0, 8]
    picture = picture_of("4")
    assert not any(picture.spots[number].line for number in spots_of(picture, CHILD))


def test_the_record_stands_out_where_a_board_stands_for_several():
    picture = picture_of("8", at=0, merge=True)
    (child,) = [number for number in spots_of(picture, CHILD) if picture.spots[number].line]
    assert picture.spots[child].board["move"] == 0


def test_grandchildren_that_have_several_parents_are_joined_to_all():
    picture = picture_of("41", levels=2, merge=True)
    assert picture.joined
    for parent, grandchild in picture.joined:
        assert picture.spots[parent].kind == CHILD
        assert picture.spots[grandchild].kind == GRANDCHILD
        assert picture.spots[grandchild].parent != parent


def test_arrow_keys_lead_where_they_point():
    picture = picture_of("40", levels=2)
    centre = picture.centre
    children = picture.children(centre)
    assert picture.step(centre, "ArrowLeft") == picture.step(centre, "ArrowUp") == centre - 1
    assert picture.step(0, "ArrowLeft") == 0
    assert picture.step(0, "ArrowRight") == picture.step(0, "ArrowDown") == 1
    assert picture.step(centre, "ArrowRight") == children[0]
    assert picture.step(children[0], "ArrowUp") == children[0]
    assert picture.step(children[0], "ArrowDown") == children[1]
    assert picture.step(children[-1], "ArrowDown") == children[-1]
    assert picture.step(children[1], "ArrowLeft") == centre
    row, below = picture.children(children[0]), picture.children(children[1])
    assert picture.step(children[0], "ArrowRight") == row[0]
    assert picture.step(row[0], "ArrowRight") == row[1]
    assert picture.step(row[1], "ArrowLeft") == row[0]
    assert picture.step(row[0], "ArrowLeft") == children[0]
    assert picture.step(row[2], "ArrowDown") == below[2]
    assert picture.step(below[2], "ArrowUp") == row[2]
    assert picture.step(row[2], "ArrowUp") == row[2]
    assert picture.step(row[-1], "ArrowRight") == row[-1]


def test_arrow_keys_prefer_the_line_that_was_played():
    picture = picture_of("48", at=1)
    assert picture.spots[picture.step(picture.centre, "ArrowRight")].board["move"] == 8


@pytest.mark.parametrize("key", ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])
@pytest.mark.parametrize("moves", ["", WON_BY_O, "4081"])
def test_keys_never_lead_out_of_the_picture(key, moves):
    for levels in (1, 2):
        picture = picture_of(moves, levels=levels)
        assert all(
            0 <= picture.step(number, key) < len(picture.spots) for number in range(len(picture.spots))
        )


@pytest.mark.parametrize(("merge", "count"), [(False, 9), (True, 3)])
def test_the_boards_are_there_before_the_engine_has_answered(merge, count):
    match = match_of("")
    picture = Picture(bare(match, merge), match)
    assert [picture.spots[child].board["position"] for child in picture.children(0)] == [
        picture_of("", merge=merge).spots[child].board["position"] for child in range(1, count + 1)
    ]
    assert winner_of(picture.spots[0].board) == ""
    assert picture.outlook() == []
    assert tree_words.name(picture, 0, WORDS["en"]).endswith("being worked out…")


def test_a_finished_game_has_nothing_after_it():
    picture = picture_of(WON_BY_O, levels=2)
    assert picture.spots[-1].kind == CENTRE
    assert tree_words.counts(picture, WORDS["en"]) == "The game is over"
    assert tree_words.sign(picture.spots[-1].board) == "○"


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ("01243576", "○ to move: 1 move"),
        ("6307851", "× to move: 2 moves, 2 different boards · 1 reply"),
        ("7038264", "× to move: 2 moves, all to one board · 2 replies, all to one board"),
        ("", "○ to move: 9 moves, 3 different boards · 72 replies, 12 different boards"),
    ],
)
def test_boards_are_counted_each_way(moves, text):
    assert tree_words.counts(picture_of(moves, levels=2), WORDS["en"]) == text


@pytest.mark.parametrize("language", WORDS)
def test_every_board_has_a_name_of_its_own(language):
    picture = picture_of("4081", at=2, levels=2)
    names = [tree_words.name(picture, number, WORDS[language]) for number in range(len(picture.spots))]
    assert len(set(names)) == len(names)
    assert any(WORDS[language].say("tree.played") in name for name in names)


@pytest.mark.parametrize("text", ["", "merge", "2", "merge-2"])
def test_options_come_back_from_a_link(text):
    assert Options(text).text() == text


@pytest.mark.parametrize("text", ["nonsense", "3", "MERGE", "<img>", "merge2"])
def test_options_that_a_link_has_wrong_are_off(text):
    assert Options(text).text() == ""


def test_strokes_are_paths_that_begin_and_end_where_they_should():
    for stroke in (ink_lines.sideways, ink_lines.downwards, ink_lines.straight):
        path = stroke((10.0, 20.0), (110.0, 220.0), 4.0, 2.0)
        assert path.startswith("M")
        assert path.endswith("Z")
    assert ink_lines.over((0.0, 50.0), (90.0, 20.0), 12.0).endswith("L90.0 20.0")
    assert ink_lines.straight((5.0, 5.0), (5.0, 5.0), 4.0, 2.0)
