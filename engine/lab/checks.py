"""The tests of users' programs. A test is a generator that returns the evidence of a failure, or None.

A program has functions: `choose` returns a move, `value` a position's value, `evaluate` an estimate of it. A
test yields questions to the program (see engine.lab.answers) and progress, `{"done": n, "of": m}`. It asks
about positions from the game's end to its start, so the evidence has a late position. `truth` knows the
right values. In a test, `evidence_of(answer, position)` returns the evidence of a wrong answer, or None.
"""

from ..base.rng import Rng
from ..contract.annotations import Any, Callable, Game, Position, Steps, TypeAlias
from . import node_count_checks as node_counts
from .answers import RemoteProgram
from .faults import Fault
from .interface import NODES, SECONDS
from .proof import prove
from .protocol import Check, Evidence, MatchGame, TestSteps
from .questions import FEW_MOVES, LONG, as_questions, ask_each
from .random_games import NET, TREE
from .solved import solved
from .truth import Truth, failure, fault_evidence, sample, value_text, with_question, wrong_move
from .whole import whole_best, whole_legal

MovesOf: TypeAlias = "Callable[[Truth, Position], list[int]]"
PositionsOf: TypeAlias = "Callable[[Truth], list[Position]]"

VALUES_AGAIN, SOONEST_AGAIN = 100, 400
"""The numbers of positions that the tests `values_again` and `soonest_again` ask about. They are large, as
few positions show a wrong entry in the program's table."""

TOLERANCE = 0.000001  # The largest difference of evaluations that count as equal: rounding may change sums.
DEEPEST = 2  # The greatest depth with which `limited` calls `value`.
MORE_QUESTIONS = 20  # How many questions a mended program has to answer after the failed one.
COUNT_KEYS = ("lab.too-many-nodes", "lab.tree-nodes", "lab.net-nodes")
"""The keys of the failures of programs that look at too many positions."""
PAIRS = {"wins": "blocks", "blocks": "wins", "wins-alone": "blocks-alone", "blocks-alone": "wins-alone"}
"""The tests that a mended program may pass by chance, each with another that it has to pass, too."""
ONLY_AFTER = {"sight": "lab.wrong-value", "depth": "lab.wrong-depth"}
"""The mistakes, by name, that only one failure can show, and the key of its sentence."""
GAMES, NEEDED = 20, 15
"""The number of games against the textbook player, and the points needed to pass (see `luck_percent`)."""


def legal(program: "RemoteProgram", truth: "Truth") -> "TestSteps":
    """Test that every move is legal; `ask_each` itself reports an illegal one."""
    game = truth.game
    questions = as_questions(sample(game, 40))
    return (yield from ask_each(program, game, "choose", questions, lambda move, position: None))


def winning_moves(truth: "Truth", position: "Position") -> "list[int]":
    """Return the moves that win at once."""
    game = truth.game
    return [move for move in game.legal_moves(position) if (game.result(game.play(position, move)) or 0) < 0]


def blocking_moves(truth: "Truth", position: "Position") -> "list[int]":
    """Return the moves that stop an immediate win of the other side.

    Return [] if all moves do or none does, or if the side to move can win at once itself.
    """
    game = truth.game
    if winning_moves(truth, position):
        return []
    moves = game.legal_moves(position)
    safe = [move for move in moves if not winning_moves(truth, game.play(position, move))]
    return safe if len(safe) < len(moves) else []


def immediate(
    program: "RemoteProgram", truth: "Truth", key: str, right_moves: "MovesOf", seed: int, only_good: bool
) -> "TestSteps":
    """Test that `choose` returns one of `right_moves`, such as winning moves, where there are some.

    With `only_good`, ask only where all best moves are right ones.
    """
    game = truth.game
    if only_good:
        yield from truth.solve_all()

    def is_tested(position: "Position") -> bool:
        moves = right_moves(truth, position)
        return bool(moves) and (not only_good or set(truth.best(position)) <= set(moves))

    def evidence_of(move: int, position: "Position") -> "Evidence | None":
        right, replies = right_moves(truth, position), winning_moves(truth, game.play(position, move))
        # The evidence shows the missed win, or the move and the reply that punishes it.
        line = right[:1] if key == "lab.misses-win" else [move] + replies[:1]
        return wrong_move(truth, position, key, move, right, line)

    questions = as_questions(sample(game, 40, seed, is_tested))
    return (yield from ask_each(program, game, "choose", questions, evidence_of))


