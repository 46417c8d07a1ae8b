"""Reviews a game: the value of each position, better moves with reasons, marks and accuracy.

The same game gets the same review on any device. Its parts are done here, by the searches of
engine.analysis.chain and review_search; engine.analysis.review_parts deals them and combines their results. A
*ply* is the review's entry of one move.
"""

from ..base.pause import Task
from ..contract.annotations import Any, Data, Game, Part, PartResult, Position, ReviewedGame, Steps
from ..contract.game import GameError
from ..contract.numbers import whole_number
from . import chain
from .analyst import Analyst
from .review_parts import Review, covers, part_of_review


def review(start: "Position", moves: "Any", analyst: "Analyst", nodes: int) -> "Steps[ReviewedGame]":
    """Return the review of a game by one engine; yields progress or None. Raises GameError for illegal moves.

    `nodes` limits the quick look at each position; the limits of proofs are multiples of it.
    """
    state = Review(analyst.game, start, moves)
    while not state.complete:
        part = state.deal()
        assert part
        work = Task(do_part(part, state.positions, moves, analyst, nodes))
        for result in work:
            if result:
                state.take(part, result)
            yield state.progress() if result else None
        state.take(part, work.result)
        yield state.progress()
    return state.answer()


def read_part(request: "Data", game: "Game", positions: "list[Position]") -> "Part":
    """Return the part of a review that a request names. Raises GameError for an invalid one."""
    part = request["part"] if isinstance(request["part"], dict) else {}
    last = whole_number(part, "last", 0, least=0, most=len(positions) - 1)
    first = whole_number(part, "first", 0, least=0, most=last)
    least = whole_number(part, "least", 0, least=-game.most, most=game.most)
    kind, tries, position = part.get("kind"), part.get("moves") or [], positions[first]
    # The chain may prove the result of a position just before those that it covers, by the played move's.
    is_proof = kind in ("test", "only") and covers(game, positions[min(first + 1, len(positions) - 1)])
    if (kind not in ("look", "chain", "second-look") and not is_proof) or not isinstance(tries, list):
        raise GameError("error.request", task=kind)
    if kind in ("test", "only", "second-look") and game.result(position) is not None:
        raise GameError("error.no-moves")
    moves = [game.check_move(position, whole_number({"move": move}, "move", -1)) for move in tries]
    return part_of_review(kind, first, last, moves, least)


def do_part(
    part: "Part", positions: "list[Position]", moves: "list[int]", analyst: "Analyst", nodes: int
) -> "Steps[PartResult]":
    """Return the result of a part; yields the result so far, or None."""
    from .review_search import PROVER_NODES, look

    game, kind, position = analyst.game, part["kind"], positions[part["first"]]
    if kind == "look":
        return (yield from look(positions, moves, analyst, nodes, part["first"], part["last"]))
    if kind == "second-look":
        return (yield from chain.second_look(game, position, part, nodes))
    nodes *= PROVER_NODES if analyst.prover else 1
    if kind == "chain":
        return (yield from chain.chain(game, positions, moves, part, nodes))
    return (yield from chain.test(game, position, part, nodes))
