"""Games that are too large for a table: proofs, levels, random games, and rules that fail in the middle."""

from functools import cache

import pytest

from engine.base.pause import finish
from engine.base.rng import Rng
from engine.own_rules import door, live, opponent
from engine.own_rules.live import LiveGame
from engine.own_rules.opponent import LEVELS, RANDOM, STRONG, Opponent
from engine.own_rules.replies import Expected
from engine.own_rules.rules import Again, Rules
from engine.own_rules.symmetries import find_symmetries
from engine.own_rules.templates import TEMPLATES
from engine.search.random_games import RandomGames
from tests.engine.own_rules.large_games import FOUR, KALAH_ESTIMATE, LARGE, SMALL, at_ply
from tests.engine.own_rules.large_games import KALAH as LARGE_KALAH

LONG = 1e6  # Seconds: so long that a proof ends by itself.
ENDING = ("boxes", "hexapawn", "kalah", "notakto")  # Templates whose positions can't come again.
PROVABLE = {**SMALL, **{name: dict(TEMPLATES)[name] for name in ENDING}}


def solver(rules):
    """Return a function from a board and a side to the value for it: minimax of a few lines."""

    @cache
    def value(board, turn):
        mark, other = rules.marks[turn], rules.marks[1 - turn]
        winner = rules.winner(board, mark) if rules.winner else None
        if winner is not None:
            return {mark: 1, other: -1, "draw": 0}[winner]
        best = -1
        for move in rules.moves(board, mark):
            reply = rules.play(board, mark, move)
            best = max(best, value(reply.board, turn) if type(reply) is Again else -value(reply, 1 - turn))
            if best == 1:
                break
        return best

    return value


def random_line(game, rng):
    """Return the positions of a random game, without the last one."""
    positions = [game.start()]
    while game.result(positions[-1]) is None:
        positions.append(game.play(positions[-1], rng.choice(game.legal_moves(positions[-1]))))
    return positions[:-1]


@pytest.mark.parametrize("name", PROVABLE)
def test_what_is_proven_is_what_another_solver_finds(name):
    rules = Rules(PROVABLE[name])
    proofs, value, rng = Opponent(rules), solver(rules), Rng(3)
    game = proofs.game
    for _ in range(3):
        for position in random_line(game, rng):
            found = finish(proofs.values(position, LONG, rng))
            assert found["exact"] and found["value"] == value(*position)
            values = [value(*game.play(position, number)) for number in game.look(position).numbers]
            replies = [game.play(position, number) for number in game.look(position).numbers]
            values = [game.backed_up(position, *pair) for pair in zip(replies, values, strict=True)]
            # A move that another one beats may stay unproven only if that one is proven to be best.
            assert [entry["value"] for entry in found["moves"]] == values


@pytest.mark.parametrize(("name", "expected"), [("isolation", 1), ("four", 0)])
def test_a_known_game_is_proven_from_its_start(name, expected):
    game = Opponent(Rules(LARGE[name]))
    assert finish(game._result(game.game.start())) == expected


def test_a_proven_win_is_won_against_any_play():
    proofs, rng = Opponent(Rules(LARGE["isolation"])), Rng(5)
    game = proofs.game
    for _ in range(5):
        position = game.start()
        while game.result(position) is None:
            if game.turn(position) == "o":
                found = finish(proofs.values(position, LONG, rng))
                assert (found["value"], found["exact"]) == (1, True)
                best = [index for index, entry in enumerate(found["moves"]) if entry["best"]]
                move = game.look(position).numbers[rng.choice(best)]
            else:
                move = rng.choice(game.legal_moves(position))
            position = game.play(position, move)
        assert game.outcome(position).winner == "o"


COUNTS = {"four": 7, "isolation": 1, "hex": 1, "dots": 3, "kalah6": 0}


@pytest.mark.parametrize(("name", "count"), COUNTS.items())
def test_symmetries_are_those_that_keep_the_rules(name, count):
    assert len(finish(find_symmetries(Rules(LARGE[name])))) == count


def test_a_symmetry_that_only_seems_to_be_one_is_not_used():
    # A stone in the corner wins, but in one corner only.
    corner = "    if board[0] == 'x':\n        return 'x'"
    rules = FOUR.replace("def winner(board, turn):", "def winner(board, turn):\n" + corner)
    symmetries = finish(find_symmetries(Rules(rules)))
    assert len(symmetries) == 1  # The diagonal through this corner.
    assert symmetries[0][0] == 0


def play(source, players, games, seed):
    """Return the first player's points and the number of games; both sides begin in turn."""
    table = Opponent(Rules(source))
    game, rng, points = table.game, Rng(seed), 0.0
    for number in range(games):
        position = game.start()
        while game.result(position) is None:
            level = players[position[1] ^ (number % 2)]
            index = finish(table.choose(position, level, rng))
            position = game.play(position, game.look(position).numbers[index])
        winner = game.outcome(position).winner
        points += 0.5 if winner is None else (game.marks.index(winner) == number % 2)
    return points


@pytest.mark.parametrize("name", ["isolation", "domineering"])
def test_strong_beats_random_moves(name):
    assert play(LARGE[name], (STRONG, RANDOM), 4, seed=7) == 4


def test_an_estimate_makes_a_player_stronger():
    source = LARGE_KALAH + KALAH_ESTIMATE
    assert play(source, ("skilled", RANDOM), 6, seed=7) == 6
    table = Opponent(Rules(source))
    values = finish(table.values(table.game.start(), 0.3, Rng(1)))
    assert values["kind"] == "estimate" and not values["exact"]