def values(
    program: "RemoteProgram",
    truth: "Truth",
    positions_of: "PositionsOf | None" = None,
    first_side: bool = False,
) -> "TestSteps":
    """Test `value`, for the side to move or the `first_side`, in `positions_of(truth)` or else a sample."""
    game = truth.game
    yield from truth.solve_all()

    def evidence_of(value: float, position: "Position") -> "Evidence | None":
        right = truth.value(position)
        if first_side and game.turn(position) != game.marks[0]:
            right = -right
        if value == right:
            return None
        details: "dict[str, Any]" = {"claimed": value_text(value), "true": value_text(right)}
        best = truth.best(position) if game.result(position) is None else []
        return failure(game, position, "lab.wrong-value", best=best, line=truth.line(position), **details)

    positions = positions_of(truth) if positions_of else _won_positions(truth) + sample(game, 30, seed=4)
    return (yield from ask_each(program, game, "value", as_questions(positions), evidence_of, LONG))


def values_again(program: "RemoteProgram", truth: "Truth") -> "TestSteps":
    """Test `value` after a search of the whole game, which may leave wrong entries in the program's table."""
    # If late positions came first, the program would fill its table with their right values.
    game = truth.game
    yield from program.ask("value", game, (game.start(),), LONG, fresh=True)
    positions = _won_positions(truth) + sample(game, VALUES_AGAIN, seed=4)
    return (yield from values(program, truth, lambda _: positions))


def _won_positions(truth: "Truth") -> "list[Position]":
    """Return a few finished positions that a side has won."""
    game = truth.game
    positions = sample(game, 12, seed=5, accepts=lambda position: bool(winning_moves(truth, position)))
    return [game.play(position, winning_moves(truth, position)[0]) for position in positions[:4]]


def _won_or_drawn(truth: "Truth") -> "list[Position]":
    """Return a few finished positions, won and drawn ones."""
    game = truth.game
    positions = [after for position in sample(game, 40, seed=16) for after in _replies(game, position)]
    return _won_positions(truth) + [position for position in positions if game.result(position) == 0][:2]


def _one_ply_left(truth: "Truth") -> "list[Position]":
    """Return a few positions in which every move ends the game."""
    game = truth.game

    def is_last(position: "Position") -> bool:
        return all([game.result(after) is not None for after in _replies(game, position)])

    return sample(game, 12, seed=17, accepts=is_last)


def _replies(game: "Game", position: "Position") -> "list[Position]":
    return [game.play(position, move) for move in game.legal_moves(position)]


def choices(program: "RemoteProgram", truth: "Truth", key: str, right_moves: "MovesOf") -> "TestSteps":
    """Test that `choose` returns one of `right_moves`; `key` names the sentence about a wrong move."""
    yield from truth.solve_all()

    def evidence_of(move: int, position: "Position") -> "Evidence | None":
        return wrong_move(truth, position, key, move, right_moves(truth, position))

    accepts = _has_slow_best_move(truth) if right_moves is Truth.best_moves else None
    questions = as_questions(sample(truth.game, 30, seed=6, accepts=accepts))
    return (yield from ask_each(program, truth.game, "choose", questions, evidence_of, LONG))


def _has_slow_best_move(truth: "Truth", most_moves: int = 1000) -> "Callable[[Position], bool]":
    """Return a filter for positions with at most `most_moves` moves in which some best moves win later."""

    def accepts(position: "Position") -> bool:
        is_small = len(truth.game.legal_moves(position)) <= most_moves
        return is_small and len(truth.best_moves(position)) < len(truth.best(position))

    return accepts


