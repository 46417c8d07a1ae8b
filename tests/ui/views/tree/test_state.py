"""The tree view's scene: what is in it, in which order, what it says, and where keys lead."""

import pytest

from engine.games.shelf import find_game
from engine.study.door import Study
from tests.engine.toys import Drop
from tests.ui.helpers import GAME, OTHELLO_WORDS, WON_BY_O, WORDS, match_of
from ui.views.tree import words as tree_words
from ui.views.tree.state import CENTRE, CHILD, GRANDCHILD, PAST, Options, Scene, winner_of, without_values
from ui.widgets import ink_lines

study = Study()


def scene_of(moves="", *, at=None, levels=1, merge=False):
    match = match_of(moves)
    record = match.record
    record.go_to(len(moves) if at is None else at)
    start = record.position_at(0)
    request = {"do": "explore", "game": "tictactoe", "position": GAME.write(start), "turn": GAME.turn(start)}
    request |= {"path": record.moves[: record.at], "levels": levels, "merge": merge}
    return Scene(study.ask(request), match)


def on_line(scene, kind):
    return [number for number, spot in enumerate(scene.spots) if spot.kind == kind and spot.on_line]


def test_after_the_middle_opening_corners_keep_the_draw_and_sides_lose():
    scene = scene_of("4")
    assert scene.outlook() == [("draw", [0, 2, 6, 8]), ("o", [1, 3, 5, 7])]
    children = [scene.spots[child].board for child in scene.children(scene.centre)]
    assert [board["move"] for board in children] == [0, 2, 6, 8, 1, 3, 5, 7]
    lines = tree_words.outlook(scene, WORDS["en"])
    assert lines[0] == "Draw after 4: top left, top right, bottom left, bottom right"


@pytest.mark.parametrize("merge", [False, True])
def test_merged_boards_still_tell_of_every_square(merge):
    scene = scene_of("4", merge=merge)
    assert len(scene.children(scene.centre)) == (2 if merge else 8)
    assert scene.outlook() == [("draw", [0, 2, 6, 8]), ("o", [1, 3, 5, 7])]
    assert tree_words.counts(scene, WORDS["en"]) == "× to move: 8 moves, 2 different boards"


def test_the_record_stands_out_before_and_after_the_centre():
    scene = scene_of("40813", at=1, levels=2)
    (past,), (child,), (reply,) = [on_line(scene, kind) for kind in (PAST, CHILD, GRANDCHILD)]
    assert scene.spots[past].board["position"] == "........."
    assert (scene.moves_to(child), scene.moves_to(reply)) == ([0], [0, 8])
    assert on_line(scene_of("4"), CHILD) == []
    # Also where a board stands for several
    scene = scene_of("8", at=0, merge=True)
    (child,) = on_line(scene, CHILD)
    assert scene.spots[child].board["move"] == 0


def test_grandchildren_that_have_several_parents_are_joined_to_all():
    scene = scene_of("41", levels=2, merge=True)
    assert scene.joins
    for parent, grandchild in scene.joins:
        assert scene.spots[parent].kind == CHILD
        assert scene.spots[grandchild].kind == GRANDCHILD
        assert scene.spots[grandchild].parent != parent


def test_arrow_keys_lead_where_they_point():
    scene = scene_of("40", levels=2)
    centre = scene.centre
    first, second, *_, last = scene.children(centre)
    row, below = scene.children(first), scene.children(second)
    for start, keys, goal in (
        (centre, ("Left", "Up"), centre - 1),
        (0, ("Left",), 0),
        (0, ("Right", "Down"), 1),
        (centre, ("Right",), first),
        (first, ("Up",), first),
        (first, ("Down",), second),
        (last, ("Down",), last),
        (second, ("Left",), centre),
        (first, ("Right",), row[0]),
        (row[0], ("Right",), row[1]),
        (row[1], ("Left",), row[0]),
        (row[0], ("Left",), first),
        (row[2], ("Down",), below[2]),
        (below[2], ("Up",), row[2]),
        (row[2], ("Up",), row[2]),
        (row[-1], ("Right",), row[-1]),
    ):
        assert {scene.step(start, f"Arrow{key}") for key in keys} == {goal}, (start, keys)
    # The game's own line comes first.
    scene = scene_of("48", at=1)
    assert scene.spots[scene.step(scene.centre, "ArrowRight")].board["move"] == 8