def test_random_games_end_when_all_is_proven():
    game = LiveGame(Rules(SMALL["isolation3"]))
    tree = RandomGames(game, game.start(), Rng(1))
    finish(tree.run())  # Without a limit: it ends as the root is proven.
    assert tree.root.value == solver(game.rules)(*game.start())
    assert tree.root.games < 1000


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_moves_even_if_its_time_is_up_at_once(monkeypatch, level):
    clock = iter(range(10**9))
    for module in (live, opponent):
        monkeypatch.setattr(module, "now", lambda: next(clock))  # Each look at the clock takes a second.
    game = Opponent(Rules(LARGE["breakthrough"]))
    index = finish(game.choose(game.game.start(), level, Rng(1)))
    assert 0 <= index < len(game.game.legal_moves(game.game.start()))


ESTIMATE = FOUR + "def estimate(board, turn):\n    return "
TROUBLES = {
    "an exception": (at_ply(3, "raise ValueError('late')"), "fault.other"),
    "in moves": (at_ply(3, "return (1 // 0 for _ in 'x')", "moves"), "fault.ZeroDivisionError"),
    "in winner": (at_ply(3, "return wiener", "winner"), "fault.NameError-near"),
    "a winner nobody knows": (at_ply(3, "return 'z'", "winner"), "own.winner-kind"),
    "chance": (
        # Legal moves in another order each time: nothing else is wrong. The same ones in each run.
        "import random\nrandom.seed(1)\n"
        + at_ply(
            4,
            "free = [i for i in range(16) if board[i] == '.']; return random.sample(free, len(free))",
            "moves",
        ),
        "own.chance",
    ),
    "another kind of board": (at_ply(3, "return [board]"), "own.play-list"),
    "nothing": (at_ply(3, "return None"), "fault.none"),
    "the same move twice": (at_ply(3, "return [5, 5]", "moves"), "own.twice"),
    "moves as a set": (at_ply(3, "return {1, 2}", "moves"), "own.moves-set"),
    "too many moves": (at_ply(3, "return range(2000)", "moves"), "own.moves-many"),
    "a longer board": (at_ply(3, "return board + '.'"), "own.play-length"),
    "a board with a list in it": (at_ply(3, "return (board, [1])"), "own.play-kind"),
    "no change": (at_ply(3, "return board"), "own.play-same"),
    "again twice": (
        at_ply(3, "return again(again(board[:move] + turn + board[move + 1:]))"),
        "own.again-twice",
    ),
    "again without a board": (at_ply(3, "return again"), "own.again-bare"),
    "moves as a number": (at_ply(3, "return 5", "moves"), "own.moves-kind"),
    "no way out": (at_ply(3, "return play(board, turn, move)"), "fault.RecursionError"),
    "the same side for ever": (at_ply(3, "return again(board)"), "own.again-same"),
    "an estimate raises": (ESTIMATE + "1 // (board.count('.') - 13)\n", "fault.ZeroDivisionError"),
    "an estimate in words": (ESTIMATE + "'good'\n", "own.estimate-kind"),
    "an infinite estimate": (ESTIMATE + "float('inf')\n", "own.estimate-kind"),
    "an estimate that is no number": (ESTIMATE + "float('nan')\n", "own.estimate-kind"),
}
"""What goes wrong only after some moves, with the key of its sentence."""


@pytest.mark.parametrize("name", TROUBLES)
def test_rules_that_fail_late_are_told_with_the_place(name):
    source, key = TROUBLES[name]
    request = {"do": "own-values", "source": source, "played": [0, 1], "seconds": LONG}
    answer = finish(door.values(request))
    assert answer["values"] is None
    assert answer["trouble"]["key"] == key
    assert answer["trouble"]["at"]["board"].count(".") <= (16 if "estimate" in name else 13)
    assert Expected(request).fits({"answer": answer})
    # The game can go on before it: a move that doesn't look so far is still played.
    request = {"do": "own-move", "source": source, "played": [], "levels": [RANDOM] * 2, "seed": 1}
    answer = finish(door.choose(request))
    if "estimate" not in name:
        assert (answer["index"] >= 0) and answer["trouble"] is None


@pytest.mark.parametrize(
    ("start", "key"),
    [("['.'] * 16", "own.start-list"), ("'.' * 400", "own.cells-many"), ("''", "own.cells-many")],
)
@pytest.mark.parametrize("do", ["own-line", "own-move", "own-values"])
def test_a_start_that_is_no_board_is_told_in_a_linked_game_that_nothing_has_tried(do, start, key):
    source = FOUR.replace('"." * 16', start)
    request = {"do": do, "source": source, "played": [], "seconds": 1, "levels": [STRONG] * 2}
    assert finish(door.TASKS[do](request))["trouble"]["key"] == key


FORGED = [
    {"index": 400, "winner": None},
    {"index": True, "winner": None},
    {"index": 0, "winner": "o"},
    {"index": 0, "winner": None, "more": 1},
]


def test_only_sound_answers_are_believed():
    output = {"trouble": None, "output": {"text": "", "more": 0}}
    move = Expected({"do": "own-move"})
    assert move.fits({"answer": {"index": 3, "winner": None, **output}})
    assert not any(move.fits({"answer": {**forged, **output}}) for forged in FORGED)
    request = {"do": "own-values", "source": LARGE["hex"], "played": [], "seconds": 0.1}
    answer = finish(door.values(request))
    assert Expected(request).fits({"answer": answer})
    assert len(answer["names"]) == len(answer["values"]["moves"]) == 25
    for change in ({"value": float("nan")}, {"exact": 1}, {"kind": "sure"}, {"moves": [{}]}, {"count": -1}):
        forged = {**answer, "values": {**answer["values"], **change}}
        assert not Expected(request).fits({"answer": forged})
