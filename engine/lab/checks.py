"""The tests of a program: each is a generator that returns what it found wrong, or None where all is well.

They are judges: what they want to know of the program they ask (see engine.lab.answers). Otherwise they yield
`{"done": n, "of": m}` as they get on. The position that they show is the smallest one of those that they try:
the one closest to the end of the game.
"""

from engine.lab.answers import Asked
from engine.lab.faults import Fault
from engine.lab.interface import SECONDS
from engine.lab.known_mistakes import PLUS, diagnose, first
from engine.lab.node_count_checks import cut, cut_trees, remembered, remembered_nets, whole_tree
from engine.lab.proof import prove
from engine.lab.questions import FEW, LONG, alone, each
from engine.lab.truth import Truth, as_asked, failure, fault_shown, moves_text, sampled, value_text, wins_now
from engine.lab.whole import whole_best, whole_legal
from engine.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from typing import Any

    from engine.game import Game, Position
    from engine.lab.match import Player
    from engine.lab.protocol import Played, Shown

    Steps = Generator[Any, Any, "Shown | None"]
    Wrong = Callable[..., Shown | None]

AGAIN = 100
"""Positions that are looked up after a search of the whole game."""

SHUFFLED = 400
"""Positions that are looked up in another order: what a table keeps wrongly shows in few of them."""

FINE = 0.000001
"""What numbers may differ by, where parts of points are added up in another order."""


def legal(program: "Asked", truth: "Truth") -> "Steps":
    """Is the move always one of the legal ones?"""
    game = truth.game
    return (yield from each(program, game, "choose", alone(sampled(game, 40)), lambda said, position: None))


def wins(program: "Asked", truth: "Truth") -> "Steps":
    """Does it win where it can at once?"""
    return (yield from _wins(program, truth, lambda position: True))


def wins_alone(program: "Asked", truth: "Truth") -> "Steps":
    """Does it win at once where nothing else wins? Who looks far ahead may win later as well."""
    yield from truth.solve()

    def alone_wins(position: "Position") -> bool:
        return set(truth.best(position)) <= set(wins_now(truth.game, position))

    return (yield from _wins(program, truth, alone_wins))


def _wins(program: "Asked", truth: "Truth", wanted: "Callable[[Position], bool]") -> "Steps":
    game = truth.game

    def wrong(said: int, position: "Position") -> "Shown | None":
        best = wins_now(game, position)
        if said in best:
            return None
        names = _names(game, position, said, best)
        return failure(game, position, "lab.misses-win", said, best, [best[0]], **names)

    positions = sampled(game, 40, 2, lambda position: bool(wins_now(game, position)) and wanted(position))
    return (yield from each(program, game, "choose", alone(positions), wrong))


def threatened(game: "Game", position: "Position") -> "list[int]":
    """Return the moves that keep the other side from winning at once; none where it couldn't, or will."""
    if wins_now(game, position):
        return []
    moves = game.legal_moves(position)
    safe = [move for move in moves if not wins_now(game, game.play(position, move))]
    return safe if len(safe) < len(moves) else []


def blocks(program: "Asked", truth: "Truth") -> "Steps":
    """Does it stop the other side from winning at once?"""
    return (yield from _blocks(program, truth, lambda position: True))


def blocks_alone(program: "Asked", truth: "Truth") -> "Steps":
    """Does it stop a win where that helps? Who looks far ahead knows where every move loses."""
    yield from truth.solve()

    def helps(position: "Position") -> bool:
        return set(truth.best(position)) <= set(threatened(truth.game, position))

    return (yield from _blocks(program, truth, helps))


def _blocks(program: "Asked", truth: "Truth", wanted: "Callable[[Position], bool]") -> "Steps":
    game = truth.game

    def wrong(said: int, position: "Position") -> "Shown | None":
        best = threatened(game, position)
        if said in best:
            return None
        answer = wins_now(game, game.play(position, said))
        names = _names(game, position, said, best)
        return failure(game, position, "lab.misses-block", said, best, [said, answer[0]], **names)

    positions = sampled(game, 40, 3, lambda position: bool(threatened(game, position)) and wanted(position))
    return (yield from each(program, game, "choose", alone(positions), wrong))


