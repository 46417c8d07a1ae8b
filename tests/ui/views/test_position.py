"""The position judge without a browser: setting up, texts, the line, and the verdict in words."""

import re
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.shelf import find_game
from engine.reading.positions import read
from engine.study.door import Study
from engine.study.verdict import verdict_of
from tests.engine.toys import Drop
from tests.ui.helpers import DRAWN, GAME, OTHELLO_WORDS, WON_BY_O, WORDS, match_of
from tools.catalogues import COMPLETE
from tools.manifest import Tree
from ui.board.placing import NOTHING, changed_cell, place_or_remove
from ui.views.position import words as position_words
from ui.views.position.line import set_moves_ahead, steps
from ui.views.position_text import in_rows

study = Study()
OTHELLO4, DROP = find_game("othello4"), Drop()
# White has nothing to enclose and passes; then black fills the corner.
PASSING = "XXXXXXXXXXXOXXO-"

positions = st.builds(GAME.parse, st.text("ox.", min_size=9, max_size=9), st.sampled_from("ox"))


def verdict(pieces, turn=None, game=GAME):
    return study.ask({"do": "judge", "game": game.name, "position": pieces, "turn": turn})


def test_it_is_told_where_something_was_placed():
    start = DROP.start()
    assert changed_cell(DROP, start, place_or_remove(DROP, start, 0, "o"), 0) == 8
    # Nothing on an empty square changes nothing.
    empty = OTHELLO4.start()
    assert place_or_remove(OTHELLO4, empty, 3, NOTHING) == empty
    assert changed_cell(OTHELLO4, empty, empty, 3) == 3


@given(position=positions)
def test_what_is_written_is_read(position):
    assert read(GAME, in_rows(GAME, position)) == position


@pytest.mark.parametrize("game", [find_game("othello"), OTHELLO4], ids=lambda game: game.name)
@pytest.mark.parametrize("turn", "XO")
def test_othello_is_written_as_it_is_read(game, turn):
    position = game.parse(game.write(game.start()), turn)
    assert read(game, in_rows(game, position)) == position
    assert len(in_rows(game, position).split("\n")) == game.columns + 1


def test_the_line_goes_from_the_first_board_over_the_position_to_the_end():
    match = match_of("41", starts="o")
    found = steps(match, verdict(GAME.write(match.position), match.turn)["line"])
    assert len(found) == 2 + 1 + 5
    assert [step.move for step in found[:3]] == [None, 4, 1]
    assert found[2].position == match.position
    for before, after in pairwise(found):
        assert after.before == before.position
        assert GAME.play(before.position, after.move) == after.position
    assert GAME.outcome(found[-1].position).winner == "o"


@pytest.mark.parametrize("language", COMPLETE)
def test_a_pass_is_a_step_of_the_line(language):
    words = OTHELLO_WORDS[language]
    match = match_of(game=OTHELLO4, at=OTHELLO4.parse(PASSING, "O"))
    found = steps(match, verdict(PASSING, "O", OTHELLO4)["line"])
    assert OTHELLO4.forced_pass(match.position) == found[1].move
    texts = position_words.step_texts(found, OTHELLO4, words)
    assert texts[1][0] == f"{words.sign('O')} {words.say('move.pass')}"
    assert texts[2][0] == f"{words.sign('X')} d4"


def test_walking_along_the_line_does_not_change_it():
    match = match_of("41", starts="o")
    line = verdict(GAME.write(match.position), match.turn)["line"]
    first = steps(match, line)
    set_moves_ahead(match.record, line)
    for ply in range(2, len(first)):
        match.record.go_to(ply)
        assert steps(match, verdict(GAME.write(match.position), match.turn)["line"]) == first


def test_leading_on_keeps_a_record_that_goes_that_way_already():
    match = match_of(DRAWN)
    match.record.go_to(4)
    set_moves_ahead(match.record, [int(move) for move in DRAWN[4:6]])
    assert "".join(map(str, match.record.moves)) == DRAWN
    assert match.record.at == 4
    set_moves_ahead(match.record, [2])
    assert match.record.moves == [0, 4, 8, 1, 2]
    assert match.record.at == 4