def soonest_again(program: "RemoteProgram", truth: "Truth") -> "TestSteps":
    """Test that a program wins soonest if positions come in random order, as its table may then be wrong."""
    game = truth.game
    yield from truth.solve_all()
    answered = 0  # The number of positions before the present one.

    def evidence_of(move: int, position: "Position") -> "Evidence | None":
        nonlocal answered
        details: "dict[str, Any]" = {"asked": answered} if answered else {}
        key = "lab.not-soonest-again" if answered else "lab.not-soonest"
        answered += 1
        return wrong_move(truth, position, key, move, truth.best_moves(position), **details)

    accepts = _has_slow_best_move(truth, most_moves=FEW_MOVES + 1)
    positions = Rng(1).shuffled(sample(game, SOONEST_AGAIN, seed=13, accepts=accepts))
    # Load the program anew, so that its table is empty.
    yield from program.ask("choose", game, (positions[0],), fresh=True)
    return (yield from ask_each(program, game, "choose", as_questions(positions), evidence_of, LONG))


def within_bounds(program: "RemoteProgram", truth: "Truth") -> "TestSteps":
    """Test that `evaluate` returns less than a win and more than a loss for an unfinished game."""
    game = truth.game

    def evidence_of(guess: float, position: "Position") -> "Evidence | None":
        if -game.most < guess < game.most:
            return None
        return failure(game, position, "lab.wild-guess", claimed=value_text(guess), most=game.most)

    questions = as_questions(sample(game, 30, seed=7))
    return (yield from ask_each(program, game, "evaluate", questions, evidence_of))


def either_side(program: "RemoteProgram", truth: "Truth") -> "TestSteps":
    """Test that `evaluate` returns the same value when the sides exchange both their marks and the turn."""
    game = truth.game
    guesses: "list[float]" = []

    def evidence_of(guess: float, position: "Position") -> "Evidence | None":
        guesses.append(guess)
        is_first_of_pair = len(guesses) % 2 == 1
        if is_first_of_pair or _equal(guess, guesses[-2]):
            return None
        before = value_text(guesses[-2])
        return failure(game, position, "lab.takes-sides", claimed=value_text(guess), before=before)

    # Pairs of a position and the same with exchanged sides.
    positions = [each for at in sample(game, 30, seed=14) for each in (at, exchanged(game, at))]
    return (yield from ask_each(program, game, "evaluate", as_questions(positions), evidence_of))


def _equal(one: float, other: float) -> bool:
    # Equal infinities have the difference NaN.
    return one == other or abs(one - other) <= TOLERANCE


def exchanged(game: "Game", position: "Position") -> "Position":
    """Return the position with the marks of both sides exchanged and the other side to move."""
    cells = [game.other(cell) if cell else "" for cell in game.cells(position)]
    return game.set_up(cells, game.other(game.turn(position)))


def prefers(program: "RemoteProgram", truth: "Truth") -> "TestSteps":
    """Test that `evaluate`, over all pairs of a won and a lost position, more often prefers the won one."""
    game = truth.game
    yield from truth.solve_all()
    guesses: "list[tuple[float, int, Position]]" = []

    def collect(guess: float, position: "Position") -> None:
        guesses.append((guess, truth.value(position), position))

    positions = sample(game, 60, seed=15, accepts=lambda position: truth.value(position) != 0)
    fault = yield from ask_each(program, game, "evaluate", as_questions(positions), collect)
    if fault:
        return fault
    won = [guess for guess, value, _ in guesses if value > 0]
    lost = [guess for guess, value, _ in guesses if value < 0]
    right = sum([1 for won_guess in won for lost_guess in lost if won_guess > lost_guess])
    wrong = sum([1 for won_guess in won for lost_guess in lost if won_guess < lost_guess])
    # If all values are equal, the test `differs` fails instead.
    if right > wrong or right == wrong == 0:
        return None
    least = min(won)
    position = next(position for guess, value, position in guesses if value > 0 and guess == least)
    details: "dict[str, Any]" = {"more": right, "less": wrong, "claimed": value_text(least)}
    best, line = truth.best(position), truth.line(position)
    return failure(game, position, "lab.prefers-losses", best=best, line=line, **details)


