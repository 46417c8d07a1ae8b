"""The explorer: the boards around a position, their values, sizes and copies."""

from math import factorial

import pytest

from engine.study.door import Study
from tests.engine import brute
from tests.engine.playing import refusal

ROOT = {"do": "explore", "game": "tictactoe", "position": "........."}


@pytest.fixture(scope="module")
def explore():
    service = Study()

    def explore(**changes):
        return service.ask({**ROOT, **changes})

    return explore


def boards_of(answer):
    """Return the centre and every board below it."""
    found = [answer["centre"]]
    for board in found:
        found += board["children"]
    return found


def shape(text):
    return min(brute.copies(text))


def test_a_board_has_its_fields_and_the_whole_tree_is_counted(explore, facts):
    (child,) = [child for child in explore()["centre"]["children"] if child["move"] == 4]
    place = {"position": "....o....", "turn": "x", "move": 4, "parents": [0], "copies": 1, "children": []}
    worth = {"value": 0, "distance": 8, "winner": None, "over": False, "best": True, "nodes": 55_505}
    assert child == {**place, **worth}
    assert explore()["whole"] == {
        "nodes": facts["game_tree_nodes"],
        "games": facts["finished_games"],
        "positions": facts["positions_reachable"],
        "up_to_symmetry": facts["positions_up_to_symmetry"],
    }


@pytest.mark.parametrize("merge", [False, True])
def test_every_board_around_every_position_is_right(explore, merge):
    for text, turn in list(brute.reachable().items())[::3]:
        for board in boards_of(explore(position=text, turn=turn, levels=2, merge=merge)):
            mover = board["turn"]
            value, distance = brute.solve(board["position"], mover)
            assert (board["value"], board["distance"]) == (value, distance)
            assert board["winner"] == {1: mover, 0: None, -1: brute.other(mover)}[value]
            assert board["over"] == brute.is_over(board["position"])
            best = [] if board["over"] else brute.best_moves(board["position"], mover)
            for child in board["children"]:
                assert child["position"] == brute.put(board["position"], child["move"], mover)
                assert child["turn"] == brute.other(mover)
                assert child["best"] == (child["move"] in best)


def test_merged_boards_stand_for_all_of_a_level_and_differ(explore):
    for text, turn in list(brute.reachable().items())[::7]:
        apart = explore(position=text, turn=turn, levels=2)
        merged = explore(position=text, turn=turn, levels=2, merge=True)
        assert apart["counts"] == merged["counts"]
        for level, count in enumerate(merged["counts"], 1):
            boards = levels_of(merged)[level]
            shapes = [shape(board["position"]) for board in boards]
            assert len(set(shapes)) == len(shapes) == count["merged"]
            assert sum(board["copies"] for board in boards) == count["apart"]
            before = levels_of(apart)[level]
            assert len(before) == count["apart"]
            assert {shape(board["position"]) for board in before} == set(shapes)
            for board in boards:
                alike = [each for each in before if shape(each["position"]) == shape(board["position"])]
                assert board["copies"] == len(alike)


def levels_of(answer):
    """Return the boards level by level, the centre's first."""
    levels = [[answer["centre"]]]
    for _ in answer["counts"]:
        levels.append([child for board in levels[-1] for child in board["children"]])
    return levels


def test_a_merged_board_names_all_that_lead_to_it(explore):
    children = explore(levels=2, merge=True)["centre"]["children"]
    assert [child["position"] for child in children] == ["o........", ".o.......", "....o...."]
    # After o and x, o's second mark may have been its first.
    children = explore(position="...x.....", turn="o", levels=2, merge=True)["centre"]["children"]
    assert any(len(grandchild["parents"]) > 1 for child in children for grandchild in child["children"])
    for index, child in enumerate(children):
        for grandchild in child["children"]:
            assert grandchild["parents"][0] == index
            for parent in grandchild["parents"]:
                board = children[parent]["position"]
                replies = [brute.put(board, square, "x") for square in brute.empty(board)]
                assert shape(grandchild["position"]) in map(shape, replies)


def test_the_path_is_shown_from_its_start(explore):
    answer = explore(path=[4, 0, 8])
    assert [(board["position"], board["move"]) for board in answer["path"]] == [
        (".........", None),
        ("....o....", 4),
        ("x...o....", 0),
    ]
    assert answer["centre"]["position"] == "x...o...o"
    assert answer["centre"]["move"] == 8
    assert all(not board["children"] for board in answer["path"])


def test_a_finished_game_has_no_children(explore):
    answer = explore(position="oooxx....", turn="x", levels=2)
    assert answer["centre"]["over"]
    assert answer["centre"]["winner"] == "o"
    assert answer["centre"]["children"] == []
    assert answer["counts"] == [{"apart": 0, "merged": 0}] * 2
    assert answer["whole"] == {"nodes": 1, "games": 1, "positions": 1, "up_to_symmetry": 1}
    # Positions that no game reaches can be explored, too.
    answer = explore(position="oo.......", turn="o", levels=1)
    assert answer["centre"]["winner"] == "o"
    assert answer["whole"]["nodes"] < factorial(8)


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        *(({"levels": levels}, "error.number") for levels in (3, -1, True, "2")),
        *(({"path": path}, "error.illegal-move") for path in ([4, 4], [9])),
        *(({"path": path}, "error.moves") for path in (["4"], 4)),
        *(({"path": [0, 3, 1, 4, 2, 5]}, "error.game-over"), ({"game": "chess"}, "error.game")),
    ],
)
def test_a_wrong_request_is_refused(explore, changes, key):
    assert refusal(explore, **changes) == key
