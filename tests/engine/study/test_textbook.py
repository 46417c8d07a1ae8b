"""The search that learners watch does, node for node, what the one that plays does, and tells it truly."""

from itertools import product

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.base.pause import finish
from engine.games.shelf import find_game
from engine.search.alphabeta import Search
from engine.study.textbook import Textbook
from tests.engine.mnk import MnkGame
from tests.engine.playing import steps_of, unfinished

GAME = find_game("tictactoe")
NAMES = ("pruning", "ordering", "table", "symmetry")
SETTINGS = [dict(zip(NAMES, chosen, strict=True)) for chosen in product([False, True], repeat=len(NAMES))]
each_setting = pytest.mark.parametrize(
    "settings", SETTINGS, ids=lambda settings: "-".join(name for name in settings if settings[name]) or "bare"
)
wide_game = MnkGame(4, 3, 3)
MOVES = st.lists(st.integers(0, 999), max_size=12)
"""Which of the legal moves is played, turn by turn."""


def watched(game, position, depth, settings):
    """Return a textbook search's value, the search, and the events that it told."""
    search = Textbook(game, **settings)
    events, value = steps_of(search.run(position, depth))
    return value, search, events


@each_setting
@pytest.mark.parametrize(
    ("game", "deepest"),
    [(GAME, 5), (wide_game, 4), (find_game("othello4"), 4), (find_game("othello"), 2)],
    ids=["tictactoe", "wide", "othello4", "othello"],
)
@given(chosen=MOVES, data=st.data())
@hypothesis.settings(max_examples=8, deadline=None)
def test_it_finds_visits_and_cuts_what_the_playing_search_does(game, deepest, settings, chosen, data):
    position = unfinished(game, chosen)
    depth = data.draw(st.integers(0, deepest))
    value, search, _ = watched(game, position, depth, settings)
    playing = Search(game, batch=False, **settings)
    assert value == playing.value(position, depth)
    assert (search.nodes, search.cutoffs) == (playing.nodes, playing.cutoffs)


@each_setting
@given(chosen=MOVES, depth=st.integers(0, 4))
@hypothesis.settings(max_examples=20, deadline=None)
def test_the_events_could_be_replayed_on_a_board(settings, chosen, depth):
    position = unfinished(wide_game, chosen)
    value, search, events = watched(wide_game, position, depth, settings)
    replay = Replay(position, settings["pruning"])
    for event in events:
        replay.see(*event)
    assert replay.finished_value() == value
    assert replay.entered == search.nodes
    assert replay.cuts == search.cutoffs


def test_the_playing_search_says_nothing_but_that_it_pauses():
    assert set(Search(GAME).run(GAME.start())) == {None}
    assert finish(Search(GAME).run(GAME.start())) == 0


class Replay:
    """Follows a trace on the board and refuses what can't be true."""

    def __init__(self, position, pruning):
        self.entered = 0
        self.cuts = 0
        self._root = position
        self._pruning = pruning
        self._nodes = []
        """The nodes on the way from the root, each a dict."""

    def see(self, word, ply, *details):
        getattr(self, f"_{word}")(ply, *details)

    def finished_value(self):
        (root,) = self._nodes
        return root["value"]

    def _enter(self, ply, move, alpha, beta):
        assert len(self._nodes) == ply
        assert alpha < beta
        position = self._root
        if ply:
            above = self._nodes[-1]
            assert not above["cut"]
            assert move in wide_game.legal_moves(above["position"])
            assert move not in above["tried"]
            assert (alpha, beta) == (-above["beta"], -above["alpha"])
            position = wide_game.play(above["position"], move)
        self._nodes.append(
            {"position": position, "value": None, "alpha": alpha, "beta": beta, "tried": [], "cut": False}
        )
        self.entered += 1

    def _leaf(self, ply, value, reason):
        node = self._nodes[ply]
        assert not node["tried"]
        result = wide_game.result(node["position"])
        if reason == "over":
            assert value == result
        elif reason == "depth":
            assert result is None
            assert value == wide_game.estimate(node["position"])
        else:
            assert reason == "table"
        node["value"] = value

    def _value(self, ply, move, value, alpha, beta):
        below = self._nodes.pop()
        node = self._nodes[ply]
        assert value == -below["value"]
        if not below["cut"] and below["tried"]:
            assert sorted(below["tried"]) == wide_game.legal_moves(below["position"])
        node["tried"].append(move)
        node["value"] = value if node["value"] is None else max(node["value"], value)
        assert alpha == (max(node["alpha"], value) if self._pruning else node["alpha"])
        assert beta == node["beta"]
        node["alpha"] = alpha

    def _cut(self, ply, moves):
        node = self._nodes[ply]
        assert node["alpha"] >= node["beta"]
        assert sorted(node["tried"] + moves) == wide_game.legal_moves(node["position"])
        node["cut"] = True
        self.cuts += 1