def differs(program: "RemoteProgram", truth: "Truth") -> "TestSteps":
    """Test that `evaluate` doesn't return the same value for all positions."""
    game = truth.game
    positions = sample(game, 20, seed=8)
    guesses: "list[float]" = []

    def evidence_of(guess: float, position: "Position") -> "Evidence | None":
        guesses.append(guess)
        if len(guesses) < len(positions) or min(guesses) < max(guesses):  # Not all yet, or different.
            return None
        return failure(game, position, "lab.all-alike", claimed=value_text(guess))

    return (yield from ask_each(program, game, "evaluate", as_questions(positions), evidence_of))


def limited(program: "RemoteProgram", truth: "Truth") -> "TestSteps":
    """Test that `value(game, position, depth)` is right for minimax of this depth with `evaluate`."""
    game = truth.game
    positions = _won_positions(truth) + sample(game, 20, seed=9)
    # Keys are texts, as MicroPython is slow to find tuples in a dictionary.
    evaluations: "dict[str, float]" = {}
    to_evaluate: "list[tuple[Position]]" = []

    def key_of(position: "Position") -> str:
        return game.write(position) + game.turn(position)

    def collect(position: "Position", depth: int) -> None:
        if game.result(position) is None:
            if key_of(position) not in evaluations:
                evaluations[key_of(position)] = 0  # Until `store` gets the program's evaluation.
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

    def evidence_of(value: float, position: "Position", depth: int) -> "Evidence | None":
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
    return (yield from ask_each(program, game, "value", questions, evidence_of))


def looks_ahead(program: "RemoteProgram", truth: "Truth") -> "TestSteps":
    """Test that `look_ahead(game, position, move)` returns the board after the move."""
    game = truth.game

    def evidence_of(board: "list[Any]", position: "Position", move: int) -> "Evidence | None":
        right_board = game.cells(game.play(position, move))
        wrong_cells = [cell for cell in range(len(right_board)) if board[cell] != right_board[cell]]
        if not wrong_cells:
            return None
        # `write_move` names these cells, as a move in Othello is the number of a cell.
        cells = ", ".join([game.write_move(cell, position) for cell in wrong_cells])
        name = game.write_move(move, position)
        return failure(game, position, "lab.wrong-board", said=move, line=[move], move=name, cells=cells)

    # Early positions come first, as a board with few discs is the easiest evidence to read.
    positions = sample(game, 40, seed=10)[::-1]
    questions = [(position, move) for position in positions for move in game.legal_moves(position)]
    return (yield from ask_each(program, game, "look_ahead", questions, evidence_of))


def greedy(program: "RemoteProgram", truth: "Truth") -> "TestSteps":
    """Test that `choose` returns the first move with the largest lead in discs."""
    game = truth.game

    def lead(position: "Position", move: int) -> int:
        mark = game.turn(position)
        cells = game.cells(game.play(position, move))
        return cells.count(mark) - cells.count(game.other(mark))

    def evidence_of(move: int, position: "Position") -> "Evidence | None":
        moves = game.legal_moves(position)
        leads = [lead(position, other) for other in moves]
        most, count = max(leads), lead(position, move)
        best = moves[leads.index(most)]
        return wrong_move(truth, position, "lab.not-most", move, [best], [move], count=count, most=most)

    questions = as_questions(sample(game, 40, seed=11)[::-1])  # Early positions come first.
    return (yield from ask_each(program, game, "choose", questions, evidence_of))


