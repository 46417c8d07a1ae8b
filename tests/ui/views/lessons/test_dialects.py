"""The station on dialects: every sight, every program that can be made, every wrong answer."""

from engine.trees.tree import arrange
from tests.ui.helpers import GAME
from tests.ui.views.lessons.telling import fillings, negamax, off_page, said
from ui.views.lessons.mechanisms.tree import Node
from ui.views.lessons.stations.dialects import sights
from ui.views.lessons.stations.dialects.adapter import Adapter
from ui.views.lessons.stations.dialects.adapter_winner import AdapterWinner
from ui.views.lessons.stations.dialects.negamax import Negamax
from ui.views.lessons.stations.dialects.translate import PAIRS, QUESTIONS, Translation

NODES = arrange(Node(GAME, GAME.parse(*sights.BOARD)))


def in_sight(node, sight):
    """Return a board's value in a sight, from the rules alone."""
    value = negamax(GAME.parse(node.position, node.turn))[0]
    if sight == sights.CIRCLE:
        return value if node.turn == "o" else -value
    return value if sight == sights.MOVER else -value


def test_each_sight_has_its_signs_and_only_draws_never_change():
    assert {node.value for node in NODES} == {1, 0, -1}
    for node in NODES:
        values = [sights.value_for(node, sight) for sight in sights.SIGHTS]
        assert values == [in_sight(node, sight) for sight in sights.SIGHTS]
        assert (len(set(values)) == 1) == (node.value == 0)
    answers = [off_page(sights.Sights).answer(kind) for kind in ("circle", "leaf", "draw")]
    assert [right for right, _ in answers] == [False, False, True]
    assert len({said(told) for _, told in answers}) == 3


def test_hundreds_of_trees_can_be_translated_and_every_wrong_answer_is_explained():
    keys = set()
    for seed in range(1, 301):
        state = Translation(GAME, seed)
        assert (state.source, state.target) == PAIRS[seed % 6]
        assert len(state.questions) == QUESTIONS == len(set(state.questions))
        assert {bool(node.value) for node in state.questions} == {True, False}
        while node := state.node:
            true = in_sight(node, state.target)
            guesses = [guess for guess in {1, 0, -1} - {true} for _ in range(2)]
            answers = [state.answer(guess) for guess in guesses]
            assert state.node is node
            assert not any(right for right, _ in answers)
            found = [said(told) if seed < 30 else told[0].removeprefix("lessons.") for _, told in answers]
            keys.update(found)
            if true:
                # The reason comes with the second wrong sign.
                signs = [key for key, guess in zip(found, guesses, strict=True) if guess]
                assert signs[0] == "translate-whose"
                assert signs[1] in ("translate-flips", "translate-stays")
            right, told = state.answer(true)
            assert right
            assert state.is_translated(node)
            keys.add(said(told))
    names = ("whose", "flips", "stays", "draw", "decided", "right")
    assert keys == {f"translate-{name}" for name in names}


def test_one_negamax_is_right_and_each_other_is_told_why_not():
    keys = {}
    exercise = off_page(Negamax)
    for chosen, right, (told,) in fillings(exercise):
        keys[chosen] = said(told)
        assert right == (exercise.results == [in_sight(node, sights.MOVER) for node in NODES])
        assert right == (keys[chosen] == "negamax-right")
        if exercise.wrong_node:
            for node in exercise.nodes:
                if node.is_under(exercise.wrong_node) and node is not exercise.wrong_node:
                    assert exercise.results[node.index] == in_sight(node, sights.MOVER)
    assert [chosen for chosen, key in keys.items() if key == "negamax-right"] == [(0, 1, 1, 1)]
    names = ("leaf", "winner", "minus", "worst", "start", "right")
    assert set(keys.values()) == {f"negamax-{name}" for name in names}
    assert keys[0, 1, 1, 0] == "negamax-minus"
    assert keys[0, 0, 0, 1] == "negamax-worst"
    assert keys[1, 0, 0, 1] == "negamax-winner"


def test_the_articles_speak_in_their_sights_and_one_adapter_fits_each():
    for kind, sight, fitting in ((Adapter, sights.CIRCLE, 2), (AdapterWinner, sights.WINNER, 1)):
        keys = set()
        exercise = off_page(kind)
        for (chosen,), right, (told,) in fillings(exercise):
            if chosen == 0:
                assert exercise.results == [in_sight(node, sight) for node in NODES]
            assert right == (chosen == fitting)
            keys.add(said(told))
        assert f"adapter-right-{sight}" in keys
        assert len(keys) >= 2
