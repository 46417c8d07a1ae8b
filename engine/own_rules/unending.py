"""Plays a user's game at random, before engine.own_rules.walker, to see whether it can go on for ever."""

from ..base.rng import Rng
from ..contract.annotations import Any, Generator
from ..lab.answers import as_text
from .protocol import Trying, Warning
from .rules import Rules, position_after
from .trial import Trial
from .trouble import board_text
from .walker import MOST, listed_moves

GAMES = 20  # The most random games.
LONGEST = MOST  # The plies after which a game counts as endless.
STORED_PLIES = 1000  # The plies whose positions are stored to find a repetition.
MOVES_SHOWN = 20


def unending(trial: "Trial") -> "Generator[Trying, None, Warning | None]":
    """Play random games; return a warning with the first moves of an endless one, or None if all end.

    An endless game lasts longer than LONGEST plies and repeats none of its first STORED_PLIES positions.
    Yields the progress at each ply.
    """
    rules, rng = trial.rules, Rng(seed=1)
    longest = 0  # The plies of the longest game that ended.
    plies_left = 2 * LONGEST  # The limit of the plies of all games together.
    for _ in range(GAMES):
        board, turn, ply = rules.start, 0, 0
        line: "list[tuple[Any, Any, int]]" = []
        positions = {(board, 0)}
        while ply <= LONGEST:
            step = None if trial.is_tired else _random_step(rules, board, turn, rng)
            if step is None:
                longest = max(longest, ply)
                break
            _, board, turn = step
            ply += 1
            if (board, turn) in positions:  # A repetition: not endless.
                break
            if ply <= STORED_PLIES:
                line.append(step)
                positions.add((board, turn))
            trial.tried += 1
            yield trial.progress()
        if ply > LONGEST:
            # Thus the warning's position is farther from the start than the end of any game that ended.
            return _warning(line[: max(longest + 1, MOVES_SHOWN)], ply)
        plies_left -= ply
        if plies_left <= LONGEST:  # Too few to find out whether a further game is endless.
            break
    return None


def _random_step(rules: "Rules", board: "Any", turn: int, rng: "Rng") -> "tuple[Any, Any, int] | None":
    """Return a random move with the position and turn after it; None if the game is over or rules fail."""
    mark = rules.marks[turn]
    try:
        if rules.winner is not None and rules.winner(board, mark) is not None:
            return None
        moves = listed_moves(rules.moves(board, mark), (board, mark))
        if not moves:
            return None
        move = rng.choice(moves)
        reply, mover = position_after(rules.play(board, mark, move), turn)
        hash(reply)  # Raises TypeError if a set can't contain the position.
    except BaseException as error:
        # This game ends here; the walk reports the fault if it meets the position.
        rules.fault(error)  # `fault` raises a KeyboardInterrupt again.
        return None
    return move, reply, mover


def _warning(line: "list[tuple[Any, Any, int]]", count: int) -> "Warning":
    """Return the warning about a game of `count` plies, with the moves and the last position of `line`."""
    moves = ", ".join([as_text(move) for move, _, _ in line[:MOVES_SHOWN]])
    details = {
        "count": count,
        "moves": moves if len(line) <= MOVES_SHOWN else moves + ", …",
        "shown": len(line),
        "position": board_text(line[-1][1]),
    }
    return {"key": "own.unending", "details": details, "board": None}
