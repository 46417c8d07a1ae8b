"""The engine's selective search of Othello compiled by numba: what plays the games of the last round.

It is a copy of `Search._search` in engine/search/alphabeta.py, with a table, a scout, tries and the same
order of moves; it looks at the same nodes but for rounding. To 8 plies it takes a thousandth of a second.
"""

from collections import namedtuple
from typing import Any

import numpy as np

from engine.games.othello import selective
from engine.games.othello.batch import DISC, JUDGED_DEPTH, JUDGED_EMPTY
from engine.games.othello.bits import PASS
from engine.search.alphabeta import DOUBT, HOPE, PROBED
from tools.othello.fast import (
    FULL,
    INSTANCES,
    RANKS,
    SCALE,
    Judge,
    U,
    choose,
    compiled,
    count,
    difference,
    evaluate,
    flips_of,
    moves_of,
)

UNSEEN = -30_000
"""Stands for an estimate that was not asked for."""

LIMIT = 64 * SCALE + 1
MOST_MOVES = 34

KEYS = 1 << 18
"""Positions that the table has room for; a new one takes the place of another."""

Mind = namedtuple("Mind", ("tables", "beside", "indices", "keys", "told", "phases", "shallower"))
"""All that a search looks up: the evaluation and its room to work in (see fast.evaluate); the table, two sets
a position, and `(depth, low, high, move)` of each; and what stands for deeper searches."""


def mind(judge: Judge) -> Mind:
    """Return what a search needs, with an empty table."""
    return Mind(
        *judge,
        np.empty(INSTANCES, dtype=np.int64),
        np.zeros((KEYS, 2), dtype=np.uint64),
        np.zeros((KEYS, 4), dtype=np.int64),
        np.array(selective.EMPTY, dtype=np.int64),
        np.array(selective.SHALLOWER, dtype=np.int64),
    )


@compiled
def place_of(mine: Any, theirs: Any) -> Any:
    """Return where the table has a position."""
    mixed = mine * U(0x9E3779B97F4A7C15) ^ (theirs + U(0x7F4A7C159E3779B9)) * U(0xC2B2AE3D27D4EB4F)
    mixed ^= mixed >> U(29)
    mixed *= U(0xBF58476D1CE4E5B9)
    return (mixed ^ mixed >> U(32)) & U(KEYS - 1)


@compiled
def sight_of(mine: Any, theirs: Any, moves: Any, mind: Any) -> Any:
    """Return the estimate."""
    return evaluate(mine, theirs, moves, moves_of(theirs, mine), mind.tables, mind.beside, mind.indices)


@compiled
def best_leaf(mine: Any, theirs: Any, moves: Any, mind: Any) -> Any:
    """Return the value 1 ply deep."""
    if not moves:
        return -sight_of(theirs, mine, moves_of(theirs, mine), mind)
    best = -LIMIT
    while moves:
        placed = moves & (~moves + U(1))
        moves ^= placed
        flipped = flips_of(mine, theirs, placed)
        own, other = theirs ^ flipped, mine | flipped | placed
        answers = moves_of(own, other)
        if answers | moves_of(other, own):
            best = max(best, -sight_of(own, other, answers, mind))
        else:
            best = max(best, -difference(own, other) * SCALE)
    return best


@compiled
def branches(mine: Any, theirs: Any, moves: Any, judged: Any, first: Any, mind: Any) -> Any:
    """Return how many moves there are, the order in which to try them, `first` before all, and what they do.

    Of each that is: the boards after it, and where the side to move can move there; the square that was
    played on, and the estimate where moves are `judged` by it, too.
    """
    order = np.empty(MOST_MOVES, dtype=np.int64)
    boards = np.empty((MOST_MOVES, 3), dtype=np.uint64)
    seen = np.empty((MOST_MOVES, 2), dtype=np.int64)
    ranks = np.empty(MOST_MOVES, dtype=np.int64)
    if not moves:
        order[0] = 0
        boards[0] = theirs, mine, moves_of(theirs, mine)
        seen[0] = PASS, UNSEEN
        return 1, order, boards, seen
    found = 0
    for square in range(64):
        placed = U(1) << U(square)
        if moves & placed:
            flipped = flips_of(mine, theirs, placed)
            own, other = theirs ^ flipped, mine | flipped | placed
            answers = moves_of(own, other)
            boards[found] = own, other, answers
            seen[found] = square, UNSEEN
            ranks[found] = 8 * count(answers) + RANKS[square]
            if judged:
                seen[found, 1] = sight_of(own, other, answers, mind)
                ranks[found] += DISC * seen[found, 1] // SCALE
            if square == first:
                ranks[found] = -LIMIT
            place = found
            while place and ranks[order[place - 1]] > ranks[found]:
                order[place] = order[place - 1]
                place -= 1
            order[place] = found
            found += 1
    return found, order, boards, seen


