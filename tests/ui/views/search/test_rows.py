"""What the search view shows of a frame, says about it, and keeps in a link."""

import pytest

from engine.games.shelf import find_game
from engine.search.alphabeta import Search
from tests.ui.helpers import GAME, OTHELLO_WORDS, WORDS
from tests.ui.views.search.test_trace import LATE, OTHELLO4, SETTINGS, film_of
from tools.catalogues import COMPLETE
from ui.views.search.link_state import Shown
from ui.views.search.rows import CURRENT, CUT, DONE, WAITING, child_of, nodes_of
from ui.views.search.words import happening, line_of, signed

MIDDLE = "ox.....ox"


def frames(film):
    for number in range(film.total + 1):
        film.go_to(number)
        yield film.frame


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_every_board_of_a_row_is_in_the_state_that_the_search_has_it_in(settings):
    film = film_of(MIDDLE, **settings)
    seen = set()
    for frame in frames(film):
        for ply, level in enumerate(frame.levels):
            child = child_of(frame, ply)
            nodes = nodes_of(level, child, GAME, WORDS["en"])
            states = {move: node.state for move, node in zip(level.moves, nodes, strict=True)}
            found = {move for move, _, _ in level.found}
            assert {move for move in states if states[move] == DONE} == found
            assert {move for move in states if states[move] == CUT} == set(level.cut or ())
            current = [move for move in states if states[move] == CURRENT]
            assert current == ([child.move] if child and child.move not in found else [])
            assert sum(node.best for node in nodes) == bool(found)
            seen |= set(states.values())
    assert seen >= {WAITING, CURRENT, DONE}
    assert (CUT in seen) == settings.get("pruning", True)


@pytest.mark.parametrize("language", COMPLETE)
def test_a_board_is_spoken_with_its_square_and_state(language):
    film = film_of(MIDDLE)
    words = WORDS[language]
    said = set()
    for frame in frames(film):
        for ply, level in enumerate(frame.levels):
            for move, node in zip(
                level.moves, nodes_of(level, child_of(frame, ply), GAME, words), strict=True
            ):
                assert words.say(f"square.tictactoe.{move}") in node.name
                if node.state == DONE:
                    assert node.kind in ("win", "draw", "loss")
                    assert node.text
                said.add(node.text)
    assert {"+1", "0", "−1", "≤0", words.say("search.cut"), words.say("search.leaf-over"), ""} <= said


@pytest.mark.parametrize("language", COMPLETE)
def test_a_cut_says_who_has_what_elsewhere_and_that_is_true(language):
    film = film_of("ox.o..xo.")
    reasons = set()
    for frame in frames(film):
        if frame.event and frame.event[0] == "cut":
            level = frame.levels[frame.event[1]]
            # What the other side has elsewhere is the alpha of a node of its own, higher up on the way.
            elsewhere = [above.alpha for above in frame.levels[: frame.live - 1][::-2]]
            best = max(value for _, value, _ in level.found)
            assert -level.beta in elsewhere
            assert -best <= -level.beta
            reasons.add(happening(film, WORDS[language]))
    example = {
        "en": "Cut: ○ already has 0 elsewhere; this is at most −1.",
        "ja": "枝刈り：○は別の手で0を確保しています。ここへ来ても○にとっては−1どまりなので",
    }
    assert any(reason.startswith(example[language]) for reason in reasons)


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("settings", [*SETTINGS, {"depth": 2}, {"depth": 3, "table": True}], ids=str)
def test_every_event_has_its_words_and_its_line(settings, language):
    film = film_of(MIDDLE, **settings)
    lines = set()
    for frame in frames(film):
        assert happening(film, WORDS[language])
        line = line_of(film)
        lines.add(line)
        word = frame.event[0] if frame.event else ""
        allowed = {
            "": {""},
            "enter": {"enter"},
            "leaf": {"over", "depth", "table"},
            "value": {"value", "best", "alpha", "return"},
            "cut": {"cut"},
        }
        assert line in allowed[word]
    assert "return" in lines
    if not settings.get("pruning", True):
        assert not lines & {"alpha", "cut"}
    if not settings.get("table"):
        assert "table" not in lines


def test_the_end_tells_the_searchs_own_counts():
    film = film_of(".........", ordering=True, table=True, symmetry=True)
    film.go_to(film.total)
    search = Search(GAME, symmetry=True)
    assert search.value(GAME.start()) == 0
    text = happening(film, WORDS["en"])
    assert f"Nodes: {search.nodes}, cutoffs: {search.cutoffs}" in text
    assert search.nodes == 457


@pytest.mark.parametrize(("value", "text"), [(-2, "−∞"), (-1, "−1"), (0, "0"), (1, "+1"), (2, "+∞")])
def test_values_have_signs(value, text):
    assert signed(value, GAME, WORDS["en"]) == text


@pytest.mark.parametrize(
    "text", ["compare", "compare.3", "watch.p.0.0", "watch.-.3.17", "watch.pots.9.120", "depths.4"]
)
def test_a_link_is_read_as_it_was_written(text):
    shown = Shown()
    shown.read(text)
    assert shown.write() == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nothing",
        "watch",
        "watch.p",
        "watch.p.x.y",
        "watch.p.-1.+2",
        "depths.",
        "depths.99999999",
        "compare.x",
    ],
)
def test_a_broken_link_shows_something(text):
    shown = Shown()
    shown.read(text)
    again = Shown()
    again.read(shown.write())
    assert again.write() == shown.write()
    assert (shown.depth, shown.event, shown.sight) == (0, 0, 1)


def test_a_link_without_a_part_of_ours_keeps_the_settings_but_not_the_event():
    shown = Shown()
    shown.read("watch.pt.3.17")
    shown.read("")
    assert shown.write() == "watch.pt.3.0"


def test_symmetry_and_the_table_go_together():
    shown = Shown()
    shown.switch("symmetry")
    assert shown.settings["table"]
    shown.switch("table")
    assert not shown.settings["symmetry"]
    shown.read("watch.s.0.0")
    assert shown.settings["table"]


# Othello: passes, estimates and sizes


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("depth", [2, 16])
def test_of_othello_every_event_and_every_board_has_its_words(language, depth):
    words = OTHELLO_WORDS[language]
    film = film_of(LATE, OTHELLO4, ordering=True, table=True, depth=depth)
    said = set()
    for frame in frames(film):
        said.add(happening(film, words))
        for ply, level in enumerate(frame.levels):
            for node in nodes_of(level, child_of(frame, ply), OTHELLO4, words):
                assert node.name
    assert words.say("search.say-pass", mark=words.mark("O")) in said


@pytest.mark.parametrize(
    ("value", "text"), [(-65, "−∞"), (-64, "−64"), (0, "0"), (3.25, "+3.2"), (-0.5, "−0.5"), (64.01, "+∞")]
)
def test_of_a_game_with_points_estimates_have_a_decimal(value, text):
    assert signed(value, find_game("othello"), OTHELLO_WORDS["en"]) == text