def values(program: "Asked", truth: "Truth") -> "Steps":
    """Is `value` what the engine has found, for the side to move?"""
    return (yield from _values(program, truth, False))


def values_again(program: "Asked", truth: "Truth") -> "Steps":
    """Is it so, too, of positions that a search of the whole game has left something about in a table?"""
    # Asked about the small ones first, it would find out about them anew.
    start = truth.game.start()
    answers = yield from program.some("value", truth.game, [(start,)], LONG, fresh=True)
    program.read("value", truth.game, start, answers[0])
    positions = _ends(truth.game) + sampled(truth.game, AGAIN, 4)
    return (yield from _values(program, truth, False, positions))


def signs(program: "Asked", truth: "Truth") -> "Steps":
    """Test that values are in the first side's sight, with either side to move."""
    return (yield from _values(program, truth, True))


def values_over(program: "Asked", truth: "Truth") -> "Steps":
    """Is it so of finished games, which have been won by either side, or drawn?"""
    game = truth.game

    drawn = [after for position in sampled(game, 40, 16) for after in _after(game, position)]
    positions = _ends(game) + [position for position in drawn if game.result(position) == 0][:2]
    return (yield from _values(program, truth, False, positions))


def values_last(program: "Asked", truth: "Truth") -> "Steps":
    """Is it so of games that every move ends?"""
    game = truth.game

    def last(position: "Position") -> bool:
        return all([game.result(after) is not None for after in _after(game, position)])

    return (yield from _values(program, truth, False, sampled(game, 12, 17, last)))


def _after(game: "Game", position: "Position") -> "list[Position]":
    return [game.play(position, move) for move in game.legal_moves(position)]


def _values(
    program: "Asked", truth: "Truth", first_side: bool, asked: "list[Position] | None" = None
) -> "Steps":
    game = truth.game
    yield from truth.solve()
    positions = _ends(game) + sampled(game, 30, 4) if asked is None else asked

    def wrong(said: float, position: "Position") -> "Shown | None":
        true = truth.value(position)
        if first_side and game.turn(position) != game.marks[0]:
            true = -true
        if said == true:
            return None
        details = {"claimed": value_text(said), "true": value_text(true)}
        line, best = truth.line(position), truth.best(position) if game.result(position) is None else []
        return failure(game, position, "lab.wrong-value", None, best, line, **details)

    return (yield from each(program, game, "value", alone(positions), wrong, LONG))


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


def soonest_again(program: "Asked", truth: "Truth") -> "Steps":
    """Does it so, too, when it has been asked about other positions, in any order?"""
    game = truth.game
    yield from truth.solve()

    def matters(position: "Position") -> bool:
        if len(game.legal_moves(position)) > FEW + 1:
            return False
        return len(truth.soonest(position)) < len(truth.best(position))

    asked = 0

    def wrong(said: int, position: "Position") -> "Shown | None":
        nonlocal asked
        best = truth.soonest(position)
        if said in best:
            asked += 1
            return None
        names = _names(game, position, said, best)
        line = truth.line(position, said)
        if not asked:
            return failure(game, position, "lab.not-soonest", said, best, line, **names)
        return failure(game, position, "lab.not-soonest-again", said, best, line, asked=asked, **names)

    positions = shuffled(sampled(game, SHUFFLED, 13, matters), 1)
    answers = yield from program.some("choose", game, [(positions[0],)], fresh=True)
    program.read("choose", game, positions[0], answers[0])
    return (yield from each(program, game, "choose", alone(positions), wrong, LONG))


def shuffled(positions: "list[Position]", seed: int) -> "list[Position]":
    """Return positions in another order (Fisher and Yates, 1938)."""
    rng, found = Rng(seed), list(positions)
    for last in range(len(found) - 1, 0, -1):
        other = rng.below(last + 1)
        found[last], found[other] = found[other], found[last]
    return found


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
    return (yield from each(program, game, "choose", alone(positions), wrong, LONG))


