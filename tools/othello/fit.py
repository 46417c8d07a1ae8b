"""Fits what patterns are worth: least squares with a ridge, by conjugate gradients (Hestenes, Stiefel, 1952).

Copies and exchanged colours share a weight. Weights are kept for a few numbers of discs (NODES), and what is
between two of them is blended as the engine does it.
"""

from collections import namedtuple
from typing import Any

import numpy as np

from engine.games.othello.patterns import STAGE
from tools.othello import fast
from tools.othello.fast import Array, Judge, compiled
from tools.othello.shapes import KINDS, exchanged, instances, orders, reordered

NODES = (12, 22, 32, 42, 52, 62)
"""The numbers of discs at which weights are kept."""

BESIDE = 2
"""How many things are seen beside patterns: being to move and mobility."""

DISCS = 65

PHASES = ((10, 15), (16, 21), (22, 27), (28, 33), (34, 39), (40, 45), (46, 51), (52, 57))
"""The first and the last number of discs of each phase for which errors are reported."""

Fit = namedtuple("Fit", ("weights", "beside"))
"""`weights[node, parameter]`, in hundredths of discs, and `beside`: first being to move by the number of
discs, then mobility by node."""


def ties() -> tuple[Array, list[list[int]]]:
    """Return for the place of each look-up its parameter plus 1; and which configurations have one, by kind.

    Negative where colours are exchanged, 0 where there is none. Those of a kind are in ascending order.
    """
    shapes = instances()
    tied = [np.zeros(size, dtype=np.int32) for size in fast.SIZES]
    canonical: list[list[int]] = []
    total = 0
    for kind in range(len(KINDS)):
        members = [number for number, shape in enumerate(shapes) if shape.kind == kind]
        first = shapes[members[0]].squares
        own = orders(first, first)
        base = np.zeros(3 ** len(first), dtype=np.int32)
        canonical.append([])
        for configuration in range(len(base)):
            same = {reordered(configuration, order) for order in own}
            against = {exchanged(each) for each in same}
            if base[configuration] or same & against:
                continue
            total += 1
            canonical[-1].append(configuration)
            base[list(same)] = total
            base[list(against)] = -total
        for number in members:
            order = orders(shapes[number].squares, first)[0]
            tied[number] = base[[reordered(configuration, order) for configuration in range(len(base))]]
    return np.concatenate(tied), canonical


def blends() -> tuple[Array, Array]:
    """Return for each number of discs the node below, and the share of the node above."""
    lower = np.zeros(DISCS, dtype=np.int64)
    share = np.zeros(DISCS)
    for discs in range(DISCS):
        middle = discs // STAGE * STAGE + STAGE // 2
        node = max(number for number in range(len(NODES) - 1) if number == 0 or NODES[number] <= middle)
        lower[discs] = node
        share[discs] = min(1.0, max(0.0, (middle - NODES[node]) / (NODES[node + 1] - NODES[node])))
    return lower, share


@compiled
def described(boards: Any, tied: Any, parameters: Any, seen: Any, discs: Any) -> None:
    """Fill in each position's signed parameters, mobility, and discs."""
    indices = np.empty(fast.INSTANCES, dtype=np.int64)
    for number in range(len(boards)):
        mine, theirs = boards[number]
        fast.look_up(mine, theirs, indices)
        for place in range(fast.INSTANCES):
            parameters[number, place] = tied[indices[place]]
        seen[number] = fast.count(fast.moves_of(mine, theirs)) - fast.count(fast.moves_of(theirs, mine))
        discs[number] = fast.count(mine | theirs)


@compiled
def forward(
    parameters: Any, seen: Any, discs: Any, lower: Any, share: Any, weights: Any, beside: Any, out: Any
) -> None:
    """Fill in what a fit says of each position."""
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
        low += seen[number] * beside[DISCS + node, 1]
        high += seen[number] * beside[DISCS + node + 1, 1]
        out[number] = (1 - share[count]) * low + share[count] * high + beside[count, 0]


@compiled
def backward(
    parameters: Any, seen: Any, discs: Any, lower: Any, share: Any, errors: Any, weights: Any, beside: Any
) -> None:
    """Add up errors by what they come from: the transpose of `forward`."""
    weights[:] = 0
    beside[:] = 0
    for number in range(len(parameters)):
        count = discs[number]
        node = lower[count]
        low, high = (1 - share[count]) * errors[number], share[count] * errors[number]
        for place in range(parameters.shape[1]):
            parameter = parameters[number, place]
            if parameter > 0:
                weights[node, parameter - 1] += low
                weights[node + 1, parameter - 1] += high
            elif parameter < 0:
                weights[node, -parameter - 1] -= low
                weights[node + 1, -parameter - 1] -= high
        beside[count, 0] += errors[number]
        beside[DISCS + node, 1] += low * seen[number]
        beside[DISCS + node + 1, 1] += high * seen[number]


