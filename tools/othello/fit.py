"""Fits what patterns are worth: least squares with a ridge, by conjugate gradients (Hestenes and Stiefel, 1952).

Copies and exchanged colours share a weight. Between the phases' disc counts (NODES) weights are blended, so that
the value of a position does not jump from one disc to the next.
"""

from collections import namedtuple
from typing import Any

import numpy as np

from engine.games.othello.patterns import STAGE
from tools.othello import fast
from tools.othello.fast import Array, Judge, compiled
from tools.othello.shapes import CONFIGURATIONS, KINDS, exchanged, instances, orders, reordered

NODES = (12, 22, 32, 42, 52, 62)
"""The numbers of discs at which weights are kept."""

EXTRA = 3
"""What is seen beside patterns: being to move, mobility, potential mobility."""

Fit = namedtuple("Fit", ("weights", "beside"))
"""`weights[node, parameter]` in hundredths of discs, and `beside`: being to move by discs, then the rest by node."""


def ties() -> "tuple[np.ndarray, list[list[int]]]":
    """Return for each look-up and configuration its parameter plus 1, negative where colours are exchanged, else 0.

    And, for each kind, the configurations that have a parameter, in ascending order.
    """
    shapes = instances()
    tied = np.zeros((len(shapes), CONFIGURATIONS), dtype=np.int32)
    canonical: "list[list[int]]" = []
    total = 0
    for kind in range(len(KINDS)):
        members = [number for number, shape in enumerate(shapes) if shape.kind == kind]
        first = shapes[members[0]].squares
        own = orders(first, first)
        base = np.zeros(CONFIGURATIONS, dtype=np.int32)
        canonical.append([])
        for configuration in range(CONFIGURATIONS):
            if base[configuration]:
                continue
            same = {reordered(configuration, order) for order in own}
            against = {exchanged(each) for each in same}
            if same & against:
                continue
            total += 1
            canonical[-1].append(configuration)
            for each in same:
                base[each] = total
            for each in against:
                base[each] = -total
        for number in members:
            order = orders(shapes[number].squares, first)[0]
            moved = [reordered(configuration, order) for configuration in range(CONFIGURATIONS)]
            tied[number] = base[moved]
    return tied, canonical


@compiled
def described(boards: Any, tied: Any, parameters: Any, extra: Any, discs: Any) -> None:
    """Fill in each position's signed parameters, mobility and potential mobility, and discs."""
    indices = np.empty(fast.INSTANCES, dtype=np.int16)
    for number in range(len(boards)):
        mine, theirs = boards[number]
        fast.look_up(mine, theirs, indices)
        for place in range(fast.INSTANCES):
            parameters[number, place] = tied[place, indices[place]]
        empty = ~(mine | theirs)
        extra[number, 0] = fast.count(fast.moves_of(mine, theirs)) - fast.count(fast.moves_of(theirs, mine))
        extra[number, 1] = fast.count(fast.neighbours(theirs) & empty) - fast.count(fast.neighbours(mine) & empty)
        discs[number] = fast.count(mine | theirs)


@compiled
def forward(parameters: Any, extra: Any, discs: Any, lower: Any, share: Any, weights: Any, beside: Any, out: Any) -> None:
    """Fill in what weights say of each position: weights[node, parameter] and beside[discs, which]."""
    for number in range(len(parameters)):
        count = discs[number]
        node = lower[count]
        low, high = 0.0, 0.0
        for place in range(parameters.shape[1]):
            parameter = parameters[number, place]
            if parameter > 0:
                low += weights[node, parameter - 1]
                high += weights[node + 1, parameter - 1]
            elif parameter < 0:
                low -= weights[node, -parameter - 1]
                high -= weights[node + 1, -parameter - 1]
        part = share[count]
        total = (1 - part) * low + part * high + beside[count, 0]
        for which in range(2):
            total += extra[number, which] * (
                (1 - part) * beside[65 + node, 1 + which] + part * beside[66 + node, 1 + which]
            )
        out[number] = total


@compiled
def backward(parameters: Any, extra: Any, discs: Any, lower: Any, share: Any, errors: Any, weights: Any, beside: Any) -> None:
    """Add up the errors by weights: the transpose of `forward`."""
    weights[:] = 0
    beside[:] = 0
    for number in range(len(parameters)):
        count = discs[number]
        node = lower[count]
        part = share[count]
        error = errors[number]
        low, high = (1 - part) * error, part * error
        for place in range(parameters.shape[1]):
            parameter = parameters[number, place]
            if parameter > 0:
                weights[node, parameter - 1] += low
                weights[node + 1, parameter - 1] += high
            elif parameter < 0:
                weights[node, -parameter - 1] -= low
                weights[node + 1, -parameter - 1] -= high
        beside[count, 0] += error
        for which in range(2):
            beside[65 + node, 1 + which] += low * extra[number, which]
            beside[66 + node, 1 + which] += high * extra[number, which]


def blends() -> Judge:
    """Return for each number of discs the node below, and the share of the node above."""
    lower = np.zeros(65, dtype=np.int64)
    share = np.zeros(65)
    for discs in range(65):
        middle = discs // STAGE * STAGE + STAGE // 2
        node = max(number for number in range(len(NODES) - 1) if number == 0 or NODES[number] <= middle)
        lower[discs] = node
        share[discs] = min(1.0, max(0.0, (middle - NODES[node]) / (NODES[node + 1] - NODES[node])))
    return lower, share


