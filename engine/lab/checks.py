"""The tests of a program: each is a generator that returns what it found wrong, or None where all is well.

They are judges: what they want to know of the program they ask (see engine.lab.asked). Otherwise they yield
`{"done": n, "of": m}` as they get on. The position that they show is the smallest one of those that they try:
the one closest to the end of the game.
"""

from engine import repetition
from engine.lab.asked import Asked
from engine.lab.faults import Fault
from engine.lab.interface import SECONDS
from engine.lab.proof import prove
from engine.lab.truth import Truth, failure, fault_shown, moves_text, sampled, value_text, wins_now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from typing import Any

    from engine.game import Game, Position
    from engine.lab.match import Player
    from engine.lab.protocol import Shown

    Steps = Generator[Any, Any, "Shown | None"]
    Wrong = Callable[..., Shown | None]

LONG = 300.0
"""Seconds for what a whole game tree is walked for."""

AGAIN = 100
"""Positions that are looked up after a search of the whole game."""

FINE = 0.000001
"""What numbers may differ by, where parts of points are added up in another order."""


def each(
    program: "Asked",
    game: "Game",
    function: str,
    asked: "Sequence[tuple[Any, ...]]",
    wrong: "Wrong",
    seconds: float = SECONDS,
) -> "Steps":
    """Ask for each position, with what else is given; return what `wrong` says of the first bad answer.

    It is called with what the program said, the position, and what else was given. A fault is a bad answer.
    """
    number = 0
    while number < len(asked):
        yield {"done": number, "of": len(asked)}
        answers = yield from program.some(function, game, asked[number:], seconds)
        for answer in answers:
            position = asked[number][0]
            try:
                found = wrong(program.read(function, game, position, answer), *asked[number])
            except Fault as fault:
                found = fault_shown(game, position, fault)
            if found:
                return found
            number += 1
    return None


def _alone(positions: "list[Position]") -> "list[tuple[Position]]":
    """Return positions as questions that have nothing else."""
    return [(position,) for position in positions]


def legal(program: "Asked", truth: "Truth") -> "Steps":
    """Is the move always one of the legal ones?"""
    game = truth.game
    return (yield from each(program, game, "choose", _alone(sampled(game, 40)), lambda said, position: None))


def wins(program: "Asked", truth: "Truth") -> "Steps":
    """Does it win where it can at once?"""
    game = truth.game

    def wrong(said: int, position: "Position") -> "Shown | None":
        best = wins_now(game, position)
        if said in best:
            return None
        names = _names(game, position, said, best)
        return failure(game, position, "lab.misses-win", said, best, [best[0]], **names)

    positions = sampled(game, 40, 2, lambda position: bool(wins_now(game, position)))
    return (yield from each(program, game, "choose", _alone(positions), wrong))


def threatened(game: "Game", position: "Position") -> "list[int]":
    """Return the moves that keep the other side from winning at once; none where it couldn't, or will."""
    if wins_now(game, position):
        return []
    moves = game.legal_moves(position)
    safe = [move for move in moves if not wins_now(game, game.play(position, move))]
    return safe if len(safe) < len(moves) else []


def blocks(program: "Asked", truth: "Truth") -> "Steps":
    """Does it stop the other side from winning at once?"""
    game = truth.game

    def wrong(said: int, position: "Position") -> "Shown | None":
        best = threatened(game, position)
        if said in best:
            return None
        answer = wins_now(game, game.play(position, said))
        names = _names(game, position, said, best)
        return failure(game, position, "lab.misses-block", said, best, [said, answer[0]], **names)

    positions = sampled(game, 40, 3, lambda position: bool(threatened(game, position)))
    return (yield from each(program, game, "choose", _alone(positions), wrong))


def values(program: "Asked", truth: "Truth") -> "Steps":
    """Is `value` what the engine has found, for the side to move?"""
    return (yield from _values(program, truth, False))


def values_again(program: "Asked", truth: "Truth") -> "Steps":
    """Is it so, too, of positions that a search of the whole game has left something about in a table?"""
    # Asked about the small ones first, it would find out about them anew.
    start = truth.game.start()
    answers = yield from program.some("value", truth.game, [(start,)], LONG, fresh=True)
    program.read("value", truth.game, start, answers[0])
    return (yield from _values(program, truth, False, AGAIN))


def signs(program: "Asked", truth: "Truth") -> "Steps":
    """Is it so from the sight of the first side, whoever moves?"""
    return (yield from _values(program, truth, True))


def _values(program: "Asked", truth: "Truth", first_side: bool, count: int = 30) -> "Steps":
    game = truth.game
    yield from truth.solve()

    def wrong(said: float, position: "Position") -> "Shown | None":
        true = truth.value(position)
        if first_side and game.turn(position) != game.marks[0]:
            true = -true
        if said == true:
            return None
        details = {"claimed": value_text(said), "true": value_text(true)}
        line, best = truth.line(position), truth.best(position) if game.result(position) is None else []
        return failure(game, position, "lab.wrong-value", None, best, line, **details)

    positions = _ends(game) + sampled(game, count, 4)
    return (yield from each(program, game, "value", _alone(positions), wrong, LONG))


