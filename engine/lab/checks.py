"""The tests of a program. A test is a generator that returns the evidence of a failure, or None for a pass.

A test yields questions to the program (see engine.lab.answers) and progress, `{"done": n, "of": m}`. Of the
failing positions, the evidence has the one closest to the game's end. `truth` knows the right values.
"""

from engine.lab import node_count_checks as node_counts
from engine.lab.answers import RemoteProgram
from engine.lab.faults import Fault
from engine.lab.interface import SECONDS
from engine.lab.known_mistakes import PLUS, diagnose, first
from engine.lab.proof import prove
from engine.lab.questions import FEW, LONG, as_questions, ask_each
from engine.lab.random_games import NET, TREE
from engine.lab.truth import (
    Truth,
    failure,
    fault_evidence,
    moves_text,
    sample,
    value_text,
    wins_now,
    with_question,
    wrong_move,
)
from engine.lab.whole import whole_best, whole_legal
from engine.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game, Position
    from engine.lab.match import Player
    from engine.lab.protocol import Evidence, MatchGame
    from engine.lab.questions import Steps

    Moves = Callable[[Truth, Position], list[int]]

AGAIN, SHUFFLED = 100, 400
"""The numbers of positions that `values_again` and `soonest_again` test. They are large, as few positions
show a wrong entry in the program's table.
"""

TOLERANCE = 0.000001
"""The largest difference of evaluations that count as equal, as rounding may change sums."""


def legal(program: "RemoteProgram", truth: "Truth") -> "Steps":
    """Test that every move is legal."""
    game = truth.game
    questions = as_questions(sample(game, 40))
    return (yield from ask_each(program, game, "choose", questions, lambda move, position: None))


def wins(program: "RemoteProgram", truth: "Truth", only: bool = False) -> "Steps":
    """Test that the program wins at once if it can. With `only`, skip positions with other good moves."""

    def right(truth: "Truth", position: "Position") -> "list[int]":
        return wins_now(truth.game, position)

    return (yield from _test_immediate(program, truth, "lab.misses-win", right, 2, only))


def blocks(program: "RemoteProgram", truth: "Truth", only: bool = False) -> "Steps":
    """Test that the program stops immediate wins. With `only`, skip positions with other good moves."""
    return (yield from _test_immediate(program, truth, "lab.misses-block", threatened, 3, only))


def threatened(truth: "Truth", position: "Position") -> "list[int]":
    """Return the moves that stop an immediate win of the other side.

    Return [] if all moves do or none does, or if the side to move can win at once itself.
    """
    game = truth.game
    if wins_now(game, position):
        return []
    moves = game.legal_moves(position)
    safe = [move for move in moves if not wins_now(game, game.play(position, move))]
    return safe if len(safe) < len(moves) else []


def _test_immediate(
    program: "RemoteProgram", truth: "Truth", key: str, right: "Moves", seed: int, only: bool
) -> "Steps":
    game = truth.game
    if only:
        yield from truth.solve()

    def matters(position: "Position") -> bool:
        moves = right(truth, position)
        return bool(moves) and (not only or set(truth.best(position)) <= set(moves))

    def wrong(move: int, position: "Position") -> "Evidence | None":
        best, replies = right(truth, position), wins_now(game, game.play(position, move))
        line = best[:1] if key == "lab.misses-win" else [move] + replies[:1]
        return wrong_move(truth, position, key, move, best, line)

    questions = as_questions(sample(game, 40, seed, matters))
    return (yield from ask_each(program, game, "choose", questions, wrong))


def values(
    program: "RemoteProgram",
    truth: "Truth",
    positions_of: "Callable[[Game], list[Position]] | None" = None,
    first_side: bool = False,
) -> "Steps":
    """Test that `value` is right for the side to move or, with `first_side`, for the game's first side."""
    game = truth.game
    yield from truth.solve()

    def wrong(value: float, position: "Position") -> "Evidence | None":
        true = truth.value(position)
        if first_side and game.turn(position) != game.marks[0]:
            true = -true
        if value == true:
            return None
        details: "dict[str, Any]" = {"claimed": value_text(value), "true": value_text(true)}
        line, best = truth.line(position), truth.best(position) if game.result(position) is None else []
        return failure(game, position, "lab.wrong-value", best=best, line=line, **details)

    positions = positions_of(game) if positions_of else _finished(game) + sample(game, 30, 4)
    return (yield from ask_each(program, game, "value", as_questions(positions), wrong, LONG))


