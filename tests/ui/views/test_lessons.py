"""The exercises of the lessons: right answers are taken, wrong ones are explained."""

import itertools
import json
from unittest.mock import AsyncMock

import pytest

from engine.study.door import Study
from engine.trees.tree import arrange, leaves
from tests.ui.desk import run
from tests.ui.helpers import GAME, WORDS
from tests.ui.views.lessons.telling import off_page, said
from tools.catalogues import COMPLETE
from ui.state.cancel import CancelToken
from ui.state.path import STATIONS
from ui.state.solved_exercises import NAMES, SolvedExercises
from ui.views.lessons.exercise import exercise_class
from ui.views.lessons.lessons import read_show, station_of, value_of, write_show
from ui.views.lessons.mechanisms.drawing import name_of, squares_of, value_look
from ui.views.lessons.mechanisms.tree import Node
from ui.views.lessons.stations.cuts.cuts import SearchMarks
from ui.views.lessons.stations.horizon.depth import Depth
from ui.views.lessons.stations.horizon.judge import BOARDS, Estimated, open_lines
from ui.views.lessons.stations.tree.tree import Tree

service = Study()


def position_of(name):
    return off_page(exercise_class(name)).place()


def ask_about(position, turn, do, **more):
    return service.ask({"do": do, "game": "tictactoe", "position": position, "turn": turn, **more})


def ask(name, do, **more):
    return ask_about(*position_of(name), do, **more)


def tree_of(name):
    return Node(GAME, GAME.parse(*position_of(name)))


def cuts():
    return SearchMarks(tree_of("cuts"))


@pytest.mark.parametrize(
    ("show", "read"),
    [
        *((show, ("", "")) for show in ("", "0", "6", "x", "11")),
        *(("1", ("tree", "")), ("3.4", ("depth", "4")), ("1.07", ("tree", "07")), ("5.2", ("judge", "2"))),
        *((station, (names[0], "")) for station, names in STATIONS),
        *((write_show(name, detail), (name, detail)) for name in NAMES for detail in ("", "4", "a.b")),
    ],
)
def test_a_link_leads_to_its_exercise(show, read):
    assert read_show(show) == read


@pytest.mark.parametrize("name", NAMES)
def test_an_exercise_is_found_in_its_module(name):
    found = exercise_class(name)
    assert off_page(found).name == name
    assert found.__module__.endswith(f".stations.{station_of(name)}.{name.replace('-', '_')}")
    assert dict(STATIONS)[station_of(name)].count(name) == 1


@pytest.mark.parametrize("stored", [None, 3, {}, "tree", ["nothing"], [["tree"], 4]])
def test_progress_takes_nothing_unsound_and_goes_on_where_it_was(stored):
    progress = SolvedExercises(stored)
    assert (progress.as_data(), progress.next_name()) == ([], NAMES[0])
    assert [progress.solve(NAMES[number]) for number in (0, 0, 2)] == [True, False, True]
    again = SolvedExercises(json.loads(json.dumps(progress.as_data())))
    assert [again.is_solved(name) for name in NAMES[:3]] == [True, False, True]
    assert again.count_solved(NAMES[:3]) == 2
    assert again.next_name() == NAMES[1]
    assert SolvedExercises(list(NAMES)).next_name() == NAMES[0]


def test_positions_can_come_about_and_are_not_over():
    for position, turn in [*map(position_of, ("tree", "values", "depth", "cuts")), *BOARDS]:
        assert GAME.result(GAME.parse(position, turn)) is None
        more = position.count("x") - position.count("o")
        assert more in ((0, 1) if turn == "o" else (0, -1))


def test_the_tree_from_the_empty_board_has_as_many_leaves_as_the_text_says():
    whole = ask_about(".........", "o", "explore", levels=0)["whole"]
    for words in WORDS.values():
        assert f"{whole['games']:,}" in words.say("lessons.tree-end")


