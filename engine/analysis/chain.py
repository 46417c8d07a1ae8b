"""Proves the results of a game's positions for its review, with limits of nodes instead of time.

The result of a played move is that of the next position. So the chain goes through the game backwards, and
asks one question in each position: is any move better than the played one? All positions share one table. A
result, and a value close to the end, is proven by null windows near the value of the played move (as in
MTD(f): Plaat, Schaeffer, Pijls and de Bruin, 1996).
"""

from ..base import tables
from ..base.pause import Task
from ..contract.annotations import Any, Game, Part, PartResult, Position, Steps, TypeAlias
from ..search.alphabeta import Search
from .by_search import report_of
from .review_parts import covers

Bounds: TypeAlias = "tuple[int, int]"
Work: TypeAlias = "Steps[PartResult]"

VALUES = 18  # A search proves values in points within this number of plies of the end.
# The limits of nodes, as multiples of that of a quick look (see engine.analysis.review_search): for a chain,
# for the two halves of a split one, for a position in it, for a test, for a move in it, for a second look.
CHAIN, EARLIER, LATER, POSITION, TEST, MOVE, LOOK = 80, 36, 40, 35, 16, 7, 4


class Questions:
    """Asks whether moves reach a value, with one table for all questions."""

    def __init__(self, game: "Game") -> None:
        self.game = game
        self._prover = game.make_prover()
        self.search: "Any" = self._prover or Search(game)  # Its `nodes` are those of all questions so far.
        self.search.keep_to(tables.MOST)  # The same on every device, so that it proves the same.

    def known(self, position: "Position") -> "int | None":
        """Return a position's result if it is known without a search, else None."""
        result = self.game.result(position)
        return self._prover.known(position) if self._prover and result is None else result

    def ask(self, position: "Position", move: int, least: int, stop: int) -> "Steps[int | None]":
        """Return a bound v of a move's value: a lower one if v >= least, else an upper one.

        Return None if the search's `nodes` reach `stop` before. Yields None at pauses.
        """
        reply = self.game.play(position, move)
        known = self.known(reply)
        if known is not None:
            return -known
        # Of the other side, the question is the opposite one.
        task = Task(self.search.ask(reply, 1 - least))
        for _ in task:
            if self.search.nodes >= stop:
                return None
            yield
        bound: int = -task.result
        return bound


def chain(game: "Game", positions: "list[Position]", moves: "list[int]", part: "Part", nodes: int) -> "Work":
    """Return the bounds of a part's covered positions; yields the result so far after each position.

    A part that ends before the game begins with the position after its last one, whose bounds it keeps to
    itself: another part proves them with more.
    """
    questions, result = Questions(game), empty_result()
    after = (-game.most, game.most)  # The bounds of the position after.
    begin = min(part["last"] + 1, len(moves))
    limit = nodes * (LATER if part["first"] else EARLIER if begin < len(moves) else CHAIN)
    for number in range(begin, part["first"] - 1, -1):
        position = positions[number]
        if not covers(game, position):
            break
        stop = min(questions.search.nodes + POSITION * nodes, limit)
        known, before = questions.known(position), questions.known(positions[max(0, number - 1)])
        least = -game.most if not number or before is None else -before
        limits = (least, game.most) if known is None else (known, known)
        if known is None:
            played = (moves[number], after) if number < begin else None
            after, found = yield from _bounds(questions, position, limits, played, stop)
            result["moves"] += [[number, move, low, game.most] for move, low in found]
        else:
            after = limits
        if number <= part["last"]:
            result["positions"].append([number, after[0], after[1]])
        else:
            result["moves"] = [[number - 1, moves[number - 1], -after[1], -after[0]]]
        result["nodes"] = questions.search.nodes
        yield result
    result["done"] = True
    return result


def _bounds(
    questions: "Questions",
    position: "Position",
    limits: "Bounds",
    played: "tuple[int, Bounds] | None",
    stop: int,
) -> "Steps[tuple[Bounds, list[tuple[int, int]]]]":
    """Return a position's bounds within `limits`, and `(move, bound)` of moves better than the played one.

    `played` is the played move with the bounds of the next position; None after the last move. `stop` is the
    number of nodes at which the questions end.
    """
    game = questions.game
    order = list(game.order(position, game.legal_moves(position)))
    highs = dict.fromkeys(order, limits[1])
    low = limits[0]
    if played:
        move, bounds = played
        low, highs[move] = max(low, -bounds[1]), min(limits[1], -bounds[0])
        order.remove(move)
    by_points = (game.plies_left(position) or 0) <= VALUES
    better: "list[tuple[int, int]]" = []
    while low < limits[1] and (by_points or low <= 0):
        least = low + 1 if by_points else 0 if low < 0 else 1
        bound, reached = None, -1
        for move in [move for move in order if highs[move] >= least]:
            bound = yield from questions.ask(position, move, least, stop)
            if bound is None:
                return (low, limits[1]), better
            if bound >= least:
                reached = move
                break
            highs[move] = bound
        if bound is None or bound < least:  # No other move reaches it.
            return (low, max(low, max(highs.values()))), better
        low = bound
        better.append((reached, low))
        order.remove(reached)
        order.insert(0, reached)
    return (low, limits[1]), better


def test(game: "Game", position: "Position", part: "Part", nodes: int) -> "Work":
    """Return bounds that show which of a part's moves reach its `least` value, one table for all of them.

    A part of the kind "only" ends with the first such move.
    """
    questions, result = Questions(game), empty_result()
    most = (MOVE if part["kind"] == "only" else TEST) * nodes
    for move in part["moves"]:
        stop = min(questions.search.nodes + MOVE * nodes, most)
        bound = yield from questions.ask(position, move, part["least"], stop)
        if bound is None:
            continue
        reaches = bound >= part["least"]
        bounds = [bound, game.most] if reaches else [-game.most, bound]
        result["moves"].append([part["first"], move] + bounds)
        if reaches and part["kind"] == "only":
            break
    result["done"], result["nodes"] = True, questions.search.nodes
    return result


def second_look(game: "Game", position: "Position", part: "Part", nodes: int) -> "Work":
    """Return two reports on a position, by the last two depths that a search finishes."""
    search, result = Search(game, scout=True), empty_result()
    for _ in search.deepen(position, game.longest, nodes=LOOK * nodes, every=True, prove=True):
        if len(search.reports) > len(result["reports"]):
            report = report_of(search, position, reasons=True)
            result["reports"].append({"number": part["first"], "report": report})
        yield None
    result["reports"] = result["reports"][-2:]
    result["done"], result["nodes"] = True, search.nodes
    return result


def empty_result(done: bool = False) -> "PartResult":
    """Return the result of a part at its beginning."""
    return {"done": done, "reports": [], "positions": [], "moves": [], "nodes": 0}