def values_again(program: "RemoteProgram", truth: "Truth") -> "Steps":
    """Test `value` after it has searched the whole game, which may have left wrong entries in its table."""
    # The start comes first. After smaller positions, the program would search each position by itself.
    start = truth.game.start()
    yield from program.ask("value", truth.game, (start,), LONG, fresh=True)
    return (yield from values(program, truth, lambda game: _finished(game) + sample(game, AGAIN, 4)))


def _finished(game: "Game") -> "list[Position]":
    """Return a few finished positions that a side has won."""
    positions = sample(game, 12, 5, lambda position: bool(wins_now(game, position)))
    return [game.play(position, wins_now(game, position)[0]) for position in positions][:4]


def _won_or_drawn(game: "Game") -> "list[Position]":
    """Return a few finished positions, won and drawn ones."""
    ends = [after for position in sample(game, 40, 16) for after in _replies(game, position)]
    return _finished(game) + [position for position in ends if game.result(position) == 0][:2]


def _one_ply_left(game: "Game") -> "list[Position]":
    """Return a few positions in which every move ends the game."""

    def last(position: "Position") -> bool:
        return all([game.result(after) is not None for after in _replies(game, position)])

    return sample(game, 12, 17, last)


def _replies(game: "Game", position: "Position") -> "list[Position]":
    return [game.play(position, move) for move in game.legal_moves(position)]


def choices(program: "RemoteProgram", truth: "Truth", key: str, right: "Moves") -> "Steps":
    """Test that `choose` returns one of the moves that `right` returns."""
    yield from truth.solve()

    def wrong(move: int, position: "Position") -> "Evidence | None":
        return wrong_move(truth, position, key, move, right(truth, position))

    matters = _has_sooner(truth) if right is Truth.soonest else None
    questions = as_questions(sample(truth.game, 30, 6, matters))
    return (yield from ask_each(program, truth.game, "choose", questions, wrong, LONG))


def _has_sooner(truth: "Truth", most: int = 1000) -> "Callable[[Position], bool]":
    """Return a filter for positions with at most `most` moves, where a best move wins later than another."""

    def matters(position: "Position") -> bool:
        few = len(truth.game.legal_moves(position)) <= most
        return few and len(truth.soonest(position)) < len(truth.best(position))

    return matters


def last_of_best(truth: "Truth", position: "Position") -> "list[int]":
    """Return the last of the best moves, in a list."""
    return truth.best(position)[-1:]


def soonest_again(program: "RemoteProgram", truth: "Truth") -> "Steps":
    """Test that the program wins soonest, asked in random order: its table may have wrong entries."""
    game = truth.game
    yield from truth.solve()
    answered = 0  # The number of positions before the present one.

    def wrong(move: int, position: "Position") -> "Evidence | None":
        nonlocal answered
        details: "dict[str, Any]" = {"asked": answered} if answered else {}
        key = "lab.not-soonest-again" if answered else "lab.not-soonest"
        answered += 1
        return wrong_move(truth, position, key, move, truth.soonest(position), **details)

    positions = shuffled(sample(game, SHUFFLED, 13, _has_sooner(truth, FEW + 1)), 1)
    yield from program.ask("choose", game, (positions[0],), fresh=True)
    return (yield from ask_each(program, game, "choose", as_questions(positions), wrong, LONG))


def shuffled(positions: "list[Position]", seed: int) -> "list[Position]":
    """Return positions in random order (Fisher and Yates, 1938)."""
    rng, mixed = Rng(seed), list(positions)
    for last in range(len(mixed) - 1, 0, -1):
        other = rng.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def within_bounds(program: "RemoteProgram", truth: "Truth") -> "Steps":
    """Test that `evaluate` returns less than a win and more than a loss for an unfinished game."""
    game = truth.game

    def wrong(guess: float, position: "Position") -> "Evidence | None":
        if -game.most < guess < game.most:
            return None
        return failure(game, position, "lab.wild-guess", claimed=value_text(guess), most=game.most)

    return (yield from ask_each(program, game, "evaluate", as_questions(sample(game, 30, 7)), wrong))


