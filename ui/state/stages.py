"""Requests for analyses in games that the engine can't solve at once; those for the board get longer."""

from engine.contract.annotations import Analysis, AskAnalyse, ChosenMove, Game, Iterator, Position
from engine.games.shelf import find_level, has_prover, is_provable
from ui.state.known_values import KnownValues
from ui.state.match import Match
from ui.state.pace import Pace
from ui.state.ports import Asker

GRAPH_SECONDS = 0.6  # For each position of the graph without a known value
FIRST = 0.4  # Seconds of the first analysis, which is drawn soon
PROVER_SECONDS = 6.0  # Most seconds of one request to a prover; each answer has new estimates
LONGEST = 3600.0  # Seconds for an analysis whose depth in plies the player has set
LEAST_DEPTH = 3  # Plies: an engine's move has a value worth keeping from this search depth on


def stages(desk: "Asker", pace: "Pace") -> "Iterator[AskAnalyse]":
    """Yield requests for longer and longer analyses of the board, then for the graph's other positions."""
    match, settings, known_values = desk.match, desk.settings, desk.known_values
    game = match.game
    if (settings.hints or settings.values) and not match.over:
        for seconds in _lengths(desk, pace):
            yield {"do": "analyse", "reasons": True, "seconds": seconds}
            value = known_values.of(game, match.position)
            if desk.hurried or is_deep(desk) or (value and value["exact"] and is_whole(game, desk.analysis)):
                break
    if settings.evaluation:
        for position in _unknown(match, known_values):
            if desk.hurried:
                return
            text, turn = game.write(position), game.turn(position)
            yield {"do": "analyse", "seconds": GRAPH_SECONDS, "position": text, "turn": turn}


def _lengths(desk: "Asker", pace: "Pace") -> "Iterator[float]":
    """Yield the seconds of each analysis of the board; the setting `patience` is the total, or a depth."""
    yield FIRST
    game, patience = desk.match.game, desk.settings.patience
    rest = pace.study or (LONGEST if patience.startswith("d") else float(patience))  # Seconds left
    while rest > 0 and not desk.match.watching:  # Between engines, only the first analysis is made
        seconds = min(rest, PROVER_SECONDS) if is_provable(game) else rest
        rest -= seconds
        yield seconds


def is_deep(desk: "Asker") -> bool:
    """Return whether each move on the board is proven, or searched to the depth in the settings."""
    analysis, patience = desk.analysis, desk.settings.patience
    if analysis is None or not patience.startswith("d"):
        return False
    return all([entry["exact"] or entry["depth"] >= int(patience[1:]) for entry in analysis["moves"]])


def is_whole(game: "Game", analysis: "Analysis | None") -> bool:
    """Return whether a longer search can't improve an analysis whose value is exact; True for None.

    If the game's positions can be proven, all moves must be exact and, with a prover, have distances. In any
    other game, a value below the greatest is enough.
    """
    if analysis is None or (not is_provable(game) and analysis["value"] < game.most):
        return True
    moves = analysis["moves"]
    # A draw by repetition has no distance.
    is_complete = all([entry["distance"] is not None or entry["value"] == 0 for entry in moves])
    return all([entry["exact"] for entry in moves]) and (is_complete or not has_prover(game))


def _unknown(match: "Match", known_values: "KnownValues") -> "Iterator[Position]":
    record = match.record  # The shown position comes first; while engines play, no others follow
    plies = [record.at] + [ply for ply in range(len(record.moves), -1, -1) if ply != record.at]
    for ply in plies[:1] if match.watching and not match.paused else plies:
        position = record.position_at(ply)
        if known_values.of(match.game, position) is None:
            yield position


def is_telling(game: "Game", answer: "Analysis | ChosenMove") -> bool:
    """Return whether the search for an answer was deep enough to store the answer's value."""
    if "level" not in answer:  # An analysis; a chosen move has its level
        return answer["exact"] or answer["depth"] > 1
    plain = find_level(game, answer["level"]).plain  # Such a level estimates less well
    return not plain and bool(answer["exact"] or answer["depth"] >= LEAST_DEPTH)
