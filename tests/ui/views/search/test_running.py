"""The program beside a watched search: its lines, variables and calls are those of the program that runs."""

import re
from html import unescape

import pytest

from engine.search.alphabeta import points
from engine.study.textbook import Textbook
from tests.ui.helpers import GAME, OTHELLO_WORDS, WORDS
from tests.ui.views.search.test_trace import EXAMPLE, LATE, OTHELLO4, SETTINGS, film_of
from tools import source
from ui.views.search.running import event_of, stack, texts, variables
from ui.views.search.words import signed

WORTH = ("alpha", "beta", "best", "value")
LISTING = re.sub("</?span>", "", source.listing())
SHOWN = re.findall(r"<li[^>]*>(.*)</li>", LISTING)
AT = dict(re.findall(r'<li[^>]* data-event="(\w+)">(.*)</li>', LISTING))
FILE = source.FILE.read_text("utf-8").split("\n")


def frames(run):
    found = []
    while run is not None:
        found.append(run.gi_frame)
        run = run.gi_yieldfrom
    return found


def compare(film, running, words):
    """Hold what is shown of a frame to what Python itself says of the frames that are under way."""
    outer, *others = [frame.f_locals for frame in running]
    inner = others[-1] if others else outer
    assert unescape(AT[event_of(film)]) == FILE[running[-1].f_lineno - 1].strip()
    for name, value in variables(film):
        if name in WORTH:
            true = points(inner[name], film.game.scale)
            assert signed(value, film.game, words) == signed(true, film.game, words), name
        else:
            assert value == inner[name], name
    calls = [f"_search(depth={each['depth']}, ply={each['ply']})" for each in others]
    assert [call for call, _ in stack(film, words)] == [f"run(depth={outer['depth']})", *calls]


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
@pytest.mark.parametrize(
    ("game", "position", "turn", "words"),
    [(GAME, EXAMPLE, "", WORDS["en"]), (OTHELLO4, LATE, "X", OTHELLO_WORDS["en"])],
    ids=["tictactoe", "othello4"],
)
def test_at_each_event_line_variables_and_calls_are_pythons_own(game, position, turn, words, settings):
    start = game.parse(position, turn) if turn else game.parse(position)
    film = film_of(position, game, **settings)
    run = Textbook(game, **settings).run(start, film.depth)
    seen = set()
    for number in range(1, film.total):
        next(run)
        film.go_to(number)
        compare(film, frames(run), words)
        seen.add(event_of(film))
    assert {"begin", "enter", "leaf", "value"} <= seen
    film.go_to(film.total)
    assert event_of(film) == "return"
    assert variables(film) == [("depth", film.depth), ("value", film.result["value"])]
    assert len(stack(film, words)) == 1


def test_before_the_first_event_nothing_runs():
    film = film_of(EXAMPLE)
    assert (event_of(film), variables(film), stack(film, WORDS["en"])) == ("", [], [])


def test_what_is_shown_is_in_the_file_and_each_event_has_one_line():
    assert set(AT) == {"begin", "enter", "leaf", "value", "cut", "return"}
    assert LISTING.count("data-event") == len(AT)
    code = [line.strip() for line in FILE]
    assert [line for line in SHOWN if unescape(line) not in code and not line.startswith("def ")] == []
    assert len(SHOWN) < 50


def test_moves_and_bounds_are_written_as_elsewhere_in_the_view():
    film = film_of(EXAMPLE)
    film.go_to(2)
    known = {"ply": "0", "alpha": "−∞", "beta": "+∞", "best": "−∞", "move": "top right"}
    assert texts(film, WORDS["en"]) == known | {"depth": str(film.depth)}
    assert [move for _, move in stack(film, WORDS["en"])] == ["", ""]
    film.go_to(3)
    assert stack(film, WORDS["ja"])[-1][1] == "×：右上"