def either_side(program: "RemoteProgram", truth: "Truth") -> "Steps":
    """Test that `evaluate` returns the same value after the sides have exchanged their marks and the turn."""
    game = truth.game
    guesses: "list[float]" = []

    def wrong(guess: float, position: "Position") -> "Evidence | None":
        guesses.append(guess)
        if len(guesses) % 2 or _equal(guess, guesses[-2]):
            return None
        before = value_text(guesses[-2])
        return failure(game, position, "lab.takes-sides", claimed=value_text(guess), before=before)

    positions = []
    for position in sample(game, 30, 14):
        positions += [position, exchanged(game, position)]
    return (yield from ask_each(program, game, "evaluate", as_questions(positions), wrong))


def _equal(one: float, other: float) -> bool:
    # Infinities are equal although their difference is NaN.
    return one == other or abs(one - other) <= TOLERANCE


def exchanged(game: "Game", position: "Position") -> "Position":
    """Return the position with the marks of both sides exchanged and the other side to move."""
    cells = [game.other(cell) if cell else "" for cell in game.cells(position)]
    return game.set_up(cells, game.other(game.turn(position)))


def prefers(program: "RemoteProgram", truth: "Truth") -> "Steps":
    """Test that `evaluate`, over all pairs of a won and a lost position, more often prefers the won one."""
    game = truth.game
    yield from truth.solve()
    guesses: "list[tuple[float, int, Position]]" = []

    def collect(guess: float, position: "Position") -> None:
        guesses.append((guess, truth.value(position), position))

    positions = sample(game, 60, 15, lambda position: truth.value(position) != 0)
    fault = yield from ask_each(program, game, "evaluate", as_questions(positions), collect)
    if fault:
        return fault
    won = [guess for guess, value, _ in guesses if value > 0]
    lost = [guess for guess, value, _ in guesses if value < 0]
    right = sum([1 for better in won for worse in lost if better > worse])
    wrong = sum([1 for better in won for worse in lost if better < worse])
    # If all values are equal, the test `differs` fails instead.
    if right > wrong or right == wrong == 0:
        return None
    least = min(won)
    position = next(position for guess, value, position in guesses if value > 0 and guess == least)
    details: "dict[str, Any]" = {"more": right, "less": wrong, "claimed": value_text(least)}
    return failure(
        game, position, "lab.prefers-losses", best=truth.best(position), line=truth.line(position), **details
    )


def differs(program: "RemoteProgram", truth: "Truth") -> "Steps":
    """Test that `evaluate` doesn't return the same value for all positions."""
    game = truth.game
    positions = sample(game, 20, 8)
    guesses: "list[float]" = []

    def wrong(guess: float, position: "Position") -> "Evidence | None":
        guesses.append(guess)
        if len(guesses) < len(positions) or min(guesses) < max(guesses):
            return None
        return failure(game, position, "lab.all-alike", claimed=value_text(guess))

    return (yield from ask_each(program, game, "evaluate", as_questions(positions), wrong))


DEEPEST = 2  # The greatest depth with which `limited` calls `value`.