def test_the_tree_grows_as_it_is_played():
    exercise = off_page(Tree)
    assert position_of("tree")[0].count(".") == 3
    assert len(leaves(exercise.nodes)) == ask("tree", "explore", levels=0)["whole"]["games"] == 5
    assert exercise.opened == [exercise.root]
    for move, shown in ((0, [0]), (0, [0]), (3, [0, 3]), (7, [0, 3, 7])):
        exercise._play(move)
        assert exercise.current.path() == shown
    assert exercise.current.over
    assert len(leaves(exercise.opened)) == 1
    for path in itertools.permutations((0, 3, 7)):
        exercise.show(exercise.root)
        for move in path:
            exercise._play(move)
    assert len(exercise.opened) == len(exercise.nodes)
    assert set(exercise.opened) == set(exercise.nodes)


@pytest.mark.parametrize(
    ("link", "path"), [("03", [0, 3]), ("0x", [0]), ("5", []), ("037", [0, 3, 7]), ("", [])]
)
def test_a_link_leads_into_the_tree_as_far_as_it_can(link, path):
    exercise = off_page(Tree)
    exercise._follow_detail(link)
    assert exercise.current.path() == path


def test_every_count_is_accepted_or_explained():
    exercise = off_page(Tree)
    found = {number: exercise.check(number) for number in (None, *range(3, 9))}
    assert [number for number, (right, _) in found.items() if right] == [5]
    keys = {number: said(told) for number, (_, told) in found.items()}
    assert (keys[None], keys[4], keys[6]) == ("tree-choose", "tree-unopened", "tree-product")
    exercise.opened = exercise.nodes
    assert said(exercise.check(7)[1]) == "tree-leaves"


def depths():
    """Return the exercise on depths with its data, and the answer that has them."""
    exercise, answer = off_page(Depth), ask("depth", "depths")
    exercise.ask = AsyncMock(return_value=answer)
    run(exercise._load)(CancelToken())
    return exercise, answer


def test_one_depth_is_the_answer_and_the_others_are_explained():
    exercise, answer = depths()
    keeping = answer["truth"]["keep"]
    assert exercise.choices[0] not in keeping
    assert 1 < exercise.smallest < len(exercise.choices)
    keys = []
    for depth, choice in enumerate(exercise.choices, 1):
        exercise._follow_detail(str(depth))
        right, told = exercise.check()
        assert right == (depth == exercise.smallest)
        keys.append(said(told))
        assert (choice in keeping) == (depth >= exercise.smallest)
    assert keys == ["depth-shallow"] * 3 + ["depth-right"] + ["depth-deep"] * 2


@pytest.mark.parametrize(("text", "depth"), [("2", 2), ("9", 6), ("0", 1), ("", 1), ("x", 1), ("22", 1)])
def test_a_link_sets_the_depth(text, depth):
    exercise, _ = depths()
    exercise._follow_detail(text)
    assert exercise.depth == depth


def test_what_was_looked_at_and_what_was_cut_make_up_the_tree():
    state = cuts()
    assert len(state.visited) == ask("cuts", "trace")["nodes"]
    assert len(state.cut) == 2
    below = [node for node in state.nodes if any(node.is_under(each) for each in state.cut)]
    assert sorted(node.index for node in below + state.visited) == list(range(len(state.nodes)))
    # After the best there is a reader would stop; the search, which doesn't know what is best, would not.
    for node in state.visited:
        best = 1 if node.turn == "o" else -1
        for child in node.children[:-1]:
            if child.value == best and child in state.visited:
                after = node.children[node.children.index(child) + 1]
                assert after in state.cut


def test_the_right_marks_are_accepted_and_explained():
    state = cuts()
    assert said(state.check()[1][0]) == "cuts-nothing"
    for node in state.cut:
        state.toggle(node)
    right, told = state.check()
    assert right
    assert [said(each) for each in told] == ["cuts-right", "cuts-why", "cuts-why"]
    for _, gaps in told[1:]:
        # × has something here that ○ need not put up with.
        assert (gaps["mark"], gaps["other"]) == ("x", "o")
        assert gaps["value"] <= gaps["bound"]
    state.toggle(state.cut[1])
    state.toggle(state.nodes[1])
    right, told = state.check()
    assert (right, [said(each) for each in told]) == (False, ["cuts-first", "cuts-some"])


