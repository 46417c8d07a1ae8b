"""What the engine is asked about a game that isn't solved at once, stage by stage. Needs no browser.

A position is looked into longer and longer while a person looks at hints and values, and, for the graph, each
moment of the game that nothing is known of.
"""

from engine.games.shelf import find_level, has_prover, is_provable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.game import Game, Position
    from engine.protocol import Analysis, AskAnalyse, Chosen
    from ui.state.asker import Asker
    from ui.state.match import Match
    from ui.state.pace import Pace
    from ui.state.worths import Worths

GRAPH_SECONDS = 0.6
"""Seconds for each moment of the game that nothing is known of, while the evaluation is shown."""

MORE = 9
"""How often moves are looked into once more, as long as before, while something can still be proven."""

TELLING = 3
"""Plies that a player has to look ahead for its thoughts to be worth as much as an analysis."""


def stages(desk: "Asker", pace: "Pace") -> "Iterator[AskAnalyse]":
    """Yield the requests that ui.state.requests says."""
    match, settings, worths = desk.match, desk.settings, desk.worths
    game = match.game
    if (settings.hints or settings.values) and not match.over:
        stages: "tuple[float, ...]" = pace.stages[:1] if match.watching else pace.stages
        if is_provable(game) and not match.watching:
            stages += stages[-1:] * MORE
        for seconds in stages:
            yield {"do": "analyse", "reasons": True, "seconds": seconds}
            worth = worths.of(game, match.position)
            if desk.hurried or (worth and worth.exact and is_whole(game, desk.analysis)):
                break
    if settings.evaluation:
        for position in _unknown(match, worths):
            if desk.hurried:
                return
            yield {
                "do": "analyse",
                "seconds": GRAPH_SECONDS,
                "game": game.name,
                "position": game.write(position),
                "turn": game.turn(position),
            }


def is_whole(game: "Game", analysis: "Analysis | None") -> bool:
    """Return whether an exact analysis leaves nothing to be proven.

    Whose positions can't be proven, by and large, is asked no further once the best move is known; but a win
    leaves open what the other moves are worth.
    """
    if analysis is None or (not is_provable(game) and analysis["value"] < game.most):
        return True
    soon = has_prover(game)
    # A draw that nobody can force to an end has no distance.
    return all(
        [
            entry["exact"] and (not soon or entry["distance"] is not None or entry["value"] == 0)
            for entry in analysis["moves"]
        ]
    )


def _unknown(match: "Match", worths: "Worths") -> "Iterator[Position]":
    """Yield the positions that nothing is known of, the one on the board first."""
    record = match.record
    plies = [record.at] + [ply for ply in range(len(record.moves), -1, -1) if ply != record.at]
    for ply in plies[:1] if match.watching and not match.paused else plies:
        position = record.position_at(ply)
        if worths.of(match.game, position) is None:
            yield position


def is_telling(game: "Game", answer: "Analysis | Chosen") -> bool:
    """Return whether an answer says what a position is worth that isn't solved at once."""
    if "level" not in answer:
        return answer["exact"] or answer["depth"] > 1
    return not find_level(game, answer["level"]).plain and bool(answer["exact"] or answer["depth"] >= TELLING)