def _ends(game: "Game") -> "list[Position]":
    """Return a few finished games."""
    found = []
    for position in sampled(game, 12, 5, lambda position: bool(wins_now(game, position))):
        found.append(game.play(position, wins_now(game, position)[0]))
    return found[:4]


def best(program: "Asked", truth: "Truth") -> "Steps":
    """Does the move give nothing away?"""
    return (yield from _moves(program, truth, "lab.gives-away", truth.best))


def soonest(program: "Asked", truth: "Truth") -> "Steps":
    """Does it win as soon as can be, and lose as late?"""

    def matters(position: "Position") -> bool:
        return len(truth.soonest(position)) < len(truth.best(position))

    return (yield from _moves(program, truth, "lab.not-soonest", truth.soonest, matters))


def ties(program: "Asked", truth: "Truth") -> "Steps":
    """Is it the last of the equally good moves, for either side?"""

    def last(position: "Position") -> "list[int]":
        return truth.best(position)[-1:]

    return (yield from _moves(program, truth, "lab.wrong-tie", last))


def _moves(
    program: "Asked",
    truth: "Truth",
    key: str,
    true: "Callable[[Position], list[int]]",
    wanted: "Callable[[Position], bool] | None" = None,
) -> "Steps":
    game = truth.game
    yield from truth.solve()

    def wrong(said: int, position: "Position") -> "Shown | None":
        best = true(position)
        if said in best:
            return None
        line = truth.line(position, said)
        return failure(game, position, key, said, best, line, **_names(game, position, said, best))

    positions = sampled(game, 30, 6, wanted)
    return (yield from each(program, game, "choose", _alone(positions), wrong, LONG))


def _names(game: "Game", position: "Position", said: int, best: "list[int]") -> "dict[str, str]":
    return {"chose": game.write_move(said, position), "right": moves_text(game, position, best)}


def whole_tree(program: "Asked", truth: "Truth") -> "Steps":
    """Does `value` look at exactly the positions that plain minimax looks at?"""

    def wrong(position: "Position") -> "tuple[str, int] | None":
        nodes = truth.minimax_nodes(position)
        return None if program.nodes == nodes else ("lab.wrong-nodes", nodes)

    return (yield from _nodes(program, truth, wrong))


CUT_NODES = 18_297
"""What alpha-beta needs for the empty board when it tries the moves in their order."""

TABLE_NODES = 16_168
"""What minimax with a table needs: every position's moves are played once."""


def cut(program: "Asked", truth: "Truth") -> "Steps":
    """Does `value` need no more positions than alpha-beta?"""
    return (yield from _at_most(program, truth, CUT_NODES))


def remembered(program: "Asked", truth: "Truth") -> "Steps":
    """Does `value` need no more positions than a search that remembers?"""
    return (yield from _at_most(program, truth, TABLE_NODES))


def _at_most(program: "Asked", truth: "Truth", most: int) -> "Steps":
    start = truth.game.start()

    def wrong(position: "Position") -> "tuple[str, int] | None":
        return ("lab.too-many-nodes", most) if position == start and program.nodes > most else None

    return (yield from _nodes(program, truth, wrong))


def _nodes(
    program: "Asked",
    truth: "Truth",
    wrong: "Callable[[Position], tuple[str, int] | None]",
) -> "Steps":
    """Judge the count of `value` in positions that lead up to the first one of the game."""
    game = truth.game
    positions = [game.start()]
    while not repetition.is_over(game, positions):
        positions.append(game.play(positions[-1], game.legal_moves(positions[-1])[0]))

    def judged(said: float, position: "Position") -> "Shown | None":
        found = wrong(position)
        if found is None:
            return None
        key, expected = found
        return failure(game, position, key, nodes=program.nodes, expected=expected)

    return (yield from each(program, game, "value", _alone(positions[::-1]), judged, LONG))


def sight(program: "Asked", truth: "Truth") -> "Steps":
    """Is what `evaluate` says of an unfinished game less than a win, and more than a loss?"""
    game = truth.game

    def wrong(said: float, position: "Position") -> "Shown | None":
        if -game.most < said < game.most:
            return None
        return failure(game, position, "lab.wild-guess", claimed=value_text(said), most=game.most)

    return (yield from each(program, game, "evaluate", _alone(sampled(game, 30, 7)), wrong))