def beats_textbook(program: "RemoteProgram", truth: "Truth") -> "TestSteps":
    """Test that a search with the program's `evaluate` wins a match against one that counts discs.

    Both searches have the same depth, so only the evaluation makes a difference.
    """
    from .match import TEXTBOOK_DEPTH, Player, ProgramPlayer, TextbookPlayer, openings, play_game
    from .mistake import costliest

    game = truth.game
    players: "list[Player]" = [ProgramPlayer(program, depth=TEXTBOOK_DEPTH), TextbookPlayer()]
    starts, seeds = openings(game, GAMES // 2, seed=1, candidates=2), Rng(1)
    half_points = 0
    worst: "MatchGame | None" = None  # The first of the games with the fewest points.
    for number in range(GAMES):
        yield {"done": number, "of": GAMES}
        sides = (number % 2, 1 - number % 2)
        record = yield from play_game(game, players, sides, starts[number // 2], seeds.bits())
        fault = record["fault"]
        if fault:
            position = game.parse(record["position"], record["turn"])
            error = Fault(fault["key"], fault["line_of_code"], **fault["details"])
            return fault_evidence(game, position, error)
        half_points += record["halves"][0]  # The program is player 0.
        if half_points >= 2 * NEEDED:
            return None
        if worst is None or record["halves"][0] < worst["halves"][0]:
            worst = record
    assert worst
    position = game.parse(worst["opening"], worst["opening_turn"])
    details: "dict[str, Any]" = {"points": half_points / 2, "games": GAMES, "needed": NEEDED}
    details["chance"] = luck_percent(half_points // 2)
    # `players` has a player for each of the game's marks.
    program_mark = game.marks[worst["players"].index(0)]
    mistake = yield from costliest(game, position, worst["moves"], program_mark)
    if mistake is None:
        return failure(game, position, "lab.match-lost", line=worst["moves"], **details)
    position, details["cost"] = mistake.position, max(1, round(mistake.points))
    key, line = "lab.match-mistake", mistake.line
    evidence = wrong_move(truth, position, key, mistake.move, mistake.best, line, **details)
    # Ask about the mistake again, as the evidence shows what the program prints in this position.
    yield from program.ask("decide", game, (position, TEXTBOOK_DEPTH))
    return with_question(evidence, program, "decide", SECONDS, [TEXTBOOK_DEPTH]) if evidence else None


def luck_percent(points: int) -> int:
    """Return in how many percent of matches, rounded up, an equally strong player gets `points` or more."""
    ways, lucky_ways = 1, 0  # `ways` is the number of ways to win `won` of the games.
    for won in range(GAMES + 1):
        if won >= points:
            lucky_ways += ways
        ways = ways * (GAMES - won) // (won + 1)
    return -(-100 * lucky_ways // (1 << GAMES))


CHECKS: "dict[str, tuple[Any, ...]]" = {
    "legal": (legal,),
    "wins": (immediate, "lab.misses-win", winning_moves, 2, False),
    "blocks": (immediate, "lab.misses-block", blocking_moves, 3, False),
    "wins-alone": (immediate, "lab.misses-win", winning_moves, 2, True),
    "blocks-alone": (immediate, "lab.misses-block", blocking_moves, 3, True),
    "values-over": (values, _won_or_drawn),
    "values-last": (values, _one_ply_left),
    "values": (values,),
    "values-again": (values_again,),
    "best": (choices, "lab.gives-away", Truth.best),
    "whole-tree": (node_counts.counts, None),
    "signs": (values, None, True),
    "ties": (choices, "lab.wrong-tie", lambda truth, position: truth.best(position)[-1:]),
    "sight": (within_bounds,),
    "either-side": (either_side,),
    "prefers": (prefers,),
    "differs": (differs,),
    "limited": (limited,),
    "cut": (node_counts.counts, node_counts.CUT_NODES),
    "cut-trees": (node_counts.random_games, TREE, "lab.tree-nodes", node_counts.TREE_NODES),
    "remembered": (node_counts.counts, node_counts.TABLE_NODES),
    "remembered-nets": (node_counts.random_games, NET, "lab.net-nodes", node_counts.NET_NODES),
    "soonest": (choices, "lab.not-soonest", Truth.best_moves),
    "soonest-again": (soonest_again,),
    "unbeatable": (prove,),
    "turned": (looks_ahead,),
    "greedy": (greedy,),
    "beats-textbook": (beats_textbook,),
    "whole-legal": (whole_legal,),
    "whole-best": (whole_best,),
    "solved": (solved,),
}
"""Each test's function and further arguments, by the test's name; `check.NAME` is its sentence."""


def is_repeated(evidence: "Evidence | None", checks: "list[Check]") -> bool:
    """Return whether a test failed by a fault that is about no position and that `checks` already have."""
    if evidence is None or evidence["position"] is not None:
        return False
    shown = [check["shown"] for check in checks if check["shown"]]
    return (evidence["key"], evidence["details"]) in [(each["key"], each["details"]) for each in shown]


def check_of(name: str, evidence: "Evidence | None", program: "RemoteProgram") -> "Check":
    """Return the result of a test as plain data."""
    return {"name": name, "shown": evidence, "noted": program.noted, "noted_details": program.noted_details}


def run(name: str, program: "RemoteProgram", truth: "Truth") -> "TestSteps":
    """Run a test; return evidence of a failure, or None. Set `program.noted` to a remark's key or None."""
    program.noted, program.noted_details = None, {}
    evidence = yield from _test(name, program, truth)
    if evidence is not None:
        program.noted, program.noted_details = None, {}  # A remark such as lab.not-counted is for a success.
        if program.source and evidence["key"] != "lab.wrong-nodes":  # A right program may have other nodes.
            yield from _find_mend(name, program, truth, evidence)
    return evidence


def _test(name: str, program: "RemoteProgram", truth: "Truth") -> "TestSteps":
    test, *further_arguments = CHECKS[name]
    try:
        evidence: "Evidence | None" = yield from test(program, truth, *further_arguments)
    except Fault as fault:
        evidence = fault_evidence(truth.game, None, fault)
    return evidence


def _find_mend(name: str, program: "RemoteProgram", truth: "Truth", evidence: "Evidence") -> "TestSteps":
    """Note the mistake, if any, whose mending makes the program pass the test that it failed."""
    from .mend import mends

    is_count = evidence["key"] in COUNT_KEYS
    details = evidence["details"]
    # A program that passes the count needs no more for the other positions; trying the others ends early.
    most_nodes = min(details["nodes"], max(details["expected"], node_counts.CUT_NODES)) if is_count else NODES
    # The test `limited` also asks for evaluations, all of them.
    most_questions = None if is_count or name == "limited" else program.answered + 1 + MORE_QUESTIONS
    # A search with wrong values may look at fewer positions, or be right where the game is over.
    other = "values" if is_count or name.startswith("values-") else PAIRS.get(name)
    names = (name, other) if other else (name,)
    for mend in [program.mend] if program.mend else mends(program.source):
        if evidence["key"] != ONLY_AFTER.get(mend.name, evidence["key"]):
            continue
        mended = program.mended(mend, most_nodes, most_questions)
        passes = yield from _answers_rightly(mended, truth.game, evidence)
        for test in names:
            passes = passes and (yield from _test(test, mended, truth)) is None
        if passes:
            program.mend = mend
            # In whose sight a value has to be, the test knows.
            sight = "" if mend.name != "sight" else "-mover" if name == "signs" else "-first"
            program.noted, program.noted_details = "known." + mend.name + sight, mend.details
            break
    return None


def _answers_rightly(program: "RemoteProgram", game: "Game", evidence: "Evidence") -> "Steps[bool]":
    """Return whether a mended program answers the failed question rightly, as far as the evidence tells."""
    asked, position = evidence["asked"], evidence["position"]
    if asked is None or position is None:
        return True
    question = (game.parse(position, evidence["turn"]),) + tuple(asked["more"])
    try:
        answer = yield from program.ask(asked["function"], game, question)
    except Fault:
        return False
    return asked["function"] != "choose" or not evidence["best"] or answer in evidence["best"]