def limited(program: "RemoteProgram", truth: "Truth") -> "Steps":
    """Test that `value(game, position, depth)` equals minimax of that depth with the program's `evaluate`."""
    game = truth.game
    positions = _finished(game) + sample(game, 20, 9)
    # Keys are texts, as MicroPython is slow to find tuples in a dictionary.
    evaluations: "dict[str, float]" = {}
    to_evaluate: "list[tuple[Position]]" = []

    def key_of(position: "Position") -> str:
        return game.write(position) + game.turn(position)

    def collect(position: "Position", depth: int) -> None:
        if game.result(position) is None:
            if key_of(position) not in evaluations:
                evaluations[key_of(position)] = 0
                to_evaluate.append((position,))
            for after in _replies(game, position) if depth else ():
                collect(after, depth - 1)

    def store(evaluation: float, position: "Position") -> None:
        evaluations[key_of(position)] = evaluation

    def minimax(position: "Position", depth: int) -> float:
        result = game.result(position)
        if result is not None:
            return result
        if depth == 0:
            return evaluations[key_of(position)]
        return max([-minimax(after, depth - 1) for after in _replies(game, position)])

    def wrong(value: float, position: "Position", depth: int) -> "Evidence | None":
        expected = minimax(position, depth)
        if _equal(value, expected):
            return None
        claimed, right = value_text(value), value_text(expected)
        return failure(game, position, "lab.wrong-depth", claimed=claimed, true=right, depth=depth)

    for position in positions:
        collect(position, DEEPEST)
    fault = yield from ask_each(program, game, "evaluate", to_evaluate, store)
    if fault:
        return fault
    questions = [(position, depth) for position in positions for depth in range(DEEPEST + 1)]
    return (yield from ask_each(program, game, "value", questions, wrong))


def looks_ahead(program: "RemoteProgram", truth: "Truth") -> "Steps":
    """Test that `look_ahead(game, position, move)` returns the board after the move."""
    game = truth.game

    def wrong(board: "list[Any]", position: "Position", move: int) -> "Evidence | None":
        true = game.cells(game.play(position, move))
        cells = [cell for cell in range(len(true)) if board[cell] != true[cell]]
        if not cells:
            return None
        name, wrong_cells = game.write_move(move, position), moves_text(game, position, cells)
        return failure(game, position, "lab.wrong-board", move, line=[move], move=name, cells=wrong_cells)

    # Early positions come first, as a board with few discs is the easiest evidence to read.
    positions = sample(game, 40, 10)[::-1]
    questions = [(position, move) for position in positions for move in game.legal_moves(position)]
    return (yield from ask_each(program, game, "look_ahead", questions, wrong))


def greedy(program: "RemoteProgram", truth: "Truth") -> "Steps":
    """Test that `choose` returns the first move with the largest lead in discs."""
    game = truth.game

    def lead(position: "Position", move: int) -> int:
        mark = game.turn(position)
        cells = game.cells(game.play(position, move))
        return cells.count(mark) - cells.count(game.other(mark))

    def wrong(move: int, position: "Position") -> "Evidence | None":
        moves = game.legal_moves(position)
        most = max([lead(position, other) for other in moves])
        best = [other for other in moves if lead(position, other) == most][:1]
        count = lead(position, move)
        return wrong_move(truth, position, "lab.not-most", move, best, [move], count=count, most=most)

    return (yield from ask_each(program, game, "choose", as_questions(sample(game, 40, 11)[::-1]), wrong))


GAMES, NEEDED = 20, 15
"""The number of games against the textbook player, and the points needed to pass (see `by_luck`)."""