def differs(program: "Asked", truth: "Truth") -> "Steps":
    """Does `evaluate` tell positions apart?"""
    game = truth.game
    positions = sampled(game, 20, 8)
    claimed: "list[float]" = []

    def wrong(said: float, position: "Position") -> "Shown | None":
        claimed.append(said)
        if len(claimed) < len(positions) or min(claimed) < max(claimed):
            return None
        return failure(game, position, "lab.all-alike", claimed=value_text(said))

    return (yield from each(program, game, "evaluate", _alone(positions), wrong))


DEEPEST = 2
"""How far `value` is asked to look."""


def limited(program: "Asked", truth: "Truth") -> "Steps":
    """Is `value(game, position, depth)` minimax to that depth, with the program's own `evaluate` below?"""
    game = truth.game
    positions = _ends(game) + sampled(game, 20, 9)
    # Text: MicroPython is slow to find tuples in a dictionary.
    evaluated: "dict[str, float]" = {}
    below: "list[tuple[Position]]" = []

    def name(position: "Position") -> str:
        return game.write(position) + game.turn(position)

    def collect(position: "Position", depth: int) -> None:
        if game.result(position) is None:
            if name(position) not in evaluated:
                evaluated[name(position)] = 0
                below.append((position,))
            for move in game.legal_moves(position) if depth else ():
                collect(game.play(position, move), depth - 1)

    def note(said: float, position: "Position") -> None:
        evaluated[name(position)] = said

    def true(position: "Position", depth: int) -> float:
        result = game.result(position)
        if result is not None:
            return result
        if depth == 0:
            return evaluated[name(position)]
        return max([-true(game.play(position, move), depth - 1) for move in game.legal_moves(position)])

    def wrong(said: float, position: "Position", depth: int) -> "Shown | None":
        expected = true(position, depth)
        # Two that are infinite have no difference.
        if said == expected or abs(said - expected) <= FINE:
            return None
        claimed, right = value_text(said), value_text(expected)
        return failure(game, position, "lab.wrong-depth", claimed=claimed, true=right, depth=depth)

    for position in positions:
        collect(position, DEEPEST)
    found = yield from each(program, game, "evaluate", below, note)
    if found:
        return found
    asked = [(position, depth) for position in positions for depth in range(DEEPEST + 1)]
    return (yield from each(program, game, "value", asked, wrong))


def unbeatable(program: "Asked", truth: "Truth") -> "Steps":
    """Does it never lose what it could keep, whatever the other side plays?"""
    return (yield from prove(program, truth))


def turned(program: "Asked", truth: "Truth") -> "Steps":
    """Is `look_ahead(game, position, move)` the board that is there after the move?"""
    game = truth.game

    def wrong(said: "list[Any]", position: "Position", move: int) -> "Shown | None":
        true = game.cells(game.play(position, move))
        cells = [cell for cell in range(len(true)) if said[cell] != true[cell]]
        if not cells:
            return None
        names = {"move": game.write_move(move, position), "cells": moves_text(game, position, cells)}
        return failure(game, position, "lab.wrong-board", move, [], [move], **names)

    # A board with few discs is soonest understood.
    positions = sampled(game, 40, 10)[::-1]
    asked = [(position, move) for position in positions for move in game.legal_moves(position)]
    return (yield from each(program, game, "look_ahead", asked, wrong))


def greedy(program: "Asked", truth: "Truth") -> "Steps":
    """Is the move the first of those that leave the most discs more than the other side has?"""
    game = truth.game

    def ahead(position: "Position", move: int) -> int:
        mark = game.turn(position)
        cells = game.cells(game.play(position, move))
        return cells.count(mark) - cells.count(game.other(mark))

    def wrong(said: int, position: "Position") -> "Shown | None":
        moves = game.legal_moves(position)
        most = max([ahead(position, move) for move in moves])
        first = [move for move in moves if ahead(position, move) == most][:1]
        if said in first:
            return None
        names = _names(game, position, said, first)
        count = ahead(position, said)
        return failure(game, position, "lab.not-most", said, first, [said], count=count, most=most, **names)

    return (yield from each(program, game, "choose", _alone(sampled(game, 40, 11)[::-1]), wrong))


GAMES = 6
"""How many games are played against the textbook player."""

NEEDED = 9
"""How many half points of all are enough: three quarters."""


def beats_textbook(program: "Asked", truth: "Truth") -> "Steps":
    """Does it win a match against the player of the textbooks: three plies, and whoever has more discs?"""
    from engine.lab.match import ProgramPlayer, TextbookPlayer, round_robin

    game = truth.game
    players: "list[Player]" = [ProgramPlayer(program), TextbookPlayer()]
    games = yield from round_robin(game, players, GAMES, 1)
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


def run(name: str, program: "Asked", truth: "Truth") -> "Steps":
    """Return what a test finds wrong, None where nothing is; asks, and yields how far it is."""
    try:
        return (yield from CHECKS[name](program, truth))
    except Fault as fault:
        return fault_shown(truth.game, None, fault)
