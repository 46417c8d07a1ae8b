"""The tests of a program: each is a generator that returns what it found wrong, or None where all is well.

They yield `{"done": n, "of": m}` as they get on. The position that they show is the smallest one of those
that they try: the one closest to the end of the game.
"""

from engine import repetition
from engine.lab.faults import Fault
from engine.lab.proof import prove
from engine.lab.truth import Truth, failure, fault_shown, moves_text, sampled, value_text, wins_now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from typing import Any

    from engine.game import Game, Position
    from engine.lab.match import Player
    from engine.lab.program import Program
    from engine.lab.protocol import Shown

    Steps = Generator[Any, None, "Shown | None"]
    Wrong = Callable[[Position], "Shown | None"]

LONG = 300.0
"""Seconds for what a whole game tree is walked for."""

NODES = 5_000_000
"""Positions that are enough for any test."""

AGAIN = 100
"""Positions that are looked up after a search of the whole game."""

FINE = 0.000001
"""What numbers may differ by, where parts of points are added up in another order."""


def each(game: "Game", positions: "list[Position]", wrong: "Wrong") -> "Generator[Any, None, Shown | None]":
    """Return what `wrong` says of the first position that it says something of; a fault counts as that."""
    for number in range(len(positions)):
        yield {"done": number, "of": len(positions)}
        try:
            found = wrong(positions[number])
        except Fault as fault:
            found = fault_shown(game, positions[number], fault)
        if found:
            return found
    return None


def legal(program: "Program", truth: "Truth") -> "Steps":
    """Is the move always one of the legal ones?"""
    game = truth.game

    def wrong(position: "Position") -> None:
        program.choose(game, position)

    return (yield from each(game, sampled(game, 40), wrong))


def wins(program: "Program", truth: "Truth") -> "Steps":
    """Does it win where it can at once?"""
    game = truth.game

    def wrong(position: "Position") -> "Shown | None":
        best = wins_now(game, position)
        said = program.choose(game, position)
        if said in best:
            return None
        names = _names(game, position, said, best)
        return failure(game, position, "lab.misses-win", said, best, [best[0]], **names)

    positions = sampled(game, 40, 2, lambda position: bool(wins_now(game, position)))
    return (yield from each(game, positions, wrong))


def threatened(game: "Game", position: "Position") -> "list[int]":
    """Return the moves that keep the other side from winning at once; none where it couldn't, or will."""
    if wins_now(game, position):
        return []
    moves = game.legal_moves(position)
    safe = [move for move in moves if not wins_now(game, game.play(position, move))]
    return safe if len(safe) < len(moves) else []


def blocks(program: "Program", truth: "Truth") -> "Steps":
    """Does it stop the other side from winning at once?"""
    game = truth.game

    def wrong(position: "Position") -> "Shown | None":
        best = threatened(game, position)
        said = program.choose(game, position)
        if said in best:
            return None
        answer = wins_now(game, game.play(position, said))
        names = _names(game, position, said, best)
        return failure(game, position, "lab.misses-block", said, best, [said, answer[0]], **names)

    positions = sampled(game, 40, 3, lambda position: bool(threatened(game, position)))
    return (yield from each(game, positions, wrong))


def values(program: "Program", truth: "Truth") -> "Steps":
    """Is `value` what the engine has found, for the side to move?"""
    return (yield from _values(program, truth, False))


def values_again(program: "Program", truth: "Truth") -> "Steps":
    """Is it so, too, of positions that a search of the whole game has left something about in a table?"""
    yield None
    # Asked about the small ones first, it would find out about them anew.
    program = program.fresh()
    start = truth.game.start()
    program.number("value", truth.game, start, seconds=LONG, nodes=NODES)
    return (yield from _values(program, truth, False, AGAIN))


def signs(program: "Program", truth: "Truth") -> "Steps":
    """Is it so from the sight of the first side, whoever moves?"""
    return (yield from _values(program, truth, True))


def _values(program: "Program", truth: "Truth", first_side: bool, count: int = 30) -> "Steps":
    game = truth.game
    yield from truth.solve()

    def wrong(position: "Position") -> "Shown | None":
        true = truth.value(position)
        if first_side and game.turn(position) != game.marks[0]:
            true = -true
        said = program.number("value", game, position, seconds=LONG)
        if said == true:
            return None
        details = {"claimed": value_text(said), "true": value_text(true)}
        line, best = truth.line(position), truth.best(position) if game.result(position) is None else []
        return failure(game, position, "lab.wrong-value", None, best, line, **details)

    return (yield from each(game, _ends(game) + sampled(game, count, 4), wrong))


def _ends(game: "Game") -> "list[Position]":
    """Return a few finished games."""
    found = []
    for position in sampled(game, 12, 5, lambda position: bool(wins_now(game, position))):
        found.append(game.play(position, wins_now(game, position)[0]))
    return found[:4]