@pytest.mark.parametrize("key", ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])
@pytest.mark.parametrize("moves", ["", WON_BY_O, "4081"])
def test_keys_never_lead_out_of_the_scene(key, moves):
    for levels in (1, 2):
        scene = scene_of(moves, levels=levels)
        assert all(0 <= scene.step(number, key) < len(scene.spots) for number in range(len(scene.spots)))


@pytest.mark.parametrize(("merge", "count"), [(False, 9), (True, 3)])
def test_the_boards_are_there_before_the_engine_has_answered(merge, count):
    match = match_of("")
    scene, full = Scene(without_values(match, merge), match), scene_of("", merge=merge)
    assert len(scene.children(0)) == count
    assert [each.board["position"] for each in scene.spots] == [each.board["position"] for each in full.spots]
    assert winner_of(scene.spots[0].board) == ""
    assert scene.outlook() == []
    assert tree_words.name(scene, 0, WORDS["en"]).endswith("being worked out…")


def test_a_finished_game_has_nothing_after_it():
    scene = scene_of(WON_BY_O, levels=2)
    assert scene.spots[-1].kind == CENTRE
    assert tree_words.counts(scene, WORDS["en"]) == "The game is over"
    assert tree_words.sign(GAME, scene.spots[-1], WORDS["en"]) == "○"


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ("01243576", "○ to move: 1 move"),
        ("6307851", "× to move: 2 moves, 2 different boards · 1 reply"),
        ("7038264", "× to move: 2 moves, all to the same board · 2 replies, all to the same board"),
        ("", "○ to move: 9 moves, 3 different boards · 72 replies, 12 different boards"),
    ],
)
def test_boards_are_counted_each_way(moves, text):
    assert tree_words.counts(scene_of(moves, levels=2), WORDS["en"]) == text


def distinct_names(scene, words):
    """Return the boards' names, after checking that they differ."""
    names = [tree_words.name(scene, number, words) for number in range(len(scene.spots))]
    assert len(set(names)) == len(names)
    return names


@pytest.mark.parametrize("language", WORDS)
def test_every_board_has_a_name_of_its_own(language):
    names = distinct_names(scene_of("4081", at=2, levels=2), WORDS[language])
    assert any(WORDS[language].say("tree.played") in name for name in names)


OPTIONS = {"": "merge-2"} | {text: text for text in ("plain", "merge", "2", "merge-2")}
BROKEN = dict.fromkeys(("nonsense", "3", "MERGE", "<img>", "merge2"), "plain")


@pytest.mark.parametrize(("text", "options"), (OPTIONS | BROKEN).items())
def test_options_come_from_a_link_and_wrong_ones_are_off(text, options):
    assert Options(text).text() == options


def test_of_moves_that_are_all_equal_none_is_marked_as_best():
    for moves, values in (("04", []), ("4", [0, 0, 0, 0])):
        scene = scene_of(moves)
        best = [spot.board["value"] for number, spot in enumerate(scene.spots) if scene.is_best(number)]
        assert best == values


def test_strokes_are_paths_that_begin_and_end_where_they_should():
    for stroke in (ink_lines.sideways, ink_lines.downwards, ink_lines.straight):
        path = stroke((10.0, 20.0), (110.0, 220.0), 4.0, 2.0)
        assert path.startswith("M")
        assert path.endswith("Z")
    assert ink_lines.over((0.0, 50.0), (90.0, 20.0), 12.0).endswith("L90.0 20.0")
    assert ink_lines.straight((5.0, 5.0), (5.0, 5.0), 4.0, 2.0)


OTHELLO4 = find_game("othello4")
# White has nothing to enclose and passes; then black fills the corner.
PASSING = "XXXXXXXXXXXOXXO-"
# Four squares are empty; black is to move.
LATE = "XXXX-OXXOOOX--O-"


def othello_scene(pieces, turn, levels=2, merge=False):
    match = match_of(game=OTHELLO4, at=OTHELLO4.parse(pieces, turn))
    request = {"do": "explore", "game": "othello4", "position": pieces, "turn": turn}
    return Scene(study.ask(request | {"levels": levels, "merge": merge}), match)


@pytest.mark.parametrize(("language", "said"), [("en", "If White passes"), ("ja", "白パスなら")])
def test_a_pass_has_a_board_of_its_own_and_no_square(language, said):
    scene = othello_scene(PASSING, "O")
    (child,) = scene.children(scene.centre)
    assert scene.by_cell() == {}
    assert tree_words.heading(scene, child, OTHELLO_WORDS[language]) == said
    (reply,) = scene.children(child)
    assert "d4" in tree_words.name(scene, reply, OTHELLO_WORDS[language])


