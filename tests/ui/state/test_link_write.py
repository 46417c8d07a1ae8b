"""Links and history entries hold a match, and a broken link is explained."""

import json
import string
import unicodedata
from urllib.parse import parse_qsl

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contract.game import GameError
from engine.contract.levels import LEVELS
from engine.games.shelf import find_game
from tests.engine.toys import FURROW, shelved
from tests.ui.helpers import GAME, WORDS, match_of
from tools.catalogues import COMPLETE
from ui.state import link_read, link_write
from ui.state.match import people
from ui.state.settings import Settings

LEVEL_NAMES = [level.name for level in LEVELS]
PEOPLE = people(GAME)
OTHELLO = find_game("othello")


def parts_of(address):
    assert address[0] == "#"
    return dict(parse_qsl(address[1:], strict_parsing=True))


def read(parts):
    return link_read.read(parts, Settings({}, "en", GAME, "x"))


@st.composite
def matches(draw):
    """Any moment of any game from the empty board, with players of any kind."""
    match = match_of(
        you=draw(st.sampled_from(PEOPLE)),
        starts=draw(st.sampled_from(["o", "x"])),
        level=draw(st.sampled_from(LEVEL_NAMES)),
        rival=draw(st.sampled_from(LEVEL_NAMES)),
    )
    for move in draw(st.permutations(range(9))):
        if not match.over:
            match.record.play(move)
    match.record.go_to(draw(st.integers(0, 9)))
    return match


@pytest.mark.parametrize(
    ("view", "parts"),
    [(None, {}), (("review", ""), {"view": "review"}), (("lab", "3"), {"view": "lab", "show": "3"})],
)
def test_a_link_names_its_view_and_what_that_shows(view, parts):
    found = parts_of(link_write.write(match_of(), "en", view))
    assert {key: found[key] for key in ("view", "show") if key in found} == parts


@given(match=matches(), language=st.sampled_from(COMPLETE), others=st.sampled_from(COMPLETE))
def test_a_link_restores_the_moment_whatever_the_reader_has_set(match, language, others):
    parts = parts_of(link_write.write(match, language))
    again = link_read.read(parts, Settings({}, others, GAME))
    assert parts["lang"] == language
    assert again.position == match.position
    assert again.record.moves == match.record.moves[: match.record.at]
    assert (again.you, again.level) == (match.you, match.level)
    assert again.rival == match.rival or not match.watching
    assert link_write.write(again, language) == link_write.write(match, language)


def test_a_link_is_what_the_readme_says():
    link = link_write.write(match_of("04", you="o", level="casual"), "ja")
    assert link == "#game=tictactoe&position=o...x....&turn=o&you=o&level=casual&lang=ja&moves=04"


def test_a_record_from_a_position_that_was_set_up_is_kept_with_that_position():
    match = read({"position": "xx..o....", "turn": "o", "you": "both"})
    assert "from" not in parts_of(link_write.write(match, "en"))
    for move in (2, 8):
        match.record.play(move)
    parts = parts_of(link_write.write(match, "en"))
    assert (parts["from"], parts["moves"]) == ("xx..o....", "28")
    again = read(parts)
    assert again.position == match.position
    for ply in (0, 1):
        assert again.record.position_at(ply) == match.record.position_at(ply)


@pytest.mark.parametrize("begins", FURROW.marks)
def test_a_link_says_who_began_where_a_side_may_move_again(begins, monkeypatch):
    with shelved(monkeypatch):
        match = match_of(game=FURROW, starts=begins)
        # The first move is followed by another one of the same side.
        for choice in (1, 0, 0):
            match.record.play(FURROW.legal_moves(match.position)[choice])
            parts = parts_of(link_write.write(match, "en"))
            again = link_read.read(parts, Settings({}, "en", FURROW))
            assert again.position == match.position
            assert again.record.position_at(0) == FURROW.start(begins)
            del parts["position"], parts["turn"]
            assert link_read.read(parts, Settings({}, "en", FURROW)).position == match.position


def test_what_a_link_leaves_out_comes_from_the_settings():
    chosen = {"you": "both", "starts": "o", "level": "casual", "rival": "skilled"}
    settings = Settings({"games": {"tictactoe": chosen}}, "en", GAME)
    match = link_read.read({}, settings)
    assert match.position == GAME.start("o")
    assert (match.you, match.level, match.rival) == ("both", "casual", "skilled")


FITTING = {"position": "xxo.o...x", "turn": "o", "moves": "28"}
BROKEN = [
    # A first position that doesn't fit the moves.
    *({**FITTING, "from": start} for start in ("xx", "oo..x....", "zz..o....")),
    {"game": "chess"},
    {"game": "othello", "you": "X", "level": "casual", "rival": "casual", "moves": "a1"},
    *({"position": "o"}, {"position": "o...#...."}, {"position": "o...x....", "turn": "z"}),
    *({"you": "me"}, {"you": "<img src=x>"}, {"level": "godlike"}),
    *({"moves": "00"}, {"moves": "04", "turn": "o"}),
    {"position": "o...x....", "turn": "o", "moves": "00"},
    {"position": "o...x....", "turn": "o", "moves": "05"},
    {"position": "o...x....", "turn": "x", "moves": "04"},
    {"position": "ooo.xx..x", "turn": "o", "moves": "0415287"},
]


