"""The position judge without a browser: setting up, texts, the line, and the verdict in words."""

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ui.views.judge.text import WHAT_IFS, reachable, read, written
from ui.widgets.text_error import TextError

from engine.service import Service
from tests.ui.helpers import DRAWN, GAME, WON_BY_O, WORDS, match_of
from tools.command import ROOT
from ui.board.placing import CYCLE, mirrored, placed, turned, with_turn
from ui.state.words import LANGUAGES
from ui.views.judge import words as judge_words
from ui.views.judge.line import lead, steps

service = Service()

positions = st.builds(GAME.parse, st.text("ox.", min_size=9, max_size=9), st.sampled_from("ox"))


def verdict(pieces, turn=None):
    return service.ask(
        {"do": "analyse", "game": GAME.name, "position": pieces, "turn": turn, "verdict": True}
    )


def both(position):
    return GAME.write(position), position[2]


# Setting up


@pytest.mark.parametrize(
    ("there", "choice", "then"),
    [
        (".", "o", "o"),
        ("x", "o", "o"),
        ("o", "o", "."),
        ("x", "x", "."),
        ("o", ".", "."),
        (".", ".", "."),
        (".", CYCLE, "o"),
        ("o", CYCLE, "x"),
        ("x", CYCLE, "."),
    ],
)
@pytest.mark.parametrize("turn", "ox")
def test_choosing_a_square_places_what_was_chosen_and_leaves_the_turn(there, choice, then, turn):
    position = GAME.parse(f"o..x{there}...x", turn)
    assert both(placed(GAME, position, 4, choice)) == (f"o..x{then}...x", turn)


def test_turning_goes_clockwise_and_mirroring_exchanges_left_and_right():
    position = GAME.parse("oox......", "x")
    assert both(turned(GAME, position)) == ("..o..o..x", "x")
    assert both(mirrored(GAME, position)) == ("xoo......", "x")


@given(position=positions)
def test_turned_four_times_or_mirrored_twice_nothing_has_changed(position):
    again = position
    for _ in range(4):
        again = turned(GAME, again)
    assert again == mirrored(GAME, mirrored(GAME, again)) == position
    assert both(with_turn(GAME, position, "x")) == (GAME.write(position), "x")


def every_reachable():
    """Play every game, whoever begins."""
    found, todo = set(), [GAME.start("o"), GAME.start("x")]
    while todo:
        position = todo.pop()
        if position not in found:
            found.add(position)
            todo += [GAME.play(position, move) for move in GAME.legal_moves(position)]
    return found


def test_it_is_known_of_every_placement_whether_a_game_reaches_it():
    known = every_reachable()
    for pieces in map("".join, product("ox.", repeat=9)):
        for turn in "ox":
            position = GAME.parse(pieces, turn)
            assert reachable(GAME, position) == (position in known), (pieces, turn)


# Texts


@pytest.mark.parametrize(
    ("text", "pieces", "turn"),
    [
        ("o...x....", "o...x....", "o"),
        ("o...x....x", "o...x....", "x"),
        ("  o . .\n. x .\n. . .   x\n", "o...x....", "x"),
        ("OXO.X....", "oxo.x....", "o"),
        ("○×〇.✕・・..", "oxo.x....", "o"),
        ("ｏｘ．．．．．．．", "ox.......", "o"),
        ("p\n0 1 2\n0 1 0\n2 0 0", ".ox.o.x..", "o"),
        ("e\n012\n010\n200", ".ox.o.x..", "x"),
        ("\r\n E \r\n\n0 1 2\r\n0 1 0\r\n2 0 0\r\n", ".ox.o.x..", "x"),
        ("ｐ\n０　１　２\n０１０\n２００", ".ox.o.x..", "o"),
    ],
)
def test_a_text_is_read(text, pieces, turn):
    assert both(read(GAME, text)) == (pieces, turn)


@given(position=positions)
def test_what_is_written_is_read(position):
    assert read(GAME, written(GAME, position)) == position