def test_every_wrong_mark_is_explained():
    keys = set()
    for index in range(len(cuts().nodes)):
        state = cuts()
        node = state.nodes[index]
        state.toggle(node)
        right, told = state.check()
        assert not right
        if node in state.visited:
            assert state.is_wrong(node)
            keys.add(said(told[0]))
        else:
            assert said(told[0]) == "cuts-more"
    assert keys == {"cuts-root", "cuts-move", "cuts-first", "cuts-open"}


def test_a_mark_covers_what_hangs_below_and_can_be_taken_away_there():
    state = cuts()
    cut = state.cut[0]
    child = cut.children[0]
    state.toggle(child)
    state.toggle(cut)
    assert state.marked == [cut]
    assert state.count_under_marks == 2
    state.toggle(child)
    assert state.marked == []


def test_lines_are_open_where_the_other_side_has_no_piece():
    assert open_lines(".........", "o") == open_lines("....x....", "x") == list(range(8))
    assert open_lines("....x....", "o") == [0, 2, 3, 5]


def truth_of(position, turn):
    answer = ask_about(position, turn, "judge")
    return value_of(answer["winner"]), answer["distance"]


def test_the_three_boards_show_an_estimate_right_too_bold_and_wrong():
    judged = [Estimated(*board) for board in BOARDS]
    pairs = [(board.estimate, truth_of(board.position, board.turn)[0]) for board in judged]
    assert pairs == [(1, 1), (-1, 0), (1, -1)]


@pytest.mark.parametrize("board", BOARDS)
def test_each_board_can_be_counted_and_foretold(board):
    judged = Estimated(*board)
    truth, distance = truth_of(*board)
    right, told = judged.check_counts()
    assert (right, said(told), judged.shown_side) == (False, "judge-count-wrong", "o")
    for mark in "ox":
        # Counts stay between 0 and 8.
        for by in (-1, *[1] * 9, *[-1] * (8 - len(open_lines(board[0], mark)))):
            judged.change_count(mark, by)
        assert judged.shown_side == ""
        right, told = judged.check_counts()
    assert (right, said(told)) == (True, "judge-count-right")
    for guess in {1, 0, -1} - {truth}:
        right, told = judged.predict(guess, truth, distance)
        assert (right, said(told), judged.solved) == (False, "judge-wrong", False)
    right, told = judged.predict(truth, truth, distance)
    assert right and judged.solved
    assert said(told) in ("judge-agree", "judge-hold", "judge-turned")


@pytest.mark.parametrize(
    ("board", "truth", "key"),
    [
        *(((".....oxo.", "x"), -1, "judge-turned"), (("x...o....", "x"), -1, "judge-turned")),
        (("...xxoo..", "o"), truth_of("...xxoo..", "o")[0], "judge-missed"),
    ],
)
def test_an_estimate_that_is_wrong_is_explained(board, truth, key):
    assert said(Estimated(*board).predict(truth, truth, 5)[1]) == key


@pytest.mark.parametrize("language", COMPLETE)
def test_names_tell_boards_apart(language):
    words = WORDS[language]
    for name in ("tree", "values", "cuts"):
        nodes = arrange(tree_of(name))
        names = [name_of(node, GAME, words) for node in nodes]
        assert len(set(names)) == len(names)
        looks = [value_look(node, GAME, words, known=True, note="lessons.node-marked") for node in nodes]
        assert all(look.sign in "+=−" for look in looks)
        assert all(words.say("lessons.node-marked") in look.name for look in looks)


@pytest.mark.parametrize("language", COMPLETE)
def test_squares_say_what_is_on_them(language):
    words = WORDS[language]
    squares = squares_of(GAME, GAME.parse("o........"), [4], words, last=0, chosen=4)
    assert (squares[0].piece, squares[0].last, squares[0].playable) == ("o", True, False)
    assert (squares[4].best, squares[4].playable) == (True, True)
    assert words.say("lessons.depth-chosen") in squares[4].name
    assert words.say("cell.last") in squares[0].name
