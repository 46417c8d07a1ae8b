"""The station on judging better: a line of Python from sliders, what it makes of positions, and its match."""

import itertools
from types import SimpleNamespace

import pytest

from engine.games.shelf import find_game
from engine.lab.rung import find_rung, read_header
from engine.lab.rung_texts import solution
from engine.service import Service
from tests.ui.views.lessons.telling import said, words_in
from tools.catalogues import COMPLETE
from ui.views.lessons.stations.judging import weigh
from ui.views.lessons.stations.judging.discs import DISCS
from ui.views.lessons.stations.judging.fours import FOURS
from ui.views.lessons.stations.judging.paired import GAMES, NEEDED, Match, match_message
from ui.views.lessons.stations.judging.subject import functions, line, program

OTHELLO = find_game("othello")
GOOD = {DISCS: (0, 10, -5, 0, 2), FOURS: (10, 2, 1)}
SUBJECTS = pytest.mark.parametrize("subject", (DISCS, FOURS), ids=lambda subject: subject.game)


@pytest.mark.parametrize(
    ("subject", "weights", "text"),
    [
        (DISCS, GOOD[DISCS], "10*corners - 5*beside + 2*mobility"),
        (DISCS, (-1, 0, 1, 0, 0), "-discs + beside"),
        (DISCS, (0, 0, 0, 0, 0), "0"),
        (DISCS, (1, -1, 0, 3, 0), "discs - corners + 3*edges"),
        (FOURS, GOOD[FOURS], "10*threes + 2*twos + middle"),
    ],
)
def test_sliders_are_a_line(subject, weights, text):
    assert line(subject, weights) == text
    assert f"\n    return {text}\n" in program(subject, weights)


def test_what_the_line_counts_is_what_stands_on_the_board():
    position = OTHELLO.parse("XO------" + "XO------" + "O" * 8 + "-" * 40, "X")
    # The corner at the top left is taken, so nothing is beside an empty one there.
    mobility = len(OTHELLO.legal_moves(position))
    assert weigh.features_of(DISCS, OTHELLO.write(position), OTHELLO) == (2 - 10, 1, 0, -2, mobility)
    empty = OTHELLO.parse("-O------" + "XX------" + "-" * 48, "X")
    assert weigh.features_of(DISCS, OTHELLO.write(empty), OTHELLO)[:4] == (1, 0, 1, 0)


def test_what_the_line_counts_is_what_can_still_be_four_in_a_row():
    four = find_game("connectfour")
    # Of o: three in the bottom row from the left, which only the fourth square can complete, and twos.
    position = four.parse("." * 28 + ".xx...." + "ooo.x..", "o")
    ways, cells = ((0, 1), (1, 0), (1, 1), (1, -1)), four.cells(position)
    lines = [
        [cells[(row + step * down) * 7 + column + step * right] for step in range(4)]
        for row, column, (down, right) in itertools.product(range(6), range(7), ways)
        if row + 3 * down < 6 and 0 <= column + 3 * right < 7
    ]

    def open_lines(mark, count):
        return sum({*line} <= {mark, ""} and line.count(mark) == count for line in lines)

    assert len(lines) == 69
    threes, twos = [open_lines("o", count) - open_lines("x", count) for count in (3, 2)]
    assert weigh.features_of(FOURS, four.write(position), four) == (threes, twos, 0)
    assert open_lines("o", 3) == 1


@SUBJECTS
def test_colours_exchanged_are_worth_the_same_to_whoever_moves(subject):
    game = find_game(subject.game)
    evaluate = functions(subject, (3, 7, -4, 2, 5)[: len(subject.features)])["evaluate"]
    exchange = str.maketrans("".join(game.marks), "".join(reversed(game.marks)))
    for text, _ in subject.positions:
        mine = game.parse(text, subject.mover)
        if subject is DISCS:
            theirs = game.parse(text.translate(exchange), game.other(subject.mover))
            assert evaluate(game, mine) == evaluate(game, theirs)
        else:
            # Who is to move follows from the stones, so the line is asked of the same stones for the other.
            swapped = SimpleNamespace(cells=game.cells, other=game.other)
            swapped.turn = lambda position: game.other(game.turn(position))
            assert evaluate(game, mine) == -evaluate(swapped, mine)