def best(program: "Program", truth: "Truth") -> "Steps":
    """Does the move give nothing away?"""
    return (yield from _moves(program, truth, "lab.gives-away", truth.best))


def soonest(program: "Program", truth: "Truth") -> "Steps":
    """Does it win as soon as can be, and lose as late?"""

    def matters(position: "Position") -> bool:
        return len(truth.soonest(position)) < len(truth.best(position))

    return (yield from _moves(program, truth, "lab.not-soonest", truth.soonest, matters))


def ties(program: "Program", truth: "Truth") -> "Steps":
    """Is it the last of the equally good moves, for either side?"""

    def last(position: "Position") -> "list[int]":
        return truth.best(position)[-1:]

    return (yield from _moves(program, truth, "lab.wrong-tie", last))


def _moves(
    program: "Program",
    truth: "Truth",
    key: str,
    true: "Callable[[Position], list[int]]",
    wanted: "Callable[[Position], bool] | None" = None,
) -> "Steps":
    game = truth.game
    yield from truth.solve()

    def wrong(position: "Position") -> "Shown | None":
        best = true(position)
        said = program.choose(game, position, LONG)
        if said in best:
            return None
        line = truth.line(position, said)
        return failure(game, position, key, said, best, line, **_names(game, position, said, best))

    return (yield from each(game, sampled(game, 30, 6, wanted), wrong))


def _names(game: "Game", position: "Position", said: int, best: "list[int]") -> "dict[str, str]":
    return {"chose": game.write_move(said, position), "right": moves_text(game, position, best)}


def whole_tree(program: "Program", truth: "Truth") -> "Steps":
    """Does `value` look at exactly the positions that plain minimax looks at?"""

    def wrong(program: "Program", position: "Position") -> "tuple[str, int] | None":
        nodes = truth.minimax_nodes(position)
        return None if program.nodes == nodes else ("lab.wrong-nodes", nodes)

    return (yield from _nodes(program, truth, wrong))


CUT_NODES = 18_297
"""What alpha-beta needs for the empty board when it tries the moves in their order."""

TABLE_NODES = 16_168
"""What minimax with a table needs: every position's moves are played once."""


def cut(program: "Program", truth: "Truth") -> "Steps":
    """Does `value` need no more positions than alpha-beta?"""
    return (yield from _at_most(program, truth, CUT_NODES))


def remembered(program: "Program", truth: "Truth") -> "Steps":
    """Does `value` need no more positions than a search that remembers?"""
    return (yield from _at_most(program, truth, TABLE_NODES))


def _at_most(program: "Program", truth: "Truth", most: int) -> "Steps":
    start = truth.game.start()

    def wrong(program: "Program", position: "Position") -> "tuple[str, int] | None":
        return ("lab.too-many-nodes", most) if position == start and program.nodes > most else None

    return (yield from _nodes(program, truth, wrong))


def _nodes(
    program: "Program",
    truth: "Truth",
    wrong: "Callable[[Program, Position], tuple[str, int] | None]",
) -> "Steps":
    """Judge the count of `value` in positions that lead up to the first one of the game."""
    game = truth.game
    yield None
    positions = [game.start()]
    while not repetition.is_over(game, positions):
        positions.append(game.play(positions[-1], game.legal_moves(positions[-1])[0]))

    def judged(position: "Position") -> "Shown | None":
        program.number("value", game, position, seconds=LONG, nodes=NODES)
        found = wrong(program, position)
        if found is None:
            return None
        key, expected = found
        return failure(game, position, key, nodes=program.nodes, expected=expected)

    return (yield from each(game, positions[::-1], judged))


def sight(program: "Program", truth: "Truth") -> "Steps":
    """Is what `evaluate` says of an unfinished game less than a win, and more than a loss?"""
    game = truth.game

    def wrong(position: "Position") -> "Shown | None":
        said = program.number("evaluate", game, position)
        if -game.most < said < game.most:
            return None
        return failure(game, position, "lab.wild-guess", claimed=value_text(said), most=game.most)

    return (yield from each(game, sampled(game, 30, 7), wrong))


def differs(program: "Program", truth: "Truth") -> "Steps":
    """Does `evaluate` tell positions apart?"""
    game = truth.game
    positions = sampled(game, 20, 8)
    yield None
    try:
        said = [program.number("evaluate", game, position) for position in positions]
    except Fault as fault:
        return fault_shown(game, positions[0], fault)
    if min(said) < max(said):
        return None
    return failure(game, positions[-1], "lab.all-alike", claimed=value_text(said[0]))