def _names(game: "Game", position: "Position", said: int, best: "list[int]") -> "dict[str, str]":
    return {"chose": game.write_move(said, position), "right": moves_text(game, position, best)}


def sight(program: "Asked", truth: "Truth") -> "Steps":
    """Is what `evaluate` says of an unfinished game less than a win, and more than a loss?"""
    game = truth.game

    def wrong(said: float, position: "Position") -> "Shown | None":
        if -game.most < said < game.most:
            return None
        return failure(game, position, "lab.wild-guess", claimed=value_text(said), most=game.most)

    return (yield from each(program, game, "evaluate", alone(sampled(game, 30, 7)), wrong))


def either_side(program: "Asked", truth: "Truth") -> "Steps":
    """Test that `evaluate` gives the side to move the same value when the sides are exchanged."""
    game = truth.game
    claimed: "list[float]" = []

    def wrong(said: float, position: "Position") -> "Shown | None":
        claimed.append(said)
        if len(claimed) % 2:
            return None
        before = claimed[-2]
        # Two that are infinite have no difference.
        if said == before or abs(said - before) <= FINE:
            return None
        both = [value_text(said), value_text(before)]
        return failure(game, position, "lab.takes-sides", claimed=both[0], before=both[1])

    positions = []
    for position in sampled(game, 30, 14):
        positions += [position, exchanged(game, position)]
    return (yield from each(program, game, "evaluate", alone(positions), wrong))


def exchanged(game: "Game", position: "Position") -> "Position":
    """Return a position with the sides exchanged, the side to move included."""
    cells = [game.other(cell) if cell else "" for cell in game.cells(position)]
    return game.set_up(cells, game.other(game.turn(position)))


def prefers(program: "Asked", truth: "Truth") -> "Steps":
    """Does `evaluate` more often say more of a won position than of a lost one, rather than less?

    Its opposite would say less where it says more: it is to beat that.
    """
    game = truth.game
    yield from truth.solve()
    guesses: "list[tuple[float, int, Position]]" = []

    def note(said: float, position: "Position") -> None:
        guesses.append((said, truth.value(position), position))

    positions = sampled(game, 60, 15, lambda position: truth.value(position) != 0)
    found = yield from each(program, game, "evaluate", alone(positions), note)
    if found:
        return found
    won = [guess for guess, value, _ in guesses if value > 0]
    lost = [guess for guess, value, _ in guesses if value < 0]
    more = sum([len([guess for guess in lost if guess < other]) for other in won])
    less = sum([len([guess for guess in lost if guess > other]) for other in won])
    # Another test reports a constant.
    if more > less or more == less == 0:
        return None
    guess = min(won)
    position = next(position for said, value, position in guesses if value > 0 and said == guess)
    details = {"more": more, "less": less, "claimed": value_text(guess)}
    line = truth.line(position)
    return failure(game, position, "lab.prefers-losses", None, truth.best(position), line, **details)


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

    return (yield from each(program, game, "evaluate", alone(positions), wrong))


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
    """Test that the program never loses a result it could keep, against any play."""
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

    return (yield from each(program, game, "choose", alone(sampled(game, 40, 11)[::-1]), wrong))


GAMES = 20
"""How many games are played against the textbook player."""

NEEDED = 15
"""How many points are enough; see `by_luck`."""