@given(position=positions)
def test_the_consoles_rows_are_read(position):
    digits = "".join("120"["ox.".index(piece)] for piece in GAME.write(position))
    rows = "\n".join(" ".join(digits[start : start + 3]) for start in (0, 3, 6))
    assert read(GAME, f"{'p' if position[2] == 'o' else 'e'}\n{rows}\n") == position


WRONG = [
    # text, key, the part that is wrong, what the sentence names
    ("", "judge.text-none", "", {}),
    (" \n ", "judge.text-none", " \n ", {}),
    ("o...x...", "error.length", "o...x...", {"expected": 9, "given": 8}),
    ("o...x......", "error.length", "o...x......", {"given": 11}),
    ("o...x..Z.", "error.character", "Z", {"place": 8, "character": "Z"}),
    ("o . .\n. x .\n. ! .", "error.character", "!", {"place": 8, "character": "!"}),
    ("o...x....z", "error.turn", "z", {"turn": "z"}),
    ("010020000", "judge.text-side", "010020000", {"line": 1, "given": "010020000"}),
    ("\n0 1 2\n0 1 0\n0 0 0", "judge.text-side", "0 1 2", {"line": 2, "given": "0 1 2"}),
    ("p 0\n1 0 2", "judge.text-side", "p 0", {"line": 1}),
    ("p\n0 1 2\n0 1 3\n0 0 0", "judge.text-digit", "3", {"line": 3, "place": 3, "character": "3"}),
    ("p\n0 1 2\n0 o 0\n0 0 0", "judge.text-digit", "o", {"line": 3, "place": 2, "character": "o"}),
    ("e\n0 1\n0 0 0\n0 0 0", "judge.text-row", "0 1", {"line": 2, "given": 2}),
    ("e\n0 1 0 0\n0 0 0\n0 0 0", "judge.text-row", "0 1 0 0", {"line": 2, "given": 4}),
    ("p", "judge.text-rows", "", {"given": 0}),
    ("p\n0 1 2\n0 0 0", "judge.text-rows", "", {"given": 2}),
    ("p\n000\n000\n000\n111\n1", "judge.text-rows", "111\n1", {"given": 5}),
]


@pytest.mark.parametrize(("text", "key", "part", "details"), WRONG)
def test_of_a_wrong_text_it_is_said_which_part_and_what_would_be_right(text, key, part, details):
    with pytest.raises(TextError) as error:
        read(GAME, text)
    assert error.value.key == key
    assert text[error.value.start : error.value.end] == part
    assert details.items() <= error.value.details.items()
    for words in WORDS.values():
        said = words.say(key, **error.value.details)
        assert all(str(detail) in said for detail in details.values())


def test_a_long_wrong_line_is_not_repeated_whole():
    with pytest.raises(TextError) as error:
        read(GAME, "1" * 100_000)
    assert len(WORDS["en"].say(error.value.key, **error.value.details)) < 200


@given(text=st.text(st.sampled_from("oxpe012. \n\rZ○é"), max_size=40))
def test_any_text_is_a_position_or_a_text_error(text):
    try:
        position = read(GAME, text)
    except TextError as error:
        assert 0 <= error.start <= error.end <= len(text)
    else:
        assert len(GAME.write(position)) == 9


# The line


def test_the_line_goes_from_the_first_board_over_the_position_to_the_end():
    match = match_of("41", starts="o")
    found = steps(match, verdict(GAME.write(match.position), match.turn)["boards"])
    assert len(found) == 2 + 1 + 5
    assert [step.move for step in found[:3]] == [None, 4, 1]
    assert (found[2].pieces, found[2].turn) == (GAME.write(match.position), match.turn)
    for before, after in pairwise(found):
        played = GAME.play(GAME.parse(before.pieces, before.turn), after.move)
        assert both(played) == (after.pieces, after.turn)
    assert GAME.outcome(GAME.parse(found[-1].pieces, found[-1].turn)).winner == "o"