def beats_textbook(program: "RemoteProgram", truth: "Truth") -> "Steps":
    """Test that a search with the program's `evaluate` wins a match against one that counts discs.

    Both searches have the same depth, so only the evaluation makes a difference.
    """
    from engine.lab.match import TEXTBOOK, ProgramPlayer, TextbookPlayer, openings, play_game
    from engine.lab.mistake import costliest

    game = truth.game
    players: "list[Player]" = [ProgramPlayer(program, depth=TEXTBOOK), TextbookPlayer()]
    starts, seeds = openings(game, GAMES // 2, seed=1, candidates=2), Rng(1)
    halves = 0
    lost: "MatchGame | None" = None
    for number in range(GAMES):
        yield {"done": number, "of": GAMES}
        sides = (number % 2, 1 - number % 2)
        played = yield from play_game(game, players, sides, starts[number // 2], seeds.bits())
        fault = played["fault"]
        if fault:
            position = game.parse(played["position"], played["turn"])
            error = Fault(fault["key"], fault["line_of_code"], **fault["details"])
            return fault_evidence(game, position, error)
        halves += played["halves"][0]
        if halves >= 2 * NEEDED:
            return None
        if lost is None or played["halves"][0] < lost["halves"][0]:
            lost = played
    assert lost
    position = game.parse(lost["opening"], lost["opening_turn"])
    details: "dict[str, Any]" = {"points": halves / 2, "games": GAMES, "needed": NEEDED}
    details["chance"] = by_luck(halves // 2)
    # The program is player 0; `players` has a player for each of the game's marks.
    mistake = yield from costliest(game, position, lost["moves"], game.marks[lost["players"].index(0)])
    if mistake is None:
        return failure(game, position, "lab.match-lost", line=lost["moves"], **details)
    position, details["cost"] = mistake.position, max(1, round(mistake.points))
    key, line = "lab.match-mistake", mistake.line
    evidence = wrong_move(truth, position, key, mistake.move, mistake.best, line, **details)
    # The same question again, as the evidence shows what the program prints for it.
    yield from program.ask("decide", game, (position, TEXTBOOK))
    return with_question(evidence, program, "decide", SECONDS, [TEXTBOOK]) if evidence else None


def by_luck(points: int) -> int:
    """Return in how many percent of matches, rounded up, an equally strong player gets `points` or more."""
    outcomes, lucky = 1, 0
    for won in range(GAMES + 1):
        if won >= points:
            lucky += outcomes
        outcomes = outcomes * (GAMES - won) // (won + 1)
    return -(-100 * lucky // (1 << GAMES))


CHECKS: "dict[str, tuple[Any, ...]]" = {
    "legal": (legal,),
    "wins": (wins,),
    "blocks": (blocks,),
    "wins-alone": (wins, True),
    "blocks-alone": (blocks, True),
    "values-over": (values, _won_or_drawn),
    "values-last": (values, _one_ply_left),
    "values": (values,),
    "values-again": (values_again,),
    "best": (choices, "lab.gives-away", Truth.best),
    "whole-tree": (node_counts.whole_tree,),
    "signs": (values, None, True),
    "ties": (choices, "lab.wrong-tie", last_of_best),
    "sight": (within_bounds,),
    "either-side": (either_side,),
    "prefers": (prefers,),
    "differs": (differs,),
    "limited": (limited,),
    "cut": (node_counts.at_most, node_counts.CUT_NODES),
    "cut-trees": (node_counts.random_games, TREE, "lab.tree-nodes", node_counts.TREE_NODES),
    "remembered": (node_counts.at_most, node_counts.TABLE_NODES),
    "remembered-nets": (node_counts.random_games, NET, "lab.net-nodes", node_counts.NET_NODES),
    "soonest": (choices, "lab.not-soonest", Truth.soonest),
    "soonest-again": (soonest_again,),
    "unbeatable": (prove,),
    "turned": (looks_ahead,),
    "greedy": (greedy,),
    "beats-textbook": (beats_textbook,),
    "whole-legal": (whole_legal,),
    "whole-best": (whole_best,),
}
"""Each test's function and further arguments, by the test's name; `check.NAME` is its sentence."""

OF_VALUE = {
    "values-over": (first, ()),
    "values-last": (first, ()),
    "values": (first, ()),
    "signs": (PLUS, ()),
    "limited": (first, (9,)),
}
OF_CHOICE = ("wins", "blocks", "wins-alone", "blocks-alone", "best", "ties", "soonest", "unbeatable")
"""The tests after whose failure engine.lab.known_mistakes looks for the mistake. OF_VALUE has, by test, the
sign that `value` should apply, and the further arguments of `value`.
"""


def run(name: str, program: "RemoteProgram", truth: "Truth") -> "Steps":
    """Run a test; return the evidence of a failure, or None. Set `program.noted` to its known mistake."""
    program.noted = None
    try:
        evidence: "Evidence | None" = yield from CHECKS[name][0](program, truth, *CHECKS[name][1:])
    except Fault as fault:
        return fault_evidence(truth.game, None, fault)
    if evidence and evidence["key"][:4] == "lab.":
        if name in OF_VALUE:
            program.noted = yield from diagnose(program, truth, "value", *OF_VALUE[name])
        elif name in OF_CHOICE:
            program.noted = yield from diagnose(program, truth, "choose", first, ())
    return evidence