@compiled
def counted(
    parameters: Any, seen: Any, discs: Any, lower: Any, share: Any, often: Any, weights: Any, beside: Any
) -> None:
    """Add up the squares of each weight's shares: how much is known of it."""
    for number in range(len(parameters)):
        count = discs[number]
        node = lower[count]
        times = often[number]
        low, high = times * (1 - share[count]) ** 2, times * share[count] ** 2
        for place in range(parameters.shape[1]):
            parameter = abs(parameters[number, place])
            if parameter:
                weights[node, parameter - 1] += low
                weights[node + 1, parameter - 1] += high
        beside[count, 0] += times
        beside[DISCS + node, 1] += low * seen[number] ** 2
        beside[DISCS + node + 1, 1] += high * seen[number] ** 2


class Problem:
    """Positions for the fit: `boards`, and their `labels`, in hundredths of discs.

    Each counts `often` times, once by default.
    """

    def __init__(self, boards: Array, labels: Array, tied: Array, often: "Array | None" = None) -> None:
        self.labels = labels
        self.often = np.ones(len(boards)) if often is None else often
        self.discs = np.empty(len(boards), dtype=np.int64)
        parameters = np.empty((len(boards), fast.INSTANCES), dtype=np.int32)
        seen = np.empty(len(boards))
        described(boards, tied, parameters, seen, self.discs)
        self._shape = (len(NODES), int(tied.max())), (DISCS + len(NODES), BESIDE)
        self._seen = (parameters, seen, self.discs, *blends())

    def values(self, fit: Fit) -> Array:
        """Return what a fit says of each position, in hundredths of discs."""
        out = np.empty(len(self.discs))
        forward(*self._seen, fit.weights, fit.beside, out)
        return out

    def sources(self, errors: Array) -> Fit:
        """Return errors by what they come from."""
        found = self.nothing()
        backward(*self._seen, errors * self.often, *found)
        return found

    def known(self) -> Fit:
        """Return how much is known of each weight."""
        found = self.nothing()
        counted(*self._seen, self.often, *found)
        return found

    def nothing(self) -> Fit:
        """Return weights of 0."""
        weights, beside = self._shape
        return Fit(np.zeros(weights), np.zeros(beside))


def solved(problem: Problem, ridge: float, passes: int) -> Fit:
    """Return the weights that come nearest to the labels."""
    scales = [1 / (each + ridge) for each in problem.known()]
    at = problem.nothing()
    left = problem.sources(problem.labels)
    way = Fit(*[one * two for one, two in zip(left, scales, strict=True)])
    size = dot(left, way)
    for _ in range(passes):
        steps = added(problem.sources(problem.values(way)), ridge, way)
        far = size / dot(way, steps)
        at = added(at, far, way)
        left = added(left, -far, steps)
        ahead = Fit(*[one * two for one, two in zip(left, scales, strict=True)])
        before, size = size, dot(left, ahead)
        way = added(ahead, size / before, way)
    return at


def added(one: Fit, times: float, other: Fit) -> Fit:
    """Return `one` and `times` the `other`."""
    return Fit(one.weights + times * other.weights, one.beside + times * other.beside)


def dot(one: Fit, other: Fit) -> float:
    """Return the inner product."""
    return float(np.vdot(one.weights, other.weights) + np.vdot(one.beside, other.beside))


def judge_of(fit: Fit, tied: Array) -> Judge:
    """Return a fit as fast.evaluate wants it."""
    lower, share = blends()
    signs = np.sign(tied)
    tables = np.zeros((DISCS // STAGE + 1, len(tied)), dtype=np.float32)
    beside = np.zeros((DISCS, BESIDE), dtype=np.float32)
    for discs in range(DISCS):
        node, part = lower[discs], share[discs]
        weights = (1 - part) * fit.weights[node] + part * fit.weights[node + 1]
        tables[discs // STAGE] = signs * weights[np.abs(tied) - 1]
        beside[discs] = (1 - part) * fit.beside[DISCS + node] + part * fit.beside[DISCS + node + 1]
        beside[discs, 0] = fit.beside[discs, 0]
    return tables, beside


def errors(problem: Problem, values: Array, truth: Array) -> "list[tuple[int, float, float]]":
    """Return for each phase the positions, their mean error in discs, and the slope of truth on value."""
    found = []
    for first, last in PHASES:
        chosen = (problem.discs >= first) & (problem.discs <= last)
        error = np.abs(values - truth)[chosen].mean() / 100
        found.append(
            (int(chosen.sum()), float(error), float(np.polyfit(values[chosen], truth[chosen], 1)[0]))
        )
    return found