def test_walking_along_the_line_does_not_change_it():
    match = match_of("41", starts="o")
    answer = verdict(GAME.write(match.position), match.turn)
    first = steps(match, answer["boards"])
    lead(match.record, answer["line"])
    for ply in range(2, len(first)):
        match.record.go_to(ply)
        assert steps(match, verdict(GAME.write(match.position), match.turn)["boards"]) == first


def test_leading_on_keeps_a_record_that_goes_that_way_already():
    match = match_of(DRAWN)
    match.record.go_to(4)
    lead(match.record, [int(move) for move in DRAWN[4:6]])
    assert "".join(map(str, match.record.moves)) == DRAWN
    assert match.record.at == 4
    lead(match.record, [2])
    assert match.record.moves == [0, 4, 8, 1, 2]
    assert match.record.at == 4


# Words


CASES = [
    # position, turn, what the headline says in English, and the sentence
    (".........", "o", "A draw", "○ is to move: a draw"),
    (".x..o....", "o", "○ wins in 5 plies", "○’s own moves among them: 3."),
    ("....o....", "o", "○ wins in 5 plies", "○’s own moves among them: 3."),
    ("x...o....", "o", "A draw", "○ is to move: a draw"),
    ("oo.......", "o", "○ wins at once", "○ is to move and wins at once."),
    ("oo.o.....", "x", "○ wins in 2 plies", "○’s own moves among them: 1."),
    ("ooo.xx...", "x", "○ wins", "Three in a row."),
    ("oxooxxxoo", "x", "A draw", "The board is full"),
    ("ooo...xxx", "x", "Nobody wins", "Both sides have three in a row"),
]


@pytest.mark.parametrize(("pieces", "turn", "headline", "detail"), CASES)
def test_the_verdict_in_words(pieces, turn, headline, detail):
    answer = verdict(pieces, turn)
    assert judge_words.headline(answer, WORDS["en"]) == headline
    assert detail in judge_words.detail(answer, WORDS["en"])
    for gap in "{}":
        assert gap not in judge_words.headline(answer, WORDS["ja"]) + judge_words.detail(answer, WORDS["ja"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_placement_has_a_verdict_in_words(language):
    words = WORDS[language]
    for pieces in map("".join, product("ox.", repeat=9)):
        if pieces.count("o") >= pieces.count("x"):
            answer = verdict(pieces, "o")
            assert judge_words.headline(answer, words)
            assert judge_words.detail(answer, words)


@pytest.mark.parametrize(
    ("pieces", "turn", "said"),
    [
        ("....o....", "x", False),
        ("....o....", "o", True),
        ("oxo......", "o", True),
        ("ooo......", "x", True),
        # The verdict itself says it here.
        ("ooo...xxx", "x", False),
    ],
)
def test_it_is_said_once_that_no_game_reaches_a_position(pieces, turn, said):
    answer = verdict(pieces, turn)
    assert bool(judge_words.note(answer, GAME, WORDS["en"])) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_board_of_a_line_has_its_own_name(language):
    match = match_of(WON_BY_O)
    texts = judge_words.step_texts(steps(match, []), GAME, WORDS[language])
    assert len({name for _, name in texts}) == 6
    assert all(text in name for text, name in texts)


# What the questions of the page claim by being asked: facts of the game, found by hand.
ANSWERS = {
    "side": ("o", 5),
    "corner": (None, 7),
    "twice": ("o", 5),
    "far": ("o", 5),
    "trap": ("o", 3),
    "race": ("o", 1),
}


@pytest.mark.parametrize("name", WHAT_IFS)
def test_the_questions_have_the_answers_that_make_them_worth_asking(name):
    answer = verdict(*WHAT_IFS[name])
    assert (answer["winner"], answer["distance"]) == ANSWERS[name]
    if name == "race":
        pieces, turn = WHAT_IFS[name]
        assert verdict(pieces, GAME.other(turn))["winner"] == GAME.other(turn)


def test_the_page_asks_every_question():
    page = (ROOT / "ui" / "views" / "judge" / "view.html").read_text("utf-8")
    for name in WHAT_IFS:
        assert f'data-what-if="{name}"><span data-text="judge.ask-{name}">' in page