@compiled
def search(
    mine: Any, theirs: Any, moves: Any, depth: Any, alpha: Any, beta: Any, sight: Any, mind: Any
) -> Any:
    """Return the value to a depth, in hundredths of discs; the game must go on.

    `sight` is the estimate, or UNSEEN.
    """
    left = count(~(mine | theirs))
    keys, told, phases, shallower = mind.keys, mind.told, mind.phases, mind.shallower
    plies = correction = margin = 0
    tried = beta - alpha == 1 and left >= phases[-1] and left > depth
    if tried:
        phase = 0
        while left < phases[phase]:
            phase += 1
        beyond = max(0, depth - shallower.shape[1])
        plies, correction, error = shallower[phase, depth - beyond - 1]
        plies += beyond
        margin = np.int64(DOUBT * error)
        if sight == UNSEEN:
            sight = sight_of(mine, theirs, moves, mind)
        if plies == 0:
            if sight + correction >= beta + margin:
                return beta
            if sight + correction <= alpha - margin:
                return alpha
    if depth == 1:
        return best_leaf(mine, theirs, moves, mind)

    place = place_of(mine, theirs)
    first = -1
    if keys[place, 0] == mine and keys[place, 1] == theirs:
        deep, low, high, first = told[place]
        if deep >= depth and (low >= beta or low == high or high <= alpha):
            return high if high <= alpha else low
    if plies > 0:
        hope = np.int64(HOPE * margin)
        if sight >= beta + hope:
            bound = beta - correction + margin
            if search(mine, theirs, moves, plies, bound - 1, bound, sight, mind) >= bound:
                return beta
        elif sight <= alpha - hope:
            bound = alpha - correction - margin
            if search(mine, theirs, moves, plies, bound, bound + 1, sight, mind) <= bound:
                return alpha

    judged = depth + 1 >= JUDGED_DEPTH and left >= JUDGED_EMPTY
    found, order, boards, seen = branches(mine, theirs, moves, judged, first, mind)
    if depth > PROBED:
        for each in order[:found]:
            own, other, _ = boards[each]
            reply = place_of(own, other)
            known = keys[reply, 0] == own and keys[reply, 1] == other and told[reply, 0] == depth - 1
            if known and -told[reply, 2] >= beta:
                return -told[reply, 2]
    best, best_move, floor, top = -LIMIT, -1, alpha, beta
    for each in order[:found]:
        own, other, answers = boards[each]
        while True:
            if not answers and not moves_of(other, own):
                value = -difference(own, other) * SCALE
            else:
                value = -search(own, other, answers, depth - 1, -top, -alpha, seen[each, 1], mind)
            if top == beta or value <= alpha or value >= beta:
                break
            top = beta
        if value > best:
            best, best_move = value, seen[each, 0]
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        top = alpha + 1
    keys[place] = mine, theirs
    told[place] = depth, best if best > floor else -LIMIT, best if best < beta else LIMIT, best_move
    return best


@compiled
def deepen(mine: Any, theirs: Any, values: Any, mind: Any) -> Any:
    """Fill in the values to 1, 2, ... plies, in hundredths of discs, and return the deepest search's move."""
    moves = moves_of(mine, theirs)
    first = -1
    for depth in range(1, len(values) + 1):
        found, order, boards, seen = branches(mine, theirs, moves, False, first, mind)
        best = -LIMIT
        for each in order[:found]:
            own, other, answers = boards[each]
            if not answers and not moves_of(other, own):
                value = -difference(own, other) * SCALE
            elif depth == 1:
                value = -sight_of(own, other, answers, mind)
            else:
                value = best + 1
                if best > -LIMIT:
                    value = -search(own, other, answers, depth - 1, -best - 1, -best, UNSEEN, mind)
                if value > best:
                    value = -search(own, other, answers, depth - 1, -LIMIT, -best, UNSEEN, mind)
            if value > best:
                best, first = value, seen[each, 0]
        values[depth - 1] = best
    return first


@compiled
def choose_selectively(mine: Any, theirs: Any, values: Any, exact: Any, mind: Any) -> Any:
    """Return what fast.choose does, looking as many plies ahead as there is room for `values`.

    The value is the mean of the last two depths', as one has the side to move at its end, the other not.
    """
    if count(FULL ^ (mine | theirs)) <= exact:
        nodes = np.zeros(1, dtype=np.int64)
        return choose(mine, theirs, 1, exact, mind.tables, mind.beside, mind.indices, nodes)
    placed = U(1) << U(deepen(mine, theirs, values, mind))
    flipped = flips_of(mine, theirs, placed)
    return theirs ^ flipped, mine | flipped | placed, (values[-1] + values[-2]) // 2, False