def beats_textbook(program: "Asked", truth: "Truth") -> "Steps":
    """Test that the program's evaluation wins a match against the textbook's, the side with more discs.

    Both search equally deep, so only the evaluation counts.
    """
    from engine.lab.match import TEXTBOOK, JudgingPlayer, TextbookPlayer, openings, play_game
    from engine.lab.mistake import costliest

    game = truth.game
    players: "list[Player]" = [JudgingPlayer(program), TextbookPlayer()]
    starts, seeds = openings(game, GAMES // 2, 1, 2), Rng(1)
    halves = 0
    lost: "Played | None" = None
    for number in range(GAMES):
        yield {"done": number, "of": GAMES}
        sides = (number % 2, 1 - number % 2)
        played = yield from play_game(game, players, sides, starts[number // 2], seeds.bits())
        fault = played["fault"]
        if fault:
            shown = failure(game, game.parse(played["position"], played["turn"]), fault["key"])
            shown["details"], shown["code"] = fault["details"], fault["line_of_code"]
            return shown
        halves += played["halves"][0]
        if halves >= 2 * NEEDED:
            return None
        if lost is None or played["halves"][0] < lost["halves"][0]:
            lost = played
    assert lost
    position = game.parse(lost["opening"], lost["opening_turn"])
    details: "dict[str, Any]" = {
        "points": halves / 2,
        "games": GAMES,
        "needed": NEEDED,
        "chance": by_luck(halves // 2),
    }
    # Its mark is the one that player 0 had.
    mistake = yield from costliest(game, position, lost["moves"], game.marks[lost["players"].index(0)])
    if mistake is None:
        return failure(game, position, "lab.match-lost", None, [], lost["moves"], **details)
    details.update(_names(game, mistake.position, mistake.said, mistake.best))
    details["cost"] = max(1, round(mistake.points))
    shown = failure(
        game, mistake.position, "lab.match-mistake", mistake.said, mistake.best, mistake.line, **details
    )
    answers = yield from program.some("decide", game, [(mistake.position, TEXTBOOK)])
    program.read("decide", game, mistake.position, answers[0])
    return as_asked(shown, program, "decide", SECONDS, [TEXTBOOK])


def by_luck(points: int) -> int:
    """Return in how many of 100 matches, rounded up, an equal player gets at least so many points."""
    ways = 1
    more = 0
    for won in range(GAMES + 1):
        if won >= points:
            more += ways
        ways = ways * (GAMES - won) // (won + 1)
    return -(-100 * more // (1 << GAMES))


CHECKS = {
    "legal": legal,
    "wins": wins,
    "blocks": blocks,
    "wins-alone": wins_alone,
    "blocks-alone": blocks_alone,
    "values-over": values_over,
    "values-last": values_last,
    "values": values,
    "values-again": values_again,
    "best": best,
    "whole-tree": whole_tree,
    "signs": signs,
    "ties": ties,
    "sight": sight,
    "either-side": either_side,
    "prefers": prefers,
    "differs": differs,
    "limited": limited,
    "cut": cut,
    "cut-trees": cut_trees,
    "remembered": remembered,
    "remembered-nets": remembered_nets,
    "soonest": soonest,
    "soonest-again": soonest_again,
    "unbeatable": unbeatable,
    "turned": turned,
    "greedy": greedy,
    "beats-textbook": beats_textbook,
    "whole-legal": whole_legal,
    "whole-best": whole_best,
}
"""Each test by its name; `check.NAME` is the sentence that says what is asked."""

OF_VALUE = {
    "values-over": (first, ()),
    "values-last": (first, ()),
    "values": (first, ()),
    "signs": (PLUS, ()),
    "limited": (first, (9,)),
}
OF_CHOICE = ("wins", "blocks", "wins-alone", "blocks-alone", "best", "ties", "soonest", "unbeatable")
"""Tests whose failure may come of a known mistake (see engine.lab.known_mistakes): of `value`, in whose
sight and with what it is given after the position; and of `choose`."""


def run(name: str, program: "Asked", truth: "Truth") -> "Steps":
    """Return what a test finds wrong, None where nothing is; asks, and yields how far it is.

    The program's `noted` is then what else it is to hear, as which known mistake it makes.
    """
    program.noted = None
    try:
        shown = yield from CHECKS[name](program, truth)
    except Fault as fault:
        return fault_shown(truth.game, None, fault)
    if shown and shown["key"][:4] == "lab.":
        if name in OF_VALUE:
            program.noted = yield from diagnose(program, truth, "value", *OF_VALUE[name])
        elif name in OF_CHOICE:
            program.noted = yield from diagnose(program, truth, "choose", first, ())
    return shown