def limited(program: "Program", truth: "Truth") -> "Steps":
    """Is `value(game, position, depth)` minimax to that depth, with the program's own `evaluate` below?"""
    game = truth.game

    def true(position: "Position", depth: int) -> float:
        result = game.result(position)
        if result is not None:
            return result
        if depth == 0:
            return program.number("evaluate", game, position)
        return max([-true(game.play(position, move), depth - 1) for move in game.legal_moves(position)])

    def wrong(position: "Position") -> "Shown | None":
        for depth in range(3):
            said = program.number("value", game, position, depth)
            expected = true(position, depth)
            if abs(said - expected) > FINE:
                claimed, right = value_text(said), value_text(expected)
                return failure(game, position, "lab.wrong-depth", claimed=claimed, true=right, depth=depth)
        return None

    return (yield from each(game, _ends(game) + sampled(game, 20, 9), wrong))


def unbeatable(program: "Program", truth: "Truth") -> "Steps":
    """Does it never lose what it could keep, whatever the other side plays?"""
    return (yield from prove(program, truth))


def turned(program: "Program", truth: "Truth") -> "Steps":
    """Is `look_ahead(game, position, move)` the board that is there after the move?"""
    game = truth.game

    def wrong(position: "Position") -> "Shown | None":
        for move in game.legal_moves(position):
            said = program.call("look_ahead", game, position, move)
            true = game.cells(game.play(position, move))
            if not isinstance(said, list) or len(said) != len(true):
                raise Fault("fault.board", said=type(said).__name__, squares=len(true))
            cells = [cell for cell in range(len(true)) if said[cell] != true[cell]]
            if cells:
                name = game.write_move(move, position)
                return failure(
                    game,
                    position,
                    "lab.wrong-board",
                    move,
                    [],
                    [move],
                    move=name,
                    cells=moves_text(game, position, cells),
                )
        return None

    # A board with few discs is soonest understood.
    return (yield from each(game, sampled(game, 40, 10)[::-1], wrong))


def greedy(program: "Program", truth: "Truth") -> "Steps":
    """Is the move the first of those that leave the most discs more than the other side has?"""
    game = truth.game

    def ahead(position: "Position", move: int) -> int:
        mark = game.turn(position)
        cells = game.cells(game.play(position, move))
        return cells.count(mark) - cells.count(game.other(mark))

    def wrong(position: "Position") -> "Shown | None":
        moves = game.legal_moves(position)
        most = max([ahead(position, move) for move in moves])
        first = [move for move in moves if ahead(position, move) == most][:1]
        said = program.choose(game, position)
        if said in first:
            return None
        names = _names(game, position, said, first)
        count = ahead(position, said)
        return failure(game, position, "lab.not-most", said, first, [said], count=count, most=most, **names)

    return (yield from each(game, sampled(game, 40, 11)[::-1], wrong))


GAMES = 6
"""How many games are played against the textbook player."""

NEEDED = 9
"""How many half points of all are enough: three quarters."""


def beats_textbook(program: "Program", truth: "Truth") -> "Steps":
    """Does it win a match against the player of the textbooks: three plies, and whoever has more discs?"""
    from engine.lab.match import ProgramPlayer, TextbookPlayer, play_match

    game = truth.game
    players: "list[Player]" = [ProgramPlayer(program), TextbookPlayer()]
    games = yield from play_match(game, players, GAMES, 1)
    for played in games:
        if played["fault"] and played["faulty"] == 0:
            position = game.parse(played["position"], played["turn"])
            shown, fault = failure(game, position, ""), played["fault"]
            shown["key"], shown["details"] = fault["key"], fault["details"]
            shown["code"] = fault["line_of_code"]
            return shown
    halves = sum([played["halves"][0] for played in games])
    if halves >= NEEDED:
        return None
    lost = min(games, key=lambda played: played["halves"][0])
    position = game.parse(lost["opening"], lost["opening_turn"])
    details = {"points": halves / 2, "games": GAMES, "needed": NEEDED / 2}
    return failure(game, position, "lab.match-lost", None, [], lost["moves"], **details)


CHECKS = {
    "legal": legal,
    "wins": wins,
    "blocks": blocks,
    "values": values,
    "values-again": values_again,
    "best": best,
    "whole-tree": whole_tree,
    "signs": signs,
    "ties": ties,
    "sight": sight,
    "differs": differs,
    "limited": limited,
    "cut": cut,
    "remembered": remembered,
    "soonest": soonest,
    "unbeatable": unbeatable,
    "turned": turned,
    "greedy": greedy,
    "beats-textbook": beats_textbook,
}
"""Each test by its name; `check.NAME` is the sentence that says what is asked."""


def run(name: str, program: "Program", truth: "Truth") -> "Generator[Any, None, Shown | None]":
    """Return what a test finds wrong, None where nothing is; yields how far it is."""
    try:
        return (yield from CHECKS[name](program, truth))
    except Fault as fault:
        return fault_shown(truth.game, None, fault)