@pytest.mark.parametrize(
    ("subject", "text", "value"),
    [(DISCS, *each) for each in DISCS.positions if each[0].count("-") == 15]
    + [(FOURS, *each) for each in FOURS.positions],
)
def test_the_engine_finds_what_the_positions_are_said_to_be_worth(subject, text, value):
    place = {"game": subject.game, "position": text, "turn": subject.mover}
    found = Service().ask({"do": "analyse", **place, "seconds": 60})
    assert (found["value"], found["exact"]) == (value, True)


@SUBJECTS
def test_the_textbook_misleads_one_feature_is_not_enough_and_some_lines_are(subject):
    game = find_game(subject.game)
    assert weigh.pairs_in_order(weigh.ranking(subject, subject.textbook, game)) < weigh.pairs(subject) / 2
    for number in range(len(subject.features)):
        for weight in (-1, 1):
            one = tuple(weight if each == number else 0 for each in range(len(subject.features)))
            assert weigh.pairs_in_order(weigh.ranking(subject, one, game)) < subject.pairs_needed
    assert weigh.judge(subject, GOOD[subject], weigh.ranking(subject, GOOD[subject], game))[0]
    # The lab takes the program, and it plays.
    assert "def evaluate(" in solution(DISCS.rung, "en")
    rung, name = read_header(program(subject, GOOD[subject]))
    assert (find_rung(rung).game or name, name) == (subject.game, subject.game)
    assert functions(subject, GOOD[subject])["choose"](game, game.start()) in game.legal_moves(game.start())


@pytest.mark.parametrize(
    ("subject", "keys"),
    [
        (DISCS, "weigh: right blind discs beside corners mobility measure"),
        (FOURS, "fours: right blind middle sign one measure"),
    ],
)
def test_every_line_that_is_not_enough_is_told_why_by_its_own_sentence(subject, keys):
    told = {}
    game = find_game(subject.game)
    for weights in itertools.product((-3, 0, 1, 4), repeat=len(subject.features)):
        right, sentence = weigh.judge(subject, weights, weigh.ranking(subject, weights, game))
        told[sentence[0]] = sentence
        assert right == (sentence[0] == subject.right_key)
    name, kinds = keys.split(": ")
    found = {said(sentence, subject.game) for sentence in told.values()}
    assert found == {f"{name}-{kind}" for kind in kinds.split()}


@SUBJECTS
def test_the_furthest_is_the_one_that_the_textbook_judges_worst(subject):
    rows = weigh.ranking(subject, subject.textbook, find_game(subject.game))
    for language in COMPLETE:
        said_of = words_in(language, subject.game).say(subject.right_key, count="", all="")
        assert str(weigh.pairs_in_order(rows)) in said_of
    far = weigh.furthest(rows)
    assert weigh.displacement(far) == max(map(weigh.displacement, rows)) > 2
    assert [row.place for row in rows] == list(range(len(subject.positions)))
    truths = [row.truth for row in sorted(rows, key=lambda row: row.true_place)]
    assert truths == sorted((value for _, value in subject.positions), reverse=True)


@pytest.mark.parametrize(
    ("subject", "weights", "key"),
    [
        (DISCS, GOOD[DISCS], "paired-won"),
        (DISCS, DISCS.textbook, "paired-close"),
        (DISCS, (-1, 0, 0, 0, 0), "paired-lost"),
        (FOURS, GOOD[FOURS], "paired-fours-won"),
        (FOURS, (1, 0, 0), "paired-close"),
        (FOURS, FOURS.textbook, "paired-close"),
        (FOURS, (-1, 0, 0), "paired-fours-lost"),
    ],
)
def test_a_match_is_played_to_its_end_and_told(subject, weights, key):
    match = Match(subject, weights, find_game(subject.game))
    assert sum(1 for _ in match.run()) > GAMES * 3
    assert match.games_played == GAMES
    assert match.is_won == (match.half_points >= 2 * NEEDED)
    # Against itself a match is even.
    assert weights != subject.textbook or match.half_points == GAMES
    assert said(match_message(subject, match), subject.game) == key
