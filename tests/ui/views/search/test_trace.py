"""The film of a search agrees with the search at every event, forward and back."""

import functools
import random

import pytest

from engine.games.shelf import find_game
from engine.search.alphabeta import Search
from engine.search.minimax import minimax
from engine.study.door import Study
from engine.study.textbook import Textbook
from tests.engine.search.test_again import Net
from tests.ui.helpers import GAME
from ui.views.search.trace import (
    AT_LEAST,
    AT_MOST,
    BLANK,
    CHUNK,
    CHUNKS_KEPT,
    EXACT,
    Film,
    bound_of,
    frame_after,
)

EXAMPLE = "ox.o..xo."
OTHELLO4 = find_game("othello4")
# Four squares are empty; black is to move, and there are passes on the way.
LATE = "XXXX-OXXOOOX--O-"
POSITIONS = [EXAMPLE, "o...xo..x", "ox.....ox", "ox...x.o.", "oox..x..."]
SETTINGS = [
    {"pruning": False},
    {},
    {"ordering": True},
    {"ordering": True, "table": True},
    {"ordering": True, "table": True, "symmetry": True},
    {"pruning": False, "table": True},
]


def film_of(position, game=GAME, **settings):
    film, service = Film(game, game.parse(position)), Study()
    while film.total is None:
        film.take(ask(service, film.missing(film.known + 1), position, game, **settings))
    return film


def ask(service, first, position, game=GAME, **settings):
    request = {"do": "trace", "game": game.name, "position": position, "from": first, "count": CHUNK}
    return service.ask(request | settings)


def frames(film):
    """Yield the frame after each number of events, which the film shows meanwhile."""
    for number in range(film.total + 1):
        film.go_to(number)
        yield film.frame


@functools.cache
def truth(position):
    return Search(GAME, table=False, ordering=False, pruning=False).value(position)


def assert_bound(true, value, bound):
    assert {EXACT: true == value, AT_MOST: true <= value, AT_LEAST: true >= value}[bound]


CASES = [(GAME, position, settings) for position in POSITIONS for settings in SETTINGS]


@pytest.mark.parametrize(("game", "position", "settings"), [*CASES, (OTHELLO4, LATE, {"depth": 16})])
def test_in_the_end_the_counts_and_the_value_are_the_searchs(game, position, settings):
    film = film_of(position, game, **settings)
    widest = max(len(level.moves) for frame in frames(film) for level in frame.levels)
    options = {"table": False, "ordering": False} | settings | ({"batch": False} if game is OTHELLO4 else {})
    depth = options.pop("depth", None)
    search = Search(game, **options)
    value = search.value(game.parse(position), *([depth] if depth else []))
    frame, result = film.frame, film.result
    assert (frame.nodes, frame.cutoffs) == (search.nodes, search.cutoffs)
    assert (result["nodes"], result["cutoffs"]) == (search.nodes, search.cutoffs)
    best = max(value for _, value, _ in frame.levels[0].found)
    assert value == best * game.scale == result["value"] * game.scale
    assert (film.done, film.widest) == (True, widest)


def test_a_node_may_be_wider_than_the_first_one():
    assert film_of("-----OX--XO-----", OTHELLO4, depth=4).widest > 4


@pytest.mark.parametrize(("game", "position", "settings"), CASES)
def test_every_value_is_the_minimax_value_or_a_bound_of_it(game, position, settings):
    film, bounds = film_of(position, **settings), set()
    for frame in frames(film):
        if frame.event and frame.event[0] == "value":
            level = frame.levels[frame.event[1]]
            move, value, bound = level.found[-1]
            bounds.add(bound)
            assert_bound(-truth(GAME.play(level.position, move)), value, bound)
    assert EXACT in bounds
    assert settings != {"pruning": False} or bounds == {EXACT}
    assert bound_of(film.frame.levels[0], GAME) == EXACT
    assert film.result["value"] == truth(GAME.parse(position)) == minimax(GAME, GAME.parse(position))[0]


def test_where_a_side_moves_again_a_bound_stays_the_same():
    for seed in range(60):
        game, frame = Net(seed, False), BLANK
        for event in Textbook(game).run(game.start(), 20):
            frame = frame_after(frame, event, game, game.start())
            if event[0] == "value":
                position = frame.levels[event[1]].position
                move, value, bound = frame.levels[event[1]].found[-1]
                reply = game.play(position, move)
                assert_bound(game.backed_up(position, reply, minimax(game, reply)[0]), value, bound)


def test_back_is_the_way_that_led_forward_and_frames_share_what_stays():
    film = film_of("ox.....ox")
    forward = list(frames(film))
    assert forward[0] == BLANK
    assert forward[11].levels[0] is forward[10].levels[0]
    back = range(film.total, -1, -1)
    for number in [*back, *random.Random(5).choices(range(film.total + 1), k=200)]:
        film.go_to(number)
        assert film.frame == forward[number]


def test_what_was_cut_is_neither_found_nor_entered():
    film, cuts = film_of("ox.....ox"), 0
    for frame in frames(film):
        for ply, level in enumerate(frame.levels):
            found, cut = [move for move, _, _ in level.found], list(level.cut or ())
            below = [frame.levels[ply + 1].move] if ply + 1 < frame.live else []
            assert len(set(found + cut + below)) == len(found) + len(cut) + len(below)
            assert set(found + cut + below) <= set(level.moves)
        if frame.event and frame.event[0] == "cut":
            cuts += 1
            level = frame.levels[frame.event[1]]
            assert level.alpha >= level.beta
            assert sorted([move for move, _, _ in level.found] + list(level.cut)) == list(level.moves)
    assert cuts == film.frame.cutoffs > 0


def test_only_what_is_not_known_is_asked_for():
    film = Film(GAME, GAME.parse("ox.....ox"))
    service = Study()
    assert film.missing(1) == 0
    assert film.missing(1000) == 0
    film.take(ask(service, 0, "ox.....ox"))
    assert (film.known, film.total) == (CHUNK, None)
    assert film.missing(CHUNK) is None
    assert film.missing(CHUNK + 1) == CHUNK
    film.take(ask(service, CHUNK, "ox.....ox"))
    assert film.total == film.known < 2 * CHUNK
    assert film.missing(10**6) is None
    film.go_to(10**6)
    assert film.at == film.total
    film.go_to(-1)
    assert film.at == 0


def test_a_long_film_keeps_what_is_near_and_fetches_the_rest_again():
    position = "........."
    film = film_of(position)
    assert film.total > CHUNKS_KEPT * CHUNK
    film.go_to(0)
    number = film.total // 2 + 7
    first = film.missing(number)
    assert first == number // CHUNK * CHUNK
    film.take(ask(Study(), first, position))
    film.go_to(number)
    again = film.frame
    for other in (0, film.total):
        if film.missing(other) is not None:
            film.take(ask(Study(), film.missing(other), position))
        film.go_to(other)
    assert film.frame.nodes == film.result["nodes"] == 18297
    film.take(ask(Study(), first, position))
    film.go_to(number)
    assert film.frame == again
