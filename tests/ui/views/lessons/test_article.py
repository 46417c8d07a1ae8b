"""The station on the search that never changes sides: what it dreams of, its line, and how it is mended."""

import functools

from engine.games.shelf import find_game
from tests.ui.views.lessons import telling
from tests.ui.views.lessons.telling import fillings, off_page
from ui.views.lessons.mechanisms.holes import Run
from ui.views.lessons.stations.article.culprit import SEARCH, Culprit
from ui.views.lessons.stations.article.mend import PLIES, TRUE, Mend
from ui.views.lessons.stations.article.sides import DREAM, REAL, SearchFunctions, Sides, plies_of
from ui.views.lessons.stations.article.unturned import ANSWERS, FORBIDDEN_PLY, RIGHT, BothBoards, Unturned

GAME = find_game("othello")
said = functools.partial(telling.said, game="othello")


def best(position, depth, changes, side="X"):
    board = SearchFunctions(GAME)
    if depth == 0:
        return board.count(position, "X"), ()
    found = []
    for move in board.moves(position, side):
        after = board.place(position, move, side)
        value, line = best(after, depth - 1, changes, GAME.other(side) if changes else side)
        found.append((value, (move, *line)))
    return (max if side == "X" else min)(found, key=lambda each: each[0])


def test_the_dream_is_what_the_search_as_it_was_found_takes_for_the_best():
    board = SearchFunctions(GAME)
    names = board.names()
    exec(SEARCH, names)
    value = best(board.start(), len(DREAM), changes=False)[0]
    assert names["search"](board.start(), "X", len(DREAM)) == value
    *_, (_, _, last) = plies_of(GAME, DREAM, alternate=False)
    assert board.count(last, "X") == value
    assert [GAME.cells(last).count(mark) for mark in "XO"] == [11, 0]


def test_what_happens_is_legal_and_each_plays_the_best_by_discs():
    plies = plies_of(GAME, REAL, alternate=True)
    position = SearchFunctions(GAME).start()
    for side, move, after in plies[1:]:
        assert GAME.turn(position) == side
        assert move in GAME.legal_moves(position)
        position = GAME.play(position, move)
        assert position == after
    board = SearchFunctions(GAME)
    first = plies[1][2]
    assert best(first, 2, changes=True, side="O")[0] == board.count(position, "X") == 1
    assert [GAME.cells(position).count(mark) for mark in "XO"] == [6, 5]


def test_the_boards_part_at_the_second_ply():
    dream, real = plies_of(GAME, DREAM, alternate=False), plies_of(GAME, REAL, alternate=True)
    cells = [[GAME.cells(ply[2]) for ply in plies] for plies in (dream, real)]
    assert [one == other for one, other in zip(*cells, strict=True)] == [True, True, False, False]
    assert Sides.right_choice == "2"


def test_every_line_has_its_sentence_and_one_is_wrong():
    lines = SEARCH.split("\n")
    assert "search(after, side" in lines[int(Culprit.right_choice) - 1]
    for number in range(1, len(lines) + 1):
        said((f"lessons.culprit-{number}", {"mark": "X", "other": "O"}))


def test_one_way_to_mend_it_is_right_and_the_others_are_told_apart():
    keys = {}
    exercise = off_page(Mend)
    assert best(SearchFunctions(GAME).start(), PLIES, changes=True)[0] == TRUE
    for _, right, (told,) in fillings(exercise):
        keys[exercise.choice(0), exercise.choice(1)] = said(told)
        assert right == (told[0] == "lessons.mend-right")
        assert len(exercise.functions.first_discs) == PLIES
        if right:
            run = Run(exercise.program.text(), exercise._program_globals())
            start = exercise.functions.start()
            assert run.call("search", start, "X", 3) == best(start, 3, changes=True)[0]
    assert keys == {
        ("", "side"): "mend-same",
        ("-", "side"): "mend-minus",
        ("", "other(side)"): "mend-sign",
        ("-", "other(side)"): "mend-right",
    }


def test_the_other_article_turns_no_disc_and_lets_white_place_where_black_could():
    film = BothBoards(GAME)
    for number, (mark, move, board) in enumerate(film.plies[1:]):
        before, true = film.plies[number][2], film.real_boards[number]
        assert move in GAME.legal_moves(GAME.set_up(GAME.cells(before), "X"))
        assert sum(old != new for old, new in zip(GAME.cells(before), GAME.cells(board), strict=True)) == 1
        assert (move in GAME.legal_moves(true)) == (number + 1 < FORBIDDEN_PLY)
        assert mark == "XO"[number % 2]
    assert GAME.cells(film.real_boards[1]).count("X") - GAME.cells(film.plies[1][2]).count("X") == 1


def test_both_questions_about_the_game_are_answered():
    exercise, keys = off_page(Unturned), set()
    for right, answers in zip(RIGHT, ANSWERS, strict=True):
        for answer in sorted(answers, key=lambda each: each == right):
            is_right, told = exercise.answer(answer)
            assert is_right == (answer == right)
            keys.add(said(told))
    assert len(keys) == 6
    assert exercise.question == 2