CASES = [
    # game, position, turn, and parts of the English headline and detail
    (GAME, ".........", "o", "A draw", "○ is to move: a draw"),
    (GAME, ".x..o....", "o", "○ wins in 5 plies", "○ plays 3 of those."),
    (GAME, "x...o....", "o", "A draw", "○ is to move: a draw"),
    (GAME, "oo.......", "o", "○ wins at once", "○ is to move and wins at once."),
    (GAME, "oo.o.....", "x", "○ wins in 2 plies", "○ plays 1 of those."),
    (GAME, "ooo.xx...", "x", "○ wins", "Three in a row."),
    (GAME, "oxooxxxoo", "x", "A draw", "The board is full"),
    (GAME, "ooo...xxx", "x", "Nobody wins", "Both sides have three in a row"),
    (OTHELLO4, PASSING, "O", "Black wins in 2 plies", "Black wins by 16 discs."),
    (OTHELLO4, "X" * 16, "O", "Black wins", "Black wins by 16 discs."),
    (OTHELLO4, "X" * 8 + "O" * 8, "X", "A draw", "The board is full"),
]


@pytest.mark.parametrize(("game", "pieces", "turn", "headline", "detail"), CASES)
def test_the_verdict_in_words(game, pieces, turn, headline, detail):
    answer, catalogue = verdict(pieces, turn, game), WORDS if game is GAME else OTHELLO_WORDS
    texts = position_words.verdict(answer, game, catalogue["en"])
    assert texts[0] == headline
    assert detail in texts[1]
    assert not set("{}") & set("".join(position_words.verdict(answer, game, catalogue["ja"])))


@pytest.mark.parametrize("language", COMPLETE)
def test_every_placement_has_a_verdict_in_words(language):
    for pieces in map("".join, product("ox.", repeat=9)):
        if pieces.count("o") >= pieces.count("x"):
            headline, detail, _ = position_words.verdict(verdict(pieces, "o"), GAME, WORDS[language])
            assert headline and detail


@pytest.mark.parametrize(
    ("pieces", "turn", "unreachable"),
    [
        *(("....o....", "x", False), ("....o....", "o", True), ("oxo......", "o", True)),
        *(("ooo......", "x", True), ("ooo...xxx", "x", True)),
    ],
)
def test_the_note_says_that_no_game_reaches_a_position(pieces, turn, unreachable):
    assert bool(position_words.verdict(verdict(pieces, turn), GAME, WORDS["en"])[2]) == unreachable


@pytest.mark.parametrize("language", COMPLETE)
def test_each_board_of_a_line_has_its_own_name(language):
    texts = position_words.step_texts(steps(match_of(WON_BY_O), []), GAME, WORDS[language])
    assert len({name for _, name in texts}) == 6
    assert all(text in name for text, name in texts)


ANSWERS = {"side": ("o", 5), "corner": (None, 7), "twice": ("o", 5), "far": ("o", 5)}
ANSWERS |= {"trap": ("o", 3), "race": ("o", 1)}
"""The winner and the distance of each "What if" of the page, found by hand."""


def questions():
    """Return the position and the turn of each "What if" of the page, by name."""
    page = Tree().catalogues.pages["ui/views/position/view.html"]
    pattern = r'data-what-if="(\w+)" data-position="([ox.]+)" data-turn="(\w)"'
    return {name: (position, turn) for name, position, turn in re.findall(pattern, page)}


def test_the_questions_have_the_answers_that_make_them_worth_asking():
    answers = {name: verdict(*place) for name, place in questions().items()}
    assert {name: (answer["winner"], answer["distance"]) for name, answer in answers.items()} == ANSWERS
    pieces, turn = questions()["race"]
    assert verdict(pieces, GAME.other(turn))["winner"] == GAME.other(turn)


def test_what_isnt_proven_is_not_said_to_be():
    game, words = find_game("connectfour"), WORDS["en"]
    answer = verdict_of(game.start(), game, (None, None), [])
    answer.update(value=None, distance=None, position=game.write(game.start()), turn="o")
    headline, detail, _ = position_words.verdict(answer, game, words)
    assert (headline, detail) == (words.say("position.unproven"), "○ is to move. Who wins isn’t proven yet.")
    answer.update(verdict_of(game.start(), game, (1, None), []), value=1)
    headline, detail, _ = position_words.verdict(answer, game, words)
    assert headline == words.say("status.over", mark="○")
    assert "how soon isn’t proven yet" in detail