@pytest.mark.parametrize("parts", BROKEN, ids=str)
def test_a_broken_link_is_explained_in_both_languages(parts):
    with pytest.raises(GameError) as caught:
        read(parts)
    sentences = {words.explain(caught.value) for words in WORDS.values()}
    assert len(sentences) == 2
    assert all(sentence.endswith((".", "。")) for sentence in sentences)


def othello(moves, **parts):
    return link_read.read({"game": "othello", "moves": moves, **parts}, Settings({}, "en", OTHELLO))


def test_moves_alone_are_a_game():
    match = othello("F5d6 c3\nd3C4")
    assert link_write.written_moves(match) == ["f5", "d6", "c3", "d3", "c4"]
    match = link_read.read({"moves": "04"}, Settings({}, "ja", GAME, "o"))
    assert match.position == GAME.parse("o...x....", "o")


def test_forced_passes_may_be_left_out_or_written():
    # A shortest game with a pass in it: nothing is left for black after white's c1.
    played = "d3c3b3b2f5a3a1c1" + "e3"
    match = othello(played)
    whole = parts_of(link_write.write(match, "en"))["moves"]
    assert whole.count("--") == len(match.record.moves) - len(played) // 2 == 1
    assert othello(whole).position == match.position
    assert othello(whole, position=OTHELLO.write(match.position), turn=match.turn).position == match.position


@pytest.mark.parametrize("language", COMPLETE)
def test_the_explanation_names_the_move_that_can_not_be_played(language):
    with pytest.raises(link_read.LinkError) as caught:
        read({"position": "o...x....", "moves": "044"})
    text = WORDS[language].explain(caught.value)
    assert "3" in text
    assert WORDS[language].say("error.illegal-move", **caught.value.cause.details) in text


# Texts near to what is right, so that every part is reached, and texts that nobody foresaw.
PART = st.text("ox.012345678", max_size=10) | st.sampled_from([*PEOPLE, *LEVEL_NAMES]) | st.text(max_size=300)
GOOD = "#game=tictactoe&position=o...x....&turn=o&you=o&level=perfect&rival=casual&from=.........&moves=04"
THOUSAND = settings(max_examples=1000)


def expect_a_match_or_words(parts):
    try:
        match = link_read.read(parts, Settings({}, "ja", GAME, "o"))
    except GameError as error:
        for words in WORDS.values():
            text = words.explain(error)
            assert 0 < len(text) < 1000
            assert not [letter for letter in text if unicodedata.category(letter) in ("Cc", "Cf", "Zl", "Zp")]
    else:
        written = parts_of(link_write.write(match, "ja"))
        assert link_read.read(written, Settings({}, "ja", GAME, "o")).position == match.position
        assert set("".join(written.values())) <= set(string.ascii_letters + string.digits + ".-")


@THOUSAND
@given(parts=st.dictionaries(st.sampled_from(link_write.KEYS), PART))
def test_any_text_is_a_match_or_explained(parts):
    expect_a_match_or_words(parts)


@THOUSAND
@given(place=st.integers(0, len(GOOD)), length=st.integers(0, 30), instead=st.text(max_size=8) | PART)
def test_any_damage_to_a_link_is_a_match_or_explained(place, length, instead):
    given_ = parse_qsl(GOOD[:place] + instead + GOOD[place + length :], keep_blank_values=True)
    expect_a_match_or_words({key: value for key, value in given_ if key in link_write.KEYS})


@pytest.mark.parametrize(
    "text", ["9" * link_write.LONGEST, "0" * link_write.LONGEST, "\u202e", "\x00", "</p>", "{}", "{0}", "%s"]
)
@pytest.mark.parametrize("key", link_write.KEYS)
def test_what_a_stranger_may_write_is_explained_shortly(key, text):
    expect_a_match_or_words({"position": "o...x....", "moves": "04", key: text})


def facts(match):
    record = match.record
    positions = [record.position_at(ply) for ply in range(len(record.moves) + 1)]
    players = (match.you, match.level, match.rival, match.paused, match.counted)
    return match.game.name, record.moves, record.at, positions, players


def test_the_moves_that_can_be_redone_and_the_place_come_back():
    mine = match_of("0482", you="o", level="casual", rival="skilled")
    mine.record.go_to(1)
    mine.paused = mine.counted = True
    copy = match_of("5", starts="x")
    shown, beside = link_read.read_whole(link_write.write_entry(copy, mine))
    assert facts(shown) == facts(copy)
    assert facts(beside) == facts(mine)
    # One with passes, from a position that was set up.
    match = match_of(game=OTHELLO, at=OTHELLO.parse("XO" + "-" * 62, "O"), level="casual", rival="casual")
    match.record.play(OTHELLO.forced_pass(match.position))
    match.record.play(OTHELLO.legal_moves(match.position)[0])
    match.record.go_to(1)
    for alone in (mine, match):
        shown, beside = link_read.read_whole(link_write.write_entry(alone, None))
        assert (facts(shown), beside) == (facts(alone), None)


def damaged():
    data = json.loads(link_write.write_entry(match_of("04"), None))
    yield from (None, "", "[1]", "{", '"shown"')
    shown = data["shown"]
    wrong = (("game", "chess"), ("level", "godlike"), ("moves", "00"), ("position", 7), ("at", "x"))
    yield from (json.dumps({**data, "shown": {**shown, key: value}}) for key, value in wrong)
    for key in shown:
        yield json.dumps({**data, "shown": {each: shown[each] for each in shown if each != key}})


@pytest.mark.parametrize("text", list(damaged()))
def test_what_another_version_of_the_page_has_left_is_nothing(text):
    assert link_read.read_whole(text) == (None, None)
