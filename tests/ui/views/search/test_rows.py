"""What the search view shows of a frame, says about it, keeps in a link, and how far ahead it looks."""

import pytest

from engine.games.shelf import find_game
from engine.search.alphabeta import Search
from tests.engine.toys import Drop
from tests.ui.helpers import GAME, OTHELLO_WORDS, WORDS
from tests.ui.toys import Step
from tests.ui.views.search.test_trace import LATE, OTHELLO4, SETTINGS, film_of, frames
from tools.catalogues import COMPLETE
from ui.views.search.link_state import SearchState
from ui.views.search.rows import CURRENT, CUT, DONE, WAITING, child_of, nodes_of
from ui.views.search.running import line_of
from ui.views.search.slider import MOST, USUAL, depth_of, depth_to_ask, greatest_depth, usual_depth
from ui.views.search.words import happening, signed

MIDDLE, OTHELLO = "ox.....ox", find_game("othello")
ESTIMATES = {-65: "−∞", -64: "−64", 0: "0", 3.25: "+3.2", -0.5: "−0.5", 64.01: "+∞"}


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
    words, texts = WORDS[language], set()
    for frame in frames(film_of(MIDDLE)):
        for ply, level in enumerate(frame.levels):
            nodes = nodes_of(level, child_of(frame, ply), GAME, words)
            for move, node in zip(level.moves, nodes, strict=True):
                assert words.say(f"square.tictactoe.{move}") in node.name
                assert node.state != DONE or (node.kind in ("win", "draw", "loss") and node.text)
                texts.add(node.text)
    assert {"+1", "0", "−1", "≤0", words.say("search.cut"), words.say("search.leaf-over"), ""} <= texts


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


LINES = {
    "": {""},
    "enter": {"enter"},
    "leaf": {"over", "depth", "table"},
    "value": {"value", "best", "alpha", "return"},
    "cut": {"cut"},
}


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("settings", [*SETTINGS, {"depth": 2}, {"depth": 3, "table": True}], ids=str)
def test_every_event_has_its_words_and_its_line(settings, language):
    film, lines = film_of(MIDDLE, **settings), set()
    for frame in frames(film):
        assert happening(film, WORDS[language])
        assert line_of(film) in LINES[frame.event[0] if frame.event else ""]
        lines.add(line_of(film))
    assert "return" in lines
    assert settings.get("pruning", True) or not lines & {"alpha", "cut"}
    assert settings.get("table") or "table" not in lines


def test_the_end_tells_the_searchs_own_counts():
    film = film_of(".........", ordering=True, table=True, symmetry=True)
    film.go_to(film.total)
    search = Search(GAME, symmetry=True)
    assert search.value(GAME.start()) == 0
    text = happening(film, WORDS["en"])
    assert f"Nodes: {search.nodes}, cutoffs: {search.cutoffs}" in text
    assert search.nodes == 457


@pytest.mark.parametrize(
    ("game", "words", "value", "text"),
    [(GAME, WORDS, value, text) for value, text in ((-2, "−∞"), (-1, "−1"), (0, "0"), (1, "+1"), (2, "+∞"))]
    + [(OTHELLO, OTHELLO_WORDS, value, text) for value, text in ESTIMATES.items()],
)
def test_values_have_signs_and_estimates_a_decimal(game, words, value, text):
    assert signed(value, game, words["en"]) == text


def shown(text):
    options = SearchState()
    options.read(text)
    return options


@pytest.mark.parametrize(
    "text", ["compare", "compare.3", "watch.p.0.0", "watch.-.3.17", "watch.pots.9.120", "depths.4"]
)
def test_a_link_is_read_as_it_was_written(text):
    assert shown(text).write() == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "nothing", "watch", "watch.p", "watch.p.x.y", "watch.p.-1.+2"),
        *("depths.", "depths.99999999", "compare.x"),
    ],
)
def test_a_broken_link_shows_something(text):
    options = shown(text)
    assert shown(options.write()).write() == options.write()
    assert (options.depth, options.event, options.sight) == (0, 0, 1)


def test_a_link_without_a_part_of_ours_keeps_the_settings_but_not_the_event():
    options = shown("watch.pt.3.17")
    options.read("")
    assert options.write() == "watch.pt.3.0"


def test_symmetry_and_the_table_go_together():
    options = SearchState()
    options.switch("symmetry")
    assert options.settings["table"]
    options.switch("table")
    assert not options.settings["symmetry"]
    assert shown("watch.s.0.0").settings["table"]


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("depth", [2, 16])
def test_of_othello_every_event_and_every_board_has_its_words(language, depth):
    words, texts = OTHELLO_WORDS[language], set()
    film = film_of(LATE, OTHELLO4, ordering=True, table=True, depth=depth)
    for frame in frames(film):
        texts.add(happening(film, words))
        for ply, level in enumerate(frame.levels):
            assert all(node.name for node in nodes_of(level, child_of(frame, ply), OTHELLO4, words))
    assert words.say("search.say-pass", mark=words.mark("O")) in texts


STEP, DROP = Step(), Drop()


@pytest.mark.parametrize(
    ("game", "position", "most", "plies", "asked"),
    [
        (GAME, GAME.start(), 9, 9, GAME.longest),
        (GAME, GAME.parse("ox.....ox"), 5, 5, GAME.longest),
        (GAME, GAME.parse("ooo.xx..."), 4, 4, GAME.longest),
        (DROP, DROP.start(), 12, 12, DROP.longest),
        # Passes make a game longer than there are squares to fill.
        (OTHELLO4, OTHELLO4.start(), 12, 12, OTHELLO4.longest),
        (OTHELLO, OTHELLO.start(), MOST, USUAL, USUAL),
        (OTHELLO, OTHELLO.parse("X" * 61 + "---", "O"), 3, 3, 3),
        (STEP, STEP.start(), MOST, USUAL, USUAL),
    ],
)
def test_a_search_looks_as_far_as_is_sensible_or_as_a_person_says(game, position, most, plies, asked):
    shown = SearchState()
    assert (greatest_depth(game, position), usual_depth(game, position)) == (most, plies)
    assert depth_of(shown, game, position) == plies
    assert depth_to_ask(shown, game, position) == asked
    shown.depth = 2
    assert depth_to_ask(shown, game, position) == 2
    shown.depth = 99
    assert depth_of(shown, game, position) == most
