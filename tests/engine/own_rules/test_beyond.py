"""What a game without a table has instead: a tree of numbers, a game of its rest, a player from the lab."""

import pytest

from engine.base.pause import finish
from engine.base.rng import Rng
from engine.own_rules import door
from engine.own_rules.opponent import STRONG, Opponent
from engine.own_rules.replies import Expected
from engine.own_rules.rules import Rules
from engine.own_rules.trial import Trial
from engine.trees.numbers import INFINITE, parse, side_of
from tests.engine.own_rules.large_games import FOUR, KALAH, KALAH_ESTIMATE, LARGE

FIRST = "def choose(game, position):\n    return "
NEARLY_WON = [0, 3, 0, 3, 0, 3]  # In 4 by 4: three of each in two rows, the first side to move.


def answer_to(do, source, played, **fields):
    request = {"do": do, "source": source, "played": played, **fields}
    answer = finish(door.TASKS[do](request))
    sent = {name: value for name, value in answer.items() if name != "text"}
    assert Expected(request).fits({"answer": sent}), answer
    return answer


@pytest.mark.parametrize("name", LARGE)
def test_the_next_plies_are_a_tree_of_numbers(name):
    for played, side in (([], "max"), ([0], "min")):
        answer = answer_to("own-tree", LARGE[name], played)
        opponent = Opponent(Rules(LARGE[name]))
        position = finish(opponent.follow(played))[-1]
        if opponent.game.turn(position) != opponent.game.marks[0]:
            assert side == "min"
        root = parse(answer["tree"], "ox"[position[1]])
        assert len(root.children) == len(answer["names"]) > 1
        assert side_of(root) == ("max", "min")[position[1]]
        if not opponent.game.has_estimate:  # Then the numbers are percentages of random games.
            assert all(0 <= node.value <= 100 for node in root.preorder() if node.over)


def test_a_tree_of_numbers_has_wins_estimates_and_sides_that_move_again():
    lines = [finish(Opponent(Rules(FOUR)).follow(NEARLY_WON))]
    assert lines[0][-1][0].count("o") == 3
    tree = parse(answer_to("own-tree", FOUR, NEARLY_WON)["tree"])
    assert (tree.value, tree.children[0].over) == (100, True)
    # With an estimate a win is infinite, and a number is the author's.
    answer = answer_to(
        "own-tree", FOUR + "def estimate(board, turn):\n    return 2.5\n", NEARLY_WON, seconds=1
    )
    numbers = {node.value for node in parse(answer["tree"]).preorder() if node.over}
    assert INFINITE in numbers
    assert numbers <= {INFINITE, -INFINITE, 2.5, -2.5}
    # In Kalah, a side that moves again does so through a node of the other side with one branch.
    tree = parse(answer_to("own-tree", KALAH + KALAH_ESTIMATE, [])["tree"])
    assert any(len(node.children) == 1 for node in tree.preorder())


@pytest.mark.parametrize("name", ["four", "isolation", "dots", "domineering"])
def test_the_rest_of_a_game_is_a_game_with_the_same_values(name):
    """Play at random until the rest is small; its table and the larger game's proof agree."""
    source, rng = LARGE[name], Rng(5)
    opponent = Opponent(Rules(source))
    game, position, played = opponent.game, opponent.game.start(), []
    lines = []
    while game.result(position) is None:
        lines.append((position, played))
        numbers = game.look(position).numbers
        index = rng.below(len(numbers))
        position, played = game.play(position, numbers[index]), [*played, index]
    turns = set()
    for position, played in lines[-7:-3]:
        start = answer_to("own-line", source, played)["start"]
        walk = finish(door.walk({"do": "own-walk", "source": source + "\n" + start, "most": 20_000}))
        assert walk["trouble"] is None
        rest = Opponent(Rules(source + "\n" + start))
        values = finish(rest.values(rest.game.start(), 5, Rng(1)))
        expected = finish(opponent.values(position, 5, Rng(1)))
        assert values["exact"]
        assert expected["exact"]
        assert values["value"] == expected["value"]
        assert [move["value"] for move in values["moves"]] == [move["value"] for move in expected["moves"]]
        turns.add(position[1])
    assert len(turns) == 2 or name == "dots"


@pytest.mark.parametrize("name", LARGE)
def test_a_player_from_the_lab_gets_the_same_game(name):
    source = LARGE[name]
    fields = {"levels": [STRONG] * 2, "seed": 1}
    program = """
def choose(game, position):
    moves = game.legal_moves(position)
    assert game.turn(position) == game.marks[position[1]]
    assert len(game.cells(position)) == game.squares and game.squares % game.columns == 0
    assert game.result(position) is None and game.write(position)
    return max(moves, key=lambda move: (game.key(game.play(position, move)) is None, move))
"""
    for played in ([], [0]):
        answer = answer_to("own-move", source, played, program=program, **fields)
        opponent = Opponent(Rules(source))
        position = finish(opponent.follow(played))[-1]
        numbers = opponent.game.look(position).numbers
        assert answer["trouble"] is None
        assert numbers[answer["index"]] == max(numbers)


@pytest.mark.parametrize(
    ("program", "key"),
    [
        (FIRST + "1 // 0\n", "fault.ZeroDivisionError"),
        (FIRST + "-5\n", "fault.illegal"),
        ("def chose(game, position):\n    return 1\n", "fault.no-choose"),
        (FIRST + "(1\n", "fault.bracket"),
    ],
)
def test_a_fault_of_a_player_from_the_lab_is_told_as_its_own(program, key):
    fields = {"levels": [STRONG] * 2, "seed": 1, "program": program}
    answer = answer_to("own-move", FOUR, [], **fields)
    assert (answer["index"], answer["trouble"]["line"]) == (-1, None)  # A line would be one of the rules.
    assert answer["trouble"]["key"].startswith(key)


RARE = "import random\nrandom.seed(3)\n" + FOUR.replace('"." * 16', '"oxoxxoxo.o.x...."').replace(
    "turn, move):\n", "turn, move):\n    turn = turn if random.random() < 0.99 else 'ox'[turn == 'o']\n"
)
"""A stone in a hundred is the other side's: only many repeated questions show it."""
DRIFT = FOUR.replace('START = "." * 16', 'START = "..ox.ox..xo..xo."\nASKED = [0]').replace(
    "def winner(board, turn):\n",
    "def winner(board, turn):\n    ASKED[0] += 1\n    if ASKED[0] > %d:\n        return 'draw'\n",
)
"""From some question on, every position is a draw: no repeated question shows it."""


def test_chance_in_a_linked_game_is_told_before_anything_is_proven():
    answer = answer_to("own-values", RARE, [], seconds=1)
    assert answer["values"] is None
    assert answer["trouble"]["key"] == "own.chance"


@pytest.mark.parametrize("do", ["own-values", "own-walk"])
def test_answers_that_change_with_time_are_told_before_anything_is_proven(monkeypatch, do):
    """The rules change between trial and end, wherever that is; sound ones are solved."""
    sound = Rules(DRIFT % 10**9)
    asked = sound.winner.__globals__["ASKED"]
    finish(Trial(sound).run())
    tried = asked[0]
    monkeypatch.setattr(door, "Rules", lambda source: sound)
    assert answer_to(do, DRIFT % 10**9, [], seconds=5)["trouble"] is None
    monkeypatch.undo()
    for share in (0.2, 0.5, 0.8):
        source = DRIFT % int(tried + share * (asked[0] - 2 * tried))
        answer = answer_to(do, source, [], seconds=5)
        assert answer["trouble"], share
        assert answer["trouble"]["key"] == "own.chance"