class Problem:
    """Positions described for the fit."""

    def __init__(self, games: "tuple[Array, Array]", tied: Array) -> None:
        size = len(games[0])
        self.parameters = np.empty((size, fast.INSTANCES), dtype=np.int32)
        self.extra = np.empty((size, 2))
        self.discs = np.empty(size, dtype=np.int64)
        described(games[0], tied, self.parameters, self.extra, self.discs)
        self.lower, self.share = blends()
        self.told = games[1]

    def seen(self) -> "tuple[np.ndarray, ...]":
        """Return what `forward` and `backward` begin with."""
        return self.parameters, self.extra, self.discs, self.lower, self.share

    def values(self, fit: Fit) -> Array:
        """Return what a fit says of each position."""
        out = np.empty(len(self.discs))
        forward(*self.seen(), fit.weights, fit.beside, out)
        return out


def solved(problem: Problem, target: Array, total: int, ridge: float, rounds: int, with_extra: bool = True, start: "Fit | None" = None) -> Fit:
    """Return the weights that come nearest to `target`, in hundredths of discs."""
    shape, beside = (len(NODES), total), (65 + len(NODES), EXTRA)

    def applied(weights: Array, extra: Array) -> Array:
        out = np.empty(len(target))
        forward(*problem.seen(), weights, extra, out)
        return out

    def gathered(errors: Array) -> Judge:
        weights, extra = np.zeros(shape), np.zeros(beside)
        backward(*problem.seen(), errors, weights, extra)
        if not with_extra:
            extra[:, 1:] = 0
        return weights, extra

    counts = np.zeros(shape), np.zeros(beside)
    counted(*problem.seen(), *counts)
    scales = [1 / (each + ridge) for each in counts]
    at = [start.weights.copy(), start.beside.copy()] if start else [np.zeros(shape), np.zeros(beside)]
    left = [one - ridge * two for one, two in zip(gathered(target - applied(*at)), at, strict=True)]
    way = [one * two for one, two in zip(left, scales, strict=True)]
    size = dot(left, way)
    for _ in range(rounds):
        steps = [one + ridge * two for one, two in zip(gathered(applied(*way)), way, strict=True)]
        far = size / dot(way, steps)
        at = [one + far * two for one, two in zip(at, way, strict=True)]
        left = [one - far * two for one, two in zip(left, steps, strict=True)]
        next_way = [one * two for one, two in zip(left, scales, strict=True)]
        before, size = size, dot(left, next_way)
        way = [one + size / before * two for one, two in zip(next_way, way, strict=True)]
    return Fit(*at)


def dot(one: "list[Array]", other: "list[Array]") -> float:
    """Return the inner product."""
    return float(sum(np.vdot(first, second) for first, second in zip(one, other, strict=True)))


@compiled
def counted(parameters: Any, extra: Any, discs: Any, lower: Any, share: Any, weights: Any, beside: Any) -> None:
    """Add up the squares of each weight's shares: how much is known of it."""
    for number in range(len(parameters)):
        count = discs[number]
        node = lower[count]
        high = share[count] * share[count]
        low = (1 - share[count]) * (1 - share[count])
        for place in range(parameters.shape[1]):
            parameter = abs(parameters[number, place])
            if parameter:
                weights[node, parameter - 1] += low
                weights[node + 1, parameter - 1] += high
        beside[count, 0] += 1
        for which in range(2):
            beside[65 + node, 1 + which] += low * extra[number, which] ** 2
            beside[66 + node, 1 + which] += high * extra[number, which] ** 2


def tables_of(fit: Fit, tied: Array) -> Judge:
    """Return a fit as fast.evaluate wants it: tables[discs, look-up, configuration], extra[discs, which]."""
    lower, share = blends()
    signs = np.sign(tied)
    tables = np.zeros((65, *tied.shape), dtype=np.float32)
    extra = np.zeros((65, EXTRA), dtype=np.float32)
    for discs in range(65):
        node, part = lower[discs], share[discs]
        weights = (1 - part) * fit.weights[node] + part * fit.weights[node + 1]
        tables[discs] = signs * weights[np.abs(tied) - 1]
        extra[discs, 0] = fit.beside[discs, 0]
        extra[discs, 1:] = (1 - part) * fit.beside[65 + node, 1:] + part * fit.beside[66 + node, 1:]
    return tables, extra


def errors_by_phase(problem: Problem, values: Array, truth: Array) -> "list[tuple[str, int, float, float, float]]":
    """Return by phase: discs, positions, mean absolute and root mean square error in discs, slope of truth on value."""
    found = []
    for first, last in [(10, 15), (16, 21), (22, 27), (28, 33), (34, 39), (40, 45), (46, 51), (52, 57), (10, 57)]:
        chosen = (problem.discs >= first) & (problem.discs <= last)
        error = (values - truth)[chosen] / 100
        slope = float(np.polyfit(values[chosen], truth[chosen], 1)[0])
        found.append((f"{first}-{last}", int(chosen.sum()), float(np.abs(error).mean()), float(np.sqrt((error**2).mean())), slope))
    return found