def test_squares_tell_what_moves_there_lead_to():
    scene = othello_scene(LATE, "X", levels=1)
    moves = OTHELLO4.legal_moves(scene.position)
    assert {cell: move for cell, (move, _) in scene.by_cell().items()} == {move: move for move in moves}
    for move, child in scene.by_cell().values():
        assert scene.spots[child].board["position"] == OTHELLO4.write(OTHELLO4.play(scene.position, move))


def test_the_best_move_has_the_number_of_the_position_it_is_made_in():
    # × has answered the corner on a side.
    scene = scene_of("01", levels=2)
    number = scene.centre
    said = tree_words.verdict(GAME, scene.spots[number], WORDS["en"])
    assert said == "○ wins in 5 plies"
    for _ in range(2):
        number = next(child for child in scene.children(number) if scene.is_best(child))
        assert tree_words.verdict(GAME, scene.spots[number], WORDS["en"]) == said
        assert tree_words.sign(GAME, scene.spots[number], WORDS["en"]) == "○5"


def test_the_size_of_a_win_is_said():
    scene, words = othello_scene(PASSING, "O"), OTHELLO_WORDS["en"]
    centre = scene.spots[scene.centre]
    assert tree_words.sign(OTHELLO4, centre, words) == "B+16"
    assert tree_words.verdict(OTHELLO4, centre, words) == "Black wins by 16 discs in 2 plies"
    end = scene.spots[-1]
    assert tree_words.verdict(OTHELLO4, end, words) == "Black has won by 16 discs"
    assert [tree_words.legend(OTHELLO4, side, words) for side in (0, 1)] == [
        ("B+5", "Black wins (the number: by how much)"),
        ("W+4", "White wins (the number: by how much)"),
    ]
    assert tree_words.legend(GAME, 0, WORDS["en"]) == ("○5", "○ wins (the number: plies to the end)")


@pytest.mark.parametrize("language", OTHELLO_WORDS)
@pytest.mark.parametrize("merge", [False, True])
def test_every_board_of_othello_has_a_name_too(language, merge):
    scene, words = othello_scene(LATE, "X", merge=merge), OTHELLO_WORDS[language]
    assert distinct_names(scene, words)
    assert tree_words.outlook(scene, words)
    line = tree_words.best_play(OTHELLO4, scene.position, OTHELLO4.legal_moves(scene.position)[:1], words)
    assert words.mark("X") in line


def test_a_column_is_shown_at_the_square_that_the_stone_falls_to():
    match = match_of(game=Drop())
    scene = Scene(without_values(match, False), match)
    assert {cell: move for cell, (move, _) in scene.by_cell().items()} == {8: 0, 9: 1, 10: 2, 11: 3}
    match.record.play(0)
    scene = Scene(without_values(match, False), match)
    assert sorted(scene.by_cell()) == [4, 9, 10, 11]
    assert tree_words.move_text(scene, scene.centre, WORDS["en"]) == "○ a1"


def test_what_is_proven_only_in_part_says_so():
    scene, say = scene_of("4"), WORDS["en"].say
    spots = [scene.spots[child] for child in scene.children(scene.centre)]
    boards = [spot.board for spot in spots]
    for board, given_up in zip(boards, (True, False), strict=False):
        board.update(value=None, distance=None, winner=None, given_up=given_up)
    boards[-1]["distance"] = None
    texts = [tree_words.verdict(GAME, spots[number], WORDS["en"]) for number in (0, 1, -1)]
    assert texts == [say("tree.given-up"), say("tree.unknown"), say("tree.wins-some", mark="○")]
    assert tree_words.sign(GAME, spots[-1], WORDS["en"]) == "○"
    # Where some aren't known, nothing is said of all.
    for board in boards[2:]:
        board.update(value=0, distance=8, winner=None)
    again = Scene(scene.answer, match_of("4"))
    assert [line.startswith("Draw after 6") for line in tree_words.outlook(again, WORDS["en"])] == [True]


@pytest.mark.parametrize(
    ("size", "language", "text"),
    [(549_946, "en", "549,946"), (None, "en", "without end"), (None, "ja", "限りなし")],
)
def test_a_tree_without_an_end_is_said_to_have_none(size, language, text):
    assert tree_words.size(size, WORDS[language]) == text
