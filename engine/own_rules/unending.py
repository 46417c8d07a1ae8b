"""Plays a user's game at random, before engine.own_rules.walker, to see whether it can go on for ever."""

from ..base.clock import now
from ..base.rng import Rng
from ..contract.annotations import Any, Steps
from ..lab.answers import as_text
from ..lab.faults import Fault
from .live import LiveGame
from .protocol import Warning
from .trial import LONGEST_TRIAL, Trial
from .trouble import board_text
from .walker import MOST, ON

GAMES = 20  # The most random games.
LONGEST = MOST // 2  # The plies after which a game counts as endless.
STORED_PLIES = 1000  # The plies whose positions are stored to find a repetition.
MOVES_SHOWN = 20


def unending(trial: "Trial") -> "Steps[Warning | None]":
    """Play random games; return a warning with the first moves of an endless one, or None if all end.

    An endless game lasts longer than LONGEST plies and repeats none of its first STORED_PLIES positions.
    It has four times as long as the trial, as only an endless game takes long; slow rules aren't played.
    Yields the progress at each ply.
    """
    if trial.is_slow:
        return None
    game, rng, until = LiveGame(trial.rules), Rng(seed=1), now() + 4 * LONGEST_TRIAL
    longest = 0  # The plies of the longest game that ended.
    plies_left = 2 * LONGEST  # The limit of the plies of all games together.
    for _ in range(GAMES):
        position, ply = game.start(), 0
        line: "list[tuple[Any, Any]]" = []  # The moves, with the boards after them.
        positions = {position}
        while ply <= LONGEST:
            try:
                place = game.look(position)
                move = -1 if now() > until or place.state != ON else rng.choice(place.numbers)
                reply = position if move < 0 else game.play(position, move)
            except Fault:  # This game ends here; the walk reports the fault if it meets the position.
                move = -1
            if move < 0:
                longest = max(longest, ply)
                break
            ply += 1
            if reply in positions:  # A repetition: not endless.
                break
            if ply <= STORED_PLIES:
                line.append((place.values[move], reply[0]))
                positions.add(reply)
            position = reply
            trial.tried += 1
            yield trial.progress()
        if ply > LONGEST:
            # Thus the warning's position is farther from the start than the end of any game that ended.
            return _warning(line[: max(longest + 1, MOVES_SHOWN)], ply)
        plies_left -= ply
        if plies_left <= LONGEST:  # Too few to find out whether a further game is endless.
            break
    return None


def _warning(line: "list[tuple[Any, Any]]", count: int) -> "Warning":
    """Return the warning about a game of `count` plies, with the moves and the last position of `line`."""
    moves = ", ".join([as_text(move) for move, _ in line[:MOVES_SHOWN]])
    moves += ", …" if len(line) > MOVES_SHOWN else ""
    details = {"count": count, "moves": moves, "shown": len(line), "position": board_text(line[-1][1])}
    return {"key": "own.unending", "details": details, "board": None}
